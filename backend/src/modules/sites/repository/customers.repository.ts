import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DEFAULT_MANAGER_ID, MAX_SITES_PER_MEMBER, Role } from '@store/domain';
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { databaseOf } from '../../../platform/db/database.js';
import { isOrderOfManager } from '../../orders/repository/order-care.filter.js';
import { isPlaced } from '../../orders/repository/placed-orders.filter.js';
import { int, jsonColumns, listOf, moment, object, text } from '../../../platform/db/rows.js';
import type { Actor } from '../../../platform/http/access.js';
import type { ListRows } from '../../../platform/lists/sql.js';
import { CUSTOMER_SORTS, type CustomerFilter, type UserFilter } from '../customer-filter.js';
import type { CustomerDto, ManagerDto, SiteUserDto, UserWithSitesDto } from '../dto/customer.dto.js';
import type { ManagerSummaryDto } from '../dto/manager-summary.dto.js';
import { inCareOf, matching, row } from './conditions.js';

/** Limit of the list of managers; a store has fewer. */
const MAX_MANAGERS = 500;

const SEARCHED = ['o.name', 'o.company_name', 'o.email', 'o.account'] as const;

const isCustomer = row('o.role', '=', Role.Member);

/** Only orders of the customers on the page: both joins run once per row. */
const bought = row
  .selectFrom('orders as p')
  .select(({ ref }) => [
    sql<number>`count(*)::int`.as('count'),
    sql<number>`coalesce(sum(${ref('p.total_amount')}) filter (where ${ref('p.approved_at')} is not null), 0)`.as(
      'amount',
    ),
  ])
  .whereRef('p.member_id', '=', 'o.id')
  .where(isPlaced('p'))
  .where('p.status', '<>', 'CANCELED');
const last = row
  .selectFrom('orders as p')
  .select(['p.placed_at', 'p.order_no'])
  .whereRef('p.member_id', '=', 'o.id')
  .where(isPlaced('p'))
  .orderBy('p.placed_at', 'desc')
  .orderBy('p.id', 'desc')
  .limit(1);

/** The filter, within the actor's care. */
const listed = (actor: Actor, { q }: CustomerFilter): Expression<SqlBool> =>
  row.and([isCustomer, inCareOf(actor), ...matching(q, SEARCHED, { byPhone: true })]);

const orderOf = ({ sort }: CustomerFilter) => sql.raw<never>(CUSTOMER_SORTS[sort ?? 'recent']);

/** The rows of the list in the actor's care. A text, because the export reads the same rows with its own columns. */
export const customerListSql = (actor: Actor, filter: CustomerFilter): ListRows => ({
  from: sql`from members o left join members g on g.id = o.manager_id
    cross join lateral ${bought} bought left join lateral ${last} last on true`,
  where: sql`${listed(actor, filter)}`,
  orderBy: orderOf(filter),
});

/** Users of the recorded site list in the actor's care, without withdrawn ones. */
const users = (actor: Actor, { id, userRoleId, managerId }: UserFilter): Expression<SqlBool> =>
  row.and([
    inCareOf(actor),
    ...(id === undefined ? [] : [row('o.id', '=', id)]),
    ...(userRoleId === undefined ? [] : [row('o.role', '=', userRoleId)]),
    ...(managerId === undefined ? [] : [row('o.manager_id', '=', managerId)]),
    row('o.status', '<>', 'withdrawn'),
  ]);

const withSites = jsonColumns(import.meta.filename, {
  sites: listOf(
    object({
      id: int,
      userCompanyName: text,
      userSiteName: text,
      userSiteUrl: text,
      createdAt: moment,
    }),
  ),
});

/** Orders that the actor's list shows: a manager's also by the organization. */
const ordersOf = ({ role, id }: Actor): RawBuilder<SqlBool> =>
  role === Role.Manager ? isOrderOfManager(id) : sql<SqlBool>`o.member_id in (select mine.id from mine)`;

/** Statements on customers and their managers. */
@Injectable()
export class CustomersRepository {
  constructor(private readonly em: EntityManager) {}

