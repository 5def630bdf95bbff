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
}

interface SqlPart {
  sql: string;
  params: unknown[];
}

/** Operators whose names hold the word; should there be more, the newest of them count. */
const OPERATORS = `select id from members where role > 0 and name ilike ? order by id desc limit 20`;

/**
 * The newest `atMost` entries (id, created_at) that match. A word is looked for along two indexes, operator and
 * target; each branch stops after `atMost`, so that a word costs no more than what is shown of it.
 */
export function auditSource(filter: AuditFilter, atMost: number): SqlPart {
  const base = conditions(filter);
  const q = filter.q?.trim() ?? '';
  if (q === '') return newest(base, atMost);
  const ofTarget = newest(and(base, 'a.target_id = ?', q), atMost);
  // A range of one and the order by it leave the planner only the index that begins with the operator: with an
  // equation it may walk the whole log by date, since it does not know whose work is rare.
  const ofOperator: SqlPart = {
    sql: `select a.id, a.created_at from audit_log a
      where a.actor_id >= operator.id and a.actor_id <= operator.id and ${base.sql}
      order by a.actor_id desc, a.created_at desc, a.id desc limit ${atMost}`,
    params: base.params,
  };
  return {
    sql: `(${ofTarget.sql}) union
      select work.id, work.created_at from (${OPERATORS}) operator cross join lateral (${ofOperator.sql}) work`,
    params: [...ofTarget.params, containing(q), ...ofOperator.params],
  };
}

function newest({ sql, params }: SqlPart, atMost: number): SqlPart {
  return {
    sql: `select a.id, a.created_at from audit_log a where ${sql} order by a.created_at desc, a.id desc limit ${atMost}`,
    params,
  };
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
