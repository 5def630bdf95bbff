import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { isUndecidedPayment, messageFor } from '@store/domain';
import { Clock } from '../../platform/clock.js';
import { findAttempt, noteTry, pauseAfter, renewKey, type Attempt } from './attempts.js';
import {
  PaymentGateway,
  STILL_ON_ITS_WAY,
  type GatewayAnswer,
  type GatewayPayment,
} from './gateway/payment-gateway.js';
import { SettlementService, type Settlement } from './settlement.service.js';

/** Money was taken, whatever has gone back since. */
const TAKEN = new Set(['DONE', 'CANCELED', 'PARTIAL_CANCELED']);
const NOT_YET = new Set(['READY', 'IN_PROGRESS']);

/** Finds out what became of a payment whose outcome is not known, and brings it to an end. */
@Injectable()
export class InquiryService {
  private readonly log = new Logger('Payment');

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly gateway: PaymentGateway,
    private readonly settlements: SettlementService,
  ) {}

  /** Sends the first confirm of an attempt and books what it says. */
  async confirm(attempt: Attempt): Promise<Attempt> {
    return this.send(attempt, true);
  }

  /**
   * Asks Toss by order id; where the payment is not approved there, confirms once more under the same key (or a new
   * one where the old would only repeat a refusal). Answers the attempt, still UNKNOWN where nothing could be learnt.
   * One that waits for its deposit is only asked about.
   */
  async resolve(attemptId: number): Promise<Attempt | null> {
    const found = await findAttempt(this.em, attemptId);
    if (found === null) return null;
    const waiting = found.state === 'WAITING_FOR_DEPOSIT';
    if (!waiting && !isUndecidedPayment(found.state)) return found;
    const attempt = { ...found, tries: found.tries + 1 };
    await noteTry(this.em, attempt.id, new Date(this.clock.now().getTime() + pauseAfter(found.tries)));
    const answer = await this.gateway.findByOrderId(attempt.pgOrderId);
    const told = this.read(attempt, answer);
    if (told !== null) return this.settlements.settle(attempt.id, told);
    return waiting ? found : this.send(attempt, saysUntaken(attempt, answer));
  }

  /** `untaken`: it is certain that no earlier call took the money, so that a refusal may be believed. */
  private async send(attempt: Attempt, untaken: boolean): Promise<Attempt> {
    const { paymentKey, pgOrderId: orderId, amount, idempotencyKey } = attempt;
    const answer = await this.gateway.confirm({ paymentKey, orderId, amount, idempotencyKey });
    const settlement = this.read(attempt, answer) ?? (await this.judge(attempt, answer, untaken));
    return this.settlements.settle(attempt.id, settlement);
  }

  /** What a confirm's answer means that is no payment; one that settles nothing is followed by a question. */
  private async judge(attempt: Attempt, answer: GatewayAnswer, untaken: boolean): Promise<Settlement> {
    if (answer.kind === 'declined') return refusal('FAILED', answer.code, answer.message, 'PAYMENT_DECLINED');
    if (answer.kind === 'unknown') return this.askAfter(attempt, answer);
    if (answer.kind === 'payment') return { to: 'UNKNOWN', code: `NOT_APPROVED_${answer.payment.status}` };
    if (answer.kind === 'misconfigured')
      this.log.error(`Toss refused our request for ${attempt.pgOrderId}: ${answer.code} ${answer.message}`);
    // With wrong keys, or a session that ended, an earlier call may have succeeded all the same.
    if (!untaken) return { to: 'UNKNOWN', code: answer.code };
    if (answer.kind === 'gone') return refusal('EXPIRED', answer.code, answer.message, 'PAYMENT_EXPIRED');
    return refusal('FAILED', 'PAYMENT_CONFIRM_FAILED', '', 'PAYMENT_CONFIRM_FAILED');
  }

  /** Asks what came of an open call, and sees to it that the next one does not only get the same answer again. */
  private async askAfter(
    attempt: Attempt,
    { code, retryWith }: Extract<GatewayAnswer, { kind: 'unknown' }>,
  ): Promise<Settlement> {
    const answer = await this.gateway.findByOrderId(attempt.pgOrderId);
    const told = this.read(attempt, answer);
    if (told !== null) return told;
    // Toss does not say whether it repeats a 5xx for its key: after two of them the next call takes a new one.
    const stuck = attempt.tries > 1 && !STILL_ON_ITS_WAY.has(code) && saysUntaken(attempt, answer);
    if (retryWith === 'new-key' || stuck) await renewKey(this.em, attempt.id);
    return { to: 'UNKNOWN', code };
  }

  /** A payment in a final state is the truth; anything else says nothing yet. */
  private read(attempt: Attempt, answer: GatewayAnswer): Settlement | null {
    if (answer.kind !== 'payment') return null;
    const { payment } = answer;
    if (payment.paymentKey !== attempt.paymentKey) return this.readForeign(attempt, payment);
    const taken = wasTaken(payment);
    if (!taken && payment.status !== 'WAITING_FOR_DEPOSIT') return readUntaken(payment);
    if (!this.sameAmount(attempt, payment)) return { to: 'UNKNOWN', code: 'AMOUNT_DIFFERS' };
    return { to: taken ? 'DONE' : 'WAITING_FOR_DEPOSIT', payment };
  }

  /** Toss accepts one payment for an order id: where that is another one, ours can never be approved. */
  private readForeign(attempt: Attempt, payment: GatewayPayment): Settlement | null {
    if (!TAKEN.has(payment.status) && payment.status !== 'WAITING_FOR_DEPOSIT') return null;
    this.log.error(`Toss has another payment for ${attempt.pgOrderId}: ${payment.status}`);
    return refusal('FAILED', 'DUPLICATED_ORDER_ID', '', 'PAYMENT_CONFIRM_FAILED');
  }

  /** Never books money that is not the order's: such a payment stays open and is shouted about. */
  private sameAmount(attempt: Attempt, payment: GatewayPayment): boolean {
    if (payment.totalAmount === attempt.amount) return true;
    this.log.error(`Toss took ${payment.totalAmount} for ${attempt.pgOrderId}, which is ${attempt.amount}`);
    return false;
  }
}

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

/** Without money there is an end only where Toss says that there is. */
function readUntaken(payment: GatewayPayment): Settlement | null {
  if (payment.status === 'EXPIRED') return failed('EXPIRED', payment);
  return payment.status === 'ABORTED' || payment.status === 'CANCELED' ? failed('FAILED', payment) : null;
}

function failed(to: 'FAILED' | 'EXPIRED', { failure }: GatewayPayment): Settlement {
  const fallback = to === 'EXPIRED' ? 'PAYMENT_EXPIRED' : 'PAYMENT_DECLINED';
  return refusal(to, failure?.code ?? fallback, failure?.message ?? '', fallback);
}

function refusal(
  to: 'FAILED' | 'EXPIRED',
  code: string,
  message: string,
  fallback: 'PAYMENT_EXPIRED' | 'PAYMENT_DECLINED' | 'PAYMENT_CONFIRM_FAILED',
): Settlement {
  return { to, code, message: message === '' ? messageFor(fallback) : message };
}
