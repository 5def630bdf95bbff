import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { paymentStatesBefore, type PaymentStatus } from '@store/domain';
import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { databaseOf, type Database } from '../../../platform/db/database.js';
import { STORE_CHANNEL } from '../../../platform/db/notifications.js';
import { prepared, preparedStatement } from '../../../platform/db/prepared.js';
import type { DB, Json } from '../../../platform/db/tables.js';
import { hasReleasedSpending } from '../../purchase-requests/repository/spending.filter.js';
import { live, owedBack, refundUnderWay, undecided, literal } from './payment-states.filter.js';
import { anyText } from '../../../platform/db/any-of.js';

/** Topic of the notice that an attempt was settled; its id is the key. */
export const PAYMENT_TOPIC = 'payment';

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
  /** Toss reported something that we have not asked about yet. */
  pendingWebhook: boolean;
  /** When the order expires: the time of the pay sheet, or of the deposit. */
  dueAt: string;
}

/** The attempt of an order that holds money, may hold it, or waits for it. */
export interface LiveAttempt {
  id: number;
  orderId: number;
  paymentKey: string;
  state: PaymentStatus;
  method: string | null;
  /** It is being refunded automatically, since the order could not be completed. */
  autoRefunded: boolean;
  /** Won that the books hold of it. */
  held: number;
}

/** A key that Toss has never seen. */
const newKey = sql<string>`gen_random_uuid()`;

export const attempts = (db: Database) =>
  db
    .selectFrom('payment_attempts as a')
    .innerJoin('orders as o', 'o.id', 'a.order_id')
    .select(['a.id', 'a.order_id as orderId', 'o.pg_order_id as pgOrderId', 'o.order_no as orderNo'])
    .select(['a.payment_key as paymentKey', 'a.idempotency_key as idempotencyKey', 'a.amount', 'a.method'])
    .select(['a.tries', 'a.failure_code as failureCode', 'a.failure_message as failureMessage'])
    .select(['a.auto_cancel_reason as autoCancelReason', 'o.expires_at as dueAt'])
    .select(({ eb, ref }) => [
      ref('a.state').$castTo<PaymentStatus>().as('state'),
      eb('a.news_at', 'is not', null).$castTo<boolean>().as('pendingWebhook'),
    ]);

const attemptOfId = preparedStatement((db, { id }: { id: number }) => attempts(db).where('a.id', '=', id));

/** What decides a confirm, besides the order itself. */
export interface OrderReadiness {
  /** Oldest first. */
  attempts: Attempt[];
  /** Its goods are counted, and none of them is reserved for it. */
  lacksStock: boolean;
  /** It counted on limits, and has given that up. */
  lacksSpending: boolean;
  /** The promotions that it was created with have been released. */
  lacksPromotions: boolean;
}

const readiness = preparedStatement((db, { orderId }: { orderId: number }) =>
  db
    .selectFrom('orders as b')
    .select(({ selectFrom, exists, and, not }) => [
      jsonArrayFrom(attempts(db).where('a.order_id', '=', orderId).orderBy('a.id')).as('attempts'),
      and([
        exists(
          selectFrom('order_lines as l')
            .innerJoin('stock_items as k', 'k.product_id', 'l.product_id')
            .select('l.id')
            .where('l.order_id', '=', orderId),
        ),
        not(
          exists(
            selectFrom('stock_reservations as r')
              .select('r.id')
              .where('r.order_id', '=', orderId)
              .where('r.state', '<>', literal('released')),
          ),
        ),
      ])
        .$castTo<boolean>()
        .as('lacksStock'),
      hasReleasedSpending(sql`b.id`).as('lacksSpending'),
      exists(
        selectFrom('promotion_redemptions as r')
          .select('r.id')
          .where('r.order_id', '=', orderId)
          .where('r.state', '=', literal('released')),
      )
        .$castTo<boolean>()
        .as('lacksPromotions'),
    ])
    .where('b.id', '=', orderId),
);

/** The first values of an attempt. */
interface NewAttempt {
  orderId: number;
  paymentKey: string;
  amount: number;
  firstCheck: Date;
  now: Date;
}

