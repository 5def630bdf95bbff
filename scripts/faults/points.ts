import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/project.ts';

const CALL = /faultPoint\(\s*(['"`])([^'"`]*)\1\s*\)/g;

/** Every fault point that the server's sources name. */
export function pointsInCode(): string[] {
  const folder = join(ROOT, 'backend', 'src', 'modules');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const names = files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(CALL)].map((match) => match[2] ?? ''),
  );
  return [...new Set(names)].sort();
}
