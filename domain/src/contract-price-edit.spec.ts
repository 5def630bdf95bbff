import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MAX_UNIT_PRICE } from './constants.js';
import { isEndingContract } from './contract-lists.js';
import {
  changedByPercent,
  CONTRACT_PERCENT,
  CONTRACT_ROUNDINGS,
  oddContractPrice,
  roundedPrice,
} from './contract-price-edit.js';

const PERCENT = fc
  .integer({ min: CONTRACT_PERCENT.min * 10, max: CONTRACT_PERCENT.max * 10 })
  .map((tenths) => tenths / 10);

describe('changedByPercent', () => {
  it.each([
    [10_000, 3, 1, 10_300],
    [9_990, -5, 10, 9_490],
    [9_990, -5, 100, 9_500],
    [1_050, 0, 100, 1_100],
    [1_049, 0, 100, 1_000],
    [3, -90, 1, 1],
    [40, -50, 100, 100],
    [1_000, 0.1, 1, 1_001],
    [MAX_UNIT_PRICE, 200, 1, MAX_UNIT_PRICE],
  ] as const)('%i won by %d%%, rounded to %i, is %i', (price, percent, roundTo, changed) => {
    expect(changedByPercent(price, percent, roundTo)).toBe(changed);
  });

  it('is a sellable multiple, no further from the exact price than half a step', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        PERCENT,
        fc.constantFrom(...CONTRACT_ROUNDINGS),
        (price, percent, roundTo) => {
          const changed = changedByPercent(price, percent, roundTo);
          expect(changed % roundTo).toBe(0);
          expect(changed).toBeGreaterThanOrEqual(roundTo);
          const exact = (price * (1_000 + Math.round(percent * 10))) / 1_000;
          if (changed > roundTo) expect(Math.abs(changed - exact)).toBeLessThanOrEqual(roundTo / 2);
        },
      ),
    );
  });

  it('never reverses the order of two prices', () => {
    const price = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(price, price, PERCENT, (a, b, percent) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(changedByPercent(low, percent, 10)).toBeLessThanOrEqual(changedByPercent(high, percent, 10));
      }),
    );
  });

  it('an amount is rounded in the same way', () => {
    expect(roundedPrice(1_234, 100)).toBe(1_200);
    expect(roundedPrice(0, 1)).toBe(1);
  });
});

describe('oddContractPrice', () => {
  it.each([
    ['as the shop', 'active', 1_000, 1_000, []],
    ['above the shop', 'active', 1_001, 1_000, ['ROW_PRICE_ABOVE']],
    ['exactly half', 'active', 500, 1_000, []],
    ['below half', 'active', 499, 1_000, ['ROW_PRICE_FAR']],
    ['only by estimate', 'active', 1, null, []],
    ['free in the shop', 'active', 100, 0, []],
    ['hidden', 'hidden', 900, 1_000, ['ROW_PRODUCT_HIDDEN']],
    ['hidden and dear', 'archived', 2_000, 1_000, ['ROW_PRODUCT_HIDDEN', 'ROW_PRICE_ABOVE']],
  ] as const)('%s', (_name, status, unitPrice, shop, codes) => {
    expect(oddContractPrice({ status, unitPrice, shop }).map(({ code }) => code)).toEqual(codes);
  });

  it('says by how much', () => {
    expect(oddContractPrice({ status: 'active', unitPrice: 300, shop: 1_000 })[0]?.message).toBe(
      '판매 단가 1,000원보다 70% 낮습니다.',
    );
  });
});

describe('isEndingContract', () => {
  it.each([
    ['active', '2026-11-28', false],
    ['active', '2026-11-29', true],
    ['active', '2026-12-29', true],
    ['active', '2026-12-30', false],
    ['active', null, false],
    ['draft', '2026-12-01', false],
    ['ended', '2026-12-01', false],
  ] as const)('%s until %s: %s', (state, validUntil, soon) => {
    expect(isEndingContract({ state, validUntil }, '2026-11-29')).toBe(soon);
  });
});
