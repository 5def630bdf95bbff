import { queryOptions, useQuery } from '@tanstack/react-query';
import { listMySites } from '@store/openapi';
import type { SiteDto } from '@store/openapi';
import { queryKeys } from './query-keys';

export type Site = SiteDto;

/** The member's sites, newest first. */
export const sitesQuery = () =>
  queryOptions({
    queryKey: queryKeys.sites.list,
    queryFn: async ({ signal }): Promise<Site[]> => (await listMySites({ signal })).list,
    staleTime: 5 * 60_000,
  });

/** Whether this member has a site; false while it is unknown. */
export function useHasSites(): boolean {
  const sites = useQuery(sitesQuery());
  return sites.isSuccess && sites.data.length > 0;
}
