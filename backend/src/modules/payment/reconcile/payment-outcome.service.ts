import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { awaitsCapture, PAYMENT_STATUSES, type PaymentStatus } from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { faultPoint } from '../../../platform/fault-point.js';
import { EstimateOrdersService } from '../../estimates/estimate-orders.service.js';
import { StockService } from '../../inventory/stock.service.js';
import { PromotionsService } from '../../promotions/promotions.service.js';
import { OrderNoticesService } from '../../orders/order-notices.service.js';
import {
  findAttempt,
  moveAttempt,
  notifySettled,
  restartTries,
  type Attempt,
} from '../repository/attempts.repository.js';
import { OrderProgressService } from '../../orders/order-progress.service.js';
import { BoughtCartService } from './bought-cart.service.js';
import { ExternalCancellationService } from '../cancel/external-cancellation.service.js';
import { DepositService } from './deposit.service.js';
import type { GatewayPayment } from '../gateway/payment-gateway.js';
import { DEPOSITED } from '../dto/methods.dto.js';
import { bookCapture } from '../movements.js';
import { lockOrder, type LockedOrder } from '../repository/payable-orders.repository.js';
import { RequestedReceiptsService } from '../receipts/requested-receipts.service.js';

interface Failure {
  code: string;
  message: string;
}

/** What Toss's word means for an attempt, or that there is none yet. */
export type PaymentOutcome =
  | { to: 'DONE'; payment: GatewayPayment }
  | { to: 'WAITING_FOR_DEPOSIT'; payment: GatewayPayment }
  /** Captured before, and less is held now: cancelled in Toss's dashboard. */
  | { to: 'LESS'; payment: GatewayPayment }
  | ({ to: 'FAILED' } & Failure)
  | ({ to: 'EXPIRED' } & Failure)
  | { to: 'UNKNOWN'; code: string };

const UNDECIDED: PaymentStatus[] = ['CONFIRMING', 'UNKNOWN'];
/** Money that was taken is recorded whatever we believed before; only a settled one is not touched. */
const BEFORE_CAPTURE = PAYMENT_STATUSES.filter(awaitsCapture);
/** Why captured money goes back; the buyer and the bank read it. */
const BACK = {
  noGoods: '재고 부족으로 주문을 완료할 수 없어 자동 취소되었습니다.',
  orderCanceled: '취소된 주문의 결제여서 자동 취소되었습니다.',
  paymentCanceled: '결제가 취소되어 주문이 취소되었습니다.',
} as const;

