import { Anchor, SegmentedControl, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatCount, formatWon } from '@store/domain';
import { Section } from '../../../shared/ui/Facts';
import type { Summary } from '../api/summary';
import { salesOf } from '../lib/figures';
import styles from './BestSellersCard.module.css';

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

/** What sold most, by amount, in the last week or month. */
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
        <Ranking rows={rows} from={from} to={to} />
      )}
    </Section>
  );
}

interface RankingProps {
  rows: BestSellers['week'];
  from: string;
  to: string;
}

function Ranking({ rows, from, to }: RankingProps) {
  const most = Math.max(...rows.map(({ amount }) => amount), 1);
  return (
    <Table aria-label="많이 팔린 상품" horizontalSpacing={6} className={styles.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">상품</Table.Th>
          <Table.Th scope="col" ta="right" visibleFrom="sm">
            주문
          </Table.Th>
          <Table.Th scope="col" ta="right">
            수량
          </Table.Th>
          <Table.Th scope="col" ta="right">
            금액
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row, index) => (
          <Table.Tr key={row.productId}>
            <Table.Td>
              <span className={styles.product}>
                <span className={styles.rank}>{index + 1}</span>
                <span className={styles.name}>
                  <Anchor component={Link} to={`/admin/products/${row.productId}`} size="sm" c="ink.9">
                    {row.title}
                  </Anchor>
                  <span className={styles.bar} style={{ inlineSize: `${(row.amount / most) * 100}%` }} />
                </span>
              </span>
            </Table.Td>
            <Table.Td ta="right" visibleFrom="sm">
              <Anchor
                component={Link}
                to={`${salesOf(from, to)}&q=${encodeURIComponent(row.title)}`}
                inherit
                aria-label={`${row.title} 주문 ${formatCount(row.orders)}건`}
              >
                {formatCount(row.orders)}건
              </Anchor>
            </Table.Td>
            <Table.Td ta="right">{formatCount(row.quantity)}개</Table.Td>
            <Table.Td ta="right" className={styles.amount}>
              {formatWon(row.amount)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
