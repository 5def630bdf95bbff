import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { acknowledgeEvidenceFinding, listEvidenceFindingsOptions, runEvidenceCheck } from '@store/openapi';
import type { EvidenceFindingDto, EvidenceFindingState } from '@store/openapi';
import { EVIDENCE } from '../../../shared/api/related-answers';
import { keepRows } from '../../../shared/api/keep-rows';

export type Finding = EvidenceFindingDto;

/** The list's query, as the server understands it; pages from 0. */
export interface FindingListRequest {
  state?: EvidenceFindingState;
  page: number;
}

export const findingListQuery = (request: FindingListRequest) =>
  queryOptions({ ...listEvidenceFindingsOptions({ query: request }), placeholderData: keepRows });

/** Records what was done about a finding. */
export function useAcknowledgeFinding(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (note: string): Promise<void> => {
      await acknowledgeEvidenceFinding({ path: { id }, body: { note } });
    },
    onSuccess: () => queries.invalidateQueries(EVIDENCE),
  });
}

/** Compares orders, evidence and issuer now. */
export function useRunEvidenceCheck() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => runEvidenceCheck(),
    onSuccess: () => queries.invalidateQueries(EVIDENCE),
  });
}
