import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { splitRefund, won } from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { RetrySchedule } from '../../../platform/retry-schedule.js';
import { faultPoint } from '../../../platform/fault-point.js';
import { OrderProgressService } from '../../orders/order-progress.service.js';
import { OrderNoticesService } from '../../orders/order-notices.service.js';
import { needsNewKey, PaymentGateway, type GatewayPayment } from '../gateway/payment-gateway.js';
import { DEPOSITED } from '../dto/methods.dto.js';
import { AttemptsRepository, type Attempt } from '../repository/attempts.repository.js';
import { AttemptClaimsRepository } from '../repository/attempt-claims.repository.js';
import { LedgerRepository } from '../repository/ledger.repository.js';
import { PayableOrdersRepository } from '../repository/payable-orders.repository.js';

/** Refunds captured money of an order that cannot be completed. */
@Injectable()
export class AutomaticRefundService {
  private readonly log = new Logger('Payment');

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly schedule: RetrySchedule,
    private readonly gateway: PaymentGateway,
    private readonly orders: OrderProgressService,
    private readonly notices: OrderNoticesService,
    private readonly claims: AttemptClaimsRepository,
    private readonly attempts: AttemptsRepository,
    private readonly ledger: LedgerRepository,
    private readonly payableOrders: PayableOrdersRepository,
  ) {}

  /** Cancels the whole payment where it is marked so; safe to repeat, since the attempt has its own key. */
  async refund(attempt: Attempt): Promise<void> {
    if (attempt.state !== 'DONE' || attempt.autoCancelReason === null) return;
    // Only a refund to an account of the buyer's returns a deposit.
    if (attempt.method === DEPOSITED) return;
    await faultPoint('give-back.before-call');
    const answer = await this.gateway.cancel({
      paymentKey: attempt.paymentKey,
      reason: attempt.autoCancelReason,
      idempotencyKey: `${attempt.idempotencyKey}-give-back`,
    });
    await faultPoint('give-back.after-call');
    const reported = answer.kind === 'payment' ? answer : await this.gateway.findByOrderId(attempt.pgOrderId);
    if (reported.kind === 'payment' && reported.payment.balanceAmount === 0) {
      await this.book(attempt, reported.payment);
      return;
    }
    const isUntouched = reported.kind === 'payment';
    if (answer.kind === 'payment' || needsNewKey(answer, { tries: attempt.tries, isUntouched }))
      await this.attempts.renewKey(this.em, attempt.id);
    await this.attempts.noteTry(this.em, attempt.id, this.schedule.nextCheck(attempt.tries));
    const code = answer.kind === 'payment' ? answer.payment.status : answer.code;
    this.log.error(`giving back ${attempt.pgOrderId} is still open (${code}); the sweep tries again`);
  }

  /** Claims attempts that are due for a refund after a crash or a silent Toss; at most `limit`. */
  async claimOpen(limit: number): Promise<number[]> {
    const claim = { now: this.clock.now(), claimEnd: this.schedule.claimEnd(), limit };
    return (await this.claims.claimOwedBack(claim)).map(({ id }) => id);
  }

  async refundById(id: number): Promise<void> {
    const attempt = await this.attempts.find(this.em, id);
    if (attempt !== null) await this.refund(attempt);
  }

  private async book(attempt: Attempt, payment: GatewayPayment): Promise<void> {
    await this.em.transactional(async (em) => {
      await this.payableOrders.lockOrder(em, { id: attempt.orderId });
      const held = await this.ledger.heldOf(em, attempt.id);
      if (!(await this.attempts.move(em, attempt.id, ['DONE'], { state: 'CANCELED', payment: payment.raw })))
        return;
      await this.ledger.bookCancels(em, attempt, payment, null);
      await faultPoint('give-back.money-booked');
      const note = attempt.autoCancelReason;
      await this.orders.recordRefund(em, attempt.orderId, { to: 'CANCELED', note, actorId: null });
      const amount = won(held);
      const refund = { id: `give-back-${attempt.id}`, amount, ...splitRefund(amount, amount), left: 0 };
      await this.notices.refunded(em, attempt.orderId, refund);
    });
  }
}
