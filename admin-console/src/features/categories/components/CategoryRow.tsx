import { ActionIcon, Text } from '@mantine/core';
import { useDraggable } from '@dnd-kit/core';
import { ChevronDown, ChevronRight, GripVertical } from 'lucide-react';
import { memo } from 'react';
import { formatCount } from '@store/domain';
import type { Category } from '../../../shared/api/category-tree';
import type { Zone } from '../lib/drop-target';
import type { TreeRow } from '../lib/tree';
import styles from './CategoryTree.module.css';
import { StatusButton, Tools, type RowActions } from './RowActions';

interface CategoryRowProps {
  row: TreeRow<Category>;
  /** The one row that Tab reaches. */
  current: boolean;
  /** Set while a dragged category would be dropped here. */
  zone: Zone | null;
  /** It cannot be dropped here. */
  refused: boolean;
  dragged: boolean;
  actions: RowActions;
}

/** One category: its position, its contents, whether it is shown. */
export const CategoryRow = memo(function CategoryRow(props: CategoryRowProps) {
  const { row, current, zone, refused, dragged, actions } = props;
  const { item } = row;
  const tab = current ? 0 : -1;
  return (
    <div
      role="row"
      id={`category-${item.id}`}
      aria-level={item.level + 1}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={row.hasChildren ? row.expanded : undefined}
      aria-label={item.name}
      tabIndex={tab}
      className={styles.row}
      data-faint={row.faint || undefined}
      data-dragged={dragged || undefined}
      data-drop={zone ?? undefined}
      data-refused={(zone !== null && refused) || undefined}
    >
      <div role="gridcell" className={styles.name} style={{ paddingInlineStart: item.level * 22 }}>
        <Grip category={item} />
        <Opener row={row} tab={tab} onToggle={actions.toggleOpen} />
        <span
          className={styles.label}
          title={item.path.join(' › ')}
          onDoubleClick={() => actions.rename(item)}
        >
          {item.name}
        </span>
        <Text component="span" size="xs" c="dimmed" className={styles.code}>
          {item.code}
        </Text>
      </div>
      <div
        role="gridcell"
        className={styles.count}
        title={`이 카테고리에 직접 담긴 상품 ${formatCount(item.ownProductCount)}개`}
      >
        {formatCount(item.productCount)}
        <span className={styles.unit}>개</span>
      </div>
      <div role="gridcell" className={styles.status}>
        <StatusButton category={item} tab={tab} actions={actions} />
      </div>
      <div role="gridcell" className={styles.tools}>
        <Tools category={item} tab={tab} actions={actions} />
      </div>
    </div>
  );
});

interface OpenerProps {
  row: TreeRow<Category>;
  tab: number;
  onToggle: (category: Category) => void;
}

function Opener({ row, tab, onToggle }: OpenerProps) {
  if (!row.hasChildren) return <span className={styles.leaf} />;
  return (
    <ActionIcon
      size="sm"
      tabIndex={tab}
      aria-label={`${row.item.name} ${row.expanded ? '접기' : '펼치기'}`}
      onClick={() => onToggle(row.item)}
    >
      {row.expanded ? <ChevronDown size={15} aria-hidden /> : <ChevronRight size={15} aria-hidden />}
    </ActionIcon>
  );
}

/** The handle for the pointer; the keyboard moves a row with Alt and the arrow keys. */
function Grip({ category }: { category: Category }) {
  const { setNodeRef, listeners } = useDraggable({ id: category.id });
  return (
    <span ref={setNodeRef} className={styles.grip} aria-hidden {...listeners}>
      <GripVertical size={15} />
    </span>
  );
}
