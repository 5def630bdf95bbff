import { Box, Button, Paper, Select } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { formatCount } from '@store/domain';
import { FilterBar, useListView, type ListView } from '../../../shared/lists';
import { DataTable } from '../../../shared/ui/DataTable';
import { ListPager } from '../../../shared/ui/ListPager';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { SearchField } from '../../../shared/ui/SearchField';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../shared/ui/States';
import { sortingOf } from '../../../shared/url/sorting';
import { useUrlFilter, type UrlFilter } from '../../../shared/url/use-url-filter';
import { accessListQuery, type AccessList, type AccessRecord } from '../api/access-records';
import { ACCESS_COLUMNS, CHOOSABLE } from '../components/access-columns';
import { MonthReview } from '../components/MonthReview';
import {
  ACCESS_FILTER,
  daysOf,
  FLAG_CHOICES,
  monthOf,
  SUBJECT_CHOICES,
  toRequest,
  USE_CHOICES,
  type AccessFilter,
} from '../lib/access-filter';

/** Who handled whose personal data (접속기록), with the monthly review above. */
export default function AccessRecordPage() {
  const filter = useUrlFilter<AccessFilter>(ACCESS_FILTER);
  const view = useListView('access-records', ACCESS_COLUMNS, CHOOSABLE, filter, sortingOf(filter));
  const { values, set } = filter;
  const records = useQuery(accessListQuery(toRequest(values)));
  return (
    <>
      <PageHeader
        title="접속기록"
        fact={
          records.data &&
          `${formatCount(records.data.total)}건${records.data.meta.totalCapped ? ' 이상' : ''}`
        }
      />
      <MonthReview
        month={monthOf(values.month)}
        onMonth={(month) => set({ month })}
        onPerson={(actorId, month) => set({ ...daysOf(month), month, actor: String(actorId), page: '0' })}
      />
      <Box mt="lg">
        <Filters filter={filter} view={view} />
      </Box>
      <Paper withBorder mt="sm">
        <Rows records={records} view={view} onReset={filter.isNarrowed ? filter.reset : null} />
      </Paper>
      {records.data !== undefined && records.data.total > 0 && (
        <ListPager {...records.data.meta} onPage={(page) => set({ page: String(page) })} />
      )}
    </>
  );
}

function Filters({ filter, view }: { filter: UrlFilter<AccessFilter>; view: ListView<AccessRecord> }) {
  const { values, set } = filter;
  const { page: _page, ...query } = toRequest(values);
  return (
    <FilterBar
      filter={filter}
      search={<SearchField label="처리자, IP" value={values.q} onSearch={(q) => set({ q })} />}
      apart={['month', 'actor']}
      view={view}
      file={{ label: '접속기록', what: 'access-records', query }}
    >
      <Choice label="처리 구분" data={USE_CHOICES} value={values.use} onChange={(use) => set({ use })} />
      <Choice
        label="대상"
        data={SUBJECT_CHOICES}
        value={values.subject}
        onChange={(subject) => set({ subject })}
      />
      <SearchField label="대상 번호" value={values.id} onSearch={(id) => set({ id })} hasShortcut={false} />
      <Choice label="점검 항목" data={FLAG_CHOICES} value={values.flag} onChange={(flag) => set({ flag })} />
      <Day label="시작일" value={values.from} onChange={(from) => set({ from })} />
      <Day label="종료일" value={values.to} onChange={(to) => set({ to })} />
    </FilterBar>
  );
}

interface FieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function Choice({ label, data, value, onChange }: FieldProps & { data: { value: string; label: string }[] }) {
  return (
    <Select
      aria-label={label}
      placeholder={label}
      data={data}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      clearable
      clearButtonProps={{ 'aria-label': `${label} 지우기` }}
      w={140}
    />
  );
}

function Day({ label, value, onChange }: FieldProps) {
  return (
    <DateInput
      aria-label={label}
      placeholder={label}
      valueFormat="YYYY.MM.DD"
      value={value === '' ? null : value}
      onChange={(day) => onChange(day ?? '')}
      clearable
      clearButtonProps={{ 'aria-label': `${label} 지우기` }}
      w={150}
    />
  );
}

interface RowsProps {
  records: UseQueryResult<AccessList>;
  view: ListView<AccessRecord>;
  onReset: (() => void) | null;
}

function Rows({ records, view, onReset }: RowsProps) {
  if (records.isPending) return <RowsSkeleton />;
  if (records.isError) return <ErrorState error={records.error} onRetry={() => void records.refetch()} />;
  if (records.data.items.length === 0) {
    return (
      <EmptyState title="기록이 없습니다">
        {onReset !== null && (
          <Button variant="default" onClick={onReset}>
            조건 지우기
          </Button>
        )}
      </EmptyState>
    );
  }
  return (
    <DataTable
      label="접속기록"
      columns={view.columns}
      rows={records.data.items}
      rowId={(entry) => String(entry.id)}
      sorting={view.sorting}
      stale={records.isPlaceholderData}
    />
  );
}
