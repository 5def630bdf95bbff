import { PRINT_MOVE_LABELS, type BulkPrintMove } from '@store/domain';
import { notifyDone, notifyFailed, notifyWarning } from '../../../shared/ui/notify';
import { useMoveJobs } from '../api/print-jobs';

/** Refusals that are listed one by one. */
const NAMED = 3;

/** Starts or finishes jobs and reports the results. */
export function useJobMoves(onDone: () => void) {
  const moving = useMoveJobs();
  const move = (chosen: BulkPrintMove, ids: number[]): void => {
    if (moving.isPending || ids.length === 0) return;
    moving.mutate(
      { move: chosen, ids },
      {
        onSuccess: ({ moved, items }) => {
          if (moved > 0) {
            notifyDone(`${PRINT_MOVE_LABELS[chosen]}: 인쇄 작업 ${moved}건을 저장했습니다.`);
            onDone();
          }
          const refused = items.filter((item) => !item.moved);
          if (refused.length === 0) return;
          const named = refused.slice(0, NAMED).map(({ no, message }) => `${no ?? '작업'}: ${message ?? ''}`);
          const more = refused.length > NAMED ? ` 외 ${refused.length - NAMED}건` : '';
          notifyWarning(`${refused.length}건은 바꾸지 못했습니다. ${named.join(' / ')}${more}`);
        },
        onError: (error) => notifyFailed(error),
      },
    );
  };
  return { move, isMoving: moving.isPending };
}
