import { now } from '@store/domain';
import { Checkbox, SegmentedControl, Select } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import type { ReactNode } from 'react';
import { FilterBar } from '../../../shared/lists';
import { SearchField } from '../../../shared/ui/SearchField';
import type { UrlFilter } from '../../../shared/url/use-url-filter';
import {
  daysOf,
  ORDER_SORTS,
  PAYMENT_METHODS,
  periodOf,
  REFUND_FILTERS,
  type OrderFilter,
} from '../lib/order-filter';

const PERIODS = [
  { value: 'all', label: '전체' },
  { value: 'today', label: '오늘' },
  { value: 'week', label: '7일' },
  { value: 'month', label: '30일' },
];
const DATE_KINDS = [
  { value: 'placed', label: '주문일' },
  { value: 'approved', label: '결제일' },
];

const isReady = (period: string): period is 'all' | 'today' | 'week' | 'month' =>
  PERIODS.some(({ value }) => value === period);

interface OrderFilterBarProps {
  filter: UrlFilter<OrderFilter>;
  /** Actions on the filtered list as a whole. */
  tools: ReactNode;
}

/** Filters and sort orders of the list. The address holds all of them. */
export function OrderFilterBar({ filter, tools }: OrderFilterBarProps) {
  return (
    <FilterBar
      filter={filter}
      search={
        <SearchField
          label="주문번호, 주문자, 상품, 송장번호"
          value={filter.values.q}
          onSearch={(q) => filter.set({ q })}
        />
      }
      apart={['status', 'dateBy']}
      tools={tools}
      hasOrder
    >
      <Period filter={filter} />
      <Facts filter={filter} />
    </FilterBar>
  );
}

function Period({ filter: { values, set } }: { filter: UrlFilter<OrderFilter> }) {
  return (
    <>
      <Select
        aria-label="기간 기준"
        data={DATE_KINDS}
        value={values.dateBy}
        onChange={(dateBy) => set({ dateBy: dateBy ?? 'placed' })}
        allowDeselect={false}
        w={92}
      />
      <SegmentedControl
        aria-label="기간"
        data={PERIODS}
        value={periodOf(values, now())}
        onChange={(chosen) => isReady(chosen) && set(daysOf(chosen, new Date()))}
      />
      <DatePickerInput
        type="range"
        placeholder="날짜 직접 선택"
        clearButtonProps={{ 'aria-label': '기간 지우기' }}
        valueFormat="YYYY.MM.DD"
        value={[values.from || null, values.to || null]}
        onChange={([from, to]) => set({ from: from ?? '', to: to ?? '' })}
        clearable
        miw={190}
      />
    </>
  );
}

function Facts({ filter: { values, set } }: { filter: UrlFilter<OrderFilter> }) {
  return (
    <>
      <Select
        aria-label="결제수단"
        placeholder="모든 결제수단"
        data={PAYMENT_METHODS}
        value={values.paymentMethod || null}
        onChange={(paymentMethod) => set({ paymentMethod: paymentMethod ?? '' })}
        clearable
        w={138}
      />
      <Select
        aria-label="환불"
        placeholder="환불 전체"
        data={REFUND_FILTERS}
        value={values.refund || null}
        onChange={(refund) => set({ refund: refund ?? '' })}
        clearable
        w={126}
      />
      <Checkbox
        label="송장번호 없는 배송"
        size="xs"
        checked={values.tracking === 'missing'}
        onChange={(event) => set({ tracking: event.currentTarget.checked ? 'missing' : '' })}
      />
      <Select
        aria-label="정렬"
        data={ORDER_SORTS}
        value={ORDER_SORTS.some(({ value }) => value === values.sort) ? values.sort : 'recent'}
        onChange={(sort) => set({ sort: sort ?? 'recent' })}
        allowDeselect={false}
        w={138}
      />
    </>
  );
}
