import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

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
 */
@Injectable()
export class NoticesService {
  /** Queues a message to a member, by e-mail where there is one, else by text message; nothing where neither is known. */
  async queueForMember(em: EntityManager, memberId: number, notice: NoticeText): Promise<void> {
    await em.execute(
      `insert into notices (member_id, channel, recipient, kind, title, body, link, dedupe_key)
       select id, case when email is null then 'sms' else 'email' end, coalesce(email, phone), ?, ?, ?, ?, ?
       from members where id = ? and coalesce(email, phone) is not null
       on conflict (dedupe_key) do nothing`,
      [notice.kind, notice.title, notice.body, notice.link ?? null, notice.dedupeKey ?? null, memberId],
    );
  }

  /** Queues a message to an address, e.g. of a visitor who asked something. */
  async queueTo(em: EntityManager, address: NoticeAddress, notice: NoticeText): Promise<void> {
    await em.execute(
      `insert into notices (channel, recipient, kind, title, body, link, dedupe_key) values (?, ?, ?, ?, ?, ?, ?)
       on conflict (dedupe_key) do nothing`,
      [
        address.channel,
        address.recipient,
        notice.kind,
        notice.title,
        notice.body,
        notice.link ?? null,
        notice.dedupeKey ?? null,
      ],
    );
  }
}
