import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listAdminMembers } from '@store/openapi';
import type { AdminMemberRowDto } from '@store/openapi';
import { queryKeys } from '../../../shared/api/query-keys';

export type FoundCustomer = Pick<AdminMemberRowDto, 'id' | 'name' | 'companyName' | 'phone'>;

const MOST = 20;

/** Customers that match the search, to choose from; withdrawn and suspended ones are left out. */
export const customerSearchQuery = (words: string) =>
  queryOptions({
    queryKey: queryKeys.sites.customerSearch(words),
    queryFn: async ({ signal }): Promise<FoundCustomer[]> =>
      (
        await listAdminMembers({
          query: { q: words || undefined, role: '0', status: 'active', size: MOST, masked: 'true' },
          signal,
        })
      ).items,
    placeholderData: keepPreviousData,
  });
