import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { FIRST_PAGE, PAGE_SIZE } from '@store/domain';
import { listProducts } from '@store/openapi';
import { productsBy, type ProductPage } from '../../../shared/api/products';
import type { ListFilter, ProductFilterParams } from '../../../shared/product/product-filter';

const loaded = (pages: readonly ProductPage[]): number =>
  pages.reduce((sum, page) => sum + page.items.length, 0);

/** Most pages that an address opens at once; the rest is loaded by 더보기. */
const MOST_AT_ONCE = 10;

/** How many pages are opened by an address that names the last one (from 0). */
export const pagesOf = (page: number): number => Math.min(page + 1, MOST_AT_ONCE);

/** Results page by page, twenty at a time. */
export const searchQuery = (filter: ListFilter) =>
  infiniteQueryOptions({
    queryKey: ['search', filter],
    queryFn: ({ pageParam, signal }) =>
      listProducts({ query: productsBy({ ...filter, page: pageParam, size: PAGE_SIZE.search }), signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last, pages) =>
      last.items.length < PAGE_SIZE.search || loaded(pages) >= last.meta.total ? null : pages.length,
    // Results stay visible until the next ones arrive.
    placeholderData: keepPreviousData,
  });

/** The same for the first render: with every page up to the one in the address. */
export const openingSearch = ({ page, ...filter }: ProductFilterParams) => ({
  ...searchQuery(filter),
  pages: pagesOf(page),
});