  /** Active staff to whom customers can be assigned, the default manager first. */
  managers(): Promise<ManagerDto[]> {
    return databaseOf(this.em)
      .selectFrom('members as m')
      .select(['m.id', 'm.name', 'm.company_name as company', 'm.email', 'm.phone', 'm.role'])
      .select(({ eb, selectFrom }) => [
        eb('m.id', '=', DEFAULT_MANAGER_ID).$castTo<boolean>().as('isDefault'),
        selectFrom('members as c')
          .select(sql<number>`count(*)::int`.as('count'))
          .whereRef('c.manager_id', '=', 'm.id')
          .where('c.role', '=', Role.Member)
          .$asScalar()
          .$notNull()
          .as('customersCount'),
      ])
      .where('m.role', 'in', [Role.Manager, Role.Admin])
      .where('m.status', '=', 'active')
      .orderBy((manager) => manager('m.id', '<>', DEFAULT_MANAGER_ID))
      .orderBy('m.name')
      .orderBy('m.id')
      .limit(MAX_MANAGERS)
      .$narrowType<Pick<ManagerDto, 'role'>>()
      .execute();
  }

  /** A user whom the actor may see. */
  user(actor: Actor, id: number): Promise<SiteUserDto | undefined> {
    return this.users().where('o.id', '=', id).where(inCareOf(actor)).executeTakeFirst();
  }

