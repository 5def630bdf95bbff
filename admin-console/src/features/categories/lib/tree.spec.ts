import { describe, expect, it } from '@jest/globals';
import {
  categoryFinder,
  moveInTree,
  positionOf,
  moveProblem,
  rowsOf,
  stepFrom,
  treeOf,
  type Step,
} from './tree';

interface Node {
  id: number;
  parentId: number | null;
  level: number;
  ownProductCount: number;
}

const node = (id: number, parentId: number | null, level: number): Node => ({
  id,
  parentId,
  level,
  ownProductCount: id,
});

/** 1 (11 (111), 12), 2, 3 (31) */
const ITEMS = [
  node(1, null, 0),
  node(11, 1, 1),
  node(111, 11, 2),
  node(12, 1, 1),
  node(2, null, 0),
  node(3, null, 0),
  node(31, 3, 1),
];
const TREE = treeOf(ITEMS);
const item = (id: number): Node => {
  const category = TREE.byId.get(id);
  if (category === undefined) throw new Error(`no ${id}`);
  return category;
};
const shape = (items: readonly Node[]): string =>
  items.map(({ id, parentId, level }) => `${id}<${parentId ?? '-'}@${level}`).join(' ');

describe('moveInTree', () => {
  it('moves a branch with its levels', () => {
    expect(shape(moveInTree(ITEMS, 11, { parentId: 2, position: 0 }))).toBe(
      '1<-@0 12<1@1 2<-@0 11<2@1 111<11@2 3<-@0 31<3@1',
    );
    expect(shape(moveInTree(ITEMS, 11, { parentId: null, position: 1 }))).toBe(
      '1<-@0 12<1@1 11<-@0 111<11@1 2<-@0 3<-@0 31<3@1',
    );
  });

  it('orders siblings', () => {
    expect(moveInTree(ITEMS, 3, { parentId: null, position: 0 }).map(({ id }) => id)).toEqual([
      3, 31, 1, 11, 111, 12, 2,
    ]);
  });

  it('does not change the list where the category is gone', () => {
    expect(moveInTree(ITEMS, 99, { parentId: null, position: 0 })).toEqual(ITEMS);
  });
});

describe('stepFrom', () => {
  it.each<[number, Step, { parentId: number | null; position: number } | null]>([
    [2, 'up', { parentId: null, position: 0 }],
    [1, 'up', null],
    [2, 'down', { parentId: null, position: 2 }],
    [3, 'down', null],
    [2, 'in', { parentId: 1, position: 2 }],
    [1, 'in', null],
    [12, 'out', { parentId: null, position: 1 }],
    [2, 'out', null],
  ])('%d %s', (id, step, target) => {
    expect(stepFrom(TREE, item(id), step)).toEqual(target);
  });
});

describe('placeProblem', () => {
  it('refuses a place below itself', () => {
    expect(moveProblem(TREE, item(1), 111)).toBe('CATEGORY_CYCLE');
    expect(moveProblem(TREE, item(1), 1)).toBe('CATEGORY_CYCLE');
  });

  it('refuses more than five levels, counting what stands below', () => {
    const deep = treeOf([...ITEMS, node(1111, 111, 3), node(311, 31, 2), node(3111, 311, 3)]);
    const three = deep.byId.get(3);
    const eleven = deep.byId.get(11);
    if (three === undefined || eleven === undefined) throw new Error('both are there');
    expect(moveProblem(deep, eleven, 31)).toBeNull();
    expect(moveProblem(deep, eleven, 311)).toBe('CATEGORY_TOO_DEEP');
    expect(moveProblem(deep, three, 1)).toBeNull();
    expect(moveProblem(deep, three, 11)).toBe('CATEGORY_TOO_DEEP');
  });
});

describe('rowsOf', () => {
  const ids = (rows: { item: Node }[]) => rows.map((row) => row.item.id);

  it('shows what is expanded', () => {
    const rows = rowsOf(TREE, { isMatch: null, expanded: new Set([1]) });
    expect(ids(rows)).toEqual([1, 11, 12, 2, 3]);
    expect(rows[1]).toMatchObject({ position: 1, siblings: 2, hasChildren: true, expanded: false });
  });

  it('shows what was found with what it stands below', () => {
    const rows = rowsOf(TREE, { isMatch: ({ id }) => id === 111 || id === 2, expanded: new Set() });
    expect(ids(rows)).toEqual([1, 11, 111, 2]);
    expect(rows.map(({ faint }) => faint)).toEqual([true, true, false, false]);
  });
});

it('knows where a category stands', () => {
  expect(positionOf(TREE, item(12))).toEqual({ parentId: 1, position: 1 });
});

describe('categoryFinder', () => {
  const cup = { name: '머그컵', code: 'Mug-Cup', status: 'hidden' as const };
  it.each([
    ['머그', '', true],
    ['mug', '', true],
    ['접시', '', false],
    ['', 'hidden', true],
    ['머그', 'active', false],
  ] as const)('%p %p: %p', (q, status, isMatch) => {
    expect(categoryFinder(q, status)?.(cup)).toBe(isMatch);
  });

  it('is not needed where nothing is looked for', () => {
    expect(categoryFinder('  ', '')).toBeNull();
  });
});
