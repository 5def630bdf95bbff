import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DEFAULT_COUNTRY } from '@store/domain';
import { textOf } from '../../../platform/http/field-rules.js';
import { addressRequired } from '../../cart/cart.errors.js';
import type { AddressDto } from '../../members/dto/address.dto.js';
import { PERSONAL_ORDER, type OrderAddress, type OrderBehalf } from '../../orders/order-creation.service.js';
import type { OwnMembership } from '../../organizations/organizations.service.js';
import { PurchaseSitesService } from '../../organizations/sites/purchase-sites.service.js';
import type { Spender } from '../../purchase-requests/spending.service.js';
import type { PurchaseForDto } from '../dto/purchase-for.dto.js';

/** Who buys. */
interface Buyer {
  memberId: number;
  /** As the caller's statements read it. */
  membership: OwnMembership | null;
}

/** Whose limits and rules the purchase meets; null for a personal one. */
export function spenderOf(
  { memberId, membership }: Buyer,
  { organizationId, siteId }: Pick<OrderBehalf, 'organizationId' | 'siteId'>,
): Spender | null {
  if (organizationId === null || siteId === null || membership === null) return null;
  return { organizationId, siteId, memberId, approval: membership.approval };
}

/** Where the goods go, and for whom they are bought. */
export interface ShipToChoice {
  address: OrderAddress;
  behalf: OrderBehalf;
}

/** Decides where a purchase goes; orders from a cart and from an estimate ask it alike. */
@Injectable()
export class ShipToService {
  constructor(private readonly sites: PurchaseSitesService) {}

  /**
   * For a member of an active organization the address of the site, and never one of the member's own; else the `own` address,
   * which costs no further statement.
   */
  async choose(
    em: EntityManager,
    buyer: Buyer,
    form: PurchaseForDto,
    own: () => AddressDto | null | Promise<AddressDto | null>,
  ): Promise<ShipToChoice> {
    const site = await this.sites.choose(em, buyer, form.siteId ?? null);
    if (site === null) {
      const address = await own();
      if (address === null) throw addressRequired();
      return { address, behalf: PERSONAL_ORDER };
    }
    const { organizationId, siteId, address } = site;
    if (address === null) throw addressRequired();
    const behalf = {
      organizationId,
      siteId,
      poNo: textOf(form.poNo) || null,
      costCentre: textOf(form.costCentre) || null,
    };
    return { address: { id: null, countryCode: DEFAULT_COUNTRY, ...address }, behalf };
  }
}
