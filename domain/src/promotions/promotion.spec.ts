import { describe, expect, it } from '@jest/globals';
import { won } from '../won.js';
import {
  canMovePromotion,
  DISCOUNT_TYPES,
  isInScope,
  PROMOTION_KIND_LABELS,
  PROMOTION_KINDS,
  PROMOTION_SCOPE_LABELS,
  PROMOTION_SCOPES,
  PROMOTION_STATUS_LABELS,
  PROMOTION_STATUSES,
} from './promotion.js';

it('the words of promotions', () => {
  expect(PROMOTION_KINDS.map((kind) => PROMOTION_KIND_LABELS[kind])).toEqual(['쿠폰', '자동 할인']);
  expect(PROMOTION_STATUSES.map((status) => PROMOTION_STATUS_LABELS[status])).toEqual([
    '작성중',
    '진행',
    '일시중지',
    '종료',
  ]);
  expect(PROMOTION_SCOPES.map((scope) => PROMOTION_SCOPE_LABELS[scope])).toEqual([
    '모든 상품',
    '카테고리',
    '상품',
  ]);
  expect(DISCOUNT_TYPES).toEqual(['percent', 'amount']);
});

describe('the moves of a promotion', () => {
  it.each([
    ['draft', ['draft', 'active', 'ended']],
    ['active', ['active', 'paused', 'ended']],
    ['paused', ['active', 'paused', 'ended']],
    ['ended', ['ended']],
  ] as const)('%s goes to %p', (from, targets) => {
    expect(PROMOTION_STATUSES.filter((to) => canMovePromotion(from, to))).toEqual(targets);
  });
});

describe('the scope of a promotion', () => {
  const line = { productId: 1, categoryIds: [10, 20], quantity: 1, subtotal: won(1) };

  it.each([
    ['all', [], true],
    ['products', [2, 1], true],
    ['products', [10], false],
    ['categories', [20], true],
    ['categories', [1], false],
  ] as const)('%s %p holds the line: %p', (type, ids, expected) => {
    expect(isInScope({ type, ids }, line)).toBe(expected);
  });

  it.each([
    ['all', []],
    ['products', [1]],
    ['categories', [10]],
  ] as const)('%s %p never holds goods at an agreed price', (type, ids) => {
    expect(isInScope({ type, ids }, { ...line, discountable: false })).toBe(false);
    expect(isInScope({ type, ids }, { ...line, discountable: true })).toBe(true);
  });
});