/** Books outcomes. Each is one transaction; the second one finds the attempt moved and changes nothing. */
@Injectable()
export class PaymentOutcomeService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly orders: OrderProgressService,
    private readonly carts: BoughtCartService,
    private readonly stock: StockService,
    private readonly promotions: PromotionsService,
    private readonly deposits: DepositService,
    private readonly externalCancellations: ExternalCancellationService,
    private readonly receipts: RequestedReceiptsService,
    private readonly notices: OrderNoticesService,
    private readonly estimates: EstimateOrdersService,
  ) {}

  /** Applies the outcome and answers the attempt as it stands then. */
  async settle(attemptId: number, outcome: PaymentOutcome): Promise<Attempt> {
    const settled = await this.em.transactional(async (em) => {
      const order = await lockOrder(em, { attemptId });
      if (order === null) throw new Error(`attempt ${attemptId} has no order`);
      await this.apply(em, order, await existing(em, attemptId), outcome);
      await notifySettled(em, attemptId);
      await faultPoint('settle.before-commit');
      return existing(em, attemptId);
    });
    await faultPoint('settle.committed');
    return settled;
  }

  private async apply(
    em: EntityManager,
    order: LockedOrder,
    attempt: Attempt,
    outcome: PaymentOutcome,
  ): Promise<void> {
    const { to } = outcome;
    if (to === 'UNKNOWN') {
      const change = { state: 'UNKNOWN', failureCode: outcome.code } as const;
      await moveAttempt(em, attempt.id, ['CONFIRMING'], change);
    } else if (to === 'DONE') await this.capture(em, order, attempt, outcome.payment);
    else if (to === 'LESS') await this.externalCancellations.book(em, order, attempt, outcome.payment);
    else if (to === 'WAITING_FOR_DEPOSIT') await this.deposits.wait(em, order, attempt, outcome.payment);
    else if (attempt.state === 'WAITING_FOR_DEPOSIT') await this.deposits.end(em, order, attempt, outcome);
    else await this.fail(em, order, attempt, outcome);
  }

  /** Captured: ledger, order, stock and cart in one transaction. Without goods the payment is marked to be given back. */
  private async capture(
    em: EntityManager,
    order: LockedOrder,
    { id, state: was }: Attempt,
    payment: GatewayPayment,
  ): Promise<void> {
    const { method, approvedAt, receiptUrl, secret, raw } = payment;
    const reason = await this.whyIncomplete(em, order, payment, was);
    const moved = await moveAttempt(em, id, BEFORE_CAPTURE, {
      state: stateOf(payment, reason === null),
      method,
      approvedAt,
      receiptUrl,
      secret,
      payment: raw,
      autoCancelReason: reason,
    });
    if (!moved) return;
    await faultPoint('capture.goods-taken');
    await bookCapture(em, { id, orderId: order.id }, payment);
    await faultPoint('capture.money-booked');
    await this.orders.markPaid(em, order, payment, { now: this.clock.now(), reason });
    if (reason !== null) return this.cancelCaptured(em, order, id, payment, reason);
    await this.promotions.use(em, order.id);
    await this.estimates.ordered(em, order);
    await this.receipts.captured(em, order.id, payment);
    // The cart of an order that waited for its deposit was cleared then; what is in it now was not bought.
    if (was !== 'WAITING_FOR_DEPOSIT') await this.carts.clear(em, order);
    await this.notices.paid(em, order.id, payment.transactionKey);
  }

  /** The order ends unpaid although the money came; giving it back follows. */
  private async cancelCaptured(
    em: EntityManager,
    order: LockedOrder,
    id: number,
    { method, balanceAmount }: GatewayPayment,
    reason: string,
  ): Promise<void> {
    await this.stock.release(em, order.id);
    await this.promotions.release(em, order.id);
    await restartTries(em, id);
    await this.notices.autoCanceled(em, order.id, reason, method === DEPOSITED && balanceAmount > 0);
  }

  /** Takes the goods; null = the order is complete. */
  private async whyIncomplete(
    em: EntityManager,
    order: LockedOrder,
    payment: GatewayPayment,
    was: PaymentStatus,
  ): Promise<string | null> {
    // Nothing is taken for an attempt that is in the books already.
    if (!awaitsCapture(was)) return null;
    if (payment.balanceAmount === 0) return BACK.paymentCanceled;
    if (order.status === 'CANCELED') return BACK.orderCanceled;
    return (await this.stock.take(em, order.id)) ? null : BACK.noGoods;
  }

  /** Declined or expired: the order is not shown and gives stock and promotions back; the cart is as it was. */
  private async fail(
    em: EntityManager,
    order: LockedOrder,
    { id }: Attempt,
    failure: { to: 'FAILED' | 'EXPIRED' } & Failure,
  ): Promise<void> {
    const { to: state, code: failureCode, message: failureMessage } = failure;
    if (!(await moveAttempt(em, id, UNDECIDED, { state, failureCode, failureMessage }))) return;
    await this.stock.release(em, order.id);
    await this.promotions.release(em, order.id);
    await this.orders.unplace(em, order.id);
  }
}

async function existing(em: EntityManager, id: number): Promise<Attempt> {
  const attempt = await findAttempt(em, id);
  if (attempt === null) throw new Error(`attempt ${id} vanished`);
  return attempt;
}

/** Money that is to go back stands as DONE until it has gone. */
function stateOf({ totalAmount, balanceAmount }: GatewayPayment, complete: boolean): PaymentStatus {
  if (balanceAmount === 0) return 'CANCELED';
  return complete && balanceAmount < totalAmount ? 'PARTIAL_CANCELED' : 'DONE';
}
