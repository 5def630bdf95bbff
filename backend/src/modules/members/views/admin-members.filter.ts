import { stripNonDigits } from '@store/domain';
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { DB } from '../../../platform/db/tables.js';
import { containing, type ListRows } from '../../../platform/lists/sql.js';
import type { AdminMemberQueryDto, MemberSort } from './dto/admin-member.dto.js';
import { startOfSeoulDay } from '../../../platform/db/seoul-day.js';

const ORDER: Readonly<Record<MemberSort, string>> = {
  recent: 'm.id desc',
  name: 'm.name, m.id desc',
  lastLogin: 'm.last_login_at desc nulls last, m.id desc',
};

const SEARCHED = ['m.name', 'm.nickname', 'm.account', 'm.email', 'm.company_name'] as const;

/** A search for a phone needs this many digits. */
const PHONE_DIGITS = 4;

export const row = expressionBuilder<DB & { m: DB['members'] }, 'm'>();

/** Contacts and names are stored in one normal form, whatever was typed; phones as digits: 010-1234 finds 0101234. */
function matchesTerm(q: string): Expression<SqlBool> {
  const digits = stripNonDigits(q);
  return row.or([
    ...SEARCHED.map((column) => row(column, 'ilike', containing(q))),
    ...(digits.length >= PHONE_DIGITS ? [row('m.phone', 'like', `%${digits}%`)] : []),
  ]);
}

/** The query's filter without the status: the tabs count each status. */
export function matching({
  q = '',
  role,
  managerId,
  joinedFrom,
  joinedTo,
}: AdminMemberQueryDto): Expression<SqlBool> {
  const text = q.trim();
  return row.and([
    ...(text === '' ? [] : [matchesTerm(text)]),
    ...(role === undefined || role === '' ? [] : [row('m.role', '=', Number(role))]),
    ...(managerId === undefined ? [] : [row('m.manager_id', '=', managerId)]),
    ...(joinedFrom === undefined ? [] : [row('m.created_at', '>=', startOfSeoulDay(joinedFrom))]),
    ...(joinedTo === undefined ? [] : [row('m.created_at', '<', startOfSeoulDay(joinedTo, '1 day'))]),
  ]);
}

export function listed(query: AdminMemberQueryDto): Expression<SqlBool> {
  const status = query.status ?? '';
  return status === '' ? matching(query) : row.and([matching(query), row('m.status', '=', status)]);
}

export const orderOf = ({ sort }: AdminMemberQueryDto) => sql.raw<never>(ORDER[sort ?? 'recent']);

/** The rows of the list. A text, because the export reads the same rows with its own columns. */
export const memberListSql = (query: AdminMemberQueryDto): ListRows => ({
  from: sql`from members m`,
  where: sql`${listed(query)}`,
  orderBy: orderOf(query),
});
