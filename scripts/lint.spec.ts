import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { execa } from 'execa';
import { ROOT } from './lib/project.ts';

/** One violation for each part of the settings that could be off unnoticed: our own rule, types, the screens' rules. */
const PLANTED: readonly (readonly [rule: string, file: string, text: string])[] = [
  [
    'store(no-number-type)',
    'planted/number.ts',
    'declare const Type: (read: () => unknown) => void;\nType(() => Number);',
  ],
  ['typescript(no-floating-promises)', 'planted/promise.ts', 'Promise.resolve(1);'],
  [
    'react-hooks(rules-of-hooks)',
    'storefront/src/View.tsx',
    "import { useState } from 'react';\nexport function View({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return <p />;\n}",
  ],
];
const CLEAN = 'planted/clean.ts';

const folder = mkdtempSync(join(tmpdir(), 'store-lint-'));
let diagnostics: { code?: string; filename: string }[] = [];

function plant(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), `${text}\n`);
}

beforeAll(async () => {
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const file of [
    '.oxlintrc.json',
    'scripts/lint/store.js',
    'tsconfig.base.json',
    'storefront/tsconfig.json',
  ])
    cpSync(join(ROOT, file), join(folder, file));
  plant('tsconfig.json', '{ "extends": "./tsconfig.base.json", "include": ["planted"] }');
  for (const [, file, text] of PLANTED) plant(file, text);
  plant(CLEAN, 'export const clean = (list: number[]): number => list.length;');

  const { stdout } = await execa(
    process.execPath,
    [join(ROOT, 'node_modules/oxlint/bin/oxlint'), '.', '--format=json'],
    { cwd: folder, reject: false },
  );
  ({ diagnostics } = JSON.parse(stdout) as { diagnostics: typeof diagnostics });
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const reported = (file: string): (string | undefined)[] =>
  diagnostics.filter(({ filename }) => filename === file).map(({ code }) => code);

it.each(PLANTED)('the linter reports %s', (rule, file, _text) => {
  expect(reported(file)).toContain(rule);
});

it('the linter reports nothing in a clean file', () => {
  expect(reported(CLEAN)).toEqual([]);
});
