import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { isEstimateOver, type EstimateStatus } from '@store/domain';
import {
  acceptEstimate,
  cancelMyEstimate,
  claimEstimate,
  declineEstimate,
  getMyEstimateOptions,
  getMyEstimateQueryKey,
  listMyEstimatesOptions,
  listMyEstimatesQueryKey,
  writeMyEstimateMessage,
} from '@store/openapi';
import type {
  EstimateDto,
  EstimateMessageDto,
  EstimateRowDto,
  EstimateVersionDto,
  ListMyEstimatesResponse,
  WriteMessageDto,
} from '@store/openapi';

export type Estimate = EstimateDto;
export type EstimateRow = EstimateRowDto;
export type EstimateVersion = EstimateVersionDto;
export type EstimateLine = EstimateVersionDto['lines'][number];
export type EstimateMessage = EstimateMessageDto;
export type NewMessage = WriteMessageDto;

export const ESTIMATES_PER_PAGE = 20;

export type EstimatePage = ListMyEstimatesResponse;

/** One page (from 0) of the member's estimates, latest first. */
export const estimatesQuery = (status: EstimateStatus | null, page: number) =>
  queryOptions({
    ...listMyEstimatesOptions({ query: { status: status ?? undefined, page, size: ESTIMATES_PER_PAGE } }),
    placeholderData: keepPreviousData,
  });

/** Staff may be writing an answer right now; a finished estimate only needs fresh file addresses. */
const LIVE_MS = 20_000;
const OVER_MS = 8 * 60_000;

/** How often an open page reads again. */
export const liveInterval = (estimate: Pick<Estimate, 'status'> | undefined): number =>
  estimate !== undefined && isEstimateOver(estimate.status) ? OVER_MS : LIVE_MS;

/** One of the member's estimates with every version and the thread. */
export const estimateQuery = (id: number) =>
  queryOptions({
    ...getMyEstimateOptions({ path: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => liveInterval(state.data),
  });

/** A change returns the new state of the estimate. */
function useChange<Input>(id: number, change: (input: Input) => Promise<Estimate>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (estimate) => {
      queries.setQueryData(getMyEstimateOptions({ path: { id } }).queryKey, estimate);
      return queries.invalidateQueries({ queryKey: listMyEstimatesQueryKey() });
    },
    // Somebody else was faster, or it has expired: the page shows the present state.
    onError: () => queries.invalidateQueries({ queryKey: getMyEstimateQueryKey({ path: { id } }) }),
  });
}

/** Accepts the version that the member saw; the server refuses any other. */
export const useAcceptEstimate = (id: number) =>
  useChange(id, (versionNo: number) => acceptEstimate({ path: { id }, body: { versionNo } }));

export const useDeclineEstimate = (id: number) =>
  useChange(id, (reason: string | null) => declineEstimate({ path: { id }, body: { reason } }));

export const useCancelEstimate = (id: number) =>
  useChange(id, (reason: string | null) => cancelMyEstimate({ path: { id }, body: { reason } }));

export const useWriteToEstimate = (id: number) =>
  useChange(id, (body: NewMessage) => writeMyEstimateMessage({ path: { id }, body }));

/** Adds an estimate that a visitor requested to the member's estimates. */
export function useClaimEstimate() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => claimEstimate({ body: { token } }),
    onSuccess: (estimate) => {
      queries.setQueryData(getMyEstimateOptions({ path: { id: estimate.id } }).queryKey, estimate);
      return queries.invalidateQueries({ queryKey: listMyEstimatesQueryKey() });
    },
  });
}
