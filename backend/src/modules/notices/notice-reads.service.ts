import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PageMeta } from '../../platform/http/envelope.js';
import type { MemberNoticeDto, NoticePageQuery } from './dto/member-notice.dto.js';

const PAGE_SIZE = 20;

/** What members read of their own notices. */
@Injectable()
export class NoticeReads {
  constructor(private readonly em: EntityManager) {}

  /** A page, newest first, whether a message has left the store already or not; two statements. */
  async page(
    memberId: number,
    query: NoticePageQuery,
  ): Promise<{ items: MemberNoticeDto[]; meta: PageMeta }> {
    const { page = 0, size = PAGE_SIZE } = query;
    const [rows, [sum]] = await Promise.all([
      this.em.execute<MemberNoticeDto[]>(
        `select id, kind, title, body, link, created_at as "createdAt" from notices where member_id = ? and not secret
         order by id desc limit ? offset ?`,
        [memberId, size, page * size],
      ),
      this.em.execute<{ total: number }[]>(
        `select count(*)::int as total from notices where member_id = ? and not secret`,
        [memberId],
      ),
    ]);
    return {
      items: rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() })),
      meta: { page, size, total: sum?.total ?? 0, pageBase: 0 },
    };
  }
}
