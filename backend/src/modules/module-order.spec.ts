import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { MODULE_ORDER, floorOf } from './module-order.js';

const entries = readdirSync(import.meta.dirname, { recursive: true, withFileTypes: true }).map((entry) => ({
  path: relative(import.meta.dirname, join(entry.parentPath, entry.name)),
  isFolder: entry.isDirectory(),
}));
const folders = entries.flatMap(({ path, isFolder }) => (isFolder && !path.includes('/') ? [path] : []));
const files = entries.flatMap(({ path, isFolder }) =>
  !isFolder && path.endsWith('.ts') && !path.endsWith('.spec.ts') && path.includes('/') ? [path] : [],
);

/** Other floors that the sources of one import, whatever the import looks like. */
const importsOf = (floor: string): Set<string> =>
  new Set(
    files
      .filter((file) => floorOf(file) === floor)
      .flatMap((file) =>
        [
          ...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(
            /(?:from|import\()\s*'(\.[^']+)'/g,
          ),
        ].map(([, path = '']) => floorOf(normalize(join(dirname(file), path)))),
      )
      .filter((name) => name !== '' && name !== floor),
  );

describe('MODULE_ORDER', () => {
  it('names every module folder, and no other', () => {
    expect([...new Set(MODULE_ORDER.map((floor) => floor.split('/')[0] ?? ''))].sort()).toEqual(
      folders.sort(),
    );
    expect(files.filter((file) => floorOf(file) === '')).toEqual([]);
  });

  it('names each once', () => {
    expect(new Set(MODULE_ORDER).size).toBe(MODULE_ORDER.length);
  });

  it.each([...MODULE_ORDER])('%s imports only modules before it', (floor) => {
    const allowed = new Set<string>(MODULE_ORDER.slice(0, MODULE_ORDER.indexOf(floor)));
    expect([...importsOf(floor)].filter((name) => !allowed.has(name))).toEqual([]);
  });

  it('is read from imports that are there', () => {
    expect(importsOf('payment')).toContain('cart');
    expect(importsOf('orders/views')).toContain('orders');
    expect(importsOf('members').size).toBe(0);
  });
});
