import { formatWon } from '@store/domain';
import { BarChart } from '../../../shared/charts/BarChart';
import { shortWon } from '../../../shared/charts/short-won';
import type { Summary } from '../api/summary';

type Days = Summary['days'];

const WEEK = 7;
const HEIGHT = 236;
const SALES = { color: 'celadon-6', inset: 24 };
/** Labels that fit below the bars of any number of days. */
const MOST_LABELS = 6;

const monthAndDay = (date: string): string => date.slice(5).replace('-', '.');

/** Every `step`th day, counted from the last one, has a label, so that the steps are equal. */
const tickOf = (days: readonly { date: string }[], index: number, step: number): string | null =>
  (days.length - 1 - index) % step === 0 ? monthAndDay(days[index]?.date ?? '') : null;

interface SalesChartProps {
  days: Days;
  /** The same number of days before those. */
  previousDays: Days;
}

/** Sales per day as bars, with those of the period before as pale ones behind. */
export function SalesChart({ days, previousDays }: SalesChartProps) {
  return (
    <BarChart
      label="최근 30일과 이전 30일의 일별 매출 막대그래프. 같은 값을 표 보기에서 읽을 수 있습니다."
      height={HEIGHT}
      format={shortWon}
      series={[
        { name: '이전 30일', color: 'ink-1', inset: 6 },
        { name: '최근 30일', ...SALES },
      ]}
      bars={days.map(({ date, sales }, index) => {
        const before = previousDays[index];
        const text = textOf(date, sales, before);
        return { key: date, values: [before?.sales ?? 0, sales], text, tick: tickOf(days, index, WEEK) };
      })}
    />
  );
}

/** Sales of each day of a period as bars. */
export function SalesBars({ days }: { days: readonly { date: string; sales: number }[] }) {
  const step = Math.max(1, Math.ceil(days.length / MOST_LABELS));
  return (
    <BarChart
      label="기간의 일별 매출 막대그래프. 같은 값을 표 보기에서 읽을 수 있습니다."
      height={HEIGHT}
      format={shortWon}
      series={[SALES]}
      bars={days.map(({ date, sales }, index) => ({
        key: date,
        values: [sales],
        text: `${monthAndDay(date)} ${formatWon(sales)}`,
        tick: tickOf(days, index, step),
      }))}
    />
  );
}

function textOf(date: string, sales: number, before: Days[number] | undefined): string {
  const now = `${monthAndDay(date)} ${formatWon(sales)}`;
  return before === undefined
    ? now
    : `${now} (30일 전 ${monthAndDay(before.date)} ${formatWon(before.sales)})`;
}
