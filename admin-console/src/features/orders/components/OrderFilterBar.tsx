import { Group, SegmentedControl, Select } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { ResetFilter } from '../../../shared/ui/reset-filter';
import { SearchField } from '../../../shared/ui/search-field';
import type { UrlFilter } from '../../../shared/url/useUrlFilter';
import { daysOf, periodOf, type OrderFilter } from '../lib/order-filter';
import styles from './OrderFilterBar.module.css';

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

/** Words and days to look for. Everything that is set stands in the address. */
export function OrderFilterBar({ filter }: { filter: UrlFilter<OrderFilter> }) {
  const { values, set } = filter;
  const period = periodOf(values, new Date());
  return (
    <Group gap="xs" align="center">
      <div className={styles.search}>
        <SearchField label="주문번호, 주문자, 상품, 송장번호" value={values.q} onSearch={(q) => set({ q })} />
      </div>
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
        value={period}
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
      <ResetFilter filter={filter} />
    </Group>
  );
}