  /** A page of users with their sites, both newest first. */
  async usersWithSites(
    actor: Actor,
    filter: UserFilter,
    limit: number,
    offset: number,
  ): Promise<UserWithSitesDto[]> {
    const rows = await this.users()
      .select(({ selectFrom }) =>
        jsonArrayFrom(
          selectFrom('sites as s')
            .select(['s.id', 's.company_name as userCompanyName', 's.name as userSiteName'])
            .select(['s.url as userSiteUrl', 's.created_at as createdAt'])
            .whereRef('s.member_id', '=', 'o.id')
            .where('s.deleted_at', 'is', null)
            .orderBy('s.id', 'desc')
            .limit(MAX_SITES_PER_MEMBER),
        ).as('sites'),
      )
      .where(users(actor, filter))
      .orderBy('o.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(withSites);
  }

  countUsers(actor: Actor, filter: UserFilter): Promise<number> {
    return this.countOf(users(actor, filter));
  }

  page(actor: Actor, filter: CustomerFilter, limit: number, offset: number): Promise<CustomerDto[]> {
    return this.customers()
      .where(listed(actor, filter))
      .orderBy(orderOf(filter))
      .limit(limit)
      .offset(offset)
      .execute();
  }

  count(actor: Actor, filter: CustomerFilter): Promise<number> {
    return this.countOf(listed(actor, filter));
  }

  /** A customer in the actor's care. */
  find(actor: Actor, id: number): Promise<CustomerDto | undefined> {
    return this.customers()
      .where(isCustomer)
      .where('o.id', '=', id)
      .where(inCareOf(actor))
      .executeTakeFirst();
  }

  /** Locks the member against a demotion or suspension at the same moment. */
  async isActiveStaff(id: number, em: EntityManager): Promise<boolean> {
    const member = await databaseOf(em)
      .selectFrom('members')
      .select('id')
      .where('id', '=', id)
      .where('role', 'in', [Role.Manager, Role.Admin])
      .where('status', '=', 'active')
      .forShare()
      .executeTakeFirst();
    return member !== undefined;
  }

  /** The active customer with this name and phone, and whether they have joined already. */
  claimable(name: string, phone: string): Promise<{ id: number; claimed: boolean } | undefined> {
    return databaseOf(this.em)
      .selectFrom('members')
      .select(({ eb }) => ['id', eb('password_hash', 'is not', null).$castTo<boolean>().as('claimed')])
      .where('phone', '=', phone)
      .where('name', '=', name)
      .where('role', '=', Role.Member)
      .where('status', '=', 'active')
      .executeTakeFirst();
  }

  /** The figures for the customers and orders in the actor's care. */
  summary(actor: Actor, monthStart: Date, weekStart: Date): Promise<ManagerSummaryDto> {
    return databaseOf(this.em)
      .with('mine', (db) =>
        db.selectFrom('members as o').select('o.id').where(isCustomer).where(inCareOf(actor)),
      )
      .selectNoFrom(({ selectFrom }) => {
        const mine = selectFrom('mine').select('mine.id');
        const counted = sql<number>`count(*)::int`.as('count');
        return [
          selectFrom('mine').select(counted).$asScalar().$notNull().as('customers'),
          selectFrom('sites')
            .select(counted)
            .where('deleted_at', 'is', null)
            .where('member_id', 'in', mine)
            .$asScalar()
            .$notNull()
            .as('sites'),
          selectFrom('orders as o')
            .select(counted)
            .where(isPlaced('o'))
            .where('o.status', 'in', ['PAID', 'PREPARING', 'SHIPPED'])
            .where(ordersOf(actor))
            .$asScalar()
            .$notNull()
            .as('ordersInProgress'),
          selectFrom('orders as o')
            .select(({ ref }) => sql<number>`coalesce(sum(${ref('o.total_amount')}), 0)`.as('sales'))
            .where('o.approved_at', '>=', monthStart.toISOString())
            .where(isPlaced('o'))
            .where('o.status', '<>', 'CANCELED')
            .where(ordersOf(actor))
            .$asScalar()
            .$notNull()
            .as('monthSales'),
          selectFrom('site_form_answers')
            .select(counted)
            .where('created_at', '>=', weekStart.toISOString())
            .where('member_id', 'in', mine)
            .$asScalar()
            .$notNull()
            .as('weekAnswers'),
        ];
      })
      .executeTakeFirstOrThrow();
  }

  private async countOf(condition: Expression<SqlBool>): Promise<number> {
    const { total } = await databaseOf(this.em)
      .selectFrom('members as o')
      .leftJoin('members as g', 'g.id', 'o.manager_id')
      .select(sql<number>`count(*)::int`.as('total'))
      .where(condition)
      .executeTakeFirstOrThrow();
    return total;
  }

  private users() {
    return databaseOf(this.em)
      .selectFrom('members as o')
      .leftJoin('members as g', 'g.id', 'o.manager_id')
      .select(['o.id', 'o.name as userName', 'o.phone as userPhone', 'o.company_name as userCompany'])
      .select(['o.manager_id as managerId', 'g.name as managerName', 'o.created_at as createdAt'])
      .select(({ eb, ref }) => [
        ref('o.role').$castTo<Role>().as('userRoleId'),
        eb('o.password_hash', 'is not', null).$castTo<boolean>().as('claimed'),
      ]);
  }

  private customers() {
    return databaseOf(this.em)
      .selectFrom('members as o')
      .leftJoin('members as g', 'g.id', 'o.manager_id')
      .crossJoinLateral(bought.as('bought'))
      .leftJoinLateral(last.as('last'), (join) => join.onTrue())
      .select(['o.id', 'o.name', 'o.company_name as companyName', 'o.email', 'o.phone'])
      .select(['o.manager_id as managerId', 'g.name as managerName', 'bought.count as ordersCount'])
      .select([
        'bought.amount as ordersAmount',
        'last.placed_at as lastOrderAt',
        'last.order_no as lastOrderNo',
      ])
      .select('o.created_at as createdAt')
      .select(({ eb, ref, selectFrom }) => [
        ref('o.status').$castTo<CustomerDto['status']>().as('status'),
        eb('o.password_hash', 'is not', null).$castTo<boolean>().as('claimed'),
        selectFrom('sites as s')
          .select(sql<number>`count(*)::int`.as('count'))
          .whereRef('s.member_id', '=', 'o.id')
          .where('s.deleted_at', 'is', null)
          .$asScalar()
          .$notNull()
          .as('sitesCount'),
      ]);
  }
}
