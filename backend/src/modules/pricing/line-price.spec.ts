import { describe, expect, it } from '@jest/globals';
import type { ProductOption, ProductPrice } from '@store/domain';
import { jointQuantities, lineOf, unknownLine } from './line-price.js';
import type { LineRequest, PricedLine, PricingProduct } from './priced-line.js';

const colour: ProductOption = {
  id: 1,
  code: 'color',
  name: '색상',
  type: 'select',
  required: true,
  values: [
    { id: 12, valueCode: 'white', valueLabel: '화이트', addPrice: 0 },
    { id: 11, valueCode: 'black', valueLabel: '블랙', addPrice: 50 },
    { id: 13, valueCode: 'red', valueLabel: '레드', addPrice: 0, status: 'hidden' },
  ],
};
const logo: ProductOption = {
  id: 2,
  code: 'logo',
  name: '로고 인쇄',
  type: 'toggle',
  required: false,
  values: [{ id: 5, valueCode: 'on', valueLabel: '로고 인쇄', addPrice: 300 }],
};
const TIERS = [
  { minQty: 10, maxQty: 99, unitPrice: 1000 },
  { minQty: 100, maxQty: null, unitPrice: 900 },
];
type Change = Partial<Omit<PricingProduct, 'shop'> & ProductPrice>;

const product = ({
  basePrice = 1200,
  salePrice = null,
  tiers = TIERS,
  ...change
}: Change = {}): PricingProduct => ({
  id: 7,
  title: '텀블러',
  slug: 'tumbler',
  thumbnailUrl: '/media/tumbler.webp',
  currency: 'KRW',
  poolTiers: false,
  listed: true,
  free: null,
  shop: { basePrice, salePrice, tiers },
  options: [],
  print: null,
  ...change,
});
const priced = (request: Partial<LineRequest>, change: Change = {}, others: LineRequest[] = []) => {
  const line = { productId: 7, quantity: 10, ...request };
  return lineOf(line, product(change), jointQuantities([line, ...others]));
};
const codeOf = (line: PricedLine): string | null => line.error?.code ?? null;

describe('pieces of a product in all lines', () => {
  it('add up; what is no quantity counts as nothing', () => {
    const line = (productId: number, quantity: number): LineRequest => ({ productId, quantity });
    const lines = [
      line(1, 2),
      line(2, 5),
      line(1, 3),
      line(1, 0),
      line(1, 1.5),
      line(3, NaN),
      line(4, 1_000_000),
    ];
    expect([...jointQuantities(lines)]).toEqual([
      [1, 5],
      [2, 5],
    ]);
  });
});

describe('a line', () => {
  it('has everything that carts and orders keep', () => {
    const options = [colour, logo];
    expect(priced({ quantity: 100, optionValueIds: [5, 11] }, { options, free: 100 })).toEqual({
      productId: 7,
      quantity: 100,
      available: true,
      productName: '텀블러',
      slug: 'tumbler',
      thumbnailUrl: '/media/tumbler.webp',
      currency: 'KRW',
      optionValueIds: [5, 11],
      optionKey: '5,11',
      optionSummary: '색상: 블랙 / 로고 인쇄',
      selection: null,
      print: null,
      printAreas: [],
      artworks: [],
      production: null,
      unitPrice: 900,
      shopUnitPrice: 900,
      priceSource: 'shop',
      contractListId: null,
      discountable: true,
      surcharge: 350,
      unitTotal: 1250,
      subtotal: 125_000,
      savingsHint: null,
      minimumQuantity: 10,
      belowMinimum: false,
      tierQuantity: 100,
      stock: 100,
      soldOut: false,
      setupFees: [],
      error: null,
    });
  });

  it('of a product that does not exist has no price', () => {
    expect(unknownLine({ productId: 9, quantity: 3 })).toEqual({
      productId: 9,
      quantity: 3,
      available: false,
      productName: '',
      slug: '',
      thumbnailUrl: null,
      currency: 'KRW',
      optionValueIds: [],
      optionKey: '',
      optionSummary: '',
      selection: null,
      print: null,
      printAreas: [],
      artworks: [],
      production: null,
      unitPrice: null,
      shopUnitPrice: null,
      priceSource: 'shop',
      contractListId: null,
      discountable: true,
      surcharge: 0,
      unitTotal: null,
      subtotal: null,
      savingsHint: null,
      minimumQuantity: 1,
      belowMinimum: false,
      tierQuantity: 3,
      stock: null,
      soldOut: false,
      setupFees: [],
      error: { code: 'PRODUCT_NOT_FOUND', message: '상품을 찾을 수 없습니다.' },
    });
  });

  it('whose choice is refused has neither options nor a price', () => {
    expect(priced({ optionValueIds: '99' }, { options: [colour] })).toMatchObject({
      optionValueIds: [],
      optionKey: '',
      optionSummary: '',
      surcharge: 0,
      unitPrice: null,
      unitTotal: null,
      subtotal: null,
      error: { code: 'OPTION_UNKNOWN' },
    });
  });
});

