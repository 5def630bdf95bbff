import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { hasOrganizationRight } from '@store/domain';
import type { OwnMembership } from './membership.columns.js';
import { OrganizationErasureRepository } from './organization-erasure.repository.js';
import { MembershipsRepository } from './memberships.repository.js';
import { noOrganization, notAdmin } from './organizations.errors.js';

export type { OwnMembership };

/** Where a member belongs. Rights are read with each call: one that was taken away is gone at once. */
@Injectable()
export class OrganizationsService {
  constructor(
    private readonly em: EntityManager,
    private readonly memberships: MembershipsRepository,
    private readonly erasure: OrganizationErasureRepository,
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

  /** Erases the member's standing in organizations, in the caller's transaction. */
  erase(em: EntityManager, memberId: number): Promise<void> {
    return this.erasure.erase(em, memberId);
  }
}
