import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getTaxDocumentOptions, listEvidenceOptions, requestCorrection } from '@store/openapi';
import type { EvidencePageDto, TaxDocumentDetailDto } from '@store/openapi';
import { withEnvelope } from '@store/openapi/session';
import type { EvidenceFilter } from '../lib/evidence-filter';

export type EvidencePage = EvidencePageDto;
export type TaxDocument = TaxDocumentDetailDto;

export const EVIDENCE_PER_PAGE = 20;

const queryOf = ({ scope, kind, state, month, q }: Omit<EvidenceFilter, 'page'>) => ({
  ...(scope === 'own' ? {} : { scope }),
  kind: kind ?? ('' as const),
  state: state ?? ('' as const),
  month: month ?? '',
  q: q ?? '',
});

/** One page (from 0) of the member's evidence, newest first. */
export const evidenceQuery = ({ page, ...filter }: EvidenceFilter) =>
  queryOptions({
    ...listEvidenceOptions({ query: { ...queryOf(filter), page, size: EVIDENCE_PER_PAGE } }),
    placeholderData: keepPreviousData,
    // Documents may be issued meanwhile.
    staleTime: 0,
  });

/** Number and total of the rows of a month: a page may show only a part of it. */
export const monthQuery = (filter: Omit<EvidenceFilter, 'page'>) =>
  queryOptions({
    ...listEvidenceOptions({ query: { ...queryOf(filter), page: 0, size: 1 } }),
    staleTime: 0,
  });

/** One of the member's 세금계산서 with its requests for correction. */
export const taxDocumentQuery = (key: string) =>
  queryOptions({ ...getTaxDocumentOptions({ path: { key } }), staleTime: 0 });

/** Requests the correction of a 세금계산서; returns the server's message. */
export function useRequestCorrection(key: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      withEnvelope((options) => requestCorrection({ path: { key }, body: { text }, ...options })),
    onSuccess: ({ data }) => queries.setQueryData(getTaxDocumentOptions({ path: { key } }).queryKey, data),
  });
}
