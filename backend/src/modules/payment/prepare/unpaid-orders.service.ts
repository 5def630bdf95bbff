import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { StockService } from '../../inventory/stock.service.js';
import { OrderProgressService } from '../../orders/order-progress.service.js';
import { PromotionsService } from '../../promotions/promotions.service.js';
import { paymentInProgress } from '../payment.errors.js';
import { prepared } from '../../../platform/db/prepared.js';

/** What is frozen anew, and the products that the new order will hold. */
interface Replacement {
  /** Over `orders o`: those of the same cart, or of the same estimate. */
  of: RawBuilder<unknown>;
  productIds: readonly number[];
  now: Date;
}

/** Ends orders that nobody has paid. Every method works in the caller's transaction. */
@Injectable()
export class UnpaidOrdersService {
  constructor(
    private readonly orders: OrderProgressService,
    private readonly stock: StockService,
    private readonly promotions: PromotionsService,
  ) {}

  /**
   * Replaces the unpaid orders that were frozen of the same before. One whose payment is being settled right now is not
   * replaced but refuses the new one, so that nothing is paid twice (decision B1). The caller holds cart or estimate.
   */
  async replace(em: EntityManager, { of, productIds, now }: Replacement): Promise<void> {
    const db = em.getKysely();
    const { rows: unsettled } = await prepared(
      db,
      sql`
      select 1 from payment_attempts a join orders o on o.id = a.order_id
      where ${of} and a.state in ('CONFIRMING', 'UNKNOWN') limit 1`,
    );
    if (unsettled.length > 0) throw paymentInProgress();
    // An order that waits for its deposit is not open any more: its lines have left the cart.
    const { rows: open } = await prepared(
      db,
      sql<{ id: number }>`
      select o.id from orders o
      where ${of} and o.status = 'NEW' and not exists (
        select 1 from payment_attempts a where a.order_id = o.id and a.state not in ('FAILED', 'EXPIRED'))
      order by o.id for update of o`,
    );
    const orderIds = open.map((row) => row.id);
    await this.stock.lock(em, { orderIds, productIds });
    for (const id of orderIds) await this.close(em, id, now);
  }

  /** Ends an unpaid order: it can no longer be paid and gives its stock and its promotions back. The caller holds the order. */
  async close(em: EntityManager, orderId: number, now: Date): Promise<void> {
    await this.orders.cancelUnpaid(em, orderId, now);
    await this.stock.release(em, orderId);
    await this.promotions.release(em, orderId);
  }
}
