import { DEFAULT_CURRENCY, MAX_QUANTITY } from './constants.js';
import { addWon, multiplyWon, sumWon, won, type Won } from './won.js';

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
  /** Pieces that decide the tier: of all lines where a product pools them. Absent = `quantity`. */
  tierQuantity?: number;
  price: ProductPrice;
  /** What options and print add to one piece. */
  surcharges?: readonly OptionSurcharge[];
}

export interface LinePrice {
  /** Price of one piece without surcharges, won. */
  unitPrice: Won;
  /** Sum of the surcharges for one piece, won. */
  surcharge: Won;
  /** unitPrice + surcharge, won. */
  unitTotal: Won;
  /** unitTotal × quantity, won. */
  subtotal: Won;
}

/** Quantities with one unit price. */
export interface PriceRange {
  from: number;
  /** Inclusive; null = no upper end. */
  to: number | null;
  /** Won per piece; null = ask for a quote. */
  unitPrice: number | null;
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

/** What one piece costs at a quantity; won, null = ask for a quote. */
export interface PriceAtQuantity {
  quantity: number;
  unitPrice: Won | null;
}

/**
 * Unit prices at these quantities, ascending. Quantities below the minimum become the minimum, which stands once: these
 * are always prices that one can buy at.
 */
export function unitPricesAt(quantities: readonly number[], price: ProductPrice): PriceAtQuantity[] {
  const minimum = minimumQuantity(price);
  const reachable = [...new Set(quantities.map((quantity) => Math.max(quantity, minimum)))];
  return reachable.map((quantity) => ({ quantity, unitPrice: unitPriceFor(quantity, price) }));
}

/** Price of one cart or order line, null where `unitPriceFor` is null. RangeError on overflow. */
export function linePriceFor({
  quantity,
  tierQuantity = quantity,
  price,
  surcharges = [],
}: LinePriceInput): LinePrice | null {
  const unitPrice = unitPriceFor(tierQuantity, price);
  if (unitPrice === null) return null;
  const surcharge = sumWon(surcharges.map((option) => won(option.addPrice)));
  const unitTotal = addWon(unitPrice, surcharge);
  return { unitPrice, surcharge, unitTotal, subtotal: multiplyWon(unitTotal, quantity) };
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

/** Every range of quantities that can be ordered, with its unit price; gaps and the open top included. */
export function priceRanges(price: ProductPrice): PriceRange[] {
  const minimum = minimumQuantity(price);
  const steps = priceSteps(price.tiers).filter((step) => step > minimum && step <= MAX_QUANTITY);
  return [minimum, ...steps].map((from, index) => {
    const next = steps[index];
    return { from, to: next === undefined ? null : next - 1, unitPrice: unitPriceFor(from, price) };
  });
}
