import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { applyEvidenceRun, createEvidenceRun } from '@store/openapi';
import type { CreateEvidenceRunDto, EvidenceRunDto } from '@store/openapi';
import { EVIDENCE } from '../../../shared/api/related-answers';

export type RunRequest = CreateEvidenceRunDto;
export type Run = EvidenceRunDto;

/** Most documents of one run. */
export const RUN_MAX = 500;

/** A preview of what would happen to the chosen documents; each preview is a run that its id applies. */
export const runQuery = (request: RunRequest) =>
  queryOptions({
    queryKey: ['evidenceRun', request],
    queryFn: (): Promise<Run> => createEvidenceRun({ body: request }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });

/** Does what the preview showed. */
export function useApplyRun() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string): Promise<void> => {
      await applyEvidenceRun({ path: { id } });
    },
    onSettled: () => queries.invalidateQueries(EVIDENCE),
  });
}
