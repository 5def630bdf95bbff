import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { StockService } from '../../inventory/stock.service.js';
import { OrderProgressService } from '../../orders/order-progress.service.js';
import { PromotionsService } from '../../promotions/promotions.service.js';
import { paymentInProgress } from '../payment.errors.js';
import { PayableOrdersRepository, type OrderSource } from '../repository/payable-orders.repository.js';

/** What a new order is created from. */
interface Replacement {
  of: OrderSource;
  /** The products that the new order will reserve. */
  productIds: readonly number[];
  /** What is locked next. Stock comes before promotions. */
  next: 'stock' | 'promotions';
}

/** Ends unpaid orders. Every method runs in the caller's transaction. */
@Injectable()
export class UnpaidOrdersService {
  constructor(
    private readonly orders: OrderProgressService,
    private readonly stock: StockService,
    private readonly promotions: PromotionsService,
    private readonly payableOrders: PayableOrdersRepository,
  ) {}

  /**
   * Releases stock and promotions of the unpaid orders that were created from the same cart or estimate; returns their
   * ids, which the caller ends (`OrderCreationService.create` or `cancelUnpaid`). An order whose payment is being settled right
   * now is not replaced but refuses the new one, so that nothing is paid twice (decision B1). The caller holds the lock of the
   * cart or estimate. Stock is locked at once for all that follows, unless only the new order's is still to be locked, or none
   * is counted.
   */
  async replace(em: EntityManager, { of, productIds, next }: Replacement): Promise<number[]> {
    const { open, isBeingSettled } = await this.payableOrders.lockOpen(em, of);
    if (isBeingSettled) throw paymentInProgress();
    const ids = open.map(({ id }) => id);
    const orderIds = open.filter(({ hasStock }) => hasStock).map(({ id }) => id);
    const promotionsFollow = next === 'promotions' || open.some(({ hasPromotions }) => hasPromotions);
    if (orderIds.length > 0 || (promotionsFollow && productIds.length > 0))
      await this.stock.lockAndRelease(em, { orderIds, productIds });
    for (const { id, hasPromotions } of open) if (hasPromotions) await this.promotions.release(em, id);
    return ids;
  }

  /**
   * Ends an unpaid order: it can no longer be paid, and its stock and promotions are released. The caller holds
   * the order's lock.
   */
  async close(em: EntityManager, orderId: number, now: Date): Promise<void> {
    await this.orders.cancelUnpaid(em, orderId, now);
    await this.stock.release(em, orderId);
    await this.promotions.release(em, orderId);
  }
}
