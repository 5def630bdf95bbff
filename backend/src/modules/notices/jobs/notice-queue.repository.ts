import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { cutText } from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { preparedStatement } from '../../../platform/db/prepared.js';
import { pauseAfter } from '../retry-plan.js';
import type { Delivery, OutgoingNotice } from '../senders/message-sender.js';

/**
 * How long a claimed notice belongs to its worker; longer than the three calls of a sender together, so that only a dead
 * worker loses its claim.
 */
const LEASE_MS = 60_000;

/** By the database's clock. */
const inMs = (ms: number): RawBuilder<string> => sql<string>`now() + ${ms} * interval '1 millisecond'`;

const claimDue = preparedStatement(
  (db, { channel, limit }: { channel: OutgoingNotice['channel']; limit: number }) =>
    db
      .updateTable('notices as n')
      .set((row) => ({ tries: row('n.tries', '+', 1), next_try_at: inMs(LEASE_MS) }))
      .where('n.id', 'in', ({ selectFrom }) =>
        selectFrom('notices')
          .select('id')
          // As in the condition of the index.
          .where('state', '=', sql.lit('queued'))
          .where('next_try_at', '<=', sql<string>`now()`)
          .where('channel', '=', channel)
          .orderBy('next_try_at')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['n.id', 'n.reference', 'n.channel', 'n.kind', 'n.recipient'])
      .returning(['n.title', 'n.body', 'n.link'])
      .returning(['n.tries as attempt', 'n.created_at as createdAt'])
      .returning(({ or, eb }) =>
        or([eb('n.tries', '>', 1), eb('n.last_error', 'is not', null)])
          .$castTo<boolean>()
          .as('repeated'),
      )
      .$narrowType<Pick<OutgoingNotice, 'channel'>>(),
);

interface Sent {
  id: number;
  by: string;
  providerId: string | null;
}

const recordSent = preparedStatement((db, { id, by, providerId }: Sent) =>
  db
    .updateTable('notices')
    .set({
      state: 'sent',
      sent_at: sql<string>`now()`,
      sent_by: by,
      provider_id: providerId,
      last_error: null,
    })
    .where('id', '=', id)
    .where('state', '<>', 'sent'),
);

/**
 * The worker's statements on the outbox. They use the database's clock: all workers share it, and `now()` of a new
 * notice reads it.
 */
@Injectable()
export class NoticeQueueRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Claims due notices; two workers never claim the same one. The try is counted before it starts: a message that
   * crashes its worker each time fails finally, like any other.
   */
  async claim(channel: OutgoingNotice['channel'], limit: number): Promise<OutgoingNotice[]> {
    const rows = await claimDue(databaseOf(this.em), { channel, limit });
    return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
  }

  /** Records the result of a try. A worker that has lost its claim to another may still report a success. */
  async record(notice: OutgoingNotice, delivery: Delivery): Promise<void> {
    const db = databaseOf(this.em);
    if (delivery.kind === 'sent') {
      const providerId = delivery.providerId?.slice(0, 100) ?? null;
      await recordSent(db, { id: notice.id, by: delivery.by, providerId });
      return;
    }
    const pause = delivery.kind === 'refused' ? null : pauseAfter(notice.attempt);
    await db
      .updateTable('notices')
      .set({
        state: pause === null ? 'failed' : 'queued',
        last_error: cutText(delivery.reason, 300),
        next_try_at: inMs(pause ?? 0),
      })
      .where('id', '=', notice.id)
      .where('state', '=', 'queued')
      .where('tries', '=', notice.attempt)
      .execute();
  }
}
