import { KeyboardSensor, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core';
import { arrayMove, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { messageFor } from '@store/domain';
import { ApiError } from '@store/openapi/session';
import { notifyFailed, notifyWarning } from '../../../shared/ui/notify';
import { useOrderBanners, type Banner } from '../api/banners';

/** Reorders banners: by dragging, by keyboard, or one step with a button. */
export function useBannerOrder(banners: readonly Banner[]) {
  const order = useOrderBanners();
  const sensors = useSensors(
    // A click on the handle is not a drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const move = (from: number, to: number) => {
    const seen = banners.map(({ id }) => id);
    if (from === to || to < 0 || to >= seen.length) return;
    order.mutate(
      { ids: arrayMove(seen, from, to), seen },
      {
        onError: (error) =>
          error instanceof ApiError && error.code === 'BANNER_ORDER_CHANGED'
            ? notifyWarning(messageFor('BANNER_ORDER_CHANGED'))
            : notifyFailed(error),
      },
    );
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over === null) return;
    const indexOf = (id: unknown) => banners.findIndex((banner) => banner.id === id);
    move(indexOf(active.id), indexOf(over.id));
  };
  return { sensors, move, onDragEnd };
}

/** What a screen reader says while a banner is dragged. */
export function dragText(banners: readonly Banner[]) {
  const title = (id: unknown) => banners.find((banner) => banner.id === id)?.title ?? '';
  const positionOf = (id: unknown) => banners.findIndex((banner) => banner.id === id) + 1;
  return {
    onDragStart: ({ active }: { active: { id: unknown } }) => `${title(active.id)} 배너를 선택했습니다.`,
    onDragOver: ({ over }: { over: { id: unknown } | null }) =>
      over === null
        ? '옮길 수 없는 곳입니다.'
        : `${banners.length}개 중 ${positionOf(over.id)}번째 자리입니다.`,
    onDragEnd: ({ active, over }: { active: { id: unknown }; over: { id: unknown } | null }) =>
      over === null
        ? '제자리에 놓았습니다.'
        : `${title(active.id)} 배너를 ${positionOf(over.id)}번째에 놓았습니다.`,
    onDragCancel: () => '옮기기를 취소했습니다.',
  };
}

export const DRAG_HELP = {
  draggable: '스페이스 키로 선택하고 위아래 화살표로 옮긴 뒤 스페이스 키로 놓습니다. Esc 키로 취소합니다.',
};
