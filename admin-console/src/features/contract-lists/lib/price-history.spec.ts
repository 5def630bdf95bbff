import { expect, it } from '@jest/globals';
import { startHistory, stepHistory, type History, type HistoryStep } from './price-history';
import { newRow, type PriceRow } from './price-rows';

const row = newRow(
  {
    productId: 1,
    sku: 'S',
    productName: '상품',
    status: 'active',
    shop: { basePrice: null, salePrice: null, tiers: [] },
  },
  1,
  100,
);
const to = (unitPrice: number, tag?: string): HistoryStep => ({
  kind: 'change',
  change: (rows) => rows.map((one): PriceRow => ({ ...one, unitPrice })),
  ...(tag === undefined ? {} : { tag }),
});
const run = (...steps: HistoryStep[]): History => steps.reduce(stepHistory, startHistory([row]));
const priceOf = ({ rows }: History) => rows[0]?.unitPrice;
const UNDO = { kind: 'undo' } as const;
const REDO = { kind: 'redo' } as const;

it('goes back and forth, step by step', () => {
  expect(priceOf(run(to(1), to(2), UNDO))).toBe(1);
  expect(priceOf(run(to(1), to(2), UNDO, UNDO))).toBe(100);
  expect(priceOf(run(to(1), to(2), UNDO, UNDO, UNDO, REDO, REDO, REDO))).toBe(2);
});

it('typing in one cell is one step', () => {
  expect(priceOf(run(to(1, 'a'), to(12, 'a'), to(123, 'a'), UNDO))).toBe(100);
  expect(priceOf(run(to(1, 'a'), to(12, 'b'), UNDO))).toBe(1);
});

it('a change after an undo ends what could be redone', () => {
  expect(priceOf(run(to(1), UNDO, to(2), REDO))).toBe(2);
});

it('a change of nothing is no step, and loaded rows have no past', () => {
  expect(run({ kind: 'change', change: (rows) => [...rows] }).past).toEqual([]);
  expect(priceOf(run(to(1), { kind: 'load', rows: [row] }, UNDO))).toBe(100);
});
