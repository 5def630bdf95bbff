declare const wonBrand: unique symbol;

/** An amount of money: a whole, non-negative number of Korean won. Only `won()` and the sums below create it. */
export type Won = number & { readonly [wonBrand]: 'Won' };

/** Largest amount that is still exact in a JavaScript number (about 9,007 trillion won). */
export const MAX_WON = Number.MAX_SAFE_INTEGER as Won;

/** `amount` as money. RangeError for a fraction, a negative, NaN or anything beyond `MAX_WON`. */
export function won(amount: number): Won {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not an amount in won: ${amount}`);
  // -0 is 0, so that no screen ever shows "-0원".
  return (amount === 0 ? 0 : amount) as Won;
}

/** Whether `won(amount)` would succeed. */
export function isWon(amount: unknown): amount is Won {
  return Number.isSafeInteger(amount) && (amount as number) >= 0;
}

/** a + b; RangeError on overflow. */
export function addWon(a: Won, b: Won): Won {
  return won(a + b);
}

/** a − b; RangeError if negative: money owed the other way is never a `Won`. */
export function subtractWon(a: Won, b: Won): Won {
  return won(a - b);
}

/** unit × quantity; RangeError on overflow or if `quantity` is not a whole number of at least 0. */
export function multiplyWon(unit: Won, quantity: number): Won {
  if (!Number.isSafeInteger(quantity) || quantity < 0) throw new RangeError(`not a quantity: ${quantity}`);
  return won(unit * quantity);
}

/** Sum of the amounts, 0 for none; RangeError on overflow. */
export function sumWon(amounts: Iterable<Won>): Won {
  let total = won(0);
  for (const amount of amounts) total = addWon(total, amount);
  return total;
}

/**
 * 1234 → '1,234', rounded to a whole number. Without Intl: its first use costs a browser 10 to 50 ms before anything is
 * drawn.
 */
export function formatCount(count: number): string {
  return String(Math.round(count)).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** 9100 → '9,100원' */
export function formatWon(amount: number): string {
  return `${formatCount(amount)}원`;
}

export interface VatSplit {
  /** Price without tax (공급가액), won. */
  suppliedAmount: Won;
  /** Value added tax (부가세), won. */
  vat: Won;
}

/**
 * Splits a VAT-inclusive total as Toss does: vat = round(total / 11), the rest is the supplied amount
 * (15,000 → 13,636 + 1,364). Done in integers: total / 11 as a float is inexact for very large totals.
 */
export function splitVat(total: Won): VatSplit {
  const remainder = total % 11;
  const vat = won((total - remainder) / 11 + (remainder >= 6 ? 1 : 0));
  return { suppliedAmount: subtractWon(total, vat), vat };
}
