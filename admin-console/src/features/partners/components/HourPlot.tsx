import { formatCount } from '@store/domain';
import { ChartFrame } from '../../../shared/charts/ChartFrame';
import { scaleOf } from '../../../shared/charts/scale';
import type { HourBar } from '../lib/hours';
import styles from './usage.module.css';

interface HourPlotProps {
  /** What the plot shows, and where its values can be read. */
  label: string;
  bars: readonly HourBar[];
  /** Names of a whole bar, and of its dark foot. */
  legend?: { all: string; part: string };
}

/** Counts of hours as bars; a part of each may stand out as its dark foot. */
export function HourPlot({ label, bars, legend }: HourPlotProps) {
  const lines = scaleOf(Math.max(0, ...bars.map(({ count }) => count)));
  const percent = (count: number): string => `${(count / (lines.at(-1) ?? 1)) * 100}%`;
  return (
    <>
      <ChartFrame label={label} height={220} lines={lines} format={formatCount}>
        <div className={styles.bars}>
          {bars.map(({ at, count, part = 0, text, tick }) => (
            <div key={at} className={styles.hour} title={text}>
              <div data-bar className={styles.all} style={{ height: percent(count) }} />
              {part > 0 && <div data-bar className={styles.part} style={{ height: percent(part) }} />}
              {tick !== null && <span className={styles.tick}>{tick}</span>}
            </div>
          ))}
        </div>
      </ChartFrame>
      {legend !== undefined && (
        <p className={styles.legend} aria-hidden>
          <span>{legend.all}</span>
          <span data-part>{legend.part}</span>
        </p>
      )}
    </>
  );
}
