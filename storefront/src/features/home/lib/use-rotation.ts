import { useEffect, useState } from 'react';
import { HERO_ROTATION_MS } from '@store/domain';

const REDUCED = '(prefers-reduced-motion: reduce)';

export interface Rotation {
  index: number;
  /** Runs by itself unless the visitor stopped it. */
  isPlaying: boolean;
  go: (index: number) => void;
  togglePlaying: () => void;
  /** The pointer or the focus is on it: it waits. */
  hold: (held: boolean) => void;
}

/** Which of `count` slides shows: the next one every five seconds, never for visitors who asked for less motion. */
export function useRotation(count: number): Rotation {
  const [index, setIndex] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const [isPlaying, setPlaying] = useState(() => !window.matchMedia(REDUCED).matches);
  const runs = isPlaying && !isHeld && count > 1;
  useEffect(() => {
    if (!runs) return;
    // A timeout for each slide, so that a slide chosen by hand stays its full five seconds.
    const timer = setTimeout(() => setIndex((index + 1) % count), HERO_ROTATION_MS);
    return () => clearTimeout(timer);
  }, [runs, index, count]);
  return {
    index: count === 0 ? 0 : index % count,
    isPlaying,
    go: (next) => setIndex((next + count) % Math.max(1, count)),
    togglePlaying: () => setPlaying((playing) => !playing),
    hold: setHeld,
  };
}
