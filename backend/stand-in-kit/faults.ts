import type { RecordStore } from './record-store.ts';

/** A fault of one call. */
export interface Fault<Kind extends string = 'slow' | 'error' | 'drop'> {
  /** `slow` delays, `error` answers with a code, `drop` cuts the connection without an answer. */
  kind: Kind;
  /** Whether the fault comes before the work (nothing is done) or after it (everything is done). */
  phase: 'before' | 'after';
  /** Delay of `slow`, ms. */
  delayMs: number;
  /** Code of `error`. */
  code: string;
}

/** A fault waiting for its call. */
export interface WaitingFault {
  id: string;
  /** Number of calls for which it is still valid. */
  times: number;
}

/** The first waiting fault that matches the call; its count goes down by one. Null if there is none. */
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
