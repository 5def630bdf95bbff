import type { EntityManager } from '@mikro-orm/postgresql';
import { cutText } from '@store/domain';
import { sql } from 'kysely';
import { pauseAfter } from '../retry-plan.js';
import type { Delivery, OutgoingNotice } from '../senders/message-sender.js';

// Everything here goes by the database's clock: it is one for all workers, and the one that `now()` of a new notice
// has read.

/**
 * How long a claimed notice is left to the worker that claimed it; longer than both calls of a sender together, so
 * that only a worker that died loses its claim.
 */
export const LEASE_MS = 60_000;

/**
 * Takes due notices so that two workers never send the same one at once. The try is counted before it is made: a
 * message that kills its worker each time is given up like any other.
 */
export async function claimNotices(
  em: EntityManager,
  channel: OutgoingNotice['channel'],
  limit: number,
): Promise<OutgoingNotice[]> {
  const { rows } = await sql<Omit<OutgoingNotice, 'createdAt'> & { createdAt: string }>`
    update notices n set tries = n.tries + 1, next_try_at = now() + ${LEASE_MS} * interval '1 millisecond'
    where n.id in (
      select id from notices where state = 'queued' and next_try_at <= now() and channel = ${channel}
      order by next_try_at limit ${limit} for update skip locked)
    returning n.id, n.reference, n.channel, n.recipient, n.title, n.body, n.link, n.tries as attempt,
      (n.tries > 1 or n.last_error is not null) as repeated,
      n.created_at as "createdAt"`.execute(em.getKysely());
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}

/** Writes down what became of a try. A worker whose claim has passed to another may still report a success. */
export async function recordDelivery(
  em: EntityManager,
  notice: OutgoingNotice,
  delivery: Delivery,
): Promise<void> {
  const db = em.getKysely();
  if (delivery.kind === 'sent') {
    await sql`
      update notices set state = 'sent', sent_at = now(), sent_by = ${delivery.by},
        provider_id = ${delivery.providerId?.slice(0, 100) ?? null}, last_error = null
      where id = ${notice.id} and state <> 'sent'`.execute(db);
    return;
  }
  const pause = delivery.kind === 'refused' ? null : pauseAfter(notice.attempt);
  await sql`
    update notices set state = ${pause === null ? 'failed' : 'queued'}, last_error = ${cutText(delivery.reason, 300)},
      next_try_at = now() + ${pause ?? 0} * interval '1 millisecond'
    where id = ${notice.id} and state = 'queued' and tries = ${notice.attempt}`.execute(db);
}
