import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execa } from 'execa';

const root = resolve(import.meta.dirname, '..');
const CONFIG = '.oxlintrc.json';

const ANY = 'declare const some: any;\n';
const repeated = (line: string, count: number): string => Array(count).fill(line).join('\n');

/** For every rule of the logic: a text that breaks it. */
const PLANTED: Record<string, string> = {
  'no-array-constructor': 'export const a = new Array(1, 2);',
  'no-unused-expressions': 'const a = 1;\na + 1;',
  'no-var': 'export var a = 1;',
  'prefer-const': 'let a = 1;\nexport const b = a;',
  'prefer-rest-params': 'export function a() { return arguments; }',
  'prefer-spread': 'export const a = (list: number[]) => Math.max.apply(Math, list);',
  'no-unused-vars': 'const a = 1;',
  'max-lines': repeated('void 0;', 401),
  'max-lines-per-function': `export function a() {\n${repeated('', 1)}${repeated(' void\n0;', 31)}\n}`,
  'max-statements': `export function a() { ${repeated('void 0;', 26)} }`,
  complexity: `export function a(x: number) { ${repeated('if (x) x++;', 12)} return x; }`,
  'store/no-spread-literal': 'export const a = { b: 1, ...{ c: 2 } };',
  'store/no-number-type': 'declare const Type: (read: () => unknown) => void;\nType(() => Number);',
  'typescript/await-thenable': 'export const a = async () => { await 1; };',
  'typescript/ban-ts-comment': '// @ts-ignore\nexport const a = 1;',
  'typescript/no-array-delete': 'export const a = (list: number[]) => { delete list[0]; };',
  'typescript/no-base-to-string': 'export const a = (b: object) => String(b);',
  'typescript/no-duplicate-enum-values': 'export enum A { B = 1, C = 1 }',
  'typescript/no-duplicate-type-constituents': 'export type A = string | string;',
  'typescript/no-empty-object-type': 'export type A = {};',
  'typescript/no-explicit-any': 'export type A = any;',
  'typescript/no-extra-non-null-assertion': 'export const a = (b?: { c: 1 }) => b!!.c;',
  'typescript/no-floating-promises': 'Promise.resolve(1);',
  'typescript/no-for-in-array': 'export const a = (list: number[]) => { for (const i in list) void i; };',
  'typescript/no-implied-eval': "setTimeout('void 0', 1);",
  'typescript/no-misused-new': 'export interface A { new (): A; }',
  'typescript/no-misused-promises': 'export const a = (b: Promise<number>) => (b ? 1 : 2);',
  'typescript/no-namespace': 'export namespace A { export const b = 1; }',
  'typescript/no-non-null-asserted-optional-chain': 'export const a = (b?: { c: 1 }) => b?.c!;',
  'typescript/no-non-null-assertion': 'export const a = (b?: { c: 1 }) => b!.c;',
  'typescript/no-redundant-type-constituents': 'export type A = unknown | string;',
  'typescript/no-require-imports': "export const a = require('node:fs');",
  'typescript/no-this-alias': 'export function a(this: unknown) { const self = this; return self; }',
  'typescript/no-unnecessary-type-assertion': 'export const a = (b: string) => b as string;',
  'typescript/no-unnecessary-type-constraint': 'export type A<T extends unknown> = T[];',
  'typescript/no-unsafe-argument': `${ANY}parseInt(some);`,
  'typescript/no-unsafe-assignment': `${ANY}export const a: number = some;`,
  'typescript/no-unsafe-call': `${ANY}some();`,
  'typescript/no-unsafe-declaration-merging': 'export interface A { b: 1 }\nexport class A {}',
  'typescript/no-unsafe-enum-comparison': 'enum A { B = 1 }\nexport const c = (d: A) => d === 1;',
  'typescript/no-unsafe-function-type': 'export type A = Function;',
  'typescript/no-unsafe-member-access': `${ANY}void some.field;`,
  'typescript/no-unsafe-return': `${ANY}export const a = (): number => some;`,
  'typescript/no-unsafe-unary-minus': 'export const a = (b: string) => -b;',
  'typescript/no-wrapper-object-types': 'export type A = String;',
  'typescript/only-throw-error': "export const a = () => { throw 'no error'; };",
  'typescript/prefer-as-const': "export const a = 'b' as 'b';",
  'typescript/prefer-namespace-keyword': 'declare module A { const b: 1; }',
  'typescript/prefer-promise-reject-errors': "export const a = Promise.reject('no error');",
  'typescript/restrict-plus-operands': 'export const a = (b: string) => b + {};',
  'typescript/restrict-template-expressions': 'export const a = (b: object) => `${b}`;',
  'typescript/triple-slash-reference': '/// <reference path="./a.d.ts" />\nexport {};',
  'typescript/unbound-method': 'class A { b() { return this; } }\nexport const c = new A().b;',
};

const component = (body: string, before = ''): string =>
  `import { useEffect, useMemo, useRef, useState } from 'react';
${before}
export function View({ items, on }: { items: { a: number }[]; on: boolean }) {
${body}
}
void [useEffect, useMemo, useRef, useState];`;

