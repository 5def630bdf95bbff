import {
  DEFAULT_CURRENCY,
  MEDIA_PATH,
  messageFor,
  PRODUCT_LIMITS,
  type PlainMessageCode,
} from '@store/domain';
import {
  checkPrintByOption,
  checkWholeProduct,
  keepingCodes,
  PRODUCT_COLUMNS,
  readProductForm,
  type ProductColumns,
  type ProductForm,
  type RawProductForm,
} from '@store/domain/forms';
import type { FieldError } from '../../../platform/errors/domain-error.js';
import { formRefused, productNotFound, staleVersion } from '../catalog.errors.js';
import { sanitizeDetailHtml } from '../detail-html.js';
import type { ProductDetails } from '../repository/product-details.repository.js';
import type { StoredTier } from '../repository/price-tiers.columns.js';

/** A parsed form, with its own errors. */
export interface RequestedProduct {
  /** Null for a new product. */
  id: number | null;
  form: ProductForm;
  errors: readonly FieldError[];
  /** Version that the operator read; absent = any. */
  seen?: number | undefined;
  /** A copy of a product may be sold as that one is. */
  isCopy?: true;
}

/** A form that may be written. */
export interface ProductPlan {
  /** Null for a new product. */
  before: ProductDetails | null;
  /** Absent parts stay unchanged. */
  form: Omit<ProductForm, 'tiers'> & { tiers?: StoredTier[] | undefined };
  /** Null = unchanged. */
  categoryId: number | null;
}

/** The data that forms refer to: their products, categories and SKUs. */
export interface ReferencedData {
  details: ReadonlyMap<number, ProductDetails>;
  /** Ids by the name as text. */
  categories: ReadonlyMap<string, number>;
  /** Products by the SKUs in the forms. */
  skus: ReadonlyMap<string, number>;
}

/** Reads a form in its stored form: pictures of this store without its host (record 10), the description sanitised. */
export function readForm(
  raw: RawProductForm,
  isNew: boolean,
  publicUrl: string,
): Pick<RequestedProduct, 'form' | 'errors'> {
  const { form, issues } = readProductForm(withOwnPictures(raw, publicUrl), isNew);
  if (form.detailHtml) form.detailHtml = safeHtml(form.detailHtml, publicUrl);
  return { form, errors: issues };
}

/**
 * An upload returns an absolute address (decision A39); the path is stored, so that a database can move to another
 * host.
 */
function withOwnPictures(
  { product, images, print, ...others }: RawProductForm,
  publicUrl: string,
): RawProductForm {
  const path = (url: unknown): unknown => {
    const text = typeof url === 'string' ? url.trim() : url;
    return typeof text === 'string' && text.startsWith(`${publicUrl}${MEDIA_PATH}`)
      ? text.slice(publicUrl.length)
      : url;
  };
  const withPaths = (names: readonly string[]) => (given: object) =>
    Object.fromEntries(
      Object.entries(given).map(([name, value]: [string, unknown]) => [
        name,
        names.includes(name) ? path(value) : value,
      ]),
    );
  return {
    ...others,
    product: product && withPaths(['thumbnailUrl', 'mainImage'])(product),
    images: images?.map(withPaths(['imageUrl'])),
    print: print && withAreas(print, withPaths(['imageUrl'])),
  };
}

/** The print with every area changed; invalid areas are refused later. */
const withAreas = (print: object, change: (area: object) => object): object =>
  'areas' in print && Array.isArray(print.areas)
    ? {
        ...print,
        areas: print.areas.map((area: unknown) =>
          typeof area === 'object' && area !== null ? change(area) : area,
        ),
      }
    : print;

/** Null if nothing safe is left. */
function safeHtml(html: string, publicUrl: string): string | null {
  const safe = sanitizeDetailHtml(html).replaceAll(`"${publicUrl}${MEDIA_PATH}`, `"${MEDIA_PATH}`);
  return safe === '' ? null : safe;
}

const COPY_SUFFIX = ' (복사본)';

