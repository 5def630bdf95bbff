import { queryOptions, useQuery } from '@tanstack/react-query';
import { listPurchaseRequestsOptions } from '@store/openapi';
import { mayInOrganization, useBuyingOrganization } from '../session/use-organization';

const toDecideQuery = () =>
  queryOptions({
    ...listPurchaseRequestsOptions({ query: { scope: 'to-decide', page: 0, size: 1 } }),
    select: ({ meta }) => meta.total,
  });

/** Requests that wait for the member's decision; 0, without a call, for everybody who decides none. */
export function useToDecide(): number {
  const decides = mayInOrganization(useBuyingOrganization(), 'decide');
  const waiting = useQuery({ ...toDecideQuery(), enabled: decides });
  return decides && waiting.isSuccess ? waiting.data : 0;
}
