import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  declineSharedEstimate,
  getSharedEstimateOptions,
  getSharedEstimateQueryKey,
  writeSharedEstimateMessage,
} from '@store/openapi';
import type { SharedEstimateDto } from '@store/openapi';
import { liveInterval, type NewMessage } from './estimates';

/** An estimate as the holder of its private link sees it. */
export type SharedEstimate = SharedEstimateDto;

export const sharedEstimateQuery = (token: string) =>
  queryOptions({
    ...getSharedEstimateOptions({ path: { token } }),
    staleTime: 0,
    refetchInterval: ({ state }) => liveInterval(state.data),
  });

function useChange<Input>(token: string, change: (input: Input) => Promise<SharedEstimate>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (estimate) =>
      queries.setQueryData(getSharedEstimateOptions({ path: { token } }).queryKey, estimate),
    onError: () => queries.invalidateQueries({ queryKey: getSharedEstimateQueryKey({ path: { token } }) }),
  });
}

export const useDeclineShared = (token: string) =>
  useChange(token, (reason: string | null) => declineSharedEstimate({ path: { token }, body: { reason } }));

export const useWriteToShared = (token: string) =>
  useChange(token, (body: NewMessage) => writeSharedEstimateMessage({ path: { token }, body }));
