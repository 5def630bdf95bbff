import { Button, Group } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  formatCount,
  formatDateKst,
  kstDate,
  FINDING_STATE_LABELS,
  FINDING_STATES,
  now,
} from '@store/domain';
import { ListPage, type ListDefinition } from '../../../shared/lists/ListPage';
import { notifyDone, notifyFailed, notifyWarning } from '../../../shared/ui/notify';
import { tabsOf } from '../../../shared/ui/tabs-of';
import { useUrlFilter } from '../../../shared/url/use-url-filter';
import { mismatchListQuery, useRunCheck, type Mismatch } from '../api/mismatches';
import { MISMATCH_COLUMNS } from '../components/mismatch-columns';
import { MISMATCH_FILTER, toRequest, type MismatchFilter } from '../lib/mismatch-filter';

const MISMATCHES: ListDefinition<Mismatch, keyof MismatchFilter> = {
  name: 'mismatches',
  title: '정산 불일치',
  back: { to: '/admin/refunds', text: '환불 목록' },
  label: '정산 불일치 목록',
  unit: '건',
  rowId: ({ id }) => id,
  columns: MISMATCH_COLUMNS,
  search: '주문번호, 결제 주문번호',
  tabs: {
    name: 'state',
    label: '불일치 상태',
    of: (list) => tabsOf(FINDING_STATES, FINDING_STATE_LABELS, list?.meta.counts),
  },
  failed: '정산 불일치를 불러오지 못했습니다.',
  none: { title: '불일치가 없습니다', text: '주문, 장부, 결제사 거래가 모두 맞습니다.' },
  noMatch: '조건에 맞는 불일치가 없습니다',
  note: '매일 새벽 4시에 주문, 장부, 결제사 거래를 비교합니다.',
};

/** The differences between orders, the ledger and the payment provider. */
export default function MismatchListPage() {
  const filter = useUrlFilter(MISMATCH_FILTER);
  const request = toRequest(filter.values);
  const mismatches = useQuery(mismatchListQuery(request));
  return (
    <ListPage list={MISMATCHES} filter={filter} request={request} rows={mismatches} actions={<RunCheck />} />
  );
}

/** Compares a day now; the store does it by itself every morning. */
function RunCheck() {
  const [day, setDay] = useState<string | null>(null);
  const check = useRunCheck();
  const run = () =>
    check.mutate(day, {
      onSuccess: ({ day: checked, transactions, mismatches }) => {
        const message = `${formatDateKst(checked)} 거래 ${formatCount(transactions)}건을 비교했습니다.`;
        if (mismatches === 0) notifyDone(`${message} 불일치가 없습니다.`);
        else notifyWarning(`${message} 불일치 ${formatCount(mismatches)}건을 찾았습니다.`);
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
      <Button component={Link} to="/admin/purchase-requests/checks" variant="subtle" color="ink">
        한도 점검
      </Button>
      <Button variant="default" loading={check.isPending} onClick={run}>
        지금 점검
      </Button>
    </Group>
  );
}
