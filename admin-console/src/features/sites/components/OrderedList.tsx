import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import { useState, type CSSProperties, type KeyboardEvent, type ReactNode, type Ref } from 'react';

interface OrderedListProps {
  /** Keys of the items in their order. */
  ids: readonly string[];
  onMove: (from: number, to: number) => void;
  /** One item; `step` moves it by the keyboard. */
  children: (id: string, index: number, step: (by: number, name: string) => void) => ReactNode;
}

/** dnd-kit speaks English unless it gets other texts; the arrow keys have texts of their own. */
const SILENT = {
  screenReaderInstructions: { draggable: '손잡이에서 방향키를 누르면 순서가 바뀝니다.' },
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
};

/** Rows that are reordered by dragging their handle, or with the arrow keys on it. */
export function OrderedList({ ids, onMove, children }: OrderedListProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const [said, setSaid] = useState('');
  const step = (from: number) => (by: number, name: string) => {
    const to = from + by;
    if (to < 0 || to >= ids.length) return;
    onMove(from, to);
    setSaid(`${name}: ${to + 1}번째로 옮겼습니다.`);
  };
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={SILENT}
        onDragEnd={({ active, over }) => {
          const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))];
          if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
        }}
      >
        <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
          {ids.map((id, index) => children(id, index, step(index)))}
        </SortableContext>
      </DndContext>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** What makes a row an item of the list; `handle` is the part to drag it by. */
export function useOrderedRow(id: string, name: string, step: (by: number, name: string) => void) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
  });
  const style: CSSProperties = {
    transform: CSS.Translate.toString(transform),
    transition,
    ...(isDragging ? { zIndex: 2, position: 'relative', opacity: 0.85 } : {}),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    step(by, name);
  };
  const handle = (
    <ActionIcon
      ref={setActivatorNodeRef}
      aria-label={`${name} 순서 바꾸기 (방향키)`}
      style={{ cursor: 'grab', touchAction: 'none' }}
      {...listeners}
      onKeyDown={onKeyDown}
    >
      <GripVertical size={16} aria-hidden />
    </ActionIcon>
  );
  return { ref: setNodeRef as Ref<HTMLElement>, style, handle };
}
