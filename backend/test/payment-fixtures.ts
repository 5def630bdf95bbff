import { sql } from 'kysely';
import type { ConfirmedPaymentDto } from '../src/modules/payment/dto/payment.dto.js';
import type { Answered, Shopper } from './shop-fixtures.js';
import type { TestApp } from './support/app.js';
import type { Authenticated, Authentication, Toss } from './support/toss.js';

/** An order as its row is stored. */
export interface OrderRow {
  id: number;
  status: string;
  placed: boolean;
  canceled: boolean;
  total: number;
  supplied: number;
  vat: number;
  name: string;
  method: string | null;
}

export interface AttemptRow {
  id: number;
  state: string;
  paymentKey: string;
  amount: number;
  tries: number;
  failureCode: string | null;
  autoCancelReason: string | null;
}

export interface MoneyRow {
  kind: string;
  amount: number;
}

/** The rows behind the screens: what must be true whatever the answers were. */
export class PaymentRecords {
  constructor(private readonly test: TestApp) {}

  /** The order that Toss knows by this id; throws if there is none. */
  async order(pgOrderId: string): Promise<OrderRow> {
    const [order] = await this.orders(pgOrderId);
    if (order === undefined) throw new Error(`no order ${pgOrderId}`);
    return order;
  }

  async orders(pgOrderId: string): Promise<OrderRow[]> {
    const { rows } = await sql<OrderRow>`
      select id, status, placed_at is not null as placed, canceled_at is not null as canceled,
        total_amount::float8 as total, supplied_amount::float8 as supplied, vat::float8 as vat, order_name as name,
        payment_method as method
      from orders where pg_order_id = ${pgOrderId}`.execute(this.test.em.getKysely());
    return rows;
  }

  async attempts(pgOrderId: string): Promise<AttemptRow[]> {
    const { rows } = await sql<AttemptRow>`
      select a.id, a.state, a.payment_key as "paymentKey", a.amount::float8 as amount, a.tries,
        a.failure_code as "failureCode", a.auto_cancel_reason as "autoCancelReason"
      from payment_attempts a join orders o on o.id = a.order_id
      where o.pg_order_id = ${pgOrderId} order by a.id`.execute(this.test.em.getKysely());
    return rows;
  }

  async attemptStates(pgOrderId: string): Promise<string[]> {
    return (await this.attempts(pgOrderId)).map((attempt) => attempt.state);
  }

  /** Movements of money that was received or returned, oldest first; promised ones are left out. */
  async ledger(pgOrderId: string): Promise<MoneyRow[]> {
    const { rows } = await sql<MoneyRow>`
      select l.kind, l.amount::float8 as amount from payment_ledger l join orders o on o.id = l.order_id
      where o.pg_order_id = ${pgOrderId} and l.amount <> 0 order by l.id`.execute(this.test.em.getKysely());
    return rows;
  }

  /** Pieces in stock and pieces reserved. */
  async stock(productId: number): Promise<[onHand: number, reserved: number]> {
    const { rows } = await sql<{ onHand: number; reserved: number }>`
      select on_hand as "onHand", reserved from stock_items where product_id = ${productId}`.execute(
      this.test.em.getKysely(),
    );
    return [rows[0]?.onHand ?? -1, rows[0]?.reserved ?? -1];
  }

  /** Lets an unpaid order expire. */
  async expire(pgOrderId: string): Promise<void> {
    await sql`update orders set expires_at = now() - interval '1 second' where pg_order_id = ${pgOrderId}`.execute(
      this.test.em.getKysely(),
    );
  }
}

/** Prepares the cart's order and lets the buyer complete the pay sheet. */
export async function preparePaid(
  buyer: Shopper,
  toss: Toss,
  how: Partial<Authentication> = {},
): Promise<Authenticated> {
  const { orderId, amount } = await buyer.prepare();
  return toss.authenticate({ orderId, amount, ...how });
}

/** The answer of a confirm. */
export function confirmed(answer: { body: unknown }): Answered<ConfirmedPaymentDto> {
  return answer.body as Answered<ConfirmedPaymentDto>;
}
