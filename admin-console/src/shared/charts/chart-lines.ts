/** A corner of a line; null = no value there, so that the line has a gap. */
export interface ChartPoint {
  x: number;
  y: number | null;
}

/** Per cent of the chart's width and height, from its top left. */
export interface Position {
  x: number;
  y: number;
}

/** The part of the axes that a chart shows. */
export interface ChartArea {
  from: number;
  to: number;
  /** The value at its top; its foot is 0. */
  top: number;
}

export const positionOf = ({ from, to, top }: ChartArea, x: number, y: number): Position => ({
  x: to === from ? 0 : ((x - from) / (to - from)) * 100,
  y: 100 - (y / top) * 100,
});

/** The lines through the points, one for each run without a gap. */
export function chartLines(points: readonly ChartPoint[], area: ChartArea): Position[][] {
  const lines: Position[][] = [];
  let line: Position[] | null = null;
  for (const { x, y } of points) {
    if (y === null) {
      line = null;
      continue;
    }
    if (line === null) lines.push((line = []));
    line.push(positionOf(area, x, y));
  }
  return lines;
}

/** Narrowest distance between two labels below a chart, per cent of its width. */
const TICK_GAP = 14;

/** The labels that have room, from the left. */
export function roomyTicks<Tick extends { x: number }>(ticks: readonly Tick[], area: ChartArea): Tick[] {
  let last = -Infinity;
  return ticks.filter(({ x }) => {
    const here = positionOf(area, x, 0).x;
    if (here - last < TICK_GAP) return false;
    last = here;
    return true;
  });
}
