import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listAdminMembers, listManagerCustomers } from '@store/openapi';

/** A member who can become the first admin of an organization. */
export interface Buyer {
  id: number;
  name: string;
  companyName: string | null;
}

const MOST = 20;

/** Members who match the search; for a manager the own customers. */
export const buyerSearchQuery = (area: '/admin' | '/manager', q: string) =>
  queryOptions({
    queryKey: ['buyers', area, q],
    queryFn: async ({ signal }): Promise<Buyer[]> => {
      const query = { q: q || undefined, size: MOST, masked: 'true' } as const;
      const { items } =
        area === '/admin'
          ? await listAdminMembers({ query: { ...query, role: '0', status: 'active' }, signal })
          : await listManagerCustomers({ query, signal });
      return items.map(({ id, name, companyName }) => ({ id, name, companyName }));
    },
    placeholderData: keepPreviousData,
  });
