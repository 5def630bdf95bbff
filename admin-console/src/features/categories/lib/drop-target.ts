import {
  positionOf,
  moveProblem,
  type TreePosition,
  type TreeNode,
  type MoveProblem,
  type Tree,
  type TreeRow,
} from './tree';

export type Zone = 'before' | 'inside' | 'after';

/** Where a dragged category would be dropped. */
export interface Drop {
  rowId: number;
  zone: Zone;
  target: TreePosition;
  problem: MoveProblem | null;
}

/** The outer thirds of a row mean between rows, its middle means below it. */
export function zoneOf(share: number): Zone {
  if (share < 0.3) return 'before';
  return share > 0.7 ? 'after' : 'inside';
}

/** What dropping on this part of a row would do; null over the dragged category itself. */
export function dropOn<T extends TreeNode>(
  tree: Tree<T>,
  dragged: T,
  row: TreeRow<T>,
  zone: Zone,
): Drop | null {
  if (row.item.id === dragged.id) return null;
  const target = targetAt(tree, dragged, row, zone);
  return { rowId: row.item.id, zone, target, problem: moveProblem(tree, dragged, target.parentId) };
}

function targetAt<T extends TreeNode>(tree: Tree<T>, dragged: T, row: TreeRow<T>, zone: Zone): TreePosition {
  const { item } = row;
  // Directly below an open category is its first child.
  if (zone === 'after' && row.expanded) return { parentId: item.id, position: 0 };
  if (zone === 'inside') {
    const others = tree.childrenOf(item.id).filter(({ id }) => id !== dragged.id);
    return { parentId: item.id, position: others.length };
  }
  const { parentId } = positionOf(tree, item);
  const others = tree.childrenOf(parentId).filter(({ id }) => id !== dragged.id);
  const index = others.findIndex(({ id }) => id === item.id);
  return { parentId, position: zone === 'before' ? index : index + 1 };
}
