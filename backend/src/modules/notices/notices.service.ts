import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { STORE_CHANNEL } from '../../platform/db/notifications.js';
import { Notice } from './entities/notice.entity.js';
import { noticeNotFailed, noticeNotFound } from './notices.errors.js';

/** Topic of the notices that tell the workers that something waits in the outbox. */
export const NOTICES_TOPIC = 'notices';

/** Wakes the workers at commit, once, in the statement that queues. */
const WAKE = `select pg_notify('${STORE_CHANNEL}', '${NOTICES_TOPIC}:' || max(id)) from queued having count(*) > 0`;

/** What a person is told. */
export interface NoticeText {
  /** Dotted name of what happened: order.paid, order.shipped, refund.done … */
  kind: string;
  title: string;
  /** Plain text. */
  body: string;
  /** Path in the store that shows more. */
  link?: string;
  /** The same happening is told once, e.g. `order.paid:12`. */
  dedupeKey?: string;
  /**
   * Body or link opens an account (a sign-in code, a reset link): kept out of the member's list and of the operators'.
   */
  secret?: boolean;
}

/** A message and the member whom it is for. */
export interface MemberNotice {
  memberId: number;
  notice: NoticeText;
}

/** Where a message goes when no member stands behind it. */
export interface NoticeAddress {
  channel: 'email' | 'sms';
  /** E-mail address, or phone of digits only. */
  recipient: string;
}

/**
 * Puts messages into the outbox, in the caller's transaction: what is rolled back is not told, what is committed is
 * told even after a crash. Delivery is the worker's.
 *
 * Only for what a person did, asked for or must know (order, refund, answer). Such messages need no consent to
 * advertising and may go out at night; advertising (정보통신망법 50조: prior consent, a separate one for 21:00 to 08:00,
 * `(광고)` in front, a free way out) must not be sent through here.
 */
@Injectable()
export class NoticesService {
  /** Queues a message to a member, by e-mail where there is one, else by text message; nothing where neither is known. */
  queueForMember(em: EntityManager, memberId: number, notice: NoticeText): Promise<void> {
    return this.queueForMembers(em, [{ memberId, notice }]);
  }

  /** The same for many messages in one statement; they go out in this order. */
  async queueForMembers(em: EntityManager, messages: readonly MemberNotice[]): Promise<void> {
    const wanted = messages.map(({ memberId, notice }, place) => ({ place, memberId, ...notice }));
    await em.execute(
      `with queued as (insert into notices (member_id, channel, recipient, kind, title, body, link, dedupe_key, secret)
       select m.id, case when email is null then 'sms' else 'email' end, coalesce(email, phone), w.kind, w.title,
         w.body, w.link, w."dedupeKey", coalesce(w.secret, false)
       from jsonb_to_recordset(?::jsonb) as w (place int, "memberId" int, kind text, title text, body text, link text,
         "dedupeKey" text, secret boolean)
       join members m on m.id = w."memberId" where coalesce(email, phone) is not null
       order by w.place
       on conflict (dedupe_key) do nothing returning id) ${WAKE}`,
      [JSON.stringify(wanted)],
    );
  }

  /** Queues a message to an address, e.g. of a visitor who asked something. */
  async queueTo(em: EntityManager, address: NoticeAddress, notice: NoticeText): Promise<void> {
    await em.execute(
      `with queued as (insert into notices (channel, recipient, kind, title, body, link, dedupe_key, secret)
       values (?, ?, ?, ?, ?, ?, ?, ?)
       on conflict (dedupe_key) do nothing returning id) ${WAKE}`,
      [address.channel, address.recipient, ...partsOf(notice)],
    );
  }

  /** Takes the links out of the messages with these keys, in the caller's transaction: what they led to has ended. */
  async dropLinks(em: EntityManager, dedupeKeys: readonly string[]): Promise<void> {
    if (dedupeKeys.length === 0) return;
    await sql`
      update notices set link = null where link is not null and dedupe_key = any(${dedupeKeys}::text[])`.execute(
      em.getKysely(),
    );
  }

  /** Puts a notice that was given up back into the queue, under its old reference; answers why it had failed. */
  async requeue(em: EntityManager, id: number): Promise<{ lastError: string | null }> {
    const notice = await em.findOne(Notice, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (notice === null) throw noticeNotFound();
    if (notice.state !== 'failed') throw noticeNotFailed(notice.state);
    await em.execute(
      `with queued as (update notices set state = 'queued', tries = 0, next_try_at = now() where id = ?
       returning id) ${WAKE}`,
      [id],
    );
    return { lastError: notice.lastError ?? null };
  }
}

/** Values of a notice's own columns, in their order. */
function partsOf({ kind, title, body, link, dedupeKey, secret }: NoticeText): unknown[] {
  return [kind, title, body, link ?? null, dedupeKey ?? null, secret ?? false];
}
