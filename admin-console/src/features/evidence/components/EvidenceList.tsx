import { Button, Select } from '@mantine/core';
import { MonthPickerInput } from '@mantine/dates';
import type { UseQueryResult } from '@tanstack/react-query';
import {
  TAX_DOCUMENT_KIND_LABELS,
  TAX_DOCUMENT_KINDS,
  TAX_DOCUMENT_STATE_LABELS,
  TAX_DOCUMENT_STATES,
} from '@store/domain';
import { FilterBar, type ListView } from '../../../shared/lists';
import { DataTable } from '../../../shared/ui/DataTable';
import { SearchField } from '../../../shared/ui/SearchField';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../shared/ui/States';
import type { UrlFilter } from '../../../shared/url/use-url-filter';
import type { DocumentList, DocumentRow } from '../api/evidence';
import { DUE_LABELS, toRequest, type EvidenceFilter } from '../lib/evidence-filter';

const ALL_MONTHS = '모든 작성월';

interface ListProps {
  filter: UrlFilter<EvidenceFilter>;
  view: ListView<DocumentRow>;
}

interface FiltersProps extends ListProps {
  /** The board with the states and the export are for admins only. */
  hasBoard: boolean;
}

/** Filters of the tax documents. */
export function EvidenceFilters({ filter, view, hasBoard }: FiltersProps) {
  const { values, set } = filter;
  const { page: _page, ...narrowing } = toRequest(values);
  const { month } = narrowing;
  return (
    <FilterBar
      filter={filter}
      search={
        <SearchField
          label="문서번호, 주문번호, 상호, 사업자등록번호, 승인번호"
          value={values.q}
          onSearch={(q) => set({ q })}
        />
      }
      apart={hasBoard ? ['state'] : []}
      view={view}
      file={hasBoard ? { label: '세금계산서 목록', what: 'tax-documents', query: narrowing } : undefined}
    >
      {!hasBoard && (
        <Select
          aria-label="상태"
          placeholder="모든 상태"
          data={TAX_DOCUMENT_STATES.map((state) => ({
            value: state,
            label: TAX_DOCUMENT_STATE_LABELS[state],
          }))}
          value={values.state || null}
          onChange={(state) => set({ state: state ?? '' })}
          clearable
          clearButtonProps={{ 'aria-label': '상태 지우기' }}
          w={124}
        />
      )}
      <Select
        aria-label="종류"
        placeholder="모든 종류"
        data={TAX_DOCUMENT_KINDS.map((kind) => ({ value: kind, label: TAX_DOCUMENT_KIND_LABELS[kind] }))}
        value={values.kind || null}
        onChange={(kind) => set({ kind: kind ?? '' })}
        clearable
        clearButtonProps={{ 'aria-label': '종류 지우기' }}
        w={140}
      />
      <Select
        aria-label="발급 기한"
        placeholder="모든 기한"
        data={Object.entries(DUE_LABELS).map(([value, label]) => ({ value, label }))}
        value={values.due || null}
        onChange={(due) => set({ due: due ?? '' })}
        clearable
        clearButtonProps={{ 'aria-label': '기한 지우기' }}
        w={132}
      />
      <MonthPickerInput
        // The name says what the button shows.
        aria-label={month === undefined ? ALL_MONTHS : `작성월 ${month.replace('-', '.')}`}
        placeholder={ALL_MONTHS}
        valueFormat="YYYY.MM"
        value={month === undefined ? null : `${month}-01`}
        onChange={(day) => set({ month: day?.slice(0, 7) ?? '' })}
        clearable
        clearButtonProps={{ 'aria-label': '작성월 지우기' }}
        w={124}
      />
    </FilterBar>
  );
}

interface RowsProps extends ListProps {
  documents: UseQueryResult<DocumentList>;
  /** Shown if there is none at all. */
  none: { title: string; text: string };
}

/** A page of tax documents, or why there is none. */
export function EvidenceRows({ documents, view, filter, none }: RowsProps) {
  if (documents.isPending) return <RowsSkeleton />;
  if (documents.data === undefined) {
    const retry = () => void documents.refetch();
    return (
      <ErrorState error={documents.error} fallback="세금계산서 목록을 불러오지 못했습니다." onRetry={retry} />
    );
  }
  if (documents.data.items.length === 0) {
    return filter.isNarrowed ? (
      <EmptyState title="조건에 맞는 세금계산서가 없습니다">
        <Button variant="default" onClick={filter.reset}>
          조건 지우기
        </Button>
      </EmptyState>
    ) : (
      <EmptyState {...none} />
    );
  }
  return (
    <DataTable
      label="세금계산서 목록"
      columns={view.columns}
      rows={documents.data.items}
      rowId={({ id }) => String(id)}
      stale={documents.isPlaceholderData}
    />
  );
}
