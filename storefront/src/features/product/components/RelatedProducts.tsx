import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { ProductDto as Product } from '@store/openapi';
import { productsQuery } from '../../../shared/api/products';
import { useInView } from '../../../shared/lib/use-in-view';
import { paths } from '../../../shared/paths';
import { ProductCarousel, ProductCarouselSkeleton } from '../../../shared/product/ProductCarousel';

/** Cards of the row; one more is requested, because the product itself may be among them. */
const MOST_LISTED = 8;

/** Other products of the category, loaded when the row comes near the window. */
export function RelatedProducts({ product }: { product: Product }) {
  const section = useRef<HTMLElement>(null);
  const isNear = useInView(section);
  const { categoryCode, categoryName } = product;
  const related = useQuery({
    ...productsQuery({ category: categoryCode, size: MOST_LISTED + 1 }),
    enabled: isNear,
  });
  const others = (related.data?.items ?? []).filter(({ id }) => id !== product.id).slice(0, MOST_LISTED);
  // Optional content fails and is empty silently.
  if (related.isError || (related.isSuccess && others.length === 0)) return null;
  const head = (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <h2 id="related" className="text-heading font-bold">
        {categoryName}의 다른 상품
      </h2>
      <Link
        to={paths.products({ category: categoryCode })}
        className="inline-flex min-h-11 items-center font-semibold text-indigo hover:underline"
      >
        {categoryName} 전체 보기
      </Link>
    </div>
  );
  return (
    <section ref={section} aria-labelledby="related" className="mt-16">
      {related.isSuccess ? (
        <ProductCarousel label={`${categoryName}의 다른 상품`} products={others} head={head} />
      ) : (
        <ProductCarouselSkeleton head={head} />
      )}
    </section>
  );
}
