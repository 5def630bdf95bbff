import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const SOURCE = join(import.meta.dirname, '..');

it('no two forms have one name: the document would describe one of them by the fields of the other', () => {
  const names = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.dto.ts'))
    .flatMap((path) => [...readFileSync(join(SOURCE, path), 'utf8').matchAll(/^export class (\w+)/gm)])
    .map(([, name]) => name);
  expect(names.length).toBeGreaterThan(200);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
