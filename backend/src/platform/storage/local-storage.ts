import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkedKey, MediaStorage } from './media-storage.js';

/** Pictures in the data folder, served by this store under /media/. */
export class LocalStorage extends MediaStorage {
  private readonly root: string;

  constructor(dataDir: string) {
    super();
    this.root = join(dataDir, 'media');
  }

  async put(key: string, body: Buffer | string): Promise<void> {
    const target = join(this.root, checkedKey(key));
    const draft = `${target}.${randomUUID()}.part`;
    await mkdir(dirname(target), { recursive: true });
    try {
      await writeFile(draft, body);
      // Renaming is atomic: a reader sees the old bytes or the new ones, never half of them.
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async get(key: string): Promise<Buffer | null> {
    try {
      return await readFile(join(this.root, checkedKey(key)));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  url(key: string): string {
    return `/media/${checkedKey(key)}`;
  }
}
