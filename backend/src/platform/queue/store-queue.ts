import { Queue } from 'bullmq';

/** Longest wait for a queue to close, milliseconds; jobs are safe in the database or in Redis whatever happens. */
const CLOSE_PATIENCE_MS = 4000;

/**
 * A queue whose closing always ends. BullMQ's own never does where it is called while the queue is still connecting
 * (a start that failed), and it waits for a server that has gone.
 */
export class StoreQueue extends Queue {
  override async close(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, CLOSE_PATIENCE_MS);
    });
    const connected = this.waitUntilReady().then(
      () => undefined,
      () => undefined,
    );
    await Promise.race([connected.then(() => super.close()), late]).finally(() => clearTimeout(timer));
  }
}
