import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const CALL = /faultPoint\(\s*(['"`])([^'"`]*)\1\s*\)/g;

/** Every fault point that the built server names. */
export function pointsInCode(dist: string): string[] {
  const folder = join(dist, 'modules');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  );
  const names = files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(CALL)].map((match) => match[2] ?? ''),
  );
  return [...new Set(names)].sort();
}
