import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

type Values = Record<string, string>;

/** How a list is looked at: they show other rows or columns first, and leave none out. */
const LOOKS: ReadonlySet<string> = new Set(['page', 'sort', 'cols', 'view']);

/** Parameters that are worth writing: without empty ones and without those that say what holds anyway. */
export function toSearch(values: Values, defaults: Values): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== '' && value !== (defaults[name] ?? '')) search.set(name, value);
  }
  return search;
}

export interface UrlFilter<T extends Values> {
  values: T;
  /** Sets some values; any change but of the page begins at the first page again. */
  set: (patch: Partial<T>) => void;
  /** Address of this list with some values changed. */
  hrefWith: (patch: Partial<T>) => string;
  /** Whether anything narrows the list; page, order and columns do not. */
  isNarrowed: boolean;
  /** Names of the values that narrow it. */
  narrowing: readonly string[];
  reset: () => void;
}

/** A list's part of an address, with what holds where nothing is written. */
export const valuesOf = <T extends Values>(search: URLSearchParams, defaults: T): T =>
  Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, search.get(name) ?? value])) as T;

/** A list's filter and page, kept only in the address, so that a link, a reload and "back" show the same list. */
export function useUrlFilter<T extends Values>(defaults: T): UrlFilter<T> {
  const [search, setSearch] = useSearchParams();
  const values = valuesOf(search, defaults);
  const changed = (patch: Partial<T>, from: T): URLSearchParams =>
    toSearch({ ...from, ...('page' in patch ? {} : { page: '' }), ...patch }, defaults);

  const reset = useCallback(() => setSearch(new URLSearchParams()), [setSearch]);
  const narrowing = Object.entries(values)
    .filter(([name, value]) => !LOOKS.has(name) && value !== defaults[name])
    .map(([name]) => name);
  return {
    values,
    // From the address itself: what is on screen may be a step behind it while the next rows are drawn.
    set: (patch) =>
      setSearch(changed(patch, valuesOf(new URLSearchParams(window.location.search), defaults))),
    hrefWith: (patch) => `?${changed(patch, values).toString()}`,
    isNarrowed: narrowing.length > 0,
    narrowing,
    reset,
  };
}

/** A whole number from the address, not below `least`; anything else reads as `least`. */
export function pageNumber(text: string, least: number): number {
  const number = Number(text);
  return Number.isSafeInteger(number) && number >= least ? number : least;
}
