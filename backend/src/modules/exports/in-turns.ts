import { setImmediate } from 'node:timers/promises';

/** Rows per turn of the event loop, about 4 ms of work: other calls are answered between turns. */
export const ROWS_IN_A_TURN = 20;

/** The rows in portions, one per turn of the event loop; reports when a batch is requested. */
export async function* inTurns<T>(batches: AsyncIterable<T[]>, requested: () => void): AsyncGenerator<T[]> {
  for await (const batch of batches) {
    requested();
    for (let from = 0; from < batch.length; from += ROWS_IN_A_TURN) {
      yield batch.slice(from, from + ROWS_IN_A_TURN);
      await setImmediate();
    }
    requested();
  }
}
