import { useEffect, useState, useSyncExternalStore } from 'react';
import { HERO_ROTATION_MS } from '@store/domain';

const REDUCED = '(prefers-reduced-motion: reduce)';

/** A server cannot know it; its page stands still until the browser has hydrated it. */
function useReducedMotion(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => window.matchMedia(REDUCED).matches,
    () => true,
  );
}

export interface Rotation {
  index: number;
  /** Runs by itself unless the visitor stopped it. */
  isPlaying: boolean;
  go: (index: number) => void;
  togglePlaying: () => void;
  /** The pointer or the focus is on it: it pauses. */
  hold: (held: boolean) => void;
}

/**
 * The index of the visible slide of `count`: the next one every five seconds, never for visitors who prefer reduced
 * motion.
 */
export function useRotation(count: number): Rotation {
  const [index, setIndex] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const isStill = useReducedMotion();
  /** What the visitor chose; null = nothing yet. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isPlaying = chosen ?? !isStill;
  const runs = isPlaying && !isHeld && count > 1;
  useEffect(() => {
    if (!runs) return;
    // A timeout for each slide, so that a manually chosen slide stays its full five seconds.
    const timer = setTimeout(() => setIndex((index + 1) % count), HERO_ROTATION_MS);
    return () => clearTimeout(timer);
  }, [runs, index, count]);
  return {
    index: count === 0 ? 0 : index % count,
    isPlaying,
    go: (next) => setIndex((next + count) % Math.max(1, count)),
    togglePlaying: () => setChosen(!isPlaying),
    hold: setHeld,
  };
}
