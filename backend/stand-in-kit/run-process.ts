/** How a stand-in is run as a process of its own. */
export interface StandInProcess {
  /** Name in every line that it prints. */
  name: string;
  /** What its ready line adds: that nothing here is real. */
  remark: string;
  /** Setting that names its folder. */
  folderSetting: string;
  /** Port where PORT is not set. */
  port: string;
  /** Starts it; a failure later is reported. */
  start: (onFailure: (error: Error) => void) => Promise<{ url: string; close: () => Promise<void> }>;
}

/** Runs it until a signal, or until the launcher is gone; whatever fails is one clear line. */
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
      // The launcher is gone: this process would never be stopped.
      process.once('disconnect', stop);
      process.send({ ready: true, url });
    }
    console.log(`${name}: ${url} (${remark})`);
  };
  main().catch(fail);
}
