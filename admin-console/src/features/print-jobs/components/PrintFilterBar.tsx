import { CloseButton, Pill, SegmentedControl, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FilterBar, type ListView } from '../../../shared/lists';
import { SearchField } from '../../../shared/ui/SearchField';
import type { UrlFilter } from '../../../shared/url/use-url-filter';
import { managersQuery, type PrintJobRow } from '../api/print-jobs';
import { NO_FILTER, PRINT_VIEWS, toRequest, type PrintJobFilter } from '../lib/print-job-filter';

interface PrintFilterBarProps {
  filter: UrlFilter<PrintJobFilter>;
  view: ListView<PrintJobRow>;
  isList: boolean;
  /** Admins see those of all managers. */
  withManager: boolean;
}

const HELD = [
  { value: 'true', label: '보류만' },
  { value: 'false', label: '보류 제외' },
];

/** Set by links of other pages; shown so that the operator can remove them. */
const LINKED = { product: '같은 상품', method: '같은 인쇄 방식', member: '같은 고객' } as const;

/** Filters of board and list. */
export function PrintFilterBar({ filter, view, isList, withManager }: PrintFilterBarProps) {
  const { values, set } = filter;
  const { page: _page, ...query } = toRequest(values);
  return (
    <FilterBar
      filter={{ isNarrowed: filter.isNarrowed, narrowing: filter.narrowing, reset: () => set(NO_FILTER) }}
      lead={
        <SegmentedControl
          aria-label="보기 방식"
          data={PRINT_VIEWS}
          value={isList ? 'list' : 'board'}
          onChange={(chosen) => set({ view: chosen })}
        />
      }
      search={
        <SearchField label="작업번호, 주문번호, 상품, 고객" value={values.q} onSearch={(q) => set({ q })} />
      }
      apart={['state', 'due']}
      view={isList ? view : undefined}
      file={{ label: '인쇄 작업 목록', what: 'print-jobs', query }}
    >
      {withManager && <ManagerFilter value={values.manager} onChange={(manager) => set({ manager })} />}
      <Select
        aria-label="보류"
        placeholder="보류 전체"
        data={HELD}
        value={values.held || null}
        onChange={(held) => set({ held: held ?? '' })}
        clearable
        clearButtonProps={{ 'aria-label': '보류 조건 지우기' }}
        w={130}
      />
      {(Object.keys(LINKED) as (keyof typeof LINKED)[])
        .filter((name) => values[name] !== '')
        .map((name) => (
          <Pill key={name} size="lg">
            {LINKED[name]}
            <CloseButton
              size="xs"
              aria-label={`${LINKED[name]} 조건 지우기`}
              onClick={() => set({ [name]: '' })}
            />
          </Pill>
        ))}
    </FilterBar>
  );
}

interface ManagerFilterProps {
  /** Empty for everybody; 0 for buyers without a manager. */
  value: string;
  onChange: (value: string) => void;
}

function ManagerFilter({ value, onChange }: ManagerFilterProps) {
  const staff = useQuery(managersQuery);
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
