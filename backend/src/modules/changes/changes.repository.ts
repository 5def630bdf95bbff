import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CHANGE_LIMITS, CHANGE_SUBJECTS, CHANGE_TYPES } from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import { databaseOf } from '../../platform/db/database.js';
import {
  decimal,
  int,
  moment,
  nullable,
  object,
  oneOf,
  rowOf,
  text,
  type ValueOf,
} from '../../platform/db/rows.js';
import { document, listOf, won } from '../../platform/db/rows.js';
import type { Position } from './change-cursor.js';
import { STOCK_ENDED } from './entities/change.entity.js';

const CHANGE = object({
  tx: text,
  id: won,
  uid: text,
  type: oneOf(CHANGE_TYPES),
  kind: oneOf(CHANGE_SUBJECTS),
  subjectId: int,
  no: nullable(text),
  version: int,
  data: document<Record<string, unknown>>(),
  at: moment,
});

/** A row of the log. */
export type ChangeRow = ValueOf<typeof CHANGE>;

/**
 * The state of the log at one moment: the oldest transaction that may still write, and the last event that can be read
 * (0 and 0 without any).
 */
const HORIZON = { xmin: text, tx: text, id: won, now: moment, life: text, timeline: text };
const HORIZON_ROW = rowOf(import.meta.filename, HORIZON);
const PAGE_ROW = rowOf(import.meta.filename, { ...HORIZON, changes: listOf(CHANGE) });
const POSITION_ROW = rowOf(import.meta.filename, { tx: text, id: won });
const SETTLED_ROW = rowOf(import.meta.filename, { settled: won });
const SYSTEM_ROW = rowOf(import.meta.filename, { system: nullable(text) });

const FIGURES_ROW = rowOf(import.meta.filename, {
  rows: won,
  oldest: nullable(moment),
  newest: nullable(moment),
  openSeconds: nullable(decimal),
  hours: listOf(object({ hour: moment, type: oneOf(CHANGE_TYPES), count: int })),
});

export type Figures = ReturnType<typeof FIGURES_ROW>;
export type Horizon = ReturnType<typeof HORIZON_ROW>;
export type Page = ReturnType<typeof PAGE_ROW>;

/** SQL of the WAL timeline, best first: the second may be late after a promotion, the third knows none. */
const TIMELINES: readonly RawBuilder<unknown>[] = [
  sql`left(pg_walfile_name(pg_current_wal_lsn()), 8)`,
  sql`(select timeline_id::text from pg_control_checkpoint())`,
  sql`'0'`,
];

/** Longest time for which an event outlives its last reading, hours: a cursor that is not refused finds all of them. */
const SLACK_HOURS = 1;

/** Minutes before now that are left out if a transaction of another database role does not say when it began. */
const UNKNOWN_MINUTES = 10;

const isVisible = sql`c.tx < pg_snapshot_xmin(pg_current_snapshot())`;

/** The life of the log and its last event, in the snapshot of the statement. */
const LOG = sql`change_epoch e left join lateral (
  select c.tx, c.id from changes c where ${isVisible} order by c.tx desc, c.id desc limit 1) newest on true`;

/** Statements on the change log. They read the primary: a standby does not know its open transactions. */
@Injectable()
export class ChangesRepository {
  private timeline: RawBuilder<unknown> | undefined;

  constructor(private readonly em: EntityManager) {}

  /** Up to `limit` events after the position in the order of the log, with the state of the log at that moment. */
  async page(after: Position, types: readonly string[], limit: number): Promise<Page> {
    const { rows } = await sql`
      select ${await this.horizonColumns()}, coalesce((
        select json_agg(json_build_object('tx', c.tx::text, 'id', c.id, 'uid', c.uid, 'type', c.type,
          'kind', c.subject_kind, 'subjectId', c.subject_id, 'no', c.subject_no, 'version', c.version,
          'data', c.data, 'at', c.at) order by c.tx, c.id)
        from (
          select * from changes c
          where (c.tx, c.id) > (${after.tx}::text::xid8, ${after.id}::bigint) and ${isVisible}
            and c.type = any(${[...types]}::text[])
          order by c.tx, c.id limit ${limit}) c), '[]') as changes
      from ${LOG} where e.id = 1`.execute(databaseOf(this.em));
    return PAGE_ROW(rows[0]);
  }

  async horizon(): Promise<Horizon> {
    const { rows } = await sql`
      select ${await this.horizonColumns()} from ${LOG} where e.id = 1`.execute(databaseOf(this.em));
    return HORIZON_ROW(rows[0]);
  }

