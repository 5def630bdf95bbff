import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { DEPOSITED } from '../../payment/dto/methods.dto.js';
import {
  owedBack,
  refundOpen,
  refundUnderWay,
  literal,
} from '../../payment/repository/payment-states.filter.js';
import { anyInt } from '../../../platform/db/any-of.js';

/** The payment of a refund, with the data for asking Toss. */
export interface RefundedPayment {
  pgOrderId: string;
  paymentKey: string;
  /** Won that the books hold of it. */
  held: number;
  /** Movements that the books have, by Toss's names. */
  booked: string[];
}

/** A deposit of an order that had ended. */
export interface UnmatchedDeposit {
  orderId: number;
  /** Why the order could not be completed. */
  reason: string;
}

/** Refunds that the worker claims for their calls to Toss. */
@Injectable()
export class RefundClaimsRepository {
  /** Claims refunds that are due and may have no job, until `claimEnd`; at most `limit`. */
  async claimDue(
    em: EntityManager,
    { now, claimEnd, limit }: { now: Date; claimEnd: Date; limit: number },
  ): Promise<number[]> {
    const rows = await databaseOf(em)
      .updateTable('refunds')
      .set({ next_check_at: claimEnd })
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('refunds as r')
          .select('r.id')
          .where(refundUnderWay)
          .where('r.next_check_at', '<=', now.toISOString())
          .orderBy('r.next_check_at')
          .orderBy('r.id')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .returning('id')
      .execute();
    return rows.map(({ id }) => id).sort((a, b) => a - b);
  }

  /** Keeps running refunds from the sweeps of other workers. */
  async renewClaims(em: EntityManager, ids: readonly number[], claimEnd: Date): Promise<void> {
    await databaseOf(em)
      .updateTable('refunds')
      .set(({ ref }) => ({ next_check_at: sql<string>`greatest(${ref('next_check_at')}, ${claimEnd})` }))
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('refunds as r')
          .select('r.id')
          .where('r.id', '=', anyInt(ids))
          .where(refundUnderWay)
          .forUpdate()
          .skipLocked(),
      )
      .execute();
  }

  /**
   * Locks the order of a refund, which changes with it, and then its payment: only one refund of a payment begins at a
   * time.
   */
  async lockMoneyOf(em: EntityManager, refundId: number): Promise<void> {
    await databaseOf(em)
      .with('ordered', (db) =>
        db
          .selectFrom('orders as o')
          .innerJoin('refunds as r', 'r.order_id', 'o.id')
          .select(['o.id', 'r.attempt_id'])
          .where('r.id', '=', refundId)
          .forUpdate('o'),
      )
      .with('paid', (db) =>
        db
          .selectFrom('payment_attempts as a')
          .innerJoin('ordered', 'ordered.attempt_id', 'a.id')
          .select('a.id')
          .forUpdate('a'),
      )
      .selectNoFrom(({ exists, selectFrom }) => [
        exists(selectFrom('ordered').select('id')).as('isOrdered'),
        exists(selectFrom('paid').select('id')).as('isPaid'),
      ])
      .execute();
  }

  /** Counts one more call; false where the refund has ended, or another one of its payment is running. */
  async beginCall(em: EntityManager, id: number, nextCheck: Date): Promise<boolean> {
    const begun = await databaseOf(em)
      .updateTable('refunds as r')
      .set(({ eb, lit }) => ({
        state: 'processing',
        tries: eb('r.tries', '+', lit(1)),
        next_check_at: nextCheck,
      }))
      .where('r.id', '=', id)
      .where(({ or, and, not, exists, eb, selectFrom }) =>
        or([
          eb('r.state', '=', literal('processing')),
          and([
            eb('r.state', '=', literal('approved')),
            not(
              exists(
                selectFrom('refunds as o')
                  .select('o.id')
                  .whereRef('o.attempt_id', '=', 'r.attempt_id')
                  .where('o.state', '=', literal('processing')),
              ),
            ),
          ]),
        ]),
      )
      .returning('r.id')
      .executeTakeFirst();
    return begun !== undefined;
  }

  /** Null where there is no such attempt. */
  async refundedPayment(em: EntityManager, attemptId: number): Promise<RefundedPayment | null> {
    const payment = await databaseOf(em)
      .selectFrom('payment_attempts as a')
      .innerJoin('orders as o', 'o.id', 'a.order_id')
      .select(['o.pg_order_id as pgOrderId', 'a.payment_key as paymentKey'])
      .select(({ selectFrom, lit }) => {
        const movements = selectFrom('payment_ledger as l').whereRef('l.attempt_id', '=', 'a.id');
        return [
          movements
            .select(({ fn }) => fn.coalesce(fn.sum<number>('l.amount'), lit(0)).as('held'))
            .$asScalar()
            .$notNull()
            .as('held'),
          sql<string[]>`array(${movements.select('l.transaction_key')})`.as('booked'),
        ];
      })
      .where('a.id', '=', attemptId)
      .executeTakeFirst();
    return payment ?? null;
  }

  /** The oldest waiting refund of a payment; null where none waits. */
  async nextApproved(em: EntityManager, attemptId: number): Promise<number | null> {
    const next = await databaseOf(em)
      .selectFrom('refunds')
      .select('id')
      .where('attempt_id', '=', attemptId)
      .where('state', '=', literal('approved'))
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    return next?.id ?? null;
  }

  /** Orders whose deposit is not being refunded yet; at most `limit`. */
  unmatchedDeposits(em: EntityManager, limit: number): Promise<UnmatchedDeposit[]> {
    return databaseOf(em)
      .selectFrom('payment_attempts as a')
      .select(['a.order_id as orderId', 'a.auto_cancel_reason as reason'])
      .where(owedBack)
      .where('a.method', '=', literal(DEPOSITED))
      .where(({ not, exists, or, selectFrom }) =>
        not(
          exists(
            selectFrom('refunds as r')
              .select('r.id')
              .whereRef('r.order_id', '=', 'a.order_id')
              .where(({ eb }) => or([refundOpen, eb('r.state', '=', literal('rejected'))])),
          ),
        ),
      )
      .orderBy('a.id')
      .limit(limit)
      .$narrowType<{ reason: string }>()
      .execute();
  }
}
