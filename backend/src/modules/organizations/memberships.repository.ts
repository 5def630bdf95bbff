import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  APPROVER_ROLES,
  ORGANIZATION_RIGHTS,
  type Colleague,
  type OrganizationRole,
  type Role,
} from '@store/domain';
import { sql } from 'kysely';
import { databaseOf } from '../../platform/db/database.js';
import { boolean, readRows, rowOf } from '../../platform/db/rows.js';
import { countedPage } from '../../platform/lists/counted-page.js';
import type { OrganizationPersonDto } from './dto/person.dto.js';
import { MEMBERSHIP_ROW, membershipColumn, type OwnMembership } from './membership.columns.js';
import { LIVE_MEMBERSHIPS } from './membership.filter.js';

const LAST_ADMIN = rowOf(import.meta.filename, { isLast: boolean });

/** What a membership allows. */
export interface Standing {
  roles: OrganizationRole[];
  /** null = all sites. */
  siteIds: number[] | null;
}

/** A member as joining has to know the person. */
export interface Joiner {
  role: Role;
  isBusiness: boolean;
  /** The manager whose customer the person is. */
  managerId: number | null;
  bizRegNo: string | null;
  email: string | null;
  emailProvedAt: string | null;
  phone: string | null;
  phoneProvedAt: string | null;
}

/** Statements on memberships; `em` is the caller's transaction. */
@Injectable()
export class MembershipsRepository {
  /** The member's live membership. One statement. */
  async of(em: EntityManager, memberId: number): Promise<OwnMembership | null> {
    const [row] = await readRows(
      databaseOf(em),
      MEMBERSHIP_ROW,
      sql`select ${membershipColumn(sql`${memberId}::int`)} as membership`,
    );
    return row?.membership ?? null;
  }

  /** Locks the member, whom a change of role or the closing of the account may meet; undefined for an account that was closed or withdrawn. */
  lockMember(em: EntityManager, memberId: number): Promise<Joiner | undefined> {
    return databaseOf(em)
      .selectFrom('members')
      .select(({ ref }) => [ref('role').$castTo<Role>().as('role')])
      .select(['is_business as isBusiness', 'biz_reg_no as bizRegNo', 'manager_id as managerId'])
      .select(['email', 'email_proved_at as emailProvedAt', 'phone', 'phone_proved_at as phoneProvedAt'])
      .where('id', '=', memberId)
      .where('closed_at', 'is', null)
      .where('status', '<>', 'withdrawn')
      .forNoKeyUpdate()
      .executeTakeFirst();
  }

