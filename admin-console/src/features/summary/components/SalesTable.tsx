import { Anchor, Table } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatCount, formatWon } from '@store/domain';
import type { Summary } from '../api/summary';
import { ordersOf, salesOf } from '../lib/figures';
import styles from './SalesTable.module.css';

/** Orders and sales of each day, latest first, in a frame that scrolls. */
export default function SalesTable({ days, label }: { days: Summary['days']; label: string }) {
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="일별 매출 표">
      <Table stickyHeader aria-label={label}>
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
