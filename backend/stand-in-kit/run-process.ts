/** How a stand-in runs as a process of its own. */
export interface StandInProcess {
  /** Name at the start of every line that it prints. */
  name: string;
  /** Addition to its ready line: that nothing here is real. */
  remark: string;
  /** Setting that names its folder. */
  folderSetting: string;
  /** Port if PORT is not set. */
  port: string;
  /** Starts it and reports a later failure. */
  start: (onFailure: (error: Error) => void) => Promise<{ url: string; close: () => Promise<void> }>;
}

/** Runs it until a signal, or until the launcher is gone; prints one clear line for any failure. */
export function runStandIn({ name, remark, folderSetting, port, start }: StandInProcess): void {
  const fail = (error: unknown): never => {
    const { code, message } = error as NodeJS.ErrnoException;
    const used = process.env['PORT'] ?? port;
    const reason = {
      EADDRINUSE: `port ${used} is in use. Stop the other program or choose another PORT.`,
      ENOSPC: 'the disk is full. Free some space and start again.',
      EACCES: `${message}. Choose a ${folderSetting} that can be written.`,
    }[code ?? ''];
    console.error(`${name}: ${reason ?? message}`);
    process.exit(1);
  };
  const main = async (): Promise<void> => {
    const { url, close } = await start(fail);
    let closing = false;
    const stop = (): void => {
      if (closing) return;
      closing = true;
      void close().then(() => process.exit(0), fail);
    };
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
    if (process.send) {
      // The launcher is gone: nobody else would stop this process.
      process.once('disconnect', stop);
      process.send({ ready: true, url });
    }
    console.log(`${name}: ${url} (${remark})`);
  };
  main().catch(fail);
}
