import type { OptionDefinition, OptionValueDefinition, ProductStatus } from '@store/domain';

/** Columns of a product that an operator or an import writes, as they are stored. */
export interface ProductColumns {
  title: string;
  summary: string | null;
  /** Sanitised. */
  detailHtml: string | null;
  thumbnailUrl: string | null;
  status: ProductStatus;
  sortOrder: number;
  /** Whole won. */
  basePrice: number | null;
  /** Whole won. */
  salePrice: number | null;
  /** ISO 4217. */
  currency: string;
  poolTiers: boolean;
  printable: boolean;
  sku: string | null;
  brand: string | null;
  keywords: string[];
  popularity: number;
  seoTitle: string | null;
  seoDescription: string | null;
  seoKeywords: string | null;
}

export interface ImageForm {
  imageUrl: string;
  altText: string | null;
  sortOrder: number;
}

export interface TierForm {
  minQty: number;
  maxQty: number | null;
  unitPrice: number;
  /** Null = the product's. */
  currency: string | null;
}

export type ValueForm = Required<OptionValueDefinition>;

/** An option with nothing left to a default; a toggle carries its one synthetic value. */
export interface OptionForm extends Required<
  Omit<OptionDefinition, 'description' | 'addPriceIfApplied' | 'values'>
> {
  description: string | null;
  addPriceIfApplied: number;
  values: ValueForm[];
}

/** A checked form. What is absent stays as it is, or takes its default in a new product. */
export interface ProductForm extends Partial<ProductColumns> {
  /** Id, code or slug of a category (decision A27). */
  category?: string | number;
  /** Null = to be made from the title. */
  slug?: string | null;
  images?: ImageForm[];
  tiers?: TierForm[];
  options?: OptionForm[];
}

/** The create payload of the specification as it comes in: structure checked, values not. */
export interface RawProductForm {
  product?: object;
  images?: object[];
  prices?: object[];
  options?: object[];
}
