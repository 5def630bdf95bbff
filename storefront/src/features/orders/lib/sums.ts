import { formatWon } from '@store/domain';
import type { Order } from '../api/order';

/** A line of a bill. Two discounts may have the same name: the id identifies the line. */
export interface Sum {
  id: string;
  name: string;
  amount: string;
}

/** The calculation of the total: products, set-up fees, each discount by name, shipping. */
export function sumsOf(order: Order): Sum[] {
  const setup = order.items.reduce((sum, { kind, subtotal }) => (kind === 'setup' ? sum + subtotal : sum), 0);
  return [
    { id: 'products', name: '상품 금액', amount: formatWon(order.itemsAmount - setup) },
    ...(setup === 0 ? [] : [{ id: 'setup', name: '판비·셋업비', amount: formatWon(setup) }]),
    ...order.discounts.map(({ promotionId, name, code, amount }) => ({
      // A discount of an estimate belongs to no promotion; its order has only this one.
      id: `discount-${promotionId ?? 'estimate'}`,
      name: code === null ? name : `${name} (${code})`,
      amount: `−${formatWon(amount)}`,
    })),
    {
      id: 'shipping',
      name: '배송비',
      amount: order.shippingFee === 0 ? '무료' : formatWon(order.shippingFee),
    },
  ];
}

/** The parts of the total, and what was returned. */
export function taxesOf(order: Order): Sum[] {
  return [
    { id: 'supplied', name: '공급가액', amount: formatWon(order.suppliedAmount) },
    { id: 'vat', name: '부가세', amount: formatWon(order.vat) },
    ...(order.refundedAmount === 0
      ? []
      : [
          { id: 'refunded', name: '환불 금액', amount: `−${formatWon(order.refundedAmount)}` },
          { id: 'left', name: '환불 후 금액', amount: formatWon(order.totalAmount - order.refundedAmount) },
        ]),
  ];
}
