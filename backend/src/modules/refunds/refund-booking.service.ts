import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { cutText, messageFor, splitRefund, won } from '@store/domain';
import { Clock } from '../../platform/clock.js';
import { faultPoint } from '../../platform/fault-point.js';
import { StockReturnsService } from '../inventory/stock-returns.service.js';
import { StockService } from '../inventory/stock.service.js';
import { OrderNoticesService } from '../orders/order-notices.service.js';
import { OrderProgressService } from '../orders/order-progress.service.js';
import {
  PaymentCancellationService,
  type GatewayPayment,
  type LockedOrder,
} from '../payment/cancel/payment-cancellation.service.js';
import { PrintJobsService } from '../printing/jobs/print-jobs.service.js';
import { PromotionsService } from '../promotions/promotions.service.js';
import { SpendingService } from '../purchase-requests/spending.service.js';
import { RefundHistoryService } from './refund-history.service.js';
import { piecesOf } from './refund-lines.js';
import { RefundsRepository, type RefundRow } from './repository/refunds.repository.js';

/** Toss's data of a successful refund; null where Toss had nothing to do. */
export interface Returned {
  transactionKey: string;
  payment: GatewayPayment;
}

/** Books outcomes of refunds. Each is one transaction; a second one finds the refund moved and changes nothing. */
@Injectable()
export class RefundBookingService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly money: PaymentCancellationService,
    private readonly orders: OrderProgressService,
    private readonly history: RefundHistoryService,
    private readonly spending: SpendingService,
    private readonly stock: StockService,
    private readonly returns: StockReturnsService,
    private readonly promotions: PromotionsService,
    private readonly prints: PrintJobsService,
    private readonly notices: OrderNoticesService,
    private readonly refunds: RefundsRepository,
  ) {}

  /** Refunded: ledger, payment, order, stock, coupon and message in one transaction. */
  async done(refund: RefundRow, reported: Returned | null): Promise<void> {
    await this.em.transactional(async (em) => {
      const order = await this.lock(em, refund.orderId);
      const moved = await this.refunds.moveRefund(em, refund.id, 'done', {
        transaction_key: reported?.transactionKey ?? null,
        done_at: this.clock.now(),
        receive_account: null,
        failure_code: null,
        failure_message: null,
      });
      if (!moved) return;
      const left = await this.book(em, order, refund, reported);
      await faultPoint('refund.money-booked');
      await this.restock(em, refund);
      await this.history.record(em, refund, 'done');
      if (left === 0) await this.end(em, order, refund);
      await this.orders.touch(em, order.id);
      await this.refunds.notifyMoved(em, refund.id);
      await faultPoint('refund.before-commit');
    });
    await faultPoint('refund.booked');
  }

  /** Toss refused for good: nothing moved, an operator may try again. */
  async failed(
    refund: RefundRow,
    failure: { code: string; message: string; payment: GatewayPayment | null },
  ): Promise<void> {
    await this.em.transactional(async (em) => {
      const order = await this.lock(em, refund.orderId);
      await this.bookOthers(em, order, refund, failure.payment);
      const moved = await this.refunds.moveRefund(em, refund.id, 'failed', {
        failure_code: failure.code.slice(0, 80),
        failure_message: cutText(failure.message, 510),
        receive_account: null,
      });
      if (!moved) return;
      await this.history.record(em, refund, 'failed', failure.message);
      await this.orders.touch(em, order.id);
      // The operator who decided is notified of the answer; an immediate cancel has no operator.
      if (refund.decidedBy === null) {
        await this.notices.refundFailed(em, order.id, refund.id, refund.idempotencyKey);
      }
      await this.refunds.notifyMoved(em, refund.id);
    });
    // Somebody paid into the account that was to be closed.
    if (refund.amount === 0 && refund.attemptId !== null) await this.money.askSoon(refund.attemptId);
  }

  /** Not known yet; other movements at Toss are booked, and may leave too little for this refund. */
  async stillOpen(
    refund: RefundRow,
    open: { code: string; renewKey: boolean; payment: GatewayPayment | null; nextCheck: Date },
  ): Promise<void> {
    const { payment } = open;
    const amount = refund.amount ?? 0;
    if (payment !== null && payment.approvedAt !== null && payment.balanceAmount < amount) {
      const message = messageFor('REFUND_AMOUNT_EXCEEDS');
      return this.failed(refund, { code: 'REFUND_AMOUNT_EXCEEDS', message, payment });
    }
    await this.em.transactional(async (em) => {
      if (payment !== null) {
        const order = await this.lock(em, refund.orderId);
        await this.bookOthers(em, order, refund, payment);
      }
      await this.refunds.noteOpen(em, refund.id, {
        code: open.code.slice(0, 80),
        nextCheck: open.nextCheck,
        renewedKey: open.renewKey ? refund.idempotencyKey : null,
      });
    });
  }

  private async lock(em: EntityManager, orderId: number): Promise<LockedOrder> {
    const locked = await this.money.lock(em, orderId);
    if (locked === null) throw new Error(`refund of the order ${orderId}, which is not there`);
    return locked.order;
  }

  /** Returns the won that are left of the order's payment. */
  private async book(
    em: EntityManager,
    order: LockedOrder,
    refund: RefundRow,
    reported: Returned | null,
  ): Promise<number> {
    const { attemptId, orderId } = refund;
    const amount = won(refund.amount ?? 0);
    if (attemptId === null || reported === null || amount === 0) {
      if (attemptId !== null && reported !== null)
        await this.money.bookClosed(em, { id: attemptId, orderId }, reported.payment);
      // Nothing was paid: the order has only held.
      await this.spending.release(em, order);
      return 0;
    }
    const left = await this.money.book(
      em,
      { order, attemptId, refundId: refund.id },
      reported.payment,
      reported.transactionKey,
    );
    const split = splitRefund(won(left + amount), amount);
    await this.refunds.setSplit(em, refund.id, split);
    await this.notices.refunded(em, orderId, { id: refund.id, amount, ...split, left });
    return left;
  }

  /** Movements of others than this refund. */
  private async bookOthers(
    em: EntityManager,
    order: LockedOrder,
    { attemptId, id: refundId }: RefundRow,
    payment: GatewayPayment | null,
  ): Promise<void> {
    const untouched = payment === null || payment.balanceAmount === payment.totalAmount;
    if (attemptId === null || untouched || payment.approvedAt === null) return;
    await this.money.book(em, { order, attemptId, refundId }, payment, null);
  }

  private async restock(em: EntityManager, { orderId, restock }: RefundRow): Promise<void> {
    if (restock === false) return;
    const what = restock === true ? 'all' : piecesOf(restock, await this.refunds.linesOf(em, orderId));
    await this.returns.restock(em, orderId, what);
  }

  /** Nothing is left of the payment: the order ends, once. */
  private async end(em: EntityManager, order: LockedOrder, refund: RefundRow): Promise<void> {
    // Pieces that were only reserved; taken ones return to stock where the refund says so.
    await this.stock.release(em, order.id);
    await this.promotions.release(em, order.id);
    await this.refunds.rejectRequested(em, order.id, '주문 전체가 취소되어 종료되었습니다.');
    await this.prints.cancelOf(em, order.id);
    if (order.status === 'CANCELED') return;
    const actorId = refund.decidedBy ?? refund.requestedBy;
    await this.orders.cancelRefunded(em, order, { now: this.clock.now(), actorId });
    await this.notices.canceled(em, order.id);
  }
}
