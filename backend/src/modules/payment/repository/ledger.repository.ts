import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { LedgerKind, PaymentStatus } from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { STORE_CHANNEL } from '../../../platform/db/notifications.js';
import { prepared, preparedStatement } from '../../../platform/db/prepared.js';
import type { GatewayPayment } from '../gateway/payment-gateway.js';
import {
  moveOf,
  moving,
  notificationOf,
  type Attempt,
  type AttemptChange,
  type AttemptMove,
} from './attempts.repository.js';
import { literal } from './payment-states.filter.js';

/** The order whose money moves. */
interface MovementOf {
  id: number;
  orderId: number;
}

/** A row of the ledger, by its columns; won. */
interface MovementRow {
  kind: LedgerKind;
  amount: number;
  promised_amount?: number;
  tax_free_amount?: number;
  transaction_key: string;
}

/** A captured payment in the books; won. */
interface Capture {
  amount: number;
  taxFree: number;
  transactionKey: string;
}

/** What a capture did to its attempt. */
type CapturedAttempt = Pick<
  Attempt,
  'state' | 'method' | 'failureCode' | 'failureMessage' | 'autoCancelReason'
>;

/** The ledger row of the attempt in `moved`: the deposit of a virtual account has arrived. */
const movementOf = ({ amount, taxFree, transactionKey }: Capture): RawBuilder<unknown> => sql`
  select m.order_id, m.id, 'captured', ${amount}::bigint,
    coalesce((select -sum(l.promised_amount) from payment_ledger l where l.attempt_id = m.id), 0),
    ${taxFree}::bigint, ${transactionKey}::text
  from moved m`;

/** The input of `recordCapture`; `notification` wakes everybody who waits for the attempt. */
type WrittenCapture = AttemptMove & Capture & { dropWantedReceipt: boolean; notification: string };

const capturing = preparedStatement((db, capture: WrittenCapture) =>
  db
    .with('moved', (cte) =>
      moving(cte, capture).returning([
        'id',
        'order_id',
        'state',
        'method',
        'failure_code',
        'failure_message',
        'auto_cancel_reason',
      ]),
    )
    .with('booked', (cte) =>
      cte
        .insertInto('payment_ledger')
        .columns([
          'order_id',
          'attempt_id',
          'kind',
          'amount',
          'promised_amount',
          'tax_free_amount',
          'transaction_key',
        ])
        .expression(movementOf(capture)),
    )
    .with('forgotten', (cte) =>
      cte
        .deleteFrom('cash_receipts')
        .using('moved')
        .whereRef('cash_receipts.order_id', '=', 'moved.order_id')
        .where('cash_receipts.state', '=', literal('wanted'))
        .where(sql<boolean>`${capture.dropWantedReceipt}::bool`),
    )
    .selectFrom('moved')
    .select(
      sql<CapturedAttempt>`json_build_object('state', state, 'method', method, 'failureCode', failure_code,
          'failureMessage', failure_message, 'autoCancelReason', auto_cancel_reason)`.as('captured'),
    )
    .select(sql`pg_notify(${sql.lit(STORE_CHANNEL)}, ${capture.notification})`.as('sent')),
);

/**
 * The name under which the books hold a capture. The unique transaction key books each movement once. What was cancelled
 * in Toss's dashboard before we heard of the capture is booked by `bookCancels`.
 */
function captureOf({
  totalAmount,
  balanceAmount,
  paymentKey,
  transactionKey,
  taxFreeAmount,
  cancels,
}: GatewayPayment): Capture {
  return {
    amount: totalAmount,
    taxFree: cancels.reduce((sum, cancel) => sum + cancel.taxFreeAmount, taxFreeAmount),
    // Toss names the last movement only; a capture followed by others gets a name of ours.
    transactionKey: balanceAmount === totalAmount ? transactionKey : `${paymentKey}:captured`,
  };
}

/** What the books hold of a payment, and the movements that change it; `em` is the caller's transaction. */
@Injectable()
export class LedgerRepository {
  /** Won that the books hold of an attempt. */
  async heldOf(em: EntityManager, attemptId: number): Promise<number> {
    return this.sumOf(em, 'amount', attemptId);
  }

  /** Won of an attempt that a virtual account waits for, by the books. */
  private async promisedOf(em: EntityManager, attemptId: number): Promise<number> {
    return this.sumOf(em, 'promised_amount', attemptId);
  }

  private async sumOf(
    em: EntityManager,
    column: 'amount' | 'promised_amount',
    attemptId: number,
  ): Promise<number> {
    const db = databaseOf(em);
    const { rows } = await prepared(
      db,
      db
        .selectFrom('payment_ledger')
        .select(({ fn, lit }) => fn.coalesce(fn.sum<number>(column), lit(0)).as('won'))
        .where('attempt_id', '=', attemptId),
    );
    return rows[0]?.won ?? 0;
  }

