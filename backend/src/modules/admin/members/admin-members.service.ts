import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { FIRST_PAGE, MEMBER_STATUSES, PAGE_SIZE, type MemberStatus } from '@store/domain';
import { Answer } from '../../../platform/http/envelope.js';
import { memberNotFound } from '../../members/members.errors.js';
import type { AdminMemberAnswerDto } from './dto/admin-member-detail.dto.js';
import type {
  AdminMemberPageDto,
  AdminMemberQueryDto,
  AdminMemberRowDto,
  MemberSort,
} from './dto/admin-member.dto.js';
import { readMember } from './member-detail.js';
import { metaOf, pagingOf } from '../../../platform/lists/paging.js';
import { containing, type ListSql, type SqlPart } from '../../../platform/lists/sql.js';

const COLUMNS = `m.id, m.name, m.nickname, m.account, m.email, m.phone, m.company_name as "companyName",
  m.is_business as "isBusiness", m.role, m.status, m.created_at as "createdAt",
  m.last_login_at as "lastLoginAt", (select count(*)::int from orders o
    where o.member_id = m.id and o.placed_at is not null) as "ordersCount",
  (select json_build_object('id', g.id, 'name', g.name) from members g where g.id = m.manager_id) as manager`;

const ORDER: Readonly<Record<MemberSort, string>> = {
  recent: 'm.id desc',
  name: 'm.name, m.id desc',
  lastLogin: 'm.last_login_at desc nulls last, m.id desc',
};

const SEARCHED = ['m.name', 'm.nickname', 'm.account', 'm.email', 'm.company_name'];

/** The rows of the list; its export reads the same. */
export function memberListSql(query: AdminMemberQueryDto): ListSql {
  const { sql, params } = memberCondition(query);
  const status = query.status ?? '';
  return {
    from: 'from members m',
    where: { sql: `${sql} and (? = '' or m.status = ?)`, params: [...params, status, status] },
    orderBy: ORDER[query.sort ?? 'recent'],
  };
}

/** Members as operators see them: the list in two statements (page, counts), one member in one. */
@Injectable()
export class AdminMembersService {
  constructor(private readonly em: EntityManager) {}

  /** A page of members, newest first unless asked otherwise. */
  async list(query: AdminMemberQueryDto): Promise<Answer<AdminMemberPageDto>> {
    const paging = pagingOf(query, { pageBase: FIRST_PAGE, size: PAGE_SIZE.adminMembers });
    const { sql, params } = memberCondition(query);
    const { where, orderBy } = memberListSql(query);
    const status = query.status ?? '';
    const [rows, sums] = await Promise.all([
      this.em.execute<AdminMemberRowDto[]>(
        `select ${COLUMNS} from members m where ${where.sql} order by ${orderBy} limit ? offset ?`,
        [...where.params, paging.size, paging.index * paging.size],
      ),
      this.em.execute<{ status: MemberStatus; count: number }[]>(
        `select m.status, count(*)::int as count from members m where ${sql} group by m.status`,
        params,
      ),
    ]);
    const counts = Object.fromEntries(MEMBER_STATUSES.map((known) => [known, 0]));
    for (const sum of sums) counts[sum.status] = sum.count;
    const total = sums.reduce(
      (all, sum) => all + (status === '' || sum.status === status ? sum.count : 0),
      0,
    );
    return new Answer({ items: rows.map(toRow), total }, { meta: metaOf(paging, total, counts) });
  }

  /** One member with addresses, ways to sign in, last logins, manager, consents and sums. */
  async read(id: number): Promise<AdminMemberAnswerDto> {
    const user = await readMember(this.em, id);
    if (user === null) throw memberNotFound();
    return { user };
  }
}

/** Condition over `members m` for all of the filter but the status, which the tabs count. */
function memberCondition(query: AdminMemberQueryDto): SqlPart {
  const sql = ['true'];
  const params: unknown[] = [];
  const q = query.q?.trim() ?? '';
  if (q !== '') {
    // Phones are stored as digits: 010-1234 finds 0101234.
    const digits = q.replace(/\D/g, '');
    const phone = digits.length >= 4 ? ' or m.phone like ?' : '';
    sql.push(`(${SEARCHED.map((column) => `${column} ilike ?`).join(' or ')}${phone})`);
    // Contacts and names are stored in one normal form, whatever was typed.
    params.push(
      ...SEARCHED.map(() => containing(q.normalize('NFKC'))),
      ...(phone === '' ? [] : [`%${digits}%`]),
    );
  }
  if (query.role !== undefined && query.role !== '') {
    sql.push('m.role = ?');
    params.push(Number(query.role));
  }
  if (query.managerId !== undefined) {
    sql.push('m.manager_id = ?');
    params.push(query.managerId);
  }
  if (query.joinedFrom !== undefined) {
    sql.push(`m.created_at >= (?::date)::timestamp at time zone 'Asia/Seoul'`);
    params.push(query.joinedFrom);
  }
  return { sql: sql.join(' and '), params };
}

function toRow(row: AdminMemberRowDto): AdminMemberRowDto {
  return {
    ...row,
    createdAt: new Date(row.createdAt).toISOString(),
    lastLoginAt: row.lastLoginAt === null ? null : new Date(row.lastLoginAt).toISOString(),
  };
}
