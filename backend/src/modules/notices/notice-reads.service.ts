import { Injectable } from '@nestjs/common';
import type { PageMeta } from '../../platform/http/envelope.js';
import type { MemberNoticeDto, NoticePageQuery } from './dto/member-notice.dto.js';
import { noticeNotFound } from './notices.errors.js';
import { NoticesRepository } from './notices.repository.js';

const PAGE_SIZE = 20;

/** What members read of their own notices, and to whom a notice went. */
@Injectable()
export class NoticeReads {
  constructor(private readonly notices: NoticesRepository) {}

  /** E-mail address or phone that a message went to; NOTICE_NOT_FOUND where there is no such message. */
  async recipient(id: number): Promise<string> {
    const recipient = await this.notices.recipient(id);
    if (recipient === undefined) throw noticeNotFound();
    return recipient;
  }

  /** A page, newest first, whether a message has left the store already or not; two statements. */
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
}
