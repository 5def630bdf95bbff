import { queryOptions, useQuery } from '@tanstack/react-query';
import { FALLBACK_CATEGORIES, isTopLevelCategory } from '@store/domain';
import { listCategoriesOptions } from '@store/openapi';
import type { CategoryDto, ListCategoriesResponse } from '@store/openapi';

export type Category = CategoryDto;

/** The part of a category that menus need. */
export type CategoryLink = Pick<Category, 'code' | 'name'>;

export const categoriesQuery = () =>
  queryOptions({
    ...listCategoriesOptions({ query: { status: 'active' } }),
    staleTime: 5 * 60_000,
    select: ({ items }) => items,
  });

const topOf = ({ items }: ListCategoriesResponse): Category[] => items.filter(isTopLevelCategory);

/** Active top-level categories in their order. */
export const useTopCategories = () => useQuery({ ...categoriesQuery(), select: topOf });

/** The same for menus: while they cannot be loaded, the three default categories (specification, section 9). */
export function useCategoryLinks(): readonly CategoryLink[] {
  const categories = useTopCategories();
  if (categories.isSuccess) return categories.data;
  return categories.isError ? FALLBACK_CATEGORIES : [];
}
