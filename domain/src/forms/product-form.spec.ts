import { describe, expect, it } from '@jest/globals';
import { MAX_UNIT_PRICE } from '../constants.js';
import { messageFor, type PlainMessageCode } from '../messages.js';
import { PRODUCT_LIMITS } from '../product-limits.js';
import {
  checkPrintByOption,
  checkWholeProduct,
  PRODUCT_COLUMNS,
  readProductForm,
  type OptionForm,
  type ProductForm,
  type RawProductForm,
} from './index.js';

const SOUND = { title: '텀블러', categoryId: 'drink' };

/** Field and code of every broken rule of a new product. */
const refused = (product: object, parts: Omit<RawProductForm, 'product'> = {}): [string, string][] =>
  readProductForm({ product: { ...SOUND, ...product }, ...parts }, true).issues.map(({ field, code }) => [
    field,
    code,
  ]);

/** How the field of a product is stored. */
const read = (product: object): unknown => {
  const { form, issues } = readProductForm({ product }, false);
  expect(issues).toEqual([]);
  return form;
};

const letters = (length: number): string => '가'.repeat(length);

describe('texts of a product', () => {
  it.each([
    'title',
    'summary',
    'detailHtml',
    'sku',
    'brand',
    'seoTitle',
    'seoDescription',
    'seoKeywords',
  ] as const)('%s is read to its last character and not one further', (field) => {
    const max = PRODUCT_LIMITS[field];
    expect(refused({ [field]: letters(max) })).toEqual([]);
    expect(refused({ [field]: `  ${letters(max)}  ` })).toEqual([]);
    expect(refused({ [field]: '🙂'.repeat(max) })).toEqual([]);
    expect(readProductForm({ product: { [field]: letters(max + 1) } }, false).issues).toEqual([
      {
        field: `product.${field}`,
        code: 'CATALOG_TEXT_FORM',
        message: messageFor('CATALOG_TEXT_FORM', { max }),
      },
    ]);
  });

  it.each<[unknown, object | null]>([
    ['  컵 ', { summary: '컵' }],
    ['가', { summary: '가' }],
    ['한\n줄\t더', { summary: '한\n줄\t더' }],
    ['', { summary: null }],
    [null, { summary: null }],
    [undefined, {}],
    [5, null],
    [['a'], null],
    ['a\u0000b', null],
    ['a\u007F', null],
  ])('%j is stored as %j', (summary, stored) => {
    if (stored === null) expect(refused({ summary })).toEqual([['product.summary', 'CATALOG_TEXT_FORM']]);
    else expect(read({ summary })).toStrictEqual(stored);
  });
});

