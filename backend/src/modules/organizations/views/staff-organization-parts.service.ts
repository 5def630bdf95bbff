import { Injectable } from '@nestjs/common';
import { messageFor } from '@store/domain';
import { Answer } from '../../../platform/http/envelope.js';
import { AuditService, type Operator } from '../../audit/audit.service.js';
import type {
  CreateOrganizationSiteDto,
  OrganizationSiteDto,
  UpdateOrganizationSiteDto,
} from '../dto/organization-site.dto.js';
import type { UpdatePersonDto } from '../dto/person.dto.js';
import type { Standing } from '../memberships.repository.js';
import { OrganizationPeopleService } from '../organization-people.service.js';
import { OrganizationSitesService } from '../sites/organization-sites.service.js';

/**
 * People and sites of an organization, changed by admins of the shop for one that cannot do it itself; by the same rules.
 * The record about a person goes with the person's account.
 */
@Injectable()
export class StaffOrganizationPartsService {
  constructor(
    private readonly people: OrganizationPeopleService,
    private readonly sites: OrganizationSitesService,
    private readonly audit: AuditService,
  ) {}

  async updatePerson(
    operator: Operator,
    id: number,
    memberId: number,
    form: UpdatePersonDto,
  ): Promise<Answer<null>> {
    await this.audit.change(operator, async (em) => {
      const { before, after } = await this.people.set(em, id, memberId, form);
      return { result: null, audit: aboutPerson(memberId, id, before, after) };
    });
    return new Answer(null, { message: messageFor('ORG_PERSON_SAVED') });
  }

  async removePerson(operator: Operator, id: number, memberId: number): Promise<Answer<null>> {
    await this.audit.change(operator, async (em) => {
      const before = await this.people.end(em, id, memberId);
      return { result: null, audit: aboutPerson(memberId, id, before, { ...before, roles: [] }) };
    });
    return new Answer(null, { message: messageFor('ORG_PERSON_REMOVED') });
  }

  async createSite(
    operator: Operator,
    id: number,
    form: CreateOrganizationSiteDto,
  ): Promise<Answer<OrganizationSiteDto>> {
    const site = await this.audit.change(operator, async (em) => {
      const after = await this.sites.add(em, id, form);
      return { result: after, audit: aboutSite('create', after.id, null, after) };
    });
    return new Answer(site, { message: messageFor('ORG_SITE_SAVED') });
  }

  async updateSite(
    operator: Operator,
    id: number,
    siteId: number,
    form: UpdateOrganizationSiteDto,
  ): Promise<Answer<OrganizationSiteDto>> {
    const site = await this.audit.change(operator, async (em) => {
      const { before, after } = await this.sites.change(em, id, siteId, form);
      return { result: after, audit: aboutSite('update', siteId, before, after) };
    });
    return new Answer(site, { message: messageFor('ORG_SITE_SAVED') });
  }
}

const standingOf = (organizationId: number, { roles, siteIds }: Standing) => ({
  organizationId,
  organizationRoles: roles,
  siteIds,
});

const aboutPerson = (memberId: number, organizationId: number, before: Standing, after: Standing) => ({
  action: 'member.standing',
  targetType: 'member',
  targetId: memberId,
  before: standingOf(organizationId, before),
  after: standingOf(organizationId, after),
});

const aboutSite = (
  verb: string,
  siteId: number,
  before: OrganizationSiteDto | null,
  after: OrganizationSiteDto,
) => ({ action: `site.${verb}`, targetType: 'site', targetId: siteId, before, after });
