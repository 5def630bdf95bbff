import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { messageFor, normalizeBusinessNumber, Role } from '@store/domain';
import { textOf } from '../../platform/http/field-rules.js';
import { Answer } from '../../platform/http/envelope.js';
import { memberNotFound } from '../members/members.errors.js';
import type { OwnJoinRequestDto } from './dto/person.dto.js';
import type {
  CreateOrganizationDto,
  MyOrganizationDto,
  SaveOrganizationProfileDto,
  UpdateOrganizationDto,
} from './dto/organization.dto.js';
import { storedEmail, storedText } from './dto/organization.rules.js';
import { JoinRequestsRepository } from './join-requests.repository.js';
import type { OwnMembership } from './membership.columns.js';
import { MembershipsRepository, type Joiner } from './memberships.repository.js';
import { OrganizationEditsService } from './organization-edits.service.js';
import { OrganizationNoticesService } from './organization-notices.service.js';
import {
  memberAlready,
  noOrganization,
  numberDiffers,
  numberTaken,
  staffMember,
} from './organizations.errors.js';
import {
  OrganizationsRepository,
  type OrganizationFields,
  type StoredOrganization,
} from './organizations.repository.js';
import { OrganizationsService } from './organizations.service.js';

/** A member's own organization: how it comes to be, and what its admins say of it. */
@Injectable()
export class OwnOrganizationService {
  constructor(
    private readonly em: EntityManager,
    private readonly organizations: OrganizationsService,
    private readonly rows: OrganizationsRepository,
    private readonly memberships: MembershipsRepository,
    private readonly joins: JoinRequestsRepository,
    private readonly edits: OrganizationEditsService,
    private readonly notices: OrganizationNoticesService,
  ) {}

  /** Whether the caller waits to join one, and since when. */
  async joinRequest(memberId: number): Promise<OwnJoinRequestDto> {
    return { requestedAt: await this.joins.waitingSince(this.em, memberId) };
  }

  async get(memberId: number, em = this.em): Promise<MyOrganizationDto> {
    const membership = await this.organizations.own(memberId, em);
    const organization = await this.rows.find(em, membership.organizationId);
    if (organization === undefined) throw noOrganization();
    return viewOf(organization, membership);
  }

  /**
   * Registers the organization of the caller's own business number, for staff to confirm; the caller is its admin. 409
   * for a number that is registered: a request to join was made, because a typed number opens nothing.
   */
  async create(memberId: number, form: CreateOrganizationDto): Promise<Answer<MyOrganizationDto>> {
    const number = {
      bizRegNo: normalizeBusinessNumber(form.bizRegNo),
      branchNo: textOf(form.branchNo) || null,
    };
    const created = await this.em.transactional(async (em) => {
      await this.demandFree(em, memberId, number.bizRegNo);
      const name = textOf(form.name);
      const id = await this.edits.found(em, memberId, { ...profileOf(form.profile ?? {}), ...number, name });
      if (id === undefined) {
        // The request outlives the refusal, so it is thrown after the commit.
        await this.askToJoin(em, memberId, number);
        return null;
      }
      return this.get(memberId, em);
    });
    if (created === null) throw numberTaken();
    return new Answer(created, { message: messageFor('ORG_CREATED') });
  }

  /** Changes the given fields; only by an admin of the organization. */
  async update(memberId: number, form: UpdateOrganizationDto): Promise<Answer<MyOrganizationDto>> {
    const saved = await this.em.transactional(async (em) => {
      const { organizationId } = await this.organizations.managed(memberId, em);
      await this.rows.lock(em, organizationId);
      const { ordersVisible, approval } = form.settings ?? {};
      const fields = { name: form.name?.trim(), ...profileOf(form.profile ?? {}), ordersVisible, approval };
      await this.rows.update(em, organizationId, fields);
      return this.get(memberId, em);
    });
    return new Answer(saved, { message: messageFor('ORG_SAVED') });
  }

  private async demandFree(em: EntityManager, memberId: number, bizRegNo: string): Promise<Joiner> {
    const member = await this.memberships.lockMember(em, memberId);
    if (member === undefined) throw memberNotFound();
    if (member.role !== Role.Member) throw staffMember();
    if (!member.isBusiness || member.bizRegNo !== bizRegNo) throw numberDiffers();
    if ((await this.memberships.of(em, memberId)) !== null) throw memberAlready();
    return member;
  }

  private async askToJoin(
    em: EntityManager,
    memberId: number,
    number: { bizRegNo: string; branchNo: string | null },
  ): Promise<void> {
    const organizationId = await this.rows.withNumber(em, number);
    if (organizationId === undefined) return;
    const id = await this.joins.add(em, organizationId, memberId);
    const organization = await this.rows.find(em, organizationId);
    if (id === undefined || organization === undefined) return;
    await this.notices.joinRequested(em, { id, organizationId, name: organization.name });
  }
}

/** The columns of the given fields. */
export function profileOf(form: SaveOrganizationProfileDto): Partial<OrganizationFields> {
  const { representativeName, businessType, businessItem, address, taxInvoiceEmail } = form;
  return {
    representativeName: storedText(representativeName),
    businessType: storedText(businessType),
    businessItem: storedText(businessItem),
    address: storedText(address),
    taxInvoiceEmail: storedEmail(taxInvoiceEmail),
  };
}

function viewOf(
  { id, name, bizRegNo, branchNo, state, ...row }: StoredOrganization,
  { roles, siteIds }: OwnMembership,
): MyOrganizationDto {
  const { representativeName, businessType, businessItem, address, taxInvoiceEmail } = row;
  const { ordersVisible, approval, stateReason } = row;
  return {
    id,
    name,
    bizRegNo,
    branchNo,
    state,
    stateReason,
    profile: { representativeName, businessType, businessItem, address, taxInvoiceEmail },
    settings: { ordersVisible, approval },
    me: { roles, siteIds },
  };
}
