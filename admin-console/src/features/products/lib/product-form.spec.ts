import { describe, expect, it } from '@jest/globals';
import type { Product } from '../api/product';
import { emptyForm, formOf } from './product-form';

const stored = {
  title: '머그컵',
  slug: 'mug',
  status: 'active',
  categoryId: 7,
  keywords: ['컵'],
  summary: null,
  sku: 'A-1',
  brand: null,
  detailHtml: null,
  thumbnailUrl: '/media/b.webp',
  print: null,
  seoTitle: null,
  seoDescription: '도자기',
  seoKeywords: null,
  currency: 'KRW',
  poolTiers: true,
  basePrice: 0,
  salePrice: null,
  prices: [
    { minQty: 1, maxQty: 99, unitPrice: 1000, currency: 'KRW' },
    { minQty: 100, maxQty: null, unitPrice: 9, currency: 'USD' },
  ],
  images: [
    { imageUrl: '/media/a.webp', altText: null },
    { imageUrl: '/media/b.webp', altText: '앞면' },
  ],
  options: [
    {
      code: 'color',
      name: '색상',
      type: 'select',
      required: true,
      description: null,
      addPriceIfApplied: 0,
      status: 'active',
      values: [{ id: 1, valueCode: 'red', valueLabel: '빨강', addPrice: 50, status: 'hidden' }],
    },
    {
      code: 'logo',
      name: '로고',
      type: 'toggle',
      required: false,
      description: '1도',
      addPriceIfApplied: 300,
      status: 'hidden',
      values: [{ id: 2, valueCode: 'on', valueLabel: '로고', addPrice: 300, status: 'active' }],
    },
  ],
} as unknown as Product;

it('a new product begins as a draft in won with the usual tiers', () => {
  expect(emptyForm()).toMatchObject({
    status: 'draft',
    currency: 'KRW',
    basePrice: 1000,
    salePrice: '',
    images: [],
    options: [],
    tiers: [
      { minQty: 1, maxQty: 100, unitPrice: 1000, currency: '' },
      { minQty: 101, maxQty: 300, unitPrice: 900, currency: '' },
    ],
  });
});

describe('a stored product as the form holds it', () => {
  it('has empty fields where nothing is stored; a price of 0 is a price', () => {
    const { images: _images, options: _options, tiers: _tiers, ...fields } = formOf(stored);
    expect(fields).toEqual({
      title: '머그컵',
      slug: 'mug',
      status: 'active',
      categoryId: '7',
      keywords: ['컵'],
      summary: '',
      sku: 'A-1',
      brand: '',
      detailHtml: '',
      mainUrl: '/media/b.webp',
      print: null,
      seoTitle: '',
      seoDescription: '도자기',
      seoKeywords: '',
      currency: 'KRW',
      poolTiers: true,
      basePrice: 0,
      salePrice: '',
    });
  });

  it('names the currency of a tier only where it is not the product’s', () => {
    expect(formOf(stored).tiers).toEqual([
      { minQty: 1, maxQty: 99, unitPrice: 1000, currency: '' },
      { minQty: 100, maxQty: '', unitPrice: 9, currency: 'USD' },
    ]);
  });

  it('has the main image among the others', () => {
    const gallery = [
      { imageUrl: '/media/a.webp', altText: '' },
      { imageUrl: '/media/b.webp', altText: '앞면' },
    ];
    expect(formOf(stored).images).toEqual(gallery);
    expect(formOf({ ...stored, thumbnailUrl: null }).images).toEqual(gallery);
    expect(formOf({ ...stored, thumbnailUrl: '/media/c.webp' }).images).toEqual([
      { imageUrl: '/media/c.webp', altText: '' },
      ...gallery,
    ]);
  });

  it('marks what is stored of its options; the value of a toggle is not edited', () => {
    const [choice, toggle] = formOf(stored).options;
    expect(choice).toMatchObject({ code: 'color', description: '', addPriceIfApplied: 0, saved: true });
    expect(choice?.values).toEqual([
      { valueCode: 'red', valueLabel: '빨강', addPrice: 50, status: 'hidden', saved: true },
    ]);
    expect(toggle).toEqual({
      code: 'logo',
      name: '로고',
      type: 'toggle',
      required: false,
      description: '1도',
      addPriceIfApplied: 300,
      status: 'hidden',
      values: [],
      saved: true,
    });
  });
});
