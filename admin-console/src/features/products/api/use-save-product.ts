import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createProduct,
  getAdminProductOptions,
  listAdminCategoriesQueryKey,
  listAdminProductsQueryKey,
  updateProduct,
} from '@store/openapi';
import { withEnvelope } from '@store/openapi/session';
import type { CreateProduct, EditProduct, Product } from './product';

export type SaveInput = { id: null; body: CreateProduct } | { id: number; body: EditProduct };

export interface SaveAnswer {
  /** The server's sentence. */
  message: string;
  product: Product;
}

/** Creates a product or saves the changes of one. */
export function useSaveProduct() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (input: SaveInput): Promise<SaveAnswer> => {
      const { data, message } = await withEnvelope((options) =>
        input.id === null
          ? createProduct({ body: input.body, ...options })
          : updateProduct({ path: { id: input.id }, body: input.body, ...options }),
      );
      return { message, product: data };
    },
    onSuccess: ({ product }) => {
      queries.setQueryData(getAdminProductOptions({ path: { id: product.id } }).queryKey, product);
      void queries.invalidateQueries({ queryKey: listAdminProductsQueryKey() });
      void queries.invalidateQueries({ queryKey: listAdminCategoriesQueryKey() });
    },
  });
}
