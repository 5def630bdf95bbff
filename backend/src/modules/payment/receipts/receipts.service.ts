import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { CashReceiptType } from '@store/domain';
import { sql } from 'kysely';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { Clock } from '../../../platform/clock.js';
import { faultPoint } from '../../../platform/fault-point.js';
import { RetrySchedule } from '../../../platform/retry-schedule.js';
import { ClaimingJob } from '../../../platform/periodic-job.js';
import { PaymentGateway, type ReceiptAnswer } from '../gateway/payment-gateway.js';
import { RequestedReceiptsService } from './requested-receipts.service.js';

/** Receipts that one worker asks about at once. */
const AT_ONCE = 4;

interface Due {
  id: number;
  pgOrderId: string;
  orderName: string;
  type: CashReceiptType;
  identity: string | null;
  state: 'wanted' | 'requested';
  receiptKey: string | null;
  /** Won that the receipt says. */
  amount: number;
  /** Won that we hold of the order. */
  held: number;
  key: string;
  tries: number;
}

/** Asks for the cash receipts of money that came in, and takes them back with the money. From the table alone. */
@Injectable()
export class ReceiptsService extends ClaimingJob<Due> {
  protected readonly log = new Logger('CashReceipts');

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly schedule: RetrySchedule,
    private readonly gateway: PaymentGateway,
    private readonly wishes: RequestedReceiptsService,
  ) {
    super(environment.SWEEP_INTERVAL_MS, AT_ONCE);
  }

  /** Wanted ones whose money is in, and issued ones that say more than we still hold; each to one worker. */
  protected async claim(limit: number): Promise<Due[]> {
    const now = this.clock.now();
    const { rows } = await sql<Due>`
      with held as (
        select c.id, coalesce((select sum(l.amount) from payment_ledger l where l.order_id = c.order_id), 0) as won
        from cash_receipts c where c.state in ('wanted', 'requested') and c.next_check_at <= ${now}),
      due as (
        select c.id, held.won from cash_receipts c join held on held.id = c.id join orders o on o.id = c.order_id
        where not c.by_widget and (c.state = 'wanted' and held.won > 0 and o.status not in ('NEW', 'CANCELED')
          or c.state = 'requested' and c.amount > held.won)
        order by c.next_check_at limit ${limit} for update of c skip locked)
      update cash_receipts c set next_check_at = ${this.schedule.claimEnd()}, tries = c.tries + 1
      from due, orders o where c.id = due.id and o.id = c.order_id
      returning c.id, o.pg_order_id as "pgOrderId", o.order_name as "orderName", c.type, c.identity, c.state,
        c.receipt_key as "receiptKey", coalesce(c.amount, 0)::float8 as amount, due.won::float8 as held,
        c.idempotency_key as key, c.tries`.execute(this.em.getKysely());
    return rows;
  }

  protected async renew(ids: readonly number[]): Promise<void> {
    await sql`
      update cash_receipts set next_check_at = greatest(next_check_at, ${this.schedule.claimEnd()}) where id in (
        select id from cash_receipts where id = any(${ids}::int[]) and state in ('wanted', 'requested')
        for update skip locked)`.execute(this.em.getKysely());
  }

  protected async work(receipt: Due): Promise<void> {
    await faultPoint('receipt.before-call');
    const answer = await this.ask(receipt);
    await faultPoint('receipt.after-call');
    if (answer.kind === 'open') {
      this.log.warn(`the receipt of ${receipt.pgOrderId} is still open: ${answer.code}`);
      await this.later(receipt);
      return;
    }
    if (answer.kind === 'refused') {
      this.log.error(`the receipt of ${receipt.pgOrderId} was refused: ${answer.code}`);
      await sql`
        update cash_receipts set state = 'failed', failure_code = ${answer.code.slice(0, 80)}, identity = null
        where id = ${receipt.id}`.execute(this.em.getKysely());
      return;
    }
    const { receiptKey, receiptUrl } = answer.receipt;
    await sql`
      update cash_receipts set state = case when ${receipt.held}::bigint = 0 then 'canceled' else 'requested' end,
        receipt_key = ${receiptKey}, receipt_url = coalesce(${receiptUrl}, receipt_url), amount = ${receipt.held},
        identity = null, failure_code = null, idempotency_key = gen_random_uuid(), next_check_at = ${this.clock.now()}
      where id = ${receipt.id}`.execute(this.em.getKysely());
  }

  private async ask(receipt: Due): Promise<ReceiptAnswer> {
    const { pgOrderId: orderId, orderName, type, held, key, receiptKey, amount } = receipt;
    if (receiptKey !== null) return this.gateway.cancelReceipt(receiptKey, amount - held, key);
    const identity = this.wishes.open(receipt.identity);
    if (identity === null) return { kind: 'refused', code: 'IDENTITY_LOST' };
    return this.gateway.issueReceipt({
      orderId,
      orderName,
      amount: held,
      type,
      identity,
      idempotencyKey: key,
    });
  }

  private async later({ id, tries }: Due): Promise<void> {
    await sql`
      update cash_receipts set next_check_at = ${this.schedule.nextCheck(tries)} where id = ${id}`.execute(
      this.em.getKysely(),
    );
  }
}
