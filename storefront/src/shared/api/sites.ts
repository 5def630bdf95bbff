import { queryOptions, useQuery } from '@tanstack/react-query';
import { listMySites } from '@store/openapi';
import type { SiteDto } from '@store/openapi';
import { queryKeys } from './query-keys';

export type Site = SiteDto;

/** The member's own sites, the newest first. */
export const sitesQuery = () =>
  queryOptions({
    queryKey: queryKeys.sites.list,
    queryFn: async ({ signal }): Promise<Site[]> =>
      (await listMySites({ signal, throwOnError: true })).data.data.list,
    staleTime: 5 * 60_000,
  });

/** Whether the store looks after a site of this member; no while it is not known. */
export function useHasSites(): boolean {
  const sites = useQuery(sitesQuery());
  return sites.isSuccess && sites.data.length > 0;
}
