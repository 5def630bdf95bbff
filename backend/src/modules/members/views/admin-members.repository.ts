import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PAGE_SIZE, type CloseReason, type MemberStatus, type Role } from '@store/domain';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import { databaseOf } from '../../../platform/db/database.js';
import { isPlaced } from '../../orders/repository/placed-orders.filter.js';
import {
  boolean,
  int,
  jsonColumns,
  listOf,
  moment,
  nullable,
  object,
  text,
} from '../../../platform/db/rows.js';
import { ADDRESS, ADDRESS_COLUMNS } from '../address.columns.js';
import type { AdminMemberDetailDto } from './dto/admin-member-detail.dto.js';
import type { AdminMemberQueryDto, AdminMemberRowDto } from './dto/admin-member.dto.js';
import { orderOf, listed, row, matching } from './admin-members.filter.js';

/** Limit of a member's addresses, so that the answer stays bounded. */
const MAX_ADDRESSES = 50;

/** Placed orders of the member. */
const ordersCount = row
  .selectFrom('orders as o')
  .select(({ fn }) => fn.countAll<number>().as('count'))
  .whereRef('o.member_id', '=', 'm.id')
  .where(isPlaced('o'))
  .$asScalar()
  .$notNull();

/** One person with all related data. */
export type StoredMember = Omit<AdminMemberDetailDto, 'providers'> & { hasPassword: boolean };

const CONSENTS = {
  email: sql`json_build_object('agreed', m.marketing_email_agreed_at is not null,
    'agreedAt', m.marketing_email_agreed_at, 'withdrawnAt', m.marketing_email_withdrawn_at)`,
  sms: sql`json_build_object('agreed', m.marketing_sms_agreed_at is not null,
    'agreedAt', m.marketing_sms_agreed_at, 'withdrawnAt', m.marketing_sms_withdrawn_at)`,
};

const AGREEMENT = object({ version: nullable(text), agreedAt: nullable(moment) });
const CONSENT = object({ agreed: boolean, agreedAt: nullable(moment), withdrawnAt: nullable(moment) });

const withParts = jsonColumns(import.meta.filename, {
  terms: AGREEMENT,
  privacy: AGREEMENT,
  marketingEmail: CONSENT,
  marketingSms: CONSENT,
  manager: nullable(object({ id: int, name: text, email: nullable(text), phone: nullable(text) })),
  addresses: listOf(ADDRESS),
  recentLogins: listOf(
    object({
      id: int,
      provider: text,
      success: boolean,
      email: nullable(text),
      loginAt: moment,
      ip: nullable(text),
    }),
  ),
});

/** Members as operators read them. */
@Injectable()
export class AdminMembersRepository {
  /** A page of the list. */
  listMembers(
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
      .select(({ ref, selectFrom }) => [
        ref('m.role').$castTo<Role>().as('role'),
        ref('m.status').$castTo<MemberStatus>().as('status'),
        ordersCount.as('ordersCount'),
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

  countMembersByStatus(
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

  /** One person in one statement over six tables. */
  async findMember(em: EntityManager, id: number): Promise<StoredMember | undefined> {
    const member = await databaseOf(em)
      .selectFrom('members as m')
      .select(['m.id', 'm.name', 'm.nickname', 'm.account', 'm.email', 'm.email_proved_at as emailProvedAt'])
      .select(['m.phone', 'm.phone_proved_at as phoneProvedAt', 'm.company_name as companyName'])
      .select(['m.is_business as isBusiness', 'm.biz_reg_no as bizRegNo', 'm.role', 'm.status'])
      .select([
        'm.created_at as createdAt',
        'm.last_login_at as lastLoginAt',
        'm.withdrawn_at as withdrawnAt',
      ])
      .select(['m.closed_at as closedAt', 'm.close_reason as closeReason', 'm.retain_until as retainUntil'])
      .select('m.version')
      .select([CONSENTS.email.as('marketingEmail'), CONSENTS.sms.as('marketingSms')])
      .select(({ eb, ref, selectFrom }) => [
        eb('m.password_hash', 'is not', null).$castTo<boolean>().as('hasPassword'),
        jsonBuildObject({ version: ref('m.terms_version'), agreedAt: ref('m.terms_agreed_at') }).as('terms'),
        jsonBuildObject({ version: ref('m.privacy_version'), agreedAt: ref('m.privacy_agreed_at') }).as(
          'privacy',
        ),
        jsonObjectFrom(
          selectFrom('members as g')
            .select(['g.id', 'g.name', 'g.email', 'g.phone'])
            .whereRef('g.id', '=', 'm.manager_id'),
        ).as('manager'),
        jsonArrayFrom(
          selectFrom('addresses')
            .select(ADDRESS_COLUMNS)
            .whereRef('member_id', '=', 'm.id')
            .orderBy('is_default_shipping', 'desc')
            .orderBy('id', 'desc')
            .limit(MAX_ADDRESSES),
        ).as('addresses'),
        jsonArrayFrom(
          selectFrom('login_events')
            .select(['id', 'provider', 'success', 'email', 'login_at as loginAt', 'ip'])
            .whereRef('member_id', '=', 'm.id')
            .orderBy('login_at', 'desc')
            .orderBy('id', 'desc')
            .limit(PAGE_SIZE.memberLogins),
        ).as('recentLogins'),
        ordersCount.as('ordersCount'),
        selectFrom('payment_ledger as l')
          .innerJoin('orders as o', 'o.id', 'l.order_id')
          .select((of) => of.fn.coalesce(of.fn.sum<number>('l.amount'), sql.lit(0)).as('amount'))
          .whereRef('o.member_id', '=', 'm.id')
          .$asScalar()
          .$notNull()
          .as('paidAmount'),
      ])
      .where('m.id', '=', id)
      .$narrowType<{ role: Role; status: MemberStatus; closeReason: CloseReason | null }>()
      .executeTakeFirst();
    return member && withParts(member);
  }
}
