import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type Expression, type SqlBool } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { isPlaced } from '../../orders/repository/placed-orders.filter.js';
import { isOfMember } from '../../members/repository/member-proofs.filter.js';
import { estimate } from './estimates.filter.js';
import { anyInt } from '../../../platform/db/any-of.js';
import { PrivateLinksService } from '../../private-links/private-links.service.js';

/** Deleted estimates, and what they leave to erase elsewhere. */
export interface ErasedEstimates {
  ids: number[];
  /** Files of the estimates and of their messages. */
  fileIds: string[];
}

interface WithFiles {
  id: number;
  fileIds: string[] | null;
  /** One list for each message. */
  messageFileIds: (string[] | null)[] | null;
}

/** The files of an estimate `e`. */
const files = sql.ref<string[] | null>('e.file_ids').as('fileIds');

/** The files of the messages of an estimate `e`; in a statement that deletes them, as they were before. */
const messageFiles = estimate
  .selectFrom('estimate_messages as w')
  .select(({ fn }) => fn.agg<WithFiles['messageFileIds']>('jsonb_agg', ['w.file_ids']).as('fileIds'))
  .whereRef('w.estimate_id', '=', 'e.id')
  .as('messageFileIds');

/** The estimate `e` is that of `members m`, or the same person requested it under a proved contact. */
const ofMember = isOfMember('e');

/** The estimate `e` has an order: it is part of that contract. */
const ordered: Expression<SqlBool> = estimate.exists(
  estimate
    .selectFrom('orders as o')
    .select('o.id')
    .whereRef('o.estimate_id', '=', 'e.id')
    .where(isPlaced('o')),
);

/**
 * Erasure of personal data in the tables of this module, in the caller's transaction. Lines, versions, drafts and
 * messages go with their estimate, and its private links are erased too.
 */
@Injectable()
export class EstimateErasureRepository {
  constructor(private readonly links: PrivateLinksService) {}

  /** Locks the member's estimates, so that none can be ordered. Takes the place of the cart in the lock order (decision record 5). */
  async lock(em: EntityManager, memberId: number): Promise<void> {
    await databaseOf(em)
      .selectFrom('estimates')
      .select('id')
      .where('member_id', '=', memberId)
      .orderBy('id')
      .forUpdate()
      .execute();
  }

  /** Files of the person's ordered estimates, which stay as long as the order. */
  async orderedFiles(em: EntityManager, memberId: number): Promise<string[]> {
    const rows = await databaseOf(em)
      .selectFrom('estimates as e')
      .innerJoin('members as m', (join) => join.on('m.id', '=', memberId))
      .select(['e.id', files, messageFiles])
      .where(ofMember)
      .where(ordered)
      .execute();
    return erasedOf(rows).fileIds;
  }

  /**
   * Deletes the member's estimates, and the requests of the same person as a visitor under a proved contact. Ordered
   * ones only lose the contact data.
   */
  async eraseOf(em: EntityManager, memberId: number): Promise<ErasedEstimates> {
    const db = databaseOf(em);
    const rows = await db
      .with('e', (cte) =>
        cte
          .deleteFrom('estimates as e')
          .using('members as m')
          .where('m.id', '=', memberId)
          .where(ofMember)
          .where(({ not }) => not(ordered))
          .returning(['e.id', 'e.file_ids']),
      )
      .selectFrom('e')
      .select(['e.id', files, messageFiles])
      .execute();
    await db
      .updateTable('estimates')
      .set({ phone: null, email: null, ip: null })
      .where('member_id', '=', memberId)
      .execute();
    return this.erased(em, rows);
  }

  /** Deletes the estimates of these orders, when the retention of the orders has ended. */
  async eraseOrdered(em: EntityManager, orderIds: readonly number[]): Promise<ErasedEstimates> {
    const rows = await databaseOf(em)
      .with('e', (cte) =>
        cte
          .deleteFrom('estimates as e')
          .using('orders as o')
          .where('o.id', '=', anyInt(orderIds))
          .whereRef('e.id', '=', 'o.estimate_id')
          .returning(['e.id', 'e.file_ids']),
      )
      .selectFrom('e')
      .select(['e.id', files, messageFiles])
      .execute();
    return this.erased(em, rows);
  }

  /**
   * Deletes the oldest estimates of visitors without a change since `before`, at most `most`. An estimate with an
   * order belongs to that contract, and is deleted with it. Rows that another worker locked are skipped.
   */
  async eraseRested(em: EntityManager, before: Date, most: number): Promise<ErasedEstimates> {
    const rows = await databaseOf(em)
      .with('due', (cte) =>
        cte
          .selectFrom('estimates as e')
          .select('e.id')
          .where('e.member_id', 'is', null)
          .where('e.updated_at', '<=', before.toISOString())
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom('orders as o').select('o.id').whereRef('o.estimate_id', '=', 'e.id'))),
          )
          .orderBy('e.id')
          .limit(most)
          .forUpdate()
          .skipLocked(),
      )
      .with('e', (cte) =>
        cte
          .deleteFrom('estimates as e')
          .using('due')
          .whereRef('e.id', '=', 'due.id')
          .returning(['e.id', 'e.file_ids']),
      )
      .selectFrom('e')
      .select(['e.id', files, messageFiles])
      .execute();
    return this.erased(em, rows);
  }

  private async erased(em: EntityManager, rows: readonly WithFiles[]): Promise<ErasedEstimates> {
    const erased = erasedOf(rows);
    await this.links.erase(em, erased.ids, 'estimate');
    return erased;
  }
}

const erasedOf = (rows: readonly WithFiles[]): ErasedEstimates => ({
  ids: rows.map(({ id }) => id),
  fileIds: rows.flatMap(({ fileIds, messageFileIds }) =>
    [fileIds, ...(messageFileIds ?? [])].flatMap((list) => list ?? []),
  ),
});
