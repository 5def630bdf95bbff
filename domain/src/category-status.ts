export const CATEGORY_STATUSES = ['active', 'hidden', 'archived'] as const;
export type CategoryStatus = (typeof CATEGORY_STATUSES)[number];

export const CATEGORY_STATUS_LABELS: Readonly<Record<CategoryStatus, string>> = {
  active: '노출',
  hidden: '숨김',
  archived: '보관',
};

export function isCategoryStatus(value: unknown): value is CategoryStatus {
  return CATEGORY_STATUSES.some((status) => status === value);
}

/** The admin list's toggle: active → hidden, hidden (and archived) → active. */
export function toggledCategoryStatus(status: CategoryStatus): CategoryStatus {
  return status === 'active' ? 'hidden' : 'active';
}

/** Top level by either recorded reading: level 0, or no parent (A78). */
export function isTopLevelCategory(category: { level?: number | null; parentId?: number | null }): boolean {
  return category.level === 0 || category.parentId === null || category.parentId === undefined;
}
