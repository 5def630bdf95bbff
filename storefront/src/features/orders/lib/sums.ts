import { formatWon } from '@store/domain';
import type { Order } from '../api/order';

export type Sum = readonly [name: string, amount: string];

/** How the total came about: goods, each discount by name, shipping. */
export function sumsOf(order: Order): Sum[] {
  return [
    ['상품 금액', formatWon(order.itemsAmount)],
    ...order.discounts.map(({ name, code, amount }): Sum => [
      code === null ? name : `${name} (${code})`,
      `−${formatWon(amount)}`,
    ]),
    ['배송비', order.shippingFee === 0 ? '무료' : formatWon(order.shippingFee)],
  ];
}

/** What is in the total, and what of it went back. */
export function taxesOf(order: Order): Sum[] {
  return [
    ['공급가액', formatWon(order.suppliedAmount)],
    ['부가세', formatWon(order.vat)],
    ...(order.refundedAmount === 0
      ? []
      : [
          ['환불 금액', `−${formatWon(order.refundedAmount)}`] as const,
          ['환불 후 금액', formatWon(order.totalAmount - order.refundedAmount)] as const,
        ]),
  ];
}
