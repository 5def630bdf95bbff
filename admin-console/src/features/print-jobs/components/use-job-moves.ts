import { useState } from 'react';
import { PRINT_MOVE_LABELS, type BulkPrintMove } from '@store/domain';
import { useUndoMoves } from '../../../shared/orders/use-undo-moves';
import { notifyFailed, notifyWarning } from '../../../shared/ui/notify';
import { useMoveJobs } from '../api/print-jobs';

/** Refusals that are listed one by one. */
const NAMED = 3;

interface Asked {
  move: BulkPrintMove;
  ids: number[];
}

/**
 * Starts or finishes jobs, whichever way it was asked for: first a dialog, since the buyer is told; then the results, which
 * can be taken back.
 */
export function useJobMoves(onDone: () => void) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const moving = useMoveJobs();
  const notifyMoved = useUndoMoves();
  const ask = (move: BulkPrintMove, ids: number[]): void => {
    if (!moving.isPending && ids.length > 0) setAsked({ move, ids });
  };
  const confirm = ({ move, ids }: Asked): void =>
    moving.mutate(
      { move, ids },
      {
        onSuccess: ({ items }) => {
          setAsked(null);
          const moved = items.filter((item) => item.moved).map(({ id }) => id);
          if (moved.length > 0) {
            notifyMoved(
              `${PRINT_MOVE_LABELS[move]}: 인쇄 작업 ${moved.length}건을 저장했습니다.`,
              move,
              moved,
            );
            onDone();
          }
          const refused = items.filter((item) => !item.moved);
          if (refused.length === 0) return;
          const named = refused.slice(0, NAMED).map(({ no, message }) => `${no ?? '작업'}: ${message ?? ''}`);
          const more = refused.length > NAMED ? ` 외 ${refused.length - NAMED}건` : '';
          notifyWarning(`${refused.length}건은 바꾸지 못했습니다. ${named.join(' / ')}${more}`);
        },
        onError: (error) => {
          setAsked(null);
          notifyFailed(error);
        },
      },
    );
  return { asked, ask, confirm, close: () => setAsked(null), isMoving: moving.isPending };
}
