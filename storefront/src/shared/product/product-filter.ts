import { PRODUCT_SORTS, type ProductSort } from '@store/domain';
import { addressWord } from '../lib/address-word';

/** Filters of a list beside category and words; null and false = off. */
export interface Narrowing {
  /** Pieces: products that can be bought in this quantity. */
  minQtyMax: number | null;
  /** Won, both included. */
  priceMin: number | null;
  priceMax: number | null;
  printable: boolean;
  inStock: boolean;
}

/** The products of a list, and their order. */
export interface ListFilter extends Narrowing {
  category: string | null;
  q: string | null;
  sort: ProductSort | null;
}

export interface ProductFilterParams extends ListFilter {
  /** From 0. */
  page: number;
}

const given = (search: URLSearchParams, name: string): string | null => addressWord(search, name) || null;

/** Largest number that the API reads. */
const MOST = 999_999_999;

/** A whole number of at least 1; null for anything else. */
function number(text: string | null): number | null {
  const value = /^\d+$/.test(text ?? '') ? Number(text) : 0;
  return value > 0 ? Math.min(value, MOST) : null;
}

/** `category` (both recorded names; `category` wins, decision A2), `q`, `sort`, `page` and the filters of an address. */
export function readProductFilter(search: URLSearchParams): ProductFilterParams {
  const category = given(search, 'category') ?? given(search, 'cat');
  const sort = PRODUCT_SORTS.find((one) => one === search.get('sort')) ?? null;
  const page = Number(search.get('page') ?? 1);
  return {
    category: category === 'all' ? null : category,
    q: given(search, 'q'),
    sort,
    minQtyMax: number(search.get('minQtyMax')),
    priceMin: number(search.get('priceMin')),
    priceMax: number(search.get('priceMax')),
    printable: search.get('printable') === 'true',
    inStock: search.get('inStock') === 'true',
    // Addresses count pages from 1, the API from 0.
    page: Number.isSafeInteger(page) && page > 0 ? page - 1 : 0,
  };
}

/** The filters for an address and the API's query; inactive ones are undefined. */
export const narrowingQuery = (narrowing: Partial<Narrowing>) => ({
  minQtyMax: narrowing.minQtyMax ?? undefined,
  priceMin: narrowing.priceMin ?? undefined,
  priceMax: narrowing.priceMax ?? undefined,
  printable: narrowing.printable === true ? true : undefined,
  inStock: narrowing.inStock === true ? true : undefined,
});
