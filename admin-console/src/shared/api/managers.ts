import { queryOptions } from '@tanstack/react-query';
import { listManagersOptions } from '@store/openapi';

/** Staff who can look after customers, the default one first; only admins may ask. */
export const managersQuery = queryOptions({
  ...listManagersOptions({ query: { masked: 'true' } }),
  staleTime: 60_000,
  select: ({ list }) => list,
});
