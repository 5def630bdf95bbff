import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { namedProductsQuery, type ProductCardData } from '../api/products';
import { useInView } from '../lib/use-in-view';
import { paths } from '../paths';
import { Price } from '../ui/Price';
import { ProductPicture } from './ProductPicture';
import { EmptyTile, RECENT_ROW, RECENT_TILE } from './RecentTiles';

/** The products with these ids in a row, loaded when it comes near the window. */
export function RecentRow({ ids }: { ids: readonly number[] }) {
  const list = useRef<HTMLUListElement>(null);
  const isNear = useInView(list);
  const { data, isPending } = useQuery({ ...namedProductsQuery(ids), enabled: isNear });
  return (
    <ul ref={list} className={RECENT_ROW}>
      {isPending && ids.map((id) => <EmptyTile key={id} />)}
      {data?.map((product) => (
        <Tile key={product.id} product={product} />
      ))}
    </ul>
  );
}

function Tile({ product }: { product: ProductCardData }) {
  return (
    <li className={RECENT_TILE}>
      <ProductPicture src={product.mainImage} sizes="9rem" />
      <Link
        to={paths.product(product.id)}
        className="mt-2 line-clamp-2 text-sm leading-snug font-semibold after:absolute after:inset-0"
      >
        {product.name}
      </Link>
      {product.price !== null && (
        <p className="text-sm text-ink-soft">
          <Price amount={product.price} className="!font-semibold" />
        </p>
      )}
    </li>
  );
}
