import { RECENT_PRODUCTS_SHOWN, RECENT_PRODUCTS_STORED } from '@store/domain';

const KEY = 'recent_products';

/** Ids of products viewed on this device, the latest first. Anything unreadable counts as none. */
function read(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id): id is number => Number.isSafeInteger(id)) : [];
  } catch {
    return [];
  }
}

/** `ids` with `id` moved to the front, twelve at most. */
export const withRecent = (ids: readonly number[], id: number): number[] =>
  [id, ...ids.filter((other) => other !== id)].slice(0, RECENT_PRODUCTS_STORED);

export const rememberProduct = (id: number): void =>
  localStorage.setItem(KEY, JSON.stringify(withRecent(read(), id)));

/** The eight to show. */
export const recentProducts = (): number[] => read().slice(0, RECENT_PRODUCTS_SHOWN);
