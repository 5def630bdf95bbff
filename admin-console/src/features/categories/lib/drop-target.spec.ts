import { describe, expect, it } from '@jest/globals';
import { dropOn, zoneOf, type Zone } from './drop-target';
import { rowsOf, treeOf } from './tree';

/** 1 (11, 12), 2, 3 */
const ITEMS = [
  { id: 1, parentId: null, level: 0 },
  { id: 11, parentId: 1, level: 1 },
  { id: 12, parentId: 1, level: 1 },
  { id: 2, parentId: null, level: 0 },
  { id: 3, parentId: null, level: 0 },
];
const tree = treeOf(ITEMS);

function drop(draggedId: number, rowId: number, zone: Zone, expanded: number[] = []) {
  const dragged = tree.byId.get(draggedId);
  const row = rowsOf(tree, { isMatch: null, expanded: new Set([1, ...expanded]) }).find(
    ({ item }) => item.id === rowId,
  );
  if (dragged === undefined || row === undefined) throw new Error('both are there');
  return dropOn(tree, dragged, row, zone);
}

describe('dropOn', () => {
  it('counts places without the dragged one', () => {
    expect(drop(2, 1, 'before')?.target).toEqual({ parentId: null, position: 0 });
    expect(drop(2, 3, 'after')?.target).toEqual({ parentId: null, position: 2 });
    expect(drop(2, 12, 'before')?.target).toEqual({ parentId: 1, position: 1 });
    expect(drop(2, 1, 'inside')?.target).toEqual({ parentId: 1, position: 2 });
  });

  it('means the first child under an open category', () => {
    expect(drop(2, 1, 'after')?.target).toEqual({ parentId: 1, position: 0 });
  });

  it('knows what cannot be', () => {
    expect(drop(1, 11, 'before')?.problem).toBe('CATEGORY_CYCLE');
    expect(drop(1, 1, 'inside')).toBeNull();
  });
});

it.each([
  [0.1, 'before'],
  [0.5, 'inside'],
  [0.9, 'after'],
] as const)('%d of a row is %s', (share, zone) => {
  expect(zoneOf(share)).toBe(zone);
});
