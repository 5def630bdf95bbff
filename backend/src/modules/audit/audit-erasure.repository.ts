import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { databaseOf } from '../../platform/db/database.js';

/** As long as contracts, payments and supplies must be proved (전자상거래법 시행령 제6조). */
const AUDIT_YEARS = 5;

/** Targets of audit records about one person. */
export interface AuditTargets {
  /** Type of the target: member, document, site, enquiry, estimate. */
  type: string;
  ids: readonly number[];
}

/** Keys of audit records without personal data. All other keys are removed: deny by default. */
const IMPERSONAL = ['role', 'status', 'state', 'kind', 'managerId', 'assigneeId', 'isBusiness'];

/** Assignment that keeps only the values without personal data. */
const withoutPerson = (column: 'before' | 'after'): RawBuilder<unknown> => {
  const recorded = sql.ref(`a.${column}`);
  return sql`${sql.id(column)} = (select jsonb_object_agg(part.key, part.value)
    from jsonb_each(case when jsonb_typeof(${recorded}) = 'object' then ${recorded} else '{}' end) part
    where part.key = any(${IMPERSONAL}::text[]))`;
};

/** Erases personal data from the audit log; operator, action and time stay. */
@Injectable()
export class AuditErasureRepository {
  /** Removes personal data from the records about these targets, in the caller's transaction. */
  async erase(em: EntityManager, targets: readonly AuditTargets[]): Promise<void> {
    const rows = targets.flatMap(({ type, ids }) => ids.map((id) => ({ type, id: String(id) })));
    if (rows.length === 0) return;
    await sql`
      update audit_log a set ${withoutPerson('before')}, ${withoutPerson('after')}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as target (type text, id text)
      where a.target_type = target.type and a.target_id = target.id`.execute(databaseOf(em));
  }

  /** Deletes the oldest entries whose retention is over; returns how many. */
  async purge(em: EntityManager, now: Date, atMost: number): Promise<number> {
    const retention = sql.lit(`${AUDIT_YEARS} years`);
    const rows = await databaseOf(em)
      .deleteFrom('audit_log')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('audit_log')
          .select('id')
          .where('created_at', '<', sql<string>`${now.toISOString()}::timestamptz - interval ${retention}`)
          .orderBy('created_at')
          .limit(atMost),
      )
      .returning('id')
      .execute();
    return rows.length;
  }
}
