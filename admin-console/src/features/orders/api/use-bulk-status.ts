import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BulkOrderStatusDto, type BulkOrderStatusResultDto, setOrdersStatus } from '@store/openapi';
import { fileTransport, withEnvelope } from '@store/openapi/session';
import { notifyDone } from '../../../shared/ui/notify';
import { ORDERS, SUMMARY } from '../../../shared/api/related-answers';

export type BulkInput = Omit<BulkOrderStatusDto, 'dryRun'>;

export type BulkResult = BulkOrderStatusResultDto;

const send = (body: BulkOrderStatusDto) =>
  withEnvelope((options) => setOrdersStatus({ body, fetch: fileTransport, ...options }));

/** Previews what would become of each order. */
export const lookAtBulk = async (input: BulkInput): Promise<BulkResult> =>
  (await send({ ...input, dryRun: true })).data;

/** Changes them; orders and figures are requested again. */
export function useBulkStatus() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async ({ message }) => {
      notifyDone(message);
      await Promise.all([queries.invalidateQueries(ORDERS), queries.invalidateQueries(SUMMARY)]);
    },
  });
}
