import { MAX_UNIT_PRICE } from './constants.js';
import { CONTRACT_PRICE_FAR_PERCENT } from './contract-lists.js';
import { messageFor } from './messages.js';

/** What prices are rounded to when many change at once, in won. */
export const CONTRACT_ROUNDINGS = [1, 10, 100] as const;
export type ContractRounding = (typeof CONTRACT_ROUNDINGS)[number];

/** Bounds of a change by a percentage; one decimal place counts. */
export const CONTRACT_PERCENT = { min: -90, max: 200 } as const;

/** Rounds to the nearest multiple, half up; never below one multiple, since a price is at least 1 won. */
export const roundedPrice = (unitPrice: number, roundTo: ContractRounding): number =>
  Math.min(MAX_UNIT_PRICE, Math.max(roundTo, Math.round(unitPrice / roundTo) * roundTo));

/** The price after a change by `percent`, rounded to `roundTo` won. */
export const changedByPercent = (unitPrice: number, percent: number, roundTo: ContractRounding): number =>
  // Tenths of a percent are whole numbers: no binary fraction moves a price across a rounding edge.
  roundedPrice((unitPrice * (1_000 + Math.round(percent * 10))) / 1_000, roundTo);

/** Something odd about a contract price, which may still be saved. */
export interface OddPrice {
  code: 'ROW_PRODUCT_HIDDEN' | 'ROW_PRICE_ABOVE' | 'ROW_PRICE_FAR';
  message: string;
}

/** What staff should look at again; the same for the grid and for a spreadsheet. `shop` null = only by estimate. */
export function oddContractPrice({
  status,
  unitPrice,
  shop,
}: {
  status: string;
  unitPrice: number;
  shop: number | null;
}): OddPrice[] {
  const odd: OddPrice[] = [];
  if (status !== 'active')
    odd.push({ code: 'ROW_PRODUCT_HIDDEN', message: messageFor('ROW_PRODUCT_HIDDEN') });
  if (shop === null || shop === 0) return odd;
  const percent = Math.round((Math.abs(unitPrice - shop) / shop) * 100);
  if (unitPrice > shop)
    odd.push({ code: 'ROW_PRICE_ABOVE', message: messageFor('ROW_PRICE_ABOVE', { shop, percent }) });
  else if ((shop - unitPrice) * 100 > shop * CONTRACT_PRICE_FAR_PERCENT)
    odd.push({ code: 'ROW_PRICE_FAR', message: messageFor('ROW_PRICE_FAR', { shop, percent }) });
  return odd;
}
