import type { CSSProperties } from 'react';
import { chartLines, positionOf, roomyTicks, type ChartPoint, type Position } from './chart-lines';
import { ChartFrame } from './ChartFrame';
import styles from './charts.module.css';
import { scaleOf } from './scale';

interface LineChartProps {
  /** What the chart shows, and where its values can be read. */
  label: string;
  /** Pixels. */
  height: number;
  points: readonly ChartPoint[];
  /** Where the chart begins and ends. */
  from: number;
  to: number;
  /** A colour of the theme. */
  color: string;
  format: (value: number) => string;
  /** Ranges that say their text under the pointer. */
  ranges: readonly { from: number; to: number; text: string }[];
  /** Labels below; those without room are left out. */
  ticks?: readonly { x: number; text: string }[];
  /** Ranges that stand out. */
  bands?: readonly { from: number; to: number }[];
  dots?: readonly { x: number; y: number }[];
  /** Whether the ground below the line is coloured. */
  isFilled?: boolean;
}

/** A line over one axis, which begins at 0. */
export function LineChart(props: LineChartProps) {
  const { label, height, points, from, to, color, format, ranges, ticks = [], bands = [], dots = [] } = props;
  const lines = scaleOf(Math.max(0, ...points.map(({ y }) => y ?? 0)));
  const area = { from, to, top: lines.at(-1) ?? 1 };
  const across = (x: number): number => positionOf(area, x, 0).x;
  const own = { '--chart-color': `var(--mantine-color-${color})` } as CSSProperties;
  return (
    <ChartFrame label={label} height={height} lines={lines} format={format}>
      <div style={{ ...own, height: '100%' }}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          {bands.map((band) => (
            <rect
              key={band.from}
              className={styles.band}
              x={across(band.from)}
              width={across(band.to) - across(band.from)}
              height={100}
            />
          ))}
          {chartLines(points, area).map((line) => (
            <g key={line[0]?.x}>
              {props.isFilled === true && <polygon className={styles.ground} points={textOf(closed(line))} />}
              <polyline className={styles.path} points={textOf(line)} />
            </g>
          ))}
        </svg>
        {dots.map((dot) => {
          const { x, y } = positionOf(area, dot.x, dot.y);
          return <span key={dot.x} data-bar className={styles.dot} style={{ left: `${x}%`, top: `${y}%` }} />;
        })}
        {ranges.map((range) => (
          <div
            key={range.from}
            className={styles.range}
            title={range.text}
            style={{ left: `${across(range.from)}%`, width: `${across(range.to) - across(range.from)}%` }}
          />
        ))}
        {roomyTicks(ticks, area).map(({ x, text }) => (
          <span key={x} className={styles.tick} style={{ left: `${across(x)}%` }}>
            {text}
          </span>
        ))}
      </div>
    </ChartFrame>
  );
}

const textOf = (line: readonly Position[]): string => line.map(({ x, y }) => `${x},${y}`).join(' ');

/** With its corners on the ground. */
const closed = (line: readonly Position[]): Position[] => [
  { x: line[0]?.x ?? 0, y: 100 },
  ...line,
  { x: line.at(-1)?.x ?? 0, y: 100 },
];
