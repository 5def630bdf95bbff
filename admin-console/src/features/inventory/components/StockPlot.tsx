import { AreaChart } from '@mantine/charts';
import { formatCount, formatDateTimeKst } from '@store/domain';
import type { StockMovement } from '../api/stock';
import { plotOf } from '../lib/movement-words';

const SERIES = [{ name: 'onHand', label: '현재고', color: 'celadon.6' }];

/** How the pieces in stock went over the movements that are shown. */
export function StockPlot({ movements }: { movements: StockMovement[] }) {
  const points = plotOf(movements, formatDateTimeKst);
  const [first, last] = [points.at(0), points.at(-1)];
  if (points.length < 2 || first === undefined || last === undefined) return null;
  const words = `${first.at}부터 현재고 ${formatCount(first.onHand)}개에서 ${formatCount(last.onHand)}개로. 같은 값을 아래 표에서 읽을 수 있습니다.`;
  return (
    <div role="img" aria-label={words}>
      <AreaChart
        h={120}
        data={points}
        dataKey="at"
        series={SERIES}
        curveType="stepAfter"
        withDots={false}
        tickLine="none"
        gridAxis="none"
        withXAxis={false}
        valueFormatter={(pieces) => `${formatCount(pieces)}개`}
        yAxisProps={{
          width: 44,
          allowDecimals: false,
          tickFormatter: (pieces: number) => formatCount(pieces),
        }}
        areaProps={{ isAnimationActive: false }}
        areaChartProps={{ accessibilityLayer: false }}
      />
    </div>
  );
}
