import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { acknowledgeEvidenceFinding, listEvidenceFindings, runEvidenceCheck } from '@store/openapi';
import type { EvidenceCheckDto, EvidenceFindingDto, EvidenceFindingState, PageMeta } from '@store/openapi';
import { queryKeys } from '../../../shared/api/query-keys';
import { keepRows } from '../../../shared/api/keep-rows';

export type Finding = EvidenceFindingDto;

/** The list's query, as the server understands it; pages from 0. */
export interface FindingListRequest {
  state?: EvidenceFindingState;
  page: number;
}

export interface FindingList {
  items: Finding[];
  total: number;
  meta: PageMeta;
}

export const findingListQuery = (request: FindingListRequest) =>
  queryOptions({
    queryKey: queryKeys.evidence.findings(request),
    queryFn: async ({ signal }): Promise<FindingList> => {
      return await listEvidenceFindings({ query: request, signal });
    },
    placeholderData: keepRows,
  });

/** Records what was done about a finding. */
export function useAcknowledgeFinding(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (note: string): Promise<void> => {
      await acknowledgeEvidenceFinding({ path: { id }, body: { note } });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.evidence.all }),
  });
}

/** Compares orders, evidence and issuer now. */
export function useRunEvidenceCheck() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<EvidenceCheckDto> => await runEvidenceCheck(),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.evidence.all }),
  });
}
