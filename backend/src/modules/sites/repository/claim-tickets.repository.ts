import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { databaseOf } from '../../../platform/db/database.js';

/** Statements over claim tickets that concern no single member. */
@Injectable()
export class ClaimTicketsRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Ends the oldest of the tickets and invitations that can be used no more; answers how many. Most go when their
   * customer asks again or joins; those of customers who never come back go here.
   */
  async purgeExpired(now: Date, atMost: number): Promise<number> {
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
