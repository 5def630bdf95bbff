import { formatWon } from '@store/domain';
import { ChartFrame } from '../../../shared/charts/ChartFrame';
import { scaleOf } from '../../../shared/charts/scale';
import { shortWon } from '../../../shared/charts/short-won';
import type { Summary } from '../api/summary';
import styles from './SalesChart.module.css';

type Days = Summary['days'];

const WEEK = 7;
const monthAndDay = (date: string): string => date.slice(5).replace('-', '.');

interface SalesChartProps {
  days: Days;
  /** The same number of days before those. */
  previousDays: Days;
}

/**
 * Sales per day as bars, with those of the period before as pale ones behind. Every seventh day has a label, counted
 * from today, so that the steps are equal.
 */
export function SalesChart({ days, previousDays }: SalesChartProps) {
  const lines = scaleOf(Math.max(...[...days, ...previousDays].map(({ sales }) => sales)));
  const maximum = lines.at(-1) ?? 1;
  const percent = (won: number): string => `${(won / maximum) * 100}%`;
  return (
    <div>
      <ChartFrame
        label="최근 30일과 이전 30일의 일별 매출 막대그래프. 같은 값을 표 보기에서 읽을 수 있습니다."
        height={236}
        lines={lines}
        format={shortWon}
      >
        <div className={styles.bars}>
          {days.map(({ date, sales }, index) => {
            const before = previousDays[index];
            const named = (days.length - 1 - index) % WEEK === 0;
            return (
              <div key={date} className={styles.day} title={textOf(date, sales, before)}>
                <div data-bar className={styles.before} style={{ height: percent(before?.sales ?? 0) }} />
                <div data-bar className={styles.bar} style={{ height: percent(sales) }} />
                {named && <span className={styles.date}>{monthAndDay(date)}</span>}
              </div>
            );
          })}
        </div>
      </ChartFrame>
      <p className={styles.legend} aria-hidden>
        <span className={styles.now}>최근 30일</span>
        <span className={styles.then}>이전 30일</span>
      </p>
    </div>
  );
}

function textOf(date: string, sales: number, before: Days[number] | undefined): string {
  const now = `${monthAndDay(date)} ${formatWon(sales)}`;
  return before === undefined
    ? now
    : `${now} (30일 전 ${monthAndDay(before.date)} ${formatWon(before.sales)})`;
}
