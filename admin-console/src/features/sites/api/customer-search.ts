import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listAdminMembers } from '@store/openapi';
import type { AdminMemberRowDto } from '@store/openapi';
import { queryKeys } from '../../../shared/api/query-keys';

export type FoundCustomer = Pick<AdminMemberRowDto, 'id' | 'name' | 'companyName' | 'phone'>;

const MOST = 20;

/** Customers that fit the words, to choose from; those who left or are suspended are not offered. */
export const customerSearchQuery = (words: string) =>
  queryOptions({
    queryKey: queryKeys.sites.customerSearch(words),
    queryFn: async ({ signal }): Promise<FoundCustomer[]> =>
      (
        await listAdminMembers({
          query: { q: words || undefined, role: '0', status: 'active', size: MOST, masked: 'true' },
          signal,
          throwOnError: true,
        })
      ).data.data.items,
    placeholderData: keepPreviousData,
  });
