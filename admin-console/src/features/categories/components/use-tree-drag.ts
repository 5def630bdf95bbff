import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Category } from '../../../shared/api/category-tree';
import { dropOn, zoneOf, type Drop } from '../lib/drop-target';
import type { TreePosition, Tree, TreeRow } from '../lib/tree';
import type { RowWindow } from '../../../shared/rows/use-row-window';

/** A closed category opens when something is held over its middle for this long. */
const OPEN_AFTER_MS = 600;

interface TreeDragInput extends Pick<RowWindow, 'scroll' | 'heights'> {
  tree: Tree<Category>;
  dragged: Category | null;
  setDragged: (category: Category | null) => void;
  /** The row at each index; null for a form. */
  rowAt: (index: number) => TreeRow<Category> | null;
  onOpen: (id: number) => void;
  onDrop: (category: Category, target: TreePosition) => void;
}

/**
 * Where a dragged row would be dropped. Computed from the pointer's height in the list, not from the elements under it:
 * most rows are not drawn at all.
 */
export function useTreeDrag(input: TreeDragInput) {
  const { tree, dragged, setDragged, onOpen, onDrop } = input;
  const [drop, setDrop] = useState<Drop | null>(null);
  const y = useRef(0);
  const look = () => {
    const next = dropAt(input, y.current);
    setDrop((before) => (isSame(before, next) ? before : next));
  };
  usePointer(dragged !== null, (clientY) => {
    y.current = clientY;
    look();
  });
  useEffect(() => {
    if (drop?.zone !== 'inside' || drop.problem !== null) return undefined;
    const timer = setTimeout(() => onOpen(drop.rowId), OPEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [drop, onOpen]);

  const end = () => {
    setDragged(null);
    setDrop(null);
  };
  const handlers = {
    onDragStart: ({ active }: { active: { id: string | number } }) =>
      setDragged(tree.byId.get(Number(active.id)) ?? null),
    onDragEnd: () => {
      if (dragged !== null && drop !== null && drop.problem === null) onDrop(dragged, drop.target);
      end();
    },
    onDragCancel: end,
  };
  return { drop, onScrolled: () => dragged !== null && look(), handlers };
}

function dropAt({ tree, dragged, scroll, heights, rowAt }: TreeDragInput, clientY: number): Drop | null {
  const box = scroll.current;
  if (dragged === null || box === null) return null;
  const height = clientY - box.getBoundingClientRect().top + box.scrollTop;
  const index = heights.at(height);
  const row = rowAt(index);
  const [top, bottom] = [heights.top(index), heights.top(index + 1)];
  const share = (height - top) / Math.max(1, bottom - top);
  return row === null ? null : dropOn(tree, dragged, row, zoneOf(share));
}

/** The pointer's height in the window while something is dragged. */
function usePointer(active: boolean, onMove: (clientY: number) => void): void {
  const moved = useEffectEvent(onMove);
  useEffect(() => {
    if (!active) return undefined;
    const follow = (event: PointerEvent) => moved(event.clientY);
    window.addEventListener('pointermove', follow);
    return () => window.removeEventListener('pointermove', follow);
  }, [active]);
}

function isSame(a: Drop | null, b: Drop | null): boolean {
  return a === b || (a !== null && b !== null && a.rowId === b.rowId && a.zone === b.zone);
}
