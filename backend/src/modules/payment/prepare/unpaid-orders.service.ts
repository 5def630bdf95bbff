import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { StockService } from '../../inventory/stock.service.js';
import { OrderProgressService } from '../../orders/order-progress.service.js';
import { PromotionsService } from '../../promotions/promotions.service.js';
import {
  SpendingService,
  type OpenSpending,
  type Spender,
  type SpendingOrder,
} from '../../purchase-requests/spending.service.js';
import { paymentInProgress } from '../payment.errors.js';
import { PayableOrdersRepository, type OrderSource } from '../repository/payable-orders.repository.js';

/** What a new order is created from. */
interface Replacement {
  /** Null = it replaces nothing. */
  of: OrderSource | null;
  /** For whom it is bought; null for a personal purchase. */
  spender: Spender | null;
  now: Date;
  /** The products that the new order will reserve. */
  productIds: readonly number[];
  /** What is locked next. Stock comes before promotions. */
  next: 'stock' | 'promotions';
}

const NOTHING_OPEN = { open: [], isBeingSettled: false };

/** The orders that a new one replaces, and the limits that it counts on; null for a personal purchase. */
export interface Replaced {
  ids: number[];
  spending: OpenSpending | null;
}

/** Ends unpaid orders. Every method runs in the caller's transaction. */
@Injectable()
export class UnpaidOrdersService {
  constructor(
    private readonly orders: OrderProgressService,
    private readonly spending: SpendingService,
    private readonly stock: StockService,
    private readonly promotions: PromotionsService,
    private readonly payableOrders: PayableOrdersRepository,
  ) {}

  /**
   * Releases limits, stock and promotions of the unpaid orders that were created from the same cart or estimate; returns their
   * ids, which the caller ends (`OrderCreationService.create` or `cancelUnpaid`). An order whose payment is being settled right
   * now is not replaced but refuses the new one, so that nothing is paid twice (decision B1). The caller holds the lock of the
   * cart or estimate. Stock is locked at once for all that follows, unless only the new order's is still to be locked, or none
   * is counted. The limits of the new order are locked before the stock (record 5).
   */
  async replace(em: EntityManager, { of, spender, productIds, next, now }: Replacement): Promise<Replaced> {
    const { open, isBeingSettled } = of === null ? NOTHING_OPEN : await this.payableOrders.lockOpen(em, of);
    if (isBeingSettled) throw paymentInProgress();
    const spending = await this.spending.open(em, { spender, replaced: open, now });
    const ids = open.map(({ id }) => id);
    const orderIds = open.filter(({ hasStock }) => hasStock).map(({ id }) => id);
    const promotionsFollow = next === 'promotions' || open.some(({ hasPromotions }) => hasPromotions);
    if (orderIds.length > 0 || (promotionsFollow && productIds.length > 0))
      await this.stock.lockAndRelease(em, { orderIds, productIds });
    for (const { id, hasPromotions } of open) if (hasPromotions) await this.promotions.release(em, id);
    return { ids, spending };
  }

  /**
   * Ends an unpaid order: it can no longer be paid, and its limits, stock and promotions are released. The caller holds
   * the order's lock.
   */
  async close(em: EntityManager, order: SpendingOrder, now: Date): Promise<void> {
    await this.orders.cancelUnpaid(em, order.id, now);
    await this.spending.release(em, order);
    await this.stock.release(em, order.id);
    await this.promotions.release(em, order.id);
  }
}
