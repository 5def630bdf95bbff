import { selectionOf } from '@store/domain';
import type { LineRequest } from '../api/order-lines';
import type { OrderSummary } from '../api/orders';

type OrderLine = OrderSummary['items'][number];

/** A line with a catalogue product; extra lines of an estimate cannot go into a cart. */
export type CatalogueLine = OrderLine & { productId: number };

export const isCatalogueLine = (line: OrderLine): line is CatalogueLine => line.productId !== null;

/** The line of an order as it would be ordered again. */
export const requestOf = ({ productId, optionValueIds, quantity, print }: CatalogueLine): LineRequest => ({
  productId,
  optionValueIds,
  quantity,
  print: selectionOf(print),
});

/** The goods of these orders, each product once as it was ordered last; the orders begin with the latest. */
export function latestGoods(
  orders: readonly Pick<OrderSummary, 'items' | 'status'>[],
  count: number,
): CatalogueLine[] {
  const latest = new Map<number, CatalogueLine>();
  for (const { items, status } of orders)
    for (const line of status === 'CANCELLED' ? [] : items)
      if (line.kind === 'goods' && isCatalogueLine(line) && !latest.has(line.productId))
        latest.set(line.productId, line);
  return [...latest.values()].slice(0, count);
}
