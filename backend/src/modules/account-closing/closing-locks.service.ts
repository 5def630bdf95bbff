import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CartService } from '../cart/cart.service.js';
import { EstimateErasureService } from '../estimates/estimate-erasure.service.js';
import { MemberErasureService } from '../members/member-erasure.service.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { OrderErasureService } from '../orders/order-erasure.service.js';

/** Locks against everything that could start for a member while the account is closed. */
@Injectable()
export class ClosingLocksService {
  constructor(
    private readonly carts: CartService,
    private readonly estimates: EstimateErasureService,
    private readonly orders: OrderErasureService,
    private readonly members: MemberErasureService,
    private readonly organizations: OrganizationsService,
  ) {}

  /**
   * Locks cart, estimates, unplaced orders, the member's row and organization, in the sequence of record 5. A payment that has
   * started is an obstacle; a later one finds its order expired. 404 without such a member, 409 for a closed one.
   */
  async take(em: EntityManager, memberId: number): Promise<void> {
    await this.carts.lock(em, memberId);
    await this.estimates.lock(em, memberId);
    await this.orders.lock(em, memberId);
    await this.members.lock(em, memberId);
    await this.organizations.lockOf(em, memberId);
  }
}
