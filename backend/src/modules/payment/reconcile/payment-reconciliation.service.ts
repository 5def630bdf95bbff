import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { awaitsCapture, isUndecidedPayment, messageFor } from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { RetrySchedule } from '../../../platform/retry-schedule.js';
import { faultPoint } from '../../../platform/fault-point.js';
import { DepositService } from './deposit.service.js';
import {
  PaymentGateway,
  needsNewKey,
  type GatewayAnswer,
  type GatewayPayment,
} from '../gateway/payment-gateway.js';
import { DEPOSITED } from '../dto/methods.dto.js';
import { PaymentOutcomeService, type PaymentOutcome } from './payment-outcome.service.js';
import { AttemptsRepository, type Attempt } from '../repository/attempts.repository.js';

/** Money was taken, whatever was refunded since. */
const TAKEN = new Set(['DONE', 'CANCELED', 'PARTIAL_CANCELED']);
const NOT_YET = new Set(['READY', 'IN_PROGRESS']);

/** Finds out what happened to a payment with an open outcome, and settles it. */
@Injectable()
export class PaymentReconciliationService {
  private readonly log = new Logger('Payment');

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly schedule: RetrySchedule,
    private readonly gateway: PaymentGateway,
    private readonly outcomes: PaymentOutcomeService,
    private readonly deposits: DepositService,
    private readonly attempts: AttemptsRepository,
  ) {}

  /** Sends the first confirm of an attempt and books the answer. */
  async confirm(attempt: Attempt): Promise<Attempt> {
    return this.send(attempt, true);
  }

  /**
   * Asks Toss by order id. An open attempt that Toss has not approved is confirmed once more under the same key
   * (or a new one where the old would only repeat a refusal); any other is only compared with Toss's state. Returns
   * the attempt as it then stands, and whether anything was learnt.
   */
  async resolve(attemptId: number): Promise<Attempt | null> {
    return (await this.ask(attemptId)).attempt;
  }

  /** The same, and whether Toss said anything at all. */
  async ask(attemptId: number): Promise<{ attempt: Attempt | null; learnt: boolean }> {
    const stored = await this.attempts.find(this.em, attemptId);
    if (stored === null) return { attempt: null, learnt: true };
    const attempt = { ...stored, tries: stored.tries + 1 };
    const nextCheck = this.nextCheck(stored);
    // Until there is an answer no other worker asks, for as long as a worker's claim lasts.
    await this.attempts.noteTry(this.em, attempt.id, later(nextCheck, this.schedule.claimEnd()));
    const requestedAt = this.clock.now();
    await faultPoint('inquiry.before-question');
    const answer = await this.gateway.findByOrderId(attempt.pgOrderId);
    await faultPoint('inquiry.answered');
    const settled = await this.conclude(attempt, answer);
    const learnt = answer.kind === 'payment' || answer.kind === 'gone';
    if (learnt) await this.attempts.clearPendingWebhook(this.em, attempt.id, requestedAt);
    if (!learnt || isUndecidedPayment(settled.state))
      await this.attempts.checkAgainBy(this.em, attempt.id, nextCheck);
    return { attempt: settled, learnt };
  }

  /** The next look, in case this one fails. An account may wait for days, but not once a deposit is reported. */
  private nextCheck(attempt: Attempt): Date {
    if (attempt.state === 'WAITING_FOR_DEPOSIT' && !attempt.pendingWebhook)
      return this.deposits.nextCheck(attempt, dueOf(attempt));
    return this.schedule.nextCheck(attempt.tries);
  }

  private async conclude(attempt: Attempt, answer: GatewayAnswer): Promise<Attempt> {
    if (isUndecidedPayment(attempt.state)) {
      const reported = this.read(attempt, answer);
      if (reported !== null) return this.outcomes.settle(attempt.id, reported);
      return this.send(attempt, saysUntaken(attempt, answer));
    }
    const reported =
      attempt.state === 'WAITING_FOR_DEPOSIT'
        ? this.readWaiting(attempt, answer)
        : this.reread(attempt, answer);
    return reported === null ? attempt : this.outcomes.settle(attempt.id, reported);
  }

  /** An account that still waits after its time: no deposit is possible any more. */
  private readWaiting(attempt: Attempt, answer: GatewayAnswer): PaymentOutcome | null {
    const reported = this.read(attempt, answer);
    if (reported !== null && reported.to !== 'WAITING_FOR_DEPOSIT') return reported;
    if (reported === null && answer.kind !== 'gone') return null;
    const dueAt = reported?.payment.dueDate ?? dueOf(attempt);
    return this.deposits.isOver(dueAt) ? refusal('EXPIRED', 'DEPOSIT_OVERDUE', '', 'DEPOSIT_OVERDUE') : null;
  }

  /** A settled attempt: money that arrived after all, was refunded outside the store, or was withdrawn (a deposit). */
  private reread(attempt: Attempt, answer: GatewayAnswer): PaymentOutcome | null {
    if (answer.kind !== 'payment' || answer.payment.paymentKey !== attempt.paymentKey) return null;
    const { payment } = answer;
    if (awaitsCapture(attempt.state))
      return wasTaken(payment) && this.sameAmount(attempt, payment) ? { to: 'DONE', payment } : null;
    if (payment.status === 'WAITING_FOR_DEPOSIT') return { to: 'WITHDRAWN', payment };
    // An automatic refund is booked by the service that makes it.
    const autoRefunded = attempt.autoCancelReason !== null && attempt.method !== DEPOSITED;
    return wasTaken(payment) && !autoRefunded ? { to: 'LESS', payment } : null;
  }

  /** `untaken`: it is certain that no earlier call took the money, so that a refusal can be believed. */
  private async send(attempt: Attempt, untaken: boolean): Promise<Attempt> {
    const { paymentKey, pgOrderId: orderId, amount, idempotencyKey } = attempt;
    await faultPoint('confirm.before-call');
    const answer = await this.gateway.confirm({ paymentKey, orderId, amount, idempotencyKey });
    await faultPoint('confirm.after-call');
    const outcome = this.read(attempt, answer) ?? (await this.decide(attempt, answer, untaken));
    return this.outcomes.settle(attempt.id, outcome);
  }

  /** The meaning of a confirm's answer without a payment; one that settles nothing is followed by a question. */
  private async decide(attempt: Attempt, answer: GatewayAnswer, untaken: boolean): Promise<PaymentOutcome> {
    if (answer.kind === 'declined') return refusal('FAILED', answer.code, answer.message, 'PAYMENT_DECLINED');
    if (answer.kind === 'unknown') return this.askAfter(attempt, answer);
    if (answer.kind === 'payment') return { to: 'UNKNOWN', code: `NOT_APPROVED_${answer.payment.status}` };
    if (answer.kind === 'misconfigured')
      this.log.error(`Toss refused our request for ${attempt.pgOrderId}: ${answer.code} ${answer.message}`);
    // With wrong keys, or after the end of a session, an earlier call may still have succeeded.
    if (!untaken) {
      if (needsNewKey(answer, { tries: attempt.tries, isUntouched: false }))
        await this.attempts.renewKey(this.em, attempt.id);
      return { to: 'UNKNOWN', code: answer.code };
    }
    if (answer.kind === 'gone') return refusal('EXPIRED', answer.code, answer.message, 'PAYMENT_EXPIRED');
    return refusal('FAILED', 'PAYMENT_CONFIRM_FAILED', '', 'PAYMENT_CONFIRM_FAILED');
  }

  /** Asks what happened to an open call, and makes sure that the next one does not only repeat the same answer. */
  private async askAfter(
    attempt: Attempt,
    open: Extract<GatewayAnswer, { kind: 'unknown' }>,
  ): Promise<PaymentOutcome> {
    const answer = await this.gateway.findByOrderId(attempt.pgOrderId);
    const reported = this.read(attempt, answer);
    if (reported !== null) return reported;
    const { tries } = attempt;
    if (needsNewKey(open, { tries, isUntouched: saysUntaken(attempt, answer) }))
      await this.attempts.renewKey(this.em, attempt.id);
    return { to: 'UNKNOWN', code: open.code };
  }

  /** A payment in a final state is the truth; any other says nothing yet. */
  private read(attempt: Attempt, answer: GatewayAnswer): PaymentOutcome | null {
    if (answer.kind !== 'payment') return null;
    const { payment } = answer;
    if (payment.paymentKey !== attempt.paymentKey) return this.readForeign(attempt, payment);
    const taken = wasTaken(payment);
    if (!taken && payment.status !== 'WAITING_FOR_DEPOSIT') return readUntaken(payment);
    if (!this.sameAmount(attempt, payment)) return { to: 'UNKNOWN', code: 'AMOUNT_DIFFERS' };
    return { to: taken ? 'DONE' : 'WAITING_FOR_DEPOSIT', payment };
  }

  /** Toss accepts one payment per order id: if that is another one, ours can never be approved. */
  private readForeign(attempt: Attempt, payment: GatewayPayment): PaymentOutcome | null {
    if (!TAKEN.has(payment.status) && payment.status !== 'WAITING_FOR_DEPOSIT') return null;
    this.log.error(`Toss has another payment for ${attempt.pgOrderId}: ${payment.status}`);
    return refusal('FAILED', 'DUPLICATED_ORDER_ID', '', 'PAYMENT_CONFIRM_FAILED');
  }

  /** Never books money that is not the order's: such a payment stays open and raises an alert. */
  private sameAmount(attempt: Attempt, payment: GatewayPayment): boolean {
    if (payment.totalAmount === attempt.amount) return true;
    this.log.error(`Toss took ${payment.totalAmount} for ${attempt.pgOrderId}, which is ${attempt.amount}`);
    return false;
  }
}

