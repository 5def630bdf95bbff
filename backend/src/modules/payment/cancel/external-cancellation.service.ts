import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { orderAfter } from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { faultPoint } from '../../../platform/fault-point.js';
import { StockReturnsService } from '../../inventory/stock-returns.service.js';
import { StockService } from '../../inventory/stock.service.js';
import { OrderNoticesService } from '../../orders/order-notices.service.js';
import { PrintJobsService } from '../../printing/jobs/print-jobs.service.js';
import { PromotionsService } from '../../promotions/promotions.service.js';
import { SpendingService } from '../../purchase-requests/spending.service.js';
import { OrderProgressService } from '../../orders/order-progress.service.js';
import type { GatewayPayment } from '../gateway/payment-gateway.js';
import { AttemptsRepository, type Attempt } from '../repository/attempts.repository.js';
import { LedgerRepository } from '../repository/ledger.repository.js';
import type { LockedOrder } from '../repository/payable-orders.repository.js';

/** Cancels from outside the store, in Toss's dashboard. Runs under the order's lock. */
@Injectable()
export class ExternalCancellationService {
  constructor(
    private readonly clock: Clock,
    private readonly orders: OrderProgressService,
    private readonly spending: SpendingService,
    private readonly stock: StockService,
    private readonly returns: StockReturnsService,
    private readonly promotions: PromotionsService,
    private readonly prints: PrintJobsService,
    private readonly notices: OrderNoticesService,
    private readonly attempts: AttemptsRepository,
    private readonly ledger: LedgerRepository,
  ) {}

  /** Books what is missing; where nothing is left, the order ends and unsent goods return to stock. */
  async book(
    em: EntityManager,
    order: LockedOrder,
    attempt: Attempt,
    payment: GatewayPayment,
  ): Promise<void> {
    // A refund of ours that is running books its own movement, and whatever else it finds.
    if (await this.attempts.isRefunding(em, attempt.id)) return;
    const before = await this.ledger.heldOf(em, attempt.id);
    if (before <= payment.balanceAmount) return;
    const left = await this.ledger.bookCancels(em, { id: attempt.id, orderId: order.id }, payment, null);
    await faultPoint('dashboard.money-booked');
    await this.spending.giveBack(em, order, { left, refundId: null });
    const state = left === 0 ? 'CANCELED' : 'PARTIAL_CANCELED';
    await this.attempts.move(em, attempt.id, ['DONE', 'PARTIAL_CANCELED'], { state, payment: payment.raw });
    await this.notices.refundedElsewhere(em, order.id, { amount: before - left, before, left }, payment);
    const status = orderAfter(order.status, 'given-back');
    if (left > 0 || status === null || status === order.status) return;
    if (order.status === 'PAID' || order.status === 'PREPARING')
      await this.returns.restock(em, order.id, 'all');
    await this.stock.release(em, order.id);
    await this.promotions.release(em, order.id);
    const note = '결제사에서 결제가 취소되었습니다.';
    await this.prints.cancelOf(em, order.id);
    await this.orders.markUnpaid(em, order, { to: status, note, now: this.clock.now() });
    await this.notices.canceled(em, order.id);
  }
}
