import type { Buyer } from './buyer.ts';
import { COUPON } from './fill.ts';
import type { Machine } from './machine.ts';
import type { Authenticated, Method, Outcome } from './toss.ts';

/** What a buyer is going to do. */
export interface Wish {
  productId: number;
  quantity: number;
  method?: Method;
  outcome?: Outcome;
  coupon?: boolean;
  /** Wants a cash receipt. */
  receipt?: boolean;
  /** End of a virtual account's deposit time. */
  dueDate?: string;
  /** How far the buyer goes: not to the pay sheet, not back from it, or to the end. */
  until?: 'prepared' | 'authenticated' | 'confirmed';
}

/** How far it went. */
export interface Purchase {
  orderId: string | undefined;
  paid: Authenticated | undefined;
  /** Code of the last answer. */
  code: string;
  paymentStatus: string | undefined;
}

/** Calls of the storefront in their order: cart, prepare, pay sheet, success page. `began` hears the order id. */
export async function buy(
  machine: Machine,
  buyer: Buyer,
  wish: Wish,
  began: (orderId: string, paid?: Authenticated) => Promise<void> = () => Promise.resolve(),
): Promise<Purchase> {
  const { productId, quantity } = wish;
  const cart = await buyer.press('POST', '/cart/items', { productId, quantity });
  const lines = (cart.data['items'] ?? []) as { id: number; productId: number }[];
  const itemIds = lines.filter((line) => line.productId === productId).map((line) => line.id);
  const prepared = await buyer.press('POST', '/payments/prepare', {
    ...(itemIds.length === 0 ? {} : { itemIds }),
    couponCode: wish.coupon === true ? COUPON : '',
    ...(wish.receipt === true ? { cashReceipt: { type: '소득공제', number: '010-1234-5678' } } : {}),
  });
  const nothing = { orderId: undefined, paid: undefined, code: prepared.code, paymentStatus: undefined };
  if (prepared.status !== 200) return nothing;
  const orderId = String(prepared.data['orderId']);
  await began(orderId);
  if (wish.until === 'prepared') return { ...nothing, orderId };
  const { method, outcome, dueDate } = wish;
  const paid = await machine.toss.authenticate({
    ...{ orderId, amount: Number(prepared.data['amount']) },
    ...(method === undefined ? {} : { method }),
    ...(outcome === undefined ? {} : { outcome }),
    ...(dueDate === undefined ? {} : { dueDate }),
  });
  await began(orderId, paid);
  if (wish.until === 'authenticated') return { ...nothing, orderId, paid };
  const confirmed = await buyer.press('POST', '/payment/confirm', { ...paid });
  const paymentStatus = confirmed.data['paymentStatus'] as string | undefined;
  return { orderId, paid, code: confirmed.code, paymentStatus };
}

export const cancelOrder = (buyer: Buyer, orderId: string): Promise<{ code: string }> =>
  buyer.press('POST', `/orders/${orderId}/cancel`, { reason: '주문 실수입니다.' });

/** An operator's hand, found by the order id of Toss. */
export class Desk {
  readonly #machine: Machine;
  readonly #admin: Buyer;

  constructor(machine: Machine, admin: Buyer) {
    this.#machine = machine;
    this.#admin = admin;
  }

  /** Ends an order by hand, which moves no money (decision A58). */
  async setStatus(orderId: string, status: string): Promise<void> {
    await this.#admin.press('POST', `/admin/orders/${await this.#id(orderId)}/status`, { status });
  }

  /** Gives a part back without a request. */
  async refund(orderId: string, amount: number): Promise<void> {
    const id = await this.#id(orderId);
    const [row] = await this.#machine.books.rows<{ version: number }>(
      'select version from orders where id = $1',
      [id],
    );
    const form = { amount, reason: '고객 요청', version: row?.version };
    await this.#admin.press('POST', `/admin/orders/${id}/refund`, form);
  }

  async #id(orderId: string): Promise<number> {
    const [row] = await this.#machine.books.rows<{ id: number }>(
      'select id from orders where pg_order_id = $1',
      [orderId],
    );
    return row?.id ?? 0;
  }
}
