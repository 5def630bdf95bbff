import { FigureCard } from '../../../shared/ui/FigureCard';
import { Grid, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { formatDateTimeKst } from '@store/domain';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { ErrorState } from '../../../shared/ui/States';
import { summaryQuery } from '../api/summary';
import { BestSellersCard } from '../components/BestSellersCard';
import { DayCard } from '../components/DayCard';
import { SalesCard } from '../components/SalesCard';
import { ShortcutsCard } from '../components/ShortcutsCard';
import { TasksCard } from '../components/TasksCard';
import { dayFigures, lowStockFigure, tasksOf } from '../lib/figures';

export const preload = (queries: QueryClient): void => void queries.prefetchQuery(summaryQuery);

/** The first page: today against other days, the last thirty days against those before, and open work. */
export default function SummaryPage() {
  // Deferred: the whole page is drawn when its figures arrive, which React then does in slices.
  const summary = useDeferredValue(useQuery(summaryQuery));
  if (summary.isPending) return <SummarySkeleton />;
  if (summary.data === undefined) {
    return <ErrorState wholePage error={summary.error} onRetry={() => void summary.refetch()} />;
  }
  const asOf = `${formatDateTimeKst(summary.dataUpdatedAt)} 기준`;
  return (
    <>
      {/* A failed refresh keeps the last figures; their time says how old they are. */}
      <PageHeader title="요약" fact={summary.isError ? `${asOf} · 새 수치를 불러오지 못했습니다` : asOf} />
      <SimpleGrid cols={{ base: 2, lg: 4 }} spacing={{ base: 'xs', sm: 'md' }}>
        {dayFigures(summary.data).map((figure) => (
          <DayCard key={figure.label} figure={figure} />
        ))}
        <FigureCard figure={lowStockFigure(summary.data)} />
      </SimpleGrid>
      <Grid gap="md" mt="md">
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <Stack gap="md">
            <SalesCard days={summary.data.days} previousDays={summary.data.previousDays} />
            <BestSellersCard bestSellers={summary.data.bestSellers} days={summary.data.days} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 4 }}>
          <Stack gap="md">
            <TasksCard tasks={tasksOf(summary.data)} />
            <ShortcutsCard />
          </Stack>
        </Grid.Col>
      </Grid>
    </>
  );
}

function SummarySkeleton() {
  return (
    <Stack aria-busy role="status" aria-label="불러오는 중">
      <Skeleton height={30} width={120} />
      <SimpleGrid cols={{ base: 2, lg: 4 }} spacing={{ base: 'xs', sm: 'md' }}>
        {Array.from({ length: 4 }, (_, card) => (
          <Skeleton key={card} height={134} />
        ))}
      </SimpleGrid>
      <Skeleton height={340} />
    </Stack>
  );
}
