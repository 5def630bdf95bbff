import { Text } from '@mantine/core';
import { formatCount, formatWon, priceRanges } from '@store/domain';
import { LineChart } from '../../../../shared/charts/LineChart';
import { shortWon } from '../../../../shared/charts/short-won';
import { priceOf } from '../../lib/preview';
import { curveEnd, curvePoints, dearRanges, type DearRange } from '../../lib/price-curve';
import type { ProductForm } from '../../lib/product-form';
import styles from './TierSection.module.css';

type PriceChartProps = Pick<ProductForm, 'tiers' | 'currency' | 'basePrice' | 'salePrice'>;

/** Unit price and total by quantity; marks where ordering more costs less. */
export default function PriceChart(prices: PriceChartProps) {
  const ranges = priceRanges(priceOf(prices));
  const points = curvePoints(ranges);
  const dear = dearRanges(ranges);
  const end = curveEnd(ranges);
  if (points.every(({ unit }) => unit === null)) return null;
  const priced = ranges.flatMap(({ from, to, unitPrice }) =>
    unitPrice === null ? [] : [{ from, to: to ?? end, unitPrice }],
  );
  const common = {
    height: 150,
    from: ranges[0]?.from ?? 1,
    to: end,
    format: shortWon,
    ticks: [...ranges.map(({ from }) => from), end].map((x) => ({ x, text: `${formatCount(x)}개` })),
  };
  return (
    <div className={styles.charts}>
      <figure>
        <Text component="figcaption" size="sm" fw={600} mb={4}>
          수량별 단가
        </Text>
        <LineChart
          {...common}
          label="수량별 단가 그래프"
          points={points.map(({ quantity, unit }) => ({ x: quantity, y: unit }))}
          color="celadon-7"
          ranges={priced.map(({ from, to, unitPrice }) => ({
            from,
            to,
            text: `${rangeText(from, to)} 단가 ${formatWon(unitPrice)}`,
          }))}
        />
      </figure>
      <figure>
        <Text component="figcaption" size="sm" fw={600} mb={4}>
          수량별 총액
        </Text>
        <LineChart
          {...common}
          label={['수량별 총액 그래프', ...dear.map(sentence)].join('. ')}
          points={points.map(({ quantity, total }) => ({ x: quantity, y: total }))}
          color="ink-7"
          ranges={priced.map(({ from, to, unitPrice }) => ({
            from,
            to,
            text: `${rangeText(from, to)} 총액 ${formatWon(unitPrice * from)}~${formatWon(unitPrice * to)}`,
          }))}
          bands={dear.map(({ from, orderInstead }) => ({ from, to: orderInstead }))}
          dots={dear.map(({ orderInstead, total }) => ({ x: orderInstead, y: total }))}
        />
        {dear.map((range) => (
          <Text key={range.from} size="xs" c="persimmon.8" mt={4}>
            ■ {sentence(range)}
          </Text>
        ))}
      </figure>
    </div>
  );
}

const rangeText = (from: number, to: number): string =>
  from === to ? `${formatCount(from)}개` : `${formatCount(from)}~${formatCount(to)}개`;

function sentence({ from, to, orderInstead, total }: DearRange): string {
  return `${rangeText(from, to)}보다 ${formatCount(orderInstead)}개(${formatWon(total)})의 총액이 더 낮습니다`;
}
