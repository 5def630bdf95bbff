import {
  defaultPrint,
  formatCount,
  priceRanges,
  resolvePrint,
  setupFeesOf,
  sumWon,
  type OptionChoice,
  type PriceRange,
} from '@store/domain';
import type { ProductDto as Product } from '@store/openapi';
import type { OwnPrice } from '../../../shared/api/own-prices';
import { draftLine, priceOf } from '../../../shared/order-lines/line-draft';

/** A product of the comparison; null while it loads, undefined if the store does not sell it. */
export type Compared = {
  id: number;
  /** At the prices of the member. */
  product: Product | null | undefined;
  /** What was agreed with the member's organization. */
  own?: OwnPrice | undefined;
};

/** What a product costs at one quantity, and why where it has no price. */
export type Offer =
  | {
      kind: 'price';
      /** Won for one piece. */
      unitTotal: number;
      /** 판비·셋업비, won. */
      setup: number;
      /** Won for all pieces with set-up. */
      total: number;
      /** Quantities with this unit price. */
      range: PriceRange;
      /** Fewer pieces are in stock. */
      isShort: boolean;
    }
  | { kind: 'belowMinimum'; minimum: number }
  | { kind: 'quote' };

type Priced = Pick<Product, 'id' | 'prices' | 'salePrice' | 'basePrice' | 'options' | 'print' | 'available'>;

/** The cheapest value of each required option: what a piece costs at least. */
export function cheapestChoice(options: Priced['options']): OptionChoice {
  return Object.fromEntries(
    options.flatMap(({ id, required, values }) => {
      const cheapest = values.toSorted((a, b) => a.addPrice - b.addPrice)[0];
      return required && cheapest !== undefined ? [[id, cheapest.id]] : [];
    }),
  );
}

/** What the default print of a product that is always printed adds to a piece, and its set-up; both in won. */
function includedPrint({ id: productId, print }: Pick<Priced, 'id' | 'print'>) {
  if (print?.mode !== 'required') return { unitAdd: 0, setup: sumWon([]) };
  const { print: resolved, resolved: placements } = resolvePrint(print, defaultPrint(print));
  const [fees = []] = setupFeesOf([{ productId, plateGroup: print.plateGroup, placements }]);
  return { unitAdd: resolved?.unitAdd ?? 0, setup: sumWon(fees.map(({ amount }) => amount)) };
}

/**
 * The product at this quantity by the domain's prices: with its cheapest required options, and with print only where
 * it is always printed.
 */
export function offerOf(product: Priced, quantity: number): Offer {
  const { unitAdd, setup } = includedPrint(product);
  const { line } = draftLine(product, cheapestChoice(product.options), quantity, unitAdd);
  const ranges = priceRanges(priceOf(product));
  const range = ranges.find(({ from, to }) => quantity >= from && quantity <= (to ?? Infinity));
  if (range === undefined) return { kind: 'belowMinimum', minimum: ranges[0]?.from ?? 1 };
  if (line === null) return { kind: 'quote' };
  const { unitTotal, subtotal } = line;
  const isShort = product.available !== null && product.available < quantity;
  return { kind: 'price', unitTotal, setup, total: sumWon([subtotal, setup]), range, isShort };
}

/**
 * Which of the offers costs least; several where they cost the same. None where there is nothing to compare: fewer than
 * two prices, or the same price everywhere.
 */
export function bestOffers(offers: readonly (Offer | null)[]): boolean[] {
  const prices = offers.map((offer) => (offer?.kind === 'price' && !offer.isShort ? offer.total : null));
  const known = prices.filter((price) => price !== null);
  const lowest = Math.min(...known);
  const isComparable = known.length > 1 && known.some((price) => price !== lowest);
  return prices.map((price) => isComparable && price === lowest);
}

/** '100개', '50–99개', '500개 이상' */
export function rangeText({ from, to }: PriceRange): string {
  if (to === null) return `${formatCount(from)}개 이상`;
  return from === to ? `${formatCount(from)}개` : `${formatCount(from)}–${formatCount(to)}개`;
}
