import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { PricingService, type LineRequest, type PricedLine } from '../src/modules/pricing/pricing.service.js';
import {
  addCategory,
  addProduct,
  setProduct,
  statementsOf,
  valueIds,
  type NewProduct,
} from './catalog-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';

let test: TestApp;
let pricing: PricingService;
let category: number;
beforeAll(async () => {
  test = await startTestApp();
  pricing = test.app.get(PricingService);
  category = await addCategory(test, { code: 'print' });
});
afterAll(() => test.close());

const add = (product: Partial<NewProduct> = {}): Promise<number> =>
  addProduct(test, { categoryId: category, title: '명함', ...product });

async function price(productId: number, quantity: number, optionValueIds?: unknown): Promise<PricedLine> {
  const [line] = await pricing.priceLines([{ productId, quantity, optionValueIds }]);
  if (line === undefined) throw new Error('no line');
  return line;
}

const tiers: NewProduct['tiers'] = [
  [10, 99, 1000],
  [100, 199, 900],
  [300, null, 800],
];

describe('PricingService.priceLines', () => {
  let product: number;
  beforeAll(async () => {
    product = await add({ tiers, basePrice: 2000, salePrice: 1500 });
  });

  it.each([
    [9, null, 'QUANTITY_BELOW_MINIMUM'],
    [10, 1000, undefined],
    [99, 1000, undefined],
    [100, 900, undefined],
    [199, 900, undefined],
    [200, 1500, undefined],
    [299, 1500, undefined],
    [300, 800, undefined],
    [999_999, 800, undefined],
    [1_000_000, null, 'QUANTITY_ABOVE_MAXIMUM'],
    [0, null, 'QUANTITY_FORM'],
    [-1, null, 'QUANTITY_FORM'],
    [1.5, null, 'QUANTITY_FORM'],
    [Number.NaN, null, 'QUANTITY_FORM'],
  ])('prices %d pieces at %p (tier, else sale price; error %p)', async (quantity, unitPrice, code) => {
    const line = await price(product, quantity);
    expect([line.unitPrice, line.error?.code]).toEqual([unitPrice, code]);
    expect(line.subtotal).toBe(unitPrice === null ? null : unitPrice * quantity);
    expect(line).toMatchObject({
      available: true,
      minimumQuantity: 10,
      productName: '명함',
      currency: 'KRW',
    });
  });

  it('says what the minimum is', async () => {
    expect(await price(product, 9)).toMatchObject({
      belowMinimum: true,
      error: { code: 'QUANTITY_BELOW_MINIMUM', message: '최소 주문 수량은 10개입니다.' },
    });
  });

  it.each([
    ['sale before base', { basePrice: 500, salePrice: 400 }, 400, undefined],
    ['only base', { basePrice: 500 }, 500, undefined],
    ['free of charge', { basePrice: 0 }, 0, undefined],
    ['nothing: a quote', {}, null, 'PRICE_UNAVAILABLE'],
    ['foreign currency', { basePrice: 500, currency: 'USD' }, null, 'CART_CURRENCY_MIXED'],
    [
      'a tier in foreign currency',
      { basePrice: 500, tiers: [[1, null, 5, 'USD']] },
      null,
      'CART_CURRENCY_MIXED',
    ],
  ] as [string, Partial<NewProduct>, number | null, string | undefined][])(
    '%s',
    async (_, more, unitPrice, code) => {
      const line = await price(await add(more), 3);
      expect([line.unitPrice, line.error?.code]).toEqual([unitPrice, code]);
    },
  );

  it.each(['draft', 'hidden', 'archived'])(
    'does not sell a product that is %s, and still names it',
    async (status) => {
      expect(await price(await add({ basePrice: 5, status }), 1)).toMatchObject({
        available: false,
        productName: '명함',
        error: { code: 'PRODUCT_NOT_ON_SALE', message: '현재 판매하지 않는 상품입니다.' },
      });
    },
  );

  it('answers unknown and deleted products as lines, in the order asked', async () => {
    const deleted = await add({ basePrice: 5 });
    await setProduct(test, deleted, sql`deleted_at = now()`);
    const lines = await pricing.priceLines([
      { productId: 987_654, quantity: 1 },
      { productId: product, quantity: 10 },
      { productId: deleted, quantity: 1 },
      { productId: 99_999_999_999, quantity: 1 },
    ]);
    expect(lines.map((line) => [line.productId, line.error?.code])).toEqual([
      [987_654, 'PRODUCT_NOT_FOUND'],
      [product, undefined],
      [deleted, 'PRODUCT_NOT_ON_SALE'],
      [99_999_999_999, 'PRODUCT_NOT_FOUND'],
    ]);
  });
});

