import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  MANY_SUBJECTS,
  NIGHT_HOURS,
  type AccessFlag,
  type AccessSubject,
  type AccessUse,
  type Role,
} from '@store/domain';
import {
  createQueryId,
  expressionBuilder,
  PostgresQueryCompiler,
  sql,
  type Expression,
  type RawBuilder,
  type SqlBool,
} from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import type { DB } from '../../../platform/db/tables.js';
import { COUNT_CAP } from '../../../platform/lists/capped.js';
import { containing, whereGiven, type ListRows } from '../../../platform/lists/sql.js';
import { ACCESS_SORTS, type AccessFilter } from './access-filter.js';
import type { AccessEntry } from './access-entry.js';
import { startOfSeoulDay } from '../../../platform/db/seoul-day.js';

/** 개인정보의 안전성 확보조치 기준 제8조: a system of this kind keeps its access record for two years. */
const RETENTION = '2 years';
/** Limit of the operators in a month's summary. */
const MOST_PEOPLE = 200;
/** Limit of the shown reviews of a month. */
const MOST_REVIEWS = 20;

/** One call that handled personal data, with its operator or partner. */
export interface AccessRow {
  id: number;
  /** Null for a partner. */
  actorId: number | null;
  actorName: string;
  actorRole: Role | null;
  partnerKeyId: string | null;
  ip: string;
  use: AccessUse;
  subject: AccessSubject;
  subjectIds: number[];
  subjectCount: number;
  call: string;
  query: Record<string, string>;
  flags: AccessFlag[];
  /** As PostgreSQL writes a time. */
  createdAt: string;
}

/** The work of an operator, or of a partner by one key, in a month. */
export interface StoredWork {
  /** Null for a partner. */
  actorId: number | null;
  actorName: string;
  actorRole: Role | null;
  partnerKeyId: string | null;
  total: number;
  reveals: number;
  changes: number;
  downloads: number;
  night: number;
  many: number;
  /** Handled records of people; repetitions count each time. */
  subjects: number;
}

export interface AccessReviewRow {
  reviewerName: string;
  note: string;
  /** As PostgreSQL writes a time. */
  createdAt: string;
}

const row = expressionBuilder<DB & { a: DB['access_records']; m: DB['members'] }, 'a' | 'm'>();

/** The name of the one who acted: the operator's today, the partner's at that time. */
const actorName = sql<string>`coalesce(${row.ref('m.name')}, ${row.ref('a.partner_name')})`;

const hour = sql<number>`extract(hour from ${row.ref('a.created_at')} at time zone 'Asia/Seoul')`;

/** Conditions that mark a record `a` for review. Figures are literals, because the export's columns are a text. */
const CONDITIONS: Readonly<Record<AccessFlag, Expression<SqlBool>>> = {
  download: row('a.used', '=', sql.lit('download')),
  night: row.or([row(hour, '>=', sql.lit(NIGHT_HOURS.from)), row(hour, '<', sql.lit(NIGHT_HOURS.to))]),
  many: row('a.subject_count', '>', sql.lit(MANY_SUBJECTS)),
};

const flags = sql<AccessFlag[]>`array_remove(array[${sql.join(
  Object.entries(CONDITIONS).map(
    ([flag, condition]) => sql`case when ${condition} then ${sql.lit(flag)} end`,
  ),
)}], null)`;

/** SQL of the flags of a record `a`, joined by comma, for an export's column. */
export const ACCESS_FLAGS_SQL = new PostgresQueryCompiler().compileQuery(
  sql`array_to_string(${flags}, ',')`.toOperationNode(),
  createQueryId(),
).sql;

/** The filter, over access_records `a` joined with their operators `m`, if they have one. */
function condition(filter: AccessFilter): Expression<SqlBool> {
  return row.and([
    ...whereGiven(filter.flag, (flag) => CONDITIONS[flag]),
    ...whereGiven(filter.actor, (actor) => row('a.actor_id', '=', actor)),
    ...whereGiven(filter.keyId, (id) => row('a.partner_key_id', '=', id)),
    ...whereGiven(filter.use, (use) => row('a.used', '=', use)),
    ...whereGiven(filter.subject, (subject) => row('a.subject', '=', subject)),
    ...whereGiven(filter.subjectId, (id) => sql<SqlBool>`${row.ref('a.subject_ids')} @> array[${id}::int]`),
    ...whereGiven(filter.from, (day) => row('a.created_at', '>=', startOfSeoulDay(day))),
    ...whereGiven(filter.to, (day) => row('a.created_at', '<', startOfSeoulDay(day, '1 day'))),
    ...whereGiven(filter.q?.trim(), (q) =>
      row.or([row(actorName, 'ilike', containing(q)), row('a.partner_key_id', '=', q), row('a.ip', '=', q)]),
    ),
  ]);
}

const orderOf = ({ sort }: AccessFilter) => sql.raw<never>(ACCESS_SORTS[sort ?? 'recent']);

/** The rows of the list. A text, because the export reads the same rows with its own columns. */
export const accessListSql = (filter: AccessFilter): ListRows => ({
  from: sql`from access_records a left join members m on m.id = a.actor_id`,
  where: sql`${condition(filter)}`,
  orderBy: orderOf(filter),
});

