import type { Readable } from 'node:stream';

/** Bytes on their way out. */
export interface OpenedObject {
  body: Readable;
  bytes: number;
}

/** A file of this process, with what is known of it. */
export interface LocalFile {
  path: string;
  bytes: number;
  /** Media type. */
  type: string;
}

/** Keys with bytes: a folder, or a bucket of an object store. */
export abstract class ObjectStore {
  /** Stores the bytes under the key ('demo/tumbler-main.svg'), replacing what was there; whole or not at all. */
  abstract put(key: string, body: Buffer | string): Promise<void>;

  /** The same from a file, which stays; nothing of it is held in memory. */
  abstract putFile(key: string, file: LocalFile): Promise<void>;

  /** The bytes, or null where there are none. */
  abstract get(key: string): Promise<Buffer | null>;

  /** The bytes as a stream, or null where there are none. The caller reads it to the end or destroys it. */
  abstract open(key: string): Promise<OpenedObject | null>;

  /** Every key, in no order; one that is written or removed meanwhile may be among them or not. */
  abstract list(): AsyncIterable<string>;

  /** Removes the bytes; nothing happens where there are none. */
  abstract delete(key: string): Promise<void>;
}

/** Keys are relative, of plain parts: no empty ones, none that begins with a dot. RangeError for any other. */
export function checkedKey(key: string): string {
  if (!/^(?!\.)[A-Za-z0-9._-]+(\/(?!\.)[A-Za-z0-9._-]+)*$/.test(key))
    throw new RangeError(`not a storage key: ${key}`);
  return key;
}
