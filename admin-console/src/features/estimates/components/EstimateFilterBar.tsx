import { SegmentedControl, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FilterBar, type ListView } from '../../../shared/lists';
import { SearchField } from '../../../shared/ui/SearchField';
import type { UrlFilter } from '../../../shared/url/use-url-filter';
import { type EstimateRow, staffQuery } from '../api/estimates';
import {
  ESTIMATE_DUES,
  ESTIMATE_GROUPS,
  ESTIMATE_SORTS,
  ESTIMATE_VIEWS,
  toRequest,
  type EstimateFilter,
} from '../lib/estimate-filter';

interface EstimateFilterBarProps {
  filter: UrlFilter<EstimateFilter>;
  view: ListView<EstimateRow>;
  isList: boolean;
  /** Admins see those of all managers. */
  withManager: boolean;
}

const NARROWING = { q: '', status: '', manager: '', group: '', due: '' };

/**
 * Filters and sort orders. The board always shows all estimates of a manager; search, dates and states apply to the
 * list.
 */
export function EstimateFilterBar({ filter, view, isList, withManager }: EstimateFilterBarProps) {
  const { values, set } = filter;
  const { page: _page, ...query } = toRequest(values);
  return (
    <FilterBar
      filter={{
        isNarrowed: isList ? filter.isNarrowed : values.manager !== '',
        narrowing: filter.narrowing,
        reset: () => set(NARROWING),
      }}
      lead={
        <SegmentedControl
          aria-label="보기 방식"
          data={ESTIMATE_VIEWS}
          value={isList ? 'list' : 'board'}
          onChange={(chosen) => set({ view: chosen })}
        />
      }
      search={
        <SearchField
          label="번호, 품목, 회사, 이름, 연락처"
          value={values.q}
          onSearch={(q) => set({ q, view: 'list' })}
        />
      }
      apart={['status']}
      view={isList ? view : undefined}
      file={{ label: '견적 목록', what: 'estimates', query }}
      hasOrder
    >
      {withManager && <ManagerFilter value={values.manager} onChange={(manager) => set({ manager })} />}
      <Select
        aria-label="현황"
        placeholder="모든 현황"
        data={ESTIMATE_GROUPS}
        value={isList ? values.group || null : null}
        onChange={(group) => set({ group: group ?? '', view: 'list' })}
        clearable
        clearButtonProps={{ 'aria-label': '현황 조건 지우기' }}
        w={140}
      />
      <Select
        aria-label="기한"
        placeholder="모든 기한"
        data={ESTIMATE_DUES}
        value={isList ? values.due || null : null}
        onChange={(due) => set({ due: due ?? '', view: 'list' })}
        clearable
        clearButtonProps={{ 'aria-label': '기한 조건 지우기' }}
        w={140}
      />
      {isList && <SortSelect filter={filter} />}
    </FilterBar>
  );
}

function SortSelect({ filter: { values, set } }: { filter: UrlFilter<EstimateFilter> }) {
  return (
    <Select
      aria-label="정렬"
      data={ESTIMATE_SORTS}
      value={ESTIMATE_SORTS.find(({ value }) => value === values.sort)?.value ?? 'recent'}
      onChange={(sort) => set({ sort: sort ?? 'recent' })}
      allowDeselect={false}
      w={138}
    />
  );
}

interface ManagerFilterProps {
  /** Empty for everybody; 0 for estimates without a manager. */
  value: string;
  onChange: (value: string) => void;
}

/** Whose estimates are shown; for admins, who see those of all managers. */
function ManagerFilter({ value, onChange }: ManagerFilterProps) {
  const staff = useQuery(staffQuery);
  const people = (staff.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Select
      aria-label="담당자"
      placeholder="모든 담당자"
      data={[{ value: '0', label: '담당 없음' }, ...people]}
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen ?? '')}
      clearable
      clearButtonProps={{ 'aria-label': '담당자 조건 지우기' }}
      nothingFoundMessage={staff.isError ? '담당자를 불러오지 못했습니다.' : undefined}
      w={138}
    />
  );
}
