import { Anchor, SegmentedControl, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatCount, formatWon } from '@store/domain';
import { Section } from '../../../shared/ui/Facts';
import type { Summary } from '../api/summary';
import { growth, ordersOf, periodOf, salesOf, type LinkedNumber } from '../lib/figures';
import styles from './SalesCard.module.css';
import { SalesChart } from './SalesChart';

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
      aside={<SegmentedControl size="xs" aria-label="보기" data={VIEWS} value={view} onChange={setView} />}
    >
      <Totals days={days} previousDays={previousDays} />
      {view === 'chart' ? <SalesChart days={days} previousDays={previousDays} /> : <Figures days={days} />}
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

function Figures({ days }: { days: Days }) {
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="일별 매출 표">
      <Table stickyHeader aria-label="최근 30일 매출">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">날짜</Table.Th>
            <Table.Th scope="col" ta="right">
              주문
            </Table.Th>
            <Table.Th scope="col" ta="right">
              매출
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {days.toReversed().map((day) => (
            <Table.Tr key={day.date}>
              <Table.Td>{day.date.replaceAll('-', '.')}</Table.Td>
              <Table.Td ta="right">
                <Anchor component={Link} to={ordersOf(day.date)} inherit>
                  {formatCount(day.orders)}건
                </Anchor>
              </Table.Td>
              <Table.Td ta="right">
                <Anchor component={Link} to={salesOf(day.date)} inherit>
                  {formatWon(day.sales)}
                </Anchor>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
