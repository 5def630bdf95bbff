import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { INBOX_KIND_LABELS, INBOX_KINDS } from '@store/domain';
import { ListPage, type ListDefinition } from '../../../shared/lists/ListPage';
import { tabsOf } from '../../../shared/ui/tabs-of';
import { useUrlFilter } from '../../../shared/url/use-url-filter';
import { inboxQuery, type InboxItem } from '../api/inbox';
import { inboxColumns } from '../components/inbox-columns';
import { INBOX_FILTER, toRequest, type InboxFilter } from '../lib/inbox-filter';

type Area = '/admin' | '/manager';

const listIn = (area: Area): ListDefinition<InboxItem, keyof InboxFilter> => ({
  name: 'inbox',
  title: '받은 문의',
  label: '답변을 기다리는 문의',
  unit: '건',
  rowId: ({ id, kind }) => INBOX_KINDS.length * id + INBOX_KINDS.indexOf(kind),
  columns: inboxColumns(area),
  tabs: {
    name: 'kind',
    label: '문의 종류',
    of: (list) => tabsOf(INBOX_KINDS, INBOX_KIND_LABELS, list?.meta.counts),
  },
  none: {
    title: '답변을 기다리는 문의가 없습니다',
    text: '주문·견적·소싱 문의와 시안 의견, 정정 요청이 여기에 모입니다.',
  },
  noMatch: '이 종류의 문의가 없습니다',
});

const LISTS: Record<Area, ListDefinition<InboxItem, keyof InboxFilter>> = {
  '/admin': listIn('/admin'),
  '/manager': listIn('/manager'),
};

/** Everything that buyers wait to hear about, the longest wait first. */
export default function InboxPage() {
  const area: Area = useLocation().pathname.startsWith('/admin') ? '/admin' : '/manager';
  const filter = useUrlFilter<InboxFilter>(INBOX_FILTER);
  const request = toRequest(filter.values);
  const inbox = useQuery(inboxQuery(request));
  return <ListPage list={LISTS[area]} filter={filter} request={request} rows={inbox} />;
}
