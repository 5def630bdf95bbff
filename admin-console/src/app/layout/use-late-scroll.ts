import { useEffect, useRef } from 'react';
import { tabStorage } from '@store/openapi/session';

/** Events by which somebody scrolls, or is about to. */
const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
/** After this time, milliseconds, a page that grows later is not scrolled any more. */
const LATEST_MS = 10_000;

/**
 * Restores the scroll position of a page that the browser opened by going back or reloading, once the page is high
 * enough: React Router tries it at the start, when the list has not arrived yet and nothing can scroll. It stops once
 * the visitor scrolls.
 *
 * @param positions name in the session storage under which React Router keeps the positions
 * @param key the key of this page among them
 */
export function useLateScroll(positions: string, key: string): void {
  // Null once another page was shown: then the router restores the position itself, since the list is in memory.
  const opened = useRef<string | null>(key);
  useEffect(() => {
    if (opened.current !== key) opened.current = null;
    const target = opened.current !== null && wasReturnedTo() ? positionAt(positions, key) : 0;
    if (target === 0) return undefined;
    const stopping = new AbortController();
    const stop = () => stopping.abort();
    const page = document.documentElement;
    const grown = new ResizeObserver(() => {
      if (page.scrollHeight - window.innerHeight < target) return;
      window.scrollTo(0, target);
      stop();
    });
    const late = setTimeout(stop, LATEST_MS);
    stopping.signal.addEventListener('abort', () => {
      clearTimeout(late);
      grown.disconnect();
    });
    for (const move of OWN_MOVES)
      window.addEventListener(move, stop, { signal: stopping.signal, passive: true });
    grown.observe(document.body);
    return stop;
  }, [positions, key]);
}

function wasReturnedTo(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate');
}

function positionAt(positions: string, key: string): number {
  const saved: unknown = JSON.parse(tabStorage.get(positions) ?? '{}');
  const position = (saved as Record<string, unknown>)[key];
  return typeof position === 'number' ? position : 0;
}
