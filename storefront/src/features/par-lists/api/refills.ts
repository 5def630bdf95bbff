import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  beginRefill,
  dropRefill,
  readRefillOptions,
  readRefillQueryKey,
  submitRefills,
} from '@store/openapi';
import type {
  RefillDto,
  RefillRowDto,
  RefillSummaryDto,
  SubmitRefillsDto,
  SubmittedRefillDto,
} from '@store/openapi';
import { answersOf, withEnvelope } from '@store/openapi/session';

export type Refill = RefillDto;
export type RefillRow = RefillRowDto;
export type RefillSummary = RefillSummaryDto;
export type SubmittedRefill = SubmittedRefillDto;

export const refillQuery = (id: number) => readRefillOptions({ path: { id } });

/** What changes when a refill begins or ends. */
const OVERVIEWS = answersOf('listOpenRefills', 'listParLists', 'readParList');

/** Begins the refill of the month, or continues it. */
export function useBeginRefill() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (listId: number) => beginRefill({ path: { id: listId } }),
    onSuccess: (refill) => {
      queries.setQueryData(readRefillQueryKey({ path: { id: refill.id } }), refill);
      void queries.invalidateQueries(OVERVIEWS);
    },
  });
}

/** Drops an open refill with its counts; answers the server's sentence. */
export function useDropRefill() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) =>
      (await withEnvelope((options) => dropRefill({ path: { id }, ...options }))).message,
    onSuccess: (_message, id) => {
      void queries.invalidateQueries(OVERVIEWS);
      void queries.invalidateQueries({ queryKey: readRefillQueryKey({ path: { id } }) });
    },
  });
}

/** Makes purchase requests of refills, one a site. */
export function useSubmitRefills() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SubmitRefillsDto) => submitRefills({ body }),
    // Also after a lost answer: some of them may be submitted.
    onSettled: () =>
      queries.invalidateQueries(
        answersOf('listOpenRefills', 'listParLists', 'readParList', 'readRefill', 'listPurchaseRequests'),
      ),
  });
}
