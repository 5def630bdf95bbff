import { createContext, useContext, useMemo, useState } from 'react';

export interface Selection {
  /** Chosen rows; they stay chosen while pages are turned. */
  ids: ReadonlySet<number>;
  /** All rows that the filter lets through, on all pages. */
  all: boolean;
  toggle: (id: number) => void;
  put: (ids: readonly number[], chosen: boolean) => void;
  chooseAll: () => void;
  clear: () => void;
}

const NONE: ReadonlySet<number> = new Set();

/** The chosen rows of a list. `filter` names what the list shows: another filter is another list, with nothing chosen. */
export function useSelection(filter: string): Selection {
  const [state, setState] = useState({ filter, ids: NONE, all: false });
  const { ids, all } = state.filter === filter ? state : { ids: NONE, all: false };
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
      toggle: (id) => put([id], !ids.has(id)),
      chooseAll: () => setState({ filter, ids, all: true }),
      clear: () => setState({ filter, ids: NONE, all: false }),
    };
  }, [filter, ids, all]);
}

interface Chooser {
  selection: Selection;
  /** Ids of the page. */
  page: readonly number[];
}

const SelectionContext = createContext<Chooser | null>(null);
/** Around a table with a select column: what is chosen, and which rows the page has. */
export const SelectionProvider = SelectionContext.Provider;
export const useChooser = (): Chooser | null => useContext(SelectionContext);
