import { describe, expect, it } from '@jest/globals';
import { explainDatabase } from './database.ts';

const URL_ = 'postgresql://shop:geheim@db.example:6432/orders';
const coded = (code: string): Error => Object.assign(new Error('x'), { code });

describe('explainDatabase', () => {
  it.each([
    ['ECONNREFUSED', /^PostgreSQL at db\.example:6432 cannot be reached \(ECONNREFUSED\): start it/],
    ['28P01', /does not let "shop" in: correct DATABASE_URL/],
    ['3D000', /has no database "orders": make it \(createdb orders\)/],
    ['53300', /no connection left/],
  ])('%s', (code, expected) => {
    expect(explainDatabase(URL_, coded(code))).toMatch(expected);
    expect(explainDatabase(URL_, coded(code))).not.toContain('geheim');
  });

  it('speaks of the default port and of errors without a code', () => {
    expect(explainDatabase('postgresql://shop@db.example/orders', new Error('timeout expired'))).toMatch(
      /^PostgreSQL at db\.example:5432 cannot be reached \(timeout expired\)/,
    );
  });
});
