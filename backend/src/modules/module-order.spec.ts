import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { MODULE_ORDER } from './module-order.js';

const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

const files = (folder: string): string[] =>
  readdirSync(join(import.meta.dirname, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.spec.ts'))
    .map((entry) => join(entry.parentPath, entry.name));

/** Other modules that the sources of a folder import, whatever the import looks like. */
const importsOf = (folder: string): Set<string> =>
  new Set(
    files(folder)
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(([, path = '']) =>
          relative(import.meta.dirname, join(dirname(file), path)),
        ),
      )
      .map((path) => path.split('/')[0] ?? '')
      .filter((name) => (MODULE_ORDER as readonly string[]).includes(name) && name !== folder),
  );

describe('MODULE_ORDER', () => {
  it('names every module folder, and no other', () => {
    expect([...MODULE_ORDER].sort()).toEqual(folders.sort());
  });

  it('names each once', () => {
    expect(new Set(MODULE_ORDER).size).toBe(MODULE_ORDER.length);
  });

  it.each([...MODULE_ORDER])('%s imports only modules before it', (folder) => {
    const allowed = new Set<string>(MODULE_ORDER.slice(0, MODULE_ORDER.indexOf(folder)));
    expect([...importsOf(folder)].filter((name) => !allowed.has(name))).toEqual([]);
  });

  it('is read from imports that are there', () => {
    expect(importsOf('payment')).toContain('cart');
    expect(importsOf('members').size).toBe(0);
  });
});
