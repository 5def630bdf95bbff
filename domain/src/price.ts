import { DEFAULT_CURRENCY } from './constants.js';
import { multiplyWon, sumWon, won, type Won } from './won.js';

/** A quantity band with its own unit price. */
export interface PriceTier {
  /** First quantity of the band, 1 or more. */
  minQty: number;
  /** Last quantity of the band, inclusive; null = unbounded. */
  maxQty: number | null;
  /** Price of one piece, whole won, VAT included. */
  unitPrice: number;
  /** ISO 4217; absent = KRW. */
  currency?: string | null;
}

/** Everything that decides the price of a product without its options. Amounts in whole won. */
export interface ProductPrice {
  tiers: readonly PriceTier[];
  salePrice: number | null;
  basePrice: number | null;
}

/** What one chosen option value adds to the price of one piece. */
export interface OptionSurcharge {
  /** Whole won per piece, 0 or more. */
  addPrice: number;
}

export interface LinePriceInput {
  quantity: number;
  price: ProductPrice;
  surcharges?: readonly OptionSurcharge[];
}

export interface LinePrice {
  /** Price of one piece without options, won. */
  unitPrice: Won;
  /** Sum of the option surcharges for one piece, won. */
  surcharge: Won;
  /** (unitPrice + surcharge) × quantity, won. */
  subtotal: Won;
}

/** The tier that holds `quantity`, if any. Stored tiers never overlap; if they did, the first one would win. */
export function tierFor(quantity: number, tiers: readonly PriceTier[]): PriceTier | null {
  return tiers.find((tier) => quantity >= tier.minQty && quantity <= (tier.maxQty ?? Infinity)) ?? null;
}

/** Smallest quantity that can be ordered: the smallest tier minimum, 1 without tiers. */
export function minimumQuantity(price: ProductPrice): number {
  if (price.tiers.length === 0) return 1;
  return Math.max(1, Math.min(...price.tiers.map((tier) => tier.minQty)));
}

/** Sale price, else base price: the price in gaps and above the last tier. Null = ask for a quote. */
export function fallbackPrice(price: ProductPrice): Won | null {
  const amount = price.salePrice ?? price.basePrice;
  return amount === null ? null : won(amount);
}

/** Whether every tier is in won. The cart accepts nothing else (A31). */
export function isKrwOnly(tiers: readonly PriceTier[]): boolean {
  return tiers.every((tier) => (tier.currency ?? DEFAULT_CURRENCY) === DEFAULT_CURRENCY);
}

/**
 * Unit price of the tier that holds `quantity`, else sale price, else base price. Null below the smallest tier minimum,
 * when nothing is set (ask for a quote), for a quantity that is no whole number of at least 1, and for a tier in a
 * foreign currency, which must never be read as won. RangeError when the price itself is not a won amount.
 */
export function unitPriceFor(quantity: number, price: ProductPrice): Won | null {
  if (!Number.isSafeInteger(quantity) || quantity < minimumQuantity(price)) return null;
  const tier = tierFor(quantity, price.tiers);
  if (tier === null) return fallbackPrice(price);
  return isKrwOnly([tier]) ? won(tier.unitPrice) : null;
}

/** Price of one cart or order line, null where `unitPriceFor` is null. RangeError on overflow. */
export function linePriceFor({ quantity, price, surcharges = [] }: LinePriceInput): LinePrice | null {
  const unitPrice = unitPriceFor(quantity, price);
  if (unitPrice === null) return null;
  const surcharge = sumWon(surcharges.map((option) => won(option.addPrice)));
  return { unitPrice, surcharge, subtotal: multiplyWon(sumWon([unitPrice, surcharge]), quantity) };
}

/** Price in lists and for sorting: unit price of the smallest tier, else sale price, else base price (A79). */
export function listingPrice(price: ProductPrice): Won | null {
  return unitPriceFor(minimumQuantity(price), price);
}

/**
 * Quantities, ascending, at which the unit price may change: each tier's first quantity and the first one
 * after its end. Between two of them the unit price is constant.
 */
export function priceSteps(tiers: readonly PriceTier[]): number[] {
  const steps = tiers.flatMap((tier) => [tier.minQty, ...(tier.maxQty === null ? [] : [tier.maxQty + 1])]);
  return [...new Set(steps)].sort((a, b) => a - b);
}
