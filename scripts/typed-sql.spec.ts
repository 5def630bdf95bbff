import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';

const BACKEND = resolve(import.meta.dirname, '../backend');
const TABLES = join(BACKEND, 'src/platform/db/tables.ts');
const REPOSITORY = join(BACKEND, 'src/modules/wishlist/wishlist.repository.ts');

/** Lines of the repository that do not compile where `tables` stands in place of the generated types. */
function brokenLines(tables: string): number[] {
  const { config } = ts.readConfigFile(join(BACKEND, 'tsconfig.json'), (file) => ts.sys.readFile(file)) as {
    config: object;
  };
  const { options } = ts.parseJsonConfigFileContent(
    { ...config, files: [REPOSITORY], include: [] },
    ts.sys,
    BACKEND,
  );
  const host = ts.createCompilerHost({ ...options, noEmit: true });
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (file, ...more) =>
    resolve(file) === TABLES
      ? ts.createSourceFile(file, tables, ts.ScriptTarget.Latest)
      : read(file, ...more);
  const program = ts.createProgram([REPOSITORY], { ...options, noEmit: true }, host);
  const source = program.getSourceFile(REPOSITORY);
  if (source === undefined) throw new Error('the repository was not read');
  const lines = program
    .getSemanticDiagnostics(source)
    .map(({ start = 0 }) => source.getLineAndCharacterOfPosition(start).line + 1);
  return [...new Set(lines)].sort((a, b) => a - b);
}

describe('a column that a migration renames', () => {
  const generated = readFileSync(TABLES, 'utf8');
  const wishes = /export interface Wishes \{[^}]+\}/.exec(generated)?.[0] ?? '';

  it('breaks the type check at each statement that names it', () => {
    const renamed = generated.replace(wishes, wishes.replace('member_id', 'owner_id'));
    const uses = readFileSync(REPOSITORY, 'utf8')
      .split('\n')
      .flatMap((line, index) => (/member_id/.test(line) ? [index + 1] : []));
    expect(uses.length).toBeGreaterThan(4);
    expect(brokenLines(generated)).toEqual([]);
    expect(brokenLines(renamed)).toEqual(expect.arrayContaining(uses));
  }, 60_000);
});