  /** When the oldest transaction with a number began, or now; microseconds since 1970. */
  async settledBefore(): Promise<number> {
    const { rows } = await sql`
      select (extract(epoch from least(statement_timestamp(), (
          select min(coalesce(a.xact_start,
            statement_timestamp() - make_interval(mins => ${sql.lit(UNKNOWN_MINUTES)})))
          from pg_stat_activity a
          where a.backend_xid is not null and a.datname = current_database()))) * 1000000)::bigint as settled`.execute(
      databaseOf(this.em),
    );
    return SETTLED_ROW(rows[0]).settled;
  }

  /**
   * The first event, in the order of the log, of those that are not older than this moment; null if there is none. No
   * transaction is open for longer than the overlap, so that it is among the oldest of them.
   */
  async firstSince(since: Date): Promise<Position | null> {
    const { rows } = await sql`
      with near as materialized (
        select c.tx, c.id from changes c where ${isVisible} and c.at >= ${since}::timestamptz
          and c.at <= (select at from changes where at >= ${since}::timestamptz order by at limit 1)
            + make_interval(mins => ${CHANGE_LIMITS.overlapMinutes}))
      select tx::text as tx, id from near order by near.tx, near.id limit 1`.execute(databaseOf(this.em));
    return rows[0] === undefined ? null : POSITION_ROW(rows[0]);
  }

  /** What the log holds and what holds its readers back. Other roles' transactions are seen with pg_monitor only. */
  async figures(): Promise<Figures> {
    const { rows } = await sql`
      select (select count(*) from changes)::float8 as rows, (select min(at) from changes) as oldest,
        (select max(at) from changes) as newest,
        (select extract(epoch from clock_timestamp() - min(xact_start))::float8 from pg_stat_activity
          where backend_xid is not null) as "openSeconds",
        coalesce((select json_agg(h order by h.hour, h.type) from (
          select date_trunc('hour', at, 'UTC') as hour, type, count(*)::int as count from changes
          where at >= now() - interval '24 hours' group by 1, 2) h), '[]') as hours`.execute(
      databaseOf(this.em),
    );
    return FIGURES_ROW(rows[0]);
  }

  /** Deletes up to `limit` events that nobody may read any more, oldest first; returns their number. */
  async deleteExpired(limit: number): Promise<number> {
    const { numAffectedRows } = await sql`
      delete from changes where (tx, id) in (
        select tx, id from changes
        where at < now() - make_interval(days => ${CHANGE_LIMITS.days}, hours => ${SLACK_HOURS})
          and not (${sql.raw(STOCK_ENDED)})
        order by tx, id limit ${limit})`.execute(databaseOf(this.em));
    return Number(numAffectedRows ?? 0);
  }

  /**
   * Begins a new life of the log if the server is another one than before, as after a restore from a copy: its
   * transactions count anew, so that old rows may have numbers that are still to come.
   */
  async noteServer(system: string): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const db = databaseOf(em);
      const { rows } = await sql`select system from change_epoch where id = 1 for update`.execute(db);
      const known = SYSTEM_ROW(rows[0]).system;
      if (known === system) return;
      await sql`update change_epoch set system = ${system} where id = 1`.execute(db);
      if (known === null) return;
      await sql`update change_epoch set life = replace(gen_random_uuid()::text, '-', '') where id = 1`.execute(
        db,
      );
      // A snapshot sees no transaction from its xmax on: such a row comes from another server.
      await sql`update changes set tx = '1'::xid8 where tx >= pg_snapshot_xmax(pg_current_snapshot())`.execute(
        db,
      );
    });
  }

  /** What tells one server from another; null where a managed server does not say. */
  async system(): Promise<string | null> {
    const ask = sql`select system_identifier::text as system from pg_control_system()`;
    const found = await ask.execute(databaseOf(this.em)).catch(() => null);
    return found === null ? null : SYSTEM_ROW(found.rows[0]).system;
  }

  private async horizonColumns(): Promise<RawBuilder<unknown>> {
    this.timeline ??= await this.knownTimeline();
    return sql`pg_snapshot_xmin(pg_current_snapshot())::text as xmin, clock_timestamp() as now, e.life,
      ${this.timeline} as timeline, coalesce(newest.tx::text, '0') as tx, coalesce(newest.id, 0) as id`;
  }

  /** The first way to ask for the timeline that this server answers. */
  private async knownTimeline(): Promise<RawBuilder<unknown>> {
    for (const timeline of TIMELINES) {
      const answered = await sql`select ${timeline} as timeline`.execute(databaseOf(this.em)).then(
        () => true,
        () => false,
      );
      if (answered) return timeline;
    }
    return sql`'0'`;
  }
}
