import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { databaseOf } from '../../platform/db/database.js';

/** Records about one person, by what they were written about. */
export interface AuditTargets {
  /** Word of the target: member, document, site, enquiry, estimate. */
  type: string;
  ids: readonly number[];
}

/** Keys of audit records that say nothing of a person. Everything else goes: deny by default. */
const IMPERSONAL = ['role', 'status', 'state', 'kind', 'managerId', 'assigneeId', 'isBusiness'];

/** Assignment that leaves of what was recorded only what says nothing of a person. */
const withoutPerson = (column: 'before' | 'after'): RawBuilder<unknown> => {
  const recorded = sql.ref(`a.${column}`);
  return sql`${sql.id(column)} = (select jsonb_object_agg(part.key, part.value)
    from jsonb_each(case when jsonb_typeof(${recorded}) = 'object' then ${recorded} else '{}' end) part
    where part.key = any(${IMPERSONAL}::text[]))`;
};

/** Erasure of personal data in the audit log: which operator did what, and when, stays. */
@Injectable()
export class AuditErasureRepository {
  /** Takes out what the records about these targets say of the person, in the caller's transaction. */
  async erase(em: EntityManager, targets: readonly AuditTargets[]): Promise<void> {
    const rows = targets.flatMap(({ type, ids }) => ids.map((id) => ({ type, id: String(id) })));
    if (rows.length === 0) return;
    await sql`
      update audit_log a set ${withoutPerson('before')}, ${withoutPerson('after')}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as target (type text, id text)
      where a.target_type = target.type and a.target_id = target.id`.execute(databaseOf(em));
  }
}
