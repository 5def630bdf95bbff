/** Where pictures are kept. One port for the local folder and, later, object storage. */
export abstract class MediaStorage {
  /** Stores the bytes under the key ('demo/tumbler-main.svg'), replacing what was there; whole or not at all. */
  abstract put(key: string, body: Buffer | string): Promise<void>;

  /** The bytes, or null where there are none. */
  abstract get(key: string): Promise<Buffer | null>;

  /** Address under which a browser gets them: http(s), or a path of this store. */
  abstract url(key: string): string;
}

/** Keys are relative, of plain parts: no empty ones, none that begins with a dot. RangeError for any other. */
export function checkedKey(key: string): string {
  if (!/^(?!\.)[A-Za-z0-9._-]+(\/(?!\.)[A-Za-z0-9._-]+)*$/.test(key))
    throw new RangeError(`not a media key: ${key}`);
  return key;
}
