import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BULK_PRINT_UNDO, PRINT_UNDO_REASON, type BulkPrintMove } from '@store/domain';
import { movePrintJob } from '@store/openapi';
import { ORDERS, PRINT_JOBS } from '../api/related-answers';
import { notifyDone, notifyFailed } from '../ui/notify';
import { notifyWithUndo } from '../ui/notify-with-undo';

/** Says that jobs were started or finished, and offers to take that back. */
export function useUndoMoves(): (message: string, move: BulkPrintMove, ids: readonly number[]) => void {
  const queries = useQueryClient();
  const undoing = useMutation({
    mutationFn: async ({ move, ids }: { move: BulkPrintMove; ids: readonly number[] }) => {
      const body = { move: BULK_PRINT_UNDO[move], reason: PRINT_UNDO_REASON };
      // One after the other: each locks its order.
      for (const id of ids) await movePrintJob({ path: { id }, body });
    },
    onSuccess: () => notifyDone('되돌렸습니다.'),
    onError: (error) => notifyFailed(error, '되돌리지 못했습니다. 작업의 현재 상태를 확인해 주세요.'),
    onSettled: () => Promise.all([queries.invalidateQueries(PRINT_JOBS), queries.invalidateQueries(ORDERS)]),
  });
  return (message, move, ids) => notifyWithUndo(message, () => undoing.mutate({ move, ids }));
}
