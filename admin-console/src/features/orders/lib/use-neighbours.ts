import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { valuesOf } from '../../../shared/url/use-url-filter';
import { orderListQuery } from '../api/orders';
import { ORDER_FILTER, toRequest } from './order-filter';
import { grown, pageBeyond, type Walk } from './walk';

const NONE = { previous: null, next: null };

/** The orders before and after this one in the list that one came from; null where there is none. */
export function useNeighbours(id: number): { previous: number | null; next: number | null } {
  const search = useCameFrom();
  const walk = useWalk(search, id);
  const at = walk?.ids.indexOf(id) ?? -1;
  if (search === null || walk === null || at < 0) return NONE;
  const { ids } = walk;
  return { previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null };
}

/** The query of the list that led here; null if something else did. */
function useCameFrom(): string | null {
  const came = useLocation().state as { list?: string; search?: string } | null;
  return came?.list === '/admin/orders' ? (came.search ?? null) : null;
}

/** The pages of that list around the order; they are read as one gets there. */
function useWalk(search: string | null, id: number): Walk | null {
  const request = toRequest(valuesOf(new URLSearchParams(search ?? ''), ORDER_FILTER));
  const [walk, setWalk] = useState<Walk | null>(null);
  const beyond = walk === null ? request.page : pageBeyond(walk, walk.ids.indexOf(id));
  const wanted = search === null ? null : beyond;
  const page = useQuery({
    ...orderListQuery({ ...request, page: wanted ?? request.page }),
    enabled: wanted !== null,
    placeholderData: undefined,
  });
  // The query may know a page that was not asked for.
  if (wanted !== null && page.data !== undefined)
    setWalk(
      grown(
        walk,
        wanted,
        page.data.items.map((row) => row.id),
      ),
    );
  return walk;
}
