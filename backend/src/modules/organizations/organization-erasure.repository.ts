import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { databaseOf } from '../../platform/db/database.js';
import { isProved } from '../members/repository/member-proofs.filter.js';

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

  /** Ends invitations that lapsed before then and were not sent again, without their contacts; returns how many. */
  async endLapsed(em: EntityManager, before: Date, atMost: number): Promise<number> {
    const { numUpdatedRows } = await databaseOf(em)
      .updateTable('invitations')
      .set({ state: 'ended', email: null, phone: null, updated_at: sql`now()` })
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('invitations')
          .select('id')
          .where('state', '=', 'sent')
          .where('expires_at', '<', before.toISOString())
          .orderBy('id')
          .limit(atMost)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirst();
    return Number(numUpdatedRows);
  }

  /**
   * Deletes the member's memberships and requests to join. Invitations that the member sent stay with the organization,
   * without the name. Those to contacts that the member has proved end, without the contact; returns their ids.
   */
  async erase(em: EntityManager, memberId: number): Promise<number[]> {
    const db = databaseOf(em);
    await db.deleteFrom('memberships').where('member_id', '=', memberId).execute();
    await db.deleteFrom('organization_join_requests').where('member_id', '=', memberId).execute();
    await db
      .updateTable('invitations')
      .set({ invited_by_id: null })
      .where('invited_by_id', '=', memberId)
      .execute();
    const isTheirs = sql<boolean>`(${isProved('email', sql.ref('i.email'))}
      or ${isProved('phone', sql.ref('i.phone'))})`;
    const rows = await db
      .updateTable('invitations as i')
      .from('members as m')
      .set({ state: 'ended', email: null, phone: null, updated_at: sql`now()` })
      .where('m.id', '=', memberId)
      .where(isTheirs)
      .returning('i.id')
      .execute();
    return rows.map(({ id }) => id);
  }
}
