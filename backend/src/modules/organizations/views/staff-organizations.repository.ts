import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  ORGANIZATION_LIMITS,
  type ApprovalMode,
  type OrdersVisible,
  type OrganizationRole,
  type OrganizationState,
} from '@store/domain';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { databaseOf } from '../../../platform/db/database.js';
import type { Actor } from '../../../platform/http/access.js';
import type { RegistryCheckDto } from '../../files/dto/admin-document.dto.js';
import type { OrganizationSiteDto } from '../dto/organization-site.dto.js';
import type { OrganizationPersonDto } from '../dto/person.dto.js';
import type { SiteAddressDto } from '../dto/site-address.dto.js';
import { organizationInCareOf } from './organization-care.filter.js';
import {
  JOINS_COUNT,
  listed,
  matching,
  orderOf,
  PEOPLE_COUNT,
  SITES_COUNT,
  type OrganizationFilter,
} from './organization-list.filter.js';

/** Reads of organizations for operators. Who may see one is a condition of the same statement. */
@Injectable()
export class StaffOrganizationsRepository {
  constructor(private readonly em: EntityManager) {}

  page(actor: Actor, filter: OrganizationFilter, limit: number, offset: number) {
    return this.rows()
      .where(listed(actor, filter))
      .orderBy(orderOf(filter))
      .limit(limit)
      .offset(offset)
      .execute();
  }

  /** How many of the filter have each state; ignores the filter's own state. */
  countByState(
    actor: Actor,
    filter: OrganizationFilter,
  ): Promise<{ state: OrganizationState; count: number }[]> {
    return databaseOf(this.em)
      .selectFrom('organizations as g')
      .select(['g.state', sql<number>`count(*)::int`.as('count')])
      .where(matching(actor, filter))
      .groupBy('g.state')
      .$narrowType<{ state: OrganizationState }>()
      .execute();
  }

  /** An organization that the actor may see. */
  find(actor: Actor, id: number, now: Date) {
    return this.rows()
      .select(['g.representative_name as representativeName', 'g.business_type as businessType'])
      .select(['g.business_item as businessItem', 'g.address', 'g.tax_invoice_email as taxInvoiceEmail'])
      .select(['g.state_reason as stateReason', 'g.updated_at as updatedAt', 'g.version'])
      .select('g.staff_note as staffNote')
      .select(({ ref, selectFrom }) => [
        ref('g.orders_visible').$castTo<OrdersVisible>().as('ordersVisible'),
        ref('g.approval').$castTo<ApprovalMode>().as('approval'),
        ref('g.registry_check').$castTo<RegistryCheckDto | null>().as('registry'),
        selectFrom('invitations as i')
          .select(sql<number>`count(*)::int`.as('count'))
          .whereRef('i.organization_id', '=', 'g.id')
          .where('i.state', '=', 'sent')
          .where('i.expires_at', '>', now.toISOString())
          .$asScalar()
          .$notNull()
          .as('invitationCount'),
      ])
      .where('g.id', '=', id)
      .where(organizationInCareOf(actor))
      .executeTakeFirst();
  }

  /** Everybody who belongs to it, by name. */
  people(id: number): Promise<OrganizationPersonDto[]> {
    return databaseOf(this.em)
      .selectFrom('memberships as p')
      .innerJoin('members as u', 'u.id', 'p.member_id')
      .select(['p.member_id as memberId', 'u.name', 'u.email', 'u.phone', 'p.site_ids as siteIds'])
      .select(['p.created_at as joinedAt', 'u.last_login_at as lastLoginAt'])
      .select(({ ref }) => [ref('p.roles').$castTo<OrganizationRole[]>().as('roles')])
      .where('p.organization_id', '=', id)
      .where('p.state', '=', 'active')
      .orderBy('u.name')
      .orderBy('p.id')
      .limit(ORGANIZATION_LIMITS.people)
      .execute();
  }

  /** Its sites, by name. */
  sites(id: number): Promise<OrganizationSiteDto[]> {
    return databaseOf(this.em)
      .selectFrom('sites as s')
      .select(['s.id', 's.name', 's.code', 's.is_active as isActive'])
      .select(({ ref }) => ref('s.address').$castTo<SiteAddressDto | null>().as('address'))
      .where('s.organization_id', '=', id)
      .where('s.deleted_at', 'is', null)
      .orderBy('s.name')
      .orderBy('s.id')
      .limit(ORGANIZATION_LIMITS.sites)
      .execute();
  }

  private rows() {
    return databaseOf(this.em)
      .selectFrom('organizations as g')
      .leftJoin('members as c', 'c.id', 'g.manager_id')
      .select(['g.id', 'g.name', 'g.biz_reg_no as bizRegNo', 'g.branch_no as branchNo'])
      .select(['g.created_at as createdAt'])
      .select([PEOPLE_COUNT.as('peopleCount'), SITES_COUNT.as('siteCount')])
      .select(JOINS_COUNT.as('joinRequestCount'))
      .select(({ ref, selectFrom }) => [
        ref('g.state').$castTo<OrganizationState>().as('state'),
        jsonObjectFrom(
          selectFrom('members as w').select(['w.id', 'w.name']).whereRef('w.id', '=', 'g.manager_id'),
        ).as('manager'),
      ]);
  }
}

/** One organization with its counts. */
export type FoundOrganization = NonNullable<Awaited<ReturnType<StaffOrganizationsRepository['find']>>>;
/** A row of the list. */
export type ListedOrganization = Awaited<ReturnType<StaffOrganizationsRepository['page']>>[number];
