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
import { Clock } from '../../platform/clock.js';
import { monthNotOver } from './access-records.errors.js';

/** What an admin asks of the access record; every part is optional. */
export interface AccessFilter {
  /** Id of the operator. */
  actor?: number;
  use?: AccessUse;
  subject?: AccessSubject;
  /** Id of the record that was handled; with `subject`. */
  subjectId?: number;
  flag?: AccessFlag;
  /** First and last day in Seoul, yyyy-MM-dd, both included. */
  from?: string;
  to?: string;
  /** Part of the operator's name, or an address (IP). */
  q?: string;
  sort?: AccessSort;
}

/** Orders of the record. */
export const ACCESS_SORTS = {
  recent: 'a.created_at desc, a.id desc',
  oldest: 'a.created_at, a.id',
  many: 'a.subject_count desc, a.id desc',
} as const;
export type AccessSort = keyof typeof ACCESS_SORTS;

export interface AccessRow {
  id: number;
  actorId: number;
  actorName: string;
  actorRole: Role;
  ip: string;
  use: AccessUse;
  subject: AccessSubject;
  subjectIds: number[];
  subjectCount: number;
  call: string;
  query: Record<string, string>;
  flags: AccessFlag[];
  createdAt: string;
}

/** What one operator did in a month. */
export interface AccessOfPerson {
  actorId: number;
  actorName: string;
  actorRole: Role;
  total: number;
  reveals: number;
  changes: number;
  downloads: number;
  night: number;
  many: number;
  /** Records of people that were handled, the same one counted each time. */
  subjects: number;
  flags: AccessFlag[];
}

export interface AccessReviewRow {
  reviewerName: string;
  note: string;
  createdAt: string;
}

interface SqlPart {
  sql: string;
  params: unknown[];
}

const COUNT_CAP = 10_000;
const HOUR = `extract(hour from a.created_at at time zone 'Asia/Seoul')`;
const CONDITIONS: Readonly<Record<AccessFlag, string>> = {
  download: `a.used = 'download'`,
  night: `(${HOUR} >= ${NIGHT_HOURS.from} or ${HOUR} < ${NIGHT_HOURS.to})`,
  many: `a.subject_count > ${MANY_SUBJECTS}`,
};
const FLAGS = `array_remove(array[${Object.entries(CONDITIONS)
  .map(([flag, condition]) => `case when ${condition} then '${flag}' end`)
  .join(', ')}], null)`;

/** SQL of the flags of a record `a`, joined by comma. */
export const ACCESS_FLAGS_SQL = `array_to_string(${FLAGS}, ',')`;

/** `where` over access_records `a` joined with their operators `m`. */
export function accessCondition(filter: AccessFilter): SqlPart {
  const q = filter.q?.trim() ?? '';
  const asked: [string, unknown[]][] = [
    ['a.actor_id = ?', [filter.actor]],
    ['a.used = ?', [filter.use]],
    ['a.subject = ?', [filter.subject]],
    ['a.subject_ids @> array[?::int]', [filter.subjectId]],
    [`a.created_at >= (?::date)::timestamp at time zone 'Asia/Seoul'`, [filter.from]],
    [`a.created_at < (?::date + 1)::timestamp at time zone 'Asia/Seoul'`, [filter.to]],
    ['(m.name ilike ? or a.ip = ?)', q === '' ? [''] : [containing(q), q]],
  ];
  const parts = asked.filter(([, [value]]) => value !== undefined && value !== '');
  const flag = filter.flag === undefined ? [] : [CONDITIONS[filter.flag]];
  return {
    sql: ['true', ...flag, ...parts.map(([sql]) => sql)].join(' and '),
    params: parts.flatMap(([, params]) => params),
  };
}

