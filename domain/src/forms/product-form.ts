import * as z from 'zod/mini';
import { MAX_UNIT_PRICE } from '../constants.js';
import { messageFor, type PlainMessageCode } from '../messages.js';
import { dearestPrint, type PrintConfig } from '../print/print-config.js';
import { printsByOption, type SoldOption } from '../print/print-options.js';
import { CURRENCY_PATTERN, PRODUCT_LIMITS } from '../product-limits.js';
import { PRODUCT_STATUSES } from '../product-status.js';
import { isSlug, normalizeSlug, SLUG_MAX_LENGTH } from '../validators/slug.js';
import {
  filledText,
  firstNames,
  flag,
  key,
  reader,
  readKey,
  refuseAs,
  text,
  value,
  whole,
  wholeOrNone,
  word,
  type FieldIssue,
} from './fields.js';
import { print } from './print-part.js';
import {
  images,
  imagesOf,
  options,
  optionsOf,
  picture,
  tiers,
  tiersOf,
  type ImageForm,
  type OptionForm,
  type TierForm,
} from './product-parts.js';

const title = filledText(PRODUCT_LIMITS.title, 'PRODUCT_TITLE_REQUIRED');
const detailHtml = text(PRODUCT_LIMITS.detailHtml);
const price = wholeOrNone(MAX_UNIT_PRICE, 'PRODUCT_PRICE_FORM');

/** Any ISO code is stored (decision A31); the cart takes only won. */
const currency = value((raw, ctx) => {
  const read = readKey(raw, PRODUCT_LIMITS.currency, ctx);
  if (read === undefined) return undefined;
  return read !== null && CURRENCY_PATTERN.test(read) ? read : refuseAs(ctx, 'PRODUCT_CURRENCY_FORM');
});

const keywords = value((raw, ctx) => {
  const list = Array.isArray(raw)
    ? raw.map((one: unknown) => (typeof one === 'string' ? one.normalize('NFC').trim() : ''))
    : null;
  const isSound = list?.every(
    (one) => one !== '' && [...one].length <= PRODUCT_LIMITS.keyword && !/[\p{Cc}]/u.test(one),
  );
  if (list === null || isSound === false || list.length > PRODUCT_LIMITS.keywords) {
    return refuseAs(ctx, 'PRODUCT_KEYWORDS_FORM');
  }
  return [...new Set(list)];
});

/** Id, code or slug of a category (decision A27). */
const categoryId = value((raw, ctx) => {
  if (typeof raw === 'number') return raw;
  const read = typeof raw === 'string' ? normalizeSlug(raw) : '';
  return read === '' ? refuseAs(ctx, 'PRODUCT_CATEGORY_REQUIRED') : read;
});

/** A text that is too long is refused as a text, otherwise as a slug. */
const SLUG_TEXT_MAX_LENGTH = 1000;

/** Null = made from the title. /products/{id} would read digits only as an id: such a slug gets a word in front. */
const slug = value((raw, ctx) => {
  const read = readKey(raw, SLUG_TEXT_MAX_LENGTH, ctx);
  if (typeof read !== 'string') return read;
  if (!isSlug(read)) return refuseAs(ctx, 'SLUG_FORM');
  return /^[0-9]+$/.test(read) ? `item-${read}`.slice(0, SLUG_MAX_LENGTH) : read;
});

/** Second names of fields (decision A25). */
const SECOND_NAMES = { name: 'title', description: 'detailHtml', mainImage: 'thumbnailUrl' } as const;

/**
 * The fields of a product's own row, one per line, in the order in which an answer names the wrong ones. All except the
 * second names, category and slug are columns of the same name. Texts are trimmed and composed, null if empty; prices
 * are won, null for none.
 */
