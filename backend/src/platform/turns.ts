import pLimit from 'p-limit';

export interface TurnsOptions {
  /** Pieces of work that run at once. */
  atOnce: number;
  /** Pieces that may wait for their turn; who comes later is refused. */
  mostWaiting: number;
  refusal: () => Error;
}

/** Runs work in turn; rejects with the refusal where too much waits already. */
export function takingTurns({ atOnce, mostWaiting, refusal }: TurnsOptions) {
  const limit = pLimit(atOnce);
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= mostWaiting) throw refusal();
    return limit(work);
  };
}
