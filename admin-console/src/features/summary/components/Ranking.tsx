import { Anchor, Table } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatCount, formatWon } from '@store/domain';
import type { Summary } from '../api/summary';
import { salesOf } from '../lib/figures';
import styles from './Ranking.module.css';

interface RankingProps {
  rows: Summary['bestSellers']['week'];
  /** First day that counts, for example 2026-11-27. */
  from: string;
  /** Last day that counts. */
  to: string;
}

/** Products by amount, largest first, each with a bar for its share of the largest. */
export default function Ranking({ rows, from, to }: RankingProps) {
  const maximum = Math.max(...rows.map(({ amount }) => amount), 1);
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
                  <span
                    data-bar
                    className={styles.bar}
                    style={{ inlineSize: `${(row.amount / maximum) * 100}%` }}
                  />
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
