import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { FIRST_PAGE, MEMBER_STATUSES, PAGE_SIZE } from '@store/domain';
import { Answer } from '../../../platform/http/envelope.js';
import { memberNotFound } from '../members.errors.js';
import type { AdminMemberAnswerDto } from './dto/admin-member-detail.dto.js';
import { countMembersByStatus, listMembers } from './admin-members.repository.js';
import type { AdminMemberPageDto, AdminMemberQueryDto } from './dto/admin-member.dto.js';
import { readMember } from './member-detail.js';
import { metaOf, pagingOf } from '../../../platform/lists/paging.js';

/** Members for operators: the list in two statements (page, counts), one member in one. */
@Injectable()
export class AdminMembersService {
  constructor(private readonly em: EntityManager) {}

  /** A page of members, by default newest first. */
  async list(query: AdminMemberQueryDto): Promise<Answer<AdminMemberPageDto>> {
    const paging = pagingOf(query, { pageBase: FIRST_PAGE, size: PAGE_SIZE.adminMembers });
    const [items, sums] = await Promise.all([
      listMembers(this.em, query, paging.size, paging.index * paging.size),
      countMembersByStatus(this.em, query),
    ]);
    const status = query.status ?? '';
    const counts = Object.fromEntries(MEMBER_STATUSES.map((known) => [known, 0]));
    for (const sum of sums) counts[sum.status] = sum.count;
    const total = sums.reduce(
      (all, sum) => all + (status === '' || sum.status === status ? sum.count : 0),
      0,
    );
    return new Answer({ items, total }, { meta: metaOf(paging, total, counts) });
  }

  /** One member with addresses, login methods, last logins, manager, consents and sums. */
  async read(id: number): Promise<AdminMemberAnswerDto> {
    const user = await readMember(this.em, id);
    if (user === null) throw memberNotFound();
    return { user };
  }
}
