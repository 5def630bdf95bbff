import { describe, expect, it } from '@jest/globals';
import type { ProductCardData } from '../../../shared/api/products';
import { steepest } from './steepest';

const card = (id: number, categoryCode: string, price: number | null, lowestUnitPrice: number | null) =>
  ({
    id,
    name: `상품 ${id}`,
    mainImage: null,
    minQty: 10,
    categoryCode,
    price,
    lowestUnitPrice,
    lowestFromQty: 100,
  }) as ProductCardData;

describe('steepest', () => {
  it('puts the largest fall first, one of each category before a second', () => {
    const rows = steepest(
      [card(1, 'cup', 100, 90), card(2, 'cup', 100, 50), card(3, 'cup', 100, 40), card(4, 'bag', 100, 80)],
      3,
    );
    expect(rows.map(({ id, off }) => [id, off])).toEqual([
      [3, 60],
      [4, 20],
      [2, 50],
    ]);
  });

  it('leaves out what has one price, and what has none', () => {
    expect(
      steepest([card(1, 'cup', 100, 100), card(2, 'cup', null, null), card(3, 'cup', 100, null)], 5),
    ).toEqual([]);
  });
});
