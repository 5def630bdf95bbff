import { ObjectStore } from './object-store.js';

/** Public pictures. What is put here can be read by everybody under its `url`. */
export abstract class MediaStorage extends ObjectStore {
  /** Address under which a browser gets them: http(s), or a path of this store. */
  abstract url(key: string): string;
}
