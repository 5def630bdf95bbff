import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import type { PageMeta } from '../../platform/http/envelope.js';
import type { MemberNoticeDto, NoticePageQuery, UnreadNoticesDto } from './dto/member-notice.dto.js';
import { noticeNotFound } from './notices.errors.js';
import { NoticesRepository } from './notices.repository.js';

const PAGE_SIZE = 20;

/** More unread notices are not counted. */
const MOST_UNREAD = 100;

/** Members' reads of their own notices, and the recipient of a notice. */
@Injectable()
export class NoticeReads {
  constructor(
    private readonly notices: NoticesRepository,
    private readonly clock: Clock,
  ) {}

  /** E-mail address or phone of a message's recipient; NOTICE_NOT_FOUND if there is no such message. */
  async recipient(id: number): Promise<string> {
    const recipient = await this.notices.recipient(id);
    if (recipient === undefined) throw noticeNotFound();
    return recipient;
  }

  /** A page, newest first, including messages that are not sent yet; two statements. */
  async page(
    memberId: number,
    query: NoticePageQuery,
  ): Promise<{ items: MemberNoticeDto[]; meta: PageMeta }> {
    const { page = 0, size = PAGE_SIZE } = query;
    const [items, total] = await Promise.all([
      this.notices.ofMember(memberId, size, page * size),
      this.notices.countOfMember(memberId),
    ]);
    return {
      items,
      meta: { page, size, total, pageBase: 0 },
    };
  }

  /** How many notices the member has not seen, at most 100; one statement. */
  async unread(memberId: number): Promise<UnreadNoticesDto> {
    return { count: await this.notices.countUnread(memberId, MOST_UNREAD) };
  }

  /** Remembers that the member has seen the notice `upTo` and all earlier ones; returns what is left. */
  async markRead(memberId: number, upTo: number): Promise<UnreadNoticesDto> {
    await this.notices.setRead(memberId, upTo, this.clock.now());
    return this.unread(memberId);
  }
}
