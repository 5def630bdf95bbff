import { SimpleGrid, Skeleton } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { FigureCard, type Figure } from '../../../shared/ui/FigureCard';
import { ErrorState } from '../../../shared/ui/States';
import { estimateSummaryQuery, managerSummaryQuery } from '../api/manager';
import { cardsOf } from '../lib/cards';
import { estimateCardsOf } from '../lib/estimate-cards';

const COLS = { base: 2, md: 3, lg: 5 };

/** Own customers in figures. */
export function SummaryCards() {
  const summary = useQuery(managerSummaryQuery);
  return <Cards summary={summary} toCards={cardsOf} failure="담당 현황을 불러오지 못했습니다." />;
}

/** Own estimates in figures. */
export function EstimateCards() {
  const summary = useQuery(estimateSummaryQuery);
  return <Cards summary={summary} toCards={estimateCardsOf} failure="견적 현황을 불러오지 못했습니다." />;
}

interface CardsProps<Summary> {
  summary: UseQueryResult<Summary>;
  toCards: (summary: Summary) => Figure[];
  failure: string;
}

function Cards<Summary>({ summary, toCards, failure }: CardsProps<Summary>) {
  if (summary.isPending) return <CardsSkeleton />;
  if (summary.data === undefined) {
    const retry = () => void summary.refetch();
    return <ErrorState error={summary.error} fallback={failure} onRetry={retry} />;
  }
  return (
    <SimpleGrid cols={COLS} spacing="md">
      {toCards(summary.data).map((card) => (
        <FigureCard key={card.label} figure={card} dense />
      ))}
    </SimpleGrid>
  );
}

function CardsSkeleton() {
  return (
    <SimpleGrid cols={COLS} spacing="md" aria-busy role="status" aria-label="불러오는 중">
      {Array.from({ length: 5 }, (_, card) => (
        <Skeleton key={card} height={104} />
      ))}
    </SimpleGrid>
  );
}
