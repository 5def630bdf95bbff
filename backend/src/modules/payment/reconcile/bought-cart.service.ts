import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CartService } from '../../cart/cart.service.js';
import { OrderLookupService, type BoughtOfCart } from '../../orders/order-lookup.service.js';
import type { LockedOrder } from '../repository/payable-orders.repository.js';

/** Removes what was bought from the cart. */
@Injectable()
export class BoughtCartService {
  constructor(
    private readonly carts: CartService,
    private readonly orders: OrderLookupService,
  ) {}

  /**
   * Removes exactly the bought pieces from the cart of the order, and the used coupon; one statement, two
   * where the bought lines are not known yet.
   */
  async clear(em: EntityManager, order: LockedOrder, known?: BoughtOfCart): Promise<void> {
    if (order.cartId === null) return;
    await this.carts.removeBought(em, order.cartId, known ?? (await this.orders.bought(em, order.id)));
  }
}
