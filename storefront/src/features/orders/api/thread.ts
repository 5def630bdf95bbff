import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getMyOrderThreadOptions, writeMyOrderMessage } from '@store/openapi';
import type { WriteMessageDto } from '@store/openapi';

/** An open page reads again: staff may be writing an answer, and addresses of files work for a few minutes. */
const LIVE_MS = 60_000;

/** The thread of an own order; NOT_FOUND for an order that was not placed. */
export const orderThreadQuery = (id: string) =>
  queryOptions({ ...getMyOrderThreadOptions({ path: { id } }), staleTime: 0, refetchInterval: LIVE_MS });

/** Sends a question; the answer is the thread with it. */
export function useAskAboutOrder(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: WriteMessageDto) => writeMyOrderMessage({ path: { id }, body }),
    onSuccess: (thread) => queries.setQueryData(orderThreadQuery(id).queryKey, thread),
  });
}
