import { describe, expect, it } from '@jest/globals';
import type { PriceTier } from '@store/domain';
import { nextCheaperRange, tierTableOf, rangeAt, cheapestRange } from './tier-table';

const tier = (minQty: number, maxQty: number | null, unitPrice: number): PriceTier => ({
  minQty,
  maxQty,
  unitPrice,
});
const tableOf = (tiers: PriceTier[], basePrice: number | null = null, salePrice: number | null = null) =>
  tierTableOf({ tiers, basePrice, salePrice });

describe('tierTableOf', () => {
  it('goes down tier by tier', () => {
    expect(tableOf([tier(1, 100, 1000), tier(101, 300, 900), tier(301, null, 750)])).toEqual([
      { from: 1, to: 100, unitPrice: 1000 },
      { from: 101, to: 300, unitPrice: 900 },
      { from: 301, to: null, unitPrice: 750 },
    ]);
  });

  it('is one range without tiers, at the sale price before the base price', () => {
    expect(tableOf([], 1200, 990)).toEqual([{ from: 1, to: null, unitPrice: 990 }]);
  });

  it('shows gaps and the open top at the price that applies there', () => {
    expect(tableOf([tier(10, 20, 900), tier(31, 40, 800)], 1000)).toEqual([
      { from: 10, to: 20, unitPrice: 900 },
      { from: 21, to: 30, unitPrice: 1000 },
      { from: 31, to: 40, unitPrice: 800 },
      { from: 41, to: null, unitPrice: 1000 },
    ]);
  });

  it('asks for a quote where nothing applies', () => {
    expect(tableOf([tier(1, 10, 500)]).at(-1)).toEqual({ from: 11, to: null, unitPrice: null });
    expect(tableOf([])).toEqual([{ from: 1, to: null, unitPrice: null }]);
  });

  it('joins neighbours of one price', () => {
    expect(tableOf([tier(1, 10, 500), tier(11, null, 500)])).toEqual([{ from: 1, to: null, unitPrice: 500 }]);
  });
});

describe('rangeAt', () => {
  const ranges = tableOf([tier(10, 99, 1000), tier(100, null, 900)]);
  it.each([
    [9, null],
    [10, 10],
    [99, 10],
    [100, 100],
    [999_999, 100],
  ])('%i pieces are in the range from %p', (quantity, from) => {
    expect(rangeAt(ranges, quantity)?.from ?? null).toBe(from);
  });
});

describe('nextCheaperRange', () => {
  const ranges = tableOf([tier(10, 99, 1000), tier(100, 199, 1000), tier(200, null, 900)]);
  it.each([
    [9, null],
    [10, 200],
    [199, 200],
    [200, null],
  ])('%i pieces look forward to %p', (quantity, from) => {
    expect(nextCheaperRange(ranges, quantity)?.from ?? null).toBe(from);
  });
});

describe('cheapestRange', () => {
  const range = (from: number, unitPrice: number | null) => ({ from, to: null, unitPrice });

  it.each([
    [[range(1, 900), range(10, 700), range(50, null)], 10],
    // Prices may rise again; the first of equal ones counts.
    [[range(1, 900), range(10, 600), range(50, 650)], 10],
    [[range(1, 600), range(10, 600)], 1],
  ])('%#', (ranges, from) => expect(cheapestRange(ranges)?.from).toBe(from));

  it('is none where every quantity needs a quote', () => expect(cheapestRange([range(1, null)])).toBeNull());
});
