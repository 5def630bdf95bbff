import { useLayoutEffect, useState, type RefObject } from 'react';

/** Whether the table in the frame is no wider than the frame; watched, since columns and window change. */
export function useFits(frame: RefObject<HTMLElement | null>): boolean {
  const [fits, setFits] = useState(true);
  useLayoutEffect(() => {
    const outer = frame.current;
    const table = outer?.querySelector('table');
    if (outer === null || table == null) return;
    const measure = (): void => setFits(table.offsetWidth <= outer.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    observer.observe(table);
    return () => observer.disconnect();
  });
  return fits;
}
