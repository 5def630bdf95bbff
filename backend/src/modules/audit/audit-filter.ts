/** What an operator asks the audit log for; every part is optional. */
export interface AuditFilter {
  /** Id of the member who made the change. */
  actor?: number;
  action?: string;
  targetType?: string;
  targetId?: string;
  /** First and last day, yyyy-MM-dd in Seoul, both included. */
  from?: string;
  to?: string;
  /** Part of the operator's name, or a whole target id. */
  q?: string;
  /** Newest first where none is asked for. */
  sort?: AuditSort;
}

/** Orders of the log: along its indexes alone, so that neither costs more the longer it gets. */
export const AUDIT_SORTS = { recent: 'desc', oldest: 'asc' } as const;
export type AuditSort = keyof typeof AUDIT_SORTS;

const directionOf = ({ sort }: AuditFilter): 'asc' | 'desc' => AUDIT_SORTS[sort ?? 'recent'];

/** `order by` over entries, or over what has their columns. */
export const auditOrder = (filter: AuditFilter, entries: string): string =>
  `${entries}.created_at ${directionOf(filter)}, ${entries}.id ${directionOf(filter)}`;

interface SqlPart {
  sql: string;
  params: unknown[];
}

/** Operators whose names hold the word; should there be more, the newest of them count. */
const OPERATORS = `select id from members where role > 0 and name ilike ? order by id desc limit 20`;

/**
 * The first `atMost` entries (id, created_at) that match, newest first unless asked otherwise. A word is looked for along two indexes, operator and
 * target; each branch stops after `atMost`, so that a word costs no more than what is shown of it.
 */
export function auditSource(filter: AuditFilter, atMost: number): SqlPart {
  const base = conditions(filter);
  const q = filter.q?.trim() ?? '';
  const first = `order by ${auditOrder(filter, 'a')} limit ${atMost}`;
  if (q === '') return entries(base, first);
  const ofTarget = entries(and(base, 'a.target_id = ?', q), first);
  // A range of one and the order by it leave the planner only the index that begins with the operator: with an
  // equation it may walk the whole log by date, since it does not know whose work is rare.
  const ofOperator: SqlPart = {
    sql: `select a.id, a.created_at from audit_log a
      where a.actor_id >= operator.id and a.actor_id <= operator.id and ${base.sql}
      order by a.actor_id ${directionOf(filter)}, ${auditOrder(filter, 'a')} limit ${atMost}`,
    params: base.params,
  };
  return {
    sql: `(${ofTarget.sql}) union
      select work.id, work.created_at from (${OPERATORS}) operator cross join lateral (${ofOperator.sql}) work`,
    params: [...ofTarget.params, containing(q), ...ofOperator.params],
  };
}

function entries({ sql, params }: SqlPart, first: string): SqlPart {
  return { sql: `select a.id, a.created_at from audit_log a where ${sql} ${first}`, params };
}

function conditions(filter: AuditFilter): SqlPart {
  const asked: [string, unknown][] = [
    ['a.actor_id = ?', filter.actor],
    ['a.action = ?', filter.action],
    ['a.target_type = ?', filter.targetType],
    ['a.target_id = ?', filter.targetId],
    [`a.created_at >= (?::date)::timestamp at time zone 'Asia/Seoul'`, filter.from],
    [`a.created_at < (?::date + 1)::timestamp at time zone 'Asia/Seoul'`, filter.to],
  ];
  return asked
    .filter(([, value]) => value !== undefined && value !== '')
    .reduce<SqlPart>((part, [sql, value]) => and(part, sql, value), { sql: 'true', params: [] });
}

const and = (part: SqlPart, sql: string, value: unknown): SqlPart => ({
  sql: `${part.sql} and ${sql}`,
  params: [...part.params, value],
});

/** `%text%` for LIKE, with its own wildcards taken literally. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
