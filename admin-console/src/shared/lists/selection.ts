import { createContext, useContext, useMemo, useRef, useState } from 'react';

export interface Selection {
  /** Chosen rows; they stay chosen on other pages. */
  ids: ReadonlySet<number>;
  /** All rows that match the filter, on all pages. */
  all: boolean;
  toggle: (id: number) => void;
  /** The rows of the page from the one that was toggled last to this one: all get the state of that one. */
  extend: (id: number, page: readonly number[]) => void;
  put: (ids: readonly number[], chosen: boolean) => void;
  chooseAll: () => void;
  clear: () => void;
}

const NONE: ReadonlySet<number> = new Set();

/**
 * The chosen rows of a list. Another page of the request is the same list; another filter or sort order is another
 * list, with nothing chosen.
 */
export function useSelection(request: object): Selection {
  const filter = JSON.stringify({ ...request, page: undefined });
  const [state, setState] = useState({ filter, ids: NONE, all: false });
  const { ids, all } = state.filter === filter ? state : { ids: NONE, all: false };
  const anchor = useRef<number | null>(null);
  return useMemo(() => {
    const put = (changed: readonly number[], chosen: boolean): void => {
      const next = new Set(ids);
      for (const id of changed)
        if (chosen) next.add(id);
        else next.delete(id);
      setState({ filter, ids: next, all: false });
    };
    return {
      ids,
      all,
      put,
      toggle: (id) => {
        anchor.current = id;
        put([id], !ids.has(id));
      },
      extend: (id, page) => {
        const range = rangeOf(page, anchor.current, id);
        if (range === null) anchor.current = id;
        put(range ?? [id], range === null ? !ids.has(id) : ids.has(anchor.current ?? id));
      },
      chooseAll: () => setState({ filter, ids, all: true }),
      clear: () => setState({ filter, ids: NONE, all: false }),
    };
  }, [filter, ids, all]);
}

/** The ids between two rows of the page, both included; null if one of them is elsewhere. */
export function rangeOf(page: readonly number[], from: number | null, to: number): readonly number[] | null {
  const ends = [page.indexOf(from ?? NaN), page.indexOf(to)].sort((a, b) => a - b);
  const [first = -1, last = -1] = ends;
  return first < 0 ? null : page.slice(first, last + 1);
}

interface Chooser {
  selection: Selection;
  /** Ids of the page. */
  page: readonly number[];
}

const SelectionContext = createContext<Chooser | null>(null);
/** Wraps a table with a select column: the chosen rows, and the rows of the page. */
export const SelectionProvider = SelectionContext.Provider;
export const useChooser = (): Chooser | null => useContext(SelectionContext);
