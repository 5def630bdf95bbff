import { infiniteQueryOptions } from '@tanstack/react-query';
import { FIRST_PAGE, PAGE_SIZE } from '@store/domain';
import { fetchProducts, type ProductPage } from '../../../shared/api/products';

export interface SearchTerms {
  q: string | null;
  category: string | null;
}

const loaded = (pages: readonly ProductPage[]): number =>
  pages.reduce((sum, page) => sum + page.items.length, 0);

/** Results page after page, twenty at a time. */
export const searchQuery = ({ q, category }: SearchTerms) =>
  infiniteQueryOptions({
    queryKey: ['search', q, category],
    queryFn: ({ pageParam, signal }) =>
      fetchProducts({ q, category, page: pageParam, size: PAGE_SIZE.search }, signal),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last, pages) =>
      last.items.length < PAGE_SIZE.search || loaded(pages) >= last.total ? null : pages.length,
  });
