import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { execaSync } from 'execa';
import { changedFiles } from './changed-files.ts';

// A hook of git names its repository to the programs that it starts.
for (const name of Object.keys(process.env)) if (name.startsWith('GIT_')) delete process.env[name];

const folder = mkdtempSync(join(tmpdir(), 'store-changes-'));
const write = (file: string, text = file): void => writeFileSync(join(folder, file), text);
const git = (...args: string[]): void => {
  const who = ['-c', 'user.name=test', '-c', 'user.email=test@example.com'];
  execaSync('git', [...who, ...args], { cwd: folder });
};
const commit = (): void => {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'test: change');
};

beforeAll(() => {
  git('init', '--quiet');
  mkdirSync(join(folder, 'src'));
  for (const file of ['.gitignore', 'src/a.ts', 'src/b.ts', '가.md']) write(file, 'ignored.ts');
  commit();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('names nothing where there was one commit, or no repository', () => {
  expect(changedFiles(folder)).toEqual([]);
  expect(changedFiles(tmpdir())).toEqual([]);
});

it('names what is new or changed, not what is gone or ignored', () => {
  write('src/a.ts');
  write('가.md');
  write('src/new.ts');
  write('ignored.ts');
  rmSync(join(folder, 'src/b.ts'));
  git('add', '가.md');
  expect(changedFiles(folder)?.sort()).toEqual(['src/a.ts', 'src/new.ts', '가.md']);
});

it('names the files of the last commit where everything is committed', () => {
  commit();
  expect(changedFiles(folder)?.sort()).toEqual(['src/a.ts', 'src/new.ts', '가.md']);
});

it('leaves the choice to nobody where settings for every file changed', () => {
  write('src/tsconfig.json');
  expect(changedFiles(folder)).toBeUndefined();
});
