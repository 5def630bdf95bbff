import clsx from 'clsx';
import type { ReactNode } from 'react';
import { formatCount, EVERYWHERE_MESSAGES, PAGE_SIZE } from '@store/domain';
import type { Category } from '../../../shared/api/categories';
import type { ProductPage } from '../../../shared/api/products';
import type { ProductFilterParams } from '../../../shared/product/product-filter';
import { ProductGridSkeleton } from '../../../shared/product/ProductGrid';
import { ErrorState } from '../../../shared/ui/States';
import type { ListKind } from '../lib/choices';
import { Chips } from './Chips';
import { ListTools } from './ListTools';

interface ListFrameProps {
  listKind: ListKind;
  filter: ProductFilterParams;
  category: Category | null;
  /** The total; null while it is unknown. */
  count: string | null;
  results: {
    isPending: boolean;
    isLoadingError: boolean;
    isPlaceholderData: boolean;
    refetch: () => Promise<unknown>;
  };
  /** What was found. */
  children: ReactNode;
}

/** Tools and chips above the products; pending, failed, or the results. Old products fade while new ones load. */
export function ListFrame({ listKind, filter, category, count, results, children }: ListFrameProps) {
  const { page: _, ...list } = filter;
  return (
    <>
      <ListTools listKind={listKind} filter={list} count={count} />
      <Chips listKind={listKind} filter={list} categoryName={category?.name ?? null} />
      <div
        className={clsx('mt-6 transition-opacity', results.isPlaceholderData && 'opacity-50')}
        aria-busy={results.isPlaceholderData}
      >
        {results.isPending && <ProductGridSkeleton count={PAGE_SIZE.search / 2} />}
        {results.isLoadingError && (
          <ErrorState message={EVERYWHERE_MESSAGES.SEARCH_FAILED} onRetry={() => void results.refetch()} />
        )}
        {!results.isPending && !results.isLoadingError && children}
      </div>
    </>
  );
}

/** '120개', or '1,000개 이상' where counting stopped. */
export const resultCount = ({ total, totalCapped }: ProductPage['meta']): string =>
  `${formatCount(total)}개${totalCapped === true ? ' 이상' : ''}`;
