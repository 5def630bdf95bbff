import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fingerprint } from './stamp.ts';

let root: string;
const write = (path: string, text: string): void => writeFileSync(join(root, path), text);
const stamp = (): string => fingerprint(root, ['src', 'package.json', 'absent']);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'store-spec-'));
  mkdirSync(join(root, 'src', 'dist'), { recursive: true });
  write('src/a.ts', 'a');
  write('package.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('fingerprint', () => {
  it('stays the same when only times, tests and build results change', () => {
    const before = stamp();
    utimesSync(join(root, 'src/a.ts'), new Date(0), new Date(0));
    write('src/a.spec.ts', 'test');
    write('src/dist/a.js', 'built');
    write('other.txt', 'elsewhere');
    expect(stamp()).toBe(before);
  });

  it.each([
    ['a file changes', () => write('src/a.ts', 'b')],
    ['a file is added', () => write('src/b.ts', '')],
    ['a file is renamed', () => (rmSync(join(root, 'src/a.ts')), write('src/c.ts', 'a'))],
    ['a single file changes', () => write('package.json', '{"x":1}')],
  ])('changes when %s', (_what, change) => {
    const before = stamp();
    change();
    expect(stamp()).not.toBe(before);
  });
});
