import { describe, expect, it } from '@jest/globals';
import { bySite, readIds } from './refill-sites';

describe('refills', () => {
  it('stand under their site, in their order', () => {
    const row = (id: number, siteId: number) => ({ id, siteId, siteName: `지점 ${siteId}` });
    expect(
      bySite([row(1, 7), row(2, 8), row(3, 7)]).map(({ id, name, rows }) => [
        id,
        name,
        rows.map((one) => one.id),
      ]),
    ).toEqual([
      [7, '지점 7', [1, 3]],
      [8, '지점 8', [2]],
    ]);
  });

  it.each([
    [null, []],
    ['', []],
    ['31,32,31', [31, 32]],
    ['31,x,-2,1.5', [31]],
  ])('are chosen by the address %j', (text, ids) => {
    expect(readIds(text)).toEqual(ids);
  });
});
