import { refundEstimate, won } from '@store/domain';
import type { Order } from '../api/order';

export type OrderLine = Order['items'][number];

/** Pieces to return, by line id; 0 or absent = the line stays. */
export type Returned = Readonly<Record<number, number>>;

/** Lines that consist of pieces; set-up fees and printing go with them. */
export const goodsOf = <Line extends Pick<OrderLine, 'kind'>>(items: readonly Line[]): Line[] =>
  items.filter(({ kind }) => kind === 'goods');

/** Pieces of each goods line that can still be returned, by line id. */
export const returnable = ({ returns }: Pick<Order, 'returns'>): Record<number, number> =>
  Object.fromEntries(returns.map(({ lineId, returnable: pieces }) => [lineId, pieces]));

/** The chosen lines in the server's form; null = the whole purchase. */
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

type Paid = Pick<Order, 'items' | 'returns' | 'discounts' | 'totalAmount' | 'refundedAmount'>;

/** The refund for these pieces, won: a proposal that an operator confirms. */
export function estimateFor(order: Paid, returned: Returned): number {
  const discountOf = (index: number): number =>
    order.discounts
      .flatMap(({ perLine }) => perLine)
      .reduce((sum, { lineIndex, amount }) => (lineIndex === index ? sum + amount : sum), 0);
  const earlier = new Map(order.returns.map(({ lineId, returned: pieces }) => [lineId, pieces]));
  const lines = order.items.map((line, index) => ({
    ...line,
    discount: discountOf(index),
    earlier: earlier.get(line.id) ?? 0,
    returned: returned[line.id] ?? 0,
  }));
  if (lines.every((line) => line.returned === 0)) return 0;
  return refundEstimate(lines, won(Math.max(0, order.totalAmount - order.refundedAmount)));
}
