import type { ProductCardData } from '../api/products';
import { CompareChoice } from '../compare/CompareChoice';
import { Pending, Skeleton } from '../ui/States';
import { ProductCard } from './ProductCard';

const GRID = 'grid grid-cols-2 gap-x-4 gap-y-8 tablet:grid-cols-3 tablet:gap-x-6 xl:grid-cols-4';

/** Cards in the first row of the narrowest grid: on a slow line more pictures at once would delay these. */
const FIRST_ROW = 2;

/** The products of a page; their headings follow its title. */
export function ProductGrid({ products }: { products: readonly ProductCardData[] }) {
  return (
    <ul className={GRID}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            eager={index < FIRST_ROW}
            level={2}
            choice={<CompareChoice product={product} />}
          />
        </li>
      ))}
    </ul>
  );
}

export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <Pending label="상품을 불러오는 중입니다.">
      <div className={GRID}>
        {Array.from({ length: count }, (_, index) => (
          <ProductCardSkeleton key={index} />
        ))}
      </div>
    </Pending>
  );
}

/** `isLow`: the card's height in a narrow window. */
export function ProductCardSkeleton({ isLow = false }: { isLow?: boolean }) {
  return (
    <div className={isLow ? 'max-xs:grid max-xs:grid-cols-[8.5rem_minmax(0,1fr)] max-xs:gap-x-3.5' : ''}>
      <Skeleton className="aspect-square w-full" />
      <div className={isLow ? 'max-xs:min-h-[9.5rem]' : ''}>
        <Skeleton className="mt-4 h-4 w-1/4" />
        <Skeleton className="mt-2 h-5 w-4/5" />
        <Skeleton className="mt-4 h-7 w-1/2" />
      </div>
    </div>
  );
}