  /** A page of the live people of an organization, by name, and their number. */
  async people(
    em: EntityManager,
    organizationId: number,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<{ items: OrganizationPersonDto[]; total: number }> {
    const rows = await databaseOf(em)
      .selectFrom('memberships as m')
      .innerJoin('members as p', 'p.id', 'm.member_id')
      .where('m.organization_id', '=', organizationId)
      .where('m.state', '=', 'active')
      .select(sql<number>`count(*) over ()::int`.as('total'))
      .select(['m.member_id as memberId', 'p.name', 'p.email', 'p.phone', 'm.site_ids as siteIds'])
      .select(['m.created_at as joinedAt', 'p.last_login_at as lastLoginAt'])
      .select(({ ref }) => [ref('m.roles').$castTo<OrganizationRole[]>().as('roles')])
      .orderBy('p.name')
      .orderBy('m.id')
      .limit(limit)
      .offset(offset)
      .execute();
    return countedPage(rows, offset, () => this.count(em, organizationId));
  }

  /** The standing of a person of the organization. */
  standing(em: EntityManager, organizationId: number, memberId: number): Promise<Standing | undefined> {
    return databaseOf(em)
      .selectFrom('memberships')
      .select(({ ref }) => [ref('roles').$castTo<OrganizationRole[]>().as('roles'), 'site_ids as siteIds'])
      .where('organization_id', '=', organizationId)
      .where('member_id', '=', memberId)
      .where('state', '=', 'active')
      .executeTakeFirst();
  }

  /** The admins of the organization, first those who joined first. */
  async adminIds(em: EntityManager, organizationId: number): Promise<number[]> {
    const rows = await databaseOf(em)
      .selectFrom('memberships')
      .select('member_id as id')
      .where('organization_id', '=', organizationId)
      .where('state', '=', 'active')
      .where(sql<boolean>`'admin' = any (roles)`)
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  }

  /** People of the organization who can decide purchases. */
  async deciders(em: EntityManager, organizationId: number): Promise<Colleague[]> {
    return databaseOf(em)
      .selectFrom('memberships')
      .select(({ ref }) => [
        'member_id as memberId',
        'site_ids as siteIds',
        ref('roles').$castTo<OrganizationRole[]>().as('roles'),
      ])
      .where('organization_id', '=', organizationId)
      .where('state', '=', 'active')
      .where(sql<boolean>`roles && array[${sql.join(APPROVER_ROLES.map((role) => sql.lit(role)))}]::text[]`)
      .orderBy('id')
      .execute();
  }

  /** Those who buy for the site: its buyers or, where it has none, whoever else may; first those who joined first. */
  async buyersAt(em: EntityManager, organizationId: number, siteId: number): Promise<number[]> {
    const rows = await databaseOf(em)
      .selectFrom('memberships')
      .select(['member_id as memberId', sql<boolean>`'buyer' = any (roles)`.as('isBuyer')])
      .where('organization_id', '=', organizationId)
      .where('state', '=', 'active')
      .where(
        sql<boolean>`roles && array[${sql.join(ORGANIZATION_RIGHTS.buy.map((role) => sql.lit(role)))}]::text[]`,
      )
      .where(sql<boolean>`(site_ids is null or ${siteId} = any (site_ids))`)
      .orderBy('id')
      .execute();
    const buyers = rows.filter(({ isBuyer }) => isBuyer);
    return (buyers.length > 0 ? buyers : rows).map(({ memberId }) => memberId);
  }

  /** Locks the live organization of the member, if any. */
  async lockOrganizationOf(em: EntityManager, memberId: number): Promise<void> {
    await databaseOf(em)
      .selectFrom('organizations as g')
      .innerJoin('memberships as m', 'm.organization_id', 'g.id')
      .select('g.id')
      .where('m.member_id', '=', memberId)
      .where('m.state', '=', 'active')
      .forNoKeyUpdate('g')
      .execute();
  }

  /** Whether the member is an admin of an organization that has no other. */
  async isLastAdmin(em: EntityManager, memberId: number): Promise<boolean> {
    const [row] = await readRows(
      databaseOf(em),
      LAST_ADMIN,
      sql`select exists (
        select 1 ${LIVE_MEMBERSHIPS} where own_membership.member_id = ${memberId}
          and 'admin' = any (own_membership.roles)
          and not exists (select 1 from memberships other where other.organization_id = own_organization.id
            and other.state = 'active' and other.member_id <> ${memberId} and 'admin' = any (other.roles))
      ) as "isLast"`,
    );
    return row?.isLast ?? false;
  }

  /** How many people the organization has. */
  async count(em: EntityManager, organizationId: number): Promise<number> {
    const { total } = await databaseOf(em)
      .selectFrom('memberships')
      .select(sql<number>`count(*)::int`.as('total'))
      .where('organization_id', '=', organizationId)
      .where('state', '=', 'active')
      .executeTakeFirstOrThrow();
    return total;
  }

  /** Makes the member one of the organization's; false for somebody who belongs to an organization already. */
  async add(
    em: EntityManager,
    { organizationId, memberId, roles, siteIds }: Standing & { organizationId: number; memberId: number },
  ): Promise<boolean> {
    const row = await databaseOf(em)
      .insertInto('memberships')
      .values({ organization_id: organizationId, member_id: memberId, roles, site_ids: siteIds })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Stores the standing as a new version; the caller holds the organization's lock. */
  async update(
    em: EntityManager,
    { organizationId, memberId, roles, siteIds }: Standing & { organizationId: number; memberId: number },
  ): Promise<void> {
    await databaseOf(em)
      .updateTable('memberships')
      .set({ roles, site_ids: siteIds, updated_at: sql`now()`, version: sql`version + 1` })
      .where('organization_id', '=', organizationId)
      .where('member_id', '=', memberId)
      .where('state', '=', 'active')
      .execute();
  }

  /** Ends the live membership; the caller holds the organization's lock. */
  async end(em: EntityManager, organizationId: number, memberId: number, now: Date): Promise<void> {
    await databaseOf(em)
      .updateTable('memberships')
      .set({ state: 'ended', ended_at: now, updated_at: now, version: sql`version + 1` })
      .where('organization_id', '=', organizationId)
      .where('member_id', '=', memberId)
      .where('state', '=', 'active')
      .execute();
  }

  /** Ends every live membership of an organization that is refused or closed. */
  async endAll(em: EntityManager, organizationId: number, now: Date): Promise<void> {
    await databaseOf(em)
      .updateTable('memberships')
      .set({ state: 'ended', ended_at: now, updated_at: now, version: sql`version + 1` })
      .where('organization_id', '=', organizationId)
      .where('state', '=', 'active')
      .execute();
  }
}
