import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ORGANIZATION_LIMITS } from '@store/domain';
import { textOf } from '../../../platform/http/field-rules.js';
import type {
  CreateOrganizationSiteDto,
  OrganizationSiteDto,
  OrganizationSitesDto,
  UpdateOrganizationSiteDto,
} from '../dto/organization-site.dto.js';
import { storedText } from '../dto/organization.rules.js';
import { worksFor } from '../membership.columns.js';
import {
  foreignSites,
  organizationNotFound,
  siteCodeTaken,
  tooManyOrganizationSites,
} from '../organizations.errors.js';
import { OrganizationsRepository } from '../organizations.repository.js';
import { OrganizationsService } from '../organizations.service.js';
import { OrganizationSitesRepository } from './organization-sites.repository.js';
import { storedAddress } from './site-address.rules.js';
import { siteNotFound } from './site.errors.js';

/** Sites of an organization: every role reads the own ones, its admins change them. */
@Injectable()
export class OrganizationSitesService {
  constructor(
    private readonly em: EntityManager,
    private readonly organizations: OrganizationsService,
    private readonly rows: OrganizationsRepository,
    private readonly sites: OrganizationSitesRepository,
  ) {}

  /** The sites that the caller works for; 404 without an organization. */
  async list(memberId: number): Promise<OrganizationSitesDto> {
    await this.organizations.own(memberId);
    return { items: await this.sites.ofMember(this.em, memberId) };
  }

  async create(memberId: number, form: CreateOrganizationSiteDto): Promise<OrganizationSiteDto> {
    return this.em.transactional(async (em) => {
      const { organizationId } = await this.organizations.managed(memberId, em);
      return this.add(em, organizationId, form);
    });
  }

  /** Changes the given fields; 404 for a site of somebody else, and for one that the admin does not work for. */
  async update(memberId: number, id: number, form: UpdateOrganizationSiteDto): Promise<OrganizationSiteDto> {
    return this.em.transactional(async (em) => {
      const membership = await this.organizations.managed(memberId, em);
      if (!worksFor(membership, id)) throw siteNotFound();
      const { after } = await this.change(em, membership.organizationId, id, form);
      return after;
    });
  }

  /** Adds a site, in the caller's transaction. */
  async add(
    em: EntityManager,
    organizationId: number,
    form: CreateOrganizationSiteDto,
  ): Promise<OrganizationSiteDto> {
    // Two calls that add the last site or the same code at once wait for each other.
    const organization = await this.rows.lock(em, organizationId);
    if (organization === undefined) throw organizationNotFound();
    if ((await this.sites.count(em, organizationId)) >= ORGANIZATION_LIMITS.sites)
      throw tooManyOrganizationSites();
    const address = storedAddress(form.address);
    const { isActive = true } = form;
    const fields = { name: textOf(form.name), code: textOf(form.code) || null, address, isActive };
    await this.demandFreeCode(em, organizationId, fields.code);
    const id = await this.sites.add(em, { organizationId, company: organization.name }, fields);
    return { id, ...fields };
  }

  /** Changes a site in the caller's transaction; 404 for one that is not the organization's. */
  async change(
    em: EntityManager,
    organizationId: number,
    id: number,
    form: UpdateOrganizationSiteDto,
  ): Promise<{ before: OrganizationSiteDto; after: OrganizationSiteDto }> {
    await this.rows.lock(em, organizationId);
    const before = await this.sites.lock(em, organizationId, id);
    if (before === undefined) throw siteNotFound();
    const code = storedText(form.code);
    await this.demandFreeCode(em, organizationId, code ?? null, id);
    const address = form.address === undefined ? undefined : storedAddress(form.address);
    await this.sites.update(em, id, { name: form.name?.trim(), code, address, isActive: form.isActive });
    return { before, after: (await this.sites.lock(em, organizationId, id)) ?? before };
  }

  /** 422 if one of the sites is not the organization's; null stands for all. */
  async demandOwn(
    em: EntityManager,
    organizationId: number,
    siteIds: readonly number[] | null,
  ): Promise<void> {
    if (siteIds === null) return;
    if ((await this.sites.count(em, organizationId, siteIds)) !== siteIds.length) throw foreignSites();
  }

  private async demandFreeCode(
    em: EntityManager,
    organizationId: number,
    code: string | null,
    except?: number,
  ): Promise<void> {
    if (code !== null && (await this.sites.hasCode(em, organizationId, code, except))) throw siteCodeTaken();
  }
}