const later = (one: Date, other: Date): Date => (one > other ? one : other);

const dueOf = ({ dueAt }: Attempt): Date => new Date(dueAt);

/** Toss knows the order, or does not, and has taken nothing under this payment key. */
function saysUntaken(attempt: Attempt, answer: GatewayAnswer): boolean {
  if (answer.kind === 'gone') return true;
  return (
    answer.kind === 'payment' &&
    (answer.payment.paymentKey !== attempt.paymentKey || NOT_YET.has(answer.payment.status))
  );
}

/** A virtual account that is cancelled before its deposit is CANCELED too, and was never approved. */
function wasTaken({ status, approvedAt }: GatewayPayment): boolean {
  return TAKEN.has(status) && (status !== 'CANCELED' || approvedAt !== null);
}

/** Without money, only Toss can say that the attempt has ended. */
function readUntaken(payment: GatewayPayment): PaymentOutcome | null {
  if (payment.status === 'EXPIRED') return failed('EXPIRED', payment);
  return payment.status === 'ABORTED' || payment.status === 'CANCELED' ? failed('FAILED', payment) : null;
}

function failed(to: 'FAILED' | 'EXPIRED', { failure }: GatewayPayment): PaymentOutcome {
  const fallback = to === 'EXPIRED' ? 'PAYMENT_EXPIRED' : 'PAYMENT_DECLINED';
  return refusal(to, failure?.code ?? fallback, failure?.message ?? '', fallback);
}

function refusal(
  to: 'FAILED' | 'EXPIRED',
  code: string,
  message: string,
  fallback: 'PAYMENT_EXPIRED' | 'PAYMENT_DECLINED' | 'PAYMENT_CONFIRM_FAILED' | 'DEPOSIT_OVERDUE',
): PaymentOutcome {
  return { to, code, message: message === '' ? messageFor(fallback) : message };
}
