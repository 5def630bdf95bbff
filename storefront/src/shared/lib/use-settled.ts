import { useEffect, useState } from 'react';

/** The value once it has not changed for so many milliseconds; `isSame` for values that are made anew each time. */
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
