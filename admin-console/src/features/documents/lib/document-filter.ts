import { DOCUMENT_KINDS, DOCUMENT_STATES, type DocumentState } from '@store/domain';
import { bothWays, BY_AGE, sortWord } from '../../../shared/url/sorting';
import { pageNumber } from '../../../shared/url/use-url-filter';
import type { DocumentListRequest } from '../api/documents';

/** The list's part of the address and what holds where nothing is written. */
export const DOCUMENT_FILTER = { state: '', kind: '', q: '', sort: '', cols: '', page: '0' };
export type DocumentFilter = typeof DOCUMENT_FILTER;

/** Orders of the list, by the column that shows them. */
export const DOCUMENT_SORTS = { member: bothWays('member'), at: BY_AGE } as const;

/** Who has waited longest comes first, as the server has it where nothing else is asked for. */
export const usualSort = ({ state }: DocumentFilter): string => (state === 'submitted' ? 'oldest' : 'recent');

const isState = (value: string): value is DocumentState => DOCUMENT_STATES.some((known) => known === value);

/** What to ask the server for; what an address says wrongly is left out. */
export const toRequest = ({ state, kind, q, sort, page }: DocumentFilter): DocumentListRequest => ({
  state: isState(state) ? state : undefined,
  kind: DOCUMENT_KINDS.find((known) => known === kind),
  q: q.trim() || undefined,
  sort: sortWord(DOCUMENT_SORTS, sort),
  page: pageNumber(page, 0),
});
