import { INBOX_KINDS } from '@store/domain';
import { pageNumber } from '../../../shared/url/use-url-filter';
import type { InboxRequest } from '../api/inbox';

/** The inbox's part of the address, with its default values. */
export const INBOX_FILTER = { kind: '', cols: '', page: '0' };
export type InboxFilter = typeof INBOX_FILTER;

/** The query for the server; wrong values in the address are ignored. */
export const toRequest = ({ kind, page }: InboxFilter): InboxRequest & { page: number } => ({
  kind: INBOX_KINDS.find((known) => known === kind),
  page: pageNumber(page, 0),
});
