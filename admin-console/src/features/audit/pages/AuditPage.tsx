import { Button, Paper, Select } from '@mantine/core';
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
import { useUrlFilter } from '../../../shared/url/use-url-filter';
import { auditQuery, type AuditEntry, type AuditList } from '../api/audit';
import { AUDIT_COLUMNS, CHOOSABLE } from '../components/audit-columns';
import { AUDIT_FILTER, toRequest, type AuditFilter } from '../lib/audit-filter';
import { TARGET_CHOICES } from '../lib/audit-words';

/** Who changed what, from what to what, and when. */
export default function AuditPage() {
  const filter = useUrlFilter<AuditFilter>(AUDIT_FILTER);
  const view = useListView('audit', AUDIT_COLUMNS, CHOOSABLE, filter, sortingOf(filter));
  const audit = useQuery(auditQuery(toRequest(filter.values)));
  const { values, set } = filter;
  const { page: _page, ...query } = toRequest(values);
  return (
    <>
      <PageHeader
        title="변경 기록"
        fact={audit.data && `${formatCount(audit.data.total)}건${audit.data.meta.totalCapped ? ' 이상' : ''}`}
      />
      <FilterBar
        filter={filter}
        search={<SearchField label="처리자, 대상 번호" value={values.q} onSearch={(q) => set({ q })} />}
        view={view}
        file={{ label: '변경 기록', what: 'audit', query }}
      >
        <Select
          aria-label="대상"
          placeholder="모든 대상"
          data={TARGET_CHOICES}
          value={values.target || null}
          onChange={(target) => set({ target: target ?? '' })}
          clearable
          clearButtonProps={{ 'aria-label': '대상 지우기' }}
          w={150}
        />
        <DayField label="시작일" value={values.from} onChange={(from) => set({ from })} />
        <DayField label="종료일" value={values.to} onChange={(to) => set({ to })} />
      </FilterBar>
      <Paper withBorder mt="sm">
        <Rows audit={audit} view={view} onReset={filter.isNarrowed ? filter.reset : null} />
      </Paper>
      {audit.data !== undefined && audit.data.total > 0 && (
        <ListPager {...audit.data.meta} onPage={(page) => set({ page: String(page) })} />
      )}
    </>
  );
}

interface DayFieldProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

function DayField({ label, value, onChange }: DayFieldProps) {
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
  audit: UseQueryResult<AuditList>;
  view: ListView<AuditEntry>;
  onReset: (() => void) | null;
}

function Rows({ audit, view, onReset }: RowsProps) {
  if (audit.isPending) return <RowsSkeleton />;
  if (audit.isError) return <ErrorState error={audit.error} onRetry={() => void audit.refetch()} />;
  if (audit.data.items.length === 0) {
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
      label="변경 기록"
      columns={view.columns}
      rows={audit.data.items}
      rowId={(entry) => String(entry.id)}
      sorting={view.sorting}
      stale={audit.isPlaceholderData}
    />
  );
}
