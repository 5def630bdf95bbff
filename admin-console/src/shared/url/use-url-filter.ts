import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

type Values = Record<string, string>;

/** Parameters of the view: they show other rows first, other columns or one row beside the list, and leave no row out. */
const LOOKS: ReadonlySet<string> = new Set(['page', 'sort', 'cols', 'view', 'item']);

/** Parameters worth writing: without empty ones and default values. */
export function toSearch(values: Values, defaults: Values): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== '' && value !== (defaults[name] ?? '')) search.set(name, value);
  }
  return search;
}

/** One value of a filter, for the field that shows and changes it. */
export interface FilterField {
  value: string;
  onChange: (value: string) => void;
}

export interface UrlFilter<T extends Values = Values> {
  values: T;
  /**
   * Sets some values; any change except of the page starts at the first page again, and closes the item that is open
   * beside the list.
   */
  set: (patch: Partial<T>) => void;
  /** One of the values. */
  field(name: keyof T & string): FilterField;
  /** Address of this list with some values changed. */
  hrefWith: (patch: Partial<T>) => string;
  /** Whether a filter is active; page, sort order and columns do not count. */
  isNarrowed: boolean;
  /** Names of the active filters. */
  narrowing: readonly string[];
  reset: () => void;
}

/** A list's part of an address, with its default values. */
export const valuesOf = <T extends Values>(search: URLSearchParams, defaults: T): T =>
  Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, search.get(name) ?? value])) as T;

/** A list's filter and page, stored only in the address, so that a link, a reload and "back" show the same list. */
export function useUrlFilter<T extends Values>(defaults: T): UrlFilter<T> {
  const [search, setSearch] = useSearchParams();
  const values = valuesOf(search, defaults);
  const changed = (patch: Partial<T>, from: T): URLSearchParams =>
    toSearch({ ...from, ...('page' in patch ? {} : { page: '' }), item: '', ...patch }, defaults);
  // From the address itself: the screen may be a step behind it while the next rows are drawn.
  const set = (patch: Partial<T>): void =>
    setSearch(changed(patch, valuesOf(new URLSearchParams(window.location.search), defaults)));

  const reset = useCallback(() => setSearch(new URLSearchParams()), [setSearch]);
  const narrowing = Object.entries(values)
    .filter(([name, value]) => !LOOKS.has(name) && value !== defaults[name])
    .map(([name]) => name);
  return {
    values,
    set,
    field: (name) => ({
      value: values[name] ?? '',
      onChange: (value) => set({ [name]: value } as Partial<T>),
    }),
    hrefWith: (patch) => `?${changed(patch, values).toString()}`,
    isNarrowed: narrowing.length > 0,
    narrowing,
    reset,
  };
}

/** A whole number from the address, at least `least`; anything else reads as `least`. */
export function pageNumber(text: string, least: number): number {
  const number = Number(text);
  return Number.isSafeInteger(number) && number >= least ? number : least;
}
