import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { databaseOf } from '../../../platform/db/database.js';

/** Statements on claim tickets of all members. */
@Injectable()
export class ExpiredClaimsRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Deletes the oldest invalid tickets and invitations; returns how many. Most are deleted when their customer asks
   * again or joins; this deletes those of customers who never return.
   */
  async purge(now: Date, atMost: number): Promise<number> {
    const rows = await databaseOf(this.em)
      .deleteFrom('claim_tickets')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('claim_tickets')
          .select('id')
          .where('expires_at', '<', now.toISOString())
          .orderBy('id')
          .limit(atMost),
      )
      .returning('id')
      .execute();
    return rows.length;
  }
}
