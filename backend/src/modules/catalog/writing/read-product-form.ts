import { isSlug, normalizeSlug, PRODUCT_STATUSES } from '@store/domain';
import { sanitizeDetailHtml } from '../detail-html.js';
import { FieldReader } from './field-reader.js';
import type { FormErrors } from './form-errors.js';
import { ownMediaInHtml } from './own-media.js';
import type { ProductColumns, ProductForm, RawProductForm } from './product-form.js';
import { readImages } from './read-images.js';
import { readOptions } from './read-options.js';
import { readTiers } from './read-tiers.js';

/** Longest description in characters, before it is sanitised. */
const DETAIL_MAX_LENGTH = 200_000;

const KEYWORDS_MAX = 30;
const KEYWORD_MAX_LENGTH = 50;

/** Reads the create payload, also of an edit, and notes every broken rule of section 5. */
export function readProductForm(raw: RawProductForm, errors: FormErrors, publicUrl: string): ProductForm {
  const source = (raw.product ?? {}) as Readonly<Record<string, unknown>>;
  const fields = new FieldReader(source, 'product.', errors);
  return defined({
    ...readTexts(fields, publicUrl),
    ...readFigures(fields),
    category: readCategory(source['categoryId'], fields),
    slug: readSlug(fields),
    keywords: readKeywords(source['keywords'], fields),
    images: readImages(raw.images, errors, publicUrl),
    tiers: readTiers(raw.prices, errors),
    options: readOptions(raw.options, errors),
  });
}

function readTexts(fields: FieldReader, publicUrl: string): Partial<ProductColumns> {
  const html = fields.text(['detailHtml', 'description'], DETAIL_MAX_LENGTH);
  return {
    title: fields.filledText(['title', 'name'], 200, 'PRODUCT_TITLE_REQUIRED'),
    summary: fields.text(['summary'], 500),
    detailHtml: html ? safeHtml(html, publicUrl) : html,
    thumbnailUrl: fields.picture(['thumbnailUrl', 'mainImage'], publicUrl),
    sku: fields.text(['sku'], 64),
    brand: fields.text(['brand'], 100),
    seoTitle: fields.text(['seoTitle'], 200),
    seoDescription: fields.text(['seoDescription'], 500),
    seoKeywords: fields.text(['seoKeywords'], 500),
  };
}

/** Null where nothing safe was left. */
function safeHtml(html: string, publicUrl: string): string | null {
  const safe = ownMediaInHtml(sanitizeDetailHtml(html), publicUrl);
  return safe === '' ? null : safe;
}

function readFigures(fields: FieldReader): Partial<ProductColumns> {
  return {
    status: fields.word('status', PRODUCT_STATUSES, 'PRODUCT_STATUS_FORM'),
    sortOrder: fields.order('sortOrder', 'PRODUCT_SORT_FORM'),
    popularity: fields.order('popularity', 'PRODUCT_SORT_FORM'),
    basePrice: fields.price('basePrice'),
    salePrice: fields.price('salePrice'),
    poolTiers: fields.flag('poolTiers'),
    printable: fields.flag('printable'),
    currency: readCurrency(fields),
  };
}

/** Any ISO code is stored (decision A31); the cart takes won only. */
function readCurrency(fields: FieldReader): string | undefined {
  const currency = fields.text(['currency'], 3);
  if (currency === undefined) return undefined;
  return currency !== null && /^[A-Z]{3}$/.test(currency)
    ? currency
    : fields.refuse('currency', 'PRODUCT_CURRENCY_FORM');
}

function readCategory(raw: unknown, fields: FieldReader): string | number | undefined {
  if (raw === undefined) return undefined;
  if (typeof raw === 'number') return raw;
  const text = typeof raw === 'string' ? normalizeSlug(raw) : '';
  return text === '' ? fields.refuse('categoryId', 'PRODUCT_CATEGORY_REQUIRED') : text;
}

/** Only digits would be read as an id by /products/{id}: such a slug is made into one that is not. */
function readSlug(fields: FieldReader): string | null | undefined {
  const slug = fields.text(['slug'], 1000);
  if (typeof slug !== 'string') return slug;
  if (!isSlug(slug)) return fields.refuse('slug', 'SLUG_FORM');
  return /^[0-9]+$/.test(slug) ? `item-${slug}`.slice(0, 120) : slug;
}

function readKeywords(raw: unknown, fields: FieldReader): string[] | undefined {
  if (raw === undefined) return undefined;
  const words = Array.isArray(raw)
    ? raw.map((word) => (typeof word === 'string' ? word.normalize('NFC').trim() : ''))
    : [];
  const sound = words.every(
    (word) => word !== '' && [...word].length <= KEYWORD_MAX_LENGTH && !/[\p{Cc}]/u.test(word),
  );
  if (!Array.isArray(raw) || !sound || words.length > KEYWORDS_MAX) {
    return fields.refuse('keywords', 'PRODUCT_KEYWORDS_FORM');
  }
  return [...new Set(words)];
}

/** Without what is undefined, so that spreading it over something else changes only what was given. */
function defined<T extends object>(form: T): T {
  return Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined)) as T;
}
