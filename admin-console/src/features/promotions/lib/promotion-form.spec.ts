import { describe, expect, it } from '@jest/globals';
import { canPreview, fieldOf, issuesOf } from './check-form';
import { differencesOf } from './promotion-labels';
import { bodyOf, NEW_PROMOTION, type PromotionForm } from './promotion-form';

const COUPON: PromotionForm = { ...NEW_PROMOTION, name: '첫 주문', code: ' welcome 10 ' };
const AMOUNT: PromotionForm = { ...COUPON, discountType: 'amount', discountAmount: 5000 };
const TOWELS = [{ id: 3, name: '수건' }];

describe('bodyOf', () => {
  it('says a percentage in basis points, and the code in capitals', () => {
    expect(bodyOf({ ...COUPON, percent: 12.5, maxDiscount: 50_000 })).toMatchObject({
      code: 'WELCOME10',
      basisPoints: 1250,
      maxDiscount: 50_000,
      discountAmount: null,
      minimumAmount: 0,
      minimumQuantity: 0,
      totalLimit: null,
      scopeIds: [],
    });
  });

  it('leaves out what belongs to the other kind of discount, and of promotion', () => {
    expect(bodyOf({ ...AMOUNT, maxDiscount: 100 })).toMatchObject({
      basisPoints: null,
      maxDiscount: null,
      discountAmount: 5000,
    });
    expect(bodyOf({ ...COUPON, kind: 'automatic', listed: true })).toMatchObject({
      code: null,
      listed: false,
    });
  });

  it('names only the products of the chosen scope', () => {
    const both = { ...COUPON, categories: TOWELS, products: [{ id: 9, name: '컵' }] };
    expect(bodyOf({ ...both, scopeType: 'categories' }).scopeIds).toEqual([3]);
    expect(bodyOf({ ...both, scopeType: 'products' }).scopeIds).toEqual([9]);
    expect(bodyOf(both).scopeIds).toEqual([]);
  });
});

describe('issuesOf', () => {
  it.each<[string, Partial<PromotionForm>, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['a short code', { code: 'AB' }, 'code'],
    ['0 %', { percent: 0 }, 'percent'],
    ['no percentage', { percent: '' }, 'percent'],
    ['a scope of no category', { scopeType: 'categories' }, 'categories'],
    ['a scope of no product', { scopeType: 'products' }, 'products'],
    ['an end before its start', { startsAt: '2026-12-02 00:00:00', endsAt: '2026-12-01 00:00:00' }, 'endsAt'],
  ])('stands at its field: %s', (_, more, field) => {
    expect(issuesOf({ ...COUPON, ...more }).map((issue) => issue.field)).toEqual([field]);
  });

  it('is nothing for a sound form', () => {
    expect(issuesOf(COUPON)).toEqual([]);
    expect(issuesOf(AMOUNT)).toEqual([]);
  });
});

describe('fieldOf', () => {
  it('finds the field of what the server calls otherwise', () => {
    expect(fieldOf('basisPoints', COUPON)).toBe('percent');
    expect(fieldOf('scopeIds.0', { ...COUPON, scopeType: 'categories' })).toBe('categories');
    expect(fieldOf('code', COUPON)).toBe('code');
    expect(fieldOf('version', COUPON)).toBeNull();
  });
});

describe('canPreview', () => {
  it('needs a discount and products, but neither name nor code', () => {
    expect(canPreview({ ...COUPON, name: '', code: '' })).toBe(true);
    expect(canPreview({ ...COUPON, percent: '' })).toBe(false);
    expect(canPreview({ ...COUPON, scopeType: 'products' })).toBe(false);
    expect(canPreview({ ...COUPON, scopeType: 'categories', categories: TOWELS })).toBe(true);
  });
});

describe('differencesOf', () => {
  it('says what differs, in words', () => {
    expect(differencesOf(COUPON, { ...AMOUNT, scopeType: 'categories', categories: TOWELS })).toEqual([
      { name: '할인', theirs: '10% 할인', mine: '5,000원 할인' },
      { name: '대상', theirs: '모든 상품', mine: '카테고리: 수건' },
    ]);
  });
});
