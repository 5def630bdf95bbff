import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { databaseOf } from '../../platform/db/database.js';

/** Erasure of a member's personal data in the tables of this module, in the caller's transaction. */
@Injectable()
export class OrganizationErasureRepository {
  /** Deletes the member's own sites, whose forms are gone already; returns their ids. */
  async eraseSites(em: EntityManager, memberId: number): Promise<number[]> {
    const rows = await databaseOf(em)
      .deleteFrom('sites')
      .where('member_id', '=', memberId)
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  }

  /**
   * Deletes the member's memberships and requests to join. Invitations that the member sent stay with the organization,
   * without the name.
   */
  async erase(em: EntityManager, memberId: number): Promise<void> {
    const db = databaseOf(em);
    await db.deleteFrom('memberships').where('member_id', '=', memberId).execute();
    await db.deleteFrom('organization_join_requests').where('member_id', '=', memberId).execute();
    await db
      .updateTable('invitations')
      .set({ invited_by_id: null })
      .where('invited_by_id', '=', memberId)
      .execute();
  }
}
