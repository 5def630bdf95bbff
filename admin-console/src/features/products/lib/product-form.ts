import {
  DEFAULT_CURRENCY,
  DEFAULT_PRICE_TIERS,
  formatCount,
  formatWon,
  PRODUCT_STATUS_LABELS,
  type OptionStatus,
  type OptionType,
  type ProductStatus,
} from '@store/domain';
import type { CreateProduct, Product } from '../api/product';
import type { NumberInput } from './number-input';
import { printOf, type PrintInput } from './print-form';

export type { NumberInput } from './number-input';

export interface TierInput {
  minQty: NumberInput;
  /** Empty = no upper end. */
  maxQty: NumberInput;
  unitPrice: NumberInput;
  /** Empty = the product's. */
  currency: string;
}

export interface ValueInput {
  valueCode: string;
  valueLabel: string;
  addPrice: NumberInput;
  status: OptionStatus;
  /** Carts and orders may already refer to its code. */
  saved: boolean;
}

export interface OptionInput {
  code: string;
  name: string;
  type: OptionType;
  required: boolean;
  description: string;
  addPriceIfApplied: NumberInput;
  status: OptionStatus;
  values: ValueInput[];
  saved: boolean;
}

export interface ImageInput {
  imageUrl: string;
  altText: string;
}

/** A product in the editor: every field is there, empty if it has no value. */
export interface ProductForm {
  title: string;
  slug: string;
  /** Id as text; empty = none chosen. */
  categoryId: string;
  status: ProductStatus;
  summary: string;
  sku: string;
  brand: string;
  keywords: string[];
  detailHtml: string;
  images: ImageInput[];
  /** Address of the main image; empty = the first. */
  mainUrl: string;
  basePrice: NumberInput;
  salePrice: NumberInput;
  currency: string;
  poolTiers: boolean;
  tiers: TierInput[];
  options: OptionInput[];
  /** Null = it is not printed. */
  print: PrintInput | null;
  seoTitle: string;
  seoDescription: string;
  seoKeywords: string;
}

export type FormPart = keyof ProductForm;

/** Fields of the product's own row in the body. */
export type ProductFields = NonNullable<CreateProduct['product']>;

/** Everything about one part of the form. */
interface Part<Value> {
  /** Its name in the comparison of two versions. */
  label: string;
  /** The start value for a new product (specification, section 9). */
  empty: Value;
  /** From the stored product. */
  of: (product: Product) => Value;
  /** Fields of the body that follow from it; absent for the lists (see product-body.ts). */
  fields?: (form: ProductForm) => Partial<ProductFields>;
  /** Its value as text, if the value itself is none. */
  toText?: (form: ProductForm) => string;
}

type TextName = 'summary' | 'sku' | 'brand' | 'detailHtml' | 'seoTitle' | 'seoDescription' | 'seoKeywords';

/** A text that may be empty. */
const text = <Name extends TextName>(label: string, name: Name): Part<string> => ({
  label,
  empty: '',
  of: (product) => product[name] ?? '',
  fields: (form) => ({ [name]: form[name] }),
});

/** A price that may be absent. */
const price = (label: string, name: 'basePrice' | 'salePrice', empty: NumberInput): Part<NumberInput> => ({
  label,
  empty,
  of: (product) => product[name] ?? '',
  fields: (form) => ({ [name]: amountOrNull(form[name]) }),
  toText: (form) => amount(form[name]),
});

