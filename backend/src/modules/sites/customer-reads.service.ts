import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DEFAULT_MANAGER_ID, MAX_SITES_PER_MEMBER, Role } from '@store/domain';
import { sortsBy, type SortOf } from '../../platform/lists/sorts.js';
import type { Actor } from '../../platform/http/access.js';
import type { CustomerDto, ManagerDto, SiteUserDto, UserWithSitesDto } from './dto/customer.dto.js';
import { and, equals, inCareOf, matching, type Condition } from './site-conditions.js';
import { customerNotFound } from './sites.errors.js';

/** Filters of the recorded site list (decision B4); every part is optional, and none gives any right. */
export interface UserFilter {
  id?: number;
  userRoleId?: number;
  managerId?: number;
}

/** Most managers that the list holds; a house has fewer. */
const MAX_MANAGERS = 500;

const FROM = 'from members o left join members g on g.id = o.manager_id';

const USER_COLUMNS = `o.id, o.name as "userName", o.phone as "userPhone", o.company_name as "userCompany",
  o.role as "userRoleId", o.manager_id as "managerId", g.name as "managerName",
  (o.password_hash is not null) as claimed, o.created_at as "createdAt"`;

const SITES_OF_USER = `(select coalesce(json_agg(json_build_object('id', s.id, 'userCompanyName', s.company_name,
    'userSiteName', s.name, 'userSiteUrl', s.url, 'createdAt', s.created_at) order by s.id desc), '[]')
  from (select * from sites where member_id = o.id and deleted_at is null
    order by id desc limit ${MAX_SITES_PER_MEMBER}) s) as sites`;

const CUSTOMER_COLUMNS = `o.id, o.name, o.company_name as "companyName", o.email, o.phone, o.status,
  (o.password_hash is not null) as claimed, o.manager_id as "managerId", g.name as "managerName",
  (select count(*)::int from sites s where s.member_id = o.id and s.deleted_at is null) as "sitesCount",
  bought.count as "ordersCount", bought.amount as "ordersAmount", last.placed_at as "lastOrderAt",
  last.order_no as "lastOrderNo", o.created_at as "createdAt"`;

/** Orders of the customers on the page alone: both joins run once a row of it. */
const ORDERS = `cross join lateral (select count(*)::int as count,
      coalesce(sum(p.total_amount) filter (where p.approved_at is not null), 0)::float8 as amount
    from orders p where p.member_id = o.id and p.placed_at is not null and p.status <> 'CANCELED') bought
  left join lateral (select placed_at, order_no from orders p where p.member_id = o.id and p.placed_at is not null
    order by placed_at desc, id desc limit 1) last on true`;

/** Orders of the list. */
export const CUSTOMER_SORTS = sortsBy('o.id', {
  name: 'coalesce(o.company_name, o.name)',
  amount: 'bought.amount',
  lastOrder: 'last.placed_at',
});
export type CustomerSort = SortOf<typeof CUSTOMER_SORTS>;

const SEARCHED = ['o.name', 'o.company_name', 'o.email', 'o.account'];

const isCustomer: Condition = { sql: 'o.role = ?', params: [Role.Member] };

/** What of the list of customers is wanted. */
export interface CustomerFilter {
  /** Part of a name, company, e-mail, account or phone. */
  q?: string;
  /** Newest first where none is asked for. */
  sort?: CustomerSort;
}

/** The rows of the list in the actor's care; its export reads the same. */
export function customerListSql(
  actor: Actor,
  { q, sort }: CustomerFilter,
): { from: string; where: Condition; orderBy: string } {
  return {
    from: `${FROM} ${ORDERS}`,
    where: and(isCustomer, inCareOf(actor), matching(q, SEARCHED, 'o.phone')),
    orderBy: CUSTOMER_SORTS[sort ?? 'recent'],
  };
}

/** Customers and staff of the customer-and-site model as they are read. */
@Injectable()
export class CustomerReadsService {
  constructor(private readonly em: EntityManager) {}

