import { isRefundUnderWay, refundEstimate, won } from '@store/domain';
import type { Order } from '../api/order';

export type OrderLine = Order['items'][number];

/** Pieces to send back, by line id; 0 or absent = the line stays. */
export type Returned = Readonly<Record<number, number>>;

type Bought = Pick<Order, 'items' | 'refunds'>;

/** Lines that are pieces; set-up fees and printing go with them. */
export const goodsOf = <Line extends Pick<OrderLine, 'kind'>>(items: readonly Line[]): Line[] =>
  items.filter(({ kind }) => kind === 'goods');

/** Pieces of each goods line that were not sent back yet, by line id. */
export function returnable({ items, refunds }: Bought): Record<number, number> {
  const gone = refunds.filter(({ status }) => status === 'done' || isRefundUnderWay(status));
  const returnedOf = (lineId: number): number =>
    gone
      .flatMap(({ lines }) => lines ?? [])
      .reduce((sum, line) => (line.lineId === lineId ? sum + line.quantity : sum), 0);
  return Object.fromEntries(
    goodsOf(items).map(({ id, quantity }) => [id, Math.max(0, quantity - returnedOf(id))]),
  );
}

/** The chosen lines as the server takes them; null = all that was bought. */
export function returnedLines(
  { items }: Pick<Order, 'items'>,
  returned: Returned,
): { lineId: number; quantity: number }[] | null {
  const goods = goodsOf(items);
  if (goods.every(({ id, quantity }) => returned[id] === quantity)) return null;
  return goods.flatMap(({ id }) => {
    const quantity = returned[id] ?? 0;
    return quantity > 0 ? [{ lineId: id, quantity }] : [];
  });
}

type Paid = Pick<Order, 'items' | 'discounts' | 'totalAmount' | 'refundedAmount'>;

/** What these pieces would bring back, won: a proposal that an operator confirms. */
export function estimateFor(order: Paid, returned: Returned): number {
  const discountOf = (place: number): number =>
    order.discounts
      .flatMap(({ perLine }) => perLine)
      .reduce((sum, { lineIndex, amount }) => (lineIndex === place ? sum + amount : sum), 0);
  const lines = order.items.map((line, place) => ({
    ...line,
    discount: discountOf(place),
    returned: returned[line.id] ?? 0,
  }));
  if (lines.every((line) => line.returned === 0)) return 0;
  return refundEstimate(lines, won(Math.max(0, order.totalAmount - order.refundedAmount)));
}
