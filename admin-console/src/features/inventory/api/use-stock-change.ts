import {
  notifyManager,
  useIsMutating,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { setStock } from '@store/openapi';
import type { SetStockDto, StockStateDto } from '@store/openapi';
import { afterChange, withState } from '../lib/stock-change';
import type { StockList, StockRow } from './stock';
import { queryKeys } from '../../../shared/api/query-keys';

export type StockInput = SetStockDto;

function patchRows(queries: QueryClient, productId: number, patch: (row: StockRow) => StockRow): void {
  queries.setQueriesData<StockList>({ queryKey: queryKeys.stock.lists }, (list) =>
    list === undefined
      ? list
      : { ...list, items: list.items.map((row) => (row.productId === productId ? patch(row) : row)) },
  );
}

/**
 * Changes the stock of a product. The list shows the change at once and the server's answer as soon as it arrives; a
 * refused change is undone. Changes of one product are sent one after another, so that answers arrive in order. Rows
 * stay in place: nobody can work through a list that drops corrected rows.
 */
export function useStockChange(productId: number) {
  const queries = useQueryClient();
  const isLast = () => queries.isMutating({ mutationKey: queryKeys.stock.change(productId) }) === 1;
  return useMutation({
    mutationKey: queryKeys.stock.change(productId),
    scope: { id: `stock-${productId}` },
    mutationFn: async (body: StockInput): Promise<StockStateDto> =>
      await setStock({ path: { productId }, body }),
    onMutate: async (input) => {
      await queries.cancelQueries({ queryKey: queryKeys.stock.lists });
      let before: StockRow | undefined;
      patchRows(queries, productId, (row) => {
        before = row;
        return afterChange(row, input);
      });
      return inverseOf(input, before);
    },
    onSuccess: async (state) => {
      // An earlier answer would undo later changes on screen.
      if (isLast()) patchRows(queries, productId, (row) => withState(row, state));
      // Lists are notified a moment later. Until then the change is not over: the row could be used in its old state.
      await new Promise<void>((resolve) => notifyManager.schedule(resolve));
    },
    onError: (_error, _input, inverse) => {
      if (inverse !== undefined) patchRows(queries, productId, (row) => afterChange(row, inverse));
      void queries.invalidateQueries({ queryKey: queryKeys.stock.lists });
    },
    onSettled: () => {
      if (!isLast()) return;
      // Not awaited: the change is saved, and the row can be used again at once.
      void queries.invalidateQueries({ queryKey: queryKeys.stock.movements(productId) });
      void queries.invalidateQueries({ queryKey: queryKeys.summary });
      void queries.invalidateQueries({ queryKey: queryKeys.products.all });
    },
  });
}

/** Undoes a refused change on screen; other changes made meanwhile stay. */
function inverseOf(
  { adjustBy, onHand, lowAt }: StockInput,
  before: StockRow | undefined,
): Pick<StockInput, 'adjustBy' | 'onHand' | 'lowAt'> {
  return {
    adjustBy: adjustBy === undefined ? undefined : -adjustBy,
    onHand: onHand === undefined ? undefined : (before?.onHand ?? undefined),
    lowAt: lowAt === undefined ? undefined : (before?.lowAt ?? undefined),
  };
}

/** Whether a change of the product is in progress. */
export function useIsChanging(productId: number): boolean {
  return useIsMutating({ mutationKey: queryKeys.stock.change(productId) }) > 0;
}
