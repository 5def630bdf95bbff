import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isProved } from '../members/member-proofs.filter.js';

/** Erasure of personal data in the tables of this module, in the caller's transaction. */
@Injectable()
export class NoticeErasureService {
  /** Deletes what went to the member, or to a contact that the member has proved. */
  async eraseOf(em: EntityManager, memberId: number): Promise<void> {
    await em.execute(
      `delete from notices n using members m
       where m.id = ? and (n.member_id = m.id
         or (n.member_id is null and (${isProved('email', 'n.recipient')} or ${isProved('phone', 'n.recipient')})))`,
      [memberId],
    );
  }

  /**
   * Deletes the oldest messages from before that moment, at most `most`; answers how many. Those to members and managers
   * too: they tell of visitors, by name, and nobody reads them after so long. Rows that another worker has in hand are
   * left to it.
   */
  async eraseRested(em: EntityManager, before: Date, most: number): Promise<number> {
    const rows = await em.execute<unknown[]>(
      `with due as (
         select id from notices where created_at <= ? order by id limit ? for update skip locked)
       delete from notices n using due where n.id = due.id returning n.id`,
      [before, most],
    );
    return rows.length;
  }
}
