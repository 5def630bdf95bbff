import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Day } from '@store/domain';
import { databaseOf } from '../../../platform/db/database.js';
import { anyInt } from '../../../platform/db/any-of.js';

/** Erasure of personal data in the tables of this module, in the caller's transaction. */
@Injectable()
export class EvidenceErasureRepository {
  /** Removes the buyer from the choices of these orders; their documents have their own retention. */
  async eraseOrders(em: EntityManager, orderIds: readonly number[]): Promise<void> {
    await databaseOf(em)
      .updateTable('evidence_choices')
      .set({ buyer: null, reason: null })
      .where('order_id', '=', anyInt(orderIds))
      .execute();
  }

  /**
   * Removes the buyer from at most `most` documents that were written before that day, with the sent body, the buyer's requests and
   * the choices of their orders; numbers, days and amounts stay. Returns the number of documents.
   */
  async eraseDocuments(em: EntityManager, before: Day, most: number): Promise<number> {
    const db = databaseOf(em);
    const documents = await db
      .selectFrom('tax_documents')
      .select('id')
      .where('write_date', '<', before)
      .where('buyer', 'is not', null)
      .orderBy('id')
      .limit(most)
      .forUpdate()
      .skipLocked()
      .execute();
    const ids = documents.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await db
      .updateTable('tax_documents')
      .set({ buyer: null, body: null })
      .where('id', '=', anyInt(ids))
      .execute();
    await db
      .updateTable('correction_requests')
      .set({ text: '', answer: null })
      .where('document_id', '=', anyInt(ids))
      .execute();
    const orders = await db
      .selectFrom('tax_document_orders')
      .select('order_id')
      .where('document_id', '=', anyInt(ids))
      .execute();
    await this.eraseOrders(
      em,
      orders.map((row) => row.order_id),
    );
    return ids.length;
  }

  /** 작성일자 of the member's newest document; null without one. */
  async lastWriteDate(em: EntityManager, memberId: number): Promise<Day | null> {
    const row = await databaseOf(em)
      .selectFrom('tax_documents')
      .select(({ fn }) => fn.max('write_date').as('last'))
      .where('member_id', '=', memberId)
      .where('state', '<>', 'dropped')
      .executeTakeFirst();
    return row?.last ?? null;
  }
}
