import { cutText, FIRST_PAGE, normalizeKey, PAGE_SIZE, PRODUCT_SORTS, type ProductSort } from '@store/domain';
import {
  SEARCH_TEXT_MAX,
  type ProductFilterQueryDto,
  type ProductQueryDto,
} from './dto/product-query.dto.js';
import { filterKey, readListFilter, whole, type ListFilter } from './list-filter.js';
import { searchWords, type SearchWord } from './search/search-words.js';

/** Pages beyond this one are empty; this keeps offsets small enough for a fast scan in PostgreSQL. */
const LAST_PAGE = 100_000;

const MAX_INT4 = 2_147_483_647;

/** The selected products, every part in its normal form. */
export interface ProductSelection {
  /** Code or slug, or id, of a category; null = the whole store. */
  category: string | null;
  words: SearchWord[];
  filter: ListFilter;
}

/** The request of a product list. */
export interface ListRequest extends ProductSelection {
  sort: ProductSort;
  /** True if the caller did not choose `sort`; a search is then sorted by popularity. */
  sortIsDefault: boolean;
  page: number;
  size: number;
}

/** Reads the product selection of a query. */
export function readSelection(query: ProductFilterQueryDto): ProductSelection {
  const category = normalizeKey(query.category ?? '');
  return {
    category: category === '' || category === 'all' ? null : category,
    words: searchWords(cutText(query.q ?? '', SEARCH_TEXT_MAX)),
    filter: readListFilter(query),
  };
}

/** Reads a list's query; an invalid value falls back to the default (sort, page) or the nearest bound (size). */
export function readListRequest(query: ProductQueryDto): ListRequest {
  const sort = PRODUCT_SORTS.find((each) => each === query.sort);
  return {
    ...readSelection(query),
    sort: sort ?? 'recent',
    sortIsDefault: sort === undefined,
    page: whole(query.page, FIRST_PAGE, LAST_PAGE) ?? FIRST_PAGE,
    size: whole(query.size, 1, PAGE_SIZE.max) ?? PAGE_SIZE.catalogue,
  };
}

/** Most ids of one request. */
export const NAMED_MAX = 50;

/** The ids in `12,7`, each once and in their order; invalid ones are left out. */
export function readIds(text: string): number[] {
  const ids = text.split(',').flatMap((part) => rowId(part.trim()) ?? []);
  return [...new Set(ids)].slice(0, NAMED_MAX);
}

/** Equal for requests with the same answer. */
export function listKey(request: ListRequest): string {
  const sort = request.sortIsDefault && request.words.length > 0 ? 'popular' : request.sort;
  return JSON.stringify([
    request.category,
    request.words.map(({ text }) => text),
    sort,
    request.page,
    request.size,
    ...filterKey(request.filter),
  ]);
}

/** The text as a row's id; null if it cannot be one. */
export function rowId(text: string): number | null {
  return /^[1-9][0-9]{0,9}$/.test(text) && Number(text) <= MAX_INT4 ? Number(text) : null;
}
