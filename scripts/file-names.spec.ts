import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';

const ROOT = resolve(import.meta.dirname, '..');
const KEBAB = /^\.?[a-z0-9]+(?:[-.][a-z0-9]+)*$/;
const PASCAL = /^(?:[A-Z][a-z0-9]+|[A-Z](?=[A-Z][a-z]))+$/;
/** The migration tool writes these names: time, then what the migration does. */
const MIGRATION = /^backend\/src\/migrations\/Migration\d{14}[A-Z]\w+\.ts$/;
/** The router loads a page lazily and looks for this export. */
const LAZY_PAGE = 'Component';
/** Where React code is; elsewhere `use` at the front of a name is no hook. */
const REACT = /^(?:storefront|admin-console|openapi\/session)\//;

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !file.startsWith('openapi/client/') && existsSync(resolve(ROOT, file)));
const code = tracked.filter((file) => /\.(?:tsx?|[cm]?js)$/.test(file));

const stemOf = (file: string): string => basename(file).replace(/(?:\.spec)?\.(?:tsx?|[cm]?js)$/, '');
const kebab = (name: string): string => name.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();

function hasJsx(node: ts.Node): boolean {
  if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)) return true;
  return ts.forEachChild(node, (child) => hasJsx(child) || undefined) ?? false;
}

interface Exports {
  /** Whether there is JSX anywhere in the file. */
  isDrawn: boolean;
  names: string[];
  components: string[];
}

interface Declared {
  name: string;
  isDrawn: boolean;
}

const declared = (node: ts.FunctionDeclaration | ts.ClassDeclaration | ts.VariableDeclaration): Declared => ({
  name: node.name !== undefined && ts.isIdentifier(node.name) ? node.name.text : '',
  isDrawn: hasJsx(node),
});

/** What a statement declares and exports; types are left out. */
function exportedBy(statement: ts.Statement): Declared[] {
  const isExported =
    ts.canHaveModifiers(statement) &&
    (statement.modifiers ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  if (!isExported) return [];
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.map(declared);
  return ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement) ? [declared(statement)] : [];
}

function exportsOf(file: string, text: string): Exports {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  const all = source.statements.flatMap(exportedBy);
  return {
    isDrawn: hasJsx(source),
    names: all.map(({ name }) => name),
    components: all
      .filter(({ name, isDrawn }) => isDrawn && /^[A-Z][a-z]/.test(name))
      .map(({ name }) => name),
  };
}

/** What is wrong with the name of a file that exports components; null = nothing. */
function componentFault(stem: string, [only = '', ...others]: readonly string[]): string | null {
  if (!PASCAL.test(stem)) return 'PascalCase: it exports a component';
  return others.length > 0 || only === LAZY_PAGE || only === stem ? null : `${only}.tsx: its only component`;
}

/** What is wrong with the name of a file without components; null = nothing. */
function hookFault(stem: string, names: readonly string[]): string | null {
  if (!KEBAB.test(stem)) return 'kebab-case: it exports no component';
  const hooks = names.filter((name) => /^use[A-Z]/.test(name)).map(kebab);
  const [hook = stem] = hooks;
  if (names.length === 1 && stem !== hook) return `${hook}: its only export is this hook`;
  return stem.startsWith('use-') && !hooks.includes(stem) ? 'use- is for the hook of that name' : null;
}

/** What is wrong with the name of a file, in view of what it exports; null = nothing. */
function faultOf(file: string, text: string): string | null {
  if (MIGRATION.test(file)) return null;
  const stem = stemOf(file);
  const isTest = /\.(?:spec|e2e|browser|queue|medium)\.tsx?$/.test(file);
  if (isTest || !REACT.test(file)) return KEBAB.test(stem) ? null : 'kebab-case';
  const { isDrawn, names, components } = exportsOf(file, text);
  if (file.endsWith('.tsx') && !isDrawn) return '.ts: it has no JSX';
  return components.length > 0 ? componentFault(stem, components) : hookFault(stem, names);
}

describe('file names', () => {
  it('are PascalCase for a component, use-x for a hook and kebab-case for all other code', () => {
    const wrong = code.flatMap((file) => {
      const fault = faultOf(file, readFileSync(resolve(ROOT, file), 'utf8'));
      return fault === null ? [] : [`${file}: ${fault}`];
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    [
      'storefront/src/button.tsx',
      'export function Button() { return <b />; }',
      'PascalCase: it exports a component',
    ],
    ['storefront/src/Key.tsx', 'export const Button = () => <b />;', 'Button.tsx: its only component'],
    ['storefront/src/Page.tsx', 'export function Component() { return <b />; }', null],
    ['storefront/src/useRows.ts', 'export function useRows() {}', 'kebab-case: it exports no component'],
    ['storefront/src/rows.ts', 'export function useRows() {}', 'use-rows: its only export is this hook'],
    ['storefront/src/rows.ts', 'export const ROWS = 1;\nexport function useRows() {}', null],
    ['storefront/src/use-cells.ts', 'export function useRows() {}', 'use-rows: its only export is this hook'],
    ['storefront/src/rows.tsx', 'export const ROWS = 1;', '.ts: it has no JSX'],
    ['backend/src/camelCase.ts', '', 'kebab-case'],
    ['backend/src/orders/user_orders.ts', '', 'kebab-case'],
    ['backend/src/orders/user-orders.dto.ts', '', null],
  ])('reads %s (%s) as: %s', (file, text, fault) => {
    expect(faultOf(file, text)).toBe(fault);
  });

  it('of a CSS module are those of its component, or kebab-case where several share it', () => {
    const wrong = tracked
      .filter((file) => file.endsWith('.css'))
      .filter((file) => {
        const stem = basename(file).replace(/(?:\.module)?\.css$/, '');
        return !KEBAB.test(stem) && !existsSync(resolve(ROOT, dirname(file), `${stem}.tsx`));
      });
    expect(wrong).toEqual([]);
  });

  it('of a folder are kebab-case', () => {
    const folders = new Set(code.flatMap((file) => dirname(file).split('/')));
    expect([...folders].filter((folder) => !KEBAB.test(folder) && !/^(?:\.|__\w+__)$/.test(folder))).toEqual(
      [],
    );
  });
});
