import { formatWon } from '@store/domain';
import { ChartFrame } from '../../../shared/charts/ChartFrame';
import { scaleOf } from '../../../shared/charts/scale';
import { shortWon } from '../../../shared/charts/short-won';
import type { SalesReport } from '../api/sales';
import styles from './SalesChart.module.css';

/** Labels that fit below the bars. */
const MOST_LABELS = 6;

const monthAndDay = (date: string): string => date.slice(5).replace('-', '.');

/** Sales of each day of a period as bars. */
export function SalesBars({ days }: { days: SalesReport['days'] }) {
  const lines = scaleOf(Math.max(0, ...days.map(({ sales }) => sales)));
  const maximum = lines.at(-1) ?? 1;
  const step = Math.max(1, Math.ceil(days.length / MOST_LABELS));
  return (
    <ChartFrame
      label="기간의 일별 매출 막대그래프. 같은 값을 표 보기에서 읽을 수 있습니다."
      height={236}
      lines={lines}
      format={shortWon}
    >
      <div className={styles.bars}>
        {days.map(({ date, sales }, index) => (
          <div key={date} className={styles.day} title={`${monthAndDay(date)} ${formatWon(sales)}`}>
            <div className={styles.bar} style={{ height: `${(sales / maximum) * 100}%` }} />
            {(days.length - 1 - index) % step === 0 && (
              <span className={styles.date}>{monthAndDay(date)}</span>
            )}
          </div>
        ))}
      </div>
    </ChartFrame>
  );
}
