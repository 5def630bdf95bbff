import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LIMIT_ACTIONS, LIMIT_PERIODS, type ApprovalRule } from '@store/domain';
import { sql } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { opaqueIntArray, prepared, preparedStatement } from '../../../platform/db/prepared.js';
import {
  boolean,
  document,
  int,
  listOf,
  nullable,
  object,
  oneOf,
  rowOf,
  text,
  won,
  type ValueOf,
} from '../../../platform/db/rows.js';
import type { NewEntry, Share } from '../spending-plan.js';

const LIMIT = object({
  id: int,
  siteId: nullable(int),
  memberId: nullable(int),
  period: oneOf(LIMIT_PERIODS),
  amount: won,
  action: oneOf(LIMIT_ACTIONS),
  /** False: it ended, and only what orders have in it still moves. */
  isLive: boolean,
});
const SHARE = object({ orderId: int, limitId: int, month: text, taken: won, held: won, entries: int });
const COUNTER = object({ limitId: int, month: text, taken: won, held: won });

/** A limit as purchases meet it. */
type LimitRow = ValueOf<typeof LIMIT>;
/** A counter under its lock. */
type CounterRow = ValueOf<typeof COUNTER>;

/** What a purchase counts on, what orders have in limits, and the counters of both, locked. */
export interface LockedSpending {
  limits: LimitRow[];
  shares: Share[];
  counters: CounterRow[];
  /** The rules of the organization; none without a purchase. */
  rules: ApprovalRule[];
}

const ROW = rowOf(import.meta.filename, {
  limits: listOf(LIMIT),
  shares: listOf(SHARE),
  counters: listOf(COUNTER),
  rules: nullable(listOf(document<ApprovalRule>())),
});

/** Which limits to lock. */
interface SpendingScope {
  /** The orders that have shares. */
  orderIds: readonly number[];
  /** The month in which something will be counted; '' where only shares change. */
  month: string;
  /** Who buys for which site; 0 where only shares change. */
  organizationId: number;
  siteId: number;
  memberId: number;
}

/**
 * Counters are locked by their ids, after the orders and before the stock (record 5). The parts read `counters` whole,
 * because PostgreSQL locks only the rows that are read.
 */
const lockCounters = preparedStatement(
  (_db, { orderIds, month, organizationId, siteId, memberId }: SpendingScope) => sql`
    with share as (
      select order_id, limit_id, month, sum(taken) as taken, sum(held) as held, count(*) as entries
      from spend_entries where order_id = any(${opaqueIntArray(orderIds)}) group by order_id, limit_id, month),
    bound as (
      select l.* from spending_limits l
      where l.id = any(array(select limit_id from share))
        or (l.organization_id = ${organizationId}::int and l.ended_at is null
          and (l.site_id is null or l.site_id = ${siteId}::int)
          and (l.member_id is null or l.member_id = ${memberId}::int))),
    counter as (
      select c.* from spend_counters c
      where c.limit_id = any(array(select id from bound)) and (c.month = ${month}::text
        or exists (select 1 from share s where s.limit_id = c.limit_id and s.month = c.month))
      order by c.id for update of c)
    select
      (select coalesce(json_agg(json_build_object('id', b.id, 'siteId', b.site_id, 'memberId', b.member_id,
          'period', b.period, 'amount', b.amount, 'action', b.action, 'isLive', b.ended_at is null)
          order by b.id), '[]') from bound b) as limits,
      (select coalesce(json_agg(json_build_object('orderId', s.order_id, 'limitId', s.limit_id, 'month', s.month,
          'taken', s.taken, 'held', s.held, 'entries', s.entries) order by s.limit_id, s.month), '[]')
        from share s) as shares,
      (select coalesce(json_agg(json_build_object('limitId', c.limit_id, 'month', c.month, 'taken', c.taken,
          'held', c.held)), '[]') from counter c) as counters,
      (select r.rules from approval_rules r where r.organization_id = ${organizationId}::int
        order by r.version desc limit 1) as rules`,
  ROW,
);

/** Statements on what counts on limits; `em` is the caller's transaction, which has locked the orders. */
@Injectable()
export class SpendingRepository {
  /**
   * Locks the counters; one statement, three where a limit has no counter of the month yet.
   */
  async lock(em: EntityManager, scope: SpendingScope): Promise<LockedSpending> {
    const found = await this.read(em, scope);
    if (scope.month === '') return found;
    const missing = found.limits
      .filter(({ id, period }) => period === 'month' && !hasCounter(found.counters, id, scope.month))
      .map(({ id }) => id);
    if (missing.length === 0) return found;
    await this.addCounters(em, missing, scope.month);
    return this.read(em, scope);
  }

  /** Writes entries, and their sums into the counters; one statement, none without entries. */
  async write(em: EntityManager, entries: readonly NewEntry[]): Promise<void> {
    if (entries.length === 0) return;
    await prepared(
      databaseOf(em),
      sql`
      with written as (
        insert into spend_entries (limit_id, month, order_id, no, kind, taken, held, refund_id)
        select "limitId", month, "orderId", no, kind, taken, held, "refundId"
        from json_to_recordset(${JSON.stringify(entries)}::json) as entry ("limitId" int, month text, "orderId" int,
          no int, kind text, taken bigint, held bigint, "refundId" int)
        returning limit_id, month, taken, held),
      sums as (select limit_id, month, sum(taken) as taken, sum(held) as held from written group by limit_id, month)
      update spend_counters c set taken = c.taken + sums.taken, held = c.held + sums.held
      from sums where c.limit_id = sums.limit_id and c.month = sums.month`,
    );
  }

  private async read(em: EntityManager, scope: SpendingScope): Promise<LockedSpending> {
    return withRules(await lockCounters(databaseOf(em), scope));
  }

  /** By limit: two purchases that begin a month wait for each other and do not deadlock. */
  private async addCounters(em: EntityManager, limitIds: readonly number[], month: string): Promise<void> {
    await prepared(
      databaseOf(em),
      sql`insert into spend_counters (limit_id, month)
        select id, ${month}::text from unnest(${opaqueIntArray(limitIds)}) as missing (id) order by id
        on conflict (limit_id, month) do nothing`,
    );
  }
}

const withRules = ([row]: readonly ReturnType<typeof ROW>[]): LockedSpending =>
  row === undefined
    ? { limits: [], shares: [], counters: [], rules: [] }
    : { ...row, rules: row.rules ?? [] };

const hasCounter = (counters: readonly CounterRow[], limitId: number, month: string): boolean =>
  counters.some((counter) => counter.limitId === limitId && counter.month === month);
