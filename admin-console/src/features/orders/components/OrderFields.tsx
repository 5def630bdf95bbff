import { Checkbox, SegmentedControl, Select, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { now } from '@store/domain';
import { ChoiceField } from '../../../shared/lists';
import type { UrlFilter } from '../../../shared/url/use-url-filter';
import { daysOf, PAYMENT_METHODS, periodOf, REFUND_FILTERS, type OrderFilter } from '../lib/order-filter';

const DayRange = lazy(async () => ({ default: (await import('./DayRange')).DayRange }));

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
      <Suspense fallback={<Skeleton w={190} h={30} />}>
        <DayRange from={values.from} to={values.to} onChange={set} />
      </Suspense>
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
