import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { awaitsCapture, PAYMENT_STATUSES, type PaymentStatus } from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { repeated } from '../../../platform/db/repeated.js';
import { faultPoint } from '../../../platform/fault-point.js';
import { CartService } from '../../cart/cart.service.js';
import { EstimateOrdersService } from '../../estimates/estimate-orders.service.js';
import { StockService } from '../../inventory/stock.service.js';
import { PrintJobsService } from '../../printing/jobs/print-jobs.service.js';
import { PrintOrdersService } from '../../printing/jobs/print-orders.service.js';
import { PromotionsService } from '../../promotions/promotions.service.js';
import { RequestOrdersService } from '../../purchase-requests/requests/request-orders.service.js';
import { SpendingService } from '../../purchase-requests/spending.service.js';
import { OrderNoticesService } from '../../orders/order-notices.service.js';
import { OrderProgressService } from '../../orders/order-progress.service.js';
import { ExternalCancellationService } from '../cancel/external-cancellation.service.js';
import { DepositService } from './deposit.service.js';
import type { GatewayPayment } from '../gateway/payment-gateway.js';
import { DEPOSITED } from '../dto/methods.dto.js';
import { isWantedInVain, RequestedReceiptsService } from '../receipts/requested-receipts.service.js';
import { AttemptsRepository, type Attempt } from '../repository/attempts.repository.js';
import { LedgerRepository } from '../repository/ledger.repository.js';
import {
  PayableOrdersRepository,
  type LockedAttempt,
  type LockedOrder,
} from '../repository/payable-orders.repository.js';

interface Failure {
  code: string;
  message: string;
}

/** What Toss's answer means for an attempt, or that there is none yet. */
export type PaymentOutcome =
  | { to: 'DONE'; payment: GatewayPayment }
  | { to: 'WAITING_FOR_DEPOSIT'; payment: GatewayPayment }
  /** Captured earlier, and now it waits for its deposit again: Toss was asked after the capture was booked. */
  | { to: 'WITHDRAWN'; payment: GatewayPayment }
  /** Captured earlier, and less is held now: cancelled in Toss's dashboard. */
  | { to: 'LESS'; payment: GatewayPayment }
  | ({ to: 'FAILED' } & Failure)
  | ({ to: 'EXPIRED' } & Failure)
  | { to: 'UNKNOWN'; code: string };

const UNDECIDED: PaymentStatus[] = ['CONFIRMING', 'UNKNOWN'];
/** A capture is recorded whatever we believed before; only a settled attempt stays untouched. */
const BEFORE_CAPTURE = PAYMENT_STATUSES.filter(awaitsCapture);
/** Why captured money is refunded; the buyer and the bank read it. */
const BACK = {
  noGoods: '재고 부족으로 주문을 완료할 수 없어 자동 취소되었습니다.',
  limitPassed: '회사 한도를 초과하여 주문을 완료할 수 없어 자동 취소되었습니다.',
  orderCanceled: '취소된 주문의 결제여서 자동 취소되었습니다.',
  paymentCanceled: '결제가 취소되어 주문이 취소되었습니다.',
} as const;

