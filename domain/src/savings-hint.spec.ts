import { describe, expect, it } from '@jest/globals';
import { DEFAULT_PRICE_TIERS } from './catalogue-defaults.js';
import { MAX_QUANTITY } from './constants.js';
import { savingsHintFor, savingsHintText } from './savings-hint.js';
import type { PriceTier, ProductPrice } from './price.js';
import { won } from './won.js';

const tiered = (tiers: readonly PriceTier[], basePrice: number | null = null): ProductPrice => ({
  tiers,
  salePrice: null,
  basePrice,
});
const stairs = tiered([
  { minQty: 10, maxQty: 99, unitPrice: 1000 },
  { minQty: 100, maxQty: 499, unitPrice: 990 },
  { minQty: 500, maxQty: null, unitPrice: 100 },
]);
const nearAndFar = tiered([
  { minQty: 1, maxQty: 99, unitPrice: 1000 },
  { minQty: 100, maxQty: 499, unitPrice: 950 },
  { minQty: 500, maxQty: null, unitPrice: 100 },
]);

describe('savingsHint', () => {
  it.each([
    [
      'the largest quantity that can be ordered',
      MAX_QUANTITY - 1,
      tiered([
        { minQty: 1, maxQty: MAX_QUANTITY - 1, unitPrice: 1000 },
        { minQty: MAX_QUANTITY, maxQty: null, unitPrice: 1 },
      ]),
      0,
      { addQuantity: 1, saves: (MAX_QUANTITY - 1) * 1000 - MAX_QUANTITY },
    ],
    ['the last piece of a tier', 100, tiered(DEFAULT_PRICE_TIERS), 0, { addQuantity: 1, saves: 9_100 }],
    [
      '91 × 1,000 costs 100 won more than 101 × 900',
      91,
      tiered(DEFAULT_PRICE_TIERS),
      0,
      { addQuantity: 10, saves: 100 },
    ],
    ['90 × 1,000 is cheaper than 101 × 900', 90, tiered(DEFAULT_PRICE_TIERS), 0, null],
    [
      'equal totals are no saving',
      9,
      tiered([
        { minQty: 1, maxQty: 9, unitPrice: 10 },
        { minQty: 10, maxQty: null, unitPrice: 9 },
      ]),
      0,
      null,
    ],
    ['in the cheaper tier already', 101, tiered(DEFAULT_PRICE_TIERS), 0, null],
    [
      'options count: 100 × 1,900 and 101 × 1,800',
      100,
      tiered(DEFAULT_PRICE_TIERS),
      900,
      { addQuantity: 1, saves: 8_200 },
    ],
    ['dear options eat the saving', 100, tiered(DEFAULT_PRICE_TIERS), 9_100, null],
    ['below the minimum there is no total', 9, stairs, 0, null],
    ['a step with an equal total is passed over', 99, stairs, 0, { addQuantity: 401, saves: 49_000 }],
    [
      'the nearer step comes first, though a later one saves more',
      98,
      nearAndFar,
      0,
      { addQuantity: 2, saves: 3_000 },
    ],
    ['a step further on', 51, stairs, 0, { addQuantity: 449, saves: 1_000 }],
    [
      'a cheaper base price above the top',
      300,
      tiered(DEFAULT_PRICE_TIERS, 500),
      0,
      { addQuantity: 1, saves: 119_500 },
    ],
    ['no tiers', 5, tiered([], 500), 0, null],
    ['no price', 5, tiered([]), 0, null],
    ['free is not made cheaper', 1, tiered([{ minQty: 1, maxQty: null, unitPrice: 0 }]), 0, null],
    [
      'beyond what can be ordered',
      MAX_QUANTITY,
      tiered([{ minQty: 1, maxQty: MAX_QUANTITY, unitPrice: 10 }], 1),
      0,
      null,
    ],
  ])('%s', (_case, quantity, price, surcharge, expected) => {
    expect(savingsHintFor(quantity, price, surcharge)).toEqual(expected);
  });
});

describe('savingsHintText', () => {
  it.each([
    [1, 9_100, '1개 더 담으면 9,100원 절약'],
    [1_500, 20, '1,500개 더 담으면 20원 절약'],
  ])('%d, %d', (addQuantity, saves, text) => {
    expect(savingsHintText({ addQuantity, saves: won(saves) })).toBe(text);
  });
});
