import type { ReactNode } from 'react';
import styles from './charts.module.css';

interface ChartFrameProps {
  /** What the chart shows, and where its values can be read. */
  label: string;
  /** Pixels. */
  height: number;
  /** Values of the lines across the chart, from 0 to its top; their steps are equal. */
  lines: readonly number[];
  format: (value: number) => string;
  /** Drawn over the lines, in a box of the same size. */
  children: ReactNode;
}

/** The axis of a chart: lines across with their values. Charts are drawn by hand (record 68). */
export function ChartFrame({ label, height, lines, format, children }: ChartFrameProps) {
  const top = lines.at(-1) ?? 1;
  return (
    <div role="img" aria-label={label} className={styles.chart} style={{ height }}>
      {lines.map((value) => (
        <div key={value} className={styles.line} style={{ bottom: `${(value / top) * 100}%` }}>
          <span>{format(value)}</span>
        </div>
      ))}
      <div className={styles.plot}>{children}</div>
    </div>
  );
}
