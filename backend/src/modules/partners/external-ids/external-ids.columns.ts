import { sql, type RawBuilder } from 'kysely';
import type { ExternalIdKind } from './entities/external-id.entity.js';

/** Column: the partner's own id of the row whose id is `subject`, e.g. `o.id`; null without one. */
export const externalIdOf = (
  partnerId: number,
  kind: ExternalIdKind,
  subject: string,
): RawBuilder<string | null> =>
  sql<
    string | null
  >`(select own_id.external_id from external_ids own_id where own_id.partner_id = ${partnerId}
    and own_id.kind = ${kind} and own_id.subject_id = ${sql.ref(subject)})`;

/** The row to which the partner gave this id; at most one. */
export const subjectOfExternalId = (
  partnerId: number,
  kind: ExternalIdKind,
  externalId: string,
): RawBuilder<number> =>
  sql<number>`(select own_id.subject_id from external_ids own_id where own_id.partner_id = ${partnerId}
    and own_id.kind = ${kind} and own_id.external_id = ${externalId})`;
