import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import {
  invitationPath,
  messageFor,
  normalizeEmail,
  normalizePhone,
  ORGANIZATION_LIMITS,
  PAGE_SIZE,
} from '@store/domain';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { Clock } from '../../platform/clock.js';
import type { RequestOrigin } from '../../platform/http/access.js';
import { Answer } from '../../platform/http/envelope.js';
import { textOf } from '../../platform/http/field-rules.js';
import { messagesTo, Throttle, type Budget } from '../../platform/http/throttle.service.js';
import { metaOf, pagingOf } from '../../platform/lists/paging.js';
import { LinkThrottle, type LinkUse } from '../private-links/link-throttle.service.js';
import { PrivateLinksService } from '../private-links/private-links.service.js';
import type {
  CreateInvitationDto,
  OrganizationInvitationDto,
  OrganizationInvitationPageDto,
  OpenInvitationDto,
  SentInvitationDto,
} from './dto/invitation.dto.js';
import { inOrder } from './dto/organization.rules.js';
import { InvitationsRepository } from './invitations.repository.js';
import type { Joiner } from './memberships.repository.js';
import { OrganizationNoticesService } from './organization-notices.service.js';
import { OrganizationPeopleService } from './organization-people.service.js';
import {
  invitationEnded,
  invitationLimit,
  invitationNotFound,
  otherContact,
  tooManyInvitations,
} from './organizations.errors.js';
import { OrganizationsRepository } from './organizations.repository.js';
import { OrganizationsService } from './organizations.service.js';
import { OrganizationSitesService } from './sites/organization-sites.service.js';

const DAY_MS = 86_400_000;

const USES = {
  read: { purpose: 'org-invitation', name: 'org-invitation:read', limit: 60 },
  accept: { purpose: 'org-invitation', name: 'org-invitation:accept', limit: 20 },
} as const satisfies Readonly<Record<string, LinkUse>>;

/** Invitations that one admin sends: each is a message to somebody who did not ask for it. */
const invitationsMade = (memberId: number): Budget[] => [
  { key: `org-invitation:made:1h:${memberId}`, limit: 60, windowMs: 60 * 60_000 },
  { key: `org-invitation:made:1d:${memberId}`, limit: 200, windowMs: DAY_MS },
];