describe('options', () => {
  let product: number;
  let ids: Record<string, number>;
  const id = (name: string): number => ids[name] ?? 0;
  beforeAll(async () => {
    product = await add({
      basePrice: 1000,
      options: [
        {
          code: 'color',
          name: '색상',
          type: 'select',
          required: true,
          values: [
            { code: 'white', label: '화이트' },
            { code: 'gold', label: '골드', addPrice: 500 },
            { code: 'gone', label: '단종', status: 'hidden' },
          ],
        },
        {
          code: 'logo',
          name: '로고 인쇄',
          type: 'toggle',
          values: [{ code: 'on', label: '로고 인쇄', addPrice: 300 }],
        },
        {
          code: 'old',
          name: '옛 옵션',
          type: 'toggle',
          status: 'hidden',
          required: true,
          values: [{ code: 'on' }],
        },
      ],
    });
    ids = await valueIds(test, product);
  });

  it('understands every recorded form alike', async () => {
    const forms = [
      [id('logo:on'), id('color:gold')],
      `${id('color:gold')},${id('logo:on')}`,
      ['color:gold', String(id('logo:on'))],
      'logo:on, color:gold',
    ];
    for (const form of forms) {
      expect(await price(product, 2, form)).toMatchObject({
        optionValueIds: [id('color:gold'), id('logo:on')],
        optionKey: `${id('color:gold')},${id('logo:on')}`,
        optionSummary: '색상: 골드 / 로고 인쇄',
        unitPrice: 1000,
        surcharge: 800,
        unitTotal: 1800,
        subtotal: 3600,
        error: null,
      });
    }
  });

  it.each([
    ['nothing', undefined, 'OPTION_REQUIRED'],
    ['only the toggle', 'logo:on', 'OPTION_REQUIRED'],
    ['two of one option', 'color:white,color:gold', 'OPTION_DUPLICATE'],
    ['a hidden value', 'color:gone', 'OPTION_INACTIVE'],
    ['a hidden option', 'color:white,old:on', 'OPTION_INACTIVE'],
    ['an unknown value', 'color:blue', 'OPTION_UNKNOWN'],
    ['nonsense', [{}], 'OPTION_UNKNOWN'],
  ])('refuses %s', async (_, selection, code) => {
    expect(await price(product, 1, selection)).toMatchObject({
      unitPrice: null,
      subtotal: null,
      error: { code },
    });
  });

  it("refuses another product's value", async () => {
    const other = await add({
      basePrice: 1,
      options: [{ code: 'x', name: 'X', type: 'toggle', values: [{ code: 'on' }] }],
    });
    const foreign = (await valueIds(test, other))['x:on'];
    expect(await price(product, 1, ['color:white', String(foreign)])).toMatchObject({
      error: { code: 'OPTION_UNKNOWN' },
    });
  });
});

