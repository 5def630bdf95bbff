import { SLUG_MAX_LENGTH } from './validators/slug.js';

/** Largest whole number that a column of the database holds. */
const MAX_INT4 = 2_147_483_647;

/** Bounds of a product, shared by its form, the import of a sheet, the API document and the columns. */
export const PRODUCT_LIMITS = {
  /** Characters of the title, of the address made from it or typed, and of the subtitle. */
  title: 200,
  slug: SLUG_MAX_LENGTH,
  summary: 500,
  /** Characters of the description before it is sanitised. */
  detailHtml: 200_000,
  /** Characters of a picture's address, and of its alternative text. */
  pictureUrl: 1000,
  altText: 300,
  /** Characters of the article number and of the brand. */
  sku: 64,
  brand: 100,
  /** Synonyms for the search, and characters of each. */
  keywords: 30,
  keyword: 50,
  /** Characters of what search engines show. */
  seoTitle: 200,
  seoDescription: 500,
  seoKeywords: 500,
  /** Letters of a currency's code (ISO 4217). */
  currency: 3,
  /** Largest sort position, popularity and upper end of a tier: what a column can hold. */
  sortOrder: MAX_INT4,
  popularity: MAX_INT4,
  tierMaxQty: MAX_INT4,
  /** Pictures, price tiers and options of a product, values of an option. */
  images: 30,
  tiers: 50,
  options: 20,
  optionValues: 100,
  /** Characters of an option's and a value's code, of their names, and of an option's description. */
  optionCode: 50,
  optionName: 100,
  optionDescription: 500,
  /** Characters of an order line's text about all chosen values together. */
  optionSummary: 500,
  /** Won: highest price of one piece with the dearest choice of every option; carts and orders keep it in a column. */
  unitTotal: MAX_INT4,
} as const;

/** What a currency's code looks like (ISO 4217). */
export const CURRENCY_PATTERN = /^[A-Z]{3}$/;
