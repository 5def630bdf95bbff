import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FINDING_STATE_LABELS, FINDING_STATES, formatCount } from '@store/domain';
import { ListPage, type ListDefinition } from '../../../shared/lists/ListPage';
import { notifyDone, notifyFailed, notifyWarning } from '../../../shared/ui/notify';
import { tabsOf } from '../../../shared/ui/tabs-of';
import { useUrlFilter } from '../../../shared/url/use-url-filter';
import { findingListQuery, useRunEvidenceCheck, type Finding } from '../api/findings';
import { FINDING_COLUMNS } from '../components/finding-columns';
import { FINDING_FILTER, toFindingRequest, type FindingFilter } from '../lib/evidence-filter';

const FINDINGS: ListDefinition<Finding, keyof FindingFilter> = {
  name: 'evidence-findings',
  title: '증빙 점검',
  back: { to: '/admin/evidence', text: '증빙 목록' },
  label: '증빙 점검 결과',
  unit: '건',
  rowId: ({ id }) => id,
  columns: FINDING_COLUMNS,
  tabs: {
    name: 'state',
    label: '점검 결과 상태',
    of: (list) => tabsOf(FINDING_STATES, FINDING_STATE_LABELS, list?.meta.counts),
  },
  failed: '증빙 점검 결과를 불러오지 못했습니다.',
  none: { title: '발견된 문제가 없습니다', text: '주문, 증빙, 발행 서비스의 기록이 모두 맞습니다.' },
  noMatch: '조건에 맞는 점검 결과가 없습니다',
  note: '매일 새벽 5시에 최근 45일의 주문, 증빙, 발행 서비스를 비교합니다.',
};

/** The differences between orders, evidence and issuer. */
export default function EvidenceFindingListPage() {
  const filter = useUrlFilter(FINDING_FILTER);
  const request = toFindingRequest(filter.values);
  const findings = useQuery(findingListQuery(request));
  return (
    <ListPage list={FINDINGS} filter={filter} request={request} rows={findings} actions={<RunCheck />} />
  );
}

/** Compares now; the store does it by itself every morning. */
function RunCheck() {
  const check = useRunEvidenceCheck();
  const run = () =>
    check.mutate(undefined, {
      onSuccess: ({ findings, issuerAsked }) => {
        const result = findings === 0 ? '문제가 없습니다.' : `${formatCount(findings)}건을 찾았습니다.`;
        const message = `점검을 마쳤습니다. ${result}`;
        if (!issuerAsked) notifyWarning(`${message} 발행 서비스와는 비교하지 못했습니다.`);
        else if (findings > 0) notifyWarning(message);
        else notifyDone(message);
      },
      onError: (error) => notifyFailed(error),
    });
  return (
    <Button variant="default" loading={check.isPending} onClick={run}>
      지금 점검
    </Button>
  );
}
