import { optionsFromEnvironment } from './core/settings.ts';
import { startStandIn } from './server.ts';

/** The stand-in as a process of its own: `node backend/toss-stand-in/main.ts`. */
async function main(): Promise<void> {
  const options = optionsFromEnvironment(process.env);
  const { url, close } = await startStandIn({ ...options, onFailure: fail });
  let closing = false;
  const stop = (): void => {
    if (closing) return;
    closing = true;
    void close().then(() => process.exit(0), fail);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  if (process.send) {
    // The launcher is gone: this process would never be stopped.
    process.once('disconnect', stop);
    process.send({ ready: true, url });
  }
  console.log(`Toss stand-in: ${url} (test payments only)`);
}

/** One clear line, then out. */
function fail(error: unknown): never {
  const { code, message } = error as NodeJS.ErrnoException;
  const port = process.env['PORT'] ?? '3900';
  const reason = {
    EADDRINUSE: `port ${port} is in use. Stop the other program or choose another PORT.`,
    ENOSPC: 'the disk is full. Free some space and start again.',
    EACCES: `${message}. Choose a TOSS_DATA_DIR that can be written.`,
  }[code ?? ''];
  console.error(`Toss stand-in: ${reason ?? message}`);
  process.exit(1);
}

main().catch(fail);
