import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { PAGE_SIZE } from '@store/domain';
import { productsQuery } from '../../../shared/api/products';
import { paths } from '../../../shared/paths';
import { ProductCarousel, ProductCarouselSkeleton } from '../../../shared/product/ProductCarousel';

const CATEGORY = 'promotion';

/** Eight products in promotion. An extra: where there are none, the page simply ends. */
export function Recommended() {
  const products = useQuery(productsQuery({ category: CATEGORY, size: PAGE_SIZE.recommended }));
  const head = (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <h2 className="text-heading font-bold">추천 판촉물</h2>
      <Link
        to={paths.search({ category: CATEGORY })}
        className="flex min-h-11 items-center font-semibold text-indigo hover:underline"
      >
        더보기
      </Link>
    </div>
  );
  if (products.isError || (products.isSuccess && products.data.items.length === 0)) return null;
  return (
    <section aria-label="추천 판촉물" className="mt-12">
      {products.isPending ? (
        <ProductCarouselSkeleton head={head} />
      ) : (
        <ProductCarousel label="추천 판촉물" products={products.data.items} head={head} />
      )}
    </section>
  );
}
