import { queryOptions } from '@tanstack/react-query';
import { listManagerOrganizationsOptions } from '@store/openapi';
import { keepRows } from '../api/keep-rows';

const MOST = 20;

/** Organizations that match the words, to choose from; the own ones for a manager. */
export const organizationSearchQuery = (q: string) =>
  queryOptions({
    ...listManagerOrganizationsOptions({ query: { q: q || undefined, size: MOST } }),
    placeholderData: keepRows,
    staleTime: 30_000,
  });

/** The organization that the member belongs to now; null = none. */
export const organizationOfMemberQuery = (memberId: number) =>
  queryOptions({
    ...listManagerOrganizationsOptions({ query: { memberId, size: 1 } }),
    select: ({ items }) => items[0] ?? null,
  });
