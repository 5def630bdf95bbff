import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { messageFor, ORGANIZATION_LIMITS, PAGE_SIZE, Role } from '@store/domain';
import { Clock } from '../../platform/clock.js';
import { Answer } from '../../platform/http/envelope.js';
import { metaOf, pagingOf } from '../../platform/lists/paging.js';
import { memberNotFound } from '../members/members.errors.js';
import type {
  JoinRequestListDto,
  OrganizationPeopleDto,
  StandingDto,
  UpdatePersonDto,
} from './dto/person.dto.js';
import { inOrder } from './dto/organization.rules.js';
import { JoinRequestsRepository } from './join-requests.repository.js';
import { LeaversService } from './leavers.service.js';
import { MembershipsRepository, type Joiner, type Standing } from './memberships.repository.js';
import {
  joinRequestNotFound,
  lastAdmin,
  memberAlready,
  notAdmin,
  personNotFound,
  staffMember,
  tooManyPeople,
} from './organizations.errors.js';
import { OrganizationsRepository } from './organizations.repository.js';
import { OrganizationsService } from './organizations.service.js';
import { OrganizationSitesService } from './sites/organization-sites.service.js';

/**
 * Who belongs to an organization. Locks, in this order: the member, the organization. The organization's lock makes two
 * admins who leave at once go one after the other, so that one of them is the last.
 */
@Injectable()
export class OrganizationPeopleService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly organizations: OrganizationsService,
    private readonly rows: OrganizationsRepository,
    private readonly memberships: MembershipsRepository,
    private readonly joins: JoinRequestsRepository,
    private readonly leavers: LeaversService,
    private readonly sites: OrganizationSitesService,
  ) {}

  async list(
    memberId: number,
    query: { page?: number; size?: number },
  ): Promise<Answer<OrganizationPeopleDto>> {
    const { organizationId } = await this.organizations.managed(memberId);
    const paging = pagingOf(query, { pageBase: 0, size: PAGE_SIZE.adminMembers });
    const data = await this.memberships.people(this.em, organizationId, {
      limit: paging.size,
      offset: paging.index * paging.size,
    });
    return new Answer(data, { meta: metaOf(paging, data.total) });
  }

  /** Changes roles or sites of a person; the last admin keeps the role. */
  async update(memberId: number, personId: number, form: UpdatePersonDto): Promise<Answer<null>> {
    await this.em.transactional(async (em) => {
      const { organizationId } = await this.organizations.managed(memberId, em);
      await this.set(em, organizationId, personId, form);
    });
    return new Answer(null, { message: messageFor('ORG_PERSON_SAVED') });
  }

  /** The same in the caller's transaction; returns the standing before and after. */
  async set(
    em: EntityManager,
    organizationId: number,
    personId: number,
    form: UpdatePersonDto,
  ): Promise<{ before: Standing; after: Standing }> {
    await this.rows.lock(em, organizationId);
    const before = await this.memberships.standing(em, organizationId, personId);
    if (before === undefined) throw personNotFound();
    const roles = form.roles === undefined ? before.roles : inOrder(form.roles);
    const siteIds = form.siteIds === undefined ? before.siteIds : form.siteIds;
    await this.sites.demandOwn(em, organizationId, form.siteIds ?? null);
    if (!roles.includes('admin')) await this.demandOtherAdmin(em, organizationId, personId);
    const after = { roles, siteIds };
    await this.memberships.update(em, { organizationId, memberId: personId, ...after });
    return { before, after };
  }

  /** Ends a membership: the own one, or as an admin anybody's; not the last admin's. */
  async remove(memberId: number, personId: number): Promise<Answer<null>> {
    await this.em.transactional(async (em) => {
      const own = await this.organizations.own(memberId, em);
      if (personId !== memberId && !own.roles.includes('admin')) throw notAdmin();
      await this.end(em, own.organizationId, personId);
    });
    return new Answer(null, { message: messageFor('ORG_PERSON_REMOVED') });
  }

  async joinRequests(memberId: number): Promise<JoinRequestListDto> {
    const { organizationId } = await this.organizations.managed(memberId);
    return { items: await this.joins.waiting(this.em, organizationId) };
  }

  /** Takes in somebody who asked; 404 for a request that another admin has answered. */
  async accept(memberId: number, id: number, { roles, siteIds }: StandingDto): Promise<Answer<null>> {
    await this.em.transactional(async (em) => {
      const { organizationId } = await this.organizations.managed(memberId, em);
      const personId = await this.joins.memberOf(em, organizationId, id);
      if (personId === undefined) throw joinRequestNotFound();
      await this.lockJoiner(em, personId);
      await this.rows.lock(em, organizationId);
      if (!(await this.joins.decide(em, id, 'accepted', this.clock.now()))) throw joinRequestNotFound();
      await this.join(em, organizationId, personId, { roles, siteIds });
    });
    return new Answer(null, { message: messageFor('ORG_JOIN_ACCEPTED') });
  }

  async refuse(memberId: number, id: number): Promise<Answer<null>> {
    await this.em.transactional(async (em) => {
      const { organizationId } = await this.organizations.managed(memberId, em);
      if ((await this.joins.memberOf(em, organizationId, id)) === undefined) throw joinRequestNotFound();
      if (!(await this.joins.decide(em, id, 'refused', this.clock.now()))) throw joinRequestNotFound();
    });
    return new Answer(null, { message: messageFor('ORG_JOIN_REFUSED') });
  }

  /** Locks somebody who is going to join; 409 for staff. */
  async lockJoiner(em: EntityManager, memberId: number): Promise<Joiner> {
    const member = await this.memberships.lockMember(em, memberId);
    if (member === undefined) throw memberNotFound();
    if (member.role !== Role.Member) throw staffMember();
    return member;
  }

  /** Makes the member one of the organization's; the caller holds both locks. */
  async join(
    em: EntityManager,
    organizationId: number,
    memberId: number,
    { roles, siteIds }: Standing,
  ): Promise<void> {
    await this.sites.demandOwn(em, organizationId, siteIds);
    if ((await this.memberships.count(em, organizationId)) >= ORGANIZATION_LIMITS.people)
      throw tooManyPeople();
    const standing = { organizationId, memberId, roles: inOrder(roles), siteIds };
    if (!(await this.memberships.add(em, standing))) throw memberAlready();
    await this.joins.withdraw(em, memberId);
  }

  /** Ends the person's membership and returns its standing; 409 for the last admin. */
  async end(em: EntityManager, organizationId: number, personId: number): Promise<Standing> {
    await this.rows.lock(em, organizationId);
    const before = await this.memberships.standing(em, organizationId, personId);
    if (before === undefined) throw personNotFound();
    await this.demandOtherAdmin(em, organizationId, personId);
    await this.memberships.end(em, organizationId, personId, this.clock.now());
    await this.leavers.left(em, { organizationId, memberId: personId });
    return before;
  }

  private async demandOtherAdmin(em: EntityManager, organizationId: number, personId: number): Promise<void> {
    const admins = await this.memberships.adminIds(em, organizationId);
    if (admins.length === 1 && admins[0] === personId) throw lastAdmin();
  }
}
