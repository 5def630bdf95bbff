import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, opendir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { checkedKey, ObjectStore, type LocalFile, type OpenedObject } from './object-store.js';

/** Suffix of a file that is still being written. */
const DRAFT = '.part';

/** Keys as files in one folder. */
export class LocalFolder extends ObjectStore {
  constructor(private readonly root: string) {
    super();
  }

  put(key: string, body: Buffer | string): Promise<void> {
    return this.replace(key, (draft) => writeFile(draft, body));
  }

  putFile(key: string, file: LocalFile): Promise<void> {
    return this.replace(key, (draft) => copyFile(file.path, draft));
  }

  get(key: string): Promise<Buffer | null> {
    return nullWhereMissing(() => readFile(this.pathOf(key)));
  }

  open(key: string): Promise<OpenedObject | null> {
    return nullWhereMissing(async () => {
      const handle = await open(this.pathOf(key));
      const { size } = await handle.stat();
      return { body: handle.createReadStream(), bytes: size };
    });
  }

  async *list(): AsyncGenerator<string> {
    const folder = await nullWhereMissing(() => opendir(this.root, { recursive: true }));
    if (folder === null) return;
    for await (const entry of folder) {
      if (!entry.isFile() || entry.name.endsWith(DRAFT)) continue;
      yield relative(this.root, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
    }
  }

  async delete(key: string): Promise<void> {
    const path = this.pathOf(key);
    await rm(path, { force: true });
    // An upload's folder is deleted with its last file; a folder in use stays.
    await rmdir(dirname(path)).catch(() => undefined);
  }

  private pathOf(key: string): string {
    return join(this.root, checkedKey(key));
  }

  private async replace(key: string, write: (draft: string) => Promise<void>): Promise<void> {
    const target = this.pathOf(key);
    const draft = `${target}.${randomUUID()}${DRAFT}`;
    await mkdir(dirname(target), { recursive: true });
    try {
      await write(draft);
      // Renaming is atomic: a reader sees the old bytes or the new ones, never a mix.
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }
}

async function nullWhereMissing<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
