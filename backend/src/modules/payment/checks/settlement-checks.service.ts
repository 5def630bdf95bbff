import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Clock } from '../../../platform/clock.js';
import { PaymentGateway } from '../gateway/payment-gateway.js';
import { checkBusy, checkUnanswered, mismatchNotFound } from '../payment.errors.js';
import { orderFindings, type Finding } from './order-findings.js';
import { TossFindingsService } from './toss-findings.service.js';

const DAY_MS = 86_400_000;
/** A run that has not ended by then was cut off. */
const LONGEST_RUN_MS = 15 * 60_000;
const STUCK_MS = 3_600_000;

/** What a check came to. */
export interface CheckResult {
  /** Day by the Korean calendar. */
  day: string;
  /** Movements that Toss reported. */
  transactions: number;
  mismatches: number;
}

/** The three-way check: what orders, ledger and Toss's transactions do not say alike becomes a row for the operators. */
@Injectable()
export class SettlementChecksService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly gateway: PaymentGateway,
    private readonly toss: TossFindingsService,
  ) {}

  /** Checks one day; CHECK_BUSY while somebody else does, CHECK_UNANSWERED where Toss does not list its movements. */
  async run(day: string): Promise<CheckResult> {
    if (!(await this.claim(day))) throw checkBusy();
    const from = new Date(`${day}T00:00:00+09:00`);
    const to = new Date(from.getTime() + DAY_MS);
    const reported = await this.gateway.transactions(
      new Date(from.getTime() - DAY_MS),
      new Date(to.getTime() - 1000),
    );
    if (reported === null) {
      await this.giveUp(day);
      throw checkUnanswered();
    }
    const stuckBefore = new Date(this.clock.now().getTime() - STUCK_MS);
    const findings = [
      ...(await this.toss.find(reported, from, to)),
      ...(await orderFindings(this.em, stuckBefore)),
    ];
    await this.em.transactional((em) => this.write(em, day, findings, reported.length));
    return { day, transactions: reported.length, mismatches: findings.length };
  }

  /** Whether a day's check has ended well. */
  async isDone(day: string): Promise<boolean> {
    const { rows } = await sql`
      select 1 from settlement_checks where day = ${day} and finished_at is not null`.execute(
      this.em.getKysely(),
    );
    return rows.length > 0;
  }

  /** An operator has seen to it; what is found again stays acknowledged. Works in the caller's transaction. */
  async acknowledge(
    em: EntityManager,
    id: number,
    { actorId, note }: { actorId: number; note: string },
  ): Promise<{ state: string }> {
    const { rows } = await sql<{ was: string }>`
      update settlement_mismatches m set state = 'acknowledged', acknowledged_by = ${actorId},
        acknowledged_at = ${this.clock.now()}, note = ${note}
      from (select id, state from settlement_mismatches where id = ${id} for update) o
      where m.id = o.id returning o.state as was`.execute(em.getKysely());
    const row = rows[0];
    if (row === undefined) throw mismatchNotFound();
    return { state: row.was };
  }

  private async claim(day: string): Promise<boolean> {
    const now = this.clock.now();
    const { rows } = await sql`
      insert into settlement_checks as c (day, started_at) values (${day}, ${now})
      on conflict (day) do update set started_at = ${now}, finished_at = null
      where c.finished_at is not null or c.started_at < ${new Date(now.getTime() - LONGEST_RUN_MS)}
      returning day`.execute(this.em.getKysely());
    return rows.length > 0;
  }

  /** The next try need not wait until this one counts as cut off. */
  private async giveUp(day: string): Promise<void> {
    await sql`delete from settlement_checks where day = ${day} and finished_at is null`.execute(
      this.em.getKysely(),
    );
  }

  private async write(
    em: EntityManager,
    day: string,
    findings: readonly Finding[],
    reported: number,
  ): Promise<void> {
    const db = em.getKysely();
    const now = this.clock.now();
    const rows = findings.map((finding) => ({ ...finding, fingerprint: fingerprintOf(finding) }));
    await sql`
      insert into settlement_mismatches as m (fingerprint, day, kind, order_id, pg_order_id, transaction_key,
        order_amount, ledger_amount, toss_amount, first_seen_at, last_seen_at)
      select distinct on (f."fingerprint") f."fingerprint", ${day}::date, f."kind", f."orderId", f."pgOrderId",
        f."transactionKey", f."orderAmount", f."ledgerAmount", f."tossAmount", ${now}::timestamptz, ${now}::timestamptz
      from json_to_recordset(${JSON.stringify(rows)}::json) as f ("fingerprint" text, "kind" text, "orderId" int,
        "pgOrderId" text, "transactionKey" text, "orderAmount" bigint, "ledgerAmount" bigint, "tossAmount" bigint)
      on conflict (fingerprint) do update set day = excluded.day, last_seen_at = excluded.last_seen_at,
        order_amount = excluded.order_amount, ledger_amount = excluded.ledger_amount,
        toss_amount = excluded.toss_amount,
        state = case when m.state = 'resolved' then 'open' else m.state end`.execute(db);
    // What this check would have found again, and did not.
    await sql`
      update settlement_mismatches set state = 'resolved' where state <> 'resolved' and last_seen_at < ${now}
        and (day = ${day} or kind in ('order-without-money', 'money-without-order', 'account-needed', 'stuck'))`.execute(
      db,
    );
    await this.askAbout(em, findings);
    await sql`
      update settlement_checks set finished_at = ${now}, transactions = ${reported}, mismatches = ${rows.length}
      where day = ${day}`.execute(db);
  }

  /** Where Toss knows otherwise, a webhook may have been lost: the sweep asks, and books what it can. */
  private async askAbout(em: EntityManager, findings: readonly Finding[]): Promise<void> {
    const ids = findings.filter(({ kind }) => kind === 'toss-differs').map(({ orderId }) => orderId);
    await sql`
      update payment_attempts set news_at = ${this.clock.now()}, next_check_at = ${this.clock.now()}
      where order_id = any(${ids}::int[]) and state not in ('CANCELED')`.execute(em.getKysely());
  }
}

const fingerprintOf = ({ kind, pgOrderId, transactionKey }: Finding): string =>
  `${kind}:${pgOrderId ?? ''}:${kind === 'amount-differs' ? transactionKey : ''}`;
