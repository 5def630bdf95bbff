import { lazy, Suspense } from 'react';
import { useRecentProducts } from '../lib/recent-products';
import { EmptyRow } from './RecentTiles';

/** A first visit has none and does not load this code. */
const RecentRow = lazy(async () => ({ default: (await import('./RecentRow')).RecentRow }));

interface RecentProductsProps {
  /** The present product. */
  except?: number;
  className?: string;
}

/** Products viewed on this device; products no longer on sale are left out (decision A75). */
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
