import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { CATEGORY_MAX_LEVELS, messageFor } from '@store/domain';
import type { Category } from '../../../shared/api/category-tree';
import { notifyFailed } from '../../../shared/ui/notify';
import { stepFrom, type Step } from '../lib/tree';
import { commandOf, type TreeCommand } from '../lib/tree-keys';
import type { RowActions } from './RowActions';
import type { CategoryChanges } from './use-category-changes';
import type { TreeState } from './use-tree-state';

interface CommandsInput {
  state: TreeState;
  changes: CategoryChanges;
  openMove: (category: Category) => void;
  /** Focuses the row of a category. */
  focus: (id: number) => void;
}

/** The actions of rows, for pointer and keyboard alike. */
export function useTreeCommands(input: CommandsInput) {
  const { currentId, tree } = input.state;
  const actions = actionsOf(input);
  const onKeyDown = (event: KeyboardEvent) => {
    // Buttons, switches and fields within a row have keys of their own.
    const isRow = (event.target as HTMLElement).getAttribute('role') === 'row';
    const command = isRow ? commandOf(event) : null;
    const category = currentId === null ? undefined : tree.byId.get(currentId);
    if (command === null || category === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    run(input, actions, command, category);
  };
  return { actions: useStable(actions), onKeyDown };
}

function actionsOf({ state, changes, openMove }: CommandsInput): RowActions {
  const { rows, open, setEditing } = state;
  return {
    toggleOpen: ({ id }) => open([id], !(rows.find(({ item }) => item.id === id)?.expanded ?? false)),
    addBelow: ({ id, level }) => {
      if (level + 1 >= CATEGORY_MAX_LEVELS) return notifyFailed(null, messageFor('CATEGORY_TOO_DEEP'));
      open([id]);
      setEditing({ kind: 'create', parentId: id });
    },
    rename: ({ id }) => setEditing({ kind: 'rename', id }),
    openMove,
    toggleStatus: changes.toggle,
    archive: changes.archive,
  };
}

function run(input: CommandsInput, actions: RowActions, command: TreeCommand, category: Category): void {
  if (command.do === 'go') return go(input, command.by);
  if (command.do === 'step') return step(input, category, command.step);
  if (command.do === 'open' || command.do === 'close') return openOrGo(input, command.do === 'open');
  if (command.do === 'add-beside') {
    return input.state.setEditing({ kind: 'create', parentId: category.parentId });
  }
  const handlers = {
    rename: actions.rename,
    'open-move': actions.openMove,
    'add-below': actions.addBelow,
    archive: actions.archive,
    toggle: actions.toggleStatus,
  };
  handlers[command.do](category);
}

function go({ state, focus }: CommandsInput, by: number | 'first' | 'last'): void {
  const { rows, currentId } = state;
  const here = rows.findIndex(({ item }) => item.id === currentId);
  const to = by === 'first' ? 0 : by === 'last' ? rows.length - 1 : here + by;
  const row = rows[Math.min(Math.max(to, 0), rows.length - 1)];
  if (row !== undefined) focus(row.item.id);
}

/** Right opens, then goes to the first child; left closes, then goes to the parent. */
function openOrGo(input: CommandsInput, on: boolean): void {
  const { rows, currentId, open } = input.state;
  const row = rows.find(({ item }) => item.id === currentId);
  if (row === undefined) return;
  const { id, parentId } = row.item;
  if (row.hasChildren && row.expanded !== on) open([id], on);
  else if (on && row.expanded) go(input, 1);
  else if (!on && parentId !== null) input.focus(parentId);
}

function step({ state, changes }: CommandsInput, category: Category, by: Step): void {
  const target = stepFrom(state.tree, category, by);
  if (target === null) return;
  if (target.parentId !== null) state.open([target.parentId]);
  changes.moveTo(category, target);
}

/** Always the same functions, so that rows render again only when they change. */
function useStable(actions: RowActions): RowActions {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  return useMemo(() => {
    const call = (name: keyof RowActions) => (category: Category) => latest.current[name](category);
    return {
      toggleOpen: call('toggleOpen'),
      addBelow: call('addBelow'),
      rename: call('rename'),
      openMove: call('openMove'),
      toggleStatus: call('toggleStatus'),
      archive: call('archive'),
    };
  }, []);
}