describe('one field of a product', () => {
  it.each<[string, unknown, PlainMessageCode | null]>([
    ['title', '', 'PRODUCT_TITLE_REQUIRED'],
    ['title', '  ', 'PRODUCT_TITLE_REQUIRED'],
    ['title', null, 'PRODUCT_TITLE_REQUIRED'],
    ['categoryId', 5, null],
    ['categoryId', 'drink', null],
    ['categoryId', '', 'PRODUCT_CATEGORY_REQUIRED'],
    ['categoryId', null, 'PRODUCT_CATEGORY_REQUIRED'],
    ['categoryId', true, 'PRODUCT_CATEGORY_REQUIRED'],
    ['slug', letters(PRODUCT_LIMITS.slug), null],
    ['slug', letters(PRODUCT_LIMITS.slug + 1), 'SLUG_FORM'],
    ['slug', 'a b', 'SLUG_FORM'],
    ['status', 'active', null],
    ['status', 'gone', 'PRODUCT_STATUS_FORM'],
    ['status', null, 'PRODUCT_STATUS_FORM'],
    ['sortOrder', 0, null],
    ['sortOrder', PRODUCT_LIMITS.sortOrder, null],
    ['sortOrder', PRODUCT_LIMITS.sortOrder + 1, 'PRODUCT_SORT_FORM'],
    ['sortOrder', -1, 'PRODUCT_SORT_FORM'],
    ['sortOrder', null, 'PRODUCT_SORT_FORM'],
    ['popularity', PRODUCT_LIMITS.popularity, null],
    ['popularity', PRODUCT_LIMITS.popularity + 1, 'PRODUCT_SORT_FORM'],
    ['popularity', 0.5, 'PRODUCT_SORT_FORM'],
    ['basePrice', 0, null],
    ['basePrice', null, null],
    ['basePrice', MAX_UNIT_PRICE, null],
    ['basePrice', MAX_UNIT_PRICE + 1, 'PRODUCT_PRICE_FORM'],
    ['basePrice', -1, 'PRODUCT_PRICE_FORM'],
    ['salePrice', 0.5, 'PRODUCT_PRICE_FORM'],
    ['salePrice', '1000', 'PRODUCT_PRICE_FORM'],
    ['salePrice', Number.NaN, 'PRODUCT_PRICE_FORM'],
    ['currency', 'USD', null],
    ['currency', 'krw', 'PRODUCT_CURRENCY_FORM'],
    ['currency', 'KR', 'PRODUCT_CURRENCY_FORM'],
    ['currency', null, 'PRODUCT_CURRENCY_FORM'],
    ['poolTiers', 'yes', 'PRODUCT_FLAG_FORM'],
    ['printable', true, null],
    ['printable', null, 'PRODUCT_FLAG_FORM'],
    ['keywords', Array.from({ length: PRODUCT_LIMITS.keywords }, (_, n) => `말${n}`), null],
    [
      'keywords',
      Array.from({ length: PRODUCT_LIMITS.keywords + 1 }, (_, n) => `말${n}`),
      'PRODUCT_KEYWORDS_FORM',
    ],
    ['keywords', [letters(PRODUCT_LIMITS.keyword)], null],
    ['keywords', [letters(PRODUCT_LIMITS.keyword + 1)], 'PRODUCT_KEYWORDS_FORM'],
    ['keywords', [''], 'PRODUCT_KEYWORDS_FORM'],
    ['keywords', 'a,b', 'PRODUCT_KEYWORDS_FORM'],
    ['thumbnailUrl', '', null],
    ['thumbnailUrl', '/media/a.png', null],
    ['thumbnailUrl', '/media/', 'IMAGE_URL_FORM'],
    ['thumbnailUrl', '/media/../a', 'IMAGE_URL_FORM'],
    ['thumbnailUrl', `https://e.kr/${'a'.repeat(PRODUCT_LIMITS.pictureUrl - 13)}`, null],
    ['thumbnailUrl', `https://e.kr/${'a'.repeat(PRODUCT_LIMITS.pictureUrl - 12)}`, 'IMAGE_URL_FORM'],
    ['thumbnailUrl', 'ftp://e.kr/a', 'IMAGE_URL_FORM'],
    ['thumbnailUrl', 'https://e.kr/a b', 'IMAGE_URL_FORM'],
  ])('%s %j → %p', (field, value, code) => {
    const expected = code === null ? [] : [{ field: `product.${field}`, code, message: messageFor(code) }];
    expect(readProductForm({ product: { ...SOUND, [field]: value } }, true).issues).toEqual(expected);
  });

  it.each<[object, object]>([
    [{ keywords: ['컵', ' 컵 ', '잔'] }, { keywords: ['컵', '잔'] }],
    [{ slug: '123' }, { slug: 'item-123' }],
    [{ slug: '' }, { slug: null }],
    [{ categoryId: ' drink ' }, { category: 'drink' }],
    [{ name: '컵' }, { title: '컵' }],
    [{ title: '잔', name: '컵' }, { title: '잔' }],
    // The second name is ignored if the first was sent, whatever its value.
    [{ title: '잔', name: 5 }, { title: '잔' }],
    [{ detailHtml: '', description: '글' }, { detailHtml: null }],
    [{ mainImage: '/media/a.png' }, { thumbnailUrl: '/media/a.png' }],
    [{ stray: 1 }, {}],
  ])('%j is read as %j', (product, stored) => {
    expect(read(product)).toStrictEqual(stored);
  });
});

