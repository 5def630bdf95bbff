import type { EntityManager } from '@mikro-orm/postgresql';
import {
  refundStatesBefore,
  type RefundKind,
  type RefundReason,
  type RefundStatus,
  type VatSplit,
} from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import type { RefundLine } from './entities/refund.entity.js';

/** A refund as the money path sees it. */
export interface RefundRow {
  id: number;
  orderId: number;
  attemptId: number | null;
  kind: RefundKind;
  origin: 'member' | 'admin';
  state: RefundStatus;
  reason: string;
  /** Won; null until it is decided. */
  amount: number | null;
  lines: RefundLine[] | null;
  restock: boolean | RefundLine[];
  closesOrder: boolean;
  /** Sealed. */
  receiveAccount: string | null;
  idempotencyKey: string;
  tries: number;
  failureCode: string | null;
  failureMessage: string | null;
  requestedBy: number | null;
  decidedBy: number | null;
  version: number;
}

const COLUMNS = sql`r.id, r.order_id as "orderId", r.attempt_id as "attemptId", r.kind, r.origin, r.state, r.reason,
  r.amount::float8 as amount, r.lines, r.restock, r.closes_order as "closesOrder",
  r.receive_account as "receiveAccount", r.idempotency_key as "idempotencyKey", r.tries,
  r.failure_code as "failureCode", r.failure_message as "failureMessage", r.requested_by as "requestedBy",
  r.decided_by as "decidedBy", r.version`;

async function find(em: EntityManager, tail: RawBuilder<unknown>): Promise<RefundRow | null> {
  const { rows } = await sql<RefundRow>`select ${COLUMNS} from refunds r where ${tail}`.execute(
    em.getKysely(),
  );
  return rows[0] ?? null;
}

export function findRefund(em: EntityManager, id: number): Promise<RefundRow | null> {
  return find(em, sql`r.id = ${id}`);
}

/** The newest refund with which the order ends or has ended; null where there is none. */
export function findClosing(em: EntityManager, orderId: number): Promise<RefundRow | null> {
  return find(
    em,
    sql`r.order_id = ${orderId} and r.closes_order and r.state in ('approved', 'processing', 'done')
      order by r.id desc limit 1`,
  );
}

/** The request of the order that waits for a decision. */
export function findRequested(em: EntityManager, orderId: number): Promise<RefundRow | null> {
  return find(em, sql`r.order_id = ${orderId} and r.state = 'requested'`);
}

/** Won of the order that is promised to refunds under way. */
export async function promisedOf(em: EntityManager, orderId: number): Promise<number> {
  const { rows } = await sql<{ promised: number }>`
    select coalesce(sum(amount), 0)::float8 as promised from refunds
    where order_id = ${orderId} and state in ('approved', 'processing')`.execute(em.getKysely());
  return rows[0]?.promised ?? 0;
}

/** What a new refund begins with. */
export interface NewRefund {
  orderId: number;
  attemptId: number | null;
  kind: RefundKind;
  origin: 'member' | 'admin';
  state: 'requested' | 'approved';
  reasonCode: RefundReason | null;
  reason: string;
  amount: number | null;
  split: VatSplit | null;
  lines: RefundLine[] | null;
  restock: boolean | RefundLine[];
  fileIds: string[] | null;
  closesOrder: boolean;
  receiveAccount: string | null;
  requestedBy: number | null;
  decidedBy: number | null;
  now: Date;
}

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

export async function insertRefund(em: EntityManager, refund: NewRefund): Promise<number> {
  const { split, state, now } = refund;
  const { rows } = await sql<{ id: number }>`
    insert into refunds (order_id, attempt_id, kind, origin, state, reason_code, reason, amount, supplied_amount,
      vat, lines, restock, file_ids, closes_order, receive_account, requested_by, decided_by, decided_at,
      next_check_at, created_at, updated_at)
    values (${refund.orderId}, ${refund.attemptId}, ${refund.kind}, ${refund.origin}, ${state},
      ${refund.reasonCode}, ${refund.reason}, ${refund.amount}, ${split?.suppliedAmount ?? null},
      ${split?.vat ?? null}, ${json(refund.lines)}::jsonb, ${json(refund.restock)}::jsonb,
      ${json(refund.fileIds)}::jsonb, ${refund.closesOrder}, ${refund.receiveAccount}, ${refund.requestedBy},
      ${refund.decidedBy}, ${state === 'approved' ? now : null}, ${now}, ${now}, ${now})
    returning id`.execute(em.getKysely());
  const row = rows[0];
  if (row === undefined) throw new Error('the refund has no id');
  return row.id;
}

/** Columns that change with a move of state. */
type RefundChange = Partial<
  Record<
    | 'amount'
    | 'supplied_amount'
    | 'vat'
    | 'attempt_id'
    | 'closes_order'
    | 'receive_account'
    | 'idempotency_key'
    | 'transaction_key'
    | 'failure_code'
    | 'failure_message'
    | 'decided_by'
    | 'decision_note'
    | 'decided_at'
    | 'done_at'
    | 'next_check_at'
    | 'tries',
    unknown
  >
> & { restock?: RawBuilder<unknown> };

/** Moves a refund by compare-and-set, as domain's table allows; false where somebody else has moved it already. */
export async function moveRefund(
  em: EntityManager,
  id: number,
  to: RefundStatus,
  change: RefundChange = {},
): Promise<boolean> {
  const columns = Object.entries({ state: to, ...change }).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  const { rows } = await sql`
    update refunds set ${sql.join(columns)}, updated_at = now(), version = version + 1
    where id = ${id} and state = any(${refundStatesBefore(to)}::text[]) returning id`.execute(em.getKysely());
  return rows.length > 0;
}

/** Goods that go back on the shelf, as the column keeps them. */
export const restockColumn = (restock: boolean | RefundLine[]): RawBuilder<unknown> =>
  sql`${JSON.stringify(restock)}::jsonb`;
