import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from '@jest/globals';

const ROOT = resolve(import.meta.dirname, '..');

/** Files of these folders whose text matches. */
const matching = (pattern: RegExp, name: RegExp, ...folders: string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter((file) => name.test(file) && !/\.spec\.tsx?$/.test(file))
      .filter((file) => pattern.test(readFileSync(join(ROOT, file), 'utf8'))),
  );

/** A key that is written again where cached answers or running changes are looked up. */
const KEY =
  /\b(?!useQuery\b)\w*(Quer(y|ies)(Data)?|Mutating)(<[^>]*>)?\(\s*(\{[^}]*\b(query|mutation)Key:\s*)?\[/;

it('writes a key of the query cache once, so that what changes data finds it', () => {
  expect(KEY.test("queries.setQueryData<Cart>(['cart'], cart)")).toBe(true);
  expect(KEY.test("queries.invalidateQueries({ refetchType: 'none', queryKey: ['cart'] })")).toBe(true);
  expect(KEY.test("queries.isMutating({ mutationKey: ['change'] })")).toBe(true);
  expect(KEY.test('queries.setQueryData(cartOptions().queryKey, cart)')).toBe(false);
  expect(KEY.test("queryOptions({ queryKey: ['search', filter] })")).toBe(false);
  expect(matching(KEY, /\.tsx?$/, 'storefront/src', 'admin-console/src')).toEqual([]);
});

/** A whole statement whose rows have an asserted type; a piece of a statement (`${sql<number>`…`}`) is none. */
const ASSERTED =
  /(?<!\$\{)\bsql<[^`;]*>`\s*(--[^\n]*\n\s*)*(select|with|insert|update|delete|values)\b|RawBuilder<(?!unknown)[^`;]*`\s*(--[^\n]*\n\s*)*(select|with|insert|update|delete)\b/i;

it('parses the rows of statements that are written as text (platform/db/rows.ts)', () => {
  expect(ASSERTED.test('sql<Row>`update orders set id = 1 returning id`')).toBe(true);
  expect(ASSERTED.test('readRows(db, ROW, sql`select ${sql<number>`select 1`}`)')).toBe(false);
  expect(matching(ASSERTED, /\.ts$/, 'backend/src/modules', 'backend/src/platform')).toEqual([]);
});