/** Invitations into an organization: sent by its admins, accepted by whoever holds the address. */
@Injectable()
export class InvitationsService {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly throttle: Throttle,
    private readonly linkThrottle: LinkThrottle,
    private readonly links: PrivateLinksService,
    private readonly organizations: OrganizationsService,
    private readonly rows: OrganizationsRepository,
    private readonly invitations: InvitationsRepository,
    private readonly people: OrganizationPeopleService,
    private readonly sites: OrganizationSitesService,
    private readonly notices: OrganizationNoticesService,
  ) {}

  async list(
    memberId: number,
    query: { page?: number; size?: number },
  ): Promise<Answer<OrganizationInvitationPageDto>> {
    const { organizationId } = await this.organizations.managed(memberId);
    const paging = pagingOf(query, { pageBase: 0, size: PAGE_SIZE.adminMembers });
    const data = await this.invitations.page(this.em, organizationId, {
      limit: paging.size,
      offset: paging.index * paging.size,
    });
    return new Answer(data, { meta: metaOf(paging, data.total) });
  }

  /** Invites somebody. The address is sent to the contact, and returned once. */
  async create(memberId: number, form: CreateInvitationDto): Promise<Answer<SentInvitationDto>> {
    await this.organizations.managed(memberId);
    const email = normalizeEmail(textOf(form.email)) || null;
    const phone = email === null ? normalizePhone(textOf(form.phone)) : null;
    await this.throttle.spend([...invitationsMade(memberId), ...messagesTo(email ?? phone ?? '')]);
    const sent = await this.em.transactional(async (em) => {
      const { organizationId, name } = await this.organizations.managed(memberId, em);
      await this.rows.lock(em, organizationId);
      await this.sites.demandOwn(em, organizationId, form.siteIds);
      if (
        (await this.invitations.countSent(em, organizationId, this.clock.now())) >=
        ORGANIZATION_LIMITS.invitations
      )
        throw tooManyInvitations();
      const expiresAt = this.expiry();
      const standing = { roles: inOrder(form.roles), siteIds: form.siteIds };
      const contact = { email, phone };
      const id = await this.invitations.add(em, {
        ...standing,
        ...contact,
        organizationId,
        invitedBy: memberId,
        expiresAt,
      });
      const invitation = { id, state: 'sent' as const, ...standing, ...contact, sends: 1 };
      const stored = { ...invitation, expiresAt: expiresAt.toISOString() };
      return this.send(em, stored, { organization: name, memberId });
    });
    return new Answer(sent, { message: messageFor('INVITE_SENT') });
  }

  /** Sends it again with a new address and a new end; the address before ends. */
  async resend(memberId: number, id: number): Promise<Answer<SentInvitationDto>> {
    await this.organizations.managed(memberId);
    await this.throttle.spend(invitationsMade(memberId));
    const sent = await this.em.transactional(async (em) => {
      const { organizationId, name } = await this.organizations.managed(memberId, em);
      const invitation = await this.invitations.lock(em, organizationId, id);
      if (invitation === undefined) throw invitationNotFound();
      if (invitation.state !== 'sent') throw invitationEnded();
      if (invitation.sends >= ORGANIZATION_LIMITS.inviteSends) throw invitationLimit();
      const expiresAt = this.expiry();
      await this.invitations.resend(em, id, expiresAt);
      await this.links.revokeAll(em, id, 'org-invitation');
      const stored = { ...invitation, sends: invitation.sends + 1, expiresAt: expiresAt.toISOString() };
      return this.send(em, stored, { organization: name, memberId });
    });
    return new Answer(sent, { message: messageFor('INVITE_SENT') });
  }

  async remove(memberId: number, id: number): Promise<Answer<null>> {
    await this.em.transactional(async (em) => {
      const { organizationId } = await this.organizations.managed(memberId, em);
      const invitation = await this.invitations.lock(em, organizationId, id);
      if (invitation === undefined) throw invitationNotFound();
      await this.invitations.end(em, id, 'ended');
      await this.links.revokeAll(em, id, 'org-invitation');
    });
    return new Answer(null, { message: messageFor('INVITE_DELETED') });
  }

  /** What the holder of the address sees; changes nothing, because scanners of mail open links. */
  async open(token: string, origin: RequestOrigin): Promise<OpenInvitationDto> {
    await this.linkThrottle.spend(token, USES.read, origin);
    const { organizationName, roles, expiresAt } = await this.find(this.em, token);
    return { organizationName, roles, expiresAt };
  }

  /** The signed-in holder joins. Cart and old orders stay as they are. */
  async accept(memberId: number, token: string, origin: RequestOrigin): Promise<Answer<null>> {
    await this.linkThrottle.spend(token, USES.accept, origin);
    await this.em.transactional(async (em) => {
      const member = await this.people.lockJoiner(em, memberId);
      const invitation = await this.find(em, token);
      await this.rows.lock(em, invitation.organizationId);
      if (invitation.roles.includes('admin') && !hasProved(member, invitation)) throw otherContact();
      // Before its link, as resending and deleting do: two that lock in the other order wait for each other.
      await this.invitations.lock(em, invitation.organizationId, invitation.id);
      if ((await this.links.use(em, token, 'org-invitation')) === undefined) throw invitationEnded();
      if (!(await this.invitations.end(em, invitation.id, 'accepted'))) throw invitationEnded();
      await this.people.join(em, invitation.organizationId, memberId, invitation);
    });
    return new Answer(null, { message: messageFor('INVITE_ACCEPTED') });
  }

  /** 404 for an unknown token, 410 for an invitation that has ended or whose organization has. */
  private async find(
    em: EntityManager,
    token: string,
  ): Promise<NonNullable<Awaited<ReturnType<InvitationsRepository['open']>>>> {
    const link = await this.links.find(em, token, 'org-invitation');
    const [id] = link?.subjectIds ?? [];
    if (link === undefined || id === undefined) throw invitationNotFound();
    const invitation = await this.invitations.open(em, id);
    if (invitation === undefined) throw invitationNotFound();
    if (!this.links.isLive(link) || invitation.state !== 'sent' || !invitation.isLive)
      throw invitationEnded();
    return invitation;
  }

  private async send(
    em: EntityManager,
    invitation: OrganizationInvitationDto,
    { organization, memberId }: { organization: string; memberId: number },
  ): Promise<SentInvitationDto> {
    const { id, email, phone, sends, expiresAt } = invitation;
    const { token } = await this.links.create(em, {
      purpose: 'org-invitation',
      subjectIds: [id],
      expiresAt: new Date(expiresAt),
      createdBy: memberId,
      maxUses: 1,
    });
    const path = invitationPath(token);
    await this.notices.invited(em, { id, organization, path, email, phone, sends });
    return { ...invitation, url: `${this.environment.PUBLIC_URL}${path}` };
  }

  private expiry(): Date {
    return new Date(this.clock.now().getTime() + ORGANIZATION_LIMITS.inviteDays * DAY_MS);
  }
}

/** Whether the member has proved the invited contact: anybody can write anybody's address into a profile. */
function hasProved(
  member: Joiner,
  { email, phone }: Pick<OrganizationInvitationDto, 'email' | 'phone'>,
): boolean {
  if (email !== null) return member.email === email && member.emailProvedAt !== null;
  return phone !== null && member.phone === phone && member.phoneProvedAt !== null;
}
