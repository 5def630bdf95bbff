import type { OrderSummary } from '../../../shared/api/orders';

/** Products that were ordered before, with the options of that time. */
export interface FrequentItem {
  productId: number;
  optionValueIds: number[];
  productName: string;
  optionSummary: string;
  thumbnailUrl: string | null;
  /** Number of orders with it. */
  times: number;
  /** Pieces in the latest of them. */
  lastQuantity: number;
}

/** Most frequent first, then most recent; `orders` is sorted latest first. Cancelled orders do not count. */
export function frequentItems(orders: readonly OrderSummary[]): FrequentItem[] {
  const itemByKey = new Map<string, FrequentItem>();
  for (const { items, status } of orders) {
    if (status === 'CANCELLED') continue;
    for (const item of items.filter(isCatalogueItem)) {
      const key = `${item.productId}:${item.optionValueIds.join()}`;
      const earlier = itemByKey.get(key);
      if (earlier !== undefined) earlier.times += 1;
      else itemByKey.set(key, { ...pick(item), times: 1, lastQuantity: item.quantity });
    }
  }
  return [...itemByKey.values()].sort((a, b) => b.times - a.times);
}

type Item = OrderSummary['items'][number];

/** Extra lines of an estimate cannot be ordered by a click. */
const isCatalogueItem = (item: Item): item is Item & { productId: number } => item.productId !== null;

const pick = ({
  productId,
  optionValueIds,
  productName,
  optionSummary,
  thumbnailUrl,
}: Item & { productId: number }): Omit<FrequentItem, 'times' | 'lastQuantity'> => ({
  productId,
  optionValueIds,
  productName,
  optionSummary,
  thumbnailUrl,
});
