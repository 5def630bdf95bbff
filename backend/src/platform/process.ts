import type { INestApplicationContext } from '@nestjs/common';
import { loggableError, messageWithoutValues } from './logging/loggable-error.js';

/** How long a process whose launcher is gone may finish its current work, milliseconds: longer than a confirm takes. */
const ORPHAN_TIMEOUT_MS = 10_000;

/** Signals that ask for an orderly end. */
const END_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Runs one process of the store: a start that fails prints one line and exits non-zero; a signal to end lets `drain` go
 * first, finishes what is under way and exits with 0; and a process whose launcher vanished (kill -9) ends by itself, so
 * nothing is left that could stop the next start.
 */
export async function runProcess<App extends INestApplicationContext>(
  name: string,
  start: () => Promise<App>,
  drain: (app: App) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  // Node itself would print the error with all that it carries, values of statements included.
  process.on('uncaughtException', (error) => {
    console.error(`${name} ends because of an error that nothing caught:`, loggableError(error));
    process.exit(1);
  });
  let app: App | undefined;
  process.on('disconnect', () => {
    // Where the database is gone as well, what is being finished never is. All of it stands a kill.
    setTimeout(() => process.exit(1), ORPHAN_TIMEOUT_MS).unref();
    void Promise.resolve(app?.close()).finally(() => process.exit(0));
  });
  let ending = false;
  const end = async (): Promise<void> => {
    // A second signal changes nothing; who cannot wait kills. Before the start has ended there is nothing to finish.
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
