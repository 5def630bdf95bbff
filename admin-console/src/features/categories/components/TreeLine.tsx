import type { Category } from '../../../shared/api/category-tree';
import type { Drop } from '../lib/drop-target';
import { CategoryForm } from './CategoryForm';
import { CategoryRow } from './CategoryRow';
import type { RowActions } from './RowActions';
import type { Line, TreeState } from './use-tree-state';

interface TreeLineProps {
  line: Line;
  state: TreeState;
  actions: RowActions;
  dragged: Category | null;
  drop: Drop | null;
  onFocus: (id: number) => void;
}

/** A line of the tree: a category, or its form. */
export function TreeLine({ line, state, actions, dragged, drop, onFocus }: TreeLineProps) {
  if (line.kind === 'form') return <FormLine line={line} state={state} onFocus={onFocus} />;
  const { id } = line.row.item;
  return (
    <CategoryRow
      row={line.row}
      current={id === state.currentId}
      dragged={dragged?.id === id}
      zone={drop?.rowId === id ? drop.zone : null}
      refused={drop !== null && drop.problem !== null}
      actions={actions}
    />
  );
}

interface FormLineProps {
  line: Extract<Line, { kind: 'form' }>;
  state: TreeState;
  onFocus: (id: number) => void;
}

/** The focus goes back to the row that opened the form, or to the new row. */
function FormLine({ line, state, onFocus }: FormLineProps) {
  const close = (saved: Category | null) => {
    state.setEditing(null);
    if (saved !== null) state.show(saved);
    const back = saved?.id ?? line.category?.id ?? line.parentId ?? state.currentId;
    if (back !== null) onFocus(back);
  };
  return (
    <div role="row" aria-level={line.level + 1}>
      <div role="gridcell">
        <CategoryForm category={line.category} parentId={line.parentId} level={line.level} onClose={close} />
      </div>
    </div>
  );
}
