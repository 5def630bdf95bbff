import { Button, Paper } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { ESTIMATE_STATUS_LABELS, ESTIMATE_STATUSES } from '@store/domain';
import type { ListView } from '../../../shared/lists';
import { DataTable } from '../../../shared/ui/DataTable';
import { ListPager } from '../../../shared/ui/ListPager';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../shared/ui/States';
import { StatusTabs } from '../../../shared/ui/StatusTabs';
import { tabsOf } from '../../../shared/ui/tabs-of';
import type { UrlFilter } from '../../../shared/url/use-url-filter';
import type { EstimateList as List, EstimateRow } from '../api/estimates';
import type { EstimateFilter } from '../lib/estimate-filter';

interface EstimateListProps {
  estimates: UseQueryResult<List>;
  filter: UrlFilter<EstimateFilter>;
  view: ListView<EstimateRow>;
}

/** Estimates as a list, one tab per state. */
export function EstimateList({ estimates, filter, view }: EstimateListProps) {
  const { data } = estimates;
  return (
    <>
      <Paper withBorder mt="sm">
        <StatusTabs
          label="견적 상태"
          tabs={tabsOf(ESTIMATE_STATUSES, ESTIMATE_STATUS_LABELS, data?.meta.counts)}
          value={filter.values.status}
          hrefOf={(status) => filter.hrefWith({ status })}
        />
        <Rows estimates={estimates} filter={filter} view={view} />
      </Paper>
      {data !== undefined && data.total > 0 && (
        <ListPager {...data.meta} onPage={(page) => filter.set({ page: String(page) })} />
      )}
    </>
  );
}

function Rows({ estimates, filter, view }: EstimateListProps) {
  if (estimates.isPending) return <RowsSkeleton />;
  if (estimates.data === undefined) {
    const retry = () => void estimates.refetch();
    return <ErrorState error={estimates.error} fallback="견적을 불러오지 못했습니다." onRetry={retry} />;
  }
  if (estimates.data.items.length === 0) {
    return filter.isNarrowed ? (
      <EmptyState title="조건에 맞는 견적이 없습니다">
        <Button variant="default" onClick={() => filter.set({ q: '', status: '', manager: '', due: '' })}>
          조건 지우기
        </Button>
      </EmptyState>
    ) : (
      <EmptyState title="아직 견적이 없습니다" text="고객이 견적을 요청하면 여기에 표시됩니다." />
    );
  }
  return (
    <DataTable
      label="견적 목록"
      columns={view.columns}
      rows={estimates.data.items}
      rowId={(row) => String(row.id)}
      sorting={view.sorting}
      stale={estimates.isPlaceholderData}
    />
  );
}
