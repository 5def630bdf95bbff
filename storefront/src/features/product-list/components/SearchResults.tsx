import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatCount, EVERYWHERE_MESSAGES } from '@store/domain';
import type { Category } from '../../../shared/api/categories';
import { KEEP_SCROLL } from '../../../shared/lib/keep-scroll';
import type { ProductFilterParams } from '../../../shared/product/product-filter';
import { ProductGrid } from '../../../shared/product/ProductGrid';
import { Button } from '../../../shared/ui/Button';
import { pagesOf, searchQuery } from '../api/search';
import { ListFrame, resultCount } from './ListFrame';
import { NoProducts } from './NoProducts';

interface SearchResultsProps {
  filter: ProductFilterParams;
  category: Category | null;
}

/** Search results, twenty at a time. */
export function SearchResults({ filter, category }: SearchResultsProps) {
  const results = useSearch(filter);
  const { data } = results;
  const products = data?.pages.flatMap((one) => one.items) ?? [];
  const last = data?.pages.at(-1);
  const count = last === undefined ? null : resultCount(last.meta);
  return (
    <ListFrame listKind="search" filter={filter} category={category} count={count} results={results}>
      {products.length === 0 ? (
        <NoProducts listKind="search" filter={filter} category={category} />
      ) : (
        <ProductGrid products={products} />
      )}
      {results.hasNextPage && (
        <More
          count={products.length}
          total={last?.meta.total ?? products.length}
          isLoading={results.isFetchingNextPage}
          hasFailed={results.isFetchNextPageError}
          onMore={results.more}
        />
      )}
    </ListFrame>
  );
}

/** Results up to the page in the address; 더보기 names the next one, so that 'back' returns to the same place. */
function useSearch({ page, ...filter }: ProductFilterParams) {
  const results = useInfiniteQuery(searchQuery(filter));
  const [, setParams] = useSearchParams();
  const { fetchNextPage, hasNextPage, isFetching, isFetchNextPageError: hasFailed } = results;
  const count = results.data?.pages.length ?? 0;
  const lacks = count > 0 && count < pagesOf(page) && hasNextPage && !isFetching && !hasFailed;
  useEffect(() => {
    if (lacks) void fetchNextPage();
  }, [lacks, fetchNextPage]);
  const more = (): void => {
    void fetchNextPage();
    setParams(
      (now) => {
        now.set('page', String(count + 1));
        return now;
      },
      { replace: true, state: KEEP_SCROLL },
    );
  };
  return { ...results, more };
}

interface MoreProps {
  count: number;
  total: number;
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => void;
}

function More({ count, total, isLoading, hasFailed, onMore }: MoreProps) {
  return (
    <div className="mt-10 flex flex-col items-center gap-3">
      {hasFailed && (
        <p role="alert" className="font-medium text-danger">
          {EVERYWHERE_MESSAGES.SEARCH_FAILED}
        </p>
      )}
      <Button
        size="lg"
        className="w-full max-w-sm"
        aria-disabled={isLoading}
        onClick={() => !isLoading && onMore()}
      >
        {isLoading ? '불러오는 중…' : '더보기'}
        <span className="figures text-sm font-normal text-ink-faint">
          {formatCount(count)} / {formatCount(total)}
        </span>
      </Button>
    </div>
  );
}
