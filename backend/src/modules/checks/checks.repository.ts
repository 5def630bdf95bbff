import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FindingState } from '@store/domain';
import { sql } from 'kysely';
import { databaseOf } from '../../platform/db/database.js';
import type { DB } from '../../platform/db/tables.js';
import { containing } from '../../platform/lists/sql.js';
import type { CheckTables, FindingTable, NewFinding, RunTable } from './check-set.js';
import type { FindingDto } from './dto/finding.dto.js';

/** The columns that the tables of all sets have. */
type SharedTables = {
  run: Pick<DB[RunTable], 'day' | 'started_at' | 'finished_at'>;
  finding: Pick<DB[FindingTable], keyof DB['evidence_findings'] & keyof DB['settlement_mismatches']>;
};

const tables = (em: EntityManager) => databaseOf(em).withTables<SharedTables>();
const runsOf = (set: CheckTables): 'run as r' => `${set.runs} as r` as 'run as r';
const findingsOf = (set: CheckTables): 'finding as f' => `${set.findings} as f` as 'finding as f';

/** A finding as it is stored; its own fields come with the set's columns. */
export type StoredFinding = Omit<FindingDto, 'stateLabel'> & { kind: string; state: FindingState };

/** Statements on the runs and the findings of a set of checks. */
@Injectable()
export class ChecksRepository {
  constructor(private readonly em: EntityManager) {}

  /** Whether the day's check has succeeded. */
  async isDone(set: CheckTables, day: string): Promise<boolean> {
    const run = await tables(this.em)
      .selectFrom(runsOf(set))
      .select('r.day')
      .where('r.day', '=', day)
      .where('r.finished_at', 'is not', null)
      .executeTakeFirst();
    return run !== undefined;
  }

  /** Begins the day's check; false while another one runs that began after `cutOff`. Raw SQL: the builder inserts without alias. */
  async claim(set: CheckTables, day: string, now: Date, cutOff: Date): Promise<boolean> {
    const { rows } = await sql`
      insert into ${sql.table(set.runs)} as r (day, started_at) values (${day}, ${now})
      on conflict (day) do update set started_at = excluded.started_at, finished_at = null
      where r.finished_at is not null or r.started_at < ${cutOff} returning day`.execute(databaseOf(this.em));
    return rows.length > 0;
  }

  /** The next try need not wait until this one counts as cut off. */
  async giveUp(set: CheckTables, day: string): Promise<void> {
    await tables(this.em)
      .updateTable(runsOf(set))
      .set({ started_at: new Date(0) })
      .where('r.day', '=', day)
      .where('r.finished_at', 'is', null)
      .execute();
  }

  /** `figures`: columns of the set's runs, in the transaction `em`. */
  async finish(
    em: EntityManager,
    set: CheckTables,
    day: string,
    { now, figures }: { now: Date; figures: Readonly<Record<string, number>> },
  ): Promise<void> {
    await tables(em)
      .updateTable(runsOf(set))
      .set({ finished_at: now, ...figures })
      .where('r.day', '=', day)
      .execute();
  }

  /**
   * Stores findings; a finding that is there already gets a new date. Raw SQL: the builder has no columns for
   * `json_populate_recordset`.
   */
  async write(
    em: EntityManager,
    set: CheckTables,
    findings: readonly NewFinding<string, object>[],
    now: Date,
  ): Promise<void> {
    const own = Object.entries(set.fields);
    const rows = findings.map(({ fingerprint, kind, orderId, ...rest }) => {
      const values = new Map<string, unknown>(Object.entries(rest));
      const row: Record<string, unknown> = { fingerprint, kind, order_id: orderId };
      for (const [field, column] of own) row[column] = values.get(field);
      return row;
    });
    const columns = ['fingerprint', 'kind', 'order_id', ...own.map(([, column]) => column)];
    const table = sql.table(set.findings);
    await sql`
      insert into ${table} as f (${sql.join(columns.map((column) => sql.ref(column)))}, first_seen_at, last_seen_at)
      select distinct on (n.fingerprint) ${sql.join(columns.map((column) => sql.ref(`n.${column}`)))},
        ${now}::timestamptz, ${now}::timestamptz
      from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json) as n
      on conflict (fingerprint) do update set last_seen_at = excluded.last_seen_at,
        ${sql.join(set.renewed.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))},
        state = case when f.state = 'resolved' then 'open' else f.state end`.execute(databaseOf(em));
  }

