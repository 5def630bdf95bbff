import { CATEGORY_MAX_LEVELS, normalizeKey, type CategoryStatus } from '@store/domain';

/** The fields of a category that decide its place in the tree. */
export interface TreeNode {
  id: number;
  parentId: number | null;
  level: number;
}

export interface TreePosition {
  parentId: number | null;
  /** Index among its siblings without itself, from 0. */
  position: number;
}

/** The tree as an index for look-ups: built once per list. */
export interface Tree<T extends TreeNode> {
  byId: ReadonlyMap<number, T>;
  childrenOf: (parentId: number | null) => readonly T[];
}

export function treeOf<T extends TreeNode>(items: readonly T[]): Tree<T> {
  const byId = new Map(items.map((item) => [item.id, item]));
  const children = new Map<number | null, T[]>();
  for (const item of items) {
    const list = children.get(item.parentId);
    if (list === undefined) children.set(item.parentId, [item]);
    else list.push(item);
  }
  return { byId, childrenOf: (parentId) => children.get(parentId) ?? [] };
}

/** The category and everything below it, parents first. */
export function branchOf<T extends TreeNode>(tree: Tree<T>, item: T): T[] {
  return [item, ...tree.childrenOf(item.id).flatMap((child) => branchOf(tree, child))];
}

/** Its ancestors' ids, nearest first. */
export function ancestorsOf<T extends TreeNode>(tree: Tree<T>, item: T): number[] {
  const parent = item.parentId === null ? undefined : tree.byId.get(item.parentId);
  return parent === undefined ? [] : [parent.id, ...ancestorsOf(tree, parent)];
}

export type MoveProblem = 'CATEGORY_CYCLE' | 'CATEGORY_TOO_DEEP';

/** Why the category cannot be below that parent; null if it can. */
export function moveProblem<T extends TreeNode>(
  tree: Tree<T>,
  item: T,
  parentId: number | null,
): MoveProblem | null {
  const branch = branchOf(tree, item);
  if (branch.some(({ id }) => id === parentId)) return 'CATEGORY_CYCLE';
  const levels = Math.max(...branch.map(({ level }) => level)) - item.level + 1;
  const parent = parentId === null ? undefined : tree.byId.get(parentId);
  const level = parent === undefined ? 0 : parent.level + 1;
  return level + levels > CATEGORY_MAX_LEVELS ? 'CATEGORY_TOO_DEEP' : null;
}

/** Its current place. */
export function positionOf<T extends TreeNode>(tree: Tree<T>, item: T): TreePosition {
  const siblings = tree.childrenOf(item.parentId);
  return { parentId: item.parentId, position: siblings.findIndex(({ id }) => id === item.id) };
}

export type Step = 'up' | 'down' | 'in' | 'out';

/** Where one step of the keyboard leads; null if there is no such step. */
export function stepFrom<T extends TreeNode>(tree: Tree<T>, item: T, step: Step): TreePosition | null {
  const { parentId, position } = positionOf(tree, item);
  const siblings = tree.childrenOf(parentId);
  if (step === 'up') return position > 0 ? { parentId, position: position - 1 } : null;
  if (step === 'down') return position < siblings.length - 1 ? { parentId, position: position + 1 } : null;
  if (step === 'in') {
    const above = siblings[position - 1];
    return above === undefined ? null : { parentId: above.id, position: tree.childrenOf(above.id).length };
  }
  const parent = parentId === null ? undefined : tree.byId.get(parentId);
  return parent === undefined
    ? null
    : { parentId: parent.parentId, position: positionOf(tree, parent).position + 1 };
}

/** The list with the category, and all below it, in its new place: what the server will answer, shown at once. */
export function moveInTree<T extends TreeNode>(items: readonly T[], id: number, target: TreePosition): T[] {
  const tree = treeOf(items);
  const moved = tree.byId.get(id);
  if (moved === undefined) return [...items];
  const parent = target.parentId === null ? undefined : tree.byId.get(target.parentId);
  const shift = (parent === undefined ? 0 : parent.level + 1) - moved.level;
  const branch = new Set(branchOf(tree, moved).map((item) => item.id));
  const list = (parentId: number | null): T[] => {
    const others = tree.childrenOf(parentId).filter((item) => item.id !== id);
    const siblings =
      parentId === target.parentId
        ? [...others.slice(0, target.position), moved, ...others.slice(target.position)]
        : others;
    return siblings.flatMap((item) => {
      const next = branch.has(item.id) ? { ...item, level: item.level + shift } : item;
      return [item.id === id ? { ...next, parentId: target.parentId } : next, ...list(item.id)];
    });
  };
  return list(null);
}

export interface TreeRow<T extends TreeNode> {
  item: T;
  hasChildren: boolean;
  expanded: boolean;
  /** Position from 1, among its visible siblings. */
  position: number;
  siblings: number;
  /** Shown only because something below it was found. */
  faint: boolean;
}

export interface TreeFilter<T> {
  /** The search; null shows everything that is expanded. */
  isMatch: ((item: T) => boolean) | null;
  expanded: ReadonlySet<number>;
}

/** The rows to show, from top to bottom. Each match is shown with all its ancestors. */
export function rowsOf<T extends TreeNode>(
  tree: Tree<T>,
  { isMatch, expanded }: TreeFilter<T>,
): TreeRow<T>[] {
  const matches = isMatch === null ? null : matchesOf(tree, isMatch);
  const list = (parentId: number | null): TreeRow<T>[] => {
    const siblings = tree.childrenOf(parentId).filter(({ id }) => matches === null || matches.has(id));
    return siblings.flatMap((item, index) => {
      const below = tree.childrenOf(item.id).some(({ id }) => matches === null || matches.has(id));
      const open = below && (matches !== null || expanded.has(item.id));
      const row = {
        item,
        hasChildren: below,
        expanded: open,
        position: index + 1,
        siblings: siblings.length,
        faint: isMatch !== null && !isMatch(item),
      };
      return open ? [row, ...list(item.id)] : [row];
    });
  };
  return list(null);
}

function matchesOf<T extends TreeNode>(tree: Tree<T>, isMatch: (item: T) => boolean): Set<number> {
  const matches = new Set<number>();
  for (const item of tree.byId.values()) {
    if (!isMatch(item)) continue;
    matches.add(item.id);
    for (const id of ancestorsOf(tree, item)) matches.add(id);
  }
  return matches;
}

/** Whether a category matches the search terms and the status. */
export function categoryFinder(
  q: string,
  status: CategoryStatus | '',
): ((item: { name: string; code: string; status: CategoryStatus }) => boolean) | null {
  const term = normalizeKey(q).toLowerCase();
  if (term === '' && status === '') return null;
  return (item) =>
    (status === '' || item.status === status) &&
    (term === '' || item.name.toLowerCase().includes(term) || item.code.toLowerCase().includes(term));
}
