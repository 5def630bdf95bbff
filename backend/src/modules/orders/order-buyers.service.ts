import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { TaxBuyersService, type EvidenceProfile } from '../members/tax-buyers.service.js';
import { OrganizationsService } from '../organizations/organizations.service.js';

export type { EvidenceProfile };

/** Who bought: the member, and the organization that it was for. */
interface BoughtBy {
  memberId: number;
  organizationId: number | null;
}

/** Who stands on the tax documents and statements of an order. */
@Injectable()
export class OrderBuyersService {
  constructor(
    private readonly members: TaxBuyersService,
    private readonly organizations: OrganizationsService,
  ) {}

  /**
   * The buyer named on the documents of an order, with the settings of the member who bought: for a personal order the member's
   * business data, else the organization's profile with the buyer as contact. A document of a month is the member's own, so
   * orders of an organization are never in it. One statement, two for an organization.
   */
  async of(em: EntityManager, { memberId, organizationId }: BoughtBy): Promise<EvidenceProfile> {
    const profile = await this.members.of(em, memberId);
    if (organizationId === null) return profile;
    const organization = await this.organizations.taxBuyer(em, organizationId);
    const { contactName, contactPhone, email } = profile.buyer;
    return {
      ...profile,
      isBusiness: true,
      monthlyInvoice: null,
      buyer: { ...organization, contactName, contactPhone, email: organization.email || email },
    };
  }
}
