import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FINDING_STATE_LABELS, FINDING_STATES, formatCount } from '@store/domain';
import { ListPage, type ListDefinition } from '../../../shared/lists/ListPage';
import { notifyDone, notifyFailed, notifyWarning } from '../../../shared/ui/notify';
import { tabsOf } from '../../../shared/ui/tabs-of';
import { useUrlFilter } from '../../../shared/url/use-url-filter';
import { findingListQuery, useRunSpendCheck } from '../api/findings';
import { FINDING_COLUMNS, withDetail, type FindingRow } from '../components/finding-columns';
import { FINDING_FILTER, toFindingRequest, type FindingFilter } from '../lib/finding-filter';

const FINDINGS: ListDefinition<FindingRow, keyof FindingFilter> = {
  name: 'spend-findings',
  title: '한도 점검',
  back: { to: '/admin/purchase-requests', text: '구매 요청' },
  label: '한도 점검 결과',
  unit: '건',
  rowId: ({ id }) => id,
  columns: FINDING_COLUMNS,
  search: '거래처, 주문번호',
  tabs: {
    name: 'state',
    label: '점검 결과 상태',
    of: (list) => tabsOf(FINDING_STATES, FINDING_STATE_LABELS, list?.meta.counts),
  },
  failed: '한도 점검 결과를 불러오지 못했습니다.',
  none: { title: '발견된 문제가 없습니다', text: '한도 집계와 내역, 결제 금액이 모두 맞습니다.' },
  noMatch: '조건에 맞는 점검 결과가 없습니다',
  note: '매일 새벽 4시에 한도 집계, 한도 내역과 결제 금액을 비교합니다.',
};

/** The differences between limits of organizations and what was bought. */
export default function SpendFindingsPage() {
  const filter = useUrlFilter(FINDING_FILTER);
  const request = toFindingRequest(filter.values);
  const findings = useQuery({
    ...findingListQuery(request),
    select: (page) => ({ ...page, items: page.items.map(withDetail) }),
  });
  return (
    <ListPage list={FINDINGS} filter={filter} request={request} rows={findings} actions={<RunCheck />} />
  );
}

/** Compares now; the store does it by itself every morning. */
function RunCheck() {
  const check = useRunSpendCheck();
  const run = () =>
    check.mutate(undefined, {
      onSuccess: ({ counters, findings }) => {
        const message = `한도 ${formatCount(counters)}건의 집계를 비교했습니다.`;
        if (findings === 0) notifyDone(`${message} 문제가 없습니다.`);
        else notifyWarning(`${message} ${formatCount(findings)}건을 찾았습니다.`);
      },
      onError: (error) => notifyFailed(error),
    });
  return (
    <Button variant="default" loading={check.isPending} onClick={run}>
      지금 점검
    </Button>
  );
}
