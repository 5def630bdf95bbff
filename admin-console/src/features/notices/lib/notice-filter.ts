import type { NoticeListRequest } from '../api/notices';
import { bothWays, BY_AGE, sortWord } from '../../../shared/url/sorting';
import { pageNumber } from '../../../shared/url/use-url-filter';

/** The outbox's part of the address and what holds where nothing is written; `item` is the message that is open. */
export const NOTICE_FILTER = {
  state: '',
  kind: '',
  member: '',
  q: '',
  sort: '',
  cols: '',
  page: '0',
  item: '',
};
export type NoticeFilter = typeof NOTICE_FILTER;

/** Orders of the outbox, by the column that shows them. */
export const NOTICE_SORTS = {
  title: bothWays('title'),
  recipient: bothWays('recipient'),
  created: BY_AGE,
} as const;

const STATES = ['queued', 'sent', 'failed'] as const;

export const NOTICE_TABS = [
  { value: '', label: '전체' },
  { value: 'failed', label: '실패' },
  { value: 'queued', label: '대기' },
  { value: 'sent', label: '발송' },
] as const;

/** What to ask the server for; what an address says wrongly is left out. */
export function toRequest(filter: NoticeFilter): NoticeListRequest {
  const memberId = pageNumber(filter.member, 0);
  return {
    q: filter.q.trim() || undefined,
    state: STATES.find((state) => state === filter.state),
    kind: filter.kind || undefined,
    memberId: memberId === 0 ? undefined : memberId,
    sort: sortWord(NOTICE_SORTS, filter.sort),
    page: pageNumber(filter.page, 0),
  };
}
