import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ORGANIZATION_LIMITS } from '@store/domain';
import { sql } from 'kysely';
import { anyInt } from '../../../platform/db/any-of.js';
import { databaseOf } from '../../../platform/db/database.js';
import type { OrganizationSiteDto } from '../dto/organization-site.dto.js';
import type { SiteAddressDto } from '../dto/site-address.dto.js';
import { mayInOrganization } from '../membership.filter.js';

/** The fields of a site that its organization's admins write. */
export interface OrganizationSiteFields {
  name: string;
  code: string | null;
  address: SiteAddressDto;
  isActive: boolean;
}

const sites = (em: EntityManager) =>
  databaseOf(em)
    .selectFrom('sites as s')
    .select(['s.id', 's.name', 's.code', 's.is_active as isActive'])
    .select(({ ref }) => ref('s.address').$castTo<SiteAddressDto | null>().as('address'))
    .where('s.deleted_at', 'is', null);

/** Those that the member works for. */
const ofMember = (em: EntityManager, memberId: number) =>
  sites(em)
    .where('s.organization_id', 'is not', null)
    .where(
      mayInOrganization(sql`${memberId}::int`, {
        organization: sql.ref('s.organization_id'),
        site: sql.ref('s.id'),
      }),
    );

/** A site with the organization that it belongs to. */
export type PurchaseSiteRow = OrganizationSiteDto & { organizationId: number };

/** Statements on sites of organizations; `em` is the caller's transaction. */
@Injectable()
export class OrganizationSitesRepository {
  /** The sites that the member works for, by name. */
  ofMember(em: EntityManager, memberId: number): Promise<OrganizationSiteDto[]> {
    return ofMember(em, memberId)
      .orderBy('s.name')
      .orderBy('s.id')
      .limit(ORGANIZATION_LIMITS.sites)
      .execute();
  }

  /**
   * What the member may buy for: the site with this id, closed or not; without one the open sites, of which two are enough to
   * know that one has to be named. The organization's row is shared with other purchases: a new limit, which counts those of
   * the month, waits for them and they for it (`OrganizationsService.lockAgainstPurchases`).
   */
  async forPurchase(em: EntityManager, memberId: number, id: number | null): Promise<PurchaseSiteRow[]> {
    return ofMember(em, memberId)
      .innerJoin('organizations as g', 'g.id', 's.organization_id')
      .select('g.id as organizationId')
      .$if(id !== null, (query) => query.where('s.id', '=', id))
      .$if(id === null, (query) => query.where('s.is_active', '=', true))
      .orderBy('s.id')
      .limit(2)
      .forKeyShare('g')
      .execute();
  }

  /** A site of the organization, and locks it. */
  lock(em: EntityManager, organizationId: number, id: number): Promise<OrganizationSiteDto | undefined> {
    return sites(em)
      .where('s.id', '=', id)
      .where('s.organization_id', '=', organizationId)
      .forNoKeyUpdate()
      .executeTakeFirst();
  }

  /** How many of the ids are sites of the organization; without ids, how many it has. */
  async count(em: EntityManager, organizationId: number, ids?: readonly number[]): Promise<number> {
    const { total } = await databaseOf(em)
      .selectFrom('sites')
      .select(sql<number>`count(*)::int`.as('total'))
      .where('organization_id', '=', organizationId)
      .where('deleted_at', 'is', null)
      .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? [])]))
      .executeTakeFirstOrThrow();
    return total;
  }

  /** Those of the ids that are sites of the organization. */
  async own(em: EntityManager, organizationId: number, ids: readonly number[]): Promise<number[]> {
    const rows = await databaseOf(em)
      .selectFrom('sites')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('deleted_at', 'is', null)
      .where('id', '=', anyInt(ids))
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Whether another site of the organization has the code. */
  async hasCode(em: EntityManager, organizationId: number, code: string, except = 0): Promise<boolean> {
    const row = await databaseOf(em)
      .selectFrom('sites')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('code', '=', code)
      .where('deleted_at', 'is', null)
      .where('id', '<>', except)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** `company` is the organization's name, which other lists of sites show. */
  async add(
    em: EntityManager,
    { organizationId, company }: { organizationId: number; company: string },
    { name, code, address, isActive }: OrganizationSiteFields,
  ): Promise<number> {
    const { id } = await databaseOf(em)
      .insertInto('sites')
      .values({
        organization_id: organizationId,
        company_name: company,
        url: '',
        name,
        code,
        address: JSON.stringify(address),
        is_active: isActive,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async update(
    em: EntityManager,
    id: number,
    { name, code, address, isActive }: Partial<OrganizationSiteFields>,
  ): Promise<void> {
    await databaseOf(em)
      .updateTable('sites')
      .set({
        ...(name === undefined ? {} : { name }),
        ...(code === undefined ? {} : { code }),
        ...(address === undefined ? {} : { address: JSON.stringify(address) }),
        ...(isActive === undefined ? {} : { is_active: isActive }),
        updated_at: sql`now()`,
        version: sql`version + 1`,
      })
      .where('id', '=', id)
      .execute();
  }
}
