import { DEFAULT_CURRENCY, MAX_QUANTITY, MAX_UNIT_PRICE } from './constants.js';
import { fallbackPrice, unitPriceFor, type PriceTier, type ProductPrice } from './price.js';
import { messageFor } from './messages.js';
import { CURRENCY_PATTERN, PRODUCT_LIMITS } from './product-limits.js';

export type TierErrorCode = 'TIER_MIN' | 'TIER_MAX' | 'TIER_PRICE' | 'TIER_CURRENCY' | 'TIER_OVERLAP';
export type TierWarningCode = 'TIER_GAP' | 'TIER_INVERSION' | 'TIER_TOP_UNCOVERED';

export interface TierIssue<Code extends string = TierErrorCode | TierWarningCode> {
  code: Code;
  /** Position in the list as given, from 0. */
  tierIndex: number;
  /** Korean sentence for the form. */
  message: string;
}

export interface TierCheck {
  /** Any of these blocks saving. */
  errors: TierIssue<TierErrorCode>[];
  /** Shown to the admin, never blocking (A29). Empty while there are errors. */
  warnings: TierIssue<TierWarningCode>[];
}

type Fallback = Partial<Pick<ProductPrice, 'basePrice' | 'salePrice'>>;
type FieldCode = Exclude<TierErrorCode, 'TIER_OVERLAP'>;
type IndexedTier = PriceTier & { index: number };

const isWholeBetween = (value: number, low: number, high: number): boolean =>
  Number.isSafeInteger(value) && value >= low && value <= high;

/** What is wrong with one tier by itself. */
function fieldErrors(tier: PriceTier): FieldCode[] {
  const codes: FieldCode[] = [];
  if (!isWholeBetween(tier.minQty, 1, MAX_QUANTITY)) codes.push('TIER_MIN');
  const lowest = Math.max(1, tier.minQty);
  if (tier.maxQty !== null && !isWholeBetween(tier.maxQty, lowest, PRODUCT_LIMITS.tierMaxQty)) {
    codes.push('TIER_MAX');
  }
  if (!isWholeBetween(tier.unitPrice, 0, MAX_UNIT_PRICE)) codes.push('TIER_PRICE');
  if (!CURRENCY_PATTERN.test(tier.currency ?? DEFAULT_CURRENCY)) codes.push('TIER_CURRENCY');
  return codes;
}

function overlapErrors(sorted: readonly IndexedTier[]): TierIssue<TierErrorCode>[] {
  const errors: TierIssue<TierErrorCode>[] = [];
  let widest: IndexedTier | undefined;
  for (const tier of sorted) {
    if (widest !== undefined && tier.minQty <= (widest.maxQty ?? Infinity)) {
      const message = messageFor('TIER_OVERLAP', { tier: tier.index + 1, other: widest.index + 1 });
      errors.push({ code: 'TIER_OVERLAP', tierIndex: tier.index, message });
    }
    if (widest === undefined || (tier.maxQty ?? Infinity) > (widest.maxQty ?? Infinity)) widest = tier;
  }
  return errors;
}

function coverageWarnings(sorted: readonly IndexedTier[], price: ProductPrice): TierIssue<TierWarningCode>[] {
  const quote = fallbackPrice(price) === null;
  return sorted.flatMap((tier, position): TierIssue<TierWarningCode>[] => {
    const next = sorted[position + 1];
    if (tier.maxQty === null || tier.maxQty >= MAX_QUANTITY) return [];
    const from = tier.maxQty + 1;
    if (next === undefined) {
      const message = messageFor('TIER_TOP_UNCOVERED', { from, quote });
      return [{ code: 'TIER_TOP_UNCOVERED', tierIndex: tier.index, message }];
    }
    if (next.minQty === from) return [];
    const message = messageFor('TIER_GAP', { from, to: next.minQty - 1, quote });
    return [{ code: 'TIER_GAP', tierIndex: next.index, message }];
  });
}

