import { ObjectStore } from './object-store.js';

/** Public pictures. Everybody can read them under their `url`. */
export abstract class MediaStorage extends ObjectStore {
  /** Address for browsers: http(s), or a path of this store. */
  abstract url(key: string): string;
}

/** The key of an address made by `media.url`; null for any other address. */
export function mediaKeyOf(media: MediaStorage, address: string): string | null {
  const start = media.url('k').slice(0, -1);
  return address.startsWith(start) ? address.slice(start.length) : null;
}
