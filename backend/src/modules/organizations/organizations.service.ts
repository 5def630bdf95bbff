import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { hasOrganizationRight, ORGANIZATION_LIMITS, type Colleague, type TaxBuyer } from '@store/domain';
import { PrivateLinksService } from '../private-links/private-links.service.js';
import type { OwnMembership } from './membership.columns.js';
import { OrganizationErasureRepository } from './organization-erasure.repository.js';
import { MembershipsRepository } from './memberships.repository.js';
import { OrganizationsRepository } from './organizations.repository.js';
import { OrganizationSitesRepository } from './sites/organization-sites.repository.js';
import { noOrganization, notAdmin, organizationNotFound } from './organizations.errors.js';

export type { OwnMembership };

/** A buyer without the person to ask. */
export type OrganizationTaxBuyer = Omit<TaxBuyer, 'contactName' | 'contactPhone'>;

/** Where a member belongs. Rights are read with each call: one that was taken away is gone at once. */
@Injectable()
export class OrganizationsService {
  constructor(
    private readonly em: EntityManager,
    private readonly memberships: MembershipsRepository,
    private readonly rows: OrganizationsRepository,
    private readonly erasure: OrganizationErasureRepository,
    private readonly sites: OrganizationSitesRepository,
    private readonly links: PrivateLinksService,
  ) {}

  /** The member's live membership, null without one. One statement, in the caller's transaction. */
  membershipOf(em: EntityManager, memberId: number): Promise<OwnMembership | null> {
    return this.memberships.of(em, memberId);
  }

  /** The caller's membership; 404 without one. */
  async own(memberId: number, em = this.em): Promise<OwnMembership> {
    const membership = await this.memberships.of(em, memberId);
    if (membership === null) throw noOrganization();
    return membership;
  }

  /** The same for a caller who may change the organization; 403 without the role. */
  async managed(memberId: number, em = this.em): Promise<OwnMembership> {
    const membership = await this.own(memberId, em);
    if (!hasOrganizationRight(membership.roles, 'manage')) throw notAdmin();
    return membership;
  }

  /** Locks the organization: no purchase for it begins until the transaction ends, and those that had begun are written. */
  lockAgainstPurchases(em: EntityManager, organizationId: number): Promise<void> {
    return this.rows.lockAlone(em, organizationId);
  }

  /** Locks the organization against other changes of its settings. */
  async lock(em: EntityManager, organizationId: number): Promise<void> {
    await this.rows.lock(em, organizationId);
  }

  /** Those of its people who can decide purchases. One statement. */
  deciders(em: EntityManager, organizationId: number): Promise<Colleague[]> {
    return this.memberships.deciders(em, organizationId);
  }

  /** Who is told what the site should buy: its buyers or, where it has none, whoever else may buy for it. One statement. */
  buyersAt(em: EntityManager, organizationId: number, siteId: number): Promise<number[]> {
    return this.memberships.buyersAt(em, organizationId, siteId);
  }

  /** Whether somebody belongs to the organization. */
  async hasPerson(em: EntityManager, organizationId: number, memberId: number): Promise<boolean> {
    return (await this.memberships.standing(em, organizationId, memberId)) !== undefined;
  }

  /** Those of these sites that are the organization's. */
  ownSites(em: EntityManager, organizationId: number, siteIds: readonly number[]): Promise<number[]> {
    return this.sites.own(em, organizationId, siteIds);
  }

  /** What tax documents of an organization's orders say of the buyer; '' for unknown values. One statement. */
  async taxBuyer(em: EntityManager, organizationId: number): Promise<OrganizationTaxBuyer> {
    const found = await this.rows.find(em, organizationId);
    if (found === undefined) throw organizationNotFound();
    const text = (value: string | null): string => value ?? '';
    return {
      businessNumber: found.bizRegNo,
      branchNumber: text(found.branchNo),
      name: found.name,
      representative: text(found.representativeName),
      address: text(found.address),
      businessType: text(found.businessType),
      businessItem: text(found.businessItem),
      email: text(found.taxInvoiceEmail),
    };
  }

  /**
   * Locks the member's organization, if any: of two admins who close their accounts at once, the second sees that the
   * first has gone. The caller holds the member's lock.
   */
  lockOf(em: EntityManager, memberId: number): Promise<void> {
    return this.memberships.lockOrganizationOf(em, memberId);
  }

  /** Whether the member is the last admin of a live organization, which nobody could run any more. */
  isLastAdmin(em: EntityManager, memberId: number): Promise<boolean> {
    return this.memberships.isLastAdmin(em, memberId);
  }

  /** Erases the member's standing in organizations and the invitations to the member, in the caller's transaction. */
  async erase(em: EntityManager, memberId: number): Promise<void> {
    const invitations = await this.erasure.erase(em, memberId);
    await this.links.erase(em, invitations, 'org-invitation');
  }

  /** Ends the oldest invitations that nobody accepted in time, without their contacts; returns how many. */
  endLapsedInvitations(now: Date, atMost: number): Promise<number> {
    const before = new Date(now.getTime() - ORGANIZATION_LIMITS.inviteContactDays * 86_400_000);
    return this.erasure.endLapsed(this.em, before, atMost);
  }
}
