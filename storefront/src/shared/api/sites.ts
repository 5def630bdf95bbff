import { queryOptions, useQuery } from '@tanstack/react-query';
import { listMySitesOptions } from '@store/openapi';
import type { SiteDto } from '@store/openapi';

export type Site = SiteDto;

/** The member's sites, newest first. */
export const sitesQuery = () =>
  queryOptions({ ...listMySitesOptions(), staleTime: 5 * 60_000, select: ({ list }) => list });

/** Whether this member has a site; false while it is unknown. */
export function useHasSites(): boolean {
  const sites = useQuery(sitesQuery());
  return sites.isSuccess && sites.data.length > 0;
}
