import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listAdminMembersOptions } from '@store/openapi';
import type { AdminMemberRowDto } from '@store/openapi';

export type CustomerChoice = Pick<AdminMemberRowDto, 'id' | 'name' | 'companyName' | 'phone'>;

const MOST = 20;

/** Customers that match the search, to choose from; withdrawn and suspended ones are left out. */
export const customerSearchQuery = (q: string) =>
  queryOptions({
    ...listAdminMembersOptions({
      query: { q: q || undefined, role: '0', status: 'active', size: MOST, masked: 'true' },
    }),
    select: ({ items }): CustomerChoice[] => items,
    placeholderData: keepPreviousData,
  });
