import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { PRODUCT_STATUS_LABELS, type ProductStatus } from '@store/domain';
import { listAdminProductsQueryKey, setProductStatus } from '@store/openapi';
import type { ProductStatusDto } from '@store/openapi';
import { notifyFailed } from '../../../shared/ui/notify';
import type { ProductList, ProductRow } from './products';

export interface StatusChange {
  /** As it was before. */
  product: Pick<ProductRow, 'id' | 'version' | 'title' | 'status'>;
  status: ProductStatus;
}

/**
 * Sets a product's status. The lists show it at once; a refusal restores the former value, and the server's answer
 * always wins. `onDone` is called even if the row has left the list meanwhile.
 */
export function useProductStatus(onDone: (change: StatusChange, answer: ProductStatusDto) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ product, status }: StatusChange) => {
      const body = { status, version: product.version };
      return await setProductStatus({ path: { id: product.id }, body });
    },
    onMutate: async ({ product, status }) => {
      await queries.cancelQueries({ queryKey: listAdminProductsQueryKey() });
      const before = queries.getQueriesData<ProductList>({ queryKey: listAdminProductsQueryKey() });
      patchRow(queries, product.id, { status, statusLabel: PRODUCT_STATUS_LABELS[status] });
      return { before };
    },
    onSuccess: (answer, change) => {
      patchRow(queries, answer.id, answer);
      onDone(change, answer);
    },
    onError: (error, _change, context) => {
      for (const [key, list] of context?.before ?? []) queries.setQueryData(key, list);
      notifyFailed(error);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: listAdminProductsQueryKey() }),
  });
}

function patchRow(queries: QueryClient, id: number, patch: Partial<ProductRow>): void {
  queries.setQueriesData<ProductList>({ queryKey: listAdminProductsQueryKey() }, (list) =>
    list === undefined
      ? list
      : { ...list, items: list.items.map((row) => (row.id === id ? { ...row, ...patch } : row)) },
  );
}
