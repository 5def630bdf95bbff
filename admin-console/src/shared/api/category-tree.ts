import { queryOptions } from '@tanstack/react-query';
import { listAdminCategories } from '@store/openapi';
import type { AdminCategoryDto } from '@store/openapi';

export type Category = AdminCategoryDto;

export const CATEGORY_TREE = ['categories', 'tree'] as const;

/** Every category whatever its status: parents before their children, siblings in their order. */
export const fetchCategoryTree = async (signal?: AbortSignal): Promise<Category[]> =>
  (await listAdminCategories({ signal, throwOnError: true })).data.data.items;

export const categoryTreeQuery = queryOptions({
  queryKey: CATEGORY_TREE,
  queryFn: ({ signal }) => fetchCategoryTree(signal),
  staleTime: 60_000,
});
