import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { namedProductsQuery, type ProductCardData } from '../api/products';
import { useRecentProducts } from '../lib/recent-products';
import { useInView } from '../lib/use-in-view';
import { paths } from '../paths';
import { Price } from '../ui/Price';
import { ProductPicture } from './ProductPicture';

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
      <Row ids={ids} />
    </section>
  );
}

function Row({ ids }: { ids: readonly number[] }) {
  const list = useRef<HTMLUListElement>(null);
  const isNear = useInView(list);
  const { data, isPending } = useQuery({ ...namedProductsQuery(ids), enabled: isNear });
  return (
    <ul ref={list} className="no-scrollbar -mx-4 flex gap-4 overflow-x-auto px-4 pt-4 lg:mx-0 lg:px-0">
      {isPending && ids.map((id) => <EmptyTile key={id} />)}
      {data?.map((product) => (
        <Tile key={product.id} product={product} />
      ))}
    </ul>
  );
}

const TILE = 'relative w-32 shrink-0 sm:w-[calc((100%-7rem)/8)] sm:min-w-32';

function EmptyTile() {
  return (
    <li aria-hidden className={TILE}>
      <div className="aspect-square animate-pulse bg-rule/60" />
      <div className="h-[4.5rem]" />
    </li>
  );
}

function Tile({ product }: { product: ProductCardData }) {
  return (
    <li className={TILE}>
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
