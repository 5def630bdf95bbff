import { join } from 'node:path';
import { LocalFolder } from './local-folder.js';
import type { MediaStorage } from './media-storage.js';
import { checkedKey } from './object-store.js';

/** Pictures in the data folder, served by this store under /media/. */
export class LocalStorage extends LocalFolder implements MediaStorage {
  constructor(dataDir: string) {
    super(join(dataDir, 'media'));
  }

  url(key: string): string {
    return `/media/${checkedKey(key)}`;
  }
}
