import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DemoOrder } from '../demo/types.js';
import { Order } from '../modules/orders/entities/order.entity.js';
import { LedgerEntry, PaymentAttempt } from '../modules/payment/entities/payment.entity.js';
import { amountsOf, type PricedDemoLine } from './demo-order.js';
import { insertRows } from './insert-rows.js';
import type { Story } from './order-story.js';
import type { PastPayment } from './report-to-stand-in.js';

/** A past order with its id, once it has one. */
export interface Past {
  id: number;
  order: DemoOrder;
  story: Story;
  lines: PricedDemoLine[];
}

type Attempt = ReturnType<typeof attemptRow>;

/** One attempt an order; captured money stands in the ledger once, and once more, negative, where it went back. */
export async function seedPayments(em: EntityManager, past: readonly Past[]): Promise<PastPayment[]> {
  const paid = past.map((one) => ({ one, attempt: attemptRow(one) }));
  const attempts = await insertRows(
    em,
    PaymentAttempt,
    paid.map(({ attempt }) => attempt),
  );
  const orders = await em.find(Order, { id: { $in: past.map(({ id }) => id) } });
  const byId = new Map(orders.map((order) => [order.id, order]));
  const payments = paid.map(({ one, attempt }) => pastPayment(byId.get(one.id), one, attempt));
  const entries = payments.flatMap((payment, i) => {
    const one = past[i];
    return one === undefined ? [] : entriesOf(one, attempts[i] ?? 0, payment);
  });
  await insertRows(em, LedgerEntry, entries);
  return payments;
}

/** What the books say of a payment: promised while a deposit is waited for, captured, cancelled. */
function entriesOf(
  { id, story }: Past,
  attempt: number,
  { status, amount, captureKey, cancelKey }: PastPayment,
) {
  const entry = { order: id, attempt, amount: 0 };
  const promised = {
    ...entry,
    kind: 'authorised' as const,
    promisedAmount: amount,
    createdAt: story.placedAt,
    transactionKey: `demo-${randomUUID()}`,
  };
  const captured = { ...entry, kind: 'captured' as const, amount };
  const cancelled = { ...entry, kind: 'cancelled' as const, amount: -amount };
  return [
    ...(status === 'WAITING_FOR_DEPOSIT' ? [promised] : []),
    ...dated(captured, story.approvedAt, captureKey),
    ...(captureKey === undefined ? [] : dated(cancelled, story.canceledAt, cancelKey)),
  ];
}

/** The entry, where what it reports has happened. */
const dated = <T extends object>(entry: T, createdAt: Date | null, transactionKey: string | undefined) =>
  createdAt === null || transactionKey === undefined ? [] : [{ ...entry, createdAt, transactionKey }];

const TOSS_STATUS = {
  DONE: 'DONE',
  CANCELED: 'CANCELED',
  FAILED: 'ABORTED',
  WAITING_FOR_DEPOSIT: 'WAITING_FOR_DEPOSIT',
} as const;

/** The payment as the provider would remember it. */
function pastPayment(order: Order | undefined, { id, story }: Past, attempt: Attempt): PastPayment {
  if (order === undefined) throw new Error(`demo order ${id} is not there`);
  const { approvedAt, canceledAt, placedAt } = story;
  return {
    orderId: order.pgOrderId,
    orderName: order.orderName,
    paymentKey: attempt.paymentKey,
    method: attempt.method ?? '카드',
    status: TOSS_STATUS[attempt.state],
    amount: attempt.amount,
    at: (approvedAt ?? placedAt).toISOString(),
    dueAt: order.expiresAt.toISOString(),
    ...(approvedAt !== null && { captureKey: `demo-${randomUUID()}` }),
    ...(canceledAt !== null && { canceledAt: canceledAt.toISOString(), cancelKey: `demo-${randomUUID()}` }),
  };
}

function attemptRow({ id, order, story, lines }: Past) {
  const { approvedAt, placedAt } = story;
  return {
    order: id,
    paymentKey: `demo-${randomUUID()}`,
    idempotencyKey: randomUUID(),
    state: attemptState(order),
    amount: amountsOf(lines).totalAmount,
    method: order.paymentMethod,
    tries: 1,
    nextCheckAt: placedAt,
    ...(attemptState(order) === 'FAILED'
      ? {
          failureCode: 'REJECT_CARD_PAYMENT',
          failureMessage: '한도초과 혹은 잔액부족으로 결제에 실패했습니다.',
        }
      : {}),
    approvedAt,
    createdAt: placedAt,
    updatedAt: placedAt,
  };
}

/** What the payment of an order in this status must have come to. */
function attemptState({ status, paymentMethod }: DemoOrder) {
  if (status === 'CANCELED') return 'CANCELED' as const;
  if (status !== 'NEW') return 'DONE' as const;
  return paymentMethod === '가상계좌' ? ('WAITING_FOR_DEPOSIT' as const) : ('FAILED' as const);
}
