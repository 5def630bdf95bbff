import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { CashReceiptType } from '@store/domain';
import { sql, type QueryCreator } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import type { DB } from '../../../platform/db/tables.js';
import { receiptOpen, literal, literals } from './payment-states.filter.js';
import { anyInt } from '../../../platform/db/any-of.js';

/** A cash receipt that has to be requested, or taken back. */
export interface DueReceipt {
  id: number;
  pgOrderId: string;
  orderName: string;
  type: CashReceiptType;
  /** Encrypted. */
  identity: string | null;
  state: 'wanted' | 'requested';
  receiptKey: string | null;
  /** Won that the receipt says. */
  amount: number;
  /** Won that we hold of the order. */
  held: number;
  /** Idempotency key of the call. */
  key: string;
  tries: number;
}

/** The buyer's request. */
export interface ReceiptRequest {
  orderId: number;
  type: CashReceiptType;
  /** Encrypted. */
  identity: string;
  maskedIdentity: string;
}

/** A receipt that exists at the tax office. */
export interface IssuedReceipt {
  receiptKey: string | null;
  receiptUrl: string | null;
  /** Won that it states now; 0 = taken back. */
  amount: number;
}

const newKey = sql<string>`gen_random_uuid()`;

/** Statements on cash receipts; `em` is the caller's transaction. */
@Injectable()
export class ReceiptsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Stores a requested receipt, or replaces one that was not sent yet. */
  async request(
    em: EntityManager,
    { orderId, type, identity, maskedIdentity }: ReceiptRequest,
  ): Promise<void> {
    await databaseOf(em)
      .insertInto('cash_receipts')
      .values({ order_id: orderId, type, identity, masked_identity: maskedIdentity })
      .onConflict((conflict) =>
        conflict
          .column('order_id')
          .doUpdateSet(({ ref }) => ({
            type: ref('excluded.type'),
            identity: ref('excluded.identity'),
            masked_identity: ref('excluded.masked_identity'),
          }))
          .where('cash_receipts.state', '=', literal('wanted'))
          .where('cash_receipts.tries', '=', 0),
      )
      .execute();
  }

  /** Stores a requested receipt, also in place of one that failed or was taken back; false where one is under way. */
  async requestAnew(
    em: EntityManager,
    { orderId, type, identity, maskedIdentity }: ReceiptRequest,
  ): Promise<boolean> {
    const row = await databaseOf(em)
      .insertInto('cash_receipts')
      .values({ order_id: orderId, type, identity, masked_identity: maskedIdentity })
      .onConflict((conflict) =>
        conflict
          .column('order_id')
          .doUpdateSet(({ ref }) => ({
            type: ref('excluded.type'),
            identity: ref('excluded.identity'),
            masked_identity: ref('excluded.masked_identity'),
            state: 'wanted',
            to_cancel: false,
            amount: null,
            receipt_key: null,
            receipt_url: null,
            failure_code: null,
            tries: 0,
            idempotency_key: newKey,
            next_check_at: sql<string>`now()`,
          }))
          .where(({ or, and, eb }) =>
            or([
              eb('cash_receipts.state', 'in', literals(['failed', 'canceled'])),
              and([eb('cash_receipts.state', '=', literal('wanted')), eb('cash_receipts.tries', '=', 0)]),
            ]),
          ),
      )
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Drops a receipt that was not sent yet; one that may exist is marked to be taken back. Two statements. */
  async withdraw(em: EntityManager, orderId: number): Promise<void> {
    const db = databaseOf(em);
    await db
      .deleteFrom('cash_receipts')
      .where('order_id', '=', orderId)
      .where('state', '=', literal('wanted'))
      .where('tries', '=', 0)
      .execute();
    await db
      .updateTable('cash_receipts')
      .set({ to_cancel: true, next_check_at: sql<string>`now()`, failure_code: null })
      .where('order_id', '=', orderId)
      .where('state', 'in', literals(['wanted', 'requested']))
      .where('by_widget', '=', false)
      .execute();
  }

  /** Receipts of these keys that the tax office finally refused. */
  async refusedByTaxOffice(em: EntityManager, keys: readonly string[]): Promise<void> {
    await databaseOf(em)
      .updateTable('cash_receipts')
      .set({ state: 'failed', failure_code: 'REFUSED_BY_TAX_OFFICE' })
      .where('receipt_key', 'in', [...keys])
      .where('state', '=', literal('requested'))
      .execute();
  }

  /** Stores a receipt that the provider's window issued, in place of a requested one. */
  async noteIssued(
    em: EntityManager,
    orderId: number,
    { type, amount, receiptKey, receiptUrl }: IssuedReceipt & { type: string },
  ): Promise<void> {
    await databaseOf(em)
      .insertInto('cash_receipts')
      .values({
        order_id: orderId,
        type,
        masked_identity: '',
        state: 'requested',
        by_widget: true,
        amount,
        receipt_key: receiptKey,
        receipt_url: receiptUrl,
      })
      .onConflict((conflict) =>
        conflict
          .column('order_id')
          .doUpdateSet(({ ref }) => ({
            state: 'requested',
            by_widget: true,
            identity: null,
            amount: ref('excluded.amount'),
            receipt_key: ref('excluded.receipt_key'),
            receipt_url: ref('excluded.receipt_url'),
          }))
          .where('cash_receipts.state', '=', literal('wanted')),
      )
      .execute();
  }

  /** Claims requested ones whose payment has arrived, and issued ones that state more than we still hold; each for one worker. */
  claim({ now, claimEnd, limit }: { now: Date; claimEnd: Date; limit: number }): Promise<DueReceipt[]> {
    return databaseOf(this.em)
      .with('held', (db) => heldOf(db, now))
      .with('due', (db) =>
        db
          .selectFrom('cash_receipts as c')
          .innerJoin('held', 'held.id', 'c.id')
          .innerJoin('orders as o', 'o.id', 'c.order_id')
          .select(['c.id', 'held.won'])
          .where(({ not, ref }) => not(ref('c.by_widget')))
          .where(({ or, and, eb, ref }) => {
            const isWanted = eb('c.state', '=', literal('wanted'));
            const isRequested = eb('c.state', '=', literal('requested'));
            const isOpenOrder = eb('o.status', 'not in', literals(['NEW', 'CANCELED']));
            return or([
              and([isWanted, eb('held.won', '>', 0), isOpenOrder]),
              and([isRequested, eb('c.amount', '>', ref('held.won'))]),
              and([isRequested, eb('c.to_cancel', '=', true)]),
            ]);
          })
          .orderBy('c.next_check_at')
          .limit(limit)
          .forUpdate('c')
          .skipLocked(),
      )
      .updateTable('cash_receipts as c')
      .from(['due', 'orders as o'])
      .set(({ eb }) => ({ next_check_at: claimEnd, tries: eb('c.tries', '+', 1) }))
      .whereRef('c.id', '=', 'due.id')
      .whereRef('o.id', '=', 'c.order_id')
      .returning(['c.id', 'o.pg_order_id as pgOrderId', 'o.order_name as orderName', 'c.type', 'c.identity'])
      .returning(['c.state', 'c.receipt_key as receiptKey', 'c.idempotency_key as key', 'c.tries'])
      .returning(({ fn, lit }) => [fn.coalesce('c.amount', lit(0)).as('amount')])
      .returning(({ eb, lit, ref }) =>
        eb
          .case()
          .when(eb.and([eb('c.to_cancel', '=', true), eb('c.state', '=', literal('requested'))]))
          .then(lit(0))
          .else(ref('due.won'))
          .end()
          .as('held'),
      )
      .$narrowType<Pick<DueReceipt, 'type' | 'state'>>()
      .execute();
  }

  /** Keeps running receipts from other workers. */
  async renew(ids: readonly number[], claimEnd: Date): Promise<void> {
    await databaseOf(this.em)
      .updateTable('cash_receipts')
      .set(({ ref }) => ({ next_check_at: sql<string>`greatest(${ref('next_check_at')}, ${claimEnd})` }))
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('cash_receipts as c')
          .select('c.id')
          .where('c.id', '=', anyInt(ids))
          .where(receiptOpen)
          .forUpdate()
          .skipLocked(),
      )
      .execute();
  }

  /**
   * It will not be issued, and the buyer's input is erased. One that could not be taken back stays as it is: the tax office
   * has it. The next call about it is a new attempt, under a new key.
   */
  async refused(id: number, code: string, nextCheckAt: Date): Promise<void> {
    await databaseOf(this.em)
      .updateTable('cash_receipts')
      .set(({ eb, ref, val }) => ({
        state: eb.case().when('receipt_key', 'is not', null).then(ref('state')).else(val('failed')).end(),
        to_cancel: false,
        failure_code: code,
        identity: null,
        idempotency_key: newKey,
        next_check_at: nextCheckAt,
      }))
      .where('id', '=', id)
      .execute();
  }

  /** It was issued, or states less now; the buyer's input is erased, and the next call takes a new key. */
  async issued(id: number, { receiptKey, receiptUrl, amount }: IssuedReceipt, now: Date): Promise<void> {
    await databaseOf(this.em)
      .updateTable('cash_receipts')
      .set(({ fn, ref, val }) => ({
        state: amount === 0 ? 'canceled' : 'requested',
        receipt_key: receiptKey,
        receipt_url: fn.coalesce(val(receiptUrl), ref('receipt_url')),
        amount,
        identity: null,
        failure_code: null,
        idempotency_key: newKey,
        next_check_at: now,
      }))
      .where('id', '=', id)
      .execute();
  }

  /** `isRenewed`: under a new key, as the old one would only repeat its refusal. */
  async checkAgainAt(id: number, nextCheckAt: Date, isRenewed: boolean): Promise<void> {
    await databaseOf(this.em)
      .updateTable('cash_receipts')
      .set({ next_check_at: nextCheckAt, ...(isRenewed ? { idempotency_key: newKey } : {}) })
      .where('id', '=', id)
      .execute();
  }
}

/** What we hold of the orders whose receipts are due. */
const heldOf = (db: QueryCreator<DB>, now: Date) =>
  db
    .selectFrom('cash_receipts as c')
    .select('c.id')
    .select(({ selectFrom, fn, lit }) =>
      fn
        .coalesce(
          selectFrom('payment_ledger as l')
            .select((row) => row.fn.sum<number>('l.amount').as('sum'))
            .whereRef('l.order_id', '=', 'c.order_id'),
          lit(0),
        )
        .as('won'),
    )
    .where(receiptOpen)
    .where('c.next_check_at', '<=', now.toISOString());
