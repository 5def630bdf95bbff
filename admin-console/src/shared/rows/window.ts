/** Rows of different heights, so that only the visible ones need to be drawn. */
export interface Heights {
  total: number;
  /** Where a row begins, in pixels from the top of the list. */
  top: (index: number) => number;
  /** The row at that height; the first or the last one beyond the ends. */
  at: (y: number) => number;
}

export function heightsOf(heights: readonly number[]): Heights {
  const tops: number[] = [];
  let total = 0;
  for (const height of heights) {
    tops.push(total);
    total += height;
  }
  return {
    total,
    top: (index) => tops[index] ?? total,
    at: (y) =>
      Math.max(
        0,
        tops.findLastIndex((top) => top <= y),
      ),
  };
}

/** Rows drawn beyond the edge, so that a quick scroll does not show them appearing. */
const BEYOND = 8;

/** The rows to draw: the visible ones and a few more, and those that must not disappear. */
export function inSight(
  heights: Heights,
  count: number,
  view: { top: number; height: number },
  pinned: readonly number[],
): number[] {
  const first = Math.max(0, heights.at(view.top) - BEYOND);
  const last = Math.min(count - 1, heights.at(view.top + view.height) + BEYOND);
  const indexes = new Set(pinned.filter((index) => index >= 0 && index < count));
  for (let index = first; index <= last; index += 1) indexes.add(index);
  return [...indexes].sort((a, b) => a - b);
}