const fields = {
  detailHtml,
  description: detailHtml,
  title,
  name: title,
  summary: text(PRODUCT_LIMITS.summary),
  thumbnailUrl: picture,
  mainImage: picture,
  sku: key(PRODUCT_LIMITS.sku),
  brand: text(PRODUCT_LIMITS.brand),
  seoTitle: text(PRODUCT_LIMITS.seoTitle),
  seoDescription: text(PRODUCT_LIMITS.seoDescription),
  seoKeywords: text(PRODUCT_LIMITS.seoKeywords),
  status: word(PRODUCT_STATUSES, 'PRODUCT_STATUS_FORM'),
  sortOrder: whole(PRODUCT_LIMITS.sortOrder, 'PRODUCT_SORT_FORM'),
  popularity: whole(PRODUCT_LIMITS.popularity, 'PRODUCT_SORT_FORM'),
  basePrice: price,
  salePrice: price,
  poolTiers: flag,
  // Accepted as recorded; whether a product is printed follows from its print configuration.
  printable: flag,
  currency,
  categoryId,
  slug,
  keywords,
};

const NO_COLUMNS = ['name', 'description', 'mainImage', 'categoryId', 'slug'] as const;

type Column = Exclude<keyof typeof fields, (typeof NO_COLUMNS)[number]>;

/** What a form writes of a product's own row, as it is stored. */
export type ProductColumns = { [Name in Column]: Exclude<z.output<(typeof fields)[Name]>, undefined> };

/** The columns by their names. */
export const PRODUCT_COLUMNS = (Object.keys(fields) as (keyof typeof fields)[]).filter(
  (name): name is Column => !NO_COLUMNS.some((other) => other === name),
);

/** The columns that the product's public page also gives. */
export const PUBLIC_PRODUCT_COLUMNS = [
  'detailHtml',
  'thumbnailUrl',
  'status',
  'poolTiers',
  'printable',
  'sku',
  'brand',
  'seoTitle',
  'seoDescription',
  'seoKeywords',
] as const satisfies readonly Column[];

/** A form after reading. An absent field stays as it is, or takes its default in a new product. */
export interface ProductForm extends Partial<ProductColumns> {
  /** Id, code or slug of a category (decision A27). */
  category?: string | number;
  /** Null = to be made from the title. */
  slug?: string | null;
  images?: ImageForm[];
  tiers?: TierForm[];
  options?: OptionForm[];
  /** Null: it is not printed. */
  print?: PrintConfig | null;
}

/** The body as it arrives: its structure is checked, its values are not. */
export interface RawProductForm {
  product?: object;
  images?: object[];
  prices?: object[];
  options?: object[];
  print?: object | null;
}

const product = z.pipe(firstNames(SECOND_NAMES), z.partial(z.object(fields)));

const edited = z.object({
  product,
  images: z.optional(images),
  prices: z.optional(tiers),
  options: z.optional(options),
  print: z.optional(print),
});

type Read = z.output<typeof edited>;

/** Refuses a new product without the field; a wrong value was already refused. */
const needed = (names: readonly (keyof typeof fields)[], code: PlainMessageCode) =>
  z.check<Read>((ctx) => {
    const isReported = names.some((name) => {
      const isWrong = ctx.issues.some(({ path }) => path?.[0] === 'product' && path[1] === name);
      return isWrong || ctx.value.product[name] !== undefined;
    });
    if (!isReported) refuseAs(ctx, code, `product.${names[0] ?? ''}`);
  });

const created = edited.check(
  needed(['categoryId'], 'PRODUCT_CATEGORY_REQUIRED'),
  needed(['title', 'name'], 'PRODUCT_TITLE_REQUIRED'),
);

const readEdited = reader(edited);
const readCreated = reader(created);

/**
 * Reads the body of a product, also one made of a sheet's row or of the console's form, and names every broken rule of
 * section 5 that can be known without the database.
 */
export function readProductForm(
  raw: RawProductForm,
  isNew: boolean,
): { form: ProductForm; issues: FieldIssue[] } {
  const { form: read, issues } = (isNew ? readCreated : readEdited)(raw);
  return { form: read === undefined ? {} : arranged(read), issues };
}

