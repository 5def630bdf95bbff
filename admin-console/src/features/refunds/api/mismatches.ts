import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  acknowledgeSettlementMismatch,
  listSettlementMismatchesOptions,
  listSettlementMismatchesQueryKey,
  runSettlementCheck,
} from '@store/openapi';
import type { MismatchDto, MismatchState } from '@store/openapi';
import { withEnvelope } from '@store/openapi/session';
import { keepRows } from '../../../shared/api/keep-rows';

export type Mismatch = MismatchDto;

/** The list's query, as the server understands it. */
export interface MismatchListRequest {
  state?: MismatchState;
  q?: string;
  /** From 0. */
  page: number;
}

export const mismatchListQuery = (request: MismatchListRequest) =>
  queryOptions({ ...listSettlementMismatchesOptions({ query: request }), placeholderData: keepRows });

/** Records what was done about a mismatch. */
export function useAcknowledge(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (note: string): Promise<string> =>
      (
        await withEnvelope((options) =>
          acknowledgeSettlementMismatch({ path: { id }, body: { note }, ...options }),
        )
      ).message,
    onSuccess: () => queries.invalidateQueries({ queryKey: listSettlementMismatchesQueryKey() }),
  });
}

/** Compares a day again; null = yesterday. */
export function useRunCheck() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (day: string | null) => runSettlementCheck({ body: day === null ? {} : { day } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: listSettlementMismatchesQueryKey() }),
  });
}
