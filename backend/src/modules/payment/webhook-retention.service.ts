import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

/** Toss repeats a webhook for less than four days. */
const KEPT_MS = 30 * 86_400_000;

/** Ends webhooks that nobody will repeat any more. */
@Injectable()
export class WebhookRetentionService {
  constructor(private readonly em: EntityManager) {}

  /** Ends old ones; answers how many. Rows that another worker has in hand are left to it. */
  async purge(now: Date, atMost: number): Promise<number> {
    const before = new Date(now.getTime() - KEPT_MS);
    const { numAffectedRows = 0n } = await sql`
      delete from webhook_deliveries where transmission_id in (
        select transmission_id from webhook_deliveries where received_at < ${before}
        limit ${atMost} for update skip locked)`.execute(this.em.getKysely());
    return Number(numAffectedRows);
  }
}