describe('pooled tiers', () => {
  const lines = (productId: number): LineRequest[] => [
    { productId, quantity: 60, optionValueIds: 'size:s' },
    { productId, quantity: 40, optionValueIds: 'size:l' },
  ];
  const options: NewProduct['options'] = [
    { code: 'size', name: '크기', type: 'select', values: [{ code: 's' }, { code: 'l', addPrice: 50 }] },
  ];

  it('prices each line by itself by default', async () => {
    const product = await add({ tiers, options });
    expect((await pricing.priceLines(lines(product))).map((line) => line.unitPrice)).toEqual([1000, 1000]);
  });

  it('prices all lines of the product by their joint quantity where the product says so', async () => {
    const product = await add({ tiers, options, poolTiers: true });
    const priced = await pricing.priceLines(lines(product));
    expect(priced.map((line) => [line.unitPrice, line.subtotal, line.tierQuantity])).toEqual([
      [900, 54_000, 100],
      [900, 38_000, 100],
    ]);
    const small = await pricing.priceLines([
      { productId: product, quantity: 6 },
      { productId: product, quantity: 4, optionValueIds: 'size:l' },
    ]);
    expect(small.map((line) => [line.unitPrice, line.error])).toEqual([
      [1000, null],
      [1000, null],
    ]);
  });
});

describe('stock', () => {
  it('says what is short, over all lines of the product together', async () => {
    const product = await add({ basePrice: 100, stock: 10 });
    expect(await price(product, 10)).toMatchObject({ stock: 10, soldOut: false, error: null });
    const both = await pricing.priceLines([
      { productId: product, quantity: 6 },
      { productId: product, quantity: 6 },
    ]);
    expect(both.map((line) => line.error?.code)).toEqual(['OUT_OF_STOCK', 'OUT_OF_STOCK']);
  });

  it('is sold out when not even the smallest order fits', async () => {
    expect(await price(await add({ tiers, stock: 9 }), 10)).toMatchObject({
      soldOut: true,
      unitPrice: 1000,
      error: { code: 'OUT_OF_STOCK' },
    });
  });
});

it('prices a hundred lines in one statement', async () => {
  const products = [await add({ tiers }), await add({ basePrice: 7 }), await add({ basePrice: 8, stock: 5 })];
  const lines = Array.from({ length: 100 }, (_, i) => ({
    productId: products[i % 3] ?? 0,
    quantity: 10 + i,
  }));
  expect(await statementsOf(test, () => pricing.priceLines(lines))).toBe(1);
  expect(await statementsOf(test, () => pricing.priceLines([]))).toBe(0);
});

describe('POST /pricing/line', () => {
  it('answers the price with the savings hint of the specification', async () => {
    const productId = await add({
      tiers: [
        [1, 100, 1000],
        [101, null, 900],
      ],
    });
    const answer = await test.http.post('/api/pricing/line').send({ productId, quantity: 100 }).expect(200);
    expect(answer.body).toEqual({
      code: 'success',
      success: true,
      message: '',
      data: {
        productId,
        quantity: 100,
        optionValueIds: [],
        optionSummary: '',
        currency: 'KRW',
        unitPrice: 1000,
        surcharge: 0,
        unitTotal: 1000,
        subtotal: 100_000,
        priceSource: 'shop',
        minimumQuantity: 1,
        belowMinimum: false,
        soldOut: false,
        print: null,
        setupFees: [],
        error: null,
        nudge: { addQuantity: 1, saves: 9100, text: '1개 더 담으면 9,100원 절약' },
      },
    });
  });

  it('P10: says what stops the line, without a price', async () => {
    const productId = await add({ tiers });
    const answer = await test.http.post('/api/pricing/line').send({ productId, quantity: 3 }).expect(200);
    expect(answer.body).toMatchObject({
      data: {
        unitPrice: null,
        subtotal: null,
        belowMinimum: true,
        nudge: null,
        error: { code: 'QUANTITY_BELOW_MINIMUM' },
      },
    });
  });

  it.each([
    ['an unknown product', { productId: 987_654, quantity: 1 }, 404, 'PRODUCT_NOT_FOUND'],
    ['an id beyond the database', { productId: 99_999_999_999, quantity: 1 }, 400, 'VALIDATION_FAILED'],
    ['no quantity', { productId: 1 }, 400, 'QUANTITY_FORM'],
    ['a price of its own', { productId: 1, quantity: 1, unitPrice: 1 }, 400, 'UNKNOWN_FIELD'],
  ])('refuses %s', async (_, body, status, code) => {
    const answer = await test.http.post('/api/pricing/line').send(body);
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([status, code]);
  });
});
