import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';

/** Statements that erase what people wrote in requests; `em` is the caller's transaction. */
@Injectable()
export class RequestErasureRepository {
  /** Removes the member's texts, and from where the consents came; returns the steps that named the member. */
  async erase(em: EntityManager, memberId: number): Promise<number[]> {
    const db = databaseOf(em);
    await db
      .updateTable('purchase_requests')
      .set({
        memo: null,
        print_consents: sql`print_consents || '{"ip": null, "userAgent": null}'::jsonb`,
      })
      .where('requester_id', '=', memberId)
      .execute();
    await db
      .updateTable('purchase_decisions')
      .set({ note: null })
      .where('decided_by_id', '=', memberId)
      .where('note', 'is not', null)
      .execute();
    const rows = await db
      .selectFrom('purchase_steps')
      .select('id')
      .where('member_id', '=', memberId)
      .execute();
    return rows.map(({ id }) => id);
  }
}
