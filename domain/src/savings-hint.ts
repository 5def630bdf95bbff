import { MAX_QUANTITY } from './constants.js';
import { linePriceFor, priceSteps, type ProductPrice } from './price.js';
import { formatCount, formatWon, subtractWon, won, type Won } from './won.js';

/** "Take a few more and pay less." */
export interface SavingsHint {
  /** Pieces to add, 1 or more. */
  addQuantity: number;
  /** What the whole line then saves, won, at least 1. */
  saves: Won;
}

/**
 * The smallest number of extra pieces that makes the TOTAL of the line lower, options included; null when no quantity
 * up to 999,999 does, or when `quantity` has no price. It looks only at price steps: between two steps the total never
 * falls as the quantity grows.
 */
export function savingsHintFor(
  quantity: number,
  price: ProductPrice,
  surchargePerUnit = 0,
): SavingsHint | null {
  const totalOf = (pieces: number): Won | null =>
    linePriceFor({ quantity: pieces, price, surcharges: [{ addPrice: surchargePerUnit }] })?.subtotal ?? null;
  // Nothing is cheaper than a quantity without a price.
  const current = totalOf(quantity) ?? won(0);
  for (const step of priceSteps(price.tiers)) {
    if (step > MAX_QUANTITY) break;
    if (step <= quantity) continue;
    const total = totalOf(step);
    if (total !== null && total < current) {
      return { addQuantity: step - quantity, saves: subtractWon(current, total) };
    }
  }
  return null;
}

/** '1개 더 담으면 9,100원 절약' */
export function savingsHintText(hint: SavingsHint): string {
  return `${formatCount(hint.addQuantity)}개 더 담으면 ${formatWon(hint.saves)} 절약`;
}
