import { describe, expect, it } from '@jest/globals';
import {
  CATEGORY_STATUS_LABELS,
  CATEGORY_STATUSES,
  isCategoryStatus,
  isTopLevelCategory,
  toggledCategoryStatus,
} from './category-status.js';
import { isMemberStatus, maySignIn, MEMBER_STATUS_LABELS, MEMBER_STATUSES } from './member-status.js';
import {
  isProductStatus,
  PRODUCT_STATUS_LABELS,
  PRODUCT_STATUSES,
  productToggleNeedsConfirmation,
  toggledProductStatus,
} from './product-status.js';

describe('product status', () => {
  it.each([
    ['draft', 'active', false, '임시저장'],
    ['active', 'hidden', false, '판매중'],
    ['hidden', 'active', false, '숨김'],
    ['archived', 'active', true, '보관'],
  ] as const)('%s toggles to %s', (status, next, confirmed, label) => {
    expect(toggledProductStatus(status)).toBe(next);
    expect(productToggleNeedsConfirmation(status)).toBe(confirmed);
    expect(PRODUCT_STATUS_LABELS[status]).toBe(label);
  });

  it('has four words', () => {
    expect(PRODUCT_STATUSES).toEqual(['draft', 'active', 'hidden', 'archived']);
    expect(PRODUCT_STATUSES.every(isProductStatus)).toBe(true);
    expect(['deleted', '', null, 1].some(isProductStatus)).toBe(false);
  });
});

describe('category status', () => {
  it.each([
    ['active', 'hidden', '노출'],
    ['hidden', 'active', '숨김'],
    ['archived', 'active', '보관'],
  ] as const)('%s toggles to %s', (status, next, label) => {
    expect(toggledCategoryStatus(status)).toBe(next);
    expect(CATEGORY_STATUS_LABELS[status]).toBe(label);
  });

  it('has three words', () => {
    expect(CATEGORY_STATUSES).toEqual(['active', 'hidden', 'archived']);
    expect(CATEGORY_STATUSES.every(isCategoryStatus)).toBe(true);
    expect(['draft', '', null].some(isCategoryStatus)).toBe(false);
  });

  it.each([
    [{ level: 0, parentId: 5 }, true],
    [{ level: 1, parentId: null }, true],
    [{ level: 0 }, true],
    [{ level: 1, parentId: 5 }, false],
    [{ level: 0, parentId: null }, true],
  ])('%p top level: %p', (category, expected) => expect(isTopLevelCategory(category)).toBe(expected));
});

describe('member status', () => {
  it.each([
    ['active', true, '정상'],
    ['suspended', false, '정지'],
    ['withdrawn', false, '탈퇴'],
  ] as const)('%s may sign in: %p', (status, expected, label) => {
    expect(maySignIn(status)).toBe(expected);
    expect(MEMBER_STATUS_LABELS[status]).toBe(label);
  });

  it('has three words', () => {
    expect(MEMBER_STATUSES).toEqual(['active', 'suspended', 'withdrawn']);
    expect(MEMBER_STATUSES.every(isMemberStatus)).toBe(true);
    expect(['banned', '', undefined].some(isMemberStatus)).toBe(false);
  });
});
