import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Role } from '@store/domain';
import { auditNotFound } from './audit.errors.js';
import { auditOrder, auditSource, type AuditFilter } from './audit-filter.js';

export { auditOrder, auditSource, AUDIT_SORTS } from './audit-filter.js';
export type { AuditFilter, AuditSort } from './audit-filter.js';

/** Entries are counted up to here, and one more that says that there are others. */
const COUNT_CAP = 10_000;
/** Longest `before` or `after` that a list row carries, characters; `find` gives it whole. */
const SHOWN_CHARACTERS = 2000;

/** One change with who made it. */
export interface AuditRow {
  id: number;
  action: string;
  targetType: string;
  targetId: string;
  actorId: number;
  actorName: string;
  actorRole: Role;
  before: unknown;
  after: unknown;
  /** `before` and `after` were left out because one of them is long. */
  shortened: boolean;
  ip: string | null;
  createdAt: string;
}

const COLUMNS = `a.id, a.action, a.target_type as "targetType", a.target_id as "targetId", a.actor_id as "actorId",
  m.name as "actorName", m.role as "actorRole", a.ip, a.created_at as "createdAt"`;

const FITS = `coalesce(length(a.before::text), 0) <= ${SHOWN_CHARACTERS}
  and coalesce(length(a.after::text), 0) <= ${SHOWN_CHARACTERS}`;

/** Reads of the audit log; their cost does not grow with it, whatever is asked. */
@Injectable()
export class AuditReads {
  constructor(private readonly em: EntityManager) {}

  /** A page, `index` counted from 0; two statements. `counted` is at most 10,001. */
  async page(
    filter: AuditFilter,
    index: number,
    size: number,
  ): Promise<{ rows: AuditRow[]; counted: number }> {
    const source = auditSource(filter, (index + 1) * size);
    const counted = auditSource(filter, COUNT_CAP + 1);
    const [rows, [sum]] = await Promise.all([
      this.em.execute<AuditRow[]>(
        // The page is found in the index first, and only its rows are joined and shown.
        `select ${COLUMNS}, not fits.yes as shortened, case when fits.yes then a.before end as before,
           case when fits.yes then a.after end as after
         from (select id, created_at from (${source.sql}) found
           order by ${auditOrder(filter, 'found')} limit ? offset ?) page
         join audit_log a on a.id = page.id join members m on m.id = a.actor_id
         cross join lateral (select ${FITS} as yes) fits
         order by ${auditOrder(filter, 'page')}`,
        [...source.params, size, index * size],
      ),
      this.em.execute<{ total: number }[]>(
        `select count(*)::int as total from (select id from (${counted.sql}) found limit ${COUNT_CAP + 1}) counted`,
        counted.params,
      ),
    ]);
    return { rows: rows.map(toRow), counted: sum?.total ?? 0 };
  }

  /** One entry with everything it recorded. */
  async find(id: number): Promise<AuditRow> {
    const [row] = await this.em.execute<AuditRow[]>(
      `select ${COLUMNS}, a.before, a.after, false as shortened
       from audit_log a join members m on m.id = a.actor_id where a.id = ?`,
      [id],
    );
    if (row === undefined) throw auditNotFound();
    return toRow(row);
  }
}

function toRow(row: AuditRow): AuditRow {
  return { ...row, createdAt: new Date(row.createdAt).toISOString() };
}
