import { Grid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDateTimeKst } from '@store/domain';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { ErrorState, RowsSkeleton } from '../../../shared/ui/States';
import { operationsQuery } from '../api/operations';
import { FailedJobs } from '../components/FailedJobs';
import { OpenWorkCard, PartsCard, QueuesCard, ServerCard, StateSentence } from '../components/StateCards';

/** What is down, what waits and what failed, as text. */
export default function OperationsPage() {
  const operations = useQuery(operationsQuery);
  if (operations.isPending) return <RowsSkeleton />;
  if (operations.data === undefined)
    return <ErrorState wholePage error={operations.error} onRetry={() => void operations.refetch()} />;
  const { data: state, dataUpdatedAt: at } = operations;
  const asOf = `${formatDateTimeKst(at)} 기준`;
  return (
    <>
      {/* A failed refresh keeps the last state; its time says how old it is. */}
      <PageHeader
        title="운영 상태"
        fact={operations.isError ? `${asOf} · 새 상태를 불러오지 못했습니다` : asOf}
      />
      <Stack gap="md">
        <StateSentence state={state} at={at} />
        <Grid gap="md">
          <Grid.Col span={{ base: 12, md: 6 }}>
            <Stack gap="md">
              <OpenWorkCard state={state} at={at} />
              <QueuesCard queues={state.queues} />
            </Stack>
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 6 }}>
            <Stack gap="md">
              <PartsCard state={state} at={at} />
              <ServerCard state={state} at={at} />
            </Stack>
          </Grid.Col>
        </Grid>
        <FailedJobs />
      </Stack>
    </>
  );
}