describe('what a new product needs', () => {
  it.each<[object | undefined, [string, string][]]>([
    [
      undefined,
      [
        ['product.categoryId', 'PRODUCT_CATEGORY_REQUIRED'],
        ['product.title', 'PRODUCT_TITLE_REQUIRED'],
      ],
    ],
    [{ name: '컵' }, [['product.categoryId', 'PRODUCT_CATEGORY_REQUIRED']]],
    [{ categoryId: 5, title: 5 }, [['product.title', 'CATALOG_TEXT_FORM']]],
    [{ title: '컵', categoryId: '' }, [['product.categoryId', 'PRODUCT_CATEGORY_REQUIRED']]],
  ])('%j: %j', (product, expected) => {
    const { issues } = readProductForm({ product }, true);
    expect(issues.map(({ field, code }) => [field, code])).toEqual(expected);
  });

  it('an edit needs nothing', () => {
    expect(readProductForm({}, false)).toStrictEqual({ form: {}, issues: [] });
  });
});

describe('rules between fields', () => {
  const tier = { minQty: 1, maxQty: 10, unitPrice: 100 };

  it.each<[object[], [string, string][]]>([
    [[tier, { minQty: 11, unitPrice: 90 }], []],
    [[{ minQty: 11, unitPrice: 90 }, tier], []],
    [[tier, { minQty: 10, unitPrice: 90 }], [['prices.1.minQty', 'TIER_OVERLAP']]],
    [[{ minQty: 10, unitPrice: 90 }, tier], [['prices.0.minQty', 'TIER_OVERLAP']]],
    [[{ ...tier, minQty: 11 }], [['prices.0.maxQty', 'TIER_MAX']]],
    [[{ ...tier, minQty: 10 }], []],
    [[{ ...tier, maxQty: PRODUCT_LIMITS.tierMaxQty }], []],
    [[{ ...tier, maxQty: PRODUCT_LIMITS.tierMaxQty + 1 }], [['prices.0.maxQty', 'TIER_MAX']]],
    [[{ minQty: '1', unitPrice: 100 }], [['prices.0.minQty', 'TIER_MIN']]],
    [[{ ...tier, currency: 'won' }], [['prices.0.currency', 'TIER_CURRENCY']]],
  ])('tiers %j: %j', (prices, expected) => {
    expect(refused({}, { prices })).toEqual(expected);
  });

  it('tiers are read in ascending order', () => {
    const { form } = readProductForm({ prices: [{ minQty: 11, maxQty: '', unitPrice: 90 }, tier] }, false);
    expect(form.tiers).toEqual([
      { ...tier, currency: null },
      { minQty: 11, maxQty: null, unitPrice: 90, currency: null },
    ]);
  });

  const select = { code: 'a', name: '가', type: 'select', values: [{ valueCode: 'x', valueLabel: '엑스' }] };
  const long = (max: number): object => ({ ...select, name: letters(max) });

  it.each<[object[], [string, string][]]>([
    [[select, { ...select, code: 'b' }], []],
    [[select, select], [['options.1.code', 'OPTION_CODE_TAKEN']]],
    [[{ ...select, code: 'A' }], [['options.0.code', 'OPTION_CODE_FORM']]],
    [[{ ...select, code: 'a'.repeat(PRODUCT_LIMITS.optionCode) }], []],
    [[long(PRODUCT_LIMITS.optionName)], []],
    [
      [long(PRODUCT_LIMITS.optionName + 1)],
      [
        ['options.0.name', 'CATALOG_TEXT_FORM'],
        ['options.0.name', 'OPTION_NAME_REQUIRED'],
      ],
    ],
    [[{ ...select, description: letters(PRODUCT_LIMITS.optionDescription) }], []],
    [
      [{ ...select, description: letters(PRODUCT_LIMITS.optionDescription + 1) }],
      [['options.0.description', 'CATALOG_TEXT_FORM']],
    ],
    [[{ ...select, values: [] }], [['options.0.values', 'OPTION_VALUES_REQUIRED']]],
    [[{ ...select, type: 'toggle', values: [] }], []],
    [[{ ...select, type: 'toggle', values: [{ valueCode: '!' }] }], []],
    [[{ ...select, addPriceIfApplied: -1 }], []],
    [
      [{ ...select, type: 'toggle', addPriceIfApplied: -1 }],
      [['options.0.addPriceIfApplied', 'OPTION_PRICE_FORM']],
    ],
    [
      [{ ...select, values: [...select.values, ...select.values] }],
      [['options.0.values.1.valueCode', 'OPTION_VALUE_CODE_TAKEN']],
    ],
    [[{ ...select, required: 'yes' }], [['options.0.required', 'PRODUCT_FLAG_FORM']]],
    [[{ ...select, sortOrder: -1 }], [['options.0.sortOrder', 'PRODUCT_SORT_FORM']]],
  ])('options %j: %j', (options, expected) => {
    expect(refused({}, { options })).toEqual(expected);
  });

  it('a toggle gets its one value, and lists come in their order', () => {
    const { form } = readProductForm(
      {
        options: [
          { ...select, sortOrder: 2 },
          { code: 'logo', name: '로고', type: 'toggle', addPriceIfApplied: 50 },
        ],
      },
      false,
    );
    expect(
      form.options?.map(({ code, values }) => [
        code,
        values.map(({ valueCode, addPrice }) => [valueCode, addPrice]),
      ]),
    ).toEqual([
      ['logo', [['on', 50]]],
      ['a', [['x', 0]]],
    ]);
  });

  it.each<[object[], [string, string][]]>([
    [[{ imageUrl: '/media/a.png', altText: letters(PRODUCT_LIMITS.altText) }], []],
    [
      [{ imageUrl: '/media/a.png', alt: letters(PRODUCT_LIMITS.altText + 1) }],
      [['images.0.alt', 'CATALOG_TEXT_FORM']],
    ],
    [[{}], [['images.0.imageUrl', 'IMAGE_URL_FORM']]],
    [[{ imageUrl: null }], [['images.0.imageUrl', 'IMAGE_URL_FORM']]],
    [[{ imageUrl: '/media/a.png', sortOrder: -1 }], [['images.0.sortOrder', 'IMAGE_SORT_FORM']]],
  ])('images %j: %j', (images, expected) => {
    expect(refused({}, { images })).toEqual(expected);
  });
});

