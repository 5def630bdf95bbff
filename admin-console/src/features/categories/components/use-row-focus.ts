import { useEffect, useRef } from 'react';
import type { TreeState } from './use-tree-state';

/** Puts the focus on a row, also on one that is not drawn yet or that the server is about to add. */
export function useRowFocus({ setCurrent }: TreeState, reveal: (id: number) => void) {
  const wanted = useRef<number | null>(null);
  // After every drawing: the row may have come just now.
  useEffect(() => {
    const id = wanted.current;
    const row = id === null ? null : document.getElementById(`category-${id}`);
    if (id === null || row === null) return;
    wanted.current = null;
    reveal(id);
    row.focus({ preventScroll: true });
  });
  return (id: number) => {
    wanted.current = id;
    setCurrent(id);
    reveal(id);
    const row = document.getElementById(`category-${id}`);
    row?.focus({ preventScroll: true });
    // The row that already had the place is not drawn again, so nothing is left to wait for.
    if (document.activeElement === row && row !== null) wanted.current = null;
  };
}
