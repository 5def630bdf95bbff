import { queryOptions } from '@tanstack/react-query';
import { listAdminCategories } from '@store/openapi';
import type { AdminCategoryDto } from '@store/openapi';
import { queryKeys } from './query-keys';

export type Category = AdminCategoryDto;

/** Every category whatever its status: parents before their children, siblings in their order. */
export const fetchCategoryTree = async (signal?: AbortSignal): Promise<Category[]> =>
  (await listAdminCategories({ signal })).items;

export const categoryTreeQuery = queryOptions({
  queryKey: queryKeys.categories.tree,
  queryFn: ({ signal }) => fetchCategoryTree(signal),
  staleTime: 60_000,
});
