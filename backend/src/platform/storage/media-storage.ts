import { ObjectStore } from './object-store.js';

/** Public pictures. What is put here can be read by everybody under its `url`. */
export abstract class MediaStorage extends ObjectStore {
  /** Address under which a browser gets them: http(s), or a path of this store. */
  abstract url(key: string): string;
}

/** The key of what an address of `media.url` shows; null for an address of elsewhere. */
export function mediaKeyOf(media: MediaStorage, address: string): string | null {
  const start = media.url('k').slice(0, -1);
  return address.startsWith(start) ? address.slice(start.length) : null;
}
