import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { databaseOf } from '../../platform/db/database.js';
import { isOfMember } from '../members/repository/member-proofs.filter.js';

/** Deleted enquiries, and their data that other modules must erase. */
export interface ErasedEnquiries {
  ids: number[];
  fileIds: string[];
}

interface Erased {
  id: number;
  fileIds: string[] | null;
}

/**
 * Erasure of personal data in the tables of this module, in the caller's transaction. Answers are deleted with their
 * enquiry.
 */
@Injectable()
export class EnquiryErasureRepository {
  /** Deletes the member's enquiries, and those of the same person as a visitor under a proved contact. */
  async eraseOf(em: EntityManager, memberId: number): Promise<ErasedEnquiries> {
    const rows = await databaseOf(em)
      .deleteFrom('enquiries as e')
      .using('members as m')
      .where('m.id', '=', memberId)
      .where(isOfMember('e'))
      .returning(({ ref }) => ['e.id', ref('e.file_ids').$castTo<string[] | null>().as('fileIds')])
      .execute();
    return erasedOf(rows);
  }

  /**
   * Deletes the oldest enquiries of visitors without a change since `before`, at most `most`. Skips rows that another
   * worker has locked.
   */
  async eraseRested(em: EntityManager, before: Date, limit: number): Promise<ErasedEnquiries> {
    const rows = await databaseOf(em)
      .with('due', (db) =>
        db
          .selectFrom('enquiries')
          .select('id')
          .where('member_id', 'is', null)
          .where('updated_at', '<=', before.toISOString())
          .orderBy('id')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .deleteFrom('enquiries as e')
      .using('due')
      .whereRef('e.id', '=', 'due.id')
      .returning(({ ref }) => ['e.id', ref('e.file_ids').$castTo<string[] | null>().as('fileIds')])
      .execute();
    return erasedOf(rows);
  }
}

const erasedOf = (rows: readonly Erased[]): ErasedEnquiries => ({
  ids: rows.map(({ id }) => id),
  fileIds: rows.flatMap(({ fileIds }) => fileIds ?? []),
});
