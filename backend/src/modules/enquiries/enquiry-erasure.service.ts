import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isOfMember } from '../members/member-proofs.filter.js';

/** Enquiries that are gone, and what they leave to be erased elsewhere. */
export interface ErasedEnquiries {
  ids: number[];
  fileIds: string[];
}

interface Erased {
  id: number;
  fileIds: string[] | null;
}

/** Erasure of personal data in the tables of this module, in the caller's transaction. Answers go with their enquiry. */
@Injectable()
export class EnquiryErasureService {
  /** Deletes the member's enquiries, and what the same person asked as a visitor under a proved contact. */
  async eraseOf(em: EntityManager, memberId: number): Promise<ErasedEnquiries> {
    return erasedOf(
      await em.execute<Erased[]>(
        `delete from enquiries e using members m where m.id = ? and ${isOfMember('e')}
         returning e.id, e.file_ids as "fileIds"`,
        [memberId],
      ),
    );
  }

  /**
   * Deletes the oldest enquiries of visitors in which nothing has moved since `before`, at most `most`. Rows that another
   * worker has in hand are left to it.
   */
  async eraseRested(em: EntityManager, before: Date, most: number): Promise<ErasedEnquiries> {
    return erasedOf(
      await em.execute<Erased[]>(
        `with due as (
           select id from enquiries where member_id is null and updated_at <= ?
           order by id limit ? for update skip locked)
         delete from enquiries e using due where e.id = due.id returning e.id, e.file_ids as "fileIds"`,
        [before, most],
      ),
    );
  }
}

const erasedOf = (rows: readonly Erased[]): ErasedEnquiries => ({
  ids: rows.map(({ id }) => id),
  fileIds: rows.flatMap(({ fileIds }) => fileIds ?? []),
});
