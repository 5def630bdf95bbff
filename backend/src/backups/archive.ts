import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack, type Headers, type Pack } from 'tar-stream';
import { BackupError } from './backup-error.js';
import { decryptFrames, encryptFrames, isEncrypted } from './archive-encryption.js';

/** The last entry: SHA-256 of every other entry, in the format of `sha256sum --check`. */
const CHECKSUMS = 'SHA256SUMS';
/** Pictures and documents are compressed already, and even this level makes rows four times smaller. */
const GZIP_LEVEL = 1;
const LINE_END = 0x0a;

/** Writes a backup: a `.tar.gz`, encrypted if there is a key. It is complete only after `finish`. */
export class ArchiveWriter {
  private readonly tar: Pack = pack();
  private readonly sums: string[] = [];
  private readonly written: Promise<void>;
  private failure: unknown;
  /** Bytes of the entries before compression. */
  bytes = 0;

  /** The file must not exist yet; only its owner can read it. */
  constructor(path: string, key: string | undefined) {
    const sink = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
    const packed = createGzip({ level: GZIP_LEVEL });
    const tar = bytesOf(this.tar);
    this.written =
      key === undefined
        ? pipeline(tar, packed, sink)
        : pipeline(tar, packed, (source: AsyncIterable<Buffer>) => encryptFrames(source, key), sink);
    this.written.catch((error: unknown) => {
      this.failure = error;
      this.tar.destroy(error as Error);
    });
  }

  async add(name: string, content: Buffer): Promise<void> {
    this.note(name, createHash('sha256').update(content).digest('hex'), content.length);
    await this.entry({ name, size: content.length, mode: 0o600 }, content);
  }

  /** Adds an entry of `size` bytes from a stream. */
  async addStream(name: string, size: number, body: Readable): Promise<void> {
    const hash = createHash('sha256');
    await new Promise<void>((resolve, reject) => {
      this.written.catch(reject);
      const sink = this.tar.entry({ name, size, mode: 0o600 }, (error) => {
        if (error) reject((this.failure as Error | undefined) ?? error);
        else resolve();
      });
      writeAll(body, sink as unknown as Sink, (chunk) => hash.update(chunk)).catch((error: Error) => {
        sink.destroy();
        reject(error);
      });
    }).finally(() => body.destroy());
    this.note(name, hash.digest('hex'), size);
  }

  /** Adds the checksums, and resolves when everything is on the disk. */
  async finish(): Promise<void> {
    const sums = Buffer.from(this.sums.join(''));
    await this.entry({ name: CHECKSUMS, size: sums.length, mode: 0o600 }, sums);
    this.tar.finalize();
    await this.written;
  }

  /** Closes a file that will not be finished. */
  async abandon(): Promise<void> {
    this.tar.destroy();
    await this.written.catch(() => undefined);
  }

  private note(name: string, sum: string, size: number): void {
    this.sums.push(`${sum}  ${name}\n`);
    this.bytes += size;
  }

  private entry(header: Headers, content: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      this.tar.entry(header, content, (error) => {
        if (error) reject((this.failure as Error | undefined) ?? error);
        else resolve();
      });
      this.written.catch(reject);
    });
  }
}

/** The used part of `tar-stream`'s streams, which are not Node's own, so that Node's `pipeline` does not end them. */
interface Sink extends NodeJS.EventEmitter {
  write: (chunk: Buffer) => boolean;
  end: () => void;
  destroyed: boolean;
}

/** Writes all of it, as fast as the sink accepts it. */
async function writeAll(
  source: AsyncIterable<Buffer>,
  sink: Sink,
  onChunk: (chunk: Buffer) => unknown = () => undefined,
): Promise<void> {
  for await (const chunk of source) {
    onChunk(chunk);
    // A closed sink emits no further event: waiting for one would never end.
    if (!sink.write(chunk) && !sink.destroyed) await drained(sink);
    if (sink.destroyed) throw new Error('the tar stream was closed');
  }
  sink.end();
}

/** Resolves when the sink accepts more, or is closed. */
async function drained(sink: Sink): Promise<void> {
  const listening = new AbortController();
  const { signal } = listening;
  await Promise.race([once(sink, 'drain', { signal }), once(sink, 'close', { signal })]).finally(() =>
    listening.abort(),
  );
}

