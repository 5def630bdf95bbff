import { Button, Paper, Text } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { EVIDENCE_FINDING_STATE_LABELS, EVIDENCE_FINDING_STATES, formatCount } from '@store/domain';
import { FilterBar, useListView, type ListView } from '../../../shared/lists';
import { BackLink } from '../../../shared/ui/BackLink';
import { DataTable } from '../../../shared/ui/DataTable';
import { ListPager } from '../../../shared/ui/ListPager';
import { notifyDone, notifyFailed, notifyWarning } from '../../../shared/ui/notify';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../shared/ui/States';
import { StatusTabs } from '../../../shared/ui/StatusTabs';
import { tabsOf } from '../../../shared/ui/tabs-of';
import { useUrlFilter, type UrlFilter } from '../../../shared/url/use-url-filter';
import { findingListQuery, useRunEvidenceCheck, type Finding, type FindingList } from '../api/findings';
import { CHOOSABLE, FINDING_COLUMNS } from '../components/finding-columns';
import { FINDING_FILTER, toFindingRequest, type FindingFilter } from '../lib/evidence-filter';

/** The differences between orders, evidence and issuer. */
export default function EvidenceFindingListPage() {
  const filter = useUrlFilter<FindingFilter>(FINDING_FILTER);
  const { values, set, hrefWith } = filter;
  const view = useListView('evidence-findings', FINDING_COLUMNS, CHOOSABLE, filter);
  const findings = useQuery(findingListQuery(toFindingRequest(values)));
  const tabs = tabsOf(EVIDENCE_FINDING_STATES, EVIDENCE_FINDING_STATE_LABELS, findings.data?.meta.counts);
  return (
    <>
      <PageHeader
        back={<BackLink to="/admin/evidence">증빙 목록</BackLink>}
        title="증빙 점검"
        fact={findings.data && `${formatCount(findings.data.total)}건`}
        actions={<RunCheck />}
      />
      <FilterBar filter={filter} apart={['state']} view={view} />
      <Paper withBorder mt="sm">
        <StatusTabs
          label="점검 결과 상태"
          tabs={tabs}
          value={values.state}
          hrefOf={(state) => hrefWith({ state })}
        />
        <Rows findings={findings} view={view} filter={filter} />
      </Paper>
      <Text size="xs" c="dimmed" mt={6}>
        매일 새벽 5시에 최근 45일의 주문, 증빙, 발행 서비스를 비교합니다.
      </Text>
      {findings.data !== undefined && findings.data.total > 0 && (
        <ListPager {...findings.data.meta} onPage={(page) => set({ page: String(page) })} />
      )}
    </>
  );
}

interface RowsProps {
  findings: UseQueryResult<FindingList>;
  view: ListView<Finding>;
  filter: UrlFilter<FindingFilter>;
}

function Rows({ findings, view, filter }: RowsProps) {
  if (findings.isPending) return <RowsSkeleton rows={6} />;
  if (findings.data === undefined) {
    const retry = () => void findings.refetch();
    return (
      <ErrorState error={findings.error} fallback="증빙 점검 결과를 불러오지 못했습니다." onRetry={retry} />
    );
  }
  if (findings.data.items.length === 0) {
    return filter.isNarrowed ? (
      <EmptyState title="조건에 맞는 점검 결과가 없습니다">
        <Button variant="default" onClick={filter.reset}>
          조건 지우기
        </Button>
      </EmptyState>
    ) : (
      <EmptyState title="발견된 문제가 없습니다" text="주문, 증빙, 발행 서비스의 기록이 모두 맞습니다." />
    );
  }
  return (
    <DataTable
      label="증빙 점검 결과"
      columns={view.columns}
      rows={findings.data.items}
      rowId={({ id }) => String(id)}
      stale={findings.isPlaceholderData}
    />
  );
}

/** Compares now; the store does it by itself every morning. */
function RunCheck() {
  const check = useRunEvidenceCheck();
  const run = () =>
    check.mutate(undefined, {
      onSuccess: ({ findings, issuerAsked }) => {
        const found = findings === 0 ? '문제가 없습니다.' : `${formatCount(findings)}건을 찾았습니다.`;
        const words = `점검을 마쳤습니다. ${found}`;
        if (!issuerAsked) notifyWarning(`${words} 발행 서비스와는 비교하지 못했습니다.`);
        else if (findings > 0) notifyWarning(words);
        else notifyDone(words);
      },
      onError: (error) => notifyFailed(error),
    });
  return (
    <Button variant="default" loading={check.isPending} onClick={run}>
      지금 점검
    </Button>
  );
}
