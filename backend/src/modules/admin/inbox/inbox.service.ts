import { Injectable } from '@nestjs/common';
import { FIRST_PAGE, INBOX_KINDS, type InboxKind } from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import type { Actor } from '../../../platform/http/access.js';
import { Answer } from '../../../platform/http/envelope.js';
import { metaOf, pagingOf } from '../../../platform/lists/paging.js';
import type { InboxCountsDto, InboxPageDto, InboxQueryDto } from './dto/inbox.dto.js';
import { InboxRepository } from './inbox.repository.js';

const PAGE_SIZE = 50;

/** The staff's inbox: every question that waits for an answer, whatever it is about. */
@Injectable()
export class InboxService {
  constructor(
    private readonly inbox: InboxRepository,
    private readonly clock: Clock,
  ) {}

  /** A page, the longest wait first, with the counts of its tabs; two statements. */
  async list(actor: Actor, query: InboxQueryDto): Promise<Answer<InboxPageDto>> {
    const paging = pagingOf(query, { pageBase: FIRST_PAGE, size: PAGE_SIZE });
    const kind = query.kind || null;
    const { size: limit, index } = paging;
    const [items, { total: all, ...counts }] = await Promise.all([
      this.inbox.page(actor, kind, { now: this.clock.now(), limit, offset: index * limit }),
      this.counts(actor),
    ]);
    const total = kind === null ? all : counts[kind];
    return new Answer({ items, total }, { meta: metaOf(paging, total, counts) });
  }

  /** How much waits, by kind; one statement. */
  async counts(actor: Actor): Promise<InboxCountsDto> {
    const counted = await this.inbox.counts(actor, this.clock.now());
    const counts = Object.fromEntries(INBOX_KINDS.map((kind) => [kind, 0])) as Record<InboxKind, number>;
    for (const { kind, count } of counted) counts[kind] = count;
    return { ...counts, total: counted.reduce((sum, { count }) => sum + count, 0) };
  }
}
