import { PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

/** A file of a ZIP. */
export interface ZipSource {
  /** Path inside the ZIP. */
  name: string;
  /** Bytes, if known. */
  size?: number;
  /** Whether compression pays; pictures and the like are compressed already. */
  compress: boolean;
  /** Called when the file's turn comes. */
  open: () => Promise<Readable>;
}

interface ZipLimits {
  /** Longest time between two reads of the client, milliseconds. */
  idleMs: number;
  /** Longest total time, milliseconds. */
  longestMs: number;
}

/**
 * A ZIP that is being sent. `ended` settles after the last byte or an interruption: with the error of this side, or
 * null if there was none, which includes a client that disconnected or stopped reading.
 */
export interface ZipStream {
  body: PassThrough;
  ended: Promise<Error | null>;
}

/**
 * Writes the files one after another while they are read, each opened when its turn comes: a ZIP needs time but no
 * memory.
 */
export async function zipStream(
  sources: readonly ZipSource[],
  { idleMs, longestMs }: ZipLimits,
): Promise<ZipStream> {
  const { ZipFile } = await import('yazl');
  const archive = new ZipFile();
  const body = new PassThrough();
  // An incomplete ZIP must not look complete: the connection is cut.
  const giveUp = (error: Error): void => void body.destroy(error);
  archive.on('error', giveUp);
  for (const { name, size, compress, open } of sources)
    archive.addReadStreamLazy(name, { compress, ...(size === undefined ? {} : { size }) }, (take) => {
      open().then(
        (opened) => {
          opened.once('error', giveUp);
          const drop = (): void => void opened.destroy();
          body.once('close', drop);
          // Otherwise a ZIP of many files would collect as many listeners.
          opened.once('close', () => body.off('close', drop));
          take(null, opened);
        },
        (error: unknown) => take(error, body),
      );
    });
  archive.end();
  archive.outputStream.pipe(body);
  const late = new Error('the download was not read in time');
  const unread = (): void => giveUp(late);
  const longest = setTimeout(unread, longestMs);
  const idle = setTimeout(unread, idleMs);
  body.on('data', () => idle.refresh());
  const ended = finished(body, { readable: true })
    .then(
      () => null,
      // Without an error of its own, its reader closed the stream.
      () => (body.errored === late ? null : body.errored),
    )
    .finally(() => {
      clearTimeout(longest);
      clearTimeout(idle);
    });
  return { body, ended };
}
