import { cutText } from './cut-text.js';
import { isPictureAddress } from './store-link.js';

/** Columns of the file that Naver Shopping reads (EP 3.0), in their order. */
export const PRODUCT_FEED_COLUMNS = [
  'id',
  'title',
  'price_pc',
  'normal_price',
  'link',
  'image_link',
  'category_name1',
  'category_name2',
  'category_name3',
  'category_name4',
  'brand',
  'search_tag',
  'minimum_purchase_quantity',
  'shipping',
] as const;
type Column = (typeof PRODUCT_FEED_COLUMNS)[number];

/** Most characters of a cell, and most search words. */
export const PRODUCT_FEED_LIMITS = {
  id: 50,
  title: 100,
  imageLink: 255,
  categoryName: 50,
  brand: 60,
  searchTag: 100,
  searchTags: 10,
} as const;

/** A new file with less than this share of the rows of the one before is kept back. */
const LEAST_SHARE = 0.5;

/** Whether so many products vanished at once that a person must look first. */
export const isFeedSuspicious = (rows: number, rowsBefore: number): boolean =>
  rows < rowsBefore * LEAST_SHARE;

/** What the feed says of a product, besides its price. */
export interface FeedProduct {
  id: number;
  title: string;
  /** Path of this store or http(s) address; null without a picture. */
  picture: string | null;
  /** Names from the top category to the product's own. */
  categories: readonly string[];
  brand: string | null;
  /** Words for the search. */
  keywords: readonly string[];
  /** Price of a piece, won; null = ask for a quote. */
  basePrice: number | null;
  /** Reduced price of a piece, won; null = not reduced. */
  salePrice: number | null;
}

/** The smallest order of a product, as the cart prices it. */
export interface FeedPrice {
  /** Pieces, 1 or more. */
  quantity: number;
  /** Of one piece without options and print, won. */
  unitPrice: number;
  /** Of one piece with its cheapest options, and its print where it is always printed, won. */
  unitTotal: number;
  /** unitTotal × quantity, won. */
  subtotal: number;
}

/** Why a product is left out, besides what keeps it out of a cart. */
export type FeedOmission = 'FEED_NO_PRICE' | 'FEED_NO_PICTURE' | 'FEED_PICTURE_ADDRESS';

/** The row of a product, or why it has none. `publicUrl`: the address of the store, without a slash at its end. */
export function productFeedRow(
  product: FeedProduct,
  price: FeedPrice,
  publicUrl: string,
): { row: string } | { omission: FeedOmission } {
  if (price.subtotal < 1) return { omission: 'FEED_NO_PRICE' };
  if (product.picture === null || !isPictureAddress(product.picture)) return { omission: 'FEED_NO_PICTURE' };
  const imageLink = product.picture.startsWith('/') ? publicUrl + product.picture : product.picture;
  if (imageLink.length > PRODUCT_FEED_LIMITS.imageLink) return { omission: 'FEED_PICTURE_ADDRESS' };
  const [first = '', second = '', third = '', fourth = ''] = product.categories;
  const cells: Record<Column, string> = {
    id: String(product.id),
    title: cell(product.title, PRODUCT_FEED_LIMITS.title),
    price_pc: String(price.subtotal),
    normal_price: normalPrice(product, price),
    link: `${publicUrl}/products/${product.id}`,
    image_link: imageLink,
    category_name1: cell(first, PRODUCT_FEED_LIMITS.categoryName),
    category_name2: cell(second, PRODUCT_FEED_LIMITS.categoryName),
    category_name3: cell(third, PRODUCT_FEED_LIMITS.categoryName),
    category_name4: cell(fourth, PRODUCT_FEED_LIMITS.categoryName),
    brand: cell(product.brand ?? '', PRODUCT_FEED_LIMITS.brand),
    search_tag: searchTag(product.keywords),
    minimum_purchase_quantity: String(price.quantity),
    // Prices of the store include the delivery.
    shipping: '0',
  };
  return { row: PRODUCT_FEED_COLUMNS.map((column) => cells[column]).join('\t') };
}

/** The price before a reduction; empty where the smallest order is sold at no sale price. */
function normalPrice(
  { basePrice, salePrice }: FeedProduct,
  { quantity, unitPrice, unitTotal }: FeedPrice,
): string {
  if (basePrice === null || salePrice !== unitPrice || basePrice <= unitPrice) return '';
  return String((basePrice + unitTotal - unitPrice) * quantity);
}

/** A text on one line: tabs and line ends would begin another cell or row. */
const cell = (text: string, max: number): string =>
  cutText(text.replaceAll(/[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim(), max).trim();

/** Words separated by `|`, as many as fit whole. */
function searchTag(keywords: readonly string[]): string {
  let tags = '';
  for (const keyword of keywords.slice(0, PRODUCT_FEED_LIMITS.searchTags)) {
    const word = cell(keyword.replaceAll('|', ' '), PRODUCT_FEED_LIMITS.searchTag);
    const longer = tags === '' ? word : `${tags}|${word}`;
    if (word !== '' && [...longer].length <= PRODUCT_FEED_LIMITS.searchTag) tags = longer;
  }
  return tags;
}
