import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addOrderNote,
  getAdminOrderOptions,
  listAdminOrdersQueryKey,
  saveOrderShipping,
  setOrderStatus,
} from '@store/openapi';
import type { AdminOrderChangedDto, SaveShippingDto, SetOrderStatusDto } from '@store/openapi';
import { withEnvelope } from '@store/openapi/session';
import { SUMMARY } from '../../../shared/api/related-answers';
import { notifyDone, notifyWarning } from '../../../shared/ui/notify';

interface ChangeAnswer {
  message: string;
  data: AdminOrderChangedDto;
}

/** Stores the server's answer in the cache: the order at once, lists and figures when next shown. */
function useOrderAnswer(id: string): (answer: ChangeAnswer) => Promise<void> {
  const queries = useQueryClient();
  return async ({ message, data }) => {
    queries.setQueryData(getAdminOrderOptions({ path: { id } }).queryKey, { order: data.order });
    notifyDone(message);
    if (data.warning !== null) notifyWarning(data.warning);
    await Promise.all([
      queries.invalidateQueries({ queryKey: listAdminOrdersQueryKey() }),
      queries.invalidateQueries(SUMMARY),
    ]);
  };
}

/** Saves the shipping data of an order. */
export function useSaveShipping(id: string) {
  const onSuccess = useOrderAnswer(id);
  return useMutation({
    mutationFn: (body: SaveShippingDto): Promise<ChangeAnswer> =>
      withEnvelope((options) => saveOrderShipping({ path: { id }, body, ...options })),
    onSuccess,
  });
}

/** Sets the status of an order. */
export function useSetOrderStatus(id: string) {
  const onSuccess = useOrderAnswer(id);
  return useMutation({
    mutationFn: (body: SetOrderStatusDto): Promise<ChangeAnswer> =>
      withEnvelope((options) => setOrderStatus({ path: { id }, body, ...options })),
    onSuccess,
  });
}

/** Adds a remark to the order's history. */
export function useAddNote(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (note: string) =>
      withEnvelope((options) => addOrderNote({ path: { id }, body: { note }, ...options })),
    onSuccess: ({ message, data }) => {
      queries.setQueryData(getAdminOrderOptions({ path: { id: String(id) } }).queryKey, {
        order: data.order,
      });
      notifyDone(message);
    },
  });
}
