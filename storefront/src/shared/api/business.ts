import { queryOptions } from '@tanstack/react-query';
import { businessInfo } from '@store/openapi';
import type { BusinessInfoDto } from '@store/openapi';
import { queryKeys } from './query-keys';

export type BusinessInfo = BusinessInfoDto;

/** The member's business data; empty for a member who has not registered one. */
export const businessInfoQuery = () =>
  queryOptions({
    queryKey: queryKeys.business.info,
    queryFn: async ({ signal }): Promise<BusinessInfo> => await businessInfo({ signal }),
  });
