import { NOTICE_KINDS } from '@store/domain';
import type { NoticeListRequest } from '../api/notices';
import { bothWays, BY_AGE, sortWord } from '../../../shared/url/sorting';
import { pageNumber } from '../../../shared/url/use-url-filter';

/** The outbox's part of the address, with its default values; `item` is the open message. */
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

/** Sort orders of the outbox, by column. */
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

/** The query for the server; wrong values in the address are ignored. */
export function toRequest(filter: NoticeFilter): NoticeListRequest {
  const memberId = pageNumber(filter.member, 0);
  return {
    q: filter.q.trim() || undefined,
    state: STATES.find((state) => state === filter.state),
    kind: NOTICE_KINDS.find((kind) => kind === filter.kind),
    memberId: memberId === 0 ? undefined : memberId,
    sort: sortWord(NOTICE_SORTS, filter.sort),
    page: pageNumber(filter.page, 0),
  };
}
