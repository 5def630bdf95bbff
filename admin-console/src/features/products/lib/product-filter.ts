import { isProductStatus } from '@store/domain';
import { pageNumber } from '../../../shared/url/use-url-filter';
import { PRODUCT_SORTS, type ProductListRequest, type ProductSort } from '../api/products';

/** The product list's part of the address, with its default values. */
export const PRODUCT_FILTER = {
  status: '',
  category: '',
  q: '',
  deleted: '',
  sort: 'recent',
  cols: '',
  page: '0',
};
export type ProductFilter = typeof PRODUCT_FILTER;

const wordsOrNothing = (text: string): string | undefined => text.trim() || undefined;

const isSort = (text: string): text is ProductSort => PRODUCT_SORTS.some((sort) => sort === text);

/** The query for the server; wrong values in the address are ignored. */
export function toRequest(filter: ProductFilter): ProductListRequest {
  return {
    status: isProductStatus(filter.status) ? filter.status : undefined,
    category: wordsOrNothing(filter.category),
    q: wordsOrNothing(filter.q),
    deleted: filter.deleted === 'true' ? 'true' : undefined,
    sort: isSort(filter.sort) && filter.sort !== 'recent' ? filter.sort : undefined,
    page: pageNumber(filter.page, 0),
  };
}
