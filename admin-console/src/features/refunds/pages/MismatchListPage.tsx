import { Button, Group, Paper, Text } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { DateInput } from '@mantine/dates';
import { useState } from 'react';
import {
  formatCount,
  MISMATCH_STATE_LABELS,
  MISMATCH_STATES,
  formatDateKst,
  kstDate,
  now,
} from '@store/domain';
import { BackLink } from '../../../shared/ui/BackLink';
import { FilterBar, useListView, type ListView } from '../../../shared/lists';
import { DataTable } from '../../../shared/ui/DataTable';
import { ListPager } from '../../../shared/ui/ListPager';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { SearchField } from '../../../shared/ui/SearchField';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../shared/ui/States';
import { StatusTabs } from '../../../shared/ui/StatusTabs';
import { tabsOf } from '../../../shared/ui/tabs-of';
import { useUrlFilter, type UrlFilter } from '../../../shared/url/use-url-filter';
import { notifyDone, notifyFailed, notifyWarning } from '../../../shared/ui/notify';
import { mismatchListQuery, type Mismatch, type MismatchList, useRunCheck } from '../api/mismatches';
import { CHOOSABLE, MISMATCH_COLUMNS } from '../components/mismatch-columns';
import { MISMATCH_FILTER, toRequest, type MismatchFilter } from '../lib/mismatch-filter';

/** The differences between orders, the ledger and the payment provider. */
export default function MismatchListPage() {
  const filter = useUrlFilter<MismatchFilter>(MISMATCH_FILTER);
  const { values, set, hrefWith } = filter;
  const view = useListView('mismatches', MISMATCH_COLUMNS, CHOOSABLE, filter);
  const mismatches = useQuery(mismatchListQuery(toRequest(values)));
  const tabs = tabsOf(MISMATCH_STATES, MISMATCH_STATE_LABELS, mismatches.data?.meta.counts);
  return (
    <>
      <PageHeader
        back={<BackLink to="/admin/refunds">환불 목록</BackLink>}
        title="정산 불일치"
        fact={mismatches.data && `${formatCount(mismatches.data.total)}건`}
        actions={<RunCheck />}
      />
      <FilterBar
        filter={filter}
        search={<SearchField label="주문번호, 결제 주문번호" value={values.q} onSearch={(q) => set({ q })} />}
        apart={['state']}
        view={view}
      />
      <Paper withBorder mt="sm">
        <StatusTabs
          label="불일치 상태"
          tabs={tabs}
          value={values.state}
          hrefOf={(state) => hrefWith({ state })}
        />
        <Rows mismatches={mismatches} view={view} filter={filter} />
      </Paper>
      <Text size="xs" c="dimmed" mt={6}>
        매일 새벽 4시에 주문, 장부, 결제사 거래를 비교합니다.
      </Text>
      {mismatches.data !== undefined && mismatches.data.total > 0 && (
        <ListPager {...mismatches.data.meta} onPage={(page) => set({ page: String(page) })} />
      )}
    </>
  );
}

interface RowsProps {
  mismatches: UseQueryResult<MismatchList>;
  view: ListView<Mismatch>;
  filter: UrlFilter<MismatchFilter>;
}

function Rows({ mismatches, view, filter }: RowsProps) {
  if (mismatches.isPending) return <RowsSkeleton rows={6} />;
  if (mismatches.data === undefined) {
    const retry = () => void mismatches.refetch();
    return (
      <ErrorState error={mismatches.error} fallback="정산 불일치를 불러오지 못했습니다." onRetry={retry} />
    );
  }
  if (mismatches.data.items.length === 0) {
    return filter.isNarrowed ? (
      <EmptyState title="조건에 맞는 불일치가 없습니다">
        <Button variant="default" onClick={filter.reset}>
          조건 지우기
        </Button>
      </EmptyState>
    ) : (
      <EmptyState title="불일치가 없습니다" text="주문, 장부, 결제사 거래가 모두 맞습니다." />
    );
  }
  return (
    <DataTable
      label="정산 불일치 목록"
      columns={view.columns}
      rows={mismatches.data.items}
      rowId={(mismatch) => String(mismatch.id)}
      stale={mismatches.isPlaceholderData}
    />
  );
}

/** Compares a day now; the store does it by itself every morning. */
function RunCheck() {
  const [day, setDay] = useState<string | null>(null);
  const check = useRunCheck();
  const run = () =>
    check.mutate(day, {
      onSuccess: ({ day: checked, transactions, mismatches }) => {
        const words = `${formatDateKst(checked)} 거래 ${formatCount(transactions)}건을 비교했습니다.`;
        if (mismatches === 0) notifyDone(`${words} 불일치가 없습니다.`);
        else notifyWarning(`${words} 불일치 ${formatCount(mismatches)}건을 찾았습니다.`);
      },
      onError: (error) => notifyFailed(error),
    });
  return (
    <Group gap="xs">
      <DateInput
        aria-label="점검할 날"
        placeholder="어제"
        valueFormat="YYYY.MM.DD"
        value={day}
        onChange={setDay}
        maxDate={kstDate(now())}
        clearable
        clearButtonProps={{ 'aria-label': '점검할 날 지우기' }}
        w={150}
      />
      <Button variant="default" loading={check.isPending} onClick={run}>
        지금 점검
      </Button>
    </Group>
  );
}
