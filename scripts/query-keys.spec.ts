import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { execaSync } from 'execa';

const ROOT = resolve(import.meta.dirname, '..');
/** A key that is written where it is used. */
const LITERAL = /\b(queryKey|mutationKey):\s*\[|\b(set|get)Quer(y|ies)Data(<[^>]*>)?\(\s*\[/;

const screens = execaSync('git', ['ls-files', 'storefront/src', 'admin-console/src'], {
  cwd: ROOT,
  lines: true,
}).stdout.filter((file) => /\.tsx?$/.test(file));

describe('keys of the query cache', () => {
  it('stand in shared/api/query-keys.ts of each app, and nowhere as literals', () => {
    expect(screens.length).toBeGreaterThan(300);
    expect(screens.filter((file) => LITERAL.test(readFileSync(resolve(ROOT, file), 'utf8')))).toEqual([]);
  });

  it.each([
    ["queryOptions({ queryKey: ['cart'] })", true],
    ["queries.setQueryData<Cart>(['cart'], cart)", true],
    ['queries.setQueryData(queryKeys.cart.lines, cart)', false],
  ])('%s: %s', (text, found) => {
    expect(LITERAL.test(text)).toBe(found);
  });
});
