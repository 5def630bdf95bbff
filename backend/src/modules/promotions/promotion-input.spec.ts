import { describe, expect, it } from '@jest/globals';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { Promotion } from './entities/promotion.entity.js';
import { changedValues, inputOf, trialRule, valuesOf, type NewPromotion } from './promotion-input.js';

const coupon: NewPromotion = {
  name: ' 봄 할인 ',
  kind: 'coupon',
  code: ' spring-10 ',
  discountType: 'percent',
  basisPoints: 1000,
};
const values = {
  name: '봄 할인',
  kind: 'coupon',
  code: 'SPRING-10',
  discountType: 'percent',
  basisPoints: 1000,
  description: null,
  maxDiscount: null,
  discountAmount: null,
  scopeType: 'all',
  scopeIds: [],
  minimumAmount: 0,
  minimumQuantity: 0,
  startsAt: null,
  endsAt: null,
  totalLimit: null,
  perMemberLimit: null,
  firstOrderOnly: false,
  businessOnly: false,
  stackable: false,
  listed: false,
  priority: 0,
};
const full = {
  ...values,
  description: '봄맞이',
  maxDiscount: 50_000,
  scopeType: 'products',
  scopeIds: [3, 4],
  minimumAmount: 10_000,
  minimumQuantity: 10,
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: '2026-12-01T00:00:00.000Z',
  totalLimit: 100,
  perMemberLimit: 1,
  firstOrderOnly: true,
  businessOnly: true,
  stackable: true,
  listed: true,
  priority: 5,
} as const;
const stored = {
  ...full,
  startsAt: new Date(full.startsAt),
  endsAt: new Date(full.endsAt),
} as unknown as Promotion;

/** Which fields are refused. */
function fieldsOf(attempt: () => unknown): unknown {
  try {
    return attempt();
  } catch (error) {
    expect(error).toBeInstanceOf(DomainError);
    return ((error as DomainError).data as { fields: { field: string; code: string }[] }).fields.map(
      ({ field, code }) => `${field} ${code}`,
    );
  }
}

describe('a new promotion', () => {
  it('has defaults, a trimmed name and its code in capitals', () => expect(valuesOf(coupon)).toEqual(values));

  it('keeps what was said of it; moments become dates, an id counts once', () => {
    const { startsAt, endsAt } = stored;
    expect(valuesOf({ ...full, kind: 'coupon', discountType: 'percent', scopeIds: [3, 4, 3] })).toEqual({
      ...full,
      startsAt,
      endsAt,
    });
  });

  it('takes an absent field for its default', () => {
    expect(valuesOf({ ...coupon, priority: undefined, scopeIds: undefined })).toEqual(values);
  });

  it.each([null, '', '  '])('with the code %p has none', (code) => {
    const automatic = { ...coupon, kind: 'automatic', code } as const;
    expect(valuesOf(automatic).code).toBeNull();
  });

  it('shares no list with another', () => {
    valuesOf(coupon).scopeIds.push(1);
    expect(valuesOf(coupon).scopeIds).toEqual([]);
  });

  it('is refused as a whole, under the path of its place', () => {
    const wrong = { ...coupon, code: 'a', basisPoints: 0 };
    expect(fieldsOf(() => valuesOf(wrong))).toEqual([
      'code PROMOTION_CODE_FORM',
      'basisPoints PROMOTION_PERCENT_FORM',
    ]);
    expect(fieldsOf(() => valuesOf(wrong, 'items.2.'))).toEqual([
      'items.2.code PROMOTION_CODE_FORM',
      'items.2.basisPoints PROMOTION_PERCENT_FORM',
    ]);
  });
});

describe('a stored promotion', () => {
  it('is written as an operator would send it', () => {
    expect(inputOf(stored)).toEqual(full);
    expect(inputOf({ ...stored, startsAt: null, endsAt: null })).toMatchObject({
      startsAt: null,
      endsAt: null,
    });
  });

  it('changes in the named fields only, and never in its kind', () => {
    const { startsAt, endsAt } = stored;
    expect(changedValues(stored, { priority: 9, name: undefined, kind: 'automatic' })).toEqual({
      ...full,
      startsAt,
      endsAt,
      priority: 9,
    });
  });

  it('is checked as a whole after a change', () => {
    expect(fieldsOf(() => changedValues(stored, { endsAt: full.startsAt }))).toEqual([
      'endsAt PROMOTION_DATES_ORDER',
    ]);
  });
});

it('is tried without its time, limits and member rules, as if it were active', () => {
  const { startsAt, endsAt } = stored;
  expect(
    trialRule({ ...full, scopeIds: [3, 4], startsAt, endsAt, kind: 'coupon', discountType: 'percent' }),
  ).toEqual({
    id: 0,
    name: '봄 할인',
    kind: 'coupon',
    code: 'SPRING-10',
    status: 'active',
    stackable: true,
    priority: 5,
    discount: { type: 'percent', basisPoints: 1000, maxDiscount: 50_000 },
    scope: { type: 'products', ids: [3, 4] },
    minimumAmount: 10_000,
    minimumQuantity: 10,
    startsAt: null,
    endsAt: null,
    totalLimit: null,
    perMemberLimit: null,
    used: 0,
    usedByMember: 0,
    firstOrderOnly: false,
    businessOnly: false,
  });
});
