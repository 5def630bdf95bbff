import type { Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { fileBroken, fileTypeUnknown } from '../imports.errors.js';

/** Most bytes that a workbook of 10 MB may unpack to; a sheet of ten thousand rows takes a tenth of it. */
export const MAX_UNPACKED_BYTES = 120 * 1024 * 1024;
const MAX_ENTRIES = 500;

/** Records after packed data (a descriptor of at most 24 bytes), and after the directory. */
const MAX_DESCRIPTOR = 24;
const MAX_TRAILER = 100;

/** Bytes of a directory record and of the end record, without names and comments. */
const DIRECTORY_RECORD = 46;
const END_RECORD = 22;

/**
 * A workbook's zip archive. One library reads the directory once and unpacks the parts, so the checked entries are the
 * entries that are read. Each unpacked byte is counted.
 */
export class WorkbookArchive {
  private unpacked = 0;

  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /**
   * Opens the archive and checks its directory: no part twice, none encrypted or packed in an unknown way, no overlaps,
   * none outside the directory, and all declared sizes together within the limit.
   */
  static async open(path: string): Promise<WorkbookArchive> {
    const zip = await yauzl.openPromise(path, { autoClose: false, strictFileNames: true });
    try {
      const entries = await entriesOf(zip);
      await checkLayout(zip, [...entries.values()]);
      return new WorkbookArchive(zip, entries);
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  /** Bytes unpacked so far, over all parts. */
  get unpackedBytes(): number {
    return this.unpacked;
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  /** The unpacked bytes of the part; IMPORT_FILE_BROKEN if it is missing, or beyond the limit. */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.entries.get(name);
    if (entry === undefined) throw fileBroken();
    const stream: Readable = await this.zip.openReadStreamPromise(entry);
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        this.unpacked += chunk.length;
        if (this.unpacked > MAX_UNPACKED_BYTES) throw fileBroken();
        yield chunk;
      }
    } finally {
      stream.destroy();
    }
  }

  close(): void {
    this.zip.close();
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  if (zip.entryCount > MAX_ENTRIES) throw fileBroken();
  let declared = 0;
  for await (const entry of zip.eachEntry()) {
    declared += entry.uncompressedSize;
    const unreadable = entry.isEncrypted() || !entry.canDecodeFileData();
    if (unreadable || entries.has(entry.fileName) || declared > MAX_UNPACKED_BYTES) throw fileBroken();
    entries.set(entry.fileName, entry);
  }
  if (!entries.has('[Content_Types].xml')) throw fileTypeUnknown();
  return entries;
}

/** Parts follow each other from the first byte to the directory, without a gap that could hold another part. */
async function checkLayout(zip: ZipFile, entries: readonly Entry[]): Promise<void> {
  const inOrder = [...entries].sort((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  let end = 0;
  for (const [index, entry] of inOrder.entries()) {
    const gap = entry.relativeOffsetOfLocalHeader - end;
    if (gap < 0 || gap > (index === 0 ? 0 : MAX_DESCRIPTOR)) throw fileBroken();
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    end = fileDataStart + entry.compressedSize;
  }
  const directory = entries.reduce(
    (sum, { fileNameLength, extraFieldLength, fileCommentLength }) =>
      sum + DIRECTORY_RECORD + fileNameLength + extraFieldLength + fileCommentLength,
    0,
  );
  const rest = zip.fileSize - end - directory - END_RECORD - Buffer.byteLength(zip.comment);
  if (rest < 0 || rest > MAX_TRAILER) throw fileBroken();
}
