import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { orderAfter, type PaymentStatus } from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { faultPoint } from '../../../platform/fault-point.js';
import { RetrySchedule } from '../../../platform/retry-schedule.js';
import { CartService } from '../../cart/cart.service.js';
import { EstimateOrdersService } from '../../estimates/estimate-orders.service.js';
import { PrintJobsService } from '../../printing/jobs/print-jobs.service.js';
import { StockService } from '../../inventory/stock.service.js';
import { RequestOrdersService } from '../../purchase-requests/requests/request-orders.service.js';
import { SpendingService } from '../../purchase-requests/spending.service.js';
import { OrderNoticesService } from '../../orders/order-notices.service.js';
import { OrderLookupService } from '../../orders/order-lookup.service.js';
import { OrderProgressService } from '../../orders/order-progress.service.js';
import type { GatewayPayment } from '../gateway/payment-gateway.js';
import { UnpaidOrdersService } from '../prepare/unpaid-orders.service.js';
import { AttemptsRepository, type Attempt } from '../repository/attempts.repository.js';
import { LedgerRepository } from '../repository/ledger.repository.js';
import type { LockedOrder } from '../repository/payable-orders.repository.js';

/** First check of an account without a webhook. Milliseconds. */
const FIRST_CHECK_MS = 5 * 60_000;
const LONGEST_PAUSE_MS = 30 * 60_000;
/** A deposit of the last minute may be reported a little later; after that Toss accepts none. Milliseconds. */
export const DEPOSIT_GRACE_MS = 5 * 60_000;

/** Orders that wait for a deposit into a virtual account. Every method runs under the order's lock. */
@Injectable()
export class DepositService {
  constructor(
    private readonly clock: Clock,
    private readonly schedule: RetrySchedule,
    private readonly orders: OrderProgressService,
    private readonly unpaid: UnpaidOrdersService,
    private readonly spending: SpendingService,
    private readonly stock: StockService,
    private readonly carts: CartService,
    private readonly lookup: OrderLookupService,
    private readonly notices: OrderNoticesService,
    private readonly estimates: EstimateOrdersService,
    private readonly requests: RequestOrdersService,
    private readonly prints: PrintJobsService,
    private readonly attempts: AttemptsRepository,
    private readonly ledger: LedgerRepository,
  ) {}

  /** The account was issued. A delayed answer changes nothing after a deposit. */
  async wait(
    em: EntityManager,
    order: LockedOrder,
    attempt: Attempt,
    payment: GatewayPayment,
  ): Promise<void> {
    if (!(await this.move(em, attempt, ['CONFIRMING', 'UNKNOWN'], payment))) return;
    await this.ledger.bookPromise(em, { id: attempt.id, orderId: order.id }, payment);
    await this.markWaiting(em, order.id, payment);
    if (order.cartId !== null)
      await this.carts.removeBought(em, order.cartId, await this.lookup.bought(em, order.id));
    await this.attempts.checkAgainAt(
      em,
      attempt.id,
      this.nextCheck({ ...attempt, tries: 0 }, payment.dueDate),
    );
    await faultPoint('deposit.waiting');
    await this.notices.waiting(em, order.id, payment.deposit);
  }

  /** The account is closed or has expired: the order ends, stock and promotions are free, the buyer is notified. */
  async end(
    em: EntityManager,
    order: LockedOrder,
    attempt: Attempt,
    why: { to: 'FAILED' | 'EXPIRED'; code: string; message: string },
  ): Promise<void> {
    const overdue = why.to === 'EXPIRED';
    const moved = await this.attempts.move(em, attempt.id, ['WAITING_FOR_DEPOSIT'], {
      state: overdue ? 'EXPIRED' : 'CANCELED',
      failureCode: why.code,
      failureMessage: why.message,
    });
    if (!moved) return;
    await this.ledger.bookVoid(em, { id: attempt.id, orderId: order.id, paymentKey: attempt.paymentKey });
    await this.unpaid.close(em, order, this.clock.now());
    if (orderAfter(order.status, 'unpaid') !== null) {
      await this.orders.markUnpaid(em, order, { to: 'CANCELED', note: why.message, now: this.clock.now() });
      await this.notices.depositOver(em, order.id, overdue);
    }
    await faultPoint('deposit.over');
  }

  /** The bank reported a deposit and withdrew it: its money is booked back, the goods stay reserved, the order waits again. */
  async withdraw(
    em: EntityManager,
    order: LockedOrder,
    attempt: Attempt,
    payment: GatewayPayment,
  ): Promise<void> {
    if (!(await this.move(em, attempt, ['DONE'], payment))) return;
    await this.ledger.bookWithdrawal(em, { id: attempt.id, orderId: order.id }, payment);
    await this.spending.withdraw(em, order);
    await this.prints.suspendOf(em, order.id);
    await this.attempts.checkAgainAt(
      em,
      attempt.id,
      this.nextCheck({ ...attempt, tries: 0 }, payment.dueDate),
    );
    const status = orderAfter(order.status, 'deposit-withdrawn') ?? order.status;
    if (status === 'NEW') {
      await this.stock.reserveAgain(em, order.id);
      await this.estimates.unordered(em, order);
      await this.requests.unordered(em, order);
      await this.markWaiting(em, order.id, payment);
    }
    await this.orders.markUnpaid(em, order, {
      to: status,
      note: '은행이 입금을 취소했습니다.',
      now: this.clock.now(),
    });
    await faultPoint('deposit.withdrawn');
    await this.notices.depositWithdrawn(em, order.id, payment.transactionKey, payment.deposit);
  }

  /** When to ask about an account again: less and less often, but in time for its end. */
  nextCheck({ tries }: Pick<Attempt, 'tries'>, dueAt: Date | null): Date {
    const pause = Math.min(FIRST_CHECK_MS * 2 ** Math.min(tries, 3), LONGEST_PAUSE_MS);
    const usual = this.schedule.after(pause);
    if (dueAt === null) return usual;
    const end = new Date(dueAt.getTime() + this.grace() + 1000);
    return end < usual && end > this.clock.now() ? end : usual;
  }

  /** Whether no deposit is possible any more. */
  isOver(dueAt: Date): boolean {
    return this.clock.now().getTime() > dueAt.getTime() + this.grace();
  }

  private grace(): number {
    return this.schedule.after(DEPOSIT_GRACE_MS).getTime() - this.clock.now().getTime();
  }

  /** The order waits, unpaid, for the deposit; its stock is reserved until the account's due date. */
  private async markWaiting(em: EntityManager, orderId: number, payment: GatewayPayment): Promise<void> {
    await this.orders.markWaiting(em, orderId, payment);
    await this.stock.reserveUntil(em, orderId, payment.dueDate);
  }

  private move(
    em: EntityManager,
    { id }: Attempt,
    from: readonly PaymentStatus[],
    { method, secret, receiptUrl, raw }: GatewayPayment,
  ): Promise<boolean> {
    return this.attempts.move(em, id, from, {
      state: 'WAITING_FOR_DEPOSIT',
      method,
      secret,
      receiptUrl,
      payment: raw,
    });
  }
}
