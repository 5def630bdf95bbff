import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { namedProductsQuery } from '../api/products';
import { useInView } from '../lib/use-in-view';
import { ProductTile } from './ProductTile';
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
        <li key={product.id} className={RECENT_TILE}>
          <ProductTile product={product} />
        </li>
      ))}
    </ul>
  );
}
