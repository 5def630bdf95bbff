import type { RecordStore } from './record-store.ts';

/** What goes wrong with one call. */
export interface Fault<Kind extends string = 'slow' | 'error' | 'drop'> {
  /** `slow` waits, `error` answers a code, `drop` cuts the connection without an answer. */
  kind: Kind;
  /** Whether that happens before the work (nothing is done) or after it (everything is). */
  phase: 'before' | 'after';
  /** Waiting time of `slow`, ms. */
  delayMs: number;
  /** Code of `error`. */
  code: string;
}

/** A fault waiting for its call. */
export interface WaitingFault {
  id: string;
  /** For how many calls it is still valid. */
  times: number;
}

/** The first waiting fault that the call matches, counted off; null without one. */
export function takeFault<F extends WaitingFault>(
  store: RecordStore<{ faults: F }>,
  matches: (fault: F) => boolean,
): F | null {
  const fault = store.all('faults').find(matches);
  if (!fault) return null;
  if (fault.times > 1) store.put('faults', fault.id, { ...fault, times: fault.times - 1 });
  else store.remove('faults', fault.id);
  return fault;
}
