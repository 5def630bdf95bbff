import { describe, expect, it } from '@jest/globals';
import { readComparison } from '../../../shared/compare/comparison-address';
import { parseCompared } from '../../../shared/compare/compared-products';
import { paths } from '../../../shared/paths';
import { bestOffers, cheapestChoice, offerOf, type Offer } from './comparison';

const value = (id: number, addPrice: number) => ({
  id,
  valueCode: String(id),
  valueLabel: String(id),
  addPrice,
  sortOrder: 0,
  status: 'active' as const,
});
const option = (id: number, required: boolean, values: ReturnType<typeof value>[]) => ({
  id,
  code: String(id),
  name: '색상',
  type: 'select' as const,
  required,
  description: null,
  addPriceIfApplied: 0,
  sortOrder: 0,
  status: 'active' as const,
  toggleValueId: null,
  values,
});

const PRODUCT = {
  id: 7,
  print: null,
  prices: [
    { minQty: 50, maxQty: 99, unitPrice: 1_000, currency: 'KRW' },
    { minQty: 100, maxQty: null, unitPrice: 900, currency: 'KRW' },
  ],
  salePrice: null,
  basePrice: null,
  options: [option(1, true, [value(11, 200), value(12, 50)]), option(2, false, [value(21, 10)])],
  available: null,
};

describe('an offer', () => {
  it('takes the cheapest value of required options only', () => {
    expect(cheapestChoice(PRODUCT.options)).toEqual({ 1: 12 });
  });

  it.each<[number, Partial<Offer>]>([
    [49, { kind: 'belowMinimum', minimum: 50 }],
    [
      50,
      {
        kind: 'price',
        unitTotal: 1_050,
        setup: 0,
        total: 52_500,
        range: { from: 50, to: 99, unitPrice: 1_000 },
      },
    ],
    [99, { kind: 'price', unitTotal: 1_050 }],
    [100, { kind: 'price', unitTotal: 950, total: 95_000, isShort: false }],
  ])('of %i pieces', (quantity, offer) => expect(offerOf(PRODUCT, quantity)).toMatchObject(offer));

  it('says where the stock does not suffice, and where there is no price', () => {
    expect(offerOf({ ...PRODUCT, available: 99 }, 99)).toMatchObject({ isShort: false });
    expect(offerOf({ ...PRODUCT, available: 98 }, 99)).toMatchObject({ isShort: true });
    expect(offerOf({ ...PRODUCT, prices: [] }, 1)).toEqual({ kind: 'quote' });
  });
});

const price = (unitTotal: number, isShort = false): Offer => ({
  kind: 'price',
  unitTotal,
  setup: 0,
  total: unitTotal,
  range: { from: 1, to: null, unitPrice: unitTotal },
  isShort,
});

describe('the best price', () => {
  it.each<[(Offer | null)[], boolean[]]>([
    [
      [price(3), price(2), price(2)],
      [false, true, true],
    ],
    [
      [price(2), price(2)],
      [false, false],
    ],
    [
      [price(2), { kind: 'quote' }, null],
      [false, false, false],
    ],
    [
      [price(1, true), price(3), price(2)],
      [false, false, true],
    ],
    [[], []],
  ])('of %j is %j', (offers, best) => expect(bestOffers(offers)).toEqual(best));
});

describe('the address', () => {
  const read = (text: string) => readComparison(new URLSearchParams(text));

  it.each([
    ['', [], [50, 100, 300]],
    ['ids=1,2&quantities=300,50', [1, 2], [300, 50]],
    ['ids=1,1,x,-3,2.5,2,3,4,5', [1, 2, 3, 4], [50, 100, 300]],
    ['ids=7&quantities=0,abc,9999999', [7], [1, 999_999]],
    ['quantities=6,5,4,3,2,1', [], [6, 5, 4, 3, 2]],
  ])('%s', (text, ids, quantities) => expect(read(text)).toEqual({ ids, quantities }));

  it('is readable and leads back to itself', () => {
    const address = paths.compare({ ids: [1, 2], quantities: [50, 100] });
    expect(address).toBe('/compare?ids=1,2&quantities=50,100');
    expect(read(address.split('?')[1] ?? '')).toEqual({ ids: [1, 2], quantities: [50, 100] });
    expect(paths.compare()).toBe('/compare');
  });

  it.each([
    ['[3,1,3]', [3, 1]],
    ['[1,"2",null,3]', [1, 3]],
    ['{}', []],
    ['no JSON', []],
  ])('reads the choice of a device from %s', (text, ids) => expect(parseCompared(text)).toEqual(ids));
});