  /** Active staff to whom customers can be assigned. */
  managers(): Promise<ManagerDto[]> {
    return this.em.execute<ManagerDto[]>(
      `select m.id, m.name, m.company_name as company, m.email, m.phone, m.role, m.id = ? as "isDefault",
         (select count(*)::int from members c where c.manager_id = m.id and c.role = ?) as "customersCount"
       from members m where m.role in (?, ?) and m.status = 'active'
       order by m.id <> ?, m.name, m.id limit ?`,
      [DEFAULT_MANAGER_ID, Role.Member, Role.Manager, Role.Admin, DEFAULT_MANAGER_ID, MAX_MANAGERS],
    );
  }

  /** A user in the words of the recorded calls; 404 where the actor may not see that one. */
  async user(actor: Actor, id: number): Promise<SiteUserDto> {
    const { sql, params } = and(equals('o.id', id), inCareOf(actor));
    const [row] = await this.em.execute<SiteUserDto[]>(`select ${USER_COLUMNS} ${FROM} where ${sql}`, params);
    if (row === undefined) throw customerNotFound();
    return { ...row, createdAt: iso(row.createdAt) };
  }

  /** A page of users with their sites, newest first, those who left aside. `page` counts from 0. */
  async usersWithSites(
    actor: Actor,
    filter: UserFilter,
    page: number,
    size: number,
  ): Promise<{ items: UserWithSitesDto[]; total: number }> {
    const condition = and(
      inCareOf(actor),
      equals('o.id', filter.id),
      equals('o.role', filter.userRoleId),
      equals('o.manager_id', filter.managerId),
      { sql: `o.status <> 'withdrawn'`, params: [] },
    );
    const [rows, total] = await Promise.all([
      this.em.execute<UserWithSitesDto[]>(
        `select ${USER_COLUMNS}, ${SITES_OF_USER} ${FROM} where ${condition.sql} order by o.id desc limit ? offset ?`,
        [...condition.params, size, page * size],
      ),
      this.count(condition),
    ]);
    return { items: rows.map(withIsoTimes), total };
  }

  /** A page of the customers in the actor's care. `page` counts from 0. */
  async page(
    actor: Actor,
    filter: CustomerFilter,
    page: number,
    size: number,
  ): Promise<{ items: CustomerDto[]; total: number }> {
    const { where, orderBy } = customerListSql(actor, filter);
    const { sql, params } = where;
    const [items, total] = await Promise.all([
      this.select(`${sql} order by ${orderBy} limit ? offset ?`, [...params, size, page * size]),
      this.count(where),
    ]);
    return { items, total };
  }

  /** A customer in the actor's care; 404 for any other. */
  async get(actor: Actor, id: number): Promise<CustomerDto> {
    const { sql, params } = and(isCustomer, equals('o.id', id), inCareOf(actor));
    const [customer] = await this.select(sql, params);
    if (customer === undefined) throw customerNotFound();
    return customer;
  }

  private async select(where: string, params: unknown[]): Promise<CustomerDto[]> {
    const rows = await this.em.execute<CustomerDto[]>(
      `select ${CUSTOMER_COLUMNS} ${FROM} ${ORDERS} where ${where}`,
      params,
    );
    return rows.map((row) => ({
      ...row,
      createdAt: iso(row.createdAt),
      lastOrderAt: row.lastOrderAt === null ? null : iso(row.lastOrderAt),
    }));
  }

  private async count({ sql, params }: Condition): Promise<number> {
    const [row] = await this.em.execute<{ total: number }[]>(
      `select count(*)::int as total ${FROM} where ${sql}`,
      params,
    );
    return row?.total ?? 0;
  }
}

const iso = (moment: string | Date): string => new Date(moment).toISOString();

function withIsoTimes(row: UserWithSitesDto): UserWithSitesDto {
  return {
    ...row,
    createdAt: iso(row.createdAt),
    sites: row.sites.map((site) => ({ ...site, createdAt: iso(site.createdAt) })),
  };
}
