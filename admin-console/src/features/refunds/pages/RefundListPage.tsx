import { Button, Group, Paper } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatCount, REFUND_STATUS_LABELS, REFUND_STATUSES } from '@store/domain';
import { FilterBar, useListView, type ListView } from '../../../shared/lists';
import { DataTable } from '../../../shared/ui/DataTable';
import { ListPager } from '../../../shared/ui/ListPager';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { SearchField } from '../../../shared/ui/SearchField';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../shared/ui/States';
import { StatusTabs } from '../../../shared/ui/StatusTabs';
import { tabsOf } from '../../../shared/ui/tabs-of';
import { sortingOf } from '../../../shared/url/sorting';
import { useUrlFilter, type UrlFilter } from '../../../shared/url/use-url-filter';
import { refundListQuery, type RefundList, type RefundRow } from '../api/refunds';
import { CHOOSABLE, REFUND_COLUMNS } from '../components/refund-columns';
import { REFUND_FILTER, toRequest, type RefundFilter } from '../lib/refund-filter';

/** Cancels and refunds, newest first; the address holds state, search and page. */
export default function RefundListPage() {
  const filter = useUrlFilter<RefundFilter>(REFUND_FILTER);
  const { values, set, hrefWith } = filter;
  const { page: _page, ...query } = toRequest(values);
  const view = useListView('refunds', REFUND_COLUMNS, CHOOSABLE, filter, sortingOf(filter));
  const refunds = useQuery(refundListQuery(toRequest(values)));
  const tabs = tabsOf(REFUND_STATUSES, REFUND_STATUS_LABELS, refunds.data?.meta.counts);
  return (
    <>
      <PageHeader
        title="환불"
        fact={refunds.data && `${formatCount(refunds.data.total)}건`}
        actions={
          <Group gap="xs">
            <Button component={Link} to="/admin/refunds/mismatches" variant="subtle" color="ink">
              정산 불일치
            </Button>
            <Button component={Link} to="/admin/refunds/new" variant="default">
              직접 환불
            </Button>
          </Group>
        }
      />
      <FilterBar
        filter={filter}
        search={
          <SearchField label="주문번호, 주문자, 회사, 사유" value={values.q} onSearch={(q) => set({ q })} />
        }
        apart={['state']}
        view={view}
        file={{ label: '환불 목록', what: 'refunds', query }}
      />
      <Paper withBorder mt="sm">
        <StatusTabs
          label="환불 상태"
          tabs={tabs}
          value={values.state}
          hrefOf={(state) => hrefWith({ state })}
        />
        <Rows refunds={refunds} view={view} filter={filter} />
      </Paper>
      {refunds.data !== undefined && refunds.data.total > 0 && (
        <ListPager {...refunds.data.meta} onPage={(page) => set({ page: String(page) })} />
      )}
    </>
  );
}

interface RowsProps {
  refunds: UseQueryResult<RefundList>;
  view: ListView<RefundRow>;
  filter: UrlFilter<RefundFilter>;
}

function Rows({ refunds, view, filter }: RowsProps) {
  if (refunds.isPending) return <RowsSkeleton />;
  if (refunds.data === undefined) {
    const retry = () => void refunds.refetch();
    return <ErrorState error={refunds.error} fallback="환불 목록을 불러오지 못했습니다." onRetry={retry} />;
  }
  if (refunds.data.items.length === 0) {
    return filter.isNarrowed ? (
      <EmptyState title="조건에 맞는 환불이 없습니다">
        <Button variant="default" onClick={filter.reset}>
          조건 지우기
        </Button>
      </EmptyState>
    ) : (
      <EmptyState title="아직 환불이 없습니다" text="취소나 환불 요청이 들어오면 여기에 표시됩니다." />
    );
  }
  return (
    <DataTable
      label="환불 목록"
      columns={view.columns}
      rows={refunds.data.items}
      rowId={(refund) => String(refund.id)}
      sorting={view.sorting}
      stale={refunds.isPlaceholderData}
    />
  );
}
