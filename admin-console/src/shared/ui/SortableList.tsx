import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import {
  createContext,
  useContext,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';

interface SortableListProps {
  /** Keys of the items in their order. */
  ids: readonly string[];
  layout: 'rows' | 'grid';
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

interface Mover {
  step: (id: string, by: number, name: string) => void;
}

const MoverContext = createContext<Mover>({ step: () => undefined });

/** dnd-kit speaks English unless it gets other texts; the arrow keys have texts of their own below. */
const SILENT = {
  screenReaderInstructions: { draggable: '손잡이에서 방향키를 누르면 순서가 바뀝니다.' },
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
};

/** Items that are reordered by dragging their handle, or with the arrow keys on it. */
export function SortableList({ ids, layout, onMove, children }: SortableListProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const [said, setSaid] = useState('');
  const step = (id: string, by: number, name: string) => {
    const from = ids.indexOf(id);
    const to = from + by;
    if (from < 0 || to < 0 || to >= ids.length) return;
    onMove(from, to);
    setSaid(`${name}: ${to + 1}번째로 옮겼습니다.`);
  };
  return (
    <MoverContext.Provider value={{ step }}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={SILENT}
        onDragEnd={({ active, over }) => {
          const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))];
          if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
        }}
      >
        <SortableContext
          items={[...ids]}
          strategy={layout === 'grid' ? rectSortingStrategy : verticalListSortingStrategy}
        >
          {children}
        </SortableContext>
      </DndContext>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </MoverContext.Provider>
  );
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

interface SortableItem {
  ref: Ref<HTMLElement>;
  style: CSSProperties;
  handle: (name: string) => ReactNode;
}

/** What makes an element an item of the list; `handle` draws the part to drag it by. */
export function useSortableItem(id: string): SortableItem {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
  });
  const { step } = useContext(MoverContext);
  const keys = (name: string) => (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    step(id, by, name);
  };
  return {
    ref: setNodeRef,
    style: {
      transform: CSS.Transform.toString(transform),
      transition,
      ...(isDragging ? { zIndex: 2, position: 'relative', opacity: 0.85 } : {}),
    },
    handle: (name) => (
      <ActionIcon
        ref={setActivatorNodeRef}
        aria-label={`${name} 순서 바꾸기 (방향키)`}
        size="sm"
        style={{ cursor: 'grab', touchAction: 'none' }}
        {...listeners}
        onKeyDown={keys(name)}
      >
        <GripVertical size={15} aria-hidden />
      </ActionIcon>
    ),
  };
}
