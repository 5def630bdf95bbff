import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { anyInt } from '../../../platform/db/any-of.js';
import { databaseOf } from '../../../platform/db/database.js';
import { int, readRows, rowOf } from '../../../platform/db/rows.js';
import type { ExternalIdKind } from './entities/external-id.entity.js';

/** An id that a partner gives; null takes it away. */
export interface GivenExternalId {
  /** Id of the order or product; each at most once in a call. */
  subjectId: number;
  externalId: string | null;
}

const TAKEN = rowOf(import.meta.filename, { subjectId: int });

/** The rows as a table `given`. */
const givenOf = (rows: readonly GivenExternalId[]): RawBuilder<unknown> =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as given ("subjectId" int, "externalId" text)`;

/** Statements on the ids that partners give; `em` is the caller's transaction. */
@Injectable()
export class ExternalIdsRepository {
  /** Until the end of the transaction, the partner's ids change by nobody else. */
  async lock(em: EntityManager, partnerId: number): Promise<void> {
    await databaseOf(em)
      .selectFrom('partners')
      .select('id')
      .where('id', '=', partnerId)
      .forNoKeyUpdate()
      .execute();
  }

  /** The partner's ids of these subjects. */
  async given(
    em: EntityManager,
    partnerId: number,
    kind: ExternalIdKind,
    subjectIds: readonly number[],
  ): Promise<ReadonlyMap<number, string>> {
    const rows = await databaseOf(em)
      .selectFrom('external_ids')
      .select(['subject_id as subjectId', 'external_id as externalId'])
      .where('partner_id', '=', partnerId)
      .where('kind', '=', kind)
      .where('subject_id', '=', anyInt(subjectIds))
      .execute();
    return new Map(rows.map(({ subjectId, externalId }) => [subjectId, externalId]));
  }

  /** Subjects whose new id belongs to another subject of the partner, or stands in an earlier row. */
  async taken(
    em: EntityManager,
    partnerId: number,
    kind: ExternalIdKind,
    rows: readonly GivenExternalId[],
  ): Promise<number[]> {
    const found = await readRows(
      databaseOf(em),
      TAKEN,
      sql`select given."subjectId" from (
        select given.*, row_number() over (partition by given."externalId") as n
        from (select given.*, row_number() over () as position from ${givenOf(rows)}) given
        order by given.position) given
      where given."externalId" is not null and (given.n > 1 or exists (
        select 1 from external_ids own_id where own_id.partner_id = ${partnerId} and own_id.kind = ${kind}
          and own_id.external_id = given."externalId" and own_id.subject_id <> given."subjectId"))`,
    );
    return found.map(({ subjectId }) => subjectId);
  }

  /** Gives, replaces and takes away; one statement. */
  async write(
    em: EntityManager,
    partnerId: number,
    kind: ExternalIdKind,
    rows: readonly GivenExternalId[],
  ): Promise<void> {
    await sql`
      with given as (select * from ${givenOf(rows)}),
        taken_away as (
          delete from external_ids own_id using given where own_id.partner_id = ${partnerId}
            and own_id.kind = ${kind} and own_id.subject_id = given."subjectId" and given."externalId" is null)
      insert into external_ids (partner_id, kind, subject_id, external_id)
      select ${partnerId}::int, ${kind}::text, given."subjectId", given."externalId" from given
      where given."externalId" is not null
      on conflict (partner_id, kind, subject_id) do update set external_id = excluded.external_id
      where external_ids.external_id <> excluded.external_id`.execute(databaseOf(em));
  }
}
