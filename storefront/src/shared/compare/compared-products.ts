import { useMemo, useSyncExternalStore } from 'react';
import { deviceStorage } from '@store/openapi/session';

const KEY = 'compared_products';

/** More do not fit beside each other. */
export const MAX_COMPARED = 4;

/** The ids among these values, each once and at most MAX_COMPARED. */
export const comparedIds = (values: readonly unknown[]): number[] =>
  [...new Set(values.filter((id): id is number => Number.isSafeInteger(id) && Number(id) > 0))].slice(
    0,
    MAX_COMPARED,
  );

/** Ids from a stored text; unreadable ones count as none. */
export function parseCompared(text: string): number[] {
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? comparedIds(stored) : [];
  } catch {
    return [];
  }
}

const listeners = new Set<() => void>();
const stored = (): string => deviceStorage.get(KEY) ?? '[]';

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function writeCompared(ids: readonly number[]): void {
  if (ids.length === 0) deviceStorage.remove(KEY);
  else deviceStorage.set(KEY, JSON.stringify(comparedIds(ids)));
  listeners.forEach((listener) => listener());
}

/** Products chosen on this device, first chosen first; none on a server and until its page was hydrated. */
export function useCompared(): number[] {
  const text = useSyncExternalStore(subscribe, stored, () => '[]');
  return useMemo(() => parseCompared(text), [text]);
}