/** The bytes of the tar file as a stream. */
async function* bytesOf(tar: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* tar;
}

/** One entry of a backup; read its body to the end before the next entry. */
export interface ArchiveEntry {
  name: string;
  body: AsyncIterable<Buffer>;
}

/** The entries of a backup in their order. BackupError for a wrong or missing key, and for unreadable bytes. */
export async function* readArchive(path: string, key: string | undefined): AsyncGenerator<ArchiveEntry> {
  const start = await firstBytes(path);
  const encrypted = isEncrypted(start);
  if (encrypted && key === undefined) throw new BackupError('key-missing');
  if (!encrypted && !(start[0] === 0x1f && start[1] === 0x8b)) throw new BackupError('no-backup');
  const source = createReadStream(path, { highWaterMark: 256 * 1024 });
  const unzip = createGunzip();
  const untar = extract();
  const unpack = (packed: AsyncIterable<Buffer>): Promise<void> => writeAll(packed, untar);
  const flowing =
    encrypted && key !== undefined
      ? pipeline(source, (bytes: AsyncIterable<Buffer>) => decryptFrames(bytes, key), unzip, unpack)
      : pipeline(source, unzip, unpack);
  let failure: unknown;
  flowing.catch((error: unknown) => {
    failure = error;
    untar.destroy();
  });
  try {
    for await (const entry of untar) {
      yield { name: entry.header.name, body: bodyOf(entry, () => failure) };
    }
    await flowing;
  } catch (error) {
    throw readable(failure ?? error);
  } finally {
    // Each stream separately and without waiting: an abandoned pipeline does not always settle.
    for (const stream of [source, unzip, untar]) stream.destroy();
  }
}

/** Errors of zlib and tar about invalid bytes mean the same to the operator; errors of the system stay. */
function readable(error: unknown): unknown {
  const fromSystem = (error as NodeJS.ErrnoException).syscall !== undefined;
  return error instanceof BackupError || fromSystem ? error : new BackupError('damaged');
}

/** The bytes of one entry; its errors are reported like those of the archive. */
async function* bodyOf(entry: AsyncIterable<Buffer>, failure: () => unknown): AsyncGenerator<Buffer> {
  try {
    yield* entry;
  } catch (error) {
    throw readable(failure() ?? error);
  }
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Content of a backup that is complete. */
export interface VerifiedArchive {
  /** SHA-256 by name. */
  sums: ReadonlyMap<string, string>;
  /** Number of line ends by name. */
  lines: ReadonlyMap<string, number>;
  /** Content of the requested entries, by name. */
  contents: ReadonlyMap<string, Buffer>;
}

/**
 * Reads all of a backup and compares it with its checksums; BackupError if anything is missing, differs or is too much.
 */
export async function verifyArchive(
  path: string,
  key: string | undefined,
  required: readonly string[] = [],
): Promise<VerifiedArchive> {
  const sums = new Map<string, string>();
  const lines = new Map<string, number>();
  const contents = new Map<string, Buffer>();
  for await (const { name, body } of readArchive(path, key)) {
    if (contents.has(CHECKSUMS) || sums.has(name)) throw new BackupError('damaged', name);
    const chunks: Buffer[] = [];
    const hash = createHash('sha256');
    let ends = 0;
    for await (const chunk of body) {
      hash.update(chunk);
      ends += lineEnds(chunk);
      if (name === CHECKSUMS || required.includes(name)) chunks.push(chunk);
    }
    if (chunks.length > 0) contents.set(name, Buffer.concat(chunks));
    if (name === CHECKSUMS) continue;
    sums.set(name, hash.digest('hex'));
    lines.set(name, ends);
  }
  const listed = [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join('');
  if (contents.get(CHECKSUMS)?.toString('utf8') !== listed) throw new BackupError('damaged');
  return { sums, lines, contents };
}

/**
 * Number of line ends. A copied row has exactly one: PostgreSQL writes line ends within a value as `
 * `.
 */
export function lineEnds(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(LINE_END); at >= 0; at = bytes.indexOf(LINE_END, at + 1)) count += 1;
  return count;
}
