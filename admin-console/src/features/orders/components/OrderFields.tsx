import { Checkbox, SegmentedControl, Select } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { now } from '@store/domain';
import { ChoiceField } from '../../../shared/lists';
import type { UrlFilter } from '../../../shared/url/use-url-filter';
import { daysOf, PAYMENT_METHODS, periodOf, REFUND_FILTERS, type OrderFilter } from '../lib/order-filter';

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

/** Filters of the orders beside the search. */
export function OrderFields({ filter }: { filter: UrlFilter<OrderFilter> }) {
  const { values, set } = filter;
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
      <ChoiceField
        {...filter.field('paymentMethod')}
        label="결제수단"
        all="모든 결제수단"
        data={PAYMENT_METHODS}
        width={138}
      />
      <ChoiceField
        {...filter.field('refund')}
        label="환불"
        all="환불 전체"
        data={REFUND_FILTERS}
        width={126}
      />
      <Checkbox
        label="취소 제외"
        size="xs"
        checked={values.group === 'sales'}
        onChange={(event) => set({ group: event.currentTarget.checked ? 'sales' : '' })}
      />
      <Checkbox
        label="송장번호 없는 배송"
        size="xs"
        checked={values.tracking === 'missing'}
        onChange={(event) => set({ tracking: event.currentTarget.checked ? 'missing' : '' })}
      />
    </>
  );
}
