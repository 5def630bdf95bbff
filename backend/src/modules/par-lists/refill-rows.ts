import { isGoneProblem, MIN_QUANTITY, suggestedPieces } from '@store/domain';
import type { OnTheWay } from '../orders/on-the-way.service.js';
import type { BuyerPrices, LineError, LineRequest, PricedLine } from '../pricing/pricing.service.js';
import type { RefillRowDto } from './dto/refill.dto.js';
import type { CountedItem } from './repository/refills.repository.js';

/** A product with its options, as a par list names it. */
export type Named = Pick<CountedItem, 'productId' | 'optionKey'>;

/** What orders and prices say about the items of one site. */
export interface SiteSupply {
  siteId: number;
  prices: BuyerPrices;
  onTheWay: readonly OnTheWay[];
}

/** A line without print: a par list names none. */
export const lineOf = ({ productId, optionKey }: Named, quantity: number): LineRequest => ({
  productId,
  optionValueIds: optionKey,
  quantity,
  print: null,
});

/** An item as it is sold now, and why it cannot be ordered in any quantity; null if it can. */
export interface Described {
  line: PricedLine;
  problem: LineError | null;
}

/** The items, each at its smallest quantity. */
export function described(items: readonly Named[], prices: BuyerPrices): Described[] {
  const lines = items.map((item) => lineOf(item, Math.max(MIN_QUANTITY, prices.minimumOf(item.productId))));
  return prices.price(lines).map((line) => ({
    line,
    problem: line.error !== null && isGoneProblem(line.error.code) ? line.error : null,
  }));
}

/** The names of an item as it is sold now. */
export const namesOf = ({
  productId,
  productName,
  slug,
  thumbnailUrl,
  optionSummary,
  minimumQuantity,
}: PricedLine) => ({
  productId,
  productName,
  slug,
  thumbnailUrl,
  optionSummary,
  minimum: minimumQuantity,
});

export const idsOf = (optionKey: string): number[] =>
  optionKey === '' ? [] : optionKey.split(',').map(Number);

/** The rows of a refill: what is needed, and what it costs. Rows of one product share tiers as they would in a cart. */
export function refillRows(items: readonly CountedItem[], supply: SiteSupply): RefillRowDto[] {
  const { prices } = supply;
  const found = described(items, prices);
  const needs = items.map((item, i) => needOf(item, found[i]?.problem ?? null, supply));
  const asked = items.flatMap((item, i) => {
    const quantity = needs[i]?.quantity ?? 0;
    return quantity > 0 ? [{ item, line: lineOf(item, quantity) }] : [];
  });
  const lines = new Map(
    prices.price(asked.map(({ line }) => line)).map((line, i) => [asked[i]?.item.itemId, line] as const),
  );
  return items.flatMap((item, i) => {
    const [about, need] = [found[i], needs[i]];
    if (about === undefined || need === undefined) return [];
    const { itemId, par, step, place, counted, countedAt, optionKey } = item;
    const line = lines.get(itemId);
    return [
      {
        itemId,
        ...namesOf(about.line),
        optionValueIds: idsOf(optionKey),
        par,
        step,
        place,
        counted,
        countedAt,
        ...need,
        unitTotal: line?.unitTotal ?? null,
        subtotal: line?.subtotal ?? null,
        problem: about.problem ?? line?.error ?? null,
      },
    ];
  });
}

type Need = Pick<RefillRowDto, 'onTheWay' | 'suggested' | 'quantity'>;

function needOf(
  { productId, optionKey, par, step, counted, quantity }: CountedItem,
  problem: LineError | null,
  { siteId, prices, onTheWay: all }: SiteSupply,
): Need {
  const onTheWay =
    all.find((one) => one.siteId === siteId && one.productId === productId && one.optionKey === optionKey)
      ?.pieces ?? 0;
  if (counted === null) return { onTheWay, suggested: null, quantity: null };
  if (problem !== null) return { onTheWay, suggested: 0, quantity: 0 };
  const minimum = prices.minimumOf(productId);
  const suggested = suggestedPieces({ par, step, counted, onTheWay, minimum });
  return { onTheWay, suggested, quantity: quantity ?? suggested };
}

/** Won of what is asked for. */
export const totalOf = (rows: readonly RefillRowDto[]): number =>
  rows.reduce((sum, { subtotal }) => sum + (subtotal ?? 0), 0);

/** What rows of several lists of a site ask for: each product with its options once. */
export function askedLines(rows: readonly RefillRowDto[]): (Named & { quantity: number })[] {
  const lines = new Map<string, Named & { quantity: number }>();
  for (const { productId, optionValueIds, quantity } of rows) {
    if (quantity === null || quantity === 0) continue;
    const optionKey = optionValueIds.join(',');
    const key = `${productId} ${optionKey}`;
    lines.set(key, { productId, optionKey, quantity: (lines.get(key)?.quantity ?? 0) + quantity });
  }
  return [...lines.values()];
}