describe('options that print', () => {
  const prints = { code: 'logo', name: '로고 인쇄', type: 'toggle', addPriceIfApplied: 300 };
  const color = { code: 'c', name: '색상', type: 'select', values: [{ valueCode: 'x', valueLabel: '흰색' }] };
  const config = { methods: [], areas: [] } as unknown as NonNullable<ProductForm['print']>;
  const formWith = (...options: object[]): ProductForm => readProductForm({ options }, false).form;
  const codes = (...given: Parameters<typeof checkPrintByOption>) =>
    checkPrintByOption(...given).map(({ field, code }) => [field, code]);
  const refusal = [['options.1.name', 'PRINT_BY_OPTION']];
  const old = { options: formWith(color, prints).options, print: null };

  it.each<[string, ProductForm, Parameters<typeof checkPrintByOption>[1], string[][]]>([
    ['a new product', formWith(color, prints), null, refusal],
    ['one that is hidden', formWith(color, { ...prints, status: 'hidden' }), null, []],
    ['none', formWith(color), null, []],
    ['one beside a configuration', { ...formWith(color, prints), print: config }, null, []],
    ['one that a stored configuration covers', formWith(color, prints), { ...old, print: config }, []],
    ['a product that loses its configuration', { print: null }, { ...old, print: config }, refusal],
    ['goods sold so before whose price changes', { basePrice: 5 }, old, []],
    ['goods sold so before whose options change', formWith(color, prints), old, refusal],
  ])('%s', (_, form, before, expected) => {
    expect(codes(form, before)).toEqual(expected);
  });

  it('decide nothing about the flag: the configuration does', () => {
    expect(read({ printable: true })).toStrictEqual({});
    expect(readProductForm({ print: null }, false).form).toStrictEqual({ print: null, printable: false });
  });
});

