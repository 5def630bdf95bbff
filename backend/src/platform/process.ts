import type { INestApplicationContext } from '@nestjs/common';

/**
 * Runs one process of the store: a start that fails prints one line and exits non-zero, and a process whose
 * launcher vanished (kill -9) ends by itself, so nothing is left that could stop the next start.
 */
export async function runProcess(name: string, start: () => Promise<INestApplicationContext>): Promise<void> {
  try {
    const app = await start();
    process.on('disconnect', () => void app.close().finally(() => process.exit(0)));
  } catch (error) {
    console.error(`${name} could not start: ${error instanceof Error ? error.message : String(error)}`);
    if (process.env['LOG_LEVEL'] === 'debug') console.error(error);
    process.exit(1);
  }
}
