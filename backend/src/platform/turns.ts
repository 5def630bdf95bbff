import pLimit from 'p-limit';

export interface TurnsOptions {
  /** Tasks that run at once. */
  atOnce: number;
  /** Tasks that may wait for their turn; further ones are refused. */
  mostWaiting: number;
  refusal: () => Error;
}

/** Runs tasks in turn; rejects with the refusal if too many wait already. */
export function takingTurns({ atOnce, mostWaiting, refusal }: TurnsOptions) {
  const limit = pLimit(atOnce);
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= mostWaiting) throw refusal();
    return limit(work);
  };
}
