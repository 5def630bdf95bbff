import { isCouponCode } from '@store/domain';
import type { PromotionBody } from './types';
import { bodyOf, type PromotionForm } from './promotion-form';

interface Line {
  productId: number;
  optionValueIds: number[];
  quantity: number;
}

/** Stand in for missing values that change no price. */
const NAME = '미리 계산';
const CODE = 'PREVIEW';

/** The request for the computation; a form without name or code, or with odd dates, is computed too. */
export function previewBody(
  form: PromotionForm,
  lines: readonly Line[],
): { promotion: PromotionBody; lines: Line[] } {
  const body = bodyOf(form);
  const code = body.kind === 'coupon' && !isCouponCode(body.code) ? CODE : body.code;
  const promotion = { ...body, name: body.name || NAME, code, startsAt: null, endsAt: null };
  return {
    promotion,
    lines: lines.map(({ productId, optionValueIds, quantity }) => ({ productId, optionValueIds, quantity })),
  };
}
