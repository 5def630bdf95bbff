import type { INestApplicationContext } from '@nestjs/common';
import { loggableError, messageWithoutValues } from './logging/loggable-error.js';

/** How long a process whose launcher is gone may finish its current work, milliseconds: longer than a confirm takes. */
const ORPHAN_TIMEOUT_MS = 10_000;

/**
 * Runs one process of the store: a start that fails prints one line and exits non-zero, and a process whose
 * launcher vanished (kill -9) ends by itself, so nothing is left that could stop the next start.
 */
export async function runProcess(name: string, start: () => Promise<INestApplicationContext>): Promise<void> {
  // Node itself would print the error with all that it carries, values of statements included.
  process.on('uncaughtException', (error) => {
    console.error(`${name} ends because of an error that nothing caught:`, loggableError(error));
    process.exit(1);
  });
  let close: () => Promise<void> = () => Promise.resolve();
  process.on('disconnect', () => {
    // Where the database is gone as well, what is being finished never is. All of it stands a kill.
    setTimeout(() => process.exit(1), ORPHAN_TIMEOUT_MS).unref();
    void close().finally(() => process.exit(0));
  });
  try {
    const app = await start();
    close = () => app.close();
  } catch (error) {
    console.error(`${name} could not start: ${messageWithoutValues(error)}`);
    if (process.env['LOG_LEVEL'] === 'debug') console.error(loggableError(error));
    process.exit(1);
  }
}