/** One more piece costs less in total: 100 × 1,000 > 101 × 900. Reported at the tier that begins or ends there. */
function inversionWarnings(
  sorted: readonly IndexedTier[],
  price: ProductPrice,
): TierIssue<TierWarningCode>[] {
  return sorted.flatMap((tier, position) => {
    const next = sorted[position + 1];
    const after = (tier.maxQty ?? MAX_QUANTITY) + 1;
    return [
      ...inversionAt(tier.minQty, tier, price),
      ...(next?.minQty === after ? [] : inversionAt(after, tier, price)),
    ];
  });
}

function inversionAt(quantity: number, tier: IndexedTier, price: ProductPrice): TierIssue<TierWarningCode>[] {
  const after = unitPriceFor(quantity, price);
  if (quantity > MAX_QUANTITY || after === null) return [];
  // If one piece fewer has no price, the price does not fall.
  const totalBefore = (unitPriceFor(quantity - 1, price) ?? 0) * (quantity - 1);
  const totalAfter = after * quantity;
  if (totalBefore <= totalAfter) return [];
  const message = messageFor('TIER_INVERSION', { quantity: quantity - 1, totalBefore, totalAfter });
  return [{ code: 'TIER_INVERSION', tierIndex: tier.index, message }];
}

/**
 * Checks the price tiers of a product form. Overlap and malformed fields are errors; a gap, an inversion and an
 * uncovered top are warnings. `fallback` applies outside the tiers (null = ask for a quote).
 */
export function checkTiers(tiers: readonly PriceTier[], fallback: Fallback = {}): TierCheck {
  const errors = tiers.flatMap((tier, tierIndex) =>
    fieldErrors(tier).map((code) => ({ code, tierIndex, message: fieldMessage(code, tierIndex) })),
  );
  if (errors.length > 0) return { errors, warnings: [] };
  const sorted = tiers.map((tier, index) => ({ ...tier, index })).sort((a, b) => a.minQty - b.minQty);
  const overlaps = overlapErrors(sorted);
  if (overlaps.length > 0) return { errors: overlaps, warnings: [] };
  const { basePrice = null, salePrice = null } = fallback;
  const price: ProductPrice = { tiers: sorted, basePrice, salePrice };
  return { errors: [], warnings: [...coverageWarnings(sorted, price), ...inversionWarnings(sorted, price)] };
}

/**
 * The warnings that need somebody, as one line; null if there is none. A lower total where a tier begins comes with every
 * discount by quantity, and the shop tells buyers of it: it is a mistake only if the whole tier before costs more than the
 * start of the next one. A quantity without a tier is one unless the price goes on unchanged.
 */
export function tierWarningLine(tiers: readonly PriceTier[], fallback: Fallback = {}): string | null {
  const { warnings } = checkTiers(tiers, fallback);
  const { basePrice = null, salePrice = null } = fallback;
  const outside = salePrice ?? basePrice;
  const sorted = tiers.toSorted((a, b) => a.minQty - b.minQty);
  const totalAt = ({ minQty, unitPrice }: PriceTier): number => minQty * unitPrice;
  const needsSomebody = ({ code, tierIndex }: TierIssue<TierWarningCode>): boolean => {
    const tier = tiers[tierIndex];
    if (tier === undefined) return false;
    if (code === 'TIER_TOP_UNCOVERED') return outside !== tier.unitPrice;
    const before = sorted[sorted.indexOf(tier) - 1];
    if (before === undefined) return true;
    return code === 'TIER_GAP' ? outside !== before.unitPrice : totalAt(before) > totalAt(tier);
  };
  const messages = warnings.filter(needsSomebody).map(({ message }) => message);
  return messages.length === 0 ? null : messages.join(' ');
}

function fieldMessage(code: FieldCode, tierIndex: number): string {
  return messageFor(code, { tier: tierIndex + 1 });
}
