import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  decidePurchaseRequest,
  decidePurchaseRequests,
  getPurchaseRequestOptions,
  listPurchaseRequestsOptions,
  preparePurchaseRequest,
  remindOfPurchaseRequest,
  sendPurchaseRequestLink,
  withdrawPurchaseRequest,
} from '@store/openapi';
import type {
  ApprovedStepDto,
  DecideDto,
  ListPurchaseRequestsResponse,
  PrepareRequestDto,
  PurchaseRequestDto,
  PurchaseRequestRowDto,
} from '@store/openapi';
import { ApiError, withEnvelope } from '@store/openapi/session';
import { REQUESTS } from '../../../shared/purchasing/ask-purchase';
import type { RequestFilterParams } from '../lib/request-filter';

export type PurchaseRequest = PurchaseRequestDto;
export type RequestRow = PurchaseRequestRowDto;
export type RequestPage = ListPurchaseRequestsResponse;

export const REQUESTS_PER_PAGE = 20;

/** One page of requests; those to decide come oldest first. */
export const requestsQuery = ({
  scope,
  state,
  site,
  page,
}: Omit<RequestFilterParams, 'scope'> & { scope: RequestFilterParams['scope'] | 'to-decide' }) =>
  queryOptions({
    ...listPurchaseRequestsOptions({
      query: {
        scope,
        state: state ?? undefined,
        siteId: site ?? undefined,
        page,
        size: REQUESTS_PER_PAGE,
      },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** A request; others decide meanwhile, so it is compared with the server each time the page is looked at. */
export const requestQuery = (id: number) =>
  queryOptions({ ...getPurchaseRequestOptions({ path: { id } }), staleTime: 0 });

/** A call about one request: whatever became of it, everything that shows requests is read again. */
function useChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const queries = useQueryClient();
  // Not waited for: what was done is said at once.
  const refresh = (): void => void queries.invalidateQueries(REQUESTS);
  return useMutation({
    mutationFn: change,
    onSuccess: refresh,
    // Somebody was faster: the page shows what is true now.
    onError: (error) => error instanceof ApiError && error.status >= 403 && refresh(),
  });
}

export const useDecide = () =>
  useChange(({ stepId, ...body }: DecideDto & { stepId: number }) =>
    withEnvelope((options) => decidePurchaseRequest({ path: { stepId }, body, ...options })),
  );

/** Approves several at once; the answer says what became of each. */
export const useApproveMany = () =>
  useChange((steps: ApprovedStepDto[]) => decidePurchaseRequests({ body: { decision: 'approve', steps } }));

export const useWithdraw = () =>
  useChange((id: number) => withEnvelope((options) => withdrawPurchaseRequest({ path: { id }, ...options })));

export const useRemind = () =>
  useChange((id: number) => withEnvelope((options) => remindOfPurchaseRequest({ path: { id }, ...options })));

export const useSendLink = () =>
  useChange(({ id, stepId }: { id: number; stepId: number }) =>
    withEnvelope((options) => sendPurchaseRequestLink({ path: { id }, body: { stepId }, ...options })),
  );

/** Turns the approved request into an order, and names it for the widget. */
export const usePrepareRequest = (id: number) =>
  useChange((body: PrepareRequestDto) => preparePurchaseRequest({ path: { id }, body }));
