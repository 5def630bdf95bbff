import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { acknowledgeSpendFinding, listSpendFindingsOptions, runSpendCheck } from '@store/openapi';
import type { ListSpendFindingsData, SpendFindingDto } from '@store/openapi';
import { answersOf, withEnvelope } from '@store/openapi/session';
import { keepRows } from '../../../shared/api/keep-rows';

export type Finding = SpendFindingDto;

/** The list's query, as the server understands it; pages from 0. */
export type FindingListRequest = Pick<NonNullable<ListSpendFindingsData['query']>, 'state' | 'q' | 'page'>;

const FINDINGS = answersOf('listSpendFindings');

export const findingListQuery = (request: FindingListRequest) =>
  queryOptions({ ...listSpendFindingsOptions({ query: request }), placeholderData: keepRows });

/** Records what was done about a finding. */
export function useAcknowledgeFinding(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (note: string): Promise<string> =>
      (await withEnvelope((options) => acknowledgeSpendFinding({ path: { id }, body: { note }, ...options })))
        .message,
    onSuccess: () => queries.invalidateQueries(FINDINGS),
  });
}

/** Compares limits with what was bought now. */
export function useRunSpendCheck() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => runSpendCheck(),
    onSuccess: () => queries.invalidateQueries(FINDINGS),
  });
}
