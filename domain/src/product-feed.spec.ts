import { describe, expect, it } from '@jest/globals';
import {
  isFeedSuspicious,
  PRODUCT_FEED_COLUMNS,
  productFeedRow,
  type FeedPrice,
  type FeedProduct,
} from './product-feed.js';

const PRODUCT: FeedProduct = {
  id: 7,
  title: '스테인리스 텀블러 500ml',
  picture: '/media/demo/tumbler.webp',
  categories: ['판촉물', '텀블러'],
  brand: '데일리',
  keywords: ['보온병', '보냉'],
  basePrice: 9800,
  salePrice: null,
};
const PRICE: FeedPrice = { quantity: 10, unitPrice: 9000, unitTotal: 9500, subtotal: 95_000 };
const URL = 'https://store.example';

const cellsOf = (product: Partial<FeedProduct>, price: Partial<FeedPrice> = {}): Record<string, string> => {
  const result = productFeedRow({ ...PRODUCT, ...product }, { ...PRICE, ...price }, URL);
  if ('omission' in result) throw new Error(result.omission);
  const cells = result.row.split('\t');
  expect(cells).toHaveLength(PRODUCT_FEED_COLUMNS.length);
  return Object.fromEntries(PRODUCT_FEED_COLUMNS.map((column, at) => [column, cells[at] ?? '']));
};

const omissionOf = (product: Partial<FeedProduct>, price: Partial<FeedPrice> = {}): unknown =>
  productFeedRow({ ...PRODUCT, ...product }, { ...PRICE, ...price }, URL);

describe('a row of the product feed', () => {
  it('has the price of the smallest order, and every column', () => {
    expect(cellsOf({})).toEqual({
      id: '7',
      title: '스테인리스 텀블러 500ml',
      price_pc: '95000',
      normal_price: '',
      link: 'https://store.example/products/7',
      image_link: 'https://store.example/media/demo/tumbler.webp',
      category_name1: '판촉물',
      category_name2: '텀블러',
      category_name3: '',
      category_name4: '',
      brand: '데일리',
      search_tag: '보온병|보냉',
      minimum_purchase_quantity: '10',
      shipping: '0',
    });
  });

  it.each<[what: string, title: string, cell: string]>([
    ['a tab', 'a\tb', 'a b'],
    ['line ends', 'a\r\nb\n\nc\u2028d\u2029e', 'a b c d e'],
    ['controls and invisible characters', '\u0000a\u200bb\ufeff ', 'a b'],
    ['100 characters', '가'.repeat(100), '가'.repeat(100)],
    ['101 characters', '가'.repeat(101), '가'.repeat(100)],
    ['a space at the cut', `${'가'.repeat(99)} 나`, '가'.repeat(99)],
    ['an emoji at the cut', `${'가'.repeat(99)}😀😀`, `${'가'.repeat(99)}😀`],
  ])('writes %s on one line of at most 100 characters', (_what, title, cell) => {
    expect(cellsOf({ title })['title']).toBe(cell);
  });

  it('cuts names of categories and the brand, and drops search words that do not fit', () => {
    const cells = cellsOf({
      categories: ['가'.repeat(51), 'b', 'c', 'd', 'e'],
      brand: '나'.repeat(61),
      keywords: ['다'.repeat(60), '라'.repeat(40), 'a|b', '', 'x\ty'],
    });
    expect(cells['category_name1']).toBe('가'.repeat(50));
    expect(cells['category_name4']).toBe('d');
    expect(cells['brand']).toBe('나'.repeat(60));
    expect(cells['search_tag']).toBe(`${'다'.repeat(60)}|a b|x y`);
  });

  it.each([
    ['at the sale price', { salePrice: 9000 }, '103000'],
    ['at a tier', { salePrice: 8000 }, ''],
    ['without a base price', { basePrice: null, salePrice: 9000 }, ''],
    ['at a sale price that is not lower', { basePrice: 9000, salePrice: 9000 }, ''],
  ])('names the normal price %s', (_what, product, normal) => {
    expect(cellsOf(product)['normal_price']).toBe(normal);
  });

  it('keeps an address of another server', () => {
    const picture = 'https://cdn.example/a.webp';
    expect(cellsOf({ picture })['image_link']).toBe(picture);
  });

  it.each([
    ['no picture', { picture: null }, {}, 'FEED_NO_PICTURE'],
    ['a picture that is no address', { picture: 'data:image/png;base64,AA' }, {}, 'FEED_NO_PICTURE'],
    ['a price of 0', {}, { subtotal: 0 }, 'FEED_NO_PRICE'],
    [
      'an address of 256 characters',
      { picture: `https://c.example/${'a'.repeat(238)}` },
      {},
      'FEED_PICTURE_ADDRESS',
    ],
  ])('is left out with %s', (_what, product, price, omission) => {
    expect(omissionOf(product, price)).toEqual({ omission });
  });

  it('takes an address of 255 characters and a price of 1', () => {
    const picture = `https://c.example/${'a'.repeat(237)}`;
    expect(cellsOf({ picture }, { subtotal: 1 })['price_pc']).toBe('1');
  });
});

it.each([
  [0, 0, false],
  [0, 1, true],
  [4, 8, false],
  [3, 8, true],
  [4, 9, true],
  [9, 4, false],
])('%d rows after %d are suspicious: %s', (rows, before, isSuspicious) => {
  expect(isFeedSuspicious(rows, before)).toBe(isSuspicious);
});
