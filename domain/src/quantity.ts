import { MAX_QUANTITY, MIN_QUANTITY } from './constants.js';
import { messageFor } from './messages.js';
import { wholeDigits } from './validators/digits.js';

export type QuantityCode = 'QUANTITY_FORM' | 'QUANTITY_ABOVE_MAXIMUM' | 'QUANTITY_BELOW_MINIMUM';

export interface QuantityIssue {
  code: QuantityCode;
  /** Korean sentence for the screen. */
  message: string;
}

/** Whether a cart can hold it: a whole number from 1 to 999,999. */
export function isQuantity(quantity: unknown): quantity is number {
  return (
    Number.isSafeInteger(quantity) &&
    (quantity as number) >= MIN_QUANTITY &&
    (quantity as number) <= MAX_QUANTITY
  );
}

/** What is wrong with a quantity, or null. `minimum` is the product's smallest tier minimum, 1 without tiers. */
export function checkQuantity(quantity: number, minimum: number = MIN_QUANTITY): QuantityIssue | null {
  if (Number.isSafeInteger(quantity) && quantity > MAX_QUANTITY) {
    return { code: 'QUANTITY_ABOVE_MAXIMUM', message: messageFor('QUANTITY_ABOVE_MAXIMUM') };
  }
  if (!isQuantity(quantity)) return { code: 'QUANTITY_FORM', message: messageFor('QUANTITY_FORM') };
  if (quantity >= minimum) return null;
  return { code: 'QUANTITY_BELOW_MINIMUM', message: messageFor('QUANTITY_BELOW_MINIMUM', { minimum }) };
}

/** The value of a quantity field after typing: a whole number, brought into 1 to 999,999; null while it is empty. */
export function quantityFromInput(text: string): number | null {
  const digits = wholeDigits(text);
  if (digits === '') return null;
  return Math.min(Math.max(Number(digits), MIN_QUANTITY), MAX_QUANTITY);
}
