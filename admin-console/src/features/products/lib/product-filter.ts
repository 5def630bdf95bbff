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

export const SORT_CHOICES: readonly { value: ProductSort; label: string }[] = [
  { value: 'recent', label: '최근 등록순' },
  { value: 'updated', label: '최근 수정순' },
  { value: 'title', label: '상품명순' },
  { value: 'price_asc', label: '판매가 낮은순' },
  { value: 'price_desc', label: '판매가 높은순' },
  { value: 'stock', label: '재고 적은순' },
];

const termOrUndefined = (text: string): string | undefined => text.trim() || undefined;

const isSort = (text: string): text is ProductSort => PRODUCT_SORTS.some((sort) => sort === text);

/** The query for the server; wrong values in the address are ignored. */
export function toRequest(filter: ProductFilter): ProductListRequest {
  return {
    status: isProductStatus(filter.status) ? filter.status : undefined,
    category: termOrUndefined(filter.category),
    q: termOrUndefined(filter.q),
    deleted: filter.deleted === 'true' ? 'true' : undefined,
    sort: isSort(filter.sort) && filter.sort !== 'recent' ? filter.sort : undefined,
    page: pageNumber(filter.page, 0),
  };
}
