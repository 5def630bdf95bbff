import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CartService } from '../../cart/cart.service.js';
import { OrderLookupService, type BoughtOfCart } from '../../orders/order-lookup.service.js';
import type { LockedOrder } from '../repository/payable-orders.repository.js';

/** What was bought leaves the cart. */
@Injectable()
export class BoughtCartService {
  constructor(
    private readonly carts: CartService,
    private readonly orders: OrderLookupService,
  ) {}

  /**
   * Takes exactly the bought pieces out of the cart that was frozen, and the coupon that was used; one statement, two
   * where what was bought is not known yet.
   */
  async clear(em: EntityManager, order: LockedOrder, known?: BoughtOfCart): Promise<void> {
    if (order.cartId === null) return;
    await this.carts.removeBought(em, order.cartId, known ?? (await this.orders.bought(em, order.id)));
  }
}
