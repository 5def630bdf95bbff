import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  canMoveOrganization,
  LIVE_ORGANIZATION_STATES,
  REASONED_ORGANIZATION_STATES,
  Role,
  type OrganizationState,
} from '@store/domain';
import { Clock } from '../../platform/clock.js';
import type { Actor } from '../../platform/http/access.js';
import { managerInvalid, memberNotFound } from '../members/members.errors.js';
import { MembersService } from '../members/members.service.js';
import { PrivateLinksService } from '../private-links/private-links.service.js';
import { InvitationsRepository } from './invitations.repository.js';
import { JoinRequestsRepository } from './join-requests.repository.js';
import { MembershipsRepository } from './memberships.repository.js';
import { OrganizationNoticesService } from './organization-notices.service.js';
import { OrganizationPeopleService } from './organization-people.service.js';
import {
  memberAlready,
  numberRegistered,
  organizationNotFound,
  organizationState,
  reasonRequired,
  staleOrganization,
} from './organizations.errors.js';
import {
  OrganizationsRepository,
  type OrganizationFields,
  type StoredOrganization,
} from './organizations.repository.js';

/** A new organization with the number that it is registered by. */
export type NewOrganization = Partial<OrganizationFields> & {
  name: string;
  bizRegNo: string;
  branchNo: string | null;
  managerId?: number | null;
};

/** What staff change besides the state. */
export type OrganizationChanges = Partial<OrganizationFields> & { managerId?: number | null };

/** The changed fields before and after; null if nothing differs. */
export type OrganizationEdit = { before: OrganizationChanges; after: OrganizationChanges } | null;

const isLive = (state: OrganizationState): boolean =>
  (LIVE_ORGANIZATION_STATES as readonly OrganizationState[]).includes(state);

/** Makes and changes organizations in the caller's transaction, under the lock of the row. */
@Injectable()
export class OrganizationEditsService {
  constructor(
    private readonly clock: Clock,
    private readonly members: MembersService,
    private readonly links: PrivateLinksService,
    private readonly rows: OrganizationsRepository,
    private readonly memberships: MembershipsRepository,
    private readonly invitations: InvitationsRepository,
    private readonly joins: JoinRequestsRepository,
    private readonly people: OrganizationPeopleService,
    private readonly notices: OrganizationNoticesService,
  ) {}

  /**
   * Registers a pending organization whose founder buys for it and runs it; the caller holds the founder's lock.
   * Undefined if another live one has the number.
   */
  async found(
    em: EntityManager,
    founderId: number,
    organization: NewOrganization,
  ): Promise<number | undefined> {
    const id = await this.rows.add(em, organization);
    if (id === undefined) return undefined;
    await this.memberships.add(em, {
      organizationId: id,
      memberId: founderId,
      roles: ['buyer', 'admin'],
      siteIds: null,
    });
    await this.joins.withdraw(em, founderId);
    return id;
  }

  /**
   * The same by staff, who found out themselves whose number it is; a manager does it for the own customers. 409 for a
   * member who belongs somewhere, and for a number that is registered.
   */
  async create(
    em: EntityManager,
    actor: Actor,
    founderId: number,
    organization: NewOrganization,
  ): Promise<number> {
    await this.demandManager(em, organization.managerId);
    const founder = await this.people.lockJoiner(em, founderId);
    if (actor.role !== Role.Admin && founder.managerId !== actor.id) throw memberNotFound();
    if ((await this.memberships.of(em, founderId)) !== null) throw memberAlready();
    const id = await this.found(em, founderId, organization);
    if (id === undefined) throw numberRegistered();
    return id;
  }

  /** Changes the given fields; 409 for an outdated version. */
  async update(
    em: EntityManager,
    actor: Actor,
    id: number,
    wanted: OrganizationChanges,
    version?: number,
  ): Promise<OrganizationEdit> {
    await this.demandManager(em, wanted.managerId);
    const present = await this.lock(em, actor, id, version);
    const changed = (Object.keys(wanted) as (keyof OrganizationChanges)[]).filter(
      (key) => wanted[key] !== undefined && wanted[key] !== present[key],
    );
    if (changed.length === 0) return null;
    const after = only(wanted, changed);
    await this.rows.update(em, id, after);
    return { before: only(present, changed), after };
  }

  /**
   * Moves the organization; 409 with the present state where the move is not one of those that the state allows. The end
   * of an organization ends everything that leads into it. Its admins hear of the first decision.
   */
  async setState(
    em: EntityManager,
    actor: Actor,
    id: number,
    { state, reason, version }: { state: OrganizationState; reason: string | null; version?: number },
  ): Promise<StoredOrganization> {
    const present = await this.lock(em, actor, id, version);
    if (!canMoveOrganization(present.state, state)) throw organizationState(present.state);
    const isReasoned = REASONED_ORGANIZATION_STATES.includes(state);
    if (isReasoned && reason === null) throw reasonRequired();
    await this.rows.setState(em, id, { state, reason: isReasoned ? reason : null });
    if (present.state === 'pending') {
      const refusal = state === 'refused' ? reason : null;
      const decision = { organizationId: id, name: present.name, version: present.version, refusal };
      await this.notices.decided(em, decision);
    }
    if (!isLive(state)) await this.endAll(em, id);
    return present;
  }

  /** Keeps the tax office's answer about the number. */
  async keepCheck(em: EntityManager, id: number, check: object): Promise<void> {
    await this.rows.keepCheck(em, id, check);
  }

  private async endAll(em: EntityManager, id: number): Promise<void> {
    const now = this.clock.now();
    await this.memberships.endAll(em, id, now);
    await this.joins.refuseAll(em, id, now);
    for (const invitation of await this.invitations.endAll(em, id))
      await this.links.revokeAll(em, invitation, 'org-invitation');
  }

  /** 404 for an organization outside the actor's care, which does not exist for them. */
  private async lock(
    em: EntityManager,
    actor: Actor,
    id: number,
    version: number | undefined,
  ): Promise<StoredOrganization> {
    const present = await this.rows.lock(em, id);
    if (present === undefined) throw organizationNotFound();
    if (actor.role !== Role.Admin && present.managerId !== actor.id) throw organizationNotFound();
    if (version !== undefined && version !== present.version) {
      const { state, version: current } = present;
      throw staleOrganization({ id, state, version: current });
    }
    return present;
  }

  /** Locks the manager before the rest, as every change of a manager does. */
  private async demandManager(em: EntityManager, managerId: number | null | undefined): Promise<void> {
    if (managerId == null) return;
    if (!(await this.members.lockStaff(em, managerId))) throw managerInvalid();
  }
}

function only(
  fields: OrganizationChanges,
  keys: readonly (keyof OrganizationChanges)[],
): OrganizationChanges {
  return Object.fromEntries(keys.map((key) => [key, fields[key]]));
}