  /**
   * Moves an attempt as `AttemptsRepository.move` does, and books its money, for which a virtual account no longer waits; drops a cash
   * receipt that was only requested (`dropWantedReceipt`), and notifies every process at the commit. One statement. Null, and
   * nothing is done, where somebody else has moved the attempt; an error where the books already have the movement.
   */
  async recordCapture(
    em: EntityManager,
    id: number,
    from: readonly PaymentStatus[],
    change: AttemptChange,
    { payment, dropWantedReceipt }: { payment: GatewayPayment; dropWantedReceipt: boolean },
  ): Promise<CapturedAttempt | null> {
    const [row] = await capturing(databaseOf(em), {
      ...moveOf(id, from, change),
      ...captureOf(payment),
      dropWantedReceipt,
      notification: notificationOf(id),
    });
    return row?.captured ?? null;
  }

  /** A virtual account was issued, or waits for its deposit again. The caller holds the order's lock. */
  async bookPromise(em: EntityManager, attempt: MovementOf, payment: GatewayPayment): Promise<void> {
    if ((await this.promisedOf(em, attempt.id)) > 0) return;
    const promised_amount = payment.totalAmount;
    const transaction_key = `${payment.paymentKey}:authorised:${payment.transactionKey}`;
    await this.insertMovements(em, attempt, [
      { kind: 'authorised', amount: 0, promised_amount, transaction_key },
    ]);
  }

  /** No deposit will arrive any more. */
  async bookVoid(em: EntityManager, attempt: MovementOf & { paymentKey: string }): Promise<void> {
    const promised = await this.promisedOf(em, attempt.id);
    if (promised <= 0) return;
    const transaction_key = `${attempt.paymentKey}:voided`;
    const row = { kind: 'voided', amount: 0, promised_amount: -promised, transaction_key } as const;
    await this.insertMovements(em, attempt, [row]);
  }

  /** The bank withdrew the deposit. */
  async bookWithdrawal(em: EntityManager, attempt: MovementOf, payment: GatewayPayment): Promise<void> {
    const held = await this.heldOf(em, attempt.id);
    if (held <= 0) return;
    const transaction_key = `${payment.paymentKey}:withdrawn:${payment.transactionKey}`;
    const row = { kind: 'withdrawn', amount: -held, promised_amount: held, transaction_key } as const;
    await this.insertMovements(em, attempt, [row]);
  }

  /**
   * Books every cancel that the provider reports and the books do not have yet; `own` is the movement of our
   * refund, the others came from Toss's dashboard or from an automatic refund. The unique transaction key books each
   * movement once. Returns the won that are left. The caller holds the order's lock.
   */
  async bookCancels(
    em: EntityManager,
    attempt: MovementOf,
    payment: GatewayPayment,
    own: string | null,
  ): Promise<number> {
    const rows = payment.cancels.map((cancel) => ({
      kind: cancel.transactionKey === own ? ('refunded' as const) : ('cancelled' as const),
      amount: -cancel.amount,
      tax_free_amount: -cancel.taxFreeAmount,
      transaction_key: cancel.transactionKey,
    }));
    await this.insertMovements(em, attempt, rows);
    const held = await this.heldOf(em, attempt.id);
    if (held <= payment.balanceAmount) return held;
    // Toss reports the balance but not each step to it: the difference is booked under the name of the last movement.
    const amount = payment.balanceAmount - held;
    await this.insertMovements(em, attempt, [
      { kind: 'cancelled', amount, transaction_key: `${payment.transactionKey}:balance` },
    ]);
    return this.heldOf(em, attempt.id);
  }

  /**
   * Books movements; those whose keys the books already have stay as they are. Raw SQL: one prepared text for any number of
   * rows, and the builder has no columns for `json_to_recordset`.
   */
  private async insertMovements(
    em: EntityManager,
    attempt: MovementOf,
    rows: readonly MovementRow[],
  ): Promise<void> {
    if (rows.length === 0) return;
    await prepared(
      databaseOf(em),
      sql`
        insert into payment_ledger (order_id, attempt_id, kind, amount, promised_amount, tax_free_amount, transaction_key)
      select ${attempt.orderId}::int, ${attempt.id}::int, kind, amount, coalesce(promised_amount, 0),
        coalesce(tax_free_amount, 0), transaction_key
      from json_to_recordset(${JSON.stringify(rows)}::json) as movement (kind text, amount bigint,
        promised_amount bigint, tax_free_amount bigint, transaction_key text)
      on conflict (transaction_key) do nothing`,
    );
  }
}