/** Every part of the form, one entry each. */
export const PARTS: { readonly [Name in FormPart]: Part<ProductForm[Name]> } = {
  title: { label: '상품명', empty: '', of: ({ title }) => title, fields: ({ title }) => ({ title }) },
  slug: { label: '슬러그', empty: '', of: ({ slug }) => slug, fields: ({ slug }) => ({ slug }) },
  status: {
    label: '상태',
    empty: 'draft',
    of: ({ status }) => status,
    fields: ({ status }) => ({ status }),
    toText: ({ status }) => PRODUCT_STATUS_LABELS[status],
  },
  keywords: {
    label: '검색어',
    empty: [],
    of: ({ keywords }) => keywords,
    fields: ({ keywords }) => ({ keywords }),
    toText: ({ keywords }) => keywords.join(', '),
  },
  categoryId: {
    label: '카테고리',
    empty: '',
    of: ({ categoryId }) => String(categoryId),
    fields: ({ categoryId }) => ({ categoryId: categoryId === '' ? '' : Number(categoryId) }),
  },
  summary: text('한 줄 소개', 'summary'),
  sku: text('상품코드(SKU)', 'sku'),
  brand: text('브랜드', 'brand'),
  detailHtml: { ...text('상세 설명', 'detailHtml'), toText: ({ detailHtml }) => plainText(detailHtml) },
  mainUrl: {
    label: '대표 이미지',
    empty: '',
    of: ({ thumbnailUrl }) => thumbnailUrl ?? '',
    fields: (form) => ({ thumbnailUrl: mainImageOf(form) }),
    toText: ({ mainUrl }) => mainUrl.split('/').slice(-2).join('/'),
  },
  seoTitle: text('검색 제목', 'seoTitle'),
  seoDescription: text('검색 설명', 'seoDescription'),
  seoKeywords: text('검색 키워드', 'seoKeywords'),
  currency: {
    label: '통화',
    empty: DEFAULT_CURRENCY,
    of: ({ currency }) => currency,
    fields: ({ currency }) => ({ currency }),
  },
  poolTiers: {
    label: '구간 합산',
    empty: false,
    of: ({ poolTiers }) => poolTiers,
    fields: ({ poolTiers }) => ({ poolTiers }),
    toText: ({ poolTiers }) => (poolTiers ? '합산함' : '합산하지 않음'),
  },
  basePrice: price('기본가', 'basePrice', DEFAULT_PRICE_TIERS[0]?.unitPrice ?? ''),
  salePrice: price('할인가', 'salePrice', ''),
  tiers: {
    label: '구간 가격',
    empty: DEFAULT_PRICE_TIERS.map(({ minQty, maxQty, unitPrice }) => ({
      minQty,
      unitPrice,
      currency: '',
      maxQty: maxQty ?? '',
    })),
    of: tiersOf,
    toText: ({ tiers }) =>
      tiers
        .map(({ minQty, maxQty, unitPrice }) => `${count(minQty)}–${count(maxQty)}개 ${amount(unitPrice)}`)
        .join(', '),
  },
  images: { label: '이미지', empty: [], of: imagesOf, toText: ({ images }) => `${images.length}장` },
  options: {
    label: '옵션',
    empty: [],
    of: ({ options }) => options.map(optionOf),
    toText: ({ options }) =>
      options
        .map(({ name, type, values }) => (type === 'toggle' ? name : `${name}(${values.length})`))
        .join(', '),
  },
  print: {
    label: '인쇄 설정',
    empty: null,
    of: printOf,
    toText: ({ print }) =>
      print === null
        ? '없음'
        : [...print.methods, ...print.areas].map(({ name }) => name.trim() || '이름 없음').join(', '),
  },
};

export const FORM_PARTS = Object.keys(PARTS) as readonly FormPart[];

const formBy = (valueOf: (part: FormPart) => unknown): ProductForm =>
  Object.fromEntries(FORM_PARTS.map((part) => [part, valueOf(part)])) as unknown as ProductForm;

/** The start values of the new-product form. */
export const emptyForm = (): ProductForm => formBy((part) => structuredClone(PARTS[part].empty));

/** The stored product for the editor. */
export const formOf = (product: Product): ProductForm => formBy((part) => PARTS[part].of(product));

/** Parts of the form that differ. */
export function changedParts(from: ProductForm, to: ProductForm): FormPart[] {
  return FORM_PARTS.filter((part) => JSON.stringify(from[part]) !== JSON.stringify(to[part]));
}

/** A part of a form as text, for comparing two versions. */
export function describePart(form: ProductForm, part: FormPart): string {
  const value = form[part];
  const described = PARTS[part].toText?.(form) ?? (typeof value === 'string' ? value : '');
  return described === '' ? '(비어 있음)' : described;
}

/** The chosen picture, else the first of the gallery. */
export function mainImageOf({ mainUrl, images }: Pick<ProductForm, 'mainUrl' | 'images'>): string | null {
  return images.find(({ imageUrl }) => imageUrl === mainUrl)?.imageUrl ?? images[0]?.imageUrl ?? null;
}

/** The value of a number field for the request body. */
export function amountOrNull(typed: NumberInput): number | null {
  return typed === '' ? null : typed;
}

function amount(won: NumberInput): string {
  return won === '' ? '없음' : formatWon(won);
}

function count(n: NumberInput): string {
  return n === '' ? '' : formatCount(n);
}

/** Characters of a description that a comparison shows. */
const SNIPPET = 120;

function plainText(html: string): string {
  const content = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return content.length > SNIPPET
    ? `${content.slice(0, SNIPPET)}… (${formatCount(content.length)}자)`
    : content;
}

function tiersOf({ prices, currency }: Product): TierInput[] {
  return prices.map((tier) => ({
    minQty: tier.minQty,
    maxQty: tier.maxQty ?? '',
    unitPrice: tier.unitPrice,
    currency: tier.currency === currency ? '' : tier.currency,
  }));
}

/** The gallery; a main image outside it comes first, so that it can be seen and moved like the others. */
function imagesOf({ images, thumbnailUrl }: Product): ImageInput[] {
  const gallery = images.map(({ imageUrl, altText }) => ({ imageUrl, altText: altText ?? '' }));
  if (thumbnailUrl === null || gallery.some(({ imageUrl }) => imageUrl === thumbnailUrl)) return gallery;
  return [{ imageUrl: thumbnailUrl, altText: '' }, ...gallery];
}

function optionOf(option: Product['options'][number]): OptionInput {
  const { code, name, type, required, addPriceIfApplied, status } = option;
  const values = type === 'toggle' ? [] : option.values;
  return {
    code,
    name,
    type,
    required,
    addPriceIfApplied,
    status,
    description: option.description ?? '',
    values: values.map(({ valueCode, valueLabel, addPrice, status: valueStatus }) => ({
      valueCode,
      valueLabel,
      addPrice,
      status: valueStatus,
      saved: true,
    })),
    saved: true,
  };
}