describe('the whole product', () => {
  const option = (name: string, valueLabel: string, addPrice: number): OptionForm => ({
    code: 'a',
    name,
    type: 'select',
    required: true,
    description: null,
    addPriceIfApplied: 0,
    sortOrder: 0,
    status: 'active',
    values: [
      { valueCode: 'x', valueLabel, addPrice, sortOrder: 0, status: 'active' },
      { valueCode: 'y', valueLabel: '', addPrice: 0, sortOrder: 1, status: 'active' },
    ],
  });
  const codes = (product: Parameters<typeof checkWholeProduct>[0]) =>
    checkWholeProduct(product).map(({ field, code }) => [field, code]);

  it('costs no more than a column holds, with the dearest of every option on the highest price', () => {
    const options = [option('가', '나', 1_000_000_000), option('다', '라', 1_000_000_000)];
    const rest = PRODUCT_LIMITS.unitTotal - 2_000_000_000;
    for (const price of ['basePrice', 'salePrice'] as const) {
      expect(codes({ options, [price]: rest })).toEqual([]);
      expect(codes({ options, [price]: rest + 1 })).toEqual([['options', 'PRODUCT_UNIT_TOTAL']]);
    }
    expect(codes({ options, basePrice: 5, tiers: [{ unitPrice: 1 }, { unitPrice: rest + 1 }] })).toEqual([
      ['options', 'PRODUCT_UNIT_TOTAL'],
    ]);
  });

  it('says its options in no more characters than a column holds', () => {
    // Name and value of each, and five characters between and around them.
    const options = (length: number) => [
      option(letters(100), letters(100), 0),
      option(letters(100), letters(length), 0),
    ];
    const most = PRODUCT_LIMITS.optionSummary - 300 - 2 * 5;
    expect(codes({ options: options(most) })).toEqual([]);
    expect(codes({ options: options(most + 1) })).toEqual([['options', 'OPTION_TEXTS_LENGTH']]);
  });

  it('is right where nothing is said', () => {
    expect(codes({})).toEqual([]);
  });
});

it('names wrong fields in one order, and reads what is right beside them', () => {
  const { form, issues } = readProductForm(
    {
      product: { name: '', sku: 'A-1', categoryId: 'drink', basePrice: -1, description: 5 },
      prices: [{ minQty: 0, unitPrice: 1 }],
      images: [{ imageUrl: 'x' }],
    },
    true,
  );
  expect(issues.map(({ field }) => field)).toEqual([
    'product.description',
    'product.name',
    'product.basePrice',
    'images.0.imageUrl',
    'prices.0.minQty',
  ]);
  expect(form).toMatchObject({ sku: 'A-1', category: 'drink' });
});

it('knows a body of another structure, although the pipe lets none through', () => {
  const { form, issues } = readProductForm({ options: 5 as unknown as object[] }, false);
  expect(issues).toEqual([
    { field: 'options', code: 'VALIDATION_FAILED', message: messageFor('VALIDATION_FAILED') },
  ]);
  expect(form).toEqual({});
});

it('counts the columns of the product', () => {
  expect(PRODUCT_COLUMNS).toContain('detailHtml');
  for (const name of ['name', 'description', 'mainImage', 'categoryId', 'slug']) {
    expect(PRODUCT_COLUMNS).not.toContain(name);
  }
});
