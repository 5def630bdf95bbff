import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type AdminProductDto,
  copyProduct,
  deleteProduct,
  getAdminProductOptions,
  listAdminCategoriesQueryKey,
  listAdminProductsQueryKey,
  restoreProduct,
} from '@store/openapi';
import { withEnvelope } from '@store/openapi/session';
import { notifyFailed } from '../../../shared/ui/notify';

export interface ProductActionResult {
  /** The server's sentence. */
  message: string;
  product: AdminProductDto;
}

const CALLS = { delete: deleteProduct, restore: restoreProduct, copy: copyProduct };

/** Deletes a product, restores it, or copies it. */
export function useProductAction(action: keyof typeof CALLS, onDone: (answer: ProductActionResult) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: number): Promise<ProductActionResult> => {
      const { data, message } = await withEnvelope((options) => CALLS[action]({ path: { id }, ...options }));
      return { message, product: data };
    },
    onSuccess: (answer) => {
      queries.setQueryData(
        getAdminProductOptions({ path: { id: answer.product.id } }).queryKey,
        answer.product,
      );
      onDone(answer);
    },
    onError: (error) => notifyFailed(error),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: listAdminProductsQueryKey() }),
        // The category list shows counts of products.
        queries.invalidateQueries({ queryKey: listAdminCategoriesQueryKey() }),
      ]),
  });
}
