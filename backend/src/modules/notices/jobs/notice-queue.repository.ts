import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { cutText } from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { pauseAfter } from '../retry-plan.js';
import type { Delivery, OutgoingNotice } from '../senders/message-sender.js';

/**
 * How long a claimed notice is left to the worker that claimed it; longer than both calls of a sender together, so
 * that only a worker that died loses its claim.
 */
const LEASE_MS = 60_000;

/** By the database's clock. */
const inMs = (ms: number): RawBuilder<string> => sql<string>`now() + ${ms} * interval '1 millisecond'`;

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
    const rows = await databaseOf(this.em)
      .updateTable('notices as n')
      .set((row) => ({ tries: row('n.tries', '+', 1), next_try_at: inMs(LEASE_MS) }))
      .where('n.id', 'in', ({ selectFrom }) =>
        selectFrom('notices')
          .select('id')
          .where('state', '=', 'queued')
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
      .$narrowType<Pick<OutgoingNotice, 'channel'>>()
      .execute();
    return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
  }

  /** Writes down what became of a try. A worker whose claim has passed to another may still report a success. */
  async record(notice: OutgoingNotice, delivery: Delivery): Promise<void> {
    const update = databaseOf(this.em).updateTable('notices').where('id', '=', notice.id);
    if (delivery.kind === 'sent') {
      await update
        .set({
          state: 'sent',
          sent_at: sql<string>`now()`,
          sent_by: delivery.by,
          provider_id: delivery.providerId?.slice(0, 100) ?? null,
          last_error: null,
        })
        .where('state', '<>', 'sent')
        .execute();
      return;
    }
    const pause = delivery.kind === 'refused' ? null : pauseAfter(notice.attempt);
    await update
      .set({
        state: pause === null ? 'failed' : 'queued',
        last_error: cutText(delivery.reason, 300),
        next_try_at: inMs(pause ?? 0),
      })
      .where('state', '=', 'queued')
      .where('tries', '=', notice.attempt)
      .execute();
  }
}