/** Books outcomes. Each is one transaction; a second one finds the attempt moved and changes nothing. */
@Injectable()
export class PaymentOutcomeService {
  private readonly bookings = new Map<number, Promise<Attempt>>();

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly orders: OrderProgressService,
    private readonly carts: CartService,
    private readonly spending: SpendingService,
    private readonly stock: StockService,
    private readonly promotions: PromotionsService,
    private readonly deposits: DepositService,
    private readonly externalCancellations: ExternalCancellationService,
    private readonly receipts: RequestedReceiptsService,
    private readonly notices: OrderNoticesService,
    private readonly estimates: EstimateOrdersService,
    private readonly requests: RequestOrdersService,
    private readonly prints: PrintJobsService,
    private readonly printOrders: PrintOrdersService,
    private readonly attempts: AttemptsRepository,
    private readonly ledger: LedgerRepository,
    private readonly payableOrders: PayableOrdersRepository,
  ) {}

  /** Applies the outcome and returns the attempt as it then stands. */
  async settle(attemptId: number, outcome: PaymentOutcome): Promise<Attempt> {
    const booked = this.book(attemptId, outcome);
    this.bookings.set(attemptId, booked);
    try {
      const settled = await booked;
      await faultPoint('settle.committed');
      return settled;
    } finally {
      if (this.bookings.get(attemptId) === booked) this.bookings.delete(attemptId);
    }
  }

  /** The outcome that this process is writing right now: waiting requests need not read it. */
  bookingOf(attemptId: number): Promise<Attempt> | undefined {
    return this.bookings.get(attemptId);
  }

  private book(attemptId: number, outcome: PaymentOutcome): Promise<Attempt> {
    return repeated(() =>
      this.em.transactional(async (em) => {
        const locked = await this.payableOrders.lockAttempt(em, attemptId);
        if (locked === null) throw new Error(`attempt ${attemptId} has no order`);
        const settled =
          (await this.apply(em, locked, outcome)) ?? (await this.attempts.announce(em, attemptId));
        if (settled === null) throw new Error(`attempt ${attemptId} vanished`);
        await faultPoint('settle.before-commit');
        return settled;
      }),
    );
  }

  /** The attempt as it then stands, and notified; null where it must be read. */
  private async apply(
    em: EntityManager,
    locked: LockedAttempt,
    outcome: PaymentOutcome,
  ): Promise<Attempt | null> {
    const { order, attempt } = locked;
    const { to } = outcome;
    if (to === 'DONE') return this.capture(em, locked, outcome.payment);
    if (to === 'UNKNOWN') {
      const change = { state: 'UNKNOWN', failureCode: outcome.code } as const;
      await this.attempts.move(em, attempt.id, ['CONFIRMING'], change);
    } else if (to === 'LESS') await this.externalCancellations.book(em, order, attempt, outcome.payment);
    else if (to === 'WAITING_FOR_DEPOSIT') await this.deposits.wait(em, order, attempt, outcome.payment);
    else if (to === 'WITHDRAWN') await this.deposits.withdraw(em, order, attempt, outcome.payment);
    else if (attempt.state === 'WAITING_FOR_DEPOSIT') await this.deposits.end(em, order, attempt, outcome);
    else await this.fail(em, order, attempt, outcome);
    return null;
  }

  /** Captured: ledger, order, stock and cart in one transaction. If goods are missing, the payment is marked for a refund. */
  private async capture(
    em: EntityManager,
    locked: LockedAttempt,
    payment: GatewayPayment,
  ): Promise<Attempt | null> {
    const { order, attempt, hasPromotions } = locked;
    const { id, state: was } = attempt;
    const { method, approvedAt, receiptUrl, secret, raw } = payment;
    const reason = await this.whyIncomplete(em, locked, payment);
    await faultPoint('capture.goods-taken');
    const state = stateOf(payment, reason === null);
    const fields = { method, approvedAt, receiptUrl, secret, payment: raw, autoCancelReason: reason };
    const dropWantedReceipt = reason === null && isWantedInVain(payment);
    const change = { state, ...fields };
    const captured = await this.ledger.recordCapture(em, id, BEFORE_CAPTURE, change, {
      payment,
      dropWantedReceipt,
    });
    if (captured === null) return null;
    if (payment.balanceAmount !== payment.totalAmount)
      await this.ledger.bookCancels(em, { id, orderId: order.id }, payment, null);
    await faultPoint('capture.money-booked');
    const paid = await this.orders.markPaid(em, order, payment, { now: this.clock.now(), reason });
    if (reason !== null) {
      await this.cancelCaptured(em, order, id, payment, reason);
      return null;
    }
    if (hasPromotions) await this.promotions.use(em, order.id);
    await this.endAgreements(em, order);
    await this.prints.open(em, order.id, paid.printLines);
    await this.receipts.captured(em, order.id, payment);
    // The cart of an order that waited for its deposit was cleared then; its present lines were not bought.
    if (order.cartId !== null && was !== 'WAITING_FOR_DEPOSIT')
      await this.carts.removeBought(em, order.cartId, paid);
    const agreed = await this.printOrders.agreed(em, order.id, paid.printLines);
    await this.notices.paid(em, paid.data, payment.transactionKey, agreed);
    return { ...attempt, ...captured };
  }

  /** What the order was made of is ordered: an estimate, a request, or both. */
  private async endAgreements(em: EntityManager, order: LockedOrder): Promise<void> {
    await this.estimates.ordered(em, order);
    await this.requests.ordered(em, order);
  }

  /** The order ends unpaid although the money arrived; its refund follows. */
  private async cancelCaptured(
    em: EntityManager,
    order: LockedOrder,
    id: number,
    { method, balanceAmount }: GatewayPayment,
    reason: string,
  ): Promise<void> {
    await this.spending.release(em, order);
    await this.stock.release(em, order.id);
    await this.promotions.release(em, order.id);
    await this.attempts.restartTries(em, id);
    await this.notices.autoCanceled(em, order.id, reason, method === DEPOSITED && balanceAmount > 0);
  }

  /** Takes the goods and counts on the limits, which are locked before the stock; null = the order is complete. */
  private async whyIncomplete(
    em: EntityManager,
    { order, attempt, hasStock }: LockedAttempt,
    payment: GatewayPayment,
  ): Promise<string | null> {
    // An attempt that the books already have takes nothing.
    if (!awaitsCapture(attempt.state)) return null;
    if (payment.balanceAmount === 0) return BACK.paymentCanceled;
    if (order.status === 'CANCELED') return BACK.orderCanceled;
    const capturedAt = payment.approvedAt ?? this.clock.now();
    const capture = { amount: payment.balanceAmount, capturedAt };
    const spending = await this.spending.askCapture(em, order, capture);
    if (!spending.fits) return BACK.limitPassed;
    if (hasStock && !(await this.stock.take(em, order.id))) return BACK.noGoods;
    await this.spending.take(em, spending);
    return null;
  }

  /** Declined or expired: the order stays hidden and releases limits, stock and promotions; the cart is unchanged. */
  private async fail(
    em: EntityManager,
    order: LockedOrder,
    { id }: Attempt,
    failure: { to: 'FAILED' | 'EXPIRED' } & Failure,
  ): Promise<void> {
    const { to: state, code: failureCode, message: failureMessage } = failure;
    if (!(await this.attempts.move(em, id, UNDECIDED, { state, failureCode, failureMessage }))) return;
    await this.spending.release(em, order);
    await this.stock.release(em, order.id);
    await this.promotions.release(em, order.id);
    await this.orders.unplace(em, order.id);
  }
}

/** Money that is to be refunded stays DONE until the refund. */
function stateOf({ totalAmount, balanceAmount }: GatewayPayment, complete: boolean): PaymentStatus {
  if (balanceAmount === 0) return 'CANCELED';
  return complete && balanceAmount < totalAmount ? 'PARTIAL_CANCELED' : 'DONE';
}
