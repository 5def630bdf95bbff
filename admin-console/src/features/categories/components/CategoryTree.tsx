import { VisuallyHidden } from '@mantine/core';
import { DndContext, DragOverlay, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { useCallback, useState, type FocusEvent, useEffect, useRef } from 'react';
import { messageFor } from '@store/domain';
import type { Category } from '../../../shared/api/category-tree';
import styles from './CategoryTree.module.css';
import { TreeLine } from './TreeLine';
import type { CategoryChanges } from './use-category-changes';
import { useTreeCommands } from './use-tree-commands';
import { useTreeDrag } from './use-tree-drag';
import type { Line, TreeState } from './use-tree-state';
import { useRowWindow } from '../../../shared/rows/use-row-window';

const ROW_HEIGHT = 40;
/** With room for the errors of its fields. */
const FORM_HEIGHT = 62;

/** dnd-kit speaks English unless it gets other texts; here the keyboard does not drag. */
const SILENT = {
  screenReaderInstructions: { draggable: '' },
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
};

interface CategoryTreeProps {
  state: TreeState;
  changes: CategoryChanges;
  openMove: (category: Category) => void;
  /** The last action, for screen readers. */
  said: string;
}

/** The tree as a grid: only the visible rows are drawn, Tab reaches one of them, the arrow keys move from there. */
export function CategoryTree({ state, changes, openMove, said }: CategoryTreeProps) {
  const { tree, rows, lines, currentId, setCurrent, open } = state;
  const [dragged, setDragged] = useState<Category | null>(null);
  const indexOf = (id: number | null | undefined) => lines.findIndex(({ key }) => key === String(id));
  const { scroll, heights, indexes, onScroll, reveal } = useRowWindow(
    lines.map(({ kind }) => (kind === 'form' ? FORM_HEIGHT : ROW_HEIGHT)),
    [indexOf(currentId), indexOf(dragged?.id), lines.findIndex(({ kind }) => kind === 'form')],
  );
  const focus = useRowFocus(state, (id) => reveal(indexOf(id)));
  const { actions, onKeyDown } = useTreeCommands({ state, changes, openMove, focus });
  const { drop, onScrolled, handlers } = useTreeDrag({
    tree,
    dragged,
    setDragged,
    scroll,
    heights,
    rowAt: (index) => rowOf(lines[index]),
    onOpen: useCallback((id: number) => open([id]), [open]),
    onDrop: changes.moveTo,
  });
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const takeFocus = (event: FocusEvent<HTMLElement>) => {
    const id = event.target.closest('[role="row"]')?.id.replace('category-', '') ?? '';
    if (id !== '') setCurrent(Number(id));
  };
  return (
    <DndContext sensors={sensors} accessibility={SILENT} {...handlers}>
      <TreeHead />
      <div
        ref={scroll}
        className={styles.scroll}
        role="treegrid"
        aria-label="카테고리 트리"
        aria-rowcount={rows.length}
        onScroll={() => {
          onScroll();
          onScrolled();
        }}
        onFocus={takeFocus}
        onKeyDown={onKeyDown}
      >
        <div className={styles.sheet} role="rowgroup" style={{ height: heights.total }}>
          {indexes.map((index) => {
            const line = lines[index];
            return (
              line !== undefined && (
                <div
                  key={line.key}
                  role="presentation"
                  className={styles.place}
                  style={{ top: heights.top(index) }}
                >
                  <TreeLine
                    line={line}
                    state={state}
                    actions={actions}
                    dragged={dragged}
                    drop={drop}
                    onFocus={focus}
                  />
                </div>
              )
            );
          })}
        </div>
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged !== null && (
          <span className={styles.chip}>
            {dragged.name}
            {drop !== null && drop.problem !== null && <small>{messageFor(drop.problem)}</small>}
          </span>
        )}
      </DragOverlay>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </DndContext>
  );
}

const rowOf = (line: Line | undefined) => (line?.kind === 'row' ? line.row : null);

function TreeHead() {
  return (
    <div className={styles.head} aria-hidden>
      <span>이름</span>
      <span className={styles.count}>판매 상품</span>
      <span>상태</span>
      <span />
    </div>
  );
}

/** Focuses a row, even one that is not drawn yet or that the server is about to add. */
function useRowFocus({ setCurrent }: TreeState, reveal: (id: number) => void) {
  const nextFocus = useRef<number | null>(null);
  // After every render: the row may have just arrived.
  useEffect(() => {
    const id = nextFocus.current;
    const row = id === null ? null : document.getElementById(`category-${id}`);
    if (id === null || row === null) return;
    nextFocus.current = null;
    reveal(id);
    row.focus({ preventScroll: true });
  });
  return (id: number) => {
    nextFocus.current = id;
    setCurrent(id);
    reveal(id);
    const row = document.getElementById(`category-${id}`);
    row?.focus({ preventScroll: true });
    // A row that already was in place is not rendered again, so there is nothing to wait for.
    if (document.activeElement === row && row !== null) nextFocus.current = null;
  };
}
