import { expect, it } from '@jest/globals';
import { bulkPrice, isBulkChange, withBulkChange, type BulkChange } from './bulk-change';
import { newRow } from './price-rows';

const row = (basePrice: number | null, unitPrice: number | null) =>
  newRow(
    {
      productId: 1,
      sku: 'S',
      productName: '상품',
      status: 'active',
      shop: { basePrice, salePrice: null, tiers: [] },
    },
    1,
    unitPrice,
  );

it.each<[string, number | null, number | null, BulkChange, number | null]>([
  ['of the contract price', 1_000, 900, { by: 'contract', value: -5, roundTo: 10 }, 860],
  ['of the shop’s price', 1_000, 900, { by: 'shop', value: -12, roundTo: 10 }, 880],
  ['without a shop price', null, 900, { by: 'shop', value: -12, roundTo: 10 }, null],
  ['without a contract price', 1_000, null, { by: 'contract', value: 5, roundTo: 1 }, null],
  ['a new row from the shop’s price', 1_000, null, { by: 'shop', value: -10, roundTo: 100 }, 900],
  ['an amount', 1_000, 900, { by: 'amount', value: 845, roundTo: 10 }, 850],
])('%s', (_name, shop, contract, change, price) => {
  expect(bulkPrice(row(shop, contract), change)).toBe(price);
});

it.each([
  [{ by: 'contract', value: null }, false],
  [{ by: 'contract', value: -90 }, true],
  [{ by: 'shop', value: -91 }, false],
  [{ by: 'amount', value: 0 }, false],
  [{ by: 'amount', value: 5_000 }, true],
] as const)('%j is usable: %s', (change, usable) => {
  expect(isBulkChange(change)).toBe(usable);
});

it('only the chosen rows change, and an unchanged one stays the same object', () => {
  const [first, second] = [row(1_000, 900), row(1_000, 850)];
  const changed = withBulkChange([first, second], new Set([first.key]), {
    by: 'amount',
    value: 900,
    roundTo: 1,
  });
  expect(changed[0]).toBe(first);
  expect(changed[1]).toBe(second);
});
