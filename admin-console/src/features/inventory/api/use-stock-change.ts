import {
  notifyManager,
  useIsMutating,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { answersOf } from '@store/openapi/session';
import { getAdminSummaryQueryKey, listStockQueryKey, setStock } from '@store/openapi';
import type { SetStockDto } from '@store/openapi';
import { afterChange, withState } from '../lib/stock-change';
import { movementsQuery, type StockList, type StockRow } from './stock';

export type StockInput = SetStockDto;

const changeKey = (productId: number): readonly unknown[] => ['changeStock', productId];

function patchRows(queries: QueryClient, productId: number, patch: (row: StockRow) => StockRow): void {
  queries.setQueriesData<StockList>({ queryKey: listStockQueryKey() }, (list) =>
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
  const isLast = () => queries.isMutating({ mutationKey: changeKey(productId) }) === 1;
  return useMutation({
    mutationKey: changeKey(productId),
    scope: { id: `stock-${productId}` },
    mutationFn: (body: StockInput) => setStock({ path: { productId }, body }),
    onMutate: async (input) => {
      await queries.cancelQueries({ queryKey: listStockQueryKey() });
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
      void queries.invalidateQueries({ queryKey: listStockQueryKey() });
    },
    onSettled: () => {
      if (!isLast()) return;
      // Not awaited: the change is saved, and the row can be used again at once.
      void queries.invalidateQueries({ queryKey: movementsQuery(productId).queryKey });
      void queries.invalidateQueries({ queryKey: getAdminSummaryQueryKey() });
      void queries.invalidateQueries(answersOf('listAdminProducts', 'getAdminProduct'));
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
  return useIsMutating({ mutationKey: changeKey(productId) }) > 0;
}
