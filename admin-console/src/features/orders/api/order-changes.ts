import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addOrderNote, saveOrderShipping, setOrderStatus } from '@store/openapi';
import type { AdminOrderChangedDto, SaveShippingDto, SetOrderStatusDto } from '@store/openapi';
import { notifyDone, notifyWarning } from '../../../shared/ui/notify';
import { queryKeys } from '../../../shared/api/query-keys';

interface ChangeAnswer {
  message: string;
  data: AdminOrderChangedDto;
}

/** Stores the server's answer in the cache: the order at once, lists and figures when next shown. */
function useOrderAnswer(id: string): (answer: ChangeAnswer) => Promise<void> {
  const queries = useQueryClient();
  return async ({ message, data }) => {
    queries.setQueryData(queryKeys.orders.one(id), data.order);
    notifyDone(message);
    if (data.warning !== null) notifyWarning(data.warning);
    await Promise.all([
      queries.invalidateQueries({ queryKey: queryKeys.orders.lists }),
      queries.invalidateQueries({ queryKey: queryKeys.summary }),
    ]);
  };
}

/** Saves the shipping data of an order. */
export function useSaveShipping(id: string) {
  const onSuccess = useOrderAnswer(id);
  return useMutation({
    mutationFn: async (body: SaveShippingDto): Promise<ChangeAnswer> =>
      (await saveOrderShipping({ path: { id }, body, throwOnError: true })).data,
    onSuccess,
  });
}

/** Sets the status of an order. */
export function useSetOrderStatus(id: string) {
  const onSuccess = useOrderAnswer(id);
  return useMutation({
    mutationFn: async (body: SetOrderStatusDto): Promise<ChangeAnswer> =>
      (await setOrderStatus({ path: { id }, body, throwOnError: true })).data,
    onSuccess,
  });
}

/** Adds a remark to the order's history. */
export function useAddNote(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (note: string) =>
      (await addOrderNote({ path: { id }, body: { note }, throwOnError: true })).data,
    onSuccess: ({ message, data }) => {
      queries.setQueryData(queryKeys.orders.one(String(id)), data.order);
      notifyDone(message);
    },
  });
}
