import { describe, expect, it } from '@jest/globals';
import type { Draft } from '../api/estimates';
import type { PricedLine } from '../api/catalogue-products';
import type { Amount } from './draft-form';
import { contractPrices, listPrices, priceQuestions } from './list-prices';

const line = (productId: number | null, optionValueIds: number[] = [], quantity: Amount = 100) => ({
  productId,
  optionValueIds,
  quantity,
});
const priced = (
  productId: number,
  unitTotal: number | null,
  changes: Partial<PricedLine> = {},
): PricedLine => ({
  productId,
  quantity: 100,
  productName: '텀블러',
  thumbnailUrl: null,
  optionValueIds: [],
  optionSummary: '',
  print: null,
  printAreas: [],
  production: null,
  setupFees: [],
  unitTotal,
  priceSource: 'shop',
  subtotal: null,
  minimumQuantity: 1,
  error: null,
  ...changes,
});
const draft = {
  lines: [{ ...line(5), quantity: 100, listUnitPrice: 700, contractUnitPrice: 650 }],
} as unknown as Draft;

it('asks for what has a product and a quantity', () => {
  expect(priceQuestions([line(null), line(1), line(2, [], ''), line(3, [4], 0)])).toEqual([line(1)]);
});

describe('listPrices', () => {
  it('finds a line by product, options and quantity, in whatever order its options are', () => {
    const answer = [priced(1, 1000, { optionValueIds: [7, 8] })];
    const lines = [line(1, [8, 7]), line(1, [7]), line(null)];
    expect(listPrices(lines, { priced: answer, draft: null })).toEqual([1000, undefined, null]);
  });

  it('takes what the server sent with the draft for products that are not on sale', () => {
    const answer = [priced(5, null, { productName: '' }), priced(6, null, { productName: '' })];
    expect(listPrices([line(5), line(6)], { priced: answer, draft })).toEqual([700, null]);
  });

  it('believes today’s price more than that of the last save', () => {
    expect(listPrices([line(5)], { priced: [priced(5, 720)], draft })).toEqual([720]);
  });
});

it('the agreed price belongs to the saved product and quantity', () => {
  expect(contractPrices([line(5), line(5, [], 50), line(6), line(null)], draft)).toEqual([
    650,
    null,
    null,
    null,
  ]);
  expect(contractPrices([line(5)], null)).toEqual([null]);
});
