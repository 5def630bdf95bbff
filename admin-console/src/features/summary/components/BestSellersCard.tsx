import { SegmentedControl, Skeleton, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Section } from '../../../shared/ui/Section';
import type { Summary } from '../api/summary';

// The kit's tables are a fifth of the page's code: the figures above do not wait for them.
const Ranking = lazy(() => import('./Ranking'));

type BestSellers = Summary['bestSellers'];

const SPANS = [
  { value: 'week', label: '7일' },
  { value: 'month', label: '30일' },
];

interface BestSellersCardProps {
  bestSellers: BestSellers;
  /** Days of the longer period, oldest first. */
  days: Summary['days'];
}

const WEEK_DAYS = 7;

/** The best-selling products, by amount, of the last week or month. */
export function BestSellersCard({ bestSellers, days }: BestSellersCardProps) {
  const [span, setSpan] = useState('week');
  const rows = span === 'week' ? bestSellers.week : bestSellers.month;
  const first = span === 'week' ? days.at(-WEEK_DAYS) : days.at(0);
  const [from = '', to = ''] = [first?.date, days.at(-1)?.date];
  return (
    <Section
      title="많이 팔린 상품"
      aside={<SegmentedControl size="xs" aria-label="기간" data={SPANS} value={span} onChange={setSpan} />}
    >
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          이 기간에 판매된 상품이 없습니다.
        </Text>
      ) : (
        <Suspense fallback={<Skeleton height={240} />}>
          <Ranking rows={rows} from={from} to={to} />
        </Suspense>
      )}
    </Section>
  );
}
