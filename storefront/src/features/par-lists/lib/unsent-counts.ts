import { useSyncExternalStore } from 'react';
import { deviceStorage } from '@store/openapi/session';

/** What was counted of a row. */
export interface Count {
  /** Pieces on hand; null takes a count back. */
  counted: number | null;
  /** Pieces to order in place of the suggested ones; null = as suggested. */
  quantity: number | null;
}

/** A count that the server does not have yet. */
export interface UnsentCount extends Count {
  itemId: number;
  /** ISO 8601. */
  countedAt: string;
}

/** Unsent counts by the id of their refill. */
export type UnsentCounts = ReadonlyMap<number, readonly UnsentCount[]>;

/** Each row has a key of its own, so that two tabs that count at once do not write over each other. */
const PREFIX = 'refill_count';
/** With the member: the next person at this device must not send them. */
const prefixOf = (memberId: number): string => `${PREFIX}:${memberId}:`;
const keyOf = (memberId: number, refillId: number, itemId: number): string =>
  `${prefixOf(memberId)}${refillId}:${itemId}`;

const NONE: UnsentCounts = new Map();
/** Read once until something changes. */
const read = new Map<number, UnsentCounts>();
const listeners = new Set<() => void>();

function changed(): void {
  read.clear();
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', changed);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', changed);
  };
}

const isCount = (value: unknown): value is number | null =>
  value === null || (Number.isSafeInteger(value) && Number(value) >= 0);

/** Null for a text that is no count. */
export function parseCount(text: string | null): (Count & { countedAt: string }) | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const { counted, quantity, countedAt } = value as Record<string, unknown>;
    const isSound = isCount(counted) && isCount(quantity) && typeof countedAt === 'string';
    return isSound && !Number.isNaN(Date.parse(countedAt)) ? { counted, quantity, countedAt } : null;
  } catch {
    return null;
  }
}

/** The counts of a member that wait on this device. */
export function unsentCounts(memberId: number): UnsentCounts {
  const known = read.get(memberId);
  if (known !== undefined) return known;
  const found = new Map<number, UnsentCount[]>();
  const prefix = prefixOf(memberId);
  for (const key of deviceStorage.keys(prefix)) {
    const [refillId = NaN, itemId = NaN] = key.slice(prefix.length).split(':').map(Number);
    const count = parseCount(deviceStorage.get(key));
    if (count === null || !Number.isSafeInteger(refillId) || !Number.isSafeInteger(itemId)) continue;
    found.set(refillId, [...(found.get(refillId) ?? []), { itemId, ...count }]);
  }
  read.set(memberId, found);
  return found;
}

/** Keeps a count on this device until the server has it. Where storage is refused or full, this page keeps it. */
export function keepCount(
  memberId: number,
  refillId: number,
  { itemId, counted, quantity, countedAt }: UnsentCount,
): void {
  deviceStorage.set(keyOf(memberId, refillId, itemId), JSON.stringify({ counted, quantity, countedAt }));
  changed();
}

/** Forgets counts that the server has; what was counted of a row meanwhile stays. */
export function forgetCounts(memberId: number, refillId: number, sent: readonly UnsentCount[]): void {
  for (const { itemId, countedAt } of sent) {
    const key = keyOf(memberId, refillId, itemId);
    if (parseCount(deviceStorage.get(key))?.countedAt === countedAt) deviceStorage.remove(key);
  }
  changed();
}

/** Whether counts would be lost with this tab, because the browser stores nothing. */
export const isAtRisk = (memberId: number, counts: UnsentCounts): boolean =>
  [...counts].some(([refillId, rows]) =>
    rows.some(({ itemId }) => !deviceStorage.isLasting(keyOf(memberId, refillId, itemId))),
  );

export const useUnsentCounts = (memberId: number): UnsentCounts =>
  useSyncExternalStore(
    subscribe,
    () => unsentCounts(memberId),
    () => NONE,
  );

/**
 * When something is counted: later than what this person saw of the row, also where the clock of this device is behind
 * that of the device which counted before.
 */
export function timeOfCount(seen: readonly (string | null | undefined)[], now: number): string {
  const times = seen.flatMap((time) => (time ? [Date.parse(time) + 1] : []));
  return new Date(Math.max(now, ...times)).toISOString();
}
