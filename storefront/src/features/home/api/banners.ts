import { queryOptions } from '@tanstack/react-query';
import { listBanners } from '@store/openapi';
import type { BannerDto } from '@store/openapi';
import { queryKeys } from '../../../shared/api/query-keys';

export type Banner = BannerDto;

/** Slides of the hero, in order. */
export const bannersQuery = () =>
  queryOptions({
    queryKey: queryKeys.banners,
    queryFn: async ({ signal }): Promise<Banner[]> => await listBanners({ signal }),
    staleTime: 5 * 60_000,
  });
