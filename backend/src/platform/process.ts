import type { INestApplicationContext } from '@nestjs/common';
import { loggableError, messageWithoutValues } from './logging/loggable-error.js';

/** How long a process without its launcher may finish its current work, milliseconds: longer than a confirm takes. */
const ORPHAN_TIMEOUT_MS = 10_000;

/** Signals for an orderly end. */
const END_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Runs one process of the store: a failed start prints one line and exits non-zero; a signal to end first runs `drain`,
 * finishes the current work and exits with 0; and a process whose launcher vanished (kill -9) ends by itself, so that
 * nothing is left that could block the next start.
 */
export async function runProcess<App extends INestApplicationContext>(
  name: string,
  start: () => Promise<App>,
  drain: (app: App) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  // Node itself would print the error with all its properties, values of statements included.
  process.on('uncaughtException', (error) => {
    console.error(`${name} ends because of an error that nothing caught:`, loggableError(error));
    process.exit(1);
  });
  let app: App | undefined;
  process.on('disconnect', () => {
    // If the database is gone too, the current work never ends. A kill does no harm to it.
    setTimeout(() => process.exit(1), ORPHAN_TIMEOUT_MS).unref();
    void Promise.resolve(app?.close()).finally(() => process.exit(0));
  });
  let ending = false;
  const end = async (): Promise<void> => {
    // A second signal changes nothing; an impatient operator can kill. During the start there is nothing to finish.
    if (ending) return;
    ending = true;
    if (app === undefined) process.exit(0);
    await drain(app);
    await app.close();
    process.exit(0);
  };
  for (const signal of END_SIGNALS) {
    process.on(signal, () => {
      end().catch((error: unknown) => {
        console.error(`${name} did not end in order:`, loggableError(error));
        process.exit(1);
      });
    });
  }
  try {
    app = await start();
  } catch (error) {
    console.error(`${name} could not start: ${messageWithoutValues(error)}`);
    if (process.env['LOG_LEVEL'] === 'debug') console.error(loggableError(error));
    process.exit(1);
  }
}
