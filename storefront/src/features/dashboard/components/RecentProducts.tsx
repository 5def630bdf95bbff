import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { productQuery, type Product } from '../../../shared/api/product';
import { recentProducts } from '../../../shared/lib/recent-products';
import { paths } from '../../../shared/paths';
import { ProductPicture } from '../../../shared/product/product-picture';

/** Products viewed on this device; those that are no longer on sale are left out (decision A75). */
export function RecentProducts() {
  const [ids] = useState(recentProducts);
  const products = useQueries({
    queries: ids.map((id) => ({ ...productQuery(String(id)), retry: false })),
    combine: (results) => results.flatMap((result) => (result.data === undefined ? [] : [result.data])),
  });
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="recent-products" className="mt-12">
      <h2 id="recent-products" className="border-b border-rule pb-3 text-heading font-bold">
        최근 본 상품
      </h2>
      <ul className="no-scrollbar -mx-4 flex gap-3 overflow-x-auto px-4 pt-4 lg:mx-0 lg:px-0">
        {products.map((product) => (
          <Tile key={product.id} product={product} />
        ))}
      </ul>
    </section>
  );
}

function Tile({ product }: { product: Product }) {
  return (
    <li className="relative w-32 shrink-0">
      <ProductPicture src={product.mainImage} />
      <Link
        to={paths.product(product.id)}
        className="mt-2 line-clamp-2 text-sm leading-snug font-semibold after:absolute after:inset-0"
      >
        {product.name}
      </Link>
    </li>
  );
}
