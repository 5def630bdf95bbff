import type { PromotionDraft, PromotionKind, PromotionScopeType, DiscountType } from '@store/domain';
import { normalizeCouponCode } from '@store/domain';
import { fromWall, toWall, type WallMoment } from '../../../shared/forms/kst-moment';
import type { Promotion } from '../api/promotions';
import type { PromotionBody } from './types';

/** Number fields are empty strings while they have no value. */
export type Num = number | string;

/** Something that a scope names. */
export interface ScopeItem {
  id: number;
  name: string;
}

/** A promotion as the form holds it. */
export interface PromotionForm {
  name: string;
  description: string;
  kind: PromotionKind;
  code: string;
  discountType: DiscountType;
  /** Percent, with up to two decimals. */
  percent: Num;
  maxDiscount: Num;
  discountAmount: Num;
  scopeType: PromotionScopeType;
  categories: ScopeItem[];
  products: ScopeItem[];
  minimumAmount: Num;
  minimumQuantity: Num;
  startsAt: WallMoment;
  endsAt: WallMoment;
  totalLimit: Num;
  perMemberLimit: Num;
  firstOrderOnly: boolean;
  businessOnly: boolean;
  stackable: boolean;
  listed: boolean;
  priority: Num;
}

export const NEW_PROMOTION: PromotionForm = {
  name: '',
  description: '',
  kind: 'coupon',
  code: '',
  discountType: 'percent',
  percent: 10,
  maxDiscount: '',
  discountAmount: '',
  scopeType: 'all',
  categories: [],
  products: [],
  minimumAmount: '',
  minimumQuantity: '',
  startsAt: null,
  endsAt: null,
  totalLimit: '',
  perMemberLimit: '',
  firstOrderOnly: false,
  businessOnly: false,
  stackable: false,
  listed: false,
  priority: 0,
};

/** Percent as people write it → basis points (12.5 → 1250). */
export const toBasisPoints = (percent: Num): number | null =>
  percent === '' ? null : Math.round(Number(percent) * 100);

const orNull = (value: Num): number | null => (value === '' ? null : Number(value));
const orEmpty = (value: number | null): Num => value ?? '';
/** Minimums of 0 mean none, and read better as an empty field. */
const orEmptyAtZero = (value: number): Num => (value === 0 ? '' : value);

export function formOf(promotion: Promotion): PromotionForm {
  const { name, description, kind, code, discountType, scopeType, scopeItems } = promotion;
  const { firstOrderOnly, businessOnly, stackable, listed, priority } = promotion;
  return {
    name,
    description: description ?? '',
    kind,
    code: code ?? '',
    discountType,
    percent: promotion.basisPoints === null ? '' : promotion.basisPoints / 100,
    maxDiscount: orEmpty(promotion.maxDiscount),
    discountAmount: orEmpty(promotion.discountAmount),
    scopeType,
    categories: scopeType === 'categories' ? scopeItems : [],
    products: scopeType === 'products' ? scopeItems : [],
    minimumAmount: orEmptyAtZero(promotion.minimumAmount),
    minimumQuantity: orEmptyAtZero(promotion.minimumQuantity),
    startsAt: toWall(promotion.startsAt),
    endsAt: toWall(promotion.endsAt),
    totalLimit: orEmpty(promotion.totalLimit),
    perMemberLimit: orEmpty(promotion.perMemberLimit),
    firstOrderOnly,
    businessOnly,
    stackable,
    listed,
    priority,
  };
}

/** The ids of the chosen scope; ids of the other kind of scope stay in the form, and are not sent. */
export function scopeOf(form: PromotionForm): ScopeItem[] {
  if (form.scopeType === 'categories') return form.categories;
  return form.scopeType === 'products' ? form.products : [];
}

/** The request body. Fields of the other kind of discount are left out. */
export function bodyOf(form: PromotionForm): PromotionBody {
  const isPercent = form.discountType === 'percent';
  const isCoupon = form.kind === 'coupon';
  const { kind, discountType, scopeType, firstOrderOnly, businessOnly, stackable } = form;
  return {
    name: form.name.trim(),
    description: form.description.trim() || null,
    kind,
    discountType,
    scopeType,
    code: isCoupon ? normalizeCouponCode(form.code) || null : null,
    basisPoints: isPercent ? toBasisPoints(form.percent) : null,
    maxDiscount: isPercent ? orNull(form.maxDiscount) : null,
    discountAmount: isPercent ? null : orNull(form.discountAmount),
    scopeIds: scopeOf(form).map(({ id }) => id),
    minimumAmount: Number(form.minimumAmount),
    minimumQuantity: Number(form.minimumQuantity),
    startsAt: fromWall(form.startsAt),
    endsAt: fromWall(form.endsAt),
    totalLimit: orNull(form.totalLimit),
    perMemberLimit: orNull(form.perMemberLimit),
    firstOrderOnly,
    businessOnly,
    stackable,
    listed: isCoupon && form.listed,
    priority: Number(form.priority),
  };
}

/** The parts that depend on each other, as the domain's rule reads them. */
export function draftOf(form: PromotionForm): PromotionDraft {
  const { startsAt, endsAt, ...body } = bodyOf(form);
  const moment = (value: string | null): Date | null => (value === null ? null : new Date(value));
  return { ...body, startsAt: moment(startsAt), endsAt: moment(endsAt) };
}
