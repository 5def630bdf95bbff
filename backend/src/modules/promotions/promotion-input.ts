import {
  checkPromotion,
  normalizeCouponCode,
  type DiscountType,
  type PromotionKind,
  type PromotionRule,
  type PromotionScopeType,
  won,
} from '@store/domain';
import type { Promotion } from './entities/promotion.entity.js';
import { discountOf } from './promotion-discount.js';
import { promotionIssues } from './promotions.errors.js';

/** An operator's decisions about a promotion. Amounts in won, moments as ISO texts. */
export interface PromotionInput {
  name: string;
  description: string | null;
  kind: PromotionKind;
  code: string | null;
  discountType: DiscountType;
  basisPoints: number | null;
  maxDiscount: number | null;
  discountAmount: number | null;
  scopeType: PromotionScopeType;
  scopeIds: number[];
  minimumAmount: number;
  minimumQuantity: number;
  startsAt: string | null;
  endsAt: string | null;
  totalLimit: number | null;
  perMemberLimit: number | null;
  firstOrderOnly: boolean;
  businessOnly: boolean;
  stackable: boolean;
  listed: boolean;
  priority: number;
}

/** Input in its stored form. */
export type PromotionValues = Omit<PromotionInput, 'startsAt' | 'endsAt'> & {
  startsAt: Date | null;
  endsAt: Date | null;
};

const DEFAULTS = {
  description: null,
  code: null,
  basisPoints: null,
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
} as const satisfies Partial<PromotionInput>;

/** The required fields of a new promotion; the others have defaults. */
export type NewPromotion = Pick<PromotionInput, 'name' | 'kind' | 'discountType'> & Partial<PromotionInput>;

/** A new promotion with its defaults, checked as a whole; the error names each wrong field, under `path`. */
export function valuesOf(input: NewPromotion, path = ''): PromotionValues {
  return checked({ ...DEFAULTS, scopeIds: [], ...given(input) } as PromotionInput, path);
}

/** A stored promotion with some of its fields changed, checked as a whole. Its kind never changes. */
export function changedValues(promotion: Promotion, change: Partial<PromotionInput>): PromotionValues {
  return checked({ ...inputOf(promotion), ...given(change), kind: promotion.kind });
}

/** A stored promotion as an operator would send it. */
export function inputOf(promotion: Promotion): PromotionInput {
  const { name, description, kind, code, discountType, basisPoints, maxDiscount, discountAmount } = promotion;
  const { scopeType, scopeIds, minimumAmount, minimumQuantity, totalLimit, perMemberLimit } = promotion;
  const { firstOrderOnly, businessOnly, stackable, listed, priority } = promotion;
  return {
    name,
    description,
    kind,
    code,
    discountType,
    basisPoints,
    maxDiscount,
    discountAmount,
    scopeType,
    scopeIds,
    minimumAmount,
    minimumQuantity,
    startsAt: promotion.startsAt?.toISOString() ?? null,
    endsAt: promotion.endsAt?.toISOString() ?? null,
    totalLimit,
    perMemberLimit,
    firstOrderOnly,
    businessOnly,
    stackable,
    listed,
    priority,
  };
}

/** The values as the price rule reads them: no uses, and active at any time. */
export function trialRule(values: PromotionValues): PromotionRule {
  const { name, kind, code, scopeType, scopeIds, minimumAmount, minimumQuantity, stackable, priority } =
    values;
  return {
    id: 0,
    name,
    kind,
    code,
    status: 'active',
    stackable,
    priority,
    discount: discountOf(values),
    scope: { type: scopeType, ids: scopeIds },
    minimumAmount: won(minimumAmount),
    minimumQuantity,
    startsAt: null,
    endsAt: null,
    totalLimit: null,
    perMemberLimit: null,
    used: 0,
    usedByMember: 0,
    firstOrderOnly: false,
    businessOnly: false,
  };
}

function checked(input: PromotionInput, path = ''): PromotionValues {
  const code = input.code === null || input.code.trim() === '' ? null : normalizeCouponCode(input.code);
  const values = {
    ...input,
    code,
    name: input.name.trim(),
    scopeIds: [...new Set(input.scopeIds)],
    startsAt: input.startsAt === null ? null : new Date(input.startsAt),
    endsAt: input.endsAt === null ? null : new Date(input.endsAt),
  };
  const issues = checkPromotion(values).map(({ field, code }) => ({ field: `${path}${field}`, code }));
  if (issues.length > 0) throw promotionIssues(issues);
  return values;
}

/** The fields that were sent: an absent field is not null. */
function given<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}
