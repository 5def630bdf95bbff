import { isSlug } from './validators/slug.js';

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

/** Levels of the category tree: top level (0) to level 4. */
export const CATEGORY_MAX_LEVELS = 5;

/** Longest category name, in characters. */
export const CATEGORY_NAME_MAX_LENGTH = 100;

/** Longest category code, in characters. */
export const CATEGORY_CODE_MAX_LENGTH = 100;

/** Codes with a meaning of their own in links: /products?category=all is the whole shop. */
const RESERVED_CATEGORY_CODES: readonly string[] = ['all'];

/** Whether a normalised slug can be the code of a category. One of digits only would be read as an id (A27). */
export function isCategoryCode(slug: string): boolean {
  if (!isSlug(slug) || slug.length > CATEGORY_CODE_MAX_LENGTH) return false;
  return !/^[0-9]+$/.test(slug) && !RESERVED_CATEGORY_CODES.includes(slug.toLowerCase());
}
