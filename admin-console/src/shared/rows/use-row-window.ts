import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { heightsOf, inSight, type Heights } from './window';

export interface RowWindow {
  scroll: RefObject<HTMLDivElement | null>;
  heights: Heights;
  /** Rows to draw. */
  indexes: number[];
  onScroll: () => void;
  reveal: (index: number) => void;
}

/** Draws only the visible rows, so that thousands cost no more than a screenful. */
export function useRowWindow(rowHeights: readonly number[], pinned: readonly number[]): RowWindow {
  const scroll = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 800 });
  const heights = heightsOf(rowHeights);
  const onScroll = useCallback(() => {
    const box = scroll.current;
    if (box !== null) setView({ top: box.scrollTop, height: box.clientHeight });
  }, []);
  useLayoutEffect(() => {
    onScroll();
    window.addEventListener('resize', onScroll);
    return () => window.removeEventListener('resize', onScroll);
  }, [onScroll]);
  const reveal = (index: number) => {
    const box = scroll.current;
    if (box === null || index < 0) return;
    const [top, bottom] = [heights.top(index), heights.top(index + 1)];
    if (top < box.scrollTop) box.scrollTop = top;
    else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight;
  };
  return { scroll, heights, indexes: inSight(heights, rowHeights.length, view, pinned), onScroll, reveal };
}
