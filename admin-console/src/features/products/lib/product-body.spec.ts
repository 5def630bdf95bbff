import { describe, expect, it } from '@jest/globals';
import { toCreateBody, toEditBody, toOptions, toTiers } from './product-body';
import {
  changedParts,
  emptyForm,
  mainImageOf,
  type OptionInput,
  type ProductForm,
  type TierInput,
} from './product-form';

const front = { imageUrl: '/media/a.webp', altText: '컵' };
const back = { imageUrl: '/media/b.webp', altText: '' };
const option: OptionInput = {
  code: 'color',
  name: '색상',
  type: 'select',
  required: true,
  description: '',
  addPriceIfApplied: 300,
  status: 'active',
  values: [
    { valueCode: 'red', valueLabel: '빨강', addPrice: '', status: 'active', saved: true },
    { valueCode: 'blue', valueLabel: '파랑', addPrice: 50, status: 'hidden', saved: false },
  ],
  saved: true,
};
const form = (change: Partial<ProductForm> = {}): ProductForm => ({
  ...emptyForm(),
  title: '머그컵',
  categoryId: '7',
  images: [front, back],
  ...change,
});
const edited = (change: Partial<ProductForm>, from = form()) => toEditBody(from, { ...from, ...change }, 3);

describe('the main image', () => {
  it.each([
    ['the chosen one', back.imageUrl, [front, back], back.imageUrl],
    ['the first, where none is chosen', '', [front, back], front.imageUrl],
    ['the first, where the chosen one is gone', '/media/c.webp', [front, back], front.imageUrl],
    ['none without pictures', back.imageUrl, [], null],
  ])('is %s', (_case, mainUrl, images, expected) => expect(mainImageOf({ mainUrl, images })).toBe(expected));
});

it('tiers are in the product’s money where they name no other; an empty end is open, an empty number is none', () => {
  const tiers: TierInput[] = [
    { minQty: 1, maxQty: 99, unitPrice: 1000, currency: '' },
    { minQty: '', maxQty: '', unitPrice: '', currency: 'USD' },
  ];
  expect(toTiers({ tiers, currency: 'KRW' })).toEqual([
    { minQty: 1, maxQty: 99, unitPrice: 1000, currency: 'KRW' },
    { minQty: NaN, maxQty: null, unitPrice: NaN, currency: 'USD' },
  ]);
});

describe('options', () => {
  const { saved: _saved, ...written } = option;

  it('of a choice have their values in order and no price of their own', () => {
    expect(toOptions([option])).toEqual([
      {
        ...written,
        addPriceIfApplied: 0,
        sortOrder: 0,
        values: [
          { valueCode: 'red', valueLabel: '빨강', addPrice: 0, status: 'active', sortOrder: 0 },
          { valueCode: 'blue', valueLabel: '파랑', addPrice: 50, status: 'hidden', sortOrder: 1 },
        ],
      },
    ]);
  });

  it('that are switched on have a price and no values', () => {
    const toggle: OptionInput = { ...option, type: 'toggle' };
    expect(toOptions([option, toggle, { ...toggle, addPriceIfApplied: '' }]).slice(1)).toEqual([
      { ...written, type: 'toggle', addPriceIfApplied: 300, sortOrder: 1, values: [] },
      { ...written, type: 'toggle', addPriceIfApplied: 0, sortOrder: 2, values: [] },
    ]);
  });
});

it('a new product is sent whole', () => {
  const body = toCreateBody(form({ salePrice: 0, basePrice: '', options: [option] }));
  expect(body.product).toMatchObject({
    title: '머그컵',
    categoryId: 7,
    status: 'draft',
    thumbnailUrl: front.imageUrl,
    basePrice: null,
    salePrice: 0,
    currency: 'KRW',
  });
  expect(body.images).toEqual([
    { ...front, sortOrder: 0 },
    { ...back, sortOrder: 1 },
  ]);
  expect(body.prices).toHaveLength(2);
  expect(body.options).toHaveLength(1);
});

describe('a change', () => {
  it('of nothing is only the version', () => {
    expect(edited({})).toEqual({ version: 3 });
    expect(changedParts(form(), form())).toEqual([]);
  });

  it.each<[string, Partial<ProductForm>, object]>([
    ['a text', { summary: '도자기' }, { product: { summary: '도자기' } }],
    ['a category', { categoryId: '8' }, { product: { categoryId: 8 } }],
    ['no price', { basePrice: '' }, { product: { basePrice: null } }],
    ['the main image', { mainUrl: back.imageUrl }, { product: { thumbnailUrl: back.imageUrl } }],
    ['options', { options: [] }, { options: [] }],
    ['no pictures', { images: [] }, { product: { thumbnailUrl: null }, images: [] }],
  ])('is only %s', (_case, change, body) => {
    expect(edited(change, form({ options: [option] }))).toEqual({ version: 3, ...body });
  });

  it('of the gallery takes the main image along where that was the first', () => {
    expect(edited({ images: [back, front] })).toEqual({
      version: 3,
      product: { thumbnailUrl: back.imageUrl },
      images: [
        { ...back, sortOrder: 0 },
        { ...front, sortOrder: 1 },
      ],
    });
    expect(edited({ images: [back, front] }, form({ mainUrl: front.imageUrl }))).not.toHaveProperty(
      'product',
    );
  });

  it('of the money is also one of the tiers that name none', () => {
    const body = edited({ currency: 'USD' });
    expect(body.product).toEqual({ currency: 'USD' });
    expect(body.prices?.map(({ currency }) => currency)).toEqual(['USD', 'USD']);
  });

  it('of the tiers is one of all of them', () => {
    const tiers: TierInput[] = [{ minQty: 1, maxQty: '', unitPrice: 5, currency: '' }];
    expect(edited({ tiers })).toEqual({
      version: 3,
      prices: [{ minQty: 1, maxQty: null, unitPrice: 5, currency: 'KRW' }],
    });
  });
});
