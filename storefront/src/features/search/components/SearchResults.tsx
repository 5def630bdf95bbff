import { useInfiniteQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatCount, messageFor, PAGE_SIZE } from '@store/domain';
import { KEEP_PLACE } from '../../../shared/lib/keep-place';
import { paths } from '../../../shared/paths';
import { ProductGrid, ProductGridSkeleton } from '../../../shared/product/ProductGrid';
import { Button, ButtonLink } from '../../../shared/ui/Button';
import { EmptyState, ErrorState } from '../../../shared/ui/States';
import { pagesOf, searchQuery, type SearchTerms } from '../api/search';

interface SearchResultsProps extends SearchTerms {
  /** Last page that the address names, from 0. */
  page: number;
}

export function SearchResults({ q, category, page }: SearchResultsProps) {
  const results = useSearch({ q, category }, page);
  if (results.isPending) {
    return (
      <div className="mt-6">
        <ProductGridSkeleton count={PAGE_SIZE.search / 2} />
      </div>
    );
  }
  if (results.isLoadingError) {
    return (
      <div className="mt-6">
        <ErrorState message={messageFor('SEARCH_FAILED')} onRetry={() => void results.refetch()} />
      </div>
    );
  }
  const products = results.data.pages.flatMap((one) => one.items);
  const last = results.data.pages.at(-1);
  const total = last?.total ?? products.length;
  if (products.length === 0) return <NothingFound />;
  return (
    <div
      aria-busy={results.isPlaceholderData}
      className={clsx('transition-opacity', results.isPlaceholderData && 'opacity-50')}
    >
      <p role="status" className="figures py-4 font-semibold">
        상품 {formatCount(total)}개{last?.totalCapped === true && ' 이상'}
      </p>
      <ProductGrid products={products} />
      {results.hasNextPage && (
        <More
          shown={products.length}
          total={total}
          isLoading={results.isFetchingNextPage}
          hasFailed={results.isFetchNextPageError}
          onMore={results.more}
        />
      )}
    </div>
  );
}

/** Results up to the page that the address names; 더보기 names one more, so that the way back finds its place. */
function useSearch(terms: SearchTerms, page: number) {
  const results = useInfiniteQuery(searchQuery(terms));
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
      { replace: true, state: KEEP_PLACE },
    );
  };
  return { ...results, more };
}

interface MoreProps {
  shown: number;
  total: number;
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => void;
}

function More({ shown, total, isLoading, hasFailed, onMore }: MoreProps) {
  return (
    <div className="mt-10 flex flex-col items-center gap-3">
      {hasFailed && (
        <p role="alert" className="font-medium text-danger">
          {messageFor('SEARCH_FAILED')}
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
          {formatCount(shown)} / {formatCount(total)}
        </span>
      </Button>
    </div>
  );
}

function NothingFound() {
  return (
    <div className="mt-8">
      <EmptyState
        title={messageFor('SEARCH_EMPTY')}
        hint="단어를 줄이거나, ‘ㅌㅂㄹ’처럼 초성으로 찾아보세요."
      >
        <ButtonLink to={paths.estimate} look="primary">
          이 상품 견적 문의
        </ButtonLink>
        <ButtonLink to={paths.products()}>전체 상품 보기</ButtonLink>
      </EmptyState>
    </div>
  );
}
