import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AUDIT_PEOPLE, type Role } from '@store/domain';
import { expressionBuilder, sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { databaseOf } from '../../platform/db/database.js';
import type { DB } from '../../platform/db/tables.js';
import { COUNT_CAP } from '../../platform/lists/capped.js';
import { containing, whereGiven } from '../../platform/lists/sql.js';
import { AUDIT_SORTS, type AuditFilter } from './audit-filter.js';
import type { AuditNaming } from './audit-naming.columns.js';
import { startOfSeoulDay } from '../../platform/db/seoul-day.js';

/** Longest `before` or `after` in a row of the list, characters; `find` returns the whole value. */
const LISTED_CHARACTERS = 2000;
/** Limit of operators whose names contain the word; of more, the newest are used. */
const MOST_OPERATORS = 20;

/** One change with its operator or partner. */
export interface AuditRow {
  id: number;
  action: string;
  targetType: string;
  targetId: string;
  /** What the target is called today; null if it has no name, or is gone. */
  targetName: string | null;
  /** Names of the people whose ids the values contain, by id; null for none. */
  people: Record<string, string> | null;
  /** Null for a change by a partner. */
  actorId: number | null;
  /** The operator's name today, or the partner's at that time. */
  actorName: string;
  actorRole: Role | null;
  partnerKeyId: string | null;
  before: unknown;
  after: unknown;
  /** `before` and `after` are absent because one of them is long. */
  shortened: boolean;
  ip: string | null;
  /** As PostgreSQL writes a time. */
  createdAt: string;
}

const actorName = sql<string>`coalesce(m.name, a.partner_name)`;

type Rows = DB & { a: DB['audit_log'] };

const directionOf = ({ sort }: AuditFilter): 'asc' | 'desc' => AUDIT_SORTS[sort ?? 'recent'];

function conditions(filter: AuditFilter): Expression<SqlBool>[] {
  const row = expressionBuilder<Rows, 'a'>();
  return [
    ...whereGiven(filter.actor, (id) => row('a.actor_id', '=', id)),
    ...whereGiven(filter.keyId, (id) => row('a.partner_key_id', '=', id)),
    ...whereGiven(filter.action, (action) => row('a.action', '=', action)),
    ...whereGiven(filter.targetType, (type) => row('a.target_type', '=', type)),
    ...whereGiven(filter.targetId, (id) => row('a.target_id', '=', id)),
    ...whereGiven(filter.from, (day) => row('a.created_at', '>=', startOfSeoulDay(day))),
    ...whereGiven(filter.to, (day) => row('a.created_at', '<', startOfSeoulDay(day, '1 day'))),
  ];
}

/** The first `atMost` entries (id, created_at) under the conditions, in the order of the list. */
function entries(filter: AuditFilter, where: Expression<SqlBool>[], atMost: number) {
  return expressionBuilder<DB>()
    .selectFrom('audit_log as a')
    .select(['a.id', 'a.created_at'])
    .where((row) => row.and(where))
    .orderBy('a.created_at', directionOf(filter))
    .orderBy('a.id', directionOf(filter))
    .limit(atMost);
}

/** Entries about the targets whose names contain the word. The range of one id leaves only the index of targets, as below. */
function ofNamed(filter: AuditFilter, base: Expression<SqlBool>[], atMost: number, naming: AuditNaming) {
  const { selectFrom } = expressionBuilder<DB>();
  const named = sql<{ type: string; id: string }>`(${naming.matching(filter.q?.trim() ?? '')})`.as('named');
  return selectFrom(named)
    .crossJoinLateral(({ selectFrom }) =>
      selectFrom('audit_log as a')
        .select(['a.id', 'a.created_at'])
        .whereRef('a.target_type', '=', 'named.type')
        .whereRef('a.target_id', '>=', 'named.id')
        .whereRef('a.target_id', '<=', 'named.id')
        .where((one) => one.and(base))
        .orderBy('a.target_id', directionOf(filter))
        .orderBy('a.created_at', directionOf(filter))
        .orderBy('a.id', directionOf(filter))
        .limit(atMost)
        .as('work'),
    )
    .select(['work.id', 'work.created_at']);
}

/** The ids of people in the values of an entry `a`, with their names. */
const PEOPLE = sql<Record<string, string> | null>`(select jsonb_object_agg(p.id, p.name) from members p
  where p.id in (select n.id::int from (values ${sql.join(
    AUDIT_PEOPLE.flatMap((name) => [
      sql`(a.before ->> ${sql.lit(name)})`,
      sql`(a.after ->> ${sql.lit(name)})`,
    ]),
  )}) as n(id) where n.id ~ '^[0-9]{1,9}$'))`;

/**
 * The first `atMost` matching entries (id, created_at), by default newest first. A word is searched along the indexes
 * of operators, keys and targets, these by number or name; each branch stops after `atMost`, so that a word costs no more than its shown
 * entries.
 */
function source(filter: AuditFilter, atMost: number, naming: AuditNaming) {
  const base = conditions(filter);
  const q = filter.q?.trim() ?? '';
  if (q === '') return entries(filter, base, atMost);
  const row = expressionBuilder<Rows, 'a'>();
  const ofTarget = entries(filter, [...base, row('a.target_id', '=', q)], atMost);
  const ofKey = entries(filter, [...base, row('a.partner_key_id', '=', q)], atMost);
  const { selectFrom } = expressionBuilder<DB>();
  const operators = selectFrom('members')
    .select('id')
    .where('role', '>', 0)
    .where('name', 'ilike', containing(q))
    .orderBy('id', 'desc')
    .limit(MOST_OPERATORS)
    .as('operator');
  // A range of one id and this order leave the planner only the index that begins with the operator. With an equation
  // it could scan the whole log by date, because it does not know that an operator has few entries.
  const ofOperators = selectFrom(operators)
    .crossJoinLateral(({ selectFrom }) =>
      selectFrom('audit_log as a')
        .select(['a.id', 'a.created_at'])
        .whereRef('a.actor_id', '>=', 'operator.id')
        .whereRef('a.actor_id', '<=', 'operator.id')
        .where((one) => one.and(base))
        .orderBy('a.actor_id', directionOf(filter))
        .orderBy('a.created_at', directionOf(filter))
        .orderBy('a.id', directionOf(filter))
        .limit(atMost)
        .as('work'),
    )
    .select(['work.id', 'work.created_at']);
  return selectFrom(ofTarget.as('target'))
    .select(['target.id', 'target.created_at'])
    .union(selectFrom(ofKey.as('key')).select(['key.id', 'key.created_at']))
    .union(ofOperators)
    .union(ofNamed(filter, base, atMost, naming));
}

/** Statements on the audit log; `em` is the caller's transaction. */
@Injectable()
export class AuditRepository {
  constructor(private readonly em: EntityManager) {}

  /** A page in the order of the list; the index finds its rows first, and only they are joined. */
  page(filter: AuditFilter, limit: number, offset: number, naming: AuditNaming): Promise<AuditRow[]> {
    const db = databaseOf(this.em);
    const page = db
      .selectFrom(source(filter, limit + offset, naming).as('found'))
      .select(['found.id', 'found.created_at'])
      .orderBy('found.created_at', directionOf(filter))
      .orderBy('found.id', directionOf(filter))
      .limit(limit)
      .offset(offset)
      .as('page');
    return db
      .selectFrom(page)
      .innerJoin('audit_log as a', 'a.id', 'page.id')
      .leftJoin('members as m', 'm.id', 'a.actor_id')
      .crossJoinLateral(({ ref }) =>
        sql<{
          yes: boolean;
        }>`(select coalesce(length(${ref('a.before')}::text), 0) <= ${sql.lit(LISTED_CHARACTERS)}
          and coalesce(length(${ref('a.after')}::text), 0) <= ${sql.lit(LISTED_CHARACTERS)} as yes)`.as(
          'fits',
        ),
      )
      .select(['a.id', 'a.action', 'a.target_type as targetType', 'a.target_id as targetId'])
      .select(['a.actor_id as actorId', actorName.as('actorName'), 'm.role as actorRole', 'a.ip'])
      .select('a.partner_key_id as partnerKeyId')
      .select(['a.created_at as createdAt', naming.name.as('targetName'), PEOPLE.as('people')])
      .select(({ eb, ref, not }) => [
        not(ref('fits.yes')).$castTo<boolean>().as('shortened'),
        eb.case().when(ref('fits.yes')).then(ref('a.before')).end().as('before'),
        eb.case().when(ref('fits.yes')).then(ref('a.after')).end().as('after'),
      ])
      .orderBy('page.created_at', directionOf(filter))
      .orderBy('page.id', directionOf(filter))
      .$narrowType<{ actorRole: Role | null }>()
      .execute();
  }

  /** Total of matching rows; one more than the cap means that there are more. */
  async count(filter: AuditFilter, naming: AuditNaming): Promise<number> {
    const db = databaseOf(this.em);
    const counted = db
      .selectFrom(source(filter, COUNT_CAP + 1, naming).as('found'))
      .select('found.id')
      .limit(COUNT_CAP + 1)
      .as('counted');
    const { total } = await db
      .selectFrom(counted)
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }

  /** One entry with all its values. */
  find(id: number, naming: AuditNaming): Promise<AuditRow | undefined> {
    return databaseOf(this.em)
      .selectFrom('audit_log as a')
      .leftJoin('members as m', 'm.id', 'a.actor_id')
      .select(['a.id', 'a.action', 'a.target_type as targetType', 'a.target_id as targetId'])
      .select(['a.actor_id as actorId', actorName.as('actorName'), 'm.role as actorRole', 'a.ip'])
      .select('a.partner_key_id as partnerKeyId')
      .select(['a.created_at as createdAt', 'a.before', 'a.after', sql.lit(false).as('shortened')])
      .select([naming.name.as('targetName'), PEOPLE.as('people')])
      .where('a.id', '=', id)
      .$narrowType<{ actorRole: Role | null }>()
      .executeTakeFirst();
  }
}

/** Entries (id, created_at) as a query for an export, which joins the shown columns: hence a text. */
export const auditSource = (filter: AuditFilter, atMost: number, naming: AuditNaming): RawBuilder<unknown> =>
  sql`${source(filter, atMost, naming)}`;

/** The order of the list over entries `a`. */
export const auditOrder = (filter: AuditFilter): RawBuilder<unknown> => {
  const direction = sql.raw(directionOf(filter));
  return sql`a.created_at ${direction}, a.id ${direction}`;
};
