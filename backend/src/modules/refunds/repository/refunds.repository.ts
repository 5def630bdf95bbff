import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  lineName,
  refundStatesBefore,
  type OrderLineKind,
  type RefundedPieces,
  type RefundKind,
  type RefundReason,
  type RefundStatus,
  type ReturnedLine,
  type VatSplit,
} from '@store/domain';
import { sql, type RawBuilder, type Updateable } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { announce } from '../../../platform/db/notifications.js';
import type { DB } from '../../../platform/db/tables.js';
import { refundUnderWay, literal } from '../../payment/repository/payment-states.filter.js';
import type { RefundLine } from '../entities/refund.entity.js';
import { anyText } from '../../../platform/db/any-of.js';

/** Topic of the notice that a refund has moved; its key is the refund's id. */
export const REFUND_TOPIC = 'refund';

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
  /** Encrypted. */
  receiveAccount: string | null;
  idempotencyKey: string;
  tries: number;
  failureCode: string | null;
  failureMessage: string | null;
  requestedBy: number | null;
  decidedBy: number | null;
  version: number;
}

/** A line of an order as refunds see it. */
export interface RefundableLine extends Omit<ReturnedLine, 'earlier' | 'returned'> {
  id: number;
  /** Null for what an estimate agreed outside the catalogue. */
  productId: number | null;
}

/** An order's pieces: what was bought, and the refunds other than this one. */
export interface OrderPieces {
  bought: readonly RefundableLine[];
  refunds: readonly RefundedPieces[];
}

const refunds = (em: EntityManager) =>
  databaseOf(em)
    .selectFrom('refunds as r')
    .select(['r.id', 'r.order_id as orderId', 'r.attempt_id as attemptId', 'r.kind', 'r.origin', 'r.state'])
    .select(['r.reason', 'r.amount', 'r.closes_order as closesOrder', 'r.receive_account as receiveAccount'])
    .select(['r.idempotency_key as idempotencyKey', 'r.tries', 'r.failure_code as failureCode'])
    .select(['r.failure_message as failureMessage', 'r.requested_by as requestedBy'])
    .select(['r.decided_by as decidedBy', 'r.version'])
    .select(({ ref }) => [
      ref('r.lines').$castTo<RefundRow['lines']>().as('lines'),
      ref('r.restock').$castTo<RefundRow['restock']>().as('restock'),
    ])
    .$narrowType<Pick<RefundRow, 'kind' | 'origin' | 'state'>>();

/** Won that promotions took off a line `order_lines`, which they name by its index. */
const DISCOUNT = sql<number>`coalesce((
  select sum((share ->> 'amount')::bigint)
  from order_discounts d cross join jsonb_array_elements(d.per_line) share
  where d.order_id = order_lines.order_id and (share ->> 'lineIndex')::int = (
    select count(*) from order_lines before where before.order_id = order_lines.order_id and before.id < order_lines.id)
), 0)::bigint`;

/** The first values of a new refund. */
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

const json = (value: unknown): RawBuilder<string> =>
  sql<string>`${value === null ? null : JSON.stringify(value)}::jsonb`;

/** Columns that change with a move of state. */
export type RefundChange = Pick<
  Updateable<DB['refunds']>,
  | 'amount'
  | 'supplied_amount'
  | 'vat'
  | 'attempt_id'
  | 'closes_order'
  | 'receive_account'
  | 'transaction_key'
  | 'failure_code'
  | 'failure_message'
  | 'decided_by'
  | 'decision_note'
  | 'decided_at'
  | 'done_at'
  | 'next_check_at'
  | 'tries'
>;

/** The new values of a granted refund: its goods, and a key that Toss has never seen. */
export interface Regrant {
  lines: readonly RefundLine[] | null;
  restock: boolean | RefundLine[];
}

const newKey = sql<string>`gen_random_uuid()`;

/** Statements on refunds; `em` is the caller's transaction. */
@Injectable()
export class RefundsRepository {
  async findRefund(em: EntityManager, id: number): Promise<RefundRow | null> {
    return (await refunds(em).where('r.id', '=', id).executeTakeFirst()) ?? null;
  }

