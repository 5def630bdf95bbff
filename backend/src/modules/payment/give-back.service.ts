import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { sql } from 'kysely';
import { findAttempt, moveAttempt, renewKey, type Attempt } from './attempts.js';
import { bookReturn } from './bookings.js';
import { PaymentGateway, type GatewayPayment } from './gateway/payment-gateway.js';

/** Gives back money that was captured for an order which cannot be completed. */
@Injectable()
export class GiveBackService {
  private readonly log = new Logger('Payment');

  constructor(
    private readonly em: EntityManager,
    private readonly gateway: PaymentGateway,
  ) {}

  /** Cancels the whole payment where it is marked so; safe to repeat, since the key is the attempt's own. */
  async giveBack(attempt: Attempt): Promise<void> {
    if (attempt.state !== 'DONE' || attempt.autoCancelReason === null) return;
    const answer = await this.gateway.cancel({
      paymentKey: attempt.paymentKey,
      reason: attempt.autoCancelReason,
      idempotencyKey: `${attempt.idempotencyKey}-give-back`,
    });
    const told = answer.kind === 'payment' ? answer : await this.gateway.findByOrderId(attempt.pgOrderId);
    if (told.kind !== 'payment' || told.payment.balanceAmount !== 0) {
      // Toss repeats a 4xx for its key for 15 days, also one that would pass later (bank hours).
      await renewKey(this.em, attempt.id);
      this.log.error(`giving back ${attempt.pgOrderId} is still open; the sweep tries again`);
      return;
    }
    await this.book(attempt, told.payment);
  }

  /** Attempts whose money a crash or a silent Toss left with us; at most `limit`. */
  async findOpen(limit: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select id from payment_attempts where state = 'DONE' and auto_cancel_reason is not null
      order by id limit ${limit}`.execute(this.em.getKysely());
    return rows.map((row) => row.id);
  }

  async giveBackById(id: number): Promise<void> {
    const attempt = await findAttempt(this.em, id);
    if (attempt !== null) await this.giveBack(attempt);
  }

  private async book(attempt: Attempt, payment: GatewayPayment): Promise<void> {
    await this.em.transactional(async (em) => {
      if (!(await moveAttempt(em, attempt.id, ['DONE'], { state: 'CANCELED', payment: payment.raw }))) return;
      await bookReturn(em, attempt, payment.transactionKey);
      await sql`
        insert into order_events (order_id, kind, to_value, note)
        values (${attempt.orderId}, 'refund', 'CANCELED', ${attempt.autoCancelReason})`.execute(
        em.getKysely(),
      );
    });
  }
}
