import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MAX_SITES_PER_MEMBER } from '@store/domain';
import { sql, type Expression, type SqlBool } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import type { Actor } from '../../../platform/http/access.js';
import type { ListRows } from '../../../platform/lists/sql.js';
import type { SiteDto } from '../dto/site.dto.js';
import { SITE_SORTS, type SiteFilter } from '../site-filter.js';
import { inCareOf, matching, row, visibleTo } from './conditions.js';

const SEARCHED = ['s.name', 's.company_name', 's.url', 'o.name'] as const;

/** The filter, within the actor's care. */
function listed(actor: Actor, { q, userId, managerId }: SiteFilter): Expression<SqlBool> {
  return row.and([
    row('s.deleted_at', 'is', null),
    inCareOf(actor),
    ...matching(q, SEARCHED, { byPhone: false }),
    ...(userId === undefined ? [] : [row('o.id', '=', userId)]),
    ...(managerId === undefined ? [] : [row('o.manager_id', '=', managerId)]),
  ]);
}

const orderOf = ({ sort }: SiteFilter) => sql.raw<never>(SITE_SORTS[sort ?? 'recent']);

/** The rows of the list in the actor's care. A text, because the export reads the same rows with its own columns. */
export const siteListSql = (actor: Actor, filter: SiteFilter): ListRows => ({
  from: sql`from sites s join members o on o.id = s.member_id left join members g on g.id = o.manager_id`,
  where: sql`${listed(actor, filter)}`,
  orderBy: orderOf(filter),
});

/** Reads of sites; times as PostgreSQL writes them. The access check is a condition of the same statement. */
@Injectable()
export class SitesRepository {
  constructor(private readonly em: EntityManager) {}

  page(actor: Actor, filter: SiteFilter, limit: number, offset: number): Promise<SiteDto[]> {
    return this.sites()
      .where(listed(actor, filter))
      .orderBy(orderOf(filter))
      .limit(limit)
      .offset(offset)
      .execute();
  }

  async count(actor: Actor, filter: SiteFilter): Promise<number> {
    const { total } = await databaseOf(this.em)
      .selectFrom('sites as s')
      .innerJoin('members as o', 'o.id', 's.member_id')
      .leftJoin('members as g', 'g.id', 'o.manager_id')
      .select(sql<number>`count(*)::int`.as('total'))
      .where(listed(actor, filter))
      .executeTakeFirstOrThrow();
    return total;
  }

  /**
   * A customer's sites, newest first; `company` is compared with the site's and the customer's company, ignoring case.
   */
  ofMember(memberId: number, company: string): Promise<SiteDto[]> {
    const lower = (text: Expression<string | null>) => row.fn<string>('lower', [text]);
    const named = lower(row.val(company));
    return this.sites()
      .where('o.id', '=', memberId)
      .$if(company !== '', (query) =>
        query.where(({ or, eb, ref }) =>
          or([eb(lower(ref('s.company_name')), '=', named), eb(lower(ref('o.company_name')), '=', named)]),
        ),
      )
      .orderBy('s.id', 'desc')
      .limit(MAX_SITES_PER_MEMBER)
      .execute();
  }

  /** A site that the actor may see. */
  find(actor: Actor, id: number): Promise<SiteDto | undefined> {
    return this.sites().where('s.id', '=', id).where(visibleTo(actor)).executeTakeFirst();
  }

  /** Whether the actor is staff with this customer in their care. */
  async isInCare(actor: Actor, memberId: number): Promise<boolean> {
    const member = await databaseOf(this.em)
      .selectFrom('members as o')
      .select('o.id')
      .where('o.id', '=', memberId)
      .where(inCareOf(actor))
      .executeTakeFirst();
    return member !== undefined;
  }

  private sites() {
    return databaseOf(this.em)
      .selectFrom('sites as s')
      .innerJoin('members as o', 'o.id', 's.member_id')
      .leftJoin('members as g', 'g.id', 'o.manager_id')
      .where('s.deleted_at', 'is', null)
      .select(['s.id', 'o.id as userId', 'o.name as userName', 's.company_name as userCompanyName'])
      .select(['s.name as userSiteName', 's.url as userSiteUrl', 'o.manager_id as managerId'])
      .select([
        'g.name as managerName',
        's.created_at as createdAt',
        's.updated_at as updatedAt',
        's.version',
      ])
      .select(({ selectFrom, ref }) => [
        ref('s.address').$castTo<SiteDto['address']>().as('address'),
        selectFrom('site_forms as f')
          .select(sql<number>`count(*)::int`.as('count'))
          .whereRef('f.site_id', '=', 's.id')
          .where('f.deleted_at', 'is', null)
          .where('f.status', '=', 'open')
          .$asScalar()
          .$notNull()
          .as('openForms'),
      ]);
  }
}
