import { createContext, useContext, useMemo, useState } from 'react';
import type { ProductRow } from '../api/products';

/** Most products that one bulk change takes. */
export const SELECTION_MAX = 500;

export interface Selection {
  /** In the order in which they were chosen; they stay chosen while pages are turned. */
  ids: readonly number[];
  has: (id: number) => boolean;
  /** Chooses or leaves some; what goes beyond the most is left out. */
  put: (rows: readonly Pick<ProductRow, 'id'>[], chosen: boolean) => void;
  only: (ids: readonly number[]) => void;
  clear: () => void;
}

const NONE: Selection = {
  ids: [],
  has: () => false,
  put: () => undefined,
  only: () => undefined,
  clear: () => undefined,
};

const SelectionContext = createContext<{ selection: Selection; rows: readonly ProductRow[] }>({
  selection: NONE,
  rows: [],
});
export const SelectionProvider = SelectionContext.Provider;
export const useSelection = () => useContext(SelectionContext);

/** The chosen rows of the product list. */
export function useSelectionState(): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  return useMemo(
    () => ({
      ids: [...chosen],
      has: (id) => chosen.has(id),
      put: (rows, on) =>
        setChosen((before) => {
          const next = new Set(before);
          for (const { id } of rows) {
            if (!on) next.delete(id);
            else if (next.size < SELECTION_MAX) next.add(id);
          }
          return next;
        }),
      only: (ids) => setChosen(new Set(ids.slice(0, SELECTION_MAX))),
      clear: () => setChosen(new Set()),
    }),
    [chosen],
  );
}
