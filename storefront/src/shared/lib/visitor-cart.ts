import { useMemo, useSyncExternalStore } from 'react';
import { deviceStorage } from '@store/openapi/session';
import { readRequestedLines, type RequestedLine } from './estimate-state';

const KEY = 'visitor_cart';

/** A line that a visitor has put into the cart on this device. It has no price: the server says it at each look. */
export type VisitorLine = Omit<RequestedLine, 'productId' | 'note'> & { productId: number };

/** Lines from a stored text; unreadable ones count as none. */
export function parseVisitorCart(text: string): VisitorLine[] {
  try {
    return readRequestedLines(JSON.parse(text)).flatMap(({ note: _note, productId, ...line }) =>
      productId === null ? [] : [{ ...line, productId }],
    );
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

export const readVisitorCart = (): VisitorLine[] => parseVisitorCart(stored());

export function writeVisitorCart(lines: readonly VisitorLine[]): void {
  if (lines.length === 0) deviceStorage.remove(KEY);
  else deviceStorage.set(KEY, JSON.stringify(lines));
  listeners.forEach((listener) => listener());
}

/** The lines on this device; none on a server and until its page was hydrated. */
export function useVisitorCart(): VisitorLine[] {
  const text = useSyncExternalStore(subscribe, stored, () => '[]');
  return useMemo(() => parseVisitorCart(text), [text]);
}
