import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { acknowledgeSettlementMismatch, listSettlementMismatches, runSettlementCheck } from '@store/openapi';
import type { CheckResultDto, MismatchDto, MismatchState, PageMeta } from '@store/openapi';
import { withEnvelope } from '@store/openapi/session';
import { queryKeys } from '../../../shared/api/query-keys';
import { keepRows } from '../../../shared/api/keep-rows';

export type Mismatch = MismatchDto;

/** The list's query, as the server understands it. */
export interface MismatchListRequest {
  state?: MismatchState;
  q?: string;
  /** From 0. */
  page: number;
}

export interface MismatchList {
  items: Mismatch[];
  total: number;
  meta: PageMeta;
}

export const mismatchListQuery = (request: MismatchListRequest) =>
  queryOptions({
    queryKey: queryKeys.mismatches.list(request),
    queryFn: async ({ signal }): Promise<MismatchList> => {
      return await listSettlementMismatches({ query: request, signal });
    },
    placeholderData: keepRows,
  });

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
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.mismatches.lists }),
  });
}

/** Compares a day again; null = yesterday. */
export function useRunCheck() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (day: string | null): Promise<CheckResultDto> =>
      await runSettlementCheck({ body: day === null ? {} : { day } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.mismatches.lists }),
  });
}
