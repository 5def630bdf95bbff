import type { AccountClosed } from '../api/closing';

/** The previous page's history state: the account was closed just now. Null for a visit by address. */
export function readClosed(state: unknown): Pick<AccountClosed, 'keptOrders' | 'retainUntil'> | null {
  if (typeof state !== 'object' || state === null) return null;
  const { closed } = state as { closed?: unknown };
  if (typeof closed !== 'object' || closed === null) return null;
  const { keptOrders, retainUntil } = closed as Record<string, unknown>;
  if (typeof keptOrders !== 'number') return null;
  return { keptOrders, retainUntil: typeof retainUntil === 'string' ? retainUntil : null };
}

/** The goodbye was shown before, and the session ended then. */
export const isAlreadySignedOut = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && (state as { signedOut?: unknown }).signedOut === true;
