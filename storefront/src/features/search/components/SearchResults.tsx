import { useInfiniteQuery } from '@tanstack/react-query';
import { formatCount, messageFor, PAGE_SIZE } from '@store/domain';
import { paths } from '../../../shared/paths';
import { ProductGrid, ProductGridSkeleton } from '../../../shared/product/product-grid';
import { Button, ButtonLink } from '../../../shared/ui/button';
import { EmptyState, ErrorState } from '../../../shared/ui/states';
import { searchQuery, type SearchTerms } from '../api/search';

export function SearchResults({ q, category }: SearchTerms) {
  const results = useInfiniteQuery(searchQuery({ q, category }));
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
  const products = results.data.pages.flatMap((page) => page.items);
  const last = results.data.pages.at(-1);
  const total = last?.total ?? products.length;
  if (products.length === 0) return <NothingFound />;
  return (
    <>
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
          onMore={() => void results.fetchNextPage()}
        />
      )}
    </>
  );
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
          이 물건 견적 문의
        </ButtonLink>
        <ButtonLink to={paths.products()}>전체 상품 보기</ButtonLink>
      </EmptyState>
    </div>
  );
}
