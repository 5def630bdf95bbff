import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Notice } from './entities/notice.entity.js';
import { noticeNotFailed, noticeNotFound } from './notices.errors.js';
import type { MemberNotice, NoticeAddress, NoticeText } from './notice-text.js';
import { NoticesRepository } from './notices.repository.js';
import { NoticeErasureRepository } from './notice-erasure.repository.js';

export type { MemberNotice, NoticeAddress, NoticeText } from './notice-text.js';

/**
 * Queues messages in the outbox, in the caller's transaction: a rolled back message is not sent, a committed one is
 * sent even after a crash. The worker delivers them.
 *
 * Only for messages about something that a person did, requested or must know (order, refund, answer). They need no
 * consent to advertising and may be sent at night. Do not send advertising through here (정보통신망법 50조: prior consent, a
 * separate one for 21:00 to 08:00, `(광고)` in front, a free way to unsubscribe).
 */
@Injectable()
export class NoticesService {
  constructor(
    private readonly notices: NoticesRepository,
    private readonly erasure: NoticeErasureRepository,
  ) {}

  /**
   * Queues a message to a member, by e-mail if there is an address, else by text message; does nothing without both.
   */
  queueForMember(em: EntityManager, memberId: number, notice: NoticeText): Promise<void> {
    return this.queueForMembers(em, [{ memberId, notice }]);
  }

  /** The same for many messages in one statement; they are sent in this order. */
  queueForMembers(em: EntityManager, messages: readonly MemberNotice[]): Promise<void> {
    return this.notices.queueForMembers(messages, em);
  }

  /** Queues a message to an address, e.g. of a visitor with an enquiry. */
  queueTo(em: EntityManager, address: NoticeAddress, notice: NoticeText): Promise<void> {
    return this.notices.queueTo(address, notice, em);
  }

  /**
   * Removes the links from the messages with these keys, in the caller's transaction: their targets are no longer
   * valid.
   */
  async dropLinks(em: EntityManager, dedupeKeys: readonly string[]): Promise<void> {
    if (dedupeKeys.length === 0) return;
    await this.notices.dropLinks(dedupeKeys, em);
  }

  /** Drops the messages with these keys that no worker has tried to send yet. */
  withdraw(em: EntityManager, dedupeKeys: readonly string[]): Promise<void> {
    return this.notices.withdraw(dedupeKeys, em);
  }

  /** Puts a failed notice back into the queue, with its old reference; returns why it had failed. */
  async requeue(em: EntityManager, id: number): Promise<{ lastError: string | null }> {
    const notice = await em.findOne(Notice, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (notice === null) throw noticeNotFound();
    if (notice.state !== 'failed') throw noticeNotFailed(notice.state);
    await this.notices.requeue(id, em);
    return { lastError: notice.lastError ?? null };
  }

  /** Deletes messages to the member, or to a contact that the member has proved. */
  erase(em: EntityManager, memberId: number): Promise<void> {
    return this.erasure.eraseOf(em, memberId);
  }

  /** Deletes the oldest messages from before `before`, at most `most`; returns how many. */
  purge(em: EntityManager, before: Date, limit: number): Promise<number> {
    return this.erasure.eraseRested(em, before, limit);
  }
}
