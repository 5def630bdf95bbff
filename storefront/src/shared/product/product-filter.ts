import { PRODUCT_SORTS, type ProductSort } from '@store/domain';

export interface ProductFilterParams {
  category: string | null;
  q: string | null;
  sort: ProductSort | null;
  /** From 0. */
  page: number;
}

const given = (text: string | null): string | null => (text?.trim() ? text.trim() : null);

/** `category` (both recorded names; `category` wins, decision A2), `q`, `sort` and `page` of an address. */
export function readProductFilter(search: URLSearchParams): ProductFilterParams {
  const category = given(search.get('category')) ?? given(search.get('cat'));
  const sort = PRODUCT_SORTS.find((known) => known === search.get('sort')) ?? null;
  const page = Number(search.get('page') ?? 1);
  return {
    category: category === 'all' ? null : category,
    q: given(search.get('q')),
    sort,
    // People count pages from 1 in the address, the API from 0.
    page: Number.isSafeInteger(page) && page > 0 ? page - 1 : 0,
  };
}
