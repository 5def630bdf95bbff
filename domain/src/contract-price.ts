import { minimumQuantity, priceSteps, unitPriceFor, type PriceTier, type ProductPrice } from './price.js';
import { MAX_QUANTITY } from './constants.js';
import { won, type Won } from './won.js';

/** A price agreed with an organization: it holds from `minQty` up to the next agreed tier of the product. */
export interface ContractTier {
  /** First quantity, 1 or more; distinct within a product. */
  minQty: number;
  /** Price of one piece, whole won, 1 or more, VAT included; without the surcharges of options and print. */
  unitPrice: number;
}

/** What one contract list says about one product. Tiers of two lists are never mixed. */
export interface ContractTiers {
  listId: number;
  listName: string;
  /** Last day of the list in Korea, YYYY-MM-DD, inclusive; null = no end. */
  validUntil: string | null;
  /** Whether coupons and automatic discounts reduce lines at a price of this list. */
  couponsAllowed: boolean;
  /** In any order. */
  tiers: readonly ContractTier[];
}

/** Who set the price that a line is sold at. */
export const PRICE_SOURCES = ['shop', 'contract', 'estimate'] as const;
export type PriceSource = (typeof PRICE_SOURCES)[number];

/** One step of the ladder that a buyer sees and pays. */
export interface EffectiveTier extends PriceTier {
  unitPrice: Won;
  source: Exclude<PriceSource, 'estimate'>;
}

/** The agreed tier that holds `quantity`; null below the smallest. */
export function contractTierFor(quantity: number, tiers: readonly ContractTier[]): ContractTier | null {
  return tiers.reduce<ContractTier | null>(
    (best, tier) => (tier.minQty <= quantity && tier.minQty > (best?.minQty ?? 0) ? tier : best),
    null,
  );
}

/**
 * The ladder of prices for a buyer, ascending and without overlap: every quantity that has a price is in exactly one
 * tier. A quantity that is in none needs an estimate.
 *
 * 1. The agreed tier that holds the quantity gives the price; below the smallest agreed tier the shop's price applies.
 * 2. Where the shop's price of that quantity is lower, the shop's.
 * 3. The ladder never begins below the shop's minimum quantity, whatever was agreed.
 * 4. A product without a shop price can be bought where an agreed price holds.
 *
 * Neighbours with the same price from the same source are one tier.
 */
export function effectiveTiers(shop: ProductPrice, contract: ContractTiers | null): EffectiveTier[] {
  const agreed = contract?.tiers ?? [];
  const minimum = minimumQuantity(shop);
  const steps = [...priceSteps(shop.tiers), ...agreed.map(({ minQty }) => minQty)].filter(
    (step) => step > minimum && step <= MAX_QUANTITY,
  );
  const starts = [minimum, ...new Set(steps)].sort((a, b) => a - b);
  const ladder: EffectiveTier[] = [];
  starts.forEach((minQty, index) => {
    const price = priceAt(minQty, shop, agreed);
    if (price === null) return;
    const next = starts[index + 1];
    const maxQty = next === undefined ? null : next - 1;
    const last = ladder.at(-1);
    if (last !== undefined && last.maxQty === minQty - 1 && isSame(last, price)) last.maxQty = maxQty;
    else ladder.push({ minQty, maxQty, ...price });
  });
  return ladder;
}

type Price = Pick<EffectiveTier, 'unitPrice' | 'source'>;

function priceAt(quantity: number, shop: ProductPrice, agreed: readonly ContractTier[]): Price | null {
  const shopPrice = unitPriceFor(quantity, shop);
  const tier = contractTierFor(quantity, agreed);
  if (tier !== null && (shopPrice === null || tier.unitPrice <= shopPrice))
    return { unitPrice: won(tier.unitPrice), source: 'contract' };
  return shopPrice === null ? null : { unitPrice: shopPrice, source: 'shop' };
}

const isSame = (a: Price, b: Price): boolean => a.unitPrice === b.unitPrice && a.source === b.source;

/** The prices of a product by who set them; a further source of prices is a further field. */
export interface PriceSources {
  shop: ProductPrice;
  /** Agreed with the buyer's organization; null or absent = nothing. */
  contract?: ContractTiers | null;
}

/**
 * The price that holds for the buyer: the only place that chooses between the sources of a product's prices. Without
 * an agreed price it is the shop's, unchanged.
 */
export function effectivePrice({ shop, contract = null }: PriceSources): ProductPrice {
  if (contract === null || contract.tiers.length === 0) return shop;
  return { tiers: effectiveTiers(shop, contract), salePrice: null, basePrice: null };
}

/** Who set the price of a line whose tier is decided by `quantity`. 'shop' where there is no price. */
export function priceSourceFor(
  quantity: number,
  { shop, contract = null }: PriceSources,
): EffectiveTier['source'] {
  if (contract === null || quantity < minimumQuantity(shop)) return 'shop';
  return priceAt(quantity, shop, contract.tiers)?.source ?? 'shop';
}
