import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { hasOrganizationRight } from '@store/domain';
import type { SiteAddressDto } from '../dto/site-address.dto.js';
import type { OwnMembership } from '../membership.columns.js';
import {
  foreignSite,
  mayNotBuy,
  noOpenSite,
  organizationNotActive,
  siteClosed,
  siteRequired,
} from '../organizations.errors.js';
import { OrganizationSitesRepository, type PurchaseSiteRow } from './organization-sites.repository.js';

/** A site that goods are bought for. */
export interface PurchaseSite {
  organizationId: number;
  siteId: number;
  /** Null only where staff emptied it. */
  address: SiteAddressDto | null;
}

/** For which site a member of an organization buys: the only place that decides it. */
@Injectable()
export class PurchaseSitesService {
  constructor(private readonly sites: OrganizationSitesRepository) {}

  /**
   * The site of a purchase; null for a personal one, which only members without an active organization make. Without
   * `siteId` it is the only open site that the member works for. A named site is refused where the organization is pending
   * or suspended: the buyer saw that ship-to, so the goods must not go to a personal address instead. No statement for a
   * personal purchase, else one.
   */
  async choose(
    em: EntityManager,
    { memberId, membership }: { memberId: number; membership: OwnMembership | null },
    siteId: number | null,
  ): Promise<PurchaseSite | null> {
    if (membership?.state !== 'active') {
      if (siteId === null) return null;
      throw membership === null ? foreignSite() : organizationNotActive();
    }
    if (!hasOrganizationRight(membership.roles, 'buy')) throw mayNotBuy();
    const rows = await this.sites.forPurchase(em, memberId, siteId);
    const { organizationId, id, address } = siteId === null ? onlyOf(rows) : namedOf(rows);
    return { organizationId, siteId: id, address };
  }
}

function onlyOf([site, another]: readonly PurchaseSiteRow[]): PurchaseSiteRow {
  if (site === undefined) throw noOpenSite();
  if (another !== undefined) throw siteRequired();
  return site;
}

function namedOf([site]: readonly PurchaseSiteRow[]): PurchaseSiteRow {
  if (site === undefined) throw foreignSite();
  if (!site.isActive) throw siteClosed();
  return site;
}
