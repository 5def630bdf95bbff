import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { FIRST_PAGE, MEMBER_STATUSES, PAGE_SIZE } from '@store/domain';
import { Answer } from '../../../platform/http/envelope.js';
import { memberNotFound } from '../members.errors.js';
import type { AdminMemberAnswerDto, AdminMemberDetailDto } from './dto/admin-member-detail.dto.js';
import { AdminMembersRepository, type StoredMember } from './admin-members.repository.js';
import type { AdminMemberPageDto, AdminMemberQueryDto } from './dto/admin-member.dto.js';
import { metaOf, pagingOf } from '../../../platform/lists/paging.js';

/** Members for operators: the list in two statements (page, counts), one member in one. */
@Injectable()
export class AdminMembersService {
  constructor(
    private readonly em: EntityManager,
    private readonly members: AdminMembersRepository,
  ) {}

  /** A page of members, by default newest first. */
  async list(query: AdminMemberQueryDto): Promise<Answer<AdminMemberPageDto>> {
    const paging = pagingOf(query, { pageBase: FIRST_PAGE, size: PAGE_SIZE.adminMembers });
    const [items, sums] = await Promise.all([
      this.members.listMembers(this.em, query, paging.size, paging.index * paging.size),
      this.members.countMembersByStatus(this.em, query),
    ]);
    const status = query.status ?? '';
    const counts = Object.fromEntries(MEMBER_STATUSES.map((one) => [one, 0]));
    for (const sum of sums) counts[sum.status] = sum.count;
    const total = sums.reduce(
      (all, sum) => all + (status === '' || sum.status === status ? sum.count : 0),
      0,
    );
    return new Answer({ items, total }, { meta: metaOf(paging, total, counts) });
  }

  /** One member with addresses, login methods, last logins, manager, consents and sums. */
  async read(id: number): Promise<AdminMemberAnswerDto> {
    const row = await this.members.findMember(this.em, id);
    if (row === undefined) throw memberNotFound();
    const { hasPassword, ...member } = row;
    return { user: { ...member, providers: providersOf(row, hasPassword) } };
  }
}

/** The store has no social login: the one provider is the password, shown with the member's login name. */
function providersOf(member: StoredMember, hasPassword: boolean): AdminMemberDetailDto['providers'] {
  if (!hasPassword) return [];
  const providerUserId = member.account ?? member.email ?? member.phone ?? String(member.id);
  return [{ provider: 'password', providerUserId, createdAt: member.createdAt }];
}