const insertAttempt = preparedStatement((db, { orderId, paymentKey, amount, firstCheck, now }: NewAttempt) =>
  db
    .insertInto('payment_attempts')
    .values({
      order_id: orderId,
      payment_key: paymentKey,
      idempotency_key: newKey,
      state: literal('CONFIRMING'),
      amount: amount,
      tries: 1,
      next_check_at: firstCheck,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('payment_key').doNothing())
    .returning(['id', 'order_id as orderId', 'payment_key as paymentKey', 'amount', 'tries'])
    .returning(['idempotency_key as idempotencyKey', 'method'])
    .returning(['failure_code as failureCode', 'failure_message as failureMessage'])
    .returning(['auto_cancel_reason as autoCancelReason'])
    .returning(({ ref, eb }) => [
      ref('state').$castTo<PaymentStatus>().as('state'),
      eb('news_at', 'is not', null).$castTo<boolean>().as('pendingWebhook'),
    ]),
);

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

/** A move as the statement takes it: JSON as text. */
export interface AttemptMove extends Required<Omit<AttemptChange, 'payment'>> {
  id: number;
  from: readonly PaymentStatus[];
  payment: string | null;
}

/** A move from one of these states, if domain's table allows it at all; values that Toss does not report stay. */
export function moveOf(id: number, from: readonly PaymentStatus[], change: AttemptChange): AttemptMove {
  const possible = paymentStatesBefore(change.state);
  return {
    id,
    from: from.filter((state) => possible.includes(state)),
    state: change.state,
    method: change.method ?? null,
    failureCode: change.failureCode ?? null,
    failureMessage: change.failureMessage ?? null,
    approvedAt: change.approvedAt ?? null,
    receiptUrl: change.receiptUrl ?? null,
    secret: change.secret ?? null,
    payment: change.payment === undefined ? null : JSON.stringify(change.payment),
    autoCancelReason: change.autoCancelReason ?? null,
  };
}

const move = preparedStatement((db, change: AttemptMove) => moving(db, change).returning('id'));

/** The statement of `AttemptsRepository.move`. */
export const moving = (db: Pick<Database, 'updateTable'>, change: AttemptMove) =>
  db
    .updateTable('payment_attempts')
    .set(columnsOf(change))
    .where('id', '=', change.id)
    .where('state', '=', anyText(change.from));

/** The columns of a move. */
function columnsOf(change: AttemptMove) {
  const { fn, ref, val } = expressionBuilder<DB, 'payment_attempts'>();
  const retained = (value: string | null, column: RetainedColumn) => fn.coalesce(val(value), ref(column));
  return {
    state: change.state,
    updated_at: sql<string>`now()`,
    method: retained(change.method, 'method'),
    failure_code: change.failureCode,
    failure_message: change.failureMessage,
    approved_at: sql<string | null>`coalesce(${change.approvedAt}::timestamptz, ${ref('approved_at')})`,
    receipt_url: retained(change.receiptUrl, 'receipt_url'),
    secret: retained(change.secret, 'secret'),
    auto_cancel_reason: retained(change.autoCancelReason, 'auto_cancel_reason'),
    payment: sql<Json>`coalesce(${change.payment}::jsonb, ${ref('payment')})`,
  };
}

type RetainedColumn = 'method' | 'receipt_url' | 'secret' | 'auto_cancel_reason';

/** The notice that wakes everybody who waits for the attempt. */
export const notificationOf = (id: number): string => `${PAYMENT_TOPIC}:${id}`;

const announce = preparedStatement((db, { id, notification }: { id: number; notification: string }) =>
  attempts(db)
    .select(sql`pg_notify(${sql.lit(STORE_CHANNEL)}, ${notification})`.as('sent'))
    .where('a.id', '=', id),
);

/** Statements on payment attempts; `em` is the caller's transaction. */
@Injectable()
export class AttemptsRepository {
  /** The attempt; null where there is none. */
  async find(em: EntityManager, id: number): Promise<Attempt | null> {
    const [attempt] = await attemptOfId(databaseOf(em), { id });
    return attempt ?? null;
  }

  /** Attempts of an order, and what it has released since it was created; one statement. The caller holds the order's lock. */
  async readiness(em: EntityManager, orderId: number): Promise<OrderReadiness> {
    const [row] = await readiness(databaseOf(em), { orderId });
    return row ?? { attempts: [], lacksStock: false, lacksSpending: false, lacksPromotions: false };
  }

  /** Locks the live attempt of an order, whose lock the caller holds; null where it has none. */
  async lockLive(em: EntityManager, orderId: number): Promise<LiveAttempt | null> {
    const attempt = await databaseOf(em)
      .selectFrom('payment_attempts as a')
      .select(['a.id', 'a.order_id as orderId', 'a.payment_key as paymentKey', 'a.method'])
      .select(({ ref, lit, selectFrom }) => [
        ref('a.state').$castTo<PaymentStatus>().as('state'),
        owedBack.$castTo<boolean>().as('autoRefunded'),
        selectFrom('payment_ledger as l')
          .select(({ fn }) => fn.coalesce(fn.sum<number>('l.amount'), lit(0)).as('held'))
          .whereRef('l.attempt_id', '=', 'a.id')
          .$asScalar()
          .$notNull()
          .as('held'),
      ])
      .where('a.order_id', '=', orderId)
      .where(live)
      .forUpdate('a')
      .executeTakeFirst();
    return attempt ?? null;
  }

  /** Whether a refund of ours that is running will book the cancels that Toss reports of the attempt. */
  async isRefunding(em: EntityManager, attemptId: number): Promise<boolean> {
    const refund = await databaseOf(em)
      .selectFrom('refunds as r')
      .select('r.id')
      .where('r.attempt_id', '=', attemptId)
      .where(refundUnderWay)
      .limit(1)
      .executeTakeFirst();
    return refund !== undefined;
  }

  /** Records that Toss is about to be asked. Null where the payment key already belongs to another attempt. */
  async open(
    em: EntityManager,
    order: { id: number; pgOrderId: string; orderNo: string; totalAmount: number; expiresAt: Date },
    paymentKey: string,
    { now, firstCheck }: { now: Date; firstCheck: Date },
  ): Promise<Attempt | null> {
    const { id: orderId, totalAmount: amount, pgOrderId, orderNo, expiresAt } = order;
    const [opened] = await insertAttempt(databaseOf(em), { orderId, paymentKey, amount, firstCheck, now });
    if (opened === undefined) return null;
    return { ...opened, pgOrderId, orderNo, dueAt: expiresAt.toISOString() };
  }

  /** Moves an attempt by compare-and-set from one of these states; false where somebody else has already moved it. */
  async move(
    em: EntityManager,
    id: number,
    from: readonly PaymentStatus[],
    change: AttemptChange,
  ): Promise<boolean> {
    const moved = await move(databaseOf(em), moveOf(id, from, change));
    return moved.length > 0;
  }

  /** Takes a new idempotency key for the next call, where the old one would only repeat its refusal. Confirm and cancel
   * of one payment cannot happen twice at Toss under any key, so this is always safe. */
  async renewKey(em: EntityManager, id: number): Promise<void> {
    const db = databaseOf(em);
    await prepared(
      db,
      db
        .updateTable('payment_attempts as a')
        .set({ idempotency_key: newKey })
        .where('a.id', '=', id)
        .where(({ or, eb }) => or([undecided, eb('a.auto_cancel_reason', 'is not', null)])),
    );
  }

  /** Restarts the count: from now on the automatic refund is what is tried. */
  async restartTries(em: EntityManager, id: number): Promise<void> {
    const db = databaseOf(em);
    await prepared(db, db.updateTable('payment_attempts').set({ tries: 0 }).where('id', '=', id));
  }

  /** Counts one more call, and when the sweep should look again. */
  async noteTry(em: EntityManager, id: number, nextCheckAt: Date): Promise<void> {
    const db = databaseOf(em);
    await prepared(
      db,
      db
        .updateTable('payment_attempts')
        .set(({ eb, lit }) => ({ tries: eb('tries', '+', lit(1)), next_check_at: nextCheckAt }))
        .where('id', '=', id),
    );
  }

  /** Toss was asked at that moment: earlier webhooks are answered. */
  async clearPendingWebhook(em: EntityManager, id: number, requestedAt: Date): Promise<void> {
    const db = databaseOf(em);
    await prepared(
      db,
      db
        .updateTable('payment_attempts')
        .set(({ lit }) => ({ news_at: lit(null) }))
        .where('id', '=', id)
        .where('news_at', '<=', requestedAt.toISOString()),
    );
  }

  /** Lets the sweep look at an attempt at this time, if it would look later. */
  async checkAgainBy(em: EntityManager, id: number, nextCheckAt: Date): Promise<void> {
    const db = databaseOf(em);
    await prepared(
      db,
      db
        .updateTable('payment_attempts')
        .set({ next_check_at: nextCheckAt })
        .where('id', '=', id)
        .where('next_check_at', '>', nextCheckAt.toISOString()),
    );
  }

  /** When the sweep looks at an attempt again. */
  async checkAgainAt(em: EntityManager, id: number, nextCheckAt: Date): Promise<void> {
    const db = databaseOf(em);
    await prepared(
      db,
      db.updateTable('payment_attempts').set({ next_check_at: nextCheckAt }).where('id', '=', id),
    );
  }

  /** The attempt as it stands; notifies every process at the commit that it may be settled. */
  async announce(em: EntityManager, id: number): Promise<Attempt | null> {
    const [row] = await announce(databaseOf(em), { id, notification: notificationOf(id) });
    if (row === undefined) return null;
    const { sent: _sent, ...attempt } = row;
    return attempt;
  }
}
