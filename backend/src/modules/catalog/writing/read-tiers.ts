import { checkTiers, type TierErrorCode } from '@store/domain';
import type { FormErrors } from './form-errors.js';
import type { TierForm } from './product-form.js';

/** The form's field that is wrong. */
const FIELD_OF: Record<TierErrorCode, keyof TierForm> = {
  TIER_MIN: 'minQty',
  TIER_MAX: 'maxQty',
  TIER_PRICE: 'unitPrice',
  TIER_CURRENCY: 'currency',
  TIER_OVERLAP: 'minQty',
};

/** Price tiers, ascending; malformed and overlapping ones are refused, the rest is warned of (decision A29). */
export function readTiers(raw: readonly object[] | undefined, errors: FormErrors): TierForm[] | undefined {
  if (raw === undefined) return undefined;
  const tiers = raw.map((tier) => readTier(tier as Record<string, unknown>));
  for (const { code, tierIndex, message } of checkTiers(tiers).errors) {
    errors.addText(`prices.${tierIndex}.${FIELD_OF[code]}`, code, message);
  }
  return tiers.sort((a, b) => a.minQty - b.minQty);
}

/** What is no number fails the check of the tier. */
function readTier({ minQty, maxQty, unitPrice, currency }: Record<string, unknown>): TierForm {
  return {
    minQty: numberOf(minQty),
    maxQty: maxQty === undefined || maxQty === null || maxQty === '' ? null : numberOf(maxQty),
    unitPrice: numberOf(unitPrice),
    currency:
      currency === undefined || currency === null ? null : typeof currency === 'string' ? currency : '',
  };
}

function numberOf(raw: unknown): number {
  return typeof raw === 'number' ? raw : Number.NaN;
}
