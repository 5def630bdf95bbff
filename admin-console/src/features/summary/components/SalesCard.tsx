import { BarChart } from '@mantine/charts';
import { SegmentedControl, Table } from '@mantine/core';
import { useState } from 'react';
import { formatCount, formatWon } from '@store/domain';
import { Section } from '../../../shared/ui/Facts';
import type { Summary } from '../api/summary';
import { shortWon } from '../lib/short-won';
import styles from './SalesCard.module.css';

type Days = Summary['days'];

const VIEWS = [
  { value: 'chart', label: '그래프' },
  { value: 'table', label: '표' },
];
const SERIES = [{ name: 'sales', label: '매출', color: 'celadon.6' }];

/** Sales of the last thirty days, as a chart or as the same figures in a table. */
export function SalesCard({ days }: { days: Days }) {
  const [view, setView] = useState('chart');
  const total = days.reduce((sum, day) => sum + day.sales, 0);
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  return (
    <Section
      title="최근 30일 매출"
      aside={<SegmentedControl size="xs" aria-label="보기" data={VIEWS} value={view} onChange={setView} />}
    >
      <p className={styles.total}>
        {formatWon(total)} <span>주문 {formatCount(orders)}건</span>
      </p>
      {view === 'chart' ? <Chart days={days} /> : <Figures days={days} />}
    </Section>
  );
}

function Chart({ days }: { days: Days }) {
  const data = days.map(({ date, sales }) => ({ date: date.slice(5).replace('-', '.'), sales }));
  return (
    <div role="img" aria-label="최근 30일 매출 막대그래프. 같은 값을 표 보기에서 읽을 수 있습니다.">
      <BarChart
        h={260}
        data={data}
        dataKey="date"
        series={SERIES}
        tickLine="none"
        gridAxis="x"
        valueFormatter={formatWon}
        yAxisProps={{ tickFormatter: shortWon, width: 52 }}
        xAxisProps={{ minTickGap: 18 }}
        barProps={{ radius: [3, 3, 0, 0], isAnimationActive: false }}
        // The bars say nothing to the keyboard that the table does not say better.
        barChartProps={{ accessibilityLayer: false }}
      />
    </div>
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
              <Table.Td ta="right">{formatCount(day.orders)}건</Table.Td>
              <Table.Td ta="right">{formatWon(day.sales)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
