import { useCallback, useMemo, useState } from 'react';
import type { Category } from '../../../shared/api/category-tree';
import { ancestorsOf, rowsOf, treeOf, type TreeRow } from '../lib/tree';

/** The form that is open in the tree: for a category, or for a new one below a parent. */
export type Editing = { kind: 'rename'; id: number } | { kind: 'create'; parentId: number | null };

/** A line of the list: a category, its form, or the form of a new one. */
export type Line =
  | { kind: 'row'; key: string; row: TreeRow<Category> }
  | { kind: 'form'; key: string; category: Category | null; parentId: number | null; level: number };

/** Which parts of the tree are open, which row is current, and which form is open. */
export function useTreeState(items: readonly Category[], isMatch: ((item: Category) => boolean) | null) {
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set());
  const [current, setCurrent] = useState<number | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const tree = useMemo(() => treeOf(items), [items]);
  const rows = useMemo(() => rowsOf(tree, { isMatch, expanded }), [tree, isMatch, expanded]);
  const lines = useMemo(() => linesOf(rows, editing), [rows, editing]);

  const open = useCallback(
    (ids: readonly number[], on = true) =>
      setExpanded((before) => {
        const next = new Set(before);
        for (const id of ids) {
          if (on) next.add(id);
          else next.delete(id);
        }
        return next;
      }),
    [],
  );
  const openAll = () =>
    setExpanded(new Set(items.filter((item) => item.childrenCount > 0).map(({ id }) => id)));
  const closeAll = () => setExpanded(new Set());
  /** Makes the category the current row and opens everything above it. */
  const show = (category: Category) => {
    open(ancestorsOf(tree, category));
    setCurrent(category.id);
  };
  // Tab reaches the first row until another one is chosen, or if the chosen one is out of sight.
  const isVisible = rows.some(({ item }) => item.id === current);
  const currentId = isVisible ? current : (rows[0]?.item.id ?? null);
  return {
    tree,
    rows,
    lines,
    currentId,
    setCurrent,
    editing,
    setEditing,
    open,
    openAll,
    closeAll,
    show,
  };
}

export type TreeState = ReturnType<typeof useTreeState>;

function linesOf(rows: readonly TreeRow<Category>[], editing: Editing | null): Line[] {
  const lines = rows.map((row): Line => {
    const { item } = row;
    return editing?.kind === 'rename' && editing.id === item.id
      ? { kind: 'form', key: `form-${item.id}`, category: item, parentId: item.parentId, level: item.level }
      : { kind: 'row', key: String(item.id), row };
  });
  if (editing?.kind !== 'create') return lines;
  const { parentId } = editing;
  const parent = rows.findIndex(({ item }) => item.id === parentId);
  const level = parentId === null ? 0 : (rows[parent]?.item.level ?? 0) + 1;
  const form: Line = { kind: 'form', key: 'form-new', category: null, parentId, level };
  return [...lines.slice(0, parent + 1), form, ...lines.slice(parent + 1)];
}
