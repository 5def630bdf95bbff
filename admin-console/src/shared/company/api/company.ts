import { queryOptions } from '@tanstack/react-query';
import { companyOptions } from '@store/openapi';

/** The company that runs the store, as everybody may read it. */
export const companyQuery = () => queryOptions({ ...companyOptions(), staleTime: 5 * 60_000 });
