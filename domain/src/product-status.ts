export const PRODUCT_STATUSES = ['draft', 'active', 'hidden', 'archived'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

export const PRODUCT_STATUS_LABELS: Readonly<Record<ProductStatus, string>> = {
  draft: '임시저장',
  active: '판매중',
  hidden: '숨김',
  archived: '보관',
};

export function isProductStatus(value: unknown): value is ProductStatus {
  return PRODUCT_STATUSES.some((status) => status === value);
}

/** The admin list's toggle: active → hidden, any other → active. */
export function toggledProductStatus(status: ProductStatus): ProductStatus {
  return status === 'active' ? 'hidden' : 'active';
}

/** Restoring an archived product needs a confirmation (A32). */
export function productToggleNeedsConfirmation(status: ProductStatus): boolean {
  return status === 'archived';
}
