import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MAX_SITES_PER_MEMBER, Role } from '@store/domain';
import { sortsBy, type SortOf } from '../../platform/lists/sorts.js';
import type { Actor } from '../../platform/http/access.js';
import type { SiteDto } from './dto/site.dto.js';
import { and, equals, inCareOf, matching, visibleTo, type Condition } from './site-conditions.js';
import { siteNotFound } from './sites.errors.js';

/** What staff look for; every part is optional. */
export interface SiteFilter {
  /** Part of a site's, company's or customer's name, or of the address on the web. */
  q?: string;
  userId?: number;
  managerId?: number;
  /** Newest first where none is asked for. */
  sort?: SiteSort;
}

/** Orders of the list. */
export const SITE_SORTS = sortsBy('s.id', {
  name: 's.name',
  company: 's.company_name',
  customer: 'o.name',
});
export type SiteSort = SortOf<typeof SITE_SORTS>;

const FROM = `from sites s join members o on o.id = s.member_id left join members g on g.id = o.manager_id`;

const COLUMNS = `s.id, s.member_id as "userId", o.name as "userName", s.company_name as "userCompanyName",
  s.name as "userSiteName", s.url as "userSiteUrl", o.manager_id as "managerId", g.name as "managerName", s.address,
  (select count(*)::int from site_forms f
    where f.site_id = s.id and f.deleted_at is null and f.status = 'open') as "openForms",
  s.created_at as "createdAt", s.updated_at as "updatedAt", s.version`;

const SEARCHED = ['s.name', 's.company_name', 's.url', 'o.name'];

/** The rows of the list in the actor's care; its export reads the same. */
export function siteListSql(
  actor: Actor,
  { q, userId, managerId, sort }: SiteFilter,
): { from: string; where: Condition; orderBy: string } {
  const where = and(
    { sql: 's.deleted_at is null', params: [] },
    inCareOf(actor),
    matching(q, SEARCHED),
    equals('o.id', userId),
    equals('o.manager_id', managerId),
  );
  return { from: FROM, where, orderBy: SITE_SORTS[sort ?? 'recent'] };
}

/** A company is named on a site or on its customer; spelling of case aside. */
const ofCompany = (name: string): Condition => ({
  sql: 'lower(s.company_name) = lower(?) or lower(o.company_name) = lower(?)',
  params: [name, name],
});

/** Sites as they are read. Who may see which is one condition of the same statement, so that nothing can be forgotten. */
@Injectable()
export class SiteReadsService {
  constructor(private readonly em: EntityManager) {}

  /** A page of the sites in the actor's care. `page` counts from 0. */
  async page(
    actor: Actor,
    filter: SiteFilter,
    page: number,
    size: number,
  ): Promise<{ items: SiteDto[]; total: number }> {
    const { from, where, orderBy } = siteListSql(actor, filter);
    const { sql, params } = where;
    const [items, counted] = await Promise.all([
      this.select(`${sql} order by ${orderBy} limit ? offset ?`, [...params, size, page * size]),
      this.em.execute<{ total: number }[]>(`select count(*)::int as total ${from} where ${sql}`, params),
    ]);
    return { items, total: counted[0]?.total ?? 0 };
  }

  /**
   * A customer's sites. Somebody else's are asked for by staff who look after that customer; whoever else names a
   * `userId` gets the own list (decision A68).
   */
  async listFor(actor: Actor, asked: { userId?: number; companyName?: string }): Promise<SiteDto[]> {
    const isForeign = asked.userId !== undefined && asked.userId !== actor.id && actor.role !== Role.Member;
    const wanted = isForeign && (await this.isInCare(actor, asked.userId ?? 0)) ? asked.userId : actor.id;
    const company = asked.companyName?.trim() ?? '';
    const { sql, params } = and(equals('o.id', wanted), ...(company === '' ? [] : [ofCompany(company)]));
    return this.select(`${sql} order by s.id desc limit ?`, [...params, MAX_SITES_PER_MEMBER]);
  }

  /** A site that the actor may see; 404 for any other. */
  async get(actor: Actor, id: number): Promise<SiteDto> {
    const { sql, params } = and(equals('s.id', id), visibleTo(actor));
    const [site] = await this.select(sql, params);
    if (site === undefined) throw siteNotFound();
    return site;
  }

  /** Whether the actor is staff who look after this customer. */
  async isInCare(actor: Actor, memberId: number): Promise<boolean> {
    const { sql, params } = and(equals('o.id', memberId), inCareOf(actor));
    const rows = await this.em.execute<unknown[]>(`select 1 from members o where ${sql}`, params);
    return rows.length > 0;
  }

  private async select(where: string, params: unknown[]): Promise<SiteDto[]> {
    const rows = await this.em.execute<SiteDto[]>(
      `select ${COLUMNS} ${FROM} where s.deleted_at is null and ${where}`,
      params,
    );
    return rows.map((row) => ({
      ...row,
      createdAt: new Date(row.createdAt).toISOString(),
      updatedAt: new Date(row.updatedAt).toISOString(),
    }));
  }
}
