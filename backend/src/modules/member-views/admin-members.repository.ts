import type { EntityManager } from '@mikro-orm/postgresql';
import { PAGE_SIZE, type MemberStatus, type Role } from '@store/domain';
import { expressionBuilder, sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { databaseOf } from '../../platform/db/database.js';
import type { DB } from '../../platform/db/tables.js';
import { containing, type ListRows } from '../../platform/lists/sql.js';
import type { AdminMemberDetailDto } from './dto/admin-member-detail.dto.js';
import type { AdminMemberQueryDto, AdminMemberRowDto, MemberSort } from './dto/admin-member.dto.js';
import { startOfSeoulDay } from '../../platform/db/seoul-day.js';

const ORDER: Readonly<Record<MemberSort, string>> = {
  recent: 'm.id desc',
  name: 'm.name, m.id desc',
  lastLogin: 'm.last_login_at desc nulls last, m.id desc',
};

const SEARCHED = ['m.name', 'm.nickname', 'm.account', 'm.email', 'm.company_name'] as const;

/** Digits that are searched for in phones. */
const PHONE_DIGITS = 4;

/** Addresses that a member may have, so that the answer stays bounded. */
const MAX_ADDRESSES = 50;

const row = expressionBuilder<DB & { m: DB['members'] }, 'm'>();

/** Contacts and names are stored in one normal form, whatever was typed; phones as digits: 010-1234 finds 0101234. */
function found(q: string): Expression<SqlBool> {
  const digits = q.replace(/\D/g, '');
  return row.or([
    ...SEARCHED.map((column) => row(column, 'ilike', containing(q.normalize('NFKC')))),
    ...(digits.length >= PHONE_DIGITS ? [row('m.phone', 'like', `%${digits}%`)] : []),
  ]);
}

/** Members that the query asks for, whatever their status, which the tabs count. */
function matching({ q = '', role, managerId, joinedFrom }: AdminMemberQueryDto): Expression<SqlBool> {
  const text = q.trim();
  return row.and([
    ...(text === '' ? [] : [found(text)]),
    ...(role === undefined || role === '' ? [] : [row('m.role', '=', Number(role))]),
    ...(managerId === undefined ? [] : [row('m.manager_id', '=', managerId)]),
    ...(joinedFrom === undefined ? [] : [row('m.created_at', '>=', startOfSeoulDay(joinedFrom))]),
  ]);
}

function listed(query: AdminMemberQueryDto): Expression<SqlBool> {
  const status = query.status ?? '';
  return status === '' ? matching(query) : row.and([matching(query), row('m.status', '=', status)]);
}

const orderOf = ({ sort }: AdminMemberQueryDto) => sql.raw<never>(ORDER[sort ?? 'recent']);

/** The rows of the list; its export reads the same, with columns of its own: hence a text. */
export const memberListSql = (query: AdminMemberQueryDto): ListRows => ({
  from: sql`from members m`,
  where: sql`${listed(query)}`,
  orderBy: orderOf(query),
});

/** A page of the list. */
export function listMembers(
  em: EntityManager,
  query: AdminMemberQueryDto,
  limit: number,
  offset: number,
): Promise<AdminMemberRowDto[]> {
  return databaseOf(em)
    .selectFrom('members as m')
    .select(['m.id', 'm.name', 'm.nickname', 'm.account', 'm.email', 'm.phone'])
    .select(['m.company_name as companyName', 'm.is_business as isBusiness'])
    .select(['m.created_at as createdAt', 'm.last_login_at as lastLoginAt'])
    .select(({ ref, selectFrom, fn }) => [
      ref('m.role').$castTo<Role>().as('role'),
      ref('m.status').$castTo<MemberStatus>().as('status'),
      selectFrom('orders as o')
        .select(fn.countAll<number>().as('count'))
        .whereRef('o.member_id', '=', 'm.id')
        .where('o.placed_at', 'is not', null)
        .$asScalar()
        .$notNull()
        .as('ordersCount'),
      jsonObjectFrom(
        selectFrom('members as g').select(['g.id', 'g.name']).whereRef('g.id', '=', 'm.manager_id'),
      ).as('manager'),
    ])
    .where(listed(query))
    .orderBy(orderOf(query))
    .limit(limit)
    .offset(offset)
    .execute();
}

export function countMembersByStatus(
  em: EntityManager,
  query: AdminMemberQueryDto,
): Promise<{ status: MemberStatus; count: number }[]> {
  return databaseOf(em)
    .selectFrom('members as m')
    .select(({ fn }) => ['m.status', fn.countAll<number>().as('count')])
    .where(matching(query))
    .groupBy('m.status')
    .$narrowType<{ status: MemberStatus }>()
    .execute();
}

/** One person with everything around; moments within consents, agreements and logins are PostgreSQL's text. */
export type StoredMember = Omit<AdminMemberDetailDto, 'providers'> & { hasPassword: boolean };

const CONSENTS: Readonly<Record<'email' | 'sms', RawBuilder<unknown>>> = {
  email: sql`json_build_object('agreed', m.marketing_email_agreed_at is not null,
    'agreedAt', m.marketing_email_agreed_at, 'withdrawnAt', m.marketing_email_withdrawn_at)`,
  sms: sql`json_build_object('agreed', m.marketing_sms_agreed_at is not null,
    'agreedAt', m.marketing_sms_agreed_at, 'withdrawnAt', m.marketing_sms_withdrawn_at)`,
};

/** One statement: json assembled over six tables. */
export async function findMember(em: EntityManager, id: number): Promise<StoredMember | undefined> {
  const { rows } = await sql<StoredMember>`
    select m.id, m.name, m.nickname, m.account, m.email, m.email_proved_at as "emailProvedAt", m.phone,
      m.phone_proved_at as "phoneProvedAt", m.company_name as "companyName",
      m.is_business as "isBusiness", m.biz_reg_no as "bizRegNo", m.role, m.status, m.created_at as "createdAt",
      m.last_login_at as "lastLoginAt", m.withdrawn_at as "withdrawnAt", m.closed_at as "closedAt",
      m.close_reason as "closeReason", m.retain_until as "retainUntil", m.version,
      m.password_hash is not null as "hasPassword",
      json_build_object('version', m.terms_version, 'agreedAt', m.terms_agreed_at) as terms,
      json_build_object('version', m.privacy_version, 'agreedAt', m.privacy_agreed_at) as privacy,
      ${CONSENTS.email} as "marketingEmail", ${CONSENTS.sms} as "marketingSms",
      (select json_build_object('id', g.id, 'name', g.name, 'email', g.email, 'phone', g.phone)
       from members g where g.id = m.manager_id) as manager,
      (select coalesce(json_agg(row_to_json(a)), '[]') from (
         select id, label, receiver_name as "receiverName", receiver_phone as "receiverPhone",
           country_code as "countryCode", postal_code as "postalCode", address1, address2, city, state, memo,
           is_default_shipping as "isDefaultShipping", is_default_billing as "isDefaultBilling"
         from addresses where member_id = m.id order by is_default_shipping desc, id desc limit ${MAX_ADDRESSES}) a
      ) as addresses,
      (select coalesce(json_agg(row_to_json(e)), '[]') from (
         select id, provider, success, email, login_at as "loginAt", ip from login_events
         where member_id = m.id order by login_at desc, id desc limit ${PAGE_SIZE.memberLogins}) e) as "recentLogins",
      (select count(*) from orders o where o.member_id = m.id and o.placed_at is not null) as "ordersCount",
      (select coalesce(sum(l.amount), 0) from payment_ledger l join orders o on o.id = l.order_id
       where o.member_id = m.id) as "paidAmount"
    from members m where m.id = ${id}`.execute(databaseOf(em));
  return rows[0];
}

/** How the member can be reached. */
export function findContacts(
  em: EntityManager,
  id: number,
): Promise<{ id: number; phone: string | null; email: string | null } | undefined> {
  return databaseOf(em)
    .selectFrom('members')
    .select(['id', 'phone', 'email'])
    .where('id', '=', id)
    .executeTakeFirst();
}
