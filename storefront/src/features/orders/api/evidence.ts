import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { chooseOrderEvidence, getOrderEvidenceOptions, getOrderEvidenceQueryKey } from '@store/openapi';
import { answersOf, withEnvelope } from '@store/openapi/session';
import { evidencePause } from '../lib/evidence-view';
import type { EvidenceRequest } from './evidence-types';

/** The evidence of one of the member's orders; read again while a document is in progress. */
export const orderEvidenceQuery = (orderId: number) =>
  queryOptions({
    ...getOrderEvidenceOptions({ path: { id: String(orderId) } }),
    // Documents are issued and choices end meanwhile.
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      data === undefined ? false : evidencePause(data, dataUpdateCount + errorUpdateCount),
  });

/** Changes the evidence of an order; the answer is what is then on screen. */
export function useChooseEvidence(orderId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: EvidenceRequest) => {
      const { data: answer, message } = await withEnvelope((options) =>
        chooseOrderEvidence({ path: { id: String(orderId) }, body, ...options }),
      );
      return { message, evidence: answer };
    },
    onSuccess: ({ evidence }) => {
      queries.setQueryData(getOrderEvidenceOptions({ path: { id: String(orderId) } }).queryKey, evidence);
      void queries.invalidateQueries(answersOf('listEvidence', 'getTaxDocument', 'getOrderEvidence'));
    },
    // The refusal may be due to a document that is being issued.
    onError: () =>
      queries.invalidateQueries({ queryKey: getOrderEvidenceQueryKey({ path: { id: String(orderId) } }) }),
  });
}