  /** The newest refund with which the order ends or has ended; null where there is none. */
  async findClosing(em: EntityManager, orderId: number): Promise<RefundRow | null> {
    const closing = await refunds(em)
      .where('r.order_id', '=', orderId)
      .where(({ ref }) => ref('r.closes_order'))
      .where(({ or, eb }) => or([refundUnderWay, eb('r.state', '=', literal('done'))]))
      .orderBy('r.id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return closing ?? null;
  }

  /** The request of the order that waits for a decision. */
  async findRequested(em: EntityManager, orderId: number): Promise<RefundRow | null> {
    const requested = await refunds(em)
      .where('r.order_id', '=', orderId)
      .where('r.state', '=', literal('requested'))
      .executeTakeFirst();
    return requested ?? null;
  }

  /** Won of the order that are promised to running refunds. */
  async promisedOf(em: EntityManager, orderId: number): Promise<number> {
    const { promised } = await databaseOf(em)
      .selectFrom('refunds as r')
      .select(({ fn, lit }) => fn.coalesce(fn.sum<number>('r.amount'), lit(0)).as('promised'))
      .where('r.order_id', '=', orderId)
      .where(refundUnderWay)
      .executeTakeFirstOrThrow();
    return promised;
  }

  /** Lines of an order, as they were bought. */
  linesOf(em: EntityManager, orderId: number): Promise<RefundableLine[]> {
    return databaseOf(em)
      .selectFrom('order_lines')
      .select(['id', 'product_id as productId', 'unit_price as unitPrice', 'quantity'])
      .select(({ ref }) => [
        ref('kind').$castTo<OrderLineKind>().as('kind'),
        'of_line_index as ofLineIndex',
        DISCOUNT.as('discount'),
      ])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute();
  }

  /** Names of an order's lines with their options, by id. */
  async lineNames(em: EntityManager, orderId: number): Promise<Map<number, string>> {
    const lines = await databaseOf(em)
      .selectFrom('order_lines')
      .select(['id', 'product_name as name', 'option_summary as optionSummary'])
      .where('order_id', '=', orderId)
      .execute();
    return new Map(lines.map(({ id, name, optionSummary }) => [id, lineName(name, optionSummary)]));
  }

  /** The pieces of an order, and its refunds other than this one. */
  async orderPieces(
    em: EntityManager,
    orderId: number,
    exceptId: number | null = null,
  ): Promise<OrderPieces> {
    const rows = await databaseOf(em)
      .selectFrom('refunds as r')
      .select(['r.id', 'r.kind', 'r.origin', 'r.state as status'])
      .select(({ ref }) => [
        ref('r.lines').$castTo<RefundedPieces['lines']>().as('lines'),
        ref('r.restock').$castTo<RefundedPieces['restock']>().as('restock'),
      ])
      .where('r.order_id', '=', orderId)
      .$narrowType<Pick<RefundedPieces, 'kind' | 'origin' | 'status'>>()
      .execute();
    return { bought: await this.linesOf(em, orderId), refunds: rows.filter(({ id }) => id !== exceptId) };
  }

  /** Version of an order whose lock the caller holds; 0 where there is none. */
  async orderVersion(em: EntityManager, orderId: number): Promise<number> {
    const order = await databaseOf(em)
      .selectFrom('orders')
      .select('version')
      .where('id', '=', orderId)
      .executeTakeFirst();
    return order?.version ?? 0;
  }

  async insertRefund(em: EntityManager, refund: NewRefund): Promise<number> {
    const { split, state, now } = refund;
    const { id } = await databaseOf(em)
      .insertInto('refunds')
      .values({
        order_id: refund.orderId,
        attempt_id: refund.attemptId,
        kind: refund.kind,
        origin: refund.origin,
        state,
        reason_code: refund.reasonCode,
        reason: refund.reason,
        amount: refund.amount,
        supplied_amount: split?.suppliedAmount ?? null,
        vat: split?.vat ?? null,
        lines: json(refund.lines),
        restock: json(refund.restock),
        file_ids: json(refund.fileIds),
        closes_order: refund.closesOrder,
        receive_account: refund.receiveAccount,
        requested_by: refund.requestedBy,
        decided_by: refund.decidedBy,
        decided_at: state === 'approved' ? now : null,
        next_check_at: now,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Moves a refund by compare-and-set, as domain's table allows; false where somebody else has already moved it. */
  async moveRefund(
    em: EntityManager,
    id: number,
    to: RefundStatus,
    change: RefundChange = {},
    regrant?: Regrant,
  ): Promise<boolean> {
    const moved = await databaseOf(em)
      .updateTable('refunds')
      .set({ state: to, ...change })
      .$if(regrant !== undefined, (query) =>
        query.set({
          lines: json(regrant?.lines ?? null),
          restock: json(regrant?.restock ?? false),
          idempotency_key: newKey,
        }),
      )
      .set(({ eb, lit }) => ({ updated_at: sql<string>`now()`, version: eb('version', '+', lit(1)) }))
      .where('id', '=', id)
      .where('state', '=', anyText(refundStatesBefore(to)))
      .returning('id')
      .executeTakeFirst();
    return moved !== undefined;
  }

  /** Splits the refunded amount into goods and VAT. */
  async setSplit(em: EntityManager, id: number, split: VatSplit): Promise<void> {
    await databaseOf(em)
      .updateTable('refunds')
      .set({ supplied_amount: split.suppliedAmount, vat: split.vat })
      .where('id', '=', id)
      .execute();
  }

  /** Stores why a refund is still processing; `renewedKey` is the key that must not be used again. */
  async noteOpen(
    em: EntityManager,
    id: number,
    { code, nextCheck, renewedKey }: { code: string; nextCheck: Date; renewedKey: string | null },
  ): Promise<void> {
    await databaseOf(em)
      .updateTable('refunds')
      .set({ failure_code: code, next_check_at: nextCheck })
      .$if(renewedKey !== null, (query) =>
        query.set(({ eb, ref }) => ({
          idempotency_key: eb
            .case()
            .when('idempotency_key', '=', renewedKey ?? '')
            .then(newKey)
            .else(ref('idempotency_key'))
            .end(),
        })),
      )
      .where('id', '=', id)
      .where('state', '=', literal('processing'))
      .execute();
  }

  /** Rejects the request of an order that has ended as a whole. */
  async rejectRequested(em: EntityManager, orderId: number, note: string): Promise<void> {
    const now = sql<string>`now()`;
    await databaseOf(em)
      .updateTable('refunds')
      .set(({ eb, lit }) => ({
        state: 'rejected',
        receive_account: null,
        decided_at: now,
        updated_at: now,
        version: eb('version', '+', lit(1)),
        decision_note: note,
      }))
      .where('order_id', '=', orderId)
      .where('state', '=', literal('requested'))
      .execute();
  }

  /** Notifies every process at the commit that the refund has moved. */
  notifyMoved(em: EntityManager, id: number): Promise<void> {
    return announce(databaseOf(em), REFUND_TOPIC, id);
  }
}
