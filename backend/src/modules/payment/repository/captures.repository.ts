import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentStatus } from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { STORE_CHANNEL } from '../../../platform/db/notifications.js';
import { preparedStatement } from '../../../platform/db/prepared.js';
import {
  moveOf,
  moving,
  notificationOf,
  type Attempt,
  type AttemptChange,
  type AttemptMove,
} from './attempts.repository.js';
import { word } from './payment-states.filter.js';

/** A captured payment in the books; won. */
export interface Capture {
  amount: number;
  taxFree: number;
  transactionKey: string;
}

/** What a capture did to its attempt. */
export type CapturedAttempt = Pick<
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
        .where('cash_receipts.state', '=', word('wanted'))
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
 * Moves an attempt as `moveAttempt` does, and books its money, for which a virtual account no longer waits; drops a cash
 * receipt that was only requested (`dropWantedReceipt`), and notifies every process at the commit. One statement. Null, and
 * nothing is done, where somebody else has moved the attempt; an error where the books already have the movement.
 */
export async function recordCapture(
  em: EntityManager,
  id: number,
  from: readonly PaymentStatus[],
  change: AttemptChange,
  capture: Capture & { dropWantedReceipt: boolean },
): Promise<CapturedAttempt | null> {
  const written = { ...moveOf(id, from, change), ...capture, notification: notificationOf(id) };
  const [row] = await capturing(databaseOf(em), written);
  return row?.captured ?? null;
}
