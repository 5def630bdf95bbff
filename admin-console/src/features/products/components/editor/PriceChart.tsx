import '@mantine/charts/styles.css';
import { LineChart } from '@mantine/charts';
import { Text } from '@mantine/core';
import { ReferenceArea, ReferenceDot } from 'recharts';
import { formatCount, formatWon, priceRanges } from '@store/domain';
import { priceOf } from '../../lib/preview';
import { curveEnd, curvePoints, dearRanges, type DearRange } from '../../lib/price-curve';
import type { ProductForm } from '../../lib/product-form';
import styles from './TierSection.module.css';

const MAN = 10_000;
const EOK = 100_000_000;

const tenths = (amount: number): string => amount.toFixed(1).replace(/\.0$/, '');

/** An amount for an axis: '950', '1.5만', '2억'. */
function shortAmount(won: number): string {
  if (won >= EOK) return `${tenths(won / EOK)}억`;
  return won >= MAN ? `${tenths(won / MAN)}만` : formatCount(won);
}

const UNIT = [{ name: 'unit', label: '단가', color: 'celadon.7' }];
const TOTAL = [{ name: 'total', label: '총액', color: 'ink.7' }];

type PriceChartProps = Pick<ProductForm, 'tiers' | 'currency' | 'basePrice' | 'salePrice'>;

/** Unit price and total by quantity; marks where ordering more costs less. */
export default function PriceChart(form: PriceChartProps) {
  const ranges = priceRanges(priceOf(form));
  const points = curvePoints(ranges);
  const dear = dearRanges(ranges);
  const common = {
    h: 190,
    data: points,
    dataKey: 'quantity',
    curveType: 'linear' as const,
    withDots: false,
    connectNulls: false,
    tickLine: 'none' as const,
    valueFormatter: formatWon,
    yAxisProps: { tickFormatter: shortAmount, width: 56, padding: { top: 12 } },
    xAxisProps: {
      type: 'number' as const,
      domain: [ranges[0]?.from ?? 1, curveEnd(ranges)] as [number, number],
      ticks: [...ranges.map(({ from }) => from), curveEnd(ranges)],
      tickFormatter: (quantity: number) => `${formatCount(quantity)}개`,
      interval: 'preserveStart' as const,
      minTickGap: 12,
    },
    lineProps: { isAnimationActive: false },
    lineChartProps: { accessibilityLayer: false },
  };
  if (points.every(({ unit }) => unit === null)) return null;
  return (
    <div className={styles.charts}>
      <figure>
        <Text component="figcaption" size="sm" fw={600} mb={4}>
          수량별 단가
        </Text>
        <div role="img" aria-label="수량별 단가 그래프">
          <LineChart {...common} series={UNIT} />
        </div>
      </figure>
      <figure>
        <Text component="figcaption" size="sm" fw={600} mb={4}>
          수량별 총액
        </Text>
        <div role="img" aria-label={['수량별 총액 그래프', ...dear.map(sentence)].join('. ')}>
          <LineChart {...common} series={TOTAL}>
            {dear.map((range) => (
              <ReferenceArea
                key={range.from}
                x1={range.from}
                x2={range.orderInstead}
                fill="var(--mantine-color-persimmon-5)"
                fillOpacity={0.28}
              />
            ))}
            {dear.map(({ orderInstead, total }) => (
              <ReferenceDot
                key={orderInstead}
                x={orderInstead}
                y={total}
                r={4}
                fill="var(--mantine-color-persimmon-7)"
                stroke="white"
              />
            ))}
          </LineChart>
        </div>
        {dear.map((range) => (
          <Text key={range.from} size="xs" c="persimmon.8" mt={4}>
            ■ {sentence(range)}
          </Text>
        ))}
      </figure>
    </div>
  );
}

function sentence({ from, to, orderInstead, total }: DearRange): string {
  const range = from === to ? `${formatCount(from)}개` : `${formatCount(from)}~${formatCount(to)}개`;
  return `${range}보다 ${formatCount(orderInstead)}개(${formatWon(total)})의 총액이 더 낮습니다`;
}
