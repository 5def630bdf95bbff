import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { faultPoint } from '../../platform/fault-point.js';
import { RetrySchedule } from '../../platform/retry-schedule.js';
import {
  PaymentCancellationService,
  type CancellationResult,
} from '../payment/cancel/payment-cancellation.service.js';
import { RefundQueue } from './jobs/refund-queue.js';
import { RefundBookingService } from './refund-booking.service.js';
import { RefundsRepository, type RefundRow } from './repository/refunds.repository.js';
import { RefundClaimsRepository, type RefundedPayment } from './repository/refund-claims.repository.js';
import { RefundAccountsService } from './refund-accounts.service.js';

/** Toss's balance differed from the books. They are right now: the next call may follow at once. */
const BALANCE_CHANGES = new Set(['BALANCE_CHANGED', 'NOT_MATCHES_REFUNDABLE_AMOUNT']);

/** A refund that Toss may be asked about now. */
interface Begun {
  refund: RefundRow;
  payment: RefundedPayment | null;
}

/**
 * Executes refunds: one call at a time for each payment, without a lock while Toss is asked. Safe to repeat and
 * to run in parallel: the refund has its own idempotency key, and Toss's answer is booked once.
 */
@Injectable()
export class RefundExecutor {
  private readonly log = new Logger('Refunds');

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly schedule: RetrySchedule,
    private readonly money: PaymentCancellationService,
    private readonly bookings: RefundBookingService,
    private readonly accounts: RefundAccountsService,
    private readonly queue: RefundQueue,
    private readonly refunds: RefundsRepository,
    private readonly claims: RefundClaimsRepository,
  ) {}

  /** Asks Toss, books the answer, and continues with the refunds of the same payment that waited for this one. */
  async execute(id: number): Promise<void> {
    let next: number | null = id;
    while (next !== null) next = await this.step(next);
  }

  /** The same for a request that does not wait for it: a failure costs only time, since the sweep continues. */
  async executeQuietly(id: number): Promise<void> {
    try {
      await this.execute(id);
    } catch (error) {
      this.log.error({ err: error, refund: id }, 'a refund was interrupted; the sweep goes on with it');
    }
  }

  /** Refunds that are due and may have no job; at most `limit`. */
  claimDue(limit: number): Promise<number[]> {
    return this.claims.claimDue(this.em, {
      now: this.clock.now(),
      claimEnd: this.schedule.claimEnd(),
      limit,
    });
  }

  /** Keeps running refunds from the sweeps of other workers. */
  renewClaims(ids: readonly number[]): Promise<void> {
    return this.claims.renewClaims(this.em, ids, this.schedule.claimEnd());
  }

  /** Returns the next refund; null where there is none. */
  private async step(id: number): Promise<number | null> {
    const begun = await this.em.transactional((em) => this.begin(em, id));
    if (begun === null) return null;
    const { refund } = begun;
    await faultPoint('refund.before-call');
    const answer = await this.ask(begun);
    await faultPoint('refund.after-call');
    if (answer === null || answer.kind === 'returned') await this.bookings.done(refund, answer);
    else if (answer.kind === 'refused') await this.bookings.failed(refund, answer);
    else return this.leaveOpen(refund, answer);
    return this.nextOf(refund);
  }

  /** Counts one more call; null where the refund has ended, or another one of its payment is running. */
  private async begin(em: EntityManager, id: number): Promise<Begun | null> {
    await this.claims.lockMoneyOf(em, id);
    const begun = await this.claims.beginCall(em, id, this.schedule.claimEnd());
    const refund = begun ? await this.refunds.findRefund(em, id) : null;
    if (refund === null) return null;
    const { attemptId } = refund;
    return { refund, payment: attemptId === null ? null : await this.claims.refundedPayment(em, attemptId) };
  }

  /** Null for a refund without a payment: there is nothing to ask. */
  private async ask({ refund, payment }: Begun): Promise<CancellationResult | null> {
    if (payment === null) return null;
    return this.money.ask({
      payment,
      amount: refund.amount ?? 0,
      refundId: refund.id,
      reason: refund.reason,
      held: payment.held,
      booked: payment.booked,
      idempotencyKey: refund.idempotencyKey,
      tries: refund.tries,
      account: this.accounts.decrypt(refund.receiveAccount),
    });
  }

  private async leaveOpen(
    refund: RefundRow,
    answer: Extract<CancellationResult, { kind: 'open' }>,
  ): Promise<number | null> {
    const nextCheck = this.schedule.nextCheck(refund.tries);
    await this.bookings.stillOpen(refund, { ...answer, nextCheck });
    if (BALANCE_CHANGES.has(answer.code) && refund.tries < 3) return refund.id;
    this.log.warn(`refund ${refund.id} is still open: ${answer.code}`);
    await faultPoint('refund.before-queueing');
    await this.queue.add(refund.id);
    return null;
  }

  private async nextOf({ attemptId }: RefundRow): Promise<number | null> {
    return attemptId === null ? null : this.claims.nextApproved(this.em, attemptId);
  }
}
