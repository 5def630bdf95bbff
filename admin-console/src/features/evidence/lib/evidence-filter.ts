import { FINDING_STATES, TAX_DOCUMENT_KINDS, TAX_DOCUMENT_STATES } from '@store/domain';
import { pageNumber } from '../../../shared/url/use-url-filter';
import type { DocumentListRequest } from '../api/evidence';
import type { FindingListRequest } from '../api/findings';

/** The list's part of the address, with its default values. */
export const EVIDENCE_FILTER = { state: '', kind: '', due: '', month: '', q: '', cols: '', page: '0' };
export type EvidenceFilter = typeof EVIDENCE_FILTER;

/** By the due day of unissued documents. */
export const DUE_LABELS = { overdue: '기한 지남', soon: '3일 이내', open: '3일 넘게 남음' } as const;

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The query for the server; wrong values in the address are ignored. */
export function toRequest(filter: EvidenceFilter): DocumentListRequest {
  return {
    state: TAX_DOCUMENT_STATES.find((state) => state === filter.state),
    kind: TAX_DOCUMENT_KINDS.find((kind) => kind === filter.kind),
    due: (['overdue', 'soon', 'open'] as const).find((due) => due === filter.due),
    month: MONTH.test(filter.month) ? filter.month : undefined,
    q: filter.q.trim() || undefined,
    page: pageNumber(filter.page, 0),
  };
}

/** The findings' part of the address, with its default values. */
export const FINDING_FILTER = { state: '', cols: '', page: '0' };
export type FindingFilter = typeof FINDING_FILTER;

/** The same for the findings. */
export function toFindingRequest(filter: FindingFilter): FindingListRequest {
  return {
    state: FINDING_STATES.find((state) => state === filter.state),
    page: pageNumber(filter.page, 0),
  };
}
