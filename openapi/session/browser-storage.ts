/** What a browser keeps, by name. None of it throws, whatever the browser allows. */
interface BrowserStorage {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
  /** Whether the browser itself keeps the value, so that it is there after a reload. */
  isStored: (key: string) => boolean;
  /** Whether it is there after the tab is closed too. */
  isLasting: (key: string) => boolean;
  /** The keys of its values that begin like this. */
  keys: (prefix: string) => string[];
}

/** Asked for anew each time: where the browser refuses storage, naming it throws already. */
type Area = () => Storage;

const DEVICE: Area = () => localStorage;
const TAB: Area = () => sessionStorage;

/** The answer of an area; null where it refuses. */
function tried<T>(area: Area, use: (storage: Storage) => T): { answer: T } | null {
  try {
    return { answer: use(area()) };
  } catch {
    // Private mode, a full storage, or a policy of the browser (SecurityError, QuotaExceededError).
    return null;
  }
}

const keysOf = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_none, index) => storage.key(index) ?? '');

/**
 * Keeps a value in the first area that takes it, else in the memory of this page. What a later place holds was written
 * when the earlier ones refused, so it is the newer one.
 */
function storageOf(areas: readonly Area[]): BrowserStorage {
  const memory = new Map<string, string>();
  const stored = (key: string): string | undefined =>
    areas
      .map((area) => tried(area, (storage) => storage.getItem(key))?.answer ?? undefined)
      .findLast((value) => value !== undefined);
  const removeFrom = (from: readonly Area[], key: string): void => {
    memory.delete(key);
    for (const area of from) tried(area, (storage) => storage.removeItem(key));
  };
  return {
    get: (key) => memory.get(key) ?? stored(key) ?? null,
    set: (key, value) => {
      const index = areas.findIndex((area) => tried(area, (storage) => storage.setItem(key, value)) !== null);
      removeFrom(index < 0 ? [] : areas.slice(index + 1), key);
      if (index < 0) memory.set(key, value);
    },
    remove: (key) => removeFrom(areas, key),
    isStored: (key) => !memory.has(key) && stored(key) !== undefined,
    isLasting: (key) => {
      const holders = areas.filter(
        (area) => (tried(area, (storage) => storage.getItem(key))?.answer ?? null) !== null,
      );
      return !memory.has(key) && holders.length > 0 && holders.every((area) => area === DEVICE);
    },
    keys: (prefix) => {
      const all = areas.flatMap((area) => tried(area, keysOf)?.answer ?? []);
      return [...new Set([...all, ...memory.keys()])].filter((key) => key.startsWith(prefix));
    },
  };
}

/** Kept on this device and shared by its tabs and both apps; where the browser refuses that, kept by this tab. */
export const deviceStorage = storageOf([DEVICE, TAB]);

/** Kept by this tab. */
export const tabStorage = storageOf([TAB]);
