import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Notice } from './entities/notice.entity.js';
import { noticeNotFailed, noticeNotFound } from './notices.errors.js';
import type { MemberNotice, NoticeAddress, NoticeText } from './notice-text.js';
import { NoticesRepository } from './notices.repository.js';

export type { MemberNotice, NoticeAddress, NoticeText } from './notice-text.js';

/**
 * Puts messages into the outbox, in the caller's transaction: what is rolled back is not sent, what is committed is
 * sent even after a crash. Delivery is the worker's.
 *
 * Only for what a person did, asked for or must know (order, refund, answer). Such messages need no consent to
 * advertising and may go out at night; advertising (정보통신망법 50조: prior consent, a separate one for 21:00 to 08:00,
 * `(광고)` in front, a free way out) must not be sent through here.
 */
@Injectable()
export class NoticesService {
  constructor(private readonly notices: NoticesRepository) {}

  /** Queues a message to a member, by e-mail where there is one, else by text message; nothing where neither is known. */
  queueForMember(em: EntityManager, memberId: number, notice: NoticeText): Promise<void> {
    return this.queueForMembers(em, [{ memberId, notice }]);
  }

  /** The same for many messages in one statement; they go out in this order. */
  queueForMembers(em: EntityManager, messages: readonly MemberNotice[]): Promise<void> {
    return this.notices.queueForMembers(messages, em);
  }

  /** Queues a message to an address, e.g. of a visitor who asked something. */
  queueTo(em: EntityManager, address: NoticeAddress, notice: NoticeText): Promise<void> {
    return this.notices.queueTo(address, notice, em);
  }

  /** Takes the links out of the messages with these keys, in the caller's transaction: what they led to has ended. */
  async dropLinks(em: EntityManager, dedupeKeys: readonly string[]): Promise<void> {
    if (dedupeKeys.length === 0) return;
    await this.notices.dropLinks(dedupeKeys, em);
  }

  /** Puts a notice that was given up back into the queue, under its old reference; answers why it had failed. */
  async requeue(em: EntityManager, id: number): Promise<{ lastError: string | null }> {
    const notice = await em.findOne(Notice, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (notice === null) throw noticeNotFound();
    if (notice.state !== 'failed') throw noticeNotFailed(notice.state);
    await this.notices.requeue(id, em);
    return { lastError: notice.lastError ?? null };
  }
}
