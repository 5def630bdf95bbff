import { Card, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../../shared/ui/states';
import { estimateSummaryQuery, managerSummaryQuery } from '../api/manager';
import { cardsOf, type SummaryCard } from '../lib/cards';
import { estimateCardsOf } from '../lib/estimate-cards';
import styles from './SummaryCards.module.css';

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
  toCards: (summary: Summary) => SummaryCard[];
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
        <FigureCard key={card.label} card={card} />
      ))}
    </SimpleGrid>
  );
}

function FigureCard({ card }: { card: SummaryCard }) {
  return (
    <Card component={Link} to={card.href} className={styles.card}>
      <Text size="sm" c="dimmed" className={styles.label}>
        {card.label}
        <ArrowUpRight size={14} aria-hidden />
      </Text>
      <Text className={styles.value}>{card.value}</Text>
      <Text
        size="xs"
        c={card.urgent === true ? 'persimmon.8' : 'dimmed'}
        fw={card.urgent === true ? 600 : 400}
      >
        {card.hint}
      </Text>
    </Card>
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