const countIf = (condition: Expression<SqlBool>): RawBuilder<number> =>
  sql<number>`count(*) filter (where ${condition})::int`;

/** Columns that name an operator or a partner. */
const actorColumns = (actor: AccessEntry['actor']) =>
  'keyId' in actor
    ? { partner_key_id: actor.keyId, partner_name: actor.name }
    : { actor_id: actor.id, role: actor.role };

/** Statements on the access record and its reviews. */
@Injectable()
export class AccessRecordsRepository {
  constructor(private readonly em: EntityManager) {}

  page(filter: AccessFilter, limit: number, offset: number): Promise<AccessRow[]> {
    return databaseOf(this.em)
      .selectFrom('access_records as a')
      .leftJoin('members as m', 'm.id', 'a.actor_id')
      .select(['a.id', 'a.actor_id as actorId', actorName.as('actorName'), 'a.role as actorRole', 'a.ip'])
      .select('a.partner_key_id as partnerKeyId')
      .select(['a.used as use', 'a.subject', 'a.subject_count as subjectCount', 'a.call'])
      .select(['a.query', 'a.created_at as createdAt', flags.as('flags')])
      .select(({ ref }) => sql<number[]>`(${ref('a.subject_ids')})[1:50]`.as('subjectIds'))
      .where(condition(filter))
      .orderBy(orderOf(filter))
      .limit(limit)
      .offset(offset)
      .$narrowType<{ actorRole: Role | null; use: AccessUse; subject: AccessSubject }>()
      .$narrowType<{ query: Record<string, string> }>()
      .execute();
  }

  /** Total of matching rows; one more than the cap means that there are more. */
  async count(filter: AccessFilter): Promise<number> {
    const { total } = await databaseOf(this.em)
      .selectFrom(({ selectFrom }) =>
        selectFrom('access_records as a')
          .leftJoin('members as m', 'm.id', 'a.actor_id')
          .select(sql.lit(1).as('one'))
          .where(condition(filter))
          .limit(COUNT_CAP + 1)
          .as('counted'),
      )
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }

  /** Each operator's and each partner's work in the month that begins on `day`, most unusual first. */
  people(day: string): Promise<StoredWork[]> {
    return databaseOf(this.em)
      .selectFrom('access_records as a')
      .leftJoin('members as m', 'm.id', 'a.actor_id')
      .select(['a.actor_id as actorId', actorName.as('actorName'), 'm.role as actorRole'])
      .select('a.partner_key_id as partnerKeyId')
      .select(({ eb, ref }) => [
        sql<number>`count(*)::int`.as('total'),
        countIf(eb('a.used', '=', 'reveal')).as('reveals'),
        countIf(eb('a.used', '=', 'change')).as('changes'),
        countIf(CONDITIONS.download).as('downloads'),
        countIf(CONDITIONS.night).as('night'),
        countIf(CONDITIONS.many).as('many'),
        sql<number>`sum(${ref('a.subject_count')})`.as('subjects'),
      ])
      .where('a.created_at', '>=', startOfSeoulDay(day))
      .where('a.created_at', '<', startOfSeoulDay(day, '1 month'))
      .groupBy(['a.actor_id', actorName, 'm.role', 'a.partner_key_id'])
      .orderBy('downloads', 'desc')
      .orderBy('night', 'desc')
      .orderBy('many', 'desc')
      .orderBy('subjects', 'desc')
      .orderBy('a.actor_id')
      .orderBy('a.partner_key_id')
      .limit(MOST_PEOPLE)
      .$narrowType<{ actorRole: Role | null }>()
      .execute();
  }

  /** Reviews of the month that begins on `day`, newest first. */
  reviews(day: string): Promise<AccessReviewRow[]> {
    return databaseOf(this.em)
      .selectFrom('access_reviews as r')
      .innerJoin('members as m', 'm.id', 'r.reviewer_id')
      .select(['m.name as reviewerName', 'r.note', 'r.created_at as createdAt'])
      .where('r.month', '=', day)
      .orderBy('r.id', 'desc')
      .limit(MOST_REVIEWS)
      .execute();
  }

  async addReview(reviewerId: number, day: string, note: string, em: EntityManager): Promise<void> {
    await databaseOf(em)
      .insertInto('access_reviews')
      .values({ month: day, reviewer_id: reviewerId, note })
      .execute();
  }

  async add(entry: AccessEntry, em = this.em): Promise<void> {
    const { actor, ip, used, subject, call, subjectIds, subjectCount, query } = entry;
    await databaseOf(em)
      .insertInto('access_records')
      .values({
        ...actorColumns(actor),
        ip,
        used,
        subject,
        call,
        subject_ids: [...subjectIds],
        subject_count: subjectCount,
        query: JSON.stringify(query),
      })
      .execute();
  }

  /** Deletes the oldest rows whose retention is over; returns how many. */
  async purge(table: 'access_records' | 'access_reviews', now: Date, atMost: number): Promise<number> {
    const rows = await databaseOf(this.em)
      .deleteFrom(table)
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom(table)
          .select('id')
          .where(
            'created_at',
            '<',
            sql<string>`${now.toISOString()}::timestamptz - interval ${sql.lit(RETENTION)}`,
          )
          .orderBy('created_at')
          .limit(atMost),
      )
      .returning('id')
      .execute();
    return rows.length;
  }
}
