import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { MismatchKind } from '@store/domain';
import { sql } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { word, literals } from './payment-states.filter.js';
import type { Finding } from './findings.repository.js';

/** Kinds that concern the whole shop and not one day: each check looks for all of them. */
const OF_EVERY_DAY: readonly MismatchKind[] = [
  'order-without-money',
  'money-without-order',
  'account-needed',
  'stuck',
];

/** Statements on daily checks and their findings; days are of the Korean calendar. */
@Injectable()
export class SettlementChecksRepository {
  constructor(private readonly em: EntityManager) {}

  /** Whether the day's check has succeeded. */
  async isDone(day: string): Promise<boolean> {
    const done = await databaseOf(this.em)
      .selectFrom('settlement_checks')
      .select('day')
      .where('day', '=', day)
      .where('finished_at', 'is not', null)
      .executeTakeFirst();
    return done !== undefined;
  }

  /** Begins the day's check; false while another one runs that began after `cutOff`. */
  async claim(day: string, now: Date, cutOff: Date): Promise<boolean> {
    const claimed = await databaseOf(this.em)
      .insertInto('settlement_checks')
      .values({ day, started_at: now })
      .onConflict((conflict) =>
        conflict
          .column('day')
          .doUpdateSet({ started_at: now, finished_at: null })
          .where(({ or, eb }) =>
            or([
              eb('settlement_checks.finished_at', 'is not', null),
              eb('settlement_checks.started_at', '<', cutOff.toISOString()),
            ]),
          ),
      )
      .returning('day')
      .executeTakeFirst();
    return claimed !== undefined;
  }

  /** The next try need not wait until this one counts as cut off. */
  async giveUp(day: string): Promise<void> {
    await databaseOf(this.em)
      .deleteFrom('settlement_checks')
      .where('day', '=', day)
      .where('finished_at', 'is', null)
      .execute();
  }

  async finish(
    em: EntityManager,
    day: string,
    { now, transactions, mismatches }: { now: Date; transactions: number; mismatches: number },
  ): Promise<void> {
    await databaseOf(em)
      .updateTable('settlement_checks')
      .set({ finished_at: now, transactions, mismatches })
      .where('day', '=', day)
      .execute();
  }

  /**
   * Stores findings; a finding that is there already gets a new date. Raw SQL: the builder has no columns for
   * `json_to_recordset`.
   */
  async writeFindings(
    em: EntityManager,
    day: string,
    findings: readonly (Finding & { fingerprint: string })[],
    now: Date,
  ): Promise<void> {
    await sql`
      insert into settlement_mismatches as m (fingerprint, day, kind, order_id, pg_order_id, transaction_key,
        order_amount, ledger_amount, toss_amount, first_seen_at, last_seen_at)
      select distinct on (f."fingerprint") f."fingerprint", ${day}::date, f."kind", f."orderId", f."pgOrderId",
        f."transactionKey", f."orderAmount", f."ledgerAmount", f."tossAmount", ${now}::timestamptz, ${now}::timestamptz
      from json_to_recordset(${JSON.stringify(findings)}::json) as f ("fingerprint" text, "kind" text, "orderId" int,
        "pgOrderId" text, "transactionKey" text, "orderAmount" bigint, "ledgerAmount" bigint, "tossAmount" bigint)
      on conflict (fingerprint) do update set day = excluded.day, last_seen_at = excluded.last_seen_at,
        order_amount = excluded.order_amount, ledger_amount = excluded.ledger_amount,
        toss_amount = excluded.toss_amount,
        state = case when m.state = 'resolved' then 'open' else m.state end`.execute(databaseOf(em));
  }

  /** What a check of this day would have found again, and did not. */
  async resolveUnseen(em: EntityManager, day: string, now: Date): Promise<void> {
    await databaseOf(em)
      .updateTable('settlement_mismatches')
      .set({ state: 'resolved' })
      .where('state', '<>', word('resolved'))
      .where('last_seen_at', '<', now.toISOString())
      .where(({ or, eb }) => or([eb('day', '=', day), eb('kind', 'in', literals(OF_EVERY_DAY))]))
      .execute();
  }

  /** An operator has handled it; returns the state before, null where there is no such mismatch. */
  async acknowledge(
    em: EntityManager,
    id: number,
    { actorId, note, now }: { actorId: number; note: string; now: Date },
  ): Promise<string | null> {
    const row = await databaseOf(em)
      .updateTable('settlement_mismatches as m')
      .from(({ selectFrom }) =>
        selectFrom('settlement_mismatches').select(['id', 'state']).where('id', '=', id).forUpdate().as('o'),
      )
      .set({ state: 'acknowledged', acknowledged_by: actorId, acknowledged_at: now, note })
      .whereRef('m.id', '=', 'o.id')
      .returning('o.state as was')
      .executeTakeFirst();
    return row?.was ?? null;
  }
}
