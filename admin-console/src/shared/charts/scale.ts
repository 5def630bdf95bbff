/** Most lines of a chart's axis. */
const MOST_LINES = 5;
const STEPS = [1, 2, 2.5, 5, 10];

/** Round values for the axis of a chart, from 0 to the first that is not below `most`; all steps are equal. */
export function scaleOf(maximum: number): number[] {
  if (maximum <= 0) return [0, 1];
  const rough = maximum / MOST_LINES;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, (STEPS.find((factor) => factor * power >= rough) ?? 10) * power);
  const count = Math.ceil(maximum / step);
  return Array.from({ length: count + 1 }, (_, line) => line * step);
}
