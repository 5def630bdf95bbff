import { queryOptions } from '@tanstack/react-query';
import type { BannerPlace } from '@store/domain';
import { listBannersOptions } from '@store/openapi';
import type { BannerDto } from '@store/openapi';

export type Banner = BannerDto;

/** What the operators show in a place of the home page, in order. */
export const bannersQuery = (place: BannerPlace) =>
  queryOptions({
    ...listBannersOptions(place === 'hero' ? {} : { query: { place } }),
    staleTime: 5 * 60_000,
  });
