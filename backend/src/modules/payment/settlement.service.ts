import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PAYMENT_STATUSES, type PaymentStatus } from '@store/domain';
import { sql } from 'kysely';
import { Clock } from '../../platform/clock.js';
import { CartService } from '../cart/cart.service.js';
import { StockService } from '../inventory/stock.service.js';
import { PromotionsService } from '../promotions/promotions.service.js';
import { OrderNoticesService } from '../orders/order-notices.service.js';
import { findAttempt, moveAttempt, restartTries, type Attempt } from './attempts.js';
import { bookCapture, bookPaidOrder, markWaiting, orderLines, unplace } from './bookings.js';
import type { GatewayPayment } from './gateway/payment-gateway.js';
import { DEPOSITED } from './methods.js';
import { lockOrder, type LockedOrder } from './order-lock.js';

interface Failure {
  code: string;
  message: string;
}

/** The final word on an attempt, or that there is none yet. */
export type Settlement =
  | { to: 'DONE'; payment: GatewayPayment }
  | { to: 'WAITING_FOR_DEPOSIT'; payment: GatewayPayment }
  | ({ to: 'FAILED' } & Failure)
  | ({ to: 'EXPIRED' } & Failure)
  | { to: 'UNKNOWN'; code: string };

const UNDECIDED: PaymentStatus[] = ['CONFIRMING', 'UNKNOWN'];
/** Money that was taken is recorded whatever we believed before; only a settled one is left alone. */
const BEFORE_CAPTURE = PAYMENT_STATUSES.filter(
  (state) => !['DONE', 'CANCELED', 'PARTIAL_CANCELED'].includes(state),
);
export const PAYMENT_TOPIC = 'payment';
/** Why captured money goes back, told to the buyer and to the bank. */
const BACK = {
  noGoods: '재고 부족으로 주문을 완료할 수 없어 자동 취소되었습니다.',
  orderCanceled: '취소된 주문의 결제여서 자동 취소되었습니다.',
  paymentCanceled: '결제가 취소되어 주문이 취소되었습니다.',
} as const;

/** Books outcomes. Each is one transaction; whoever comes second finds the attempt moved and changes nothing. */
@Injectable()
export class SettlementService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly carts: CartService,
    private readonly stock: StockService,
    private readonly promotions: PromotionsService,
    private readonly notices: OrderNoticesService,
  ) {}

  /** Applies the outcome and answers the attempt as it stands then. */
  async settle(attemptId: number, settlement: Settlement): Promise<Attempt> {
    return this.em.transactional(async (em) => {
      const order = await lockOrder(
        em,
        sql`o.id = (select order_id from payment_attempts where id = ${attemptId})`,
      );
      if (order === null) throw new Error(`attempt ${attemptId} has no order`);
      await this.apply(em, order, attemptId, settlement);
      await sql`select pg_notify('store_changes', ${`${PAYMENT_TOPIC}:${attemptId}`})`.execute(
        em.getKysely(),
      );
      const attempt = await findAttempt(em, attemptId);
      if (attempt === null) throw new Error(`attempt ${attemptId} vanished`);
      return attempt;
    });
  }

  private async apply(
    em: EntityManager,
    order: LockedOrder,
    id: number,
    settlement: Settlement,
  ): Promise<void> {
    if (settlement.to === 'UNKNOWN') {
      await moveAttempt(em, id, ['CONFIRMING'], { state: 'UNKNOWN', failureCode: settlement.code });
    } else if (settlement.to === 'DONE') {
      await this.capture(em, order, id, settlement.payment);
    } else if (settlement.to === 'WAITING_FOR_DEPOSIT') {
      await this.waitForDeposit(em, order, id, settlement.payment);
    } else {
      await this.fail(em, order, id, settlement);
    }
  }

  /** Captured: ledger, order, stock and cart in one transaction. Without goods the payment is marked to be given back. */
  private async capture(
    em: EntityManager,
    order: LockedOrder,
    id: number,
    payment: GatewayPayment,
  ): Promise<void> {
    const { method, approvedAt, receiptUrl, secret, raw } = payment;
    const reason = await this.whyIncomplete(em, order, payment);
    const was = (await findAttempt(em, id))?.state;
    const moved = await moveAttempt(em, id, BEFORE_CAPTURE, {
      ...{ state: stateOf(payment, reason === null), method, approvedAt, receiptUrl },
      ...{ secret, payment: raw, autoCancelReason: reason },
    });
    if (!moved) return;
    await bookCapture(em, order.id, id, payment);
    await bookPaidOrder(em, order, payment, { now: this.clock.now(), reason });
    if (reason !== null) {
      await this.stock.release(em, order.id);
      await this.promotions.release(em, order.id);
      await restartTries(em, id);
      const needsAccount = method === DEPOSITED && payment.balanceAmount > 0;
      await this.notices.autoCanceled(em, order.id, reason, needsAccount);
      return;
    }
    await this.promotions.use(em, order.id);
    // The cart of an order that waited for its deposit was cleared then; what is in it now was not bought.
    if (was !== 'WAITING_FOR_DEPOSIT') await this.clearCart(em, order);
    await this.notices.paid(em, order.id);
  }

  /** Takes the goods; null = the order is complete. */
  private async whyIncomplete(
    em: EntityManager,
    order: LockedOrder,
    payment: GatewayPayment,
  ): Promise<string | null> {
    if (payment.balanceAmount === 0) return BACK.paymentCanceled;
    if (order.status === 'CANCELED') return BACK.orderCanceled;
    return (await this.stock.take(em, order.id)) ? null : BACK.noGoods;
  }

  private async waitForDeposit(
    em: EntityManager,
    order: LockedOrder,
    id: number,
    payment: GatewayPayment,
  ): Promise<void> {
    const { method, secret, receiptUrl } = payment;
    const change = {
      state: 'WAITING_FOR_DEPOSIT' as const,
      method,
      secret,
      receiptUrl,
      payment: payment.raw,
    };
    if (!(await moveAttempt(em, id, UNDECIDED, change))) return;
    await markWaiting(em, order.id, payment);
    await this.clearCart(em, order);
    await this.notices.waiting(em, order.id, payment.deposit);
  }

  /** Declined or expired: the order is shown to nobody and gives stock and promotions back; the cart is as it was. */
  private async fail(
    em: EntityManager,
    order: LockedOrder,
    id: number,
    failure: { to: 'FAILED' | 'EXPIRED' } & Failure,
  ): Promise<void> {
    const { to: state, code: failureCode, message: failureMessage } = failure;
    if (!(await moveAttempt(em, id, UNDECIDED, { state, failureCode, failureMessage }))) return;
    await this.stock.release(em, order.id);
    await this.promotions.release(em, order.id);
    await unplace(em, order.id);
  }

  private async clearCart(em: EntityManager, order: LockedOrder): Promise<void> {
    if (order.cartId === null) return;
    await this.carts.removeBought(em, order.cartId, await orderLines(em, order.id));
    await this.carts.forgetCoupon(em, order.cartId, order.id);
  }
}

/** Money that is to go back stands as DONE until it has gone. */
function stateOf({ totalAmount, balanceAmount }: GatewayPayment, complete: boolean): PaymentStatus {
  if (balanceAmount === 0) return 'CANCELED';
  return complete && balanceAmount < totalAmount ? 'PARTIAL_CANCELED' : 'DONE';
}
