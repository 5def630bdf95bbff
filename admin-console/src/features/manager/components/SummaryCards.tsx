import { Card, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../../shared/ui/states';
import { managerSummaryQuery } from '../api/manager';
import { cardsOf, type SummaryCard } from '../lib/cards';
import styles from './SummaryCards.module.css';

const COLS = { base: 2, md: 3, xl: 5 };

/** Own customers in figures. */
export function SummaryCards() {
  const summary = useQuery(managerSummaryQuery);
  if (summary.isPending) return <CardsSkeleton />;
  if (summary.data === undefined) {
    const retry = () => void summary.refetch();
    return <ErrorState error={summary.error} fallback="담당 현황을 불러오지 못했습니다." onRetry={retry} />;
  }
  return (
    <SimpleGrid cols={COLS} spacing="md">
      {cardsOf(summary.data).map((card) => (
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
      <Text size="xs" c="dimmed">
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