describe('tiers', () => {
  const twin = [{ productId: 7, quantity: 95 }];

  it('go by the line only', () => {
    expect(priced({ quantity: 10 }, {}, twin)).toMatchObject({
      tierQuantity: 10,
      unitPrice: 1000,
      subtotal: 10_000,
      belowMinimum: false,
    });
  });

  it('go by all lines of a product that pools them', () => {
    expect(priced({ quantity: 5 }, { poolTiers: true }, twin)).toMatchObject({
      tierQuantity: 100,
      unitPrice: 900,
      subtotal: 4500,
      belowMinimum: false,
      error: null,
    });
  });

  it('go by the line where no joint quantity is known', () => {
    const line = lineOf({ productId: 7, quantity: 10 }, product({ poolTiers: true }), new Map());
    expect(line).toMatchObject({ tierQuantity: 10, unitPrice: 1000 });
  });
});

describe('what stops a line', () => {
  const foreign = [{ minQty: 1, maxQty: null, unitPrice: 9, currency: 'USD' }];
  it.each([
    ['nothing', {}, {}, null],
    ['it is not on sale', {}, { listed: false }, 'PRODUCT_NOT_ON_SALE'],
    [
      'it is not on sale, before all else',
      { quantity: 0 },
      { listed: false, free: 0 },
      'PRODUCT_NOT_ON_SALE',
    ],
    ['a required option is left out', {}, { options: [colour] }, 'OPTION_REQUIRED'],
    ['a hidden value', { optionValueIds: [13] }, { options: [colour] }, 'OPTION_INACTIVE'],
    ['two values of one option', { optionValueIds: [11, 12] }, { options: [colour] }, 'OPTION_DUPLICATE'],
    ['the choice, before the quantity', { quantity: 0 }, { options: [colour] }, 'OPTION_REQUIRED'],
    ['no quantity', { quantity: 0 }, {}, 'QUANTITY_FORM'],
    ['a quantity that no cart holds', { quantity: 1_000_000 }, {}, 'QUANTITY_ABOVE_MAXIMUM'],
    ['a piece less than the minimum', { quantity: 9 }, {}, 'QUANTITY_BELOW_MINIMUM'],
    ['the minimum, before stock', { quantity: 9 }, { free: 0 }, 'QUANTITY_BELOW_MINIMUM'],
    ['no price', {}, { tiers: [], basePrice: null }, 'PRICE_UNAVAILABLE'],
    ['no price, before stock', {}, { tiers: [], basePrice: null, free: 0 }, 'PRICE_UNAVAILABLE'],
    ['foreign money', {}, { currency: 'USD' }, 'CART_CURRENCY_MIXED'],
    ['a tier in foreign money', {}, { tiers: foreign }, 'CART_CURRENCY_MIXED'],
    ['a piece less in stock', {}, { free: 9 }, 'OUT_OF_STOCK'],
    ['as many in stock', {}, { free: 10 }, null],
  ])('%s', (_case, request, change, code) => expect(codeOf(priced(request, change))).toBe(code));

  it('other lines that want the same stock', () => {
    const twin = [{ productId: 7, quantity: 15 }];
    expect(codeOf(priced({}, { free: 24 }, twin))).toBe('OUT_OF_STOCK');
    expect(codeOf(priced({}, { free: 25 }, twin))).toBeNull();
  });

  it('the minimum is shown', () => {
    const line = priced({ quantity: 9 });
    expect(line).toMatchObject({ belowMinimum: true, minimumQuantity: 10, unitPrice: null });
    expect(line.error?.message).toContain('10');
  });

  it('no quantity is not below the minimum, and has no price', () => {
    expect(priced({ quantity: 0 })).toMatchObject({ belowMinimum: false, unitPrice: null });
    const pooled = priced({ quantity: 0 }, { poolTiers: true }, [{ productId: 7, quantity: 10 }]);
    expect(pooled).toMatchObject({ tierQuantity: 10, unitPrice: null, subtotal: null });
  });

  it('foreign money is never shown as won', () => {
    expect(priced({}, { currency: 'USD' })).toMatchObject({ unitPrice: null, currency: 'USD' });
  });

  it('a product in foreign money says so also where no tier fits', () => {
    expect(codeOf(priced({}, { currency: 'USD', tiers: [] }))).toBe('CART_CURRENCY_MIXED');
  });
});

describe('sold out', () => {
  it.each([
    ['untracked', null, false],
    ['a piece less than the smallest order', 9, true],
    ['the smallest order', 10, false],
  ])('%s', (_case, free, soldOut) => expect(priced({ quantity: 50 }, { free }).soldOut).toBe(soldOut));
});
