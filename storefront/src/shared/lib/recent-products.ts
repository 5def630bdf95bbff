import { useMemo, useSyncExternalStore } from 'react';
import { RECENT_PRODUCTS, RECENT_PRODUCTS_STORED } from '@store/domain';
import { deviceStorage } from '@store/openapi/session';

const KEY = 'recent_products';

/** Ids of products viewed on this device, latest first. Unreadable data counts as none. */
export function parseRecent(text: string): number[] {
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter((id): id is number => Number.isSafeInteger(id)) : [];
  } catch {
    return [];
  }
}

const stored = (): string => deviceStorage.get(KEY) ?? '[]';

/** `ids` with `id` moved to the front, twelve at most. */
export const withRecent = (ids: readonly number[], id: number): number[] =>
  [id, ...ids.filter((other) => other !== id)].slice(0, RECENT_PRODUCTS_STORED);

export const rememberProduct = (id: number): void =>
  deviceStorage.set(KEY, JSON.stringify(withRecent(parseRecent(stored()), id)));

/** Forgets them at the log-out: the next person at this device has not looked at them. */
export const forgetProducts = (): void => deviceStorage.remove(KEY);

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** The eight to show, without the present one; none on a server and until its page was hydrated. */
export function useRecentProducts(except: number | null = null): number[] {
  const text = useSyncExternalStore(subscribe, stored, () => '[]');
  return useMemo(
    () =>
      parseRecent(text)
        .filter((id) => id !== except)
        .slice(0, RECENT_PRODUCTS),
    [text, except],
  );
}
