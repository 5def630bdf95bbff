import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { databaseOf } from '../../platform/db/database.js';
import { isProved } from '../members/repository/member-proofs.filter.js';

/** Erasure of personal data in the tables of this module, in the caller's transaction. */
@Injectable()
export class NoticeErasureRepository {
  /** Deletes messages to the member, or to a contact that the member has proved. */
  async eraseOf(em: EntityManager, memberId: number): Promise<void> {
    const isTheirs = sql<boolean>`n.member_id is null
      and (${isProved('email', sql.ref('n.recipient'))} or ${isProved('phone', sql.ref('n.recipient'))})`;
    await databaseOf(em)
      .deleteFrom('notices as n')
      .using('members as m')
      .where('m.id', '=', memberId)
      .where(({ or, eb, ref }) => or([eb('n.member_id', '=', ref('m.id')), isTheirs]))
      .execute();
  }

  /**
   * Deletes the oldest messages from before `before`, at most `most`; returns how many. This includes messages to
   * members and managers: they name visitors, and nobody reads them after so long. Skips rows that another worker has
   * locked.
   */
  async eraseRested(em: EntityManager, before: Date, limit: number): Promise<number> {
    const rows = await databaseOf(em)
      .with('due', (db) =>
        db
          .selectFrom('notices')
          .select('id')
          .where('created_at', '<=', before.toISOString())
          .orderBy('id')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .deleteFrom('notices as n')
      .using('due')
      .whereRef('n.id', '=', 'due.id')
      .returning('n.id')
      .execute();
    return rows.length;
  }
}
