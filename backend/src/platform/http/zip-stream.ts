import { PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

/** A file of a ZIP. */
export interface ZipSource {
  /** Path inside the ZIP. */
  name: string;
  /** Bytes, where they are known. */
  size?: number;
  /** Whether it is worth packing; pictures and the like are packed already. */
  compress: boolean;
  /** Called when its turn comes. */
  open: () => Promise<Readable>;
}

interface ZipLimits {
  /** Longest time between two parts that the reader takes, milliseconds. */
  idleMs: number;
  /** Longest time that the whole may take, milliseconds. */
  longestMs: number;
}

/**
 * A ZIP on its way out. `ended` settles when the last byte is read or it broke off: with what failed here, null where
 * nothing did, which is also where its reader went away or stopped to read.
 */
export interface ZipStream {
  body: PassThrough;
  ended: Promise<Error | null>;
}

/** Writes the files one after another while they are read, each opened when its turn comes: a ZIP costs time and no memory. */
export async function zipStream(
  sources: readonly ZipSource[],
  { idleMs, longestMs }: ZipLimits,
): Promise<ZipStream> {
  const { ZipFile } = await import('yazl');
  const archive = new ZipFile();
  const body = new PassThrough();
  // Half a ZIP must not look like a whole one: the connection ends without its end.
  const giveUp = (error: Error): void => void body.destroy(error);
  archive.on('error', giveUp);
  for (const { name, size, compress, open } of sources)
    archive.addReadStreamLazy(name, { compress, ...(size === undefined ? {} : { size }) }, (take) => {
      open().then(
        (opened) => {
          opened.once('error', giveUp);
          const drop = (): void => void opened.destroy();
          body.once('close', drop);
          // A ZIP of many files would otherwise keep as many listeners.
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
      // Without an error of its own the stream was closed by its reader.
      () => (body.errored === late ? null : body.errored),
    )
    .finally(() => {
      clearTimeout(longest);
      clearTimeout(idle);
    });
  return { body, ended };
}
