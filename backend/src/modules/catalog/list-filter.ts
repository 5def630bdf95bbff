import type { ProductFilterQueryDto } from './dto/product-query.dto.js';

const MAX_INT4 = 2_147_483_647;

/** Filters of a list besides category and words; null and false = no filter. */
export interface ListFilter {
  /** Products that can be ordered from this quantity. */
  minQtyMax: number | null;
  /** Won, both inclusive; compared with the price for sorting. Products without a price are in no range. */
  priceMin: number | null;
  priceMax: number | null;
  /** Only products that the store prints on. */
  printable: boolean;
  /** Only products that are not sold out. */
  inStock: boolean;
}

/** No filter. */
export const NO_FILTER: ListFilter = {
  minQtyMax: null,
  priceMin: null,
  priceMax: null,
  printable: false,
  inStock: false,
};

/** Reads the filters of a query; an invalid value is no filter. */
export const readListFilter = (query: ProductFilterQueryDto): ListFilter => ({
  minQtyMax: whole(query.minQtyMax, 1, MAX_INT4),
  priceMin: whole(query.priceMin, 1, MAX_INT4 - 1),
  priceMax: whole(query.priceMax, 0, MAX_INT4 - 1),
  printable: query.printable === 'true',
  inStock: query.inStock === 'true',
});

/** The filter as parts of a key, equal for equal filters; empty without filters. */
export function filterKey(filter: ListFilter): unknown[] {
  const { minQtyMax, priceMin, priceMax, printable, inStock } = filter;
  return narrows(filter) ? [minQtyMax, priceMin, priceMax, printable, inStock] : [];
}

export function narrows({ minQtyMax, priceMin, priceMax, printable, inStock }: ListFilter): boolean {
  return minQtyMax !== null || priceMin !== null || priceMax !== null || printable || inStock;
}

/** A whole number from `min` to `max`; null for anything else. */
export function whole(text: string | undefined, min: number, max: number): number | null {
  if (text === undefined || !/^[0-9]{1,9}$/.test(text.trim())) return null;
  const value = Number(text);
  return value < min ? null : Math.min(value, max);
}
