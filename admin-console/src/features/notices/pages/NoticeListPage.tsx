import { Button, Paper, Select } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { formatCount } from '@store/domain';
import { FilterBar, useListView, type ListView } from '../../../shared/lists';
import { DataTable } from '../../../shared/ui/DataTable';
import { ItemDrawer } from '../../../shared/ui/ItemDrawer';
import { ListPager } from '../../../shared/ui/ListPager';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { SearchField } from '../../../shared/ui/SearchField';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../shared/ui/States';
import { StatusTabs } from '../../../shared/ui/StatusTabs';
import { sortingOf } from '../../../shared/url/sorting';
import { useUrlFilter, type UrlFilter } from '../../../shared/url/use-url-filter';
import { noticeListQuery, type Notice, type NoticeList } from '../api/notices';
import { CHOOSABLE, NOTICE_COLUMNS } from '../components/notice-columns';
import { NoticeDetail } from '../components/NoticeDetail';
import { NOTICE_FILTER, NOTICE_TABS, toRequest, type NoticeFilter } from '../lib/notice-filter';
import { NOTICE_KINDS } from '../lib/notice-kinds';

/** The outbox: what the store sent to whom, and whether it arrived. */
export default function NoticeListPage() {
  const filter = useUrlFilter<NoticeFilter>(NOTICE_FILTER);
  const { item, page, state } = filter.values;
  const view = useListView('notices', NOTICE_COLUMNS, CHOOSABLE, filter, sortingOf(filter));
  const notices = useQuery(noticeListQuery(toRequest(filter.values)));
  const navigate = useNavigate();
  const open = notices.data?.items.find(({ id }) => String(id) === item);
  const total = notices.data?.meta.total ?? 0;
  return (
    <>
      <PageHeader title="알림 발송함" fact={notices.data && totalWords(notices.data)} />
      <Filters filter={filter} view={view} />
      <Paper withBorder mt="sm">
        <StatusTabs
          label="발송 상태"
          tabs={NOTICE_TABS}
          value={state}
          hrefOf={(value) => filter.hrefWith({ state: value, item: '' })}
        />
        <Rows notices={notices} view={view} filter={filter} />
      </Paper>
      {notices.data !== undefined && total > 0 && (
        <ListPager {...notices.data.meta} onPage={(next) => filter.set({ page: String(next), item: '' })} />
      )}
      <ItemDrawer
        item={open}
        titleOf={({ title }) => title}
        onClose={() => void navigate(filter.hrefWith({ item: '', page }), { replace: true })}
      >
        {(notice) => <NoticeDetail notice={notice} />}
      </ItemDrawer>
    </>
  );
}

const totalWords = ({ total, meta }: NoticeList): string =>
  `${formatCount(total)}${meta.totalCapped === true ? '건 이상' : '건'}`;

interface FiltersProps {
  filter: UrlFilter<NoticeFilter>;
  view: ListView<Notice>;
}

function Filters({ filter, view }: FiltersProps) {
  const { values, set } = filter;
  const { page: _page, ...query } = toRequest(values);
  return (
    <FilterBar
      filter={{ ...filter, isNarrowed: isNarrowed(values) }}
      search={<SearchField label="받는 주소, 제목" value={values.q} onSearch={(q) => set({ q, item: '' })} />}
      apart={['state']}
      view={view}
      file={{ label: '알림 목록', what: 'notices', query }}
    >
      <Select
        aria-label="종류"
        placeholder="모든 종류"
        data={NOTICE_KINDS}
        value={values.kind === '' ? null : values.kind}
        onChange={(kind) => set({ kind: kind ?? '', item: '' })}
        clearable
        clearButtonProps={{ 'aria-label': '종류 지우기' }}
        searchable
        nothingFoundMessage="일치하는 종류가 없습니다"
        w={180}
      />
    </FilterBar>
  );
}

/** An open message is no filter. */
const isNarrowed = ({ q, kind, member, state }: NoticeFilter): boolean =>
  [q, kind, member, state].some((value) => value !== '');

interface RowsProps extends FiltersProps {
  notices: UseQueryResult<NoticeList>;
}

function Rows({ notices, view, filter }: RowsProps) {
  if (notices.isPending) return <RowsSkeleton />;
  if (notices.data === undefined) {
    const retry = () => void notices.refetch();
    return <ErrorState error={notices.error} fallback="발송함을 불러오지 못했습니다." onRetry={retry} />;
  }
  if (notices.data.items.length === 0) {
    return isNarrowed(filter.values) ? (
      <EmptyState title="조건에 맞는 알림이 없습니다">
        <Button variant="default" onClick={filter.reset}>
          조건 지우기
        </Button>
      </EmptyState>
    ) : (
      <EmptyState title="아직 보낸 알림이 없습니다" text="주문, 환불, 문의 답변을 알리면 여기에 남습니다." />
    );
  }
  return (
    <DataTable
      label="알림 목록"
      columns={view.columns}
      rows={notices.data.items}
      rowId={(notice) => String(notice.id)}
      sorting={view.sorting}
      stale={notices.isPlaceholderData}
    />
  );
}
