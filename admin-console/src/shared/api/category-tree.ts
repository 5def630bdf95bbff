import { queryOptions } from '@tanstack/react-query';
import { listAdminCategoriesOptions } from '@store/openapi';
import type { AdminCategoryDto } from '@store/openapi';

export type Category = AdminCategoryDto;

/** Every category whatever its status: parents before their children, siblings in their order. */
export const categoryTreeQuery = queryOptions({
  ...listAdminCategoriesOptions(),
  staleTime: 60_000,
  select: ({ items }) => items,
});
