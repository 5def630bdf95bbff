import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ENQUIRY_STATUS_LABELS, ENQUIRY_STATUSES, FIRST_PAGE, Role, type EnquiryStatus } from '@store/domain';
import type { Actor } from '../../platform/http/access.js';
import { Answer } from '../../platform/http/envelope.js';
import { ENQUIRY_SORTS } from './dto/admin/admin-enquiry.dto.js';
import { metaOf, pagingOf } from '../../platform/lists/paging.js';
import { containing, type ListSql, type SqlPart } from '../../platform/lists/sql.js';
import type {
  AdminEnquiryPageDto,
  AdminEnquiryQueryDto,
  AdminEnquiryRowDto,
} from './dto/admin/admin-enquiry.dto.js';

const PAGE_SIZE = 20;

const COLUMNS = `e.id, e.title, e.name, e.company, e.phone, e.email, e.category, e.member_id as "memberId", e.status,
  e.created_at as "createdAt", e.version,
  case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as assignee`;

const SEARCHED = ['e.title', 'e.name', 'e.company', 'e.email', 'e.phone'];

/** The rows of the list; its export reads the same. */
export function enquiryListSql(actor: Actor, query: AdminEnquiryQueryDto): ListSql {
  const { sql, params } = condition(actor, query);
  const state = query.state ?? '';
  return {
    from: 'from enquiries e left join members s on s.id = e.assignee_id',
    where: state === '' ? { sql, params } : { sql: `${sql} and e.status = ?`, params: [...params, state] },
    orderBy: ENQUIRY_SORTS[query.sort ?? 'recent'],
  };
}

/** The list of enquiries: a page and the counts of its tabs in two statements. */
@Injectable()
export class AdminEnquiriesService {
  constructor(private readonly em: EntityManager) {}

  /** A page; a manager's holds only what is assigned to her or him. */
  async list(actor: Actor, query: AdminEnquiryQueryDto): Promise<Answer<AdminEnquiryPageDto>> {
    const paging = pagingOf(query, { pageBase: FIRST_PAGE, size: PAGE_SIZE });
    const { sql, params } = condition(actor, query);
    const { from, where, orderBy } = enquiryListSql(actor, query);
    const state = query.state ?? '';
    const [rows, sums] = await Promise.all([
      this.em.execute<AdminEnquiryRowDto[]>(
        `select ${COLUMNS} ${from} where ${where.sql} order by ${orderBy} limit ? offset ?`,
        [...where.params, paging.size, paging.index * paging.size],
      ),
      this.em.execute<{ status: EnquiryStatus; count: number }[]>(
        `select e.status, count(*)::int as count from enquiries e where ${sql} group by e.status`,
        params,
      ),
    ]);
    const counts = Object.fromEntries(ENQUIRY_STATUSES.map((known) => [known, 0]));
    for (const sum of sums) counts[sum.status] = sum.count;
    const total = sums.reduce((all, sum) => all + (state === '' || sum.status === state ? sum.count : 0), 0);
    return new Answer({ items: rows.map(toRow), total }, { meta: metaOf(paging, total, counts) });
  }
}

function condition(actor: Actor, query: AdminEnquiryQueryDto): SqlPart {
  const sql = ['true'];
  const params: unknown[] = [];
  const assignees = [actor.role === Role.Admin ? undefined : actor.id, query.assigneeId];
  for (const assignee of assignees.filter((id) => id !== undefined)) {
    sql.push('e.assignee_id = ?');
    params.push(assignee);
  }
  const q = query.q?.trim() ?? '';
  if (q !== '') {
    sql.push(`(${SEARCHED.map((column) => `${column} ilike ?`).join(' or ')})`);
    params.push(...SEARCHED.map(() => containing(q)));
  }
  return { sql: sql.join(' and '), params };
}

function toRow(row: AdminEnquiryRowDto): AdminEnquiryRowDto {
  const createdAt = new Date(row.createdAt).toISOString();
  return { ...row, statusLabel: ENQUIRY_STATUS_LABELS[row.status], createdAt };
}
