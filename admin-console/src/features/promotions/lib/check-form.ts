import type { FieldErrors, Resolver } from 'react-hook-form';
import { checkPromotion, messageFor } from '@store/domain';
import { draftOf, scopeOf, type PromotionForm } from './promotion-form';

export type PromotionField = keyof PromotionForm;

/** Fields of the server's form and of the domain's rule that have other names here. */
export function fieldOf(field: string, form: PromotionForm): PromotionField | null {
  if (field === 'basisPoints') return 'percent';
  if (field === 'scopeIds' || field.startsWith('scopeIds.')) {
    return form.scopeType === 'categories' ? 'categories' : 'products';
  }
  return field in form ? (field as PromotionField) : null;
}

/** Everything that the server would refuse and that can be known here. */
export function issuesOf(form: PromotionForm): { field: PromotionField; message: string }[] {
  const named =
    form.name.trim() === '' ? [{ field: 'name' as const, code: 'PROMOTION_NAME_REQUIRED' as const }] : [];
  const issues = checkPromotion(draftOf(form)).flatMap(({ field, code }) => {
    const own = fieldOf(field, form);
    return own === null ? [] : [{ field: own, code }];
  });
  return [...named, ...issues].map(({ field, code }) => ({ field, message: messageFor(code) }));
}

export const promotionResolver: Resolver<PromotionForm> = (form) => {
  const issues = issuesOf(form);
  if (issues.length === 0) return { values: form, errors: {} };
  const errors = Object.fromEntries(
    issues.map(({ field, message }) => [field, { type: 'rule', message }]),
  ) as FieldErrors<PromotionForm>;
  return { values: {}, errors };
};

/** Whether a preview is possible: discount and scope are filled in. */
export function canPreview(form: PromotionForm): boolean {
  const blocking: PromotionField[] = ['percent', 'maxDiscount', 'discountAmount', 'categories', 'products'];
  const scoped = form.scopeType === 'all' || scopeOf(form).length > 0;
  return scoped && !issuesOf(form).some(({ field }) => blocking.includes(field));
}
