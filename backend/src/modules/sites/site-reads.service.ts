import { Injectable } from '@nestjs/common';
import { Role } from '@store/domain';
import type { Actor } from '../../platform/http/access.js';
import type { SiteDto } from './dto/site.dto.js';
import { SitesRepository } from './repository/sites.repository.js';
import type { SiteFilter } from './site-filter.js';
import { siteNotFound } from './sites.errors.js';

export { siteListSql } from './repository/sites.repository.js';
export { SITE_SORTS, type SiteFilter, type SiteSort } from './site-filter.js';

/** Reads sites. The access check is a condition of the same statement, so no caller can forget it. */
@Injectable()
export class SiteReadsService {
  constructor(private readonly sites: SitesRepository) {}

  /** A page of the sites in the actor's care. `page` counts from 0. */
  async page(
    actor: Actor,
    filter: SiteFilter,
    page: number,
    size: number,
  ): Promise<{ items: SiteDto[]; total: number }> {
    const [rows, total] = await Promise.all([
      this.sites.page(actor, filter, size, page * size),
      this.sites.count(actor, filter),
    ]);
    return { items: rows.map(dated), total };
  }

  /**
   * A customer's sites. Staff read those of a customer in their care; any other caller who sends a `userId` gets the
   * own list (decision A68).
   */
  async listFor(actor: Actor, requested: { userId?: number; companyName?: string }): Promise<SiteDto[]> {
    const { userId = actor.id } = requested;
    const isForeign = userId !== actor.id && actor.role !== Role.Member;
    const ownerId = isForeign && (await this.isInCare(actor, userId)) ? userId : actor.id;
    return (await this.sites.ofMember(ownerId, requested.companyName?.trim() ?? '')).map(dated);
  }

  /** A site that the actor may see; 404 for any other. */
  async get(actor: Actor, id: number): Promise<SiteDto> {
    const site = await this.sites.find(actor, id);
    if (site === undefined) throw siteNotFound();
    return dated(site);
  }

  /** Whether the actor is staff with this customer in their care. */
  isInCare(actor: Actor, memberId: number): Promise<boolean> {
    return this.sites.isInCare(actor, memberId);
  }
}

const dated = (row: SiteDto): SiteDto => ({
  ...row,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});
