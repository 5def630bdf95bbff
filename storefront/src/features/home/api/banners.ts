import { queryOptions } from '@tanstack/react-query';
import { listBannersOptions } from '@store/openapi';
import type { BannerDto } from '@store/openapi';

export type Banner = BannerDto;

/** Slides of the hero, in order. */
export const bannersQuery = () => queryOptions({ ...listBannersOptions(), staleTime: 5 * 60_000 });
