import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { LedgerKind, PaymentStatus } from '@store/domain';
import type { Order } from '../modules/orders/entities/order.entity.js';
import { LedgerEntry, PaymentAttempt } from '../modules/payment/entities/payment.entity.js';
import { insertRows } from './insert-rows.js';
import type { SeededOrder } from './seed-orders.js';

/** How an attempt ended; a demo order that is not paid waits for its deposit. */
function stateOf({ status }: Order): PaymentStatus {
  if (status === 'CANCELED') return 'CANCELED';
  return status === 'NEW' ? 'WAITING_FOR_DEPOSIT' : 'DONE';
}

/**
 * One attempt an order; captured money stands in the ledger once, and once more, negative, where it went back. Answers
 * the payments as backend/toss-stand-in/sandbox/history.ts takes them.
 */
export async function seedPayments(em: EntityManager, orders: readonly SeededOrder[]): Promise<object[]> {
  const attempts = await insertRows(em, PaymentAttempt, orders, ({ row: order }) => ({
    order: order.id,
    paymentKey: `demo-${randomUUID()}`,
    idempotencyKey: randomUUID(),
    state: stateOf(order),
    amount: order.totalAmount,
    method: order.paymentMethod,
    tries: 1,
    nextCheckAt: order.createdAt,
    approvedAt: order.approvedAt,
    createdAt: order.createdAt,
    updatedAt: order.createdAt,
  }));
  const entries = attempts.map(({ item, row }) => entriesOf(item.row, row.id));
  await insertRows(em, LedgerEntry, entries.flat(), (entry) => entry);
  return attempts.map(
    ({ item, row: { paymentKey, amount, method, state: status, approvedAt, createdAt } }, i) => {
      const { pgOrderId: orderId, orderName, expiresAt: dueAt, canceledAt } = item.row;
      const keyOf = (kind: LedgerKind) => entries[i]?.find((entry) => entry.kind === kind)?.transactionKey;
      return {
        orderId,
        orderName,
        paymentKey,
        method,
        status,
        amount,
        at: approvedAt ?? createdAt,
        dueAt,
        captureKey: keyOf('captured'),
        canceledAt: canceledAt ?? undefined,
        cancelKey: keyOf('cancelled'),
      };
    },
  );
}

/** What the books say of a payment: promised while a deposit is waited for, captured, cancelled. */
function entriesOf({ id, totalAmount, createdAt, approvedAt, canceledAt }: Order, attempt: number) {
  const entry = (more: {
    kind: 'authorised' | 'captured' | 'cancelled';
    amount: number;
    createdAt: Date;
  }) => ({
    order: id,
    attempt,
    transactionKey: `demo-${randomUUID()}`,
    promisedAmount: more.kind === 'authorised' ? totalAmount : 0,
    ...more,
  });
  if (approvedAt == null) return [entry({ kind: 'authorised', amount: 0, createdAt })];
  const captured = entry({ kind: 'captured', amount: totalAmount, createdAt: approvedAt });
  if (canceledAt == null) return [captured];
  return [captured, entry({ kind: 'cancelled', amount: -totalAmount, createdAt: canceledAt })];
}

const TIMEOUT_MS = 5_000;

/**
 * Lets the local stand-in know the demo's payments, so that they can be refunded and compared like real ones. The real
 * Toss is never notified; where no stand-in answers, demo orders are only to be looked at.
 */
export async function reportToStandIn(tossUrl: string, payments: readonly object[]): Promise<void> {
  const url = new URL('/sandbox/history', tossUrl);
  if (!['127.0.0.1', 'localhost'].includes(url.hostname)) return;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ payments }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) console.warn(`the stand-in did not take the demo's payments: ${response.status}`);
  } catch {
    console.warn('no Toss stand-in answers: the demo orders cannot be refunded');
  }
}
