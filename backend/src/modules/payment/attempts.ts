import type { EntityManager } from '@mikro-orm/postgresql';
import { paymentStatesBefore, type PaymentStatus } from '@store/domain';
import { sql } from 'kysely';
import { prepared } from '../../platform/db/prepared.js';

/** A payment attempt as the money path sees it. */
export interface Attempt {
  id: number;
  orderId: number;
  pgOrderId: string;
  orderNo: string;
  paymentKey: string;
  idempotencyKey: string;
  state: PaymentStatus;
  amount: number;
  /** As Toss says it; null before the first answer. */
  method: string | null;
  tries: number;
  failureCode: string | null;
  failureMessage: string | null;
  /** Set where captured money must be refunded automatically. */
  autoCancelReason: string | null;
  /** Toss has reported something that was not asked about yet. */
  pendingWebhook: boolean;
  /** When the order's time is up: that of the pay sheet, or of the deposit. */
  dueAt: string;
}

const COLUMNS = sql`a.id, a.order_id as "orderId", o.pg_order_id as "pgOrderId", o.order_no as "orderNo",
  a.payment_key as "paymentKey", a.idempotency_key as "idempotencyKey", a.state, a.amount::float8 as amount, a.method, a.tries,
  a.failure_code as "failureCode", a.failure_message as "failureMessage",
  a.auto_cancel_reason as "autoCancelReason", a.news_at is not null as "pendingWebhook", o.expires_at as "dueAt"`;

export async function findAttempt(em: EntityManager, id: number): Promise<Attempt | null> {
  const { rows } = await prepared(
    em.getKysely(),
    sql<Attempt>`
      select ${COLUMNS} from payment_attempts a join orders o on o.id = a.order_id where a.id = ${id}`,
  );
  return rows[0] ?? null;
}

export async function findAttemptsOfOrder(em: EntityManager, orderId: number): Promise<Attempt[]> {
  const { rows } = await prepared(
    em.getKysely(),
    sql<Attempt>`
      select ${COLUMNS} from payment_attempts a join orders o on o.id = a.order_id
    where a.order_id = ${orderId} order by a.id`,
  );
  return rows;
}

/** Records that Toss is about to be asked. Null where the payment key belongs to another attempt already. */
export async function openAttempt(
  em: EntityManager,
  order: { id: number; totalAmount: number },
  paymentKey: string,
  { now, firstCheck }: { now: Date; firstCheck: Date },
): Promise<Attempt | null> {
  const { rows } = await prepared(
    em.getKysely(),
    sql<{ id: number }>`
      insert into payment_attempts (order_id, payment_key, idempotency_key, state, amount, tries, next_check_at,
      created_at, updated_at)
    values (${order.id}, ${paymentKey}, gen_random_uuid(), 'CONFIRMING', ${order.totalAmount}, 1,
      ${firstCheck}, ${now}, ${now})
    on conflict (payment_key) do nothing returning id`,
  );
  const id = rows[0]?.id;
  return id === undefined ? null : findAttempt(em, id);
}

/** What changes with a move of state. */
export interface AttemptChange {
  state: PaymentStatus;
  method?: string | null;
  failureCode?: string | null;
  failureMessage?: string | null;
  approvedAt?: Date | null;
  receiptUrl?: string | null;
  secret?: string | null;
  payment?: unknown;
  autoCancelReason?: string | null;
}

/**
 * Moves an attempt by compare-and-set from one of these states, as far as domain's table allows the move at all; false
 * where somebody else has moved it already.
 */
export async function moveAttempt(
  em: EntityManager,
  id: number,
  from: readonly PaymentStatus[],
  change: AttemptChange,
): Promise<boolean> {
  const possible = paymentStatesBefore(change.state);
  const allowed = from.filter((state) => possible.includes(state));
  const { rows } = await prepared(
    em.getKysely(),
    sql`
      update payment_attempts set state = ${change.state}, updated_at = now(),
      method = coalesce(${change.method ?? null}, method),
      failure_code = ${change.failureCode ?? null}, failure_message = ${change.failureMessage ?? null},
      approved_at = coalesce(${change.approvedAt ?? null}::timestamptz, approved_at),
      receipt_url = coalesce(${change.receiptUrl ?? null}, receipt_url),
      secret = coalesce(${change.secret ?? null}, secret),
      auto_cancel_reason = coalesce(${change.autoCancelReason ?? null}, auto_cancel_reason),
      payment = coalesce(${change.payment === undefined ? null : JSON.stringify(change.payment)}::jsonb, payment)
    where id = ${id} and state = any(${allowed}::text[]) returning id`,
  );
  return rows.length > 0;
}

/** Takes a new idempotency key for the next call, where the old one would only repeat its refusal. Confirm and cancel
 * of one payment cannot happen twice at Toss under any key, so this is always safe. */
export async function renewKey(em: EntityManager, id: number): Promise<void> {
  await prepared(
    em.getKysely(),
    sql`
      update payment_attempts set idempotency_key = gen_random_uuid()
    where id = ${id} and (state in ('CONFIRMING', 'UNKNOWN') or auto_cancel_reason is not null)`,
  );
}

/** Begins to count anew: from here on it is the automatic refund that is tried. */
export async function restartTries(em: EntityManager, id: number): Promise<void> {
  await prepared(
    em.getKysely(),
    sql`
      update payment_attempts set tries = 0 where id = ${id}`,
  );
}

/** Notes one more call, and when the sweep should look again. */
export async function noteTry(em: EntityManager, id: number, nextCheckAt: Date): Promise<void> {
  await prepared(
    em.getKysely(),
    sql`
      update payment_attempts set tries = tries + 1, next_check_at = ${nextCheckAt}
    where id = ${id}`,
  );
}

/** Toss was asked at that moment: a webhook that came before is answered. */
export async function clearPendingWebhook(em: EntityManager, id: number, requestedAt: Date): Promise<void> {
  await prepared(
    em.getKysely(),
    sql`
      update payment_attempts set news_at = null where id = ${id} and news_at <= ${requestedAt}`,
  );
}

/** Lets the sweep look at an attempt at this time, where it would look later. */
export async function checkAgainBy(em: EntityManager, id: number, nextCheckAt: Date): Promise<void> {
  await prepared(
    em.getKysely(),
    sql`
      update payment_attempts set next_check_at = ${nextCheckAt}
    where id = ${id} and next_check_at > ${nextCheckAt}`,
  );
}

/**
 * Keeps attempts that are being worked on from the sweeps of other workers. One that is locked is being booked right
 * now, and is not waited for.
 */
export async function renewClaims(em: EntityManager, ids: readonly number[], claimEnd: Date): Promise<void> {
  await sql`
    update payment_attempts set next_check_at = greatest(next_check_at, ${claimEnd}) where id in (
      select id from payment_attempts where id = any(${ids}::int[]) for update skip locked)`.execute(
    em.getKysely(),
  );
}

/** When the sweep looks at an attempt again. */
export async function checkAgainAt(em: EntityManager, id: number, nextCheckAt: Date): Promise<void> {
  await prepared(
    em.getKysely(),
    sql`
      update payment_attempts set next_check_at = ${nextCheckAt} where id = ${id}`,
  );
}