  /** Closes what this run would have found again, and did not. */
  async resolveUnseen(
    em: EntityManager,
    set: CheckTables,
    { kinds, day }: { kinds: readonly string[]; day?: string },
    now: Date,
  ): Promise<void> {
    await tables(em)
      .updateTable(findingsOf(set))
      .set({ state: 'resolved' })
      .where('f.state', '<>', 'resolved')
      .where('f.last_seen_at', '<', now.toISOString())
      .where(({ or, eb }) =>
        or([eb('f.kind', 'in', [...kinds]), ...(day === undefined ? [] : [eb(sql.ref('f.day'), '=', day)])]),
      )
      .execute();
  }

  /** A page, newest first; in one state, or in any for null. An empty text matches all. */
  list(
    set: CheckTables,
    { state, text }: { state: FindingState | null; text: string },
    limit: number,
    offset: number,
  ) {
    return this.stored(set)
      .$if(text !== '', (query) => query.where(about(set, text)))
      .$if(state !== null, (query) => query.where('f.state', '=', state ?? ''))
      .orderBy('f.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
  }

  /** Findings in each state that match the text. */
  counts(set: CheckTables, text: string): Promise<{ state: FindingState; count: number }[]> {
    return tables(this.em)
      .selectFrom(findingsOf(set))
      .leftJoin('orders as o', 'o.id', 'f.order_id')
      .select(({ fn }) => ['f.state', fn.countAll<number>().as('count')])
      .$if(text !== '', (query) => query.where(about(set, text)))
      .groupBy('f.state')
      .$narrowType<{ state: FindingState }>()
      .execute();
  }

  find(set: CheckTables, id: number) {
    return this.stored(set).where('f.id', '=', id).executeTakeFirst();
  }

  /** An operator has handled it; returns the state before, undefined where there is no such finding. */
  async acknowledge(
    em: EntityManager,
    set: CheckTables,
    id: number,
    { actorId, note, now }: { actorId: number; note: string; now: Date },
  ): Promise<string | undefined> {
    const row = await tables(em)
      .updateTable(findingsOf(set))
      .from(({ selectFrom }) =>
        selectFrom(findingsOf(set)).select(['f.id', 'f.state']).where('f.id', '=', id).forUpdate().as('was'),
      )
      .set({ state: 'acknowledged', acknowledged_by: actorId, acknowledged_at: now, note })
      .whereRef('f.id', '=', 'was.id')
      .returning('was.state as state')
      .executeTakeFirst();
    return row?.state;
  }

  private stored(set: CheckTables) {
    return tables(this.em)
      .selectFrom(findingsOf(set))
      .leftJoin('orders as o', 'o.id', 'f.order_id')
      .leftJoin('members as m', 'm.id', 'f.acknowledged_by')
      .select(['f.id', 'f.kind', 'f.state', 'f.order_id as orderId', 'o.order_no as orderNo'])
      .select(Object.entries(set.fields).map(([field, column]) => sql.ref(`f.${column}`).as(field)))
      .select(['m.name as acknowledgedByName', 'f.acknowledged_at as acknowledgedAt', 'f.note'])
      .select(['f.first_seen_at as firstSeenAt', 'f.last_seen_at as lastSeenAt'])
      .$castTo<StoredFinding>();
  }
}

/** Those whose order number or searched column contains the text. */
const about = ({ searched }: CheckTables, text: string) =>
  sql<boolean>`(o.order_no ilike ${containing(text)} or ${sql.ref(`f.${searched}`)} ilike ${containing(text)})`;
