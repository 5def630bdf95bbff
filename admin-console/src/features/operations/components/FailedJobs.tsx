import { Anchor, Button, Paper, Text } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatCount, formatDateTimeKst } from '@store/domain';
import { askFirst } from '../../../shared/ui/ask-first';
import { column, DataTable, type Column } from '../../../shared/ui/DataTable';
import { Section } from '../../../shared/ui/Section';
import { notifyDone, notifyFailed } from '../../../shared/ui/notify';
import { ErrorState, RowsSkeleton } from '../../../shared/ui/States';
import { failedJobsQuery, useRerunJob, type FailedJob } from '../api/operations';

/** Jobs that were given up, and a button to run them again. */
export function FailedJobs() {
  const jobs = useQuery(failedJobsQuery);
  return (
    <Section title="실패한 작업">
      <Rows jobs={jobs} />
    </Section>
  );
}

function Rows({ jobs }: { jobs: UseQueryResult<FailedJob[]> }) {
  if (jobs.isPending) return <RowsSkeleton rows={3} />;
  if (jobs.data === undefined)
    return (
      <ErrorState
        error={jobs.error}
        fallback="실패한 작업을 불러오지 못했습니다."
        onRetry={() => void jobs.refetch()}
      />
    );
  if (jobs.data.length === 0)
    return (
      <Text size="sm" c="dimmed">
        실패한 작업이 없습니다.
      </Text>
    );
  return (
    <Paper>
      <DataTable
        label="실패한 작업"
        columns={COLUMNS}
        rows={jobs.data}
        rowId={({ queue, id }) => `${queue}/${id}`}
        stale={false}
      />
    </Paper>
  );
}

const COLUMNS: Column<FailedJob>[] = [
  column('label', '작업', ({ label, orderId }) =>
    orderId === null ? (
      label
    ) : (
      <>
        {label}{' '}
        <Anchor component={Link} to={`/admin/orders/${orderId}`} size="sm" underline="always">
          주문 보기
        </Anchor>
      </>
    ),
  ),
  column('reason', '실패 사유', ({ reason }) => <span style={{ overflowWrap: 'anywhere' }}>{reason}</span>),
  column('tries', '시도', ({ tries }) => `${formatCount(tries)}회`, { align: 'right' }),
  column('failedAt', '실패일시', ({ failedAt }) => (failedAt === null ? '' : formatDateTimeKst(failedAt))),
  column('rerun', '다시 실행', (job) => <RerunButton job={job} />),
];

function RerunButton({ job }: { job: FailedJob }) {
  const rerun = useRerunJob();
  const ask = (): void =>
    askFirst({
      title: '작업 다시 실행',
      text: `${job.label} 작업을 다시 실행합니다. 변경 기록에 남습니다.`,
      confirm: '다시 실행',
      onConfirm: () => rerun.mutate(job, { onSuccess: notifyDone, onError: (error) => notifyFailed(error) }),
    });
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<RotateCw size={13} aria-hidden />}
      loading={rerun.isPending}
      onClick={ask}
      aria-label={`${job.label} ${job.id} 다시 실행`}
    >
      다시 실행
    </Button>
  );
}
