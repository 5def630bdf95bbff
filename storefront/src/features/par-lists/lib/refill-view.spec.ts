import { describe, expect, it } from '@jest/globals';
import type { RefillRow } from '../api/refills';
import { isGone, placesOf, rowView, savedCount } from './refill-view';

const row = (changes: Partial<RefillRow> = {}): RefillRow => ({
  itemId: 501,
  productId: 77,
  productName: '컵',
  slug: 'cup',
  thumbnailUrl: null,
  optionSummary: '',
  optionValueIds: [],
  par: 100,
  step: 10,
  place: '1층',
  minimum: 50,
  onTheWay: 0,
  counted: null,
  countedAt: null,
  suggested: null,
  quantity: null,
  unitTotal: null,
  subtotal: null,
  problem: null,
  ...changes,
});
const problem = (code: string) => ({ problem: { code, message: '' } });

describe('a row of a refill', () => {
  it.each([
    [null, null, null],
    [100, null, 0],
    [95, null, 50],
    [30, null, 70],
    [30, 20, 20],
    [30, 0, 0],
  ])('with %j counted and %j chosen asks for %j', (counted, quantity, asked) => {
    expect(rowView(row(), { counted, quantity }).asked).toBe(asked);
  });

  it('subtracts what is on the way', () => {
    expect(rowView(row({ onTheWay: 45 }), { counted: 0, quantity: null }).suggested).toBe(60);
  });

  it('tells a chosen quantity from the suggested one', () => {
    expect(savedCount(row({ counted: 30, suggested: 70, quantity: 70 })).quantity).toBeNull();
    expect(savedCount(row({ counted: 30, suggested: 70, quantity: 20 })).quantity).toBe(20);
  });

  it('asks for nothing where the product is gone, and for something where it is only sold out', () => {
    const gone = row(problem('PRODUCT_NOT_ON_SALE'));
    expect([isGone(gone), rowView(gone, { counted: 0, quantity: 20 }).asked]).toEqual([true, null]);
    const soldOut = row(problem('OUT_OF_STOCK'));
    expect([isGone(soldOut), rowView(soldOut, { counted: 0, quantity: null }).asked]).toEqual([false, 100]);
  });
});

describe('places', () => {
  it('are headings of the rows that follow each other', () => {
    const rows = [
      row(),
      row({ itemId: 2 }),
      row({ itemId: 3, place: '2층' }),
      row({ itemId: 4, place: null }),
    ];
    expect(placesOf(rows).map(({ place, rows: at }) => [place, at.map(({ itemId }) => itemId)])).toEqual([
      ['1층', [501, 2]],
      ['2층', [3]],
      [null, [4]],
    ]);
  });
});
