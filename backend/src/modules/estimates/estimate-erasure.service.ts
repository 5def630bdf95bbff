import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { isOfMember } from '../members/member-proofs.filter.js';

/** Estimates that are gone, and what they leave to be erased elsewhere. */
export interface ErasedEstimates {
  ids: number[];
  /** Of the estimates and of their messages. */
  fileIds: string[];
}

interface WithFiles {
  id: number;
  fileIds: string[] | null;
  /** One list for each message. */
  messageFileIds: (string[] | null)[] | null;
}

/** The files of an estimate `e` and of its messages; in a statement that deletes them, as they were before. */
const FILES = `e.file_ids as "fileIds",
  (select jsonb_agg(w.file_ids) from estimate_messages w where w.estimate_id = e.id) as "messageFileIds"`;

/** An order has come of the estimate `e`: it is part of that contract. */
const IS_ORDERED = 'exists (select 1 from orders o where o.estimate_id = e.id and o.placed_at is not null)';

/**
 * Erasure of personal data in the tables of this module, in the caller's transaction. Lines, versions, drafts, messages
 * and links go with their estimate.
 */
@Injectable()
export class EstimateErasureService {
  /** Locks the member's estimates: none can be ordered. Stands where a cart stands (decision record 5). */
  async lock(em: EntityManager, memberId: number): Promise<void> {
    await em.execute('select id from estimates where member_id = ? order by id for update', [memberId]);
  }

  /** Files of the person's ordered estimates, which stay as long as the order. */
  async orderedFiles(em: EntityManager, memberId: number): Promise<string[]> {
    const rows = await em.execute<WithFiles[]>(
      `select e.id, ${FILES} from estimates e join members m on m.id = ? where ${isOfMember('e')} and ${IS_ORDERED}`,
      [memberId],
    );
    return erasedOf(rows).fileIds;
  }

  /**
   * Deletes the member's estimates, and what the same person asked as a visitor under a proved contact. Of those that
   * were ordered only the ways to reach the member go.
   */
  async eraseOf(em: EntityManager, memberId: number): Promise<ErasedEstimates> {
    const rows = await em.execute<WithFiles[]>(
      `with e as (
         delete from estimates e using members m where m.id = ? and ${isOfMember('e')} and not ${IS_ORDERED}
         returning e.id, e.file_ids)
       select e.id, ${FILES} from e`,
      [memberId],
    );
    await em.execute('update estimates set phone = null, email = null, ip = null where member_id = ?', [
      memberId,
    ]);
    return erasedOf(rows);
  }

  /** Deletes the estimates of which these orders came, when the years of the orders are over. */
  async eraseOrdered(em: EntityManager, orderIds: readonly number[]): Promise<ErasedEstimates> {
    const { rows } = await sql<WithFiles>`
      with e as (
        delete from estimates e using orders o
        where o.id = any(${orderIds}::int[]) and e.id = o.estimate_id returning e.id, e.file_ids)
      select e.id, ${sql.raw(FILES)} from e`.execute(em.getKysely());
    return erasedOf(rows);
  }

  /**
   * Deletes the oldest estimates of visitors in which nothing has moved since `before`, at most `most`. What came to an
   * order belongs to that contract, and goes with it. Rows that another worker has in hand are left to it.
   */
  async eraseRested(em: EntityManager, before: Date, most: number): Promise<ErasedEstimates> {
    const rows = await em.execute<WithFiles[]>(
      `with due as (
         select e.id from estimates e
         where e.member_id is null and e.updated_at <= ?
           and not exists (select 1 from orders o where o.estimate_id = e.id)
         order by e.id limit ? for update skip locked),
       e as (delete from estimates e using due where e.id = due.id returning e.id, e.file_ids)
       select e.id, ${FILES} from e`,
      [before, most],
    );
    return erasedOf(rows);
  }
}

const erasedOf = (rows: readonly WithFiles[]): ErasedEstimates => ({
  ids: rows.map(({ id }) => id),
  fileIds: rows.flatMap(({ fileIds, messageFileIds }) =>
    [fileIds, ...(messageFileIds ?? [])].flatMap((list) => list ?? []),
  ),
});
