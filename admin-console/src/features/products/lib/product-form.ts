import {
  DEFAULT_CURRENCY,
  DEFAULT_PRICE_TIERS,
  type OptionStatus,
  type OptionType,
  type ProductStatus,
} from '@store/domain';
import type { Product } from '../api/product';

/** What a number field holds: empty while nothing is typed. */
export type NumberInput = number | '';

export interface TierInput {
  minQty: NumberInput;
  /** Empty = without upper end. */
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
  /** Carts and orders may name its code already. */
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

/** A product as the editor holds it: every field there, empty where there is nothing. */
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
  printable: boolean;
  tiers: TierInput[];
  options: OptionInput[];
  seoTitle: string;
  seoDescription: string;
  seoKeywords: string;
}

/** What the new-product form starts with (specification, section 9). */
export function emptyForm(): ProductForm {
  return {
    title: '',
    slug: '',
    categoryId: '',
    status: 'draft',
    summary: '',
    sku: '',
    brand: '',
    keywords: [],
    detailHtml: '',
    images: [],
    mainUrl: '',
    salePrice: '',
    currency: DEFAULT_CURRENCY,
    poolTiers: false,
    basePrice: DEFAULT_PRICE_TIERS[0]?.unitPrice ?? '',
    tiers: DEFAULT_PRICE_TIERS.map(({ minQty, maxQty, unitPrice }) => ({
      minQty,
      unitPrice,
      currency: '',
      maxQty: maxQty ?? '',
    })),
    printable: false,
    options: [],
    seoTitle: '',
    seoDescription: '',
    seoKeywords: '',
  };
}

/** The stored product as the editor holds it. */
export function formOf(product: Product): ProductForm {
  return {
    ...textsOf(product),
    ...pricesOf(product),
    images: imagesOf(product),
    options: product.options.map(optionOf),
  };
}

type Lists = 'images' | 'options';
type Prices = 'basePrice' | 'salePrice' | 'currency' | 'poolTiers' | 'tiers';

function textsOf(product: Product): Omit<ProductForm, Lists | Prices> {
  const { title, slug, status, keywords, printable } = product;
  return {
    title,
    slug,
    status,
    keywords,
    printable,
    categoryId: String(product.categoryId),
    summary: product.summary ?? '',
    sku: product.sku ?? '',
    brand: product.brand ?? '',
    detailHtml: product.detailHtml ?? '',
    mainUrl: product.thumbnailUrl ?? '',
    seoTitle: product.seoTitle ?? '',
    seoDescription: product.seoDescription ?? '',
    seoKeywords: product.seoKeywords ?? '',
  };
}

function pricesOf(product: Product): Pick<ProductForm, Prices> {
  const { currency, poolTiers } = product;
  return {
    currency,
    poolTiers,
    basePrice: product.basePrice ?? '',
    salePrice: product.salePrice ?? '',
    tiers: product.prices.map((tier) => ({
      minQty: tier.minQty,
      maxQty: tier.maxQty ?? '',
      unitPrice: tier.unitPrice,
      currency: tier.currency === currency ? '' : tier.currency,
    })),
  };
}

/** The gallery; a main image that is not in it stands first, so that it can be seen and moved like the others. */
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
    values: values.map(({ valueCode, valueLabel, addPrice, status: shown }) => ({
      valueCode,
      valueLabel,
      addPrice,
      status: shown,
      saved: true,
    })),
    saved: true,
  };
}
