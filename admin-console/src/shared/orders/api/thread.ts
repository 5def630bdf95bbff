import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  getManagerOrderThreadOptions,
  settleOrderQuestion,
  writeManagerOrderMessage,
  type OrderThreadDto,
} from '@store/openapi';
import { withEnvelope, type AnswerOptions } from '@store/openapi/session';
import { INBOX } from '../../api/related-answers';

export type OrderThread = OrderThreadDto;

/** How often to look for the buyer's messages while the page is in view. */
const EVERY_MS = 30_000;

/** The thread of an order that the caller looks after. */
export const orderThreadQuery = (id: number) =>
  queryOptions({ ...getManagerOrderThreadOptions({ path: { id } }), refetchInterval: EVERY_MS });

export type ThreadChange =
  { kind: 'write'; body: string; fileIds: string[] } | { kind: 'settle'; settled: boolean };

/** Writes to the buyer, or says that no answer is needed; the inbox is counted again. */
export function useThreadChange(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: ThreadChange) => withEnvelope((options) => send(id, change, options)),
    onSuccess: ({ data }) => {
      queries.setQueryData(orderThreadQuery(id).queryKey, data);
      void queries.invalidateQueries(INBOX);
    },
  });
}

function send(id: number, change: ThreadChange, answer: AnswerOptions): Promise<OrderThread> {
  const options = { path: { id }, ...answer };
  if (change.kind === 'settle') return settleOrderQuestion({ ...options, body: { settled: change.settled } });
  const { body, fileIds } = change;
  return writeManagerOrderMessage({ ...options, body: { body, fileIds } });
}
