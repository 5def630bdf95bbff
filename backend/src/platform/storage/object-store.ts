import type { Readable } from 'node:stream';

/** Bytes for sending. */
export interface OpenedObject {
  body: Readable;
  bytes: number;
}

/** A file of this process, with its known data. */
export interface LocalFile {
  path: string;
  bytes: number;
  /** Media type. */
  type: string;
}

/** Keys with bytes: a folder, or a bucket of an object store. */
export abstract class ObjectStore {
  /** Stores the bytes under the key ('demo/tumbler-main.svg') and replaces former ones; completely or not at all. */
  abstract put(key: string, body: Buffer | string): Promise<void>;

  /** The same from a file, which stays; the file is never completely in memory. */
  abstract putFile(key: string, file: LocalFile): Promise<void>;

  /** The bytes, or null if there are none. */
  abstract get(key: string): Promise<Buffer | null>;

  /** The bytes as a stream, or null if there are none. The caller reads it to the end or destroys it. */
  abstract open(key: string): Promise<OpenedObject | null>;

  /** All keys, in no order; a key that is written or removed meanwhile may be included or not. */
  abstract list(): AsyncIterable<string>;

  /** Deletes the bytes; does nothing if there are none. */
  abstract delete(key: string): Promise<void>;
}

/** Keys are relative and have plain parts: none is empty, none begins with a dot. RangeError for any other. */
export function checkedKey(key: string): string {
  if (!/^(?!\.)[A-Za-z0-9._-]+(\/(?!\.)[A-Za-z0-9._-]+)*$/.test(key))
    throw new RangeError(`not a storage key: ${key}`);
  return key;
}
