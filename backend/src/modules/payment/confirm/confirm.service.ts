import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { isPgOrderId, isUndecidedPayment, messageFor } from '@store/domain';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { repeated } from '../../../platform/db/repeated.js';
import { Answer } from '../../../platform/http/envelope.js';
import { faultPoint } from '../../../platform/fault-point.js';
import { Throttle, type Budget } from '../../../platform/http/throttle.service.js';
import type { ConfirmedPaymentDto, ConfirmPaymentDto } from '../dto/payment.dto.js';
import { AutomaticRefundService } from '../cancel/automatic-refund.service.js';
import { PaymentReconciliationService } from '../reconcile/payment-reconciliation.service.js';
import { SettlementQueue } from '../jobs/settlement-queue.js';
import { OutcomeWaiter } from './outcome-waiter.js';
import * as refuse from '../payment.errors.js';
import { StartAttemptService } from './start-attempt.service.js';
import type { Attempt } from '../repository/attempts.repository.js';

/**
 * Payment keys that one member may ask Toss about. Each is a call to Toss, which limits the calls of the whole shop;
 * repeating the same key costs nothing.
 */
const freshAttempts = (memberId: number): Budget => ({
  key: `confirm:member:${memberId}`,
  limit: 20,
  windowMs: 10 * 60_000,
});

/**
 * `POST /payment/confirm`: however often and from wherever it is called, it captures one payment once.
 * No database lock is held while Toss is asked, and the browser has its answer within nine seconds (decision A52).
 */
@Injectable()
export class ConfirmService {
  private readonly log = new Logger('Payment');

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly em: EntityManager,
    private readonly starts: StartAttemptService,
    private readonly reconciliation: PaymentReconciliationService,
    private readonly automaticRefunds: AutomaticRefundService,
    private readonly waiter: OutcomeWaiter,
    private readonly queue: SettlementQueue,
    private readonly throttle: Throttle,
  ) {}

  async confirm(memberId: number, redirect: ConfirmPaymentDto): Promise<Answer<ConfirmedPaymentDto>> {
    if (!isPgOrderId(redirect.orderId)) throw refuse.orderIdForm();
    if (redirect.paymentProvider != null && redirect.paymentProvider !== 'toss')
      throw refuse.providerUnknown();
    const answerBy = performance.now() + this.environment.CONFIRM_ANSWER_MS;
    await faultPoint('confirm.received');
    const { attempt, fresh } = await repeated(() =>
      this.em.transactional(async (em) => {
        const started = await this.starts.start(em, memberId, redirect);
        // Inside the transaction: an attempt that is refused here leaves nothing behind.
        if (started.fresh) await this.throttle.spend([freshAttempts(memberId)]);
        await faultPoint('confirm.before-commit');
        return started;
      }),
    );
    await faultPoint('confirm.attempt-committed');
    const settled = isUndecidedPayment(attempt.state)
      ? await this.outcome(attempt, fresh, answerBy - performance.now())
      : attempt;
    await faultPoint('confirm.before-answer');
    return answerFor(settled ?? attempt);
  }

  /** Asks Toss about a new attempt, and waits for the result. */
  private outcome(attempt: Attempt, fresh: boolean, waitMs: number): Promise<Attempt | null> {
    if (!fresh) return this.waiter.settled(attempt.id, waitMs);
    const settled = this.reconciliation.confirm(attempt);
    void this.follow(attempt, settled);
    return this.waiter.settledHere(attempt, waitMs, settled);
  }

  /** Continues after the answer if needed: a late result from Toss is still booked. */
  private async follow({ id }: Attempt, outcome: Promise<Attempt>): Promise<void> {
    try {
      const settled = await outcome;
      if (settled.state === 'UNKNOWN') {
        await faultPoint('confirm.before-queueing');
        await this.queue.add(id);
        await faultPoint('confirm.queued');
      }
      await this.automaticRefunds.refund(settled);
    } catch (error) {
      // Nothing is lost: the attempt stands as CONFIRMING and the sweep asks Toss about it.
      this.log.error({ err: error, attempt: id }, 'confirm was interrupted');
    }
  }
}

function answerFor(attempt: Attempt): Answer<ConfirmedPaymentDto> {
  const data = { orderId: String(attempt.orderId), orderCode: attempt.orderNo, paymentStatus: attempt.state };
  if (isUndecidedPayment(attempt.state)) {
    return new Answer(data, { code: 'PENDING', message: messageFor('PENDING') });
  }
  if (attempt.state === 'FAILED') throw refuse.paymentDeclined(attempt.failureCode, attempt.failureMessage);
  if (attempt.state === 'EXPIRED') throw refuse.paymentExpired();
  if (attempt.autoCancelReason !== null) throw refuse.paymentGivenBack(attempt.autoCancelReason);
  const awaited = attempt.state === 'WAITING_FOR_DEPOSIT';
  return new Answer(data, { message: messageFor(awaited ? 'DEPOSIT_AWAITED' : 'PAYMENT_OK') });
}
