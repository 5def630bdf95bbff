import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { StockService } from '../../inventory/stock.service.js';
import { OrderProgressService } from '../../orders/order-progress.service.js';
import { PromotionsService } from '../../promotions/promotions.service.js';
import { paymentInProgress } from '../payment.errors.js';
import { lockOpenOf, type FrozenOf } from '../repository/payable-orders.repository.js';

/** What is frozen anew, and the products that the new order will reserve. */
interface Replacement {
  of: FrozenOf;
  productIds: readonly number[];
  now: Date;
}

/** Ends orders that are not paid. Every method works in the caller's transaction. */
@Injectable()
export class UnpaidOrdersService {
  constructor(
    private readonly orders: OrderProgressService,
    private readonly stock: StockService,
    private readonly promotions: PromotionsService,
  ) {}

  /**
   * Replaces the unpaid orders that were frozen of the same before. One whose payment is being settled right now is not
   * replaced but refuses the new one, so that nothing is paid twice (decision B1). The caller has locked cart or
   * estimate.
   */
  async replace(em: EntityManager, { of, productIds, now }: Replacement): Promise<void> {
    const { orderIds, isBeingSettled } = await lockOpenOf(em, of);
    if (isBeingSettled) throw paymentInProgress();
    await this.stock.lock(em, { orderIds, productIds });
    for (const id of orderIds) await this.close(em, id, now);
  }

  /**
   * Ends an unpaid order: it can no longer be paid and gives its stock and its promotions back. The caller has locked
   * the order.
   */
  async close(em: EntityManager, orderId: number, now: Date): Promise<void> {
    await this.orders.cancelUnpaid(em, orderId, now);
    await this.stock.release(em, orderId);
    await this.promotions.release(em, orderId);
  }
}
