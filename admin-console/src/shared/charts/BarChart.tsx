import { ChartFrame } from './ChartFrame';
import styles from './charts.module.css';
import { scaleOf } from './scale';

/** One step of a bar chart. */
export interface Bar {
  key: string;
  /** One value of each series. */
  values: readonly number[];
  /** Under the pointer. */
  text: string;
  /** Label below; null = none. */
  tick: string | null;
}

interface BarSeries {
  /** In the legend, which several series have. */
  name?: string;
  /** A colour of the theme. */
  color: string;
  /** Free space on each side of a bar, percent of its step. */
  inset: number;
}

interface BarChartProps {
  /** What the chart shows, and where its values can be read. */
  label: string;
  /** Pixels. */
  height: number;
  bars: readonly Bar[];
  /** From the back to the front. */
  series: readonly BarSeries[];
  format: (value: number) => string;
}

/** Values of equal steps as bars; those of several series stand before each other. */
export function BarChart({ label, height, bars, series, format }: BarChartProps) {
  const lines = scaleOf(Math.max(0, ...bars.flatMap(({ values }) => values)));
  const top = lines.at(-1) ?? 1;
  return (
    <>
      <ChartFrame label={label} height={height} lines={lines} format={format}>
        <div className={styles.bars}>
          {bars.map(({ key, values, text, tick }) => (
            <div key={key} className={styles.step} title={text}>
              {series.map(({ color, inset }, index) => (
                <div
                  key={color}
                  data-bar
                  className={styles.bar}
                  style={{
                    height: `${((values[index] ?? 0) / top) * 100}%`,
                    insetInline: `${inset}%`,
                    background: colorOf(color),
                  }}
                />
              ))}
              {tick !== null && <span className={styles.tick}>{tick}</span>}
            </div>
          ))}
        </div>
      </ChartFrame>
      {series.length > 1 && (
        <p className={styles.legend} aria-hidden>
          {series.map(({ name, color }) => (
            <span key={color}>
              <i style={{ background: colorOf(color) }} />
              {name}
            </span>
          ))}
        </p>
      )}
    </>
  );
}

const colorOf = (color: string): string => `var(--mantine-color-${color})`;
