import { lazy, Suspense } from 'react';
import { useRecentProducts } from '../lib/recent-products';

/** A first visit has none: it does without this code. */
const RecentRow = lazy(async () => ({ default: (await import('./RecentRow')).RecentRow }));

interface RecentProductsProps {
  /** The product that is looked at now. */
  except?: number;
  className?: string;
}

/** Products viewed on this device; those that are no longer on sale are left out (decision A75). */
export function RecentProducts({ except, className }: RecentProductsProps) {
  const ids = useRecentProducts(except);
  if (ids.length === 0) return null;
  return (
    <section aria-labelledby="recent-products" className={className}>
      <h2 id="recent-products" className="border-b border-rule pb-3 text-heading font-bold">
        최근 본 상품
      </h2>
      <Suspense fallback={<EmptyRow ids={ids} />}>
        <RecentRow ids={ids} />
      </Suspense>
    </section>
  );
}

export const RECENT_ROW = 'no-scrollbar -mx-4 flex gap-4 overflow-x-auto px-4 pt-4 lg:mx-0 lg:px-0';
export const RECENT_TILE = 'relative w-32 shrink-0 sm:w-[calc((100%-7rem)/8)] sm:min-w-32';

function EmptyRow({ ids }: { ids: readonly number[] }) {
  return (
    <ul className={RECENT_ROW}>
      {ids.map((id) => (
        <EmptyTile key={id} />
      ))}
    </ul>
  );
}

/** As large as a product of the row that is on its way. */
export function EmptyTile() {
  return (
    <li aria-hidden className={RECENT_TILE}>
      <div className="aspect-square animate-pulse bg-rule/60" />
      <div className="h-[4.5rem]" />
    </li>
  );
}