/** The form's values for the product's own row. */
const columnsOf = (source: ProductDetails): ProductColumns =>
  Object.fromEntries(PRODUCT_COLUMNS.map((column) => [column, source[column]])) as unknown as ProductColumns;

/** The form of a copy of the product: a draft to be edited, so without SKU and popularity. */
export function copyOf(source: ProductDetails): ProductForm {
  const stem = [...source.title].slice(0, PRODUCT_LIMITS.title - COPY_SUFFIX.length).join('');
  const { sku: _sku, popularity: _popularity, ...columns } = columnsOf(source);
  return {
    ...columns,
    title: `${stem}${COPY_SUFFIX}`,
    slug: null,
    status: 'draft',
    category: source.categoryId,
    images: source.images.map(({ id: _id, ...image }) => image),
    tiers: source.prices,
    options: source.options.map(({ id: _id, values, ...option }) => ({
      ...option,
      values: values.map(({ id: _valueId, ...value }) => value),
    })),
    print: source.print,
  };
}

/** Checks the whole form against the present state; throws if it may not be written. */
export function planOf(requested: RequestedProduct, data: ReferencedData): ProductPlan {
  const before = requested.id === null ? null : present(data.details.get(requested.id), requested.seen);
  const category = requested.form.category;
  const categoryId = category === undefined ? null : (data.categories.get(String(category)) ?? null);
  const form =
    before === null
      ? withDefaults(requested.form)
      : mergedPrint(withTiers(requested.form, before.currency), before);
  const errors = [
    ...requested.errors,
    ...errorsAmongOthers(requested.form, before, data),
    ...checkWholeProduct({ ...before, tiers: before?.prices, ...form }),
    ...(requested.isCopy === true ? [] : checkPrintByOption(requested.form, before)),
  ];
  if (errors.length > 0) throw formRefused(errors);
  return { before, form, categoryId };
}

function present(product: ProductDetails | undefined, seen: number | undefined): ProductDetails {
  if (product === undefined || product.deletedAt !== null) throw productNotFound();
  if (seen !== undefined && seen !== product.version) throw staleVersion(product);
  return product;
}

/** Checks that need the database: whether the category exists, and who has the SKU. */
function errorsAmongOthers(
  { category, sku }: ProductForm,
  before: ProductDetails | null,
  { categories, skus }: ReferencedData,
): FieldError[] {
  const errors: [string, PlainMessageCode][] = [];
  if (category !== undefined && !categories.has(String(category))) {
    errors.push(['product.categoryId', 'CATEGORY_NOT_FOUND']);
  }
  const owner = typeof sku === 'string' ? skus.get(sku) : undefined;
  if (owner !== undefined && owner !== before?.id) errors.push(['product.sku', 'PRODUCT_SKU_TAKEN']);
  return errors.map(([field, code]) => ({ field, code, message: messageFor(code) }));
}

/** Tiers without a currency get the product's. */
function withTiers(form: ProductForm, currency: string): ProductPlan['form'] {
  const { tiers, ...rest } = form;
  if (tiers === undefined) return rest;
  const own = form.currency ?? currency;
  return { ...rest, tiers: tiers.map((tier) => ({ ...tier, currency: tier.currency ?? own })) };
}

/** Methods and areas that are absent from the form are hidden. */
function mergedPrint(form: ProductPlan['form'], { print }: ProductDetails): ProductPlan['form'] {
  return form.print && print ? { ...form, print: keepingCodes(form.print, print) } : form;
}

/** Default values of a new product (decision A28 for the base price). */
function withDefaults(requested: ProductForm): ProductPlan['form'] {
  const { title = '', currency = DEFAULT_CURRENCY, images = [] } = requested;
  const { tiers = [], ...form } = withTiers(requested, currency);
  const { basePrice = firstPriceIn(currency, tiers) } = form;
  return { ...form, title, tiers, basePrice, thumbnailUrl: form.thumbnailUrl ?? images[0]?.imageUrl ?? null };
}

function firstPriceIn(currency: string, [first]: readonly StoredTier[]): number | null {
  return first?.currency === currency ? first.unitPrice : null;
}
