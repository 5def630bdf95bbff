import { DOCUMENT_KINDS, DOCUMENT_STATES, type DocumentState } from '@store/domain';
import { bothWays, BY_AGE, sortWord } from '../../../shared/url/sorting';
import { pageNumber } from '../../../shared/url/use-url-filter';
import type { DocumentListRequest } from '../api/documents';

/** The list's part of the address, with its default values. */
export const DOCUMENT_FILTER = { state: '', kind: '', q: '', sort: '', cols: '', page: '0' };
export type DocumentFilter = typeof DOCUMENT_FILTER;

/** Sort orders of the list, by column. */
export const DOCUMENT_SORTS = { member: bothWays('member'), at: BY_AGE } as const;

/** The default sort order: submitted documents with the longest wait first, as on the server. */
export const usualSort = ({ state }: DocumentFilter): string => (state === 'submitted' ? 'oldest' : 'recent');

const isState = (value: string): value is DocumentState => DOCUMENT_STATES.some((state) => state === value);

/** The query for the server; wrong values in the address are ignored. */
export const toRequest = ({ state, kind, q, sort, page }: DocumentFilter): DocumentListRequest => ({
  state: isState(state) ? state : undefined,
  kind: DOCUMENT_KINDS.find((one) => one === kind),
  q: q.trim() || undefined,
  sort: sortWord(DOCUMENT_SORTS, sort),
  page: pageNumber(page, 0),
});
