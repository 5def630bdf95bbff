import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { hasOrganizationRight } from '@store/domain';
import type { OwnMembership } from '../organizations/membership.columns.js';
import type { CartPurchaseDto } from './dto/cart-purchase.dto.js';

/** A cart that a member of an active organization looks at. */
export interface CartOfOrganization {
  memberId: number;
  membership: OwnMembership;
  /** Null = the only site that the member works for. */
  siteId: number | null;
  /** Won, everything included. */
  amount: number;
}

/** Decides about such a cart; null where several sites have none chosen. One statement. */
export type JudgeCart = (em: EntityManager, cart: CartOfOrganization) => Promise<CartPurchaseDto | null>;

/** Whether a cart may be paid. `purchase-requests`, which stands above carts, supplies the judgement. */
@Injectable()
export class CartPurchases {
  private judge: JudgeCart = () => Promise.resolve(null);

  /** Called once, when the process starts. */
  supply(judge: JudgeCart): void {
    this.judge = judge;
  }

  /** Null, and no statement, for personal purchases and empty carts. */
  async of(
    em: EntityManager,
    cart: Omit<CartOfOrganization, 'membership'> & { membership: OwnMembership | null; isEmpty: boolean },
  ): Promise<CartPurchaseDto | null> {
    const { membership, isEmpty, ...asked } = cart;
    if (isEmpty || membership?.state !== 'active' || !hasOrganizationRight(membership.roles, 'buy'))
      return null;
    return this.judge(em, { ...asked, membership });
  }
}
