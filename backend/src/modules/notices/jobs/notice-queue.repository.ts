import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { cutText } from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { preparedStatement } from '../../../platform/db/prepared.js';
import { pauseAfter } from '../retry-plan.js';
import type { Delivery, OutgoingNotice } from '../senders/message-sender.js';

/**
 * How long a claimed notice is left to the worker that claimed it; longer than both calls of a sender together, so
 * that only a worker that died loses its claim.
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
      .returning(['n.id', 'n.reference', 'n.channel', 'n.recipient', 'n.title', 'n.body', 'n.link'])
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
 * What the worker does to the outbox. Everything here goes by the database's clock: it is one for all workers, and the
 * one that `now()` of a new notice has read.
 */
@Injectable()
export class NoticeQueueRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Takes due notices so that two workers never send the same one at once. The try is counted before it is made: a
   * message that kills its worker each time is given up like any other.
   */
  async claim(channel: OutgoingNotice['channel'], limit: number): Promise<OutgoingNotice[]> {
    const rows = await claimDue(databaseOf(this.em), { channel, limit });
    return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
  }

  /** Writes down what became of a try. A worker whose claim has passed to another may still report a success. */
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
