import { useEffect, useState } from 'react';

/**
 * The value once it has not changed for this many milliseconds; `isSame` for values that are created on each render.
 */
export function useSettled<T>(value: T, pauseMs: number, isSame: (a: T, b: T) => boolean = Object.is): T {
  const [settled, setSettled] = useState(value);
  const hasChanged = !isSame(settled, value);
  useEffect(() => {
    if (!hasChanged) return;
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, hasChanged, pauseMs]);
  return settled;
}
