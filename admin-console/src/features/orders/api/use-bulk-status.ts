import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type BulkOrderStatusDto,
  type BulkOrderStatusResultDto,
  setOrdersStatus,
  undoOrdersStatus,
  type UndoBulkStatusDto,
} from '@store/openapi';
import { fileTransport, withEnvelope } from '@store/openapi/session';
import { notifyDone, notifyFailed } from '../../../shared/ui/notify';
import { notifyWithUndo } from '../../../shared/ui/notify-with-undo';
import { ORDERS, SUMMARY } from '../../../shared/api/related-answers';

export type BulkInput = Omit<BulkOrderStatusDto, 'dryRun'>;

export type BulkResult = BulkOrderStatusResultDto;

/** Changes the status of orders and offers to take that back; orders and figures are requested again. */
export function useBulkStatus() {
  const refresh = useRefresh();
  const undo = useMutation({
    mutationFn: (body: UndoBulkStatusDto) =>
      withEnvelope((options) => undoOrdersStatus({ body, fetch: fileTransport, ...options })),
    onSuccess: async ({ message }) => {
      notifyDone(message);
      await refresh();
    },
    onError: (error) => notifyFailed(error),
  });
  return useMutation({
    mutationFn: (body: BulkInput) =>
      withEnvelope((options) => setOrdersStatus({ body, fetch: fileTransport, ...options })),
    onSuccess: async ({ message, data: { status, items } }) => {
      const ids = items.filter(({ changed }) => changed).map(({ id }) => id);
      if (ids.length > 0) notifyWithUndo(message, () => undo.mutate({ status, ids }));
      await refresh();
    },
    onError: (error) => notifyFailed(error),
  });
}

function useRefresh(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () => Promise.all([queries.invalidateQueries(ORDERS), queries.invalidateQueries(SUMMARY)]);
}
