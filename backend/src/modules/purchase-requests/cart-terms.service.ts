import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { CartOfOrganization } from '../cart/cart-purchases.service.js';
import type { CartPurchaseDto } from '../cart/dto/cart-purchase.dto.js';
import { PurchaseTermsService } from './purchase-terms.service.js';

/** Whether a cart may be paid for a site, and why not. */
@Injectable()
export class CartTermsService {
  constructor(private readonly terms: PurchaseTermsService) {}

  /** One statement; null where several sites have none chosen, or the chosen one is closed. */
  async judge(
    em: EntityManager,
    { memberId, membership, siteId, amount }: CartOfOrganization,
  ): Promise<CartPurchaseDto | null> {
    const { organizationId, approval } = membership;
    const buyer = { organizationId, memberId, approval };
    const judged = await this.terms.judgeAt(em, buyer, { site: { shownId: siteId }, amount });
    return judged === null ? null : { mode: judged.mode, reasons: judged.reasons };
  }
}
