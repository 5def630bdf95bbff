import { queryOptions } from '@tanstack/react-query';
import { company } from '@store/openapi';
import type { CompanyDto } from '@store/openapi';
import { queryKeys } from '../../api/query-keys';

/** The company that runs the store, as everybody may read it. */
export const companyQuery = () =>
  queryOptions({
    queryKey: queryKeys.company.current,
    queryFn: async ({ signal }): Promise<CompanyDto> => await company({ signal }),
    staleTime: 5 * 60_000,
  });
