import { describe, expect, it } from '@jest/globals';
import {
  changesOf,
  differenceOf,
  isChanged,
  newRow,
  oddOf,
  problemsOf,
  rebased,
  rowsOf,
  shopPriceOf,
  withRows,
  type PriceRow,
} from './price-rows';

const shop = { basePrice: 1_000, salePrice: null, tiers: [] };
const price = (productId: number, minQty: number, unitPrice: number) => ({
  productId,
  sku: `S-${productId}`,
  productName: `상품 ${productId}`,
  status: 'active' as const,
  shop,
  minQty,
  unitPrice,
  shopUnitPrice: 1_000,
});
const product = { productId: 9, sku: 'S-9', productName: '상품 9', status: 'active' as const, shop };
const [first, second] = rowsOf([price(1, 1, 900), price(1, 100, 800)]) as [PriceRow, PriceRow];

describe('changesOf', () => {
  it.each<[string, PriceRow[], [number, number | null][]]>([
    ['nothing', [first, second], []],
    ['a price', [{ ...first, unitPrice: 850 }], [[1, 850]]],
    [
      'a quantity moves',
      [{ ...first, minQty: 10 }],
      [
        [1, null],
        [10, 900],
      ],
    ],
    ['a removed row', [{ ...first, removed: true }], [[1, null]]],
    ['a new row', [newRow(product, 5, 700)], [[5, 700]]],
    ['a new row that was removed again', [{ ...newRow(product, 5, 700), removed: true }], []],
    [
      'two rows change places',
      [
        { ...first, minQty: 100 },
        { ...second, minQty: 1 },
      ],
      [
        [1, 800],
        [100, 900],
      ],
    ],
    [
      'removed and added again',
      [{ ...first, removed: true }, newRow({ ...product, productId: 1 }, 1, 600)],
      [[1, 600]],
    ],
  ])('%s', (_name, rows, changes) => {
    expect(changesOf(rows).map(({ minQty, unitPrice }) => [minQty, unitPrice])).toEqual(changes);
  });

  it('a row that has its stored values again is not changed', () => {
    expect(isChanged({ ...first, unitPrice: 900 })).toBe(false);
  });
});

describe('problemsOf', () => {
  const fieldOf = (rows: PriceRow[]) => [...problemsOf(rows).values()].map(({ field }) => field);
  it.each<[string, PriceRow[], string[]]>([
    ['good rows', [first, second], []],
    ['no quantity', [{ ...first, minQty: null }], ['minQty']],
    ['quantity 0', [{ ...first, minQty: 0 }], ['minQty']],
    ['price 0', [{ ...first, unitPrice: 0 }], ['unitPrice']],
    ['no price', [{ ...first, unitPrice: null }], ['unitPrice']],
    ['the same quantity twice', [first, { ...second, minQty: 1 }], ['minQty']],
    [
      'a removed twin',
      [
        { ...first, removed: true },
        { ...second, minQty: 1 },
      ],
      [],
    ],
  ])('%s', (_name, rows, fields) => {
    expect(fieldOf(rows)).toEqual(fields);
  });
});

describe('beside the shop', () => {
  it('the price of the row’s own quantity counts', () => {
    const tiers = [
      { minQty: 1, maxQty: 99, unitPrice: 1_000, currency: 'KRW' },
      { minQty: 100, maxQty: null, unitPrice: 900, currency: 'KRW' },
    ];
    const row = { ...first, shop: { basePrice: null, salePrice: null, tiers } };
    expect([1, 100].map((minQty) => shopPriceOf({ ...row, minQty }))).toEqual([1_000, 900]);
    expect(differenceOf({ ...row, minQty: 100, unitPrice: 810 })).toEqual({ won: -90, percent: -10 });
  });

  it('without a shop price there is no difference', () => {
    const row = { ...first, shop: { basePrice: null, salePrice: null, tiers: [] } };
    expect(differenceOf(row)).toBeNull();
    expect(oddOf(row)).toEqual([]);
  });

  it('odd prices are marked as the import marks them', () => {
    expect(oddOf({ ...first, unitPrice: 1_100, status: 'hidden' }).map(({ code }) => code)).toEqual([
      'ROW_PRODUCT_HIDDEN',
      'ROW_PRICE_ABOVE',
    ]);
  });
});

it('new rows stand behind those of their product, others at the end', () => {
  const other = rowsOf([price(2, 1, 500)]);
  const added = [newRow({ ...product, productId: 1 }, 500, 700), newRow(product, 1, 700)];
  expect(withRows([first, second, ...other], added).map((row) => [row.productId, row.minQty])).toEqual([
    [1, 1],
    [1, 100],
    [1, 500],
    [2, 1],
    [9, 1],
  ]);
});

describe('rebased', () => {
  const mine = [{ ...first, unitPrice: 850 }, second, newRow(product, 5, 700)];

  it('keeps my changes on newer rows, and their changes elsewhere', () => {
    const { rows, contested } = rebased(mine, rowsOf([price(1, 1, 900), price(1, 100, 790)]));
    expect(rows.map(({ minQty, unitPrice }) => [minQty, unitPrice])).toEqual([
      [1, 850],
      [100, 790],
      [5, 700],
    ]);
    expect(contested).toEqual([]);
    expect(changesOf(rows)).toHaveLength(2);
  });

  it('names what both changed', () => {
    const { contested } = rebased(mine, rowsOf([price(1, 1, 880)]));
    expect(contested).toEqual([{ name: '상품 1 1개 이상', theirs: 880, mine: 850 }]);
  });

  it('the same change by both is none', () => {
    const { rows, contested } = rebased(mine, rowsOf([price(1, 1, 850)]));
    expect(contested).toEqual([]);
    expect(changesOf(rows)).toHaveLength(1);
  });

  it('a row that others removed becomes new, unless I removed it too', () => {
    const { rows, contested } = rebased([{ ...first, unitPrice: 850 }], []);
    expect(rows).toMatchObject([{ unitPrice: 850, stored: null }]);
    expect(contested).toHaveLength(1);
    expect(rebased([{ ...first, removed: true }], []).rows).toEqual([]);
  });
});