/** `%text%` for LIKE, with its own wildcards taken literally. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const FROM = 'from access_records a join members m on m.id = a.actor_id';
const MONTH = `a.created_at >= (?::date)::timestamp at time zone 'Asia/Seoul'
  and a.created_at < (?::date + interval '1 month')::timestamp at time zone 'Asia/Seoul'`;

/** Reads of the access record, and the monthly look at it. */
@Injectable()
export class AccessReads {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** A page, `index` counted from 0; two statements. `counted` is at most 10,001. */
  async page(
    filter: AccessFilter,
    index: number,
    size: number,
  ): Promise<{ rows: AccessRow[]; counted: number }> {
    const { sql, params } = accessCondition(filter);
    const [rows, [sum]] = await Promise.all([
      this.em.execute<AccessRow[]>(
        `select a.id, a.actor_id as "actorId", m.name as "actorName", a.role as "actorRole", a.ip, a.used as "use",
           a.subject, a.subject_ids[1:50] as "subjectIds", a.subject_count as "subjectCount", a.call, a.query,
           ${FLAGS} as flags, a.created_at as "createdAt"
         ${FROM} where ${sql} order by ${ACCESS_SORTS[filter.sort ?? 'recent']} limit ? offset ?`,
        [...params, size, index * size],
      ),
      this.em.execute<{ total: number }[]>(
        `select count(*)::int as total from (select 1 ${FROM} where ${sql} limit ${COUNT_CAP + 1}) counted`,
        params,
      ),
    ]);
    return {
      rows: rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() })),
      counted: sum?.total ?? 0,
    };
  }

  /** Each operator's work of the month (yyyy-MM), who did the unusual first. */
  async people(month: string): Promise<AccessOfPerson[]> {
    const count = (condition: string) => `count(*) filter (where ${condition})::int`;
    const rows = await this.em.execute<Omit<AccessOfPerson, 'flags'>[]>(
      `select a.actor_id as "actorId", m.name as "actorName", m.role as "actorRole", count(*)::int as total,
         ${count(`a.used = 'reveal'`)} as reveals, ${count(`a.used = 'change'`)} as changes,
         ${count(CONDITIONS.download)} as downloads, ${count(CONDITIONS.night)} as night,
         ${count(CONDITIONS.many)} as many, sum(a.subject_count)::float8 as subjects
       ${FROM} where ${MONTH} group by a.actor_id, m.name, m.role
       order by downloads desc, night desc, many desc, subjects desc, a.actor_id limit 200`,
      [`${month}-01`, `${month}-01`],
    );
    return rows.map((row) => ({ ...row, flags: flagsOf(row) }));
  }

  /** Reviews of the month, newest first. */
  async reviews(month: string): Promise<AccessReviewRow[]> {
    const rows = await this.em.execute<AccessReviewRow[]>(
      `select m.name as "reviewerName", r.note, r.created_at as "createdAt"
       from access_reviews r join members m on m.id = r.reviewer_id
       where r.month = ?::date order by r.id desc limit 20`,
      [`${month}-01`],
    );
    return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }));
  }

  /** Notes that the month was looked through; UNPROCESSABLE for a month that is not over. */
  async review(em: EntityManager, reviewerId: number, month: string, note: string): Promise<void> {
    if (month > this.lastMonth()) throw monthNotOver();
    await em.execute(`insert into access_reviews (month, reviewer_id, note) values (?::date, ?, ?)`, [
      `${month}-01`,
      reviewerId,
      note,
    ]);
  }

  /** The month (yyyy-MM, Seoul) before this one. */
  lastMonth(): string {
    const [year = 0, month = 0] = this.thisMonth().split('-').map(Number);
    return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
  }

  thisMonth(): string {
    return new Date(this.clock.now().getTime() + 9 * 60 * 60_000).toISOString().slice(0, 7);
  }
}

const flagsOf = ({
  downloads,
  night,
  many,
}: Pick<AccessOfPerson, 'downloads' | 'night' | 'many'>): AccessFlag[] => [
  ...(downloads > 0 ? (['download'] as const) : []),
  ...(night > 0 ? (['night'] as const) : []),
  ...(many > 0 ? (['many'] as const) : []),
];
