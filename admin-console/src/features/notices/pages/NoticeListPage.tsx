import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { ChoiceField } from '../../../shared/lists';
import { listFile, ListPage, type ListDefinition } from '../../../shared/lists/ListPage';
import { ItemDrawer } from '../../../shared/ui/ItemDrawer';
import { useUrlFilter } from '../../../shared/url/use-url-filter';
import { noticeListQuery, type Notice } from '../api/notices';
import { NOTICE_COLUMNS } from '../components/notice-columns';
import { NoticeDetail } from '../components/NoticeDetail';
import { NOTICE_FILTER, NOTICE_TABS, toRequest, type NoticeFilter } from '../lib/notice-filter';
import { KIND_CHOICES } from '../lib/notice-kinds';

const NOTICES: ListDefinition<Notice, keyof NoticeFilter> = {
  name: 'notices',
  title: '알림 발송함',
  label: '알림 목록',
  unit: '건',
  rowId: ({ id }) => id,
  columns: NOTICE_COLUMNS,
  exports: {
    title: ['id', 'kind', 'title', 'body'],
    recipient: ['channel', 'recipient', 'memberName'],
    state: ['state', 'sentAt'],
    trouble: ['tries', 'lastError'],
    created: ['createdAt'],
  },
  files: listFile('알림 목록', 'notices'),
  search: '받는 주소, 제목',
  tabs: { name: 'state', label: '발송 상태', of: () => NOTICE_TABS },
  failed: '발송함을 불러오지 못했습니다.',
  none: { title: '아직 보낸 알림이 없습니다', text: '주문, 환불, 문의 답변을 알리면 여기에 남습니다.' },
  noMatch: '조건에 맞는 알림이 없습니다',
};

/** The outbox: what the store sent to whom, and whether it arrived. */
export default function NoticeListPage() {
  const filter = useUrlFilter(NOTICE_FILTER);
  const { item, page } = filter.values;
  const request = toRequest(filter.values);
  const notices = useQuery(noticeListQuery(request));
  const navigate = useNavigate();
  return (
    <>
      <ListPage
        list={NOTICES}
        filter={filter}
        request={request}
        rows={notices}
        fields={
          <ChoiceField
            {...filter.field('kind')}
            label="종류"
            all="모든 종류"
            data={KIND_CHOICES}
            noMatchText="일치하는 종류가 없습니다"
            width={180}
          />
        }
      />
      <ItemDrawer
        item={notices.data?.items.find(({ id }) => String(id) === item)}
        titleOf={({ title }) => title}
        onClose={() => void navigate(filter.hrefWith({ page }), { replace: true })}
      >
        {(notice) => <NoticeDetail notice={notice} />}
      </ItemDrawer>
    </>
  );
}