/** As stored: under first names, in order, with every default filled in. */
function arranged({
  product: read,
  images: pictures,
  prices,
  options: choices,
  print: config,
}: Read): ProductForm {
  const { name, description, mainImage, categoryId: category, printable: _printable, ...own } = read;
  const form: ProductForm = {
    ...own,
    title: own.title ?? name,
    detailHtml: own.detailHtml === undefined ? description : own.detailHtml,
    thumbnailUrl: own.thumbnailUrl === undefined ? mainImage : own.thumbnailUrl,
    category,
    images: pictures && imagesOf(pictures),
    tiers: prices && tiersOf(prices),
    options: choices && optionsOf(choices),
    print: config,
    printable: config === undefined ? undefined : config !== null,
  };
  // Without undefined fields, so that spreading it changes only the given ones.
  return Object.fromEntries(Object.entries(form).filter(([, given]) => given !== undefined));
}

/** What the rules over the whole product need. */
export interface WholeProduct {
  basePrice?: number | null | undefined;
  salePrice?: number | null | undefined;
  tiers?: readonly { unitPrice: number }[] | undefined;
  options?: readonly (SoldOption & Required<Pick<SoldOption, 'values'>>)[] | undefined;
  thumbnailUrl?: string | null | undefined;
  images?: readonly { imageUrl: string }[] | undefined;
  print?: PrintConfig | null | undefined;
}

/** Characters around an option's name and value in the text of an order line. */
const SUMMARY_SEPARATORS = 5;

/**
 * The rules over the whole product as it will be: carts and orders keep the price of one piece with the dearest choice
 * as an integer, and the text of a line in one column.
 */
export function checkWholeProduct({
  basePrice,
  salePrice,
  tiers: prices = [],
  options: choices = [],
  print: config = null,
  ...pictures
}: WholeProduct): FieldIssue[] {
  const broken: PlainMessageCode[] = [];
  const highest = Math.max(basePrice ?? 0, salePrice ?? 0, ...prices.map(({ unitPrice }) => unitPrice));
  const dearest = choices.map(({ values }) => Math.max(0, ...values.map(({ addPrice }) => addPrice)));
  const printed = config === null ? 0 : dearestPrint(config);
  if (dearest.reduce((sum, addPrice) => sum + addPrice, highest) + printed > PRODUCT_LIMITS.unitTotal) {
    broken.push('PRODUCT_UNIT_TOTAL');
  }
  const longest = choices.map(
    ({ name, values }) =>
      lengthOf(name) +
      SUMMARY_SEPARATORS +
      Math.max(0, ...values.map(({ valueLabel }) => lengthOf(valueLabel))),
  );
  if (longest.reduce((sum, length) => sum + length, 0) > PRODUCT_LIMITS.optionSummary) {
    broken.push('OPTION_TEXTS_LENGTH');
  }
  return [
    ...broken.map((code) => ({ field: 'options', code, message: messageFor(code) })),
    ...picturesUnknown(config, pictures),
  ];
}

/**
 * Options of a form that sell printing although nothing says how the product is printed. `form`: what is sent; `before`:
 * what is stored. Goods that were sold so before keep being sold, and may be edited, until their options or their print
 * are: a text or a price says nothing about either.
 */
export function checkPrintByOption(
  form: Pick<WholeProduct, 'options' | 'print'>,
  before: Pick<WholeProduct, 'options' | 'print'> | null,
): FieldIssue[] {
  const isTouched = form.options !== undefined || form.print !== undefined;
  const { options: choices = [], print: config = null } = { ...before, ...form };
  if (!isTouched || config !== null) return [];
  const code = 'PRINT_BY_OPTION';
  return choices.flatMap((option, i) =>
    printsByOption(option) ? [{ field: `options.${i}.name`, code, message: messageFor(code) }] : [],
  );
}

/** Areas drawn on a picture that the product does not show. */
function picturesUnknown(
  config: PrintConfig | null,
  { thumbnailUrl, images: gallery }: Pick<WholeProduct, 'thumbnailUrl' | 'images'>,
): FieldIssue[] {
  if (config === null || gallery === undefined) return [];
  const pictures = new Set([thumbnailUrl, ...gallery.map(({ imageUrl }) => imageUrl)]);
  const code = 'PRINT_PICTURE_UNKNOWN';
  return config.areas.flatMap(({ imageUrl, status }, i) =>
    status !== 'active' || pictures.has(imageUrl)
      ? []
      : [{ field: `print.areas.${i}.imageUrl`, code, message: messageFor(code) }],
  );
}

const lengthOf = (value: string): number => [...value].length;