/** For every rule of React: a component that breaks it. */
const PLANTED_COMPONENTS: Record<string, string> = {
  'react/rules-of-hooks': component('if (on) useState(1);\nreturn <p>{items.length}</p>;'),
  'react/exhaustive-deps': component(
    'useEffect(() => { console.log(items); }, []);\nreturn <p>{String(on)}</p>;',
  ),
  'react/static-components': component('const Inner = () => <p>{items.length}</p>;\nreturn <Inner />;'),
  'react/use-memo': component('const n = useMemo((x: number) => x, []);\nreturn <p>{String(n)}</p>;'),
  'react/incompatible-library': component(
    'const { watch } = useForm();\nreturn <p>{String(watch("a"))}</p>;',
    "import { useForm } from 'react-hook-form';",
  ),
  'react/immutability': component('items.length = 0;\nreturn <p>{items.length}</p>;'),
  'react/globals': component('seen = items.length;\nreturn <p>{seen}</p>;', 'let seen = 0;'),
  'react/refs': component('const box = useRef(1);\nreturn <p>{box.current}</p>;'),
  'react/set-state-in-effect': component(
    'const [n, setN] = useState(0);\nuseEffect(() => { setN(1); }, []);\nreturn <p>{n}</p>;',
  ),
  'react/error-boundaries': component('try { return <p>{items.length}</p>; } catch { return null; }'),
  'react/purity': component('const at = Math.random();\nreturn <p>{at}</p>;'),
  'react/set-state-in-render': component('const [n, setN] = useState(0);\nsetN(1);\nreturn <p>{n}</p>;'),
  'react/unsupported-syntax': component('eval("1");\nreturn <p>{items.length}</p>;'),
};

interface Config {
  rules: Record<string, unknown>;
  overrides: { files: string[]; rules: Record<string, unknown> }[];
}

const config = JSON.parse(readFileSync(join(root, CONFIG), 'utf8')) as Config;
const named = (rules: Record<string, unknown>): string[] =>
  Object.keys(rules).filter((rule) => rules[rule] !== 'off');
/**
 * It reports where the compiler gives up on a `useMemo`; whatever short text does that, exhaustive-deps reports
 * instead.
 */
const NOT_PLANTED = ['react/preserve-manual-memoization'];
const COMPONENT_RULES = named(config.overrides[0]?.rules ?? {}).filter(
  (rule) => rule.startsWith('react/') && !NOT_PLANTED.includes(rule),
);

let folder = '';
/** Rules that were reported, by file. */
let reported = new Map<string, Set<string>>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'store-lint-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const file of [CONFIG, 'scripts/lint/store.js', 'tsconfig.base.json', 'storefront/tsconfig.json']) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  plant('tsconfig.json', '{ "extends": "./tsconfig.base.json", "include": ["planted"] }');
  for (const [rule, text] of Object.entries(PLANTED)) plant(logicFile(rule), text);
  for (const [rule, text] of Object.entries(PLANTED_COMPONENTS)) plant(componentFile(rule), text);
  plant('planted/clean.ts', 'export const clean = (list: number[]): number => list.length;');
  reported = await lint();
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const logicFile = (rule: string): string => `planted/${rule.replace('/', '-')}.ts`;
const componentFile = (rule: string): string => `storefront/src/${rule.replace('/', '-')}.tsx`;

function plant(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), `${text}\n`);
}

/** Runs the linter as the lint gate does. */
async function lint(): Promise<Map<string, Set<string>>> {
  const command = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const { stdout } = await execa(process.execPath, [command, '.', '--format=json'], {
    cwd: folder,
    reject: false,
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code?: string; filename: string }[] };
  const found = new Map<string, Set<string>>();
  for (const { code = '', filename } of diagnostics) {
    // 'typescript(no-explicit-any)', 'eslint(no-var)' for a rule without a plugin, 'react-hooks(…)' for two of React.
    const rule = code
      .replace('react-hooks(', 'react(')
      .replace(/^eslint\((.*)\)$/, '$1')
      .replace(/\((.*)\)$/, '/$1');
    found.set(filename, (found.get(filename) ?? new Set()).add(rule));
  }
  return found;
}

describe('the linter', () => {
  it('is tried with every rule that its settings name', () => {
    expect(Object.keys(PLANTED).sort()).toEqual(named(config.rules).sort());
    expect(Object.keys(PLANTED_COMPONENTS).sort()).toEqual(COMPONENT_RULES.sort());
  });

  it.each(Object.keys(PLANTED))('reports %s', (rule) => {
    expect([...(reported.get(logicFile(rule)) ?? [])]).toContain(rule);
  });

  it.each(Object.keys(PLANTED_COMPONENTS))('reports %s in a component', (rule) => {
    expect([...(reported.get(componentFile(rule)) ?? [])]).toContain(rule);
  });

  it('has nothing to say about a clean file', () => {
    expect(reported.get('planted/clean.ts')).toBeUndefined();
  });
});
