import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { anyInt } from '../../../platform/db/any-of.js';
import { databaseOf } from '../../../platform/db/database.js';

/** Statements that erase what people wrote in requests; `em` is the caller's transaction. */
@Injectable()
export class RequestErasureRepository {
  /**
   * Removes the member's texts, and from where the consents came; returns the steps that named the member or these contacts,
   * with their organizations.
   */
  async erase(
    em: EntityManager,
    memberId: number,
    contactIds: readonly number[],
  ): Promise<{ id: number; organizationId: number }[]> {
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
    return db
      .selectFrom('purchase_steps as s')
      .innerJoin('purchase_requests as r', 'r.id', 's.request_id')
      .select(['s.id', 'r.organization_id as organizationId'])
      .where(({ or, eb }) =>
        or([eb('s.member_id', '=', memberId), eb('s.contact_id', '=', anyInt(contactIds))]),
      )
      .execute();
  }
}
