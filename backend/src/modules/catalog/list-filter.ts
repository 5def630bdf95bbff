import type { ProductFilterQueryDto } from './dto/product-query.dto.js';

const MAX_INT4 = 2_147_483_647;

/** What narrows a list beside its category and its words; null and false = does not. */
export interface ListFilter {
  /** Products that can be bought from so many pieces, or fewer. */
  minQtyMax: number | null;
  /** Won, both included; of the price by which lists sort. Products without a price are in no range. */
  priceMin: number | null;
  priceMax: number | null;
  /** Only what the shop prints on. */
  printable: boolean;
  /** Only what is not sold out. */
  inStock: boolean;
}

/** Narrows nothing. */
export const NO_FILTER: ListFilter = {
  minQtyMax: null,
  priceMin: null,
  priceMax: null,
  printable: false,
  inStock: false,
};

/** Reads the filters of a query; nonsense is no filter. */
export const readListFilter = (query: ProductFilterQueryDto): ListFilter => ({
  minQtyMax: whole(query.minQtyMax, 1, MAX_INT4),
  priceMin: whole(query.priceMin, 1, MAX_INT4 - 1),
  priceMax: whole(query.priceMax, 0, MAX_INT4 - 1),
  printable: query.printable === 'true',
  inStock: query.inStock === 'true',
});

/** The filter as parts of a key, equal for filters that are the same; empty where nothing is narrowed. */
export function filterKey(filter: ListFilter): unknown[] {
  const { minQtyMax, priceMin, priceMax, printable, inStock } = filter;
  return narrows(filter) ? [minQtyMax, priceMin, priceMax, printable, inStock] : [];
}

export function narrows({ minQtyMax, priceMin, priceMax, printable, inStock }: ListFilter): boolean {
  return minQtyMax !== null || priceMin !== null || priceMax !== null || printable || inStock;
}

/** A whole number of at least `min`, at most `max`; null for anything that is not one. */
export function whole(text: string | undefined, min: number, max: number): number | null {
  if (text === undefined || !/^[0-9]{1,9}$/.test(text.trim())) return null;
  const value = Number(text);
  return value < min ? null : Math.min(value, max);
}
