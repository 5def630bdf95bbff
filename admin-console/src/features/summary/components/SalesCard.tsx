import { Anchor, Group, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { Section } from '../../../shared/ui/Section';
import type { Summary } from '../api/summary';
import { growth, periodOf, type LinkedNumber } from '../lib/figures';
import styles from './SalesCard.module.css';
import { SalesChart } from './SalesChart';

// People who look at the chart need none of the kit's tables.
const SalesTable = lazy(() => import('./SalesTable'));

type Days = Summary['days'];

const VIEWS = [
  { value: 'chart', label: '그래프' },
  { value: 'table', label: '표' },
];

interface SalesCardProps {
  days: Days;
  previousDays: Days;
}

/** Sales of the last thirty days against the thirty before, as a chart or as the same figures in a table. */
export function SalesCard({ days, previousDays }: SalesCardProps) {
  const [view, setView] = useState('chart');
  return (
    <Section
      title="최근 30일 매출"
      aside={
        <Group gap="sm">
          <Anchor component={Link} to="/admin/sales" size="sm">
            기간·상품·고객별 보기
          </Anchor>
          <SegmentedControl size="xs" aria-label="보기" data={VIEWS} value={view} onChange={setView} />
        </Group>
      }
    >
      <Totals days={days} previousDays={previousDays} />
      {view === 'chart' ? (
        <SalesChart days={days} previousDays={previousDays} />
      ) : (
        <Suspense fallback={<Skeleton height={260} />}>
          <SalesTable days={days} label="최근 30일 매출" />
        </Suspense>
      )}
    </Section>
  );
}

function Totals({ days, previousDays }: SalesCardProps) {
  const now = periodOf(days);
  const before = periodOf(previousDays);
  const change = growth(now.won, before.won);
  return (
    <>
      <p className={styles.total}>
        <NumberLink number={now.sales} period="최근 30일" />{' '}
        <span>
          주문 <NumberLink number={now.orders} period="최근 30일" />
        </span>
      </p>
      <Text component="p" size="sm" c="dimmed" mt={0} mb="sm">
        이전 30일 <NumberLink number={before.sales} period="이전 30일" /> · 주문{' '}
        <NumberLink number={before.orders} period="이전 30일" />
        {change !== null && (
          <Text span inherit fw={650} c="ink.9">
            {' '}
            · 매출 {change}
          </Text>
        )}
      </Text>
    </>
  );
}

function NumberLink({ number, period }: { number: LinkedNumber; period: string }) {
  return (
    <Anchor
      component={Link}
      to={number.href}
      inherit
      underline="always"
      aria-label={`${period} ${number.label} ${number.value}`}
      className={styles.number}
    >
      {number.value}
    </Anchor>
  );
}
