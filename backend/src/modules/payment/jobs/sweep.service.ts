import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { sql } from 'kysely';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { Clock } from '../../../platform/clock.js';
import { Pace } from '../../../platform/pace.js';
import { Rounds } from '../../../platform/rounds.js';
import { faultPoint } from '../../../platform/fault-point.js';
import { StockService } from '../../inventory/stock.service.js';
import { GiveBackService } from '../give-back.service.js';
import { InquiryService } from '../inquiry.service.js';
import { closeUnpaid } from '../open-orders.js';

/** Most rows that one round takes; the next round takes the next. */
const ROUND = 50;
/** How long a claimed attempt is left to the worker that claimed it. */
const CLAIM_MS = 30_000;
const WEBHOOKS_KEPT_MS = 30 * 86_400_000;

/** Settles what a crash or a lost queue left behind, from the tables alone. */
@Injectable()
export class SweepService extends Rounds {
  protected readonly log = new Logger('Sweep');

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly pace: Pace,
    private readonly inquiries: InquiryService,
    private readonly giveBacks: GiveBackService,
    private readonly stock: StockService,
  ) {
    super(environment.SWEEP_INTERVAL_MS);
  }

  /** Unpaid orders past their time, attempts to ask about, money to give back, old webhooks. */
  protected async round(): Promise<void> {
    // What needs no answer from Toss comes first, so that a silent Toss never holds stock back.
    await this.each(await this.findUnpaid(), (id) => this.expireUnpaid(id));
    await this.each(await this.claimUnsettled(), async (id) => {
      await faultPoint('sweep.attempt-claimed');
      const attempt = await this.inquiries.resolve(id);
      if (attempt !== null) await this.giveBacks.giveBack(attempt);
    });
    await this.each(await this.giveBacks.claimOpen(ROUND), (id) => this.giveBacks.giveBackById(id));
    await this.forgetWebhooks();
  }

  /** Toss repeats a webhook for less than four days. */
  private async forgetWebhooks(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - WEBHOOKS_KEPT_MS);
    await sql`
      delete from webhook_deliveries where transmission_id in (
        select transmission_id from webhook_deliveries where received_at < ${before} limit 1000)`.execute(
      this.em.getKysely(),
    );
  }

  /** Takes due attempts so that two workers never ask about the same one at the same time. */
  private async claimUnsettled(): Promise<number[]> {
    const now = this.clock.now();
    const { rows } = await sql<{ id: number }>`
      update payment_attempts set next_check_at = ${this.pace.after(CLAIM_MS)}
      where id in (
        select id from payment_attempts
        where (state in ('CONFIRMING', 'UNKNOWN', 'WAITING_FOR_DEPOSIT') or news_at is not null)
          and next_check_at <= ${now}
        order by next_check_at limit ${ROUND} for update skip locked)
      returning id`.execute(this.em.getKysely());
    return rows.map((row) => row.id);
  }

  private async findUnpaid(): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select id from orders where status = 'NEW' and expires_at <= ${this.clock.now()} and placed_at is null
      order by id limit ${ROUND}`.execute(this.em.getKysely());
    return rows.map((row) => row.id);
  }

  /** A prepared order that nobody paid in time gives its stock back; one that is being paid right now is left alone. */
  private async expireUnpaid(id: number): Promise<void> {
    await this.em.transactional(async (em) => {
      const now = this.clock.now();
      const { rows } = await sql`
        select id from orders where id = ${id} and status = 'NEW' and expires_at <= ${now} and placed_at is null
        for update skip locked`.execute(em.getKysely());
      if (rows.length === 0) return;
      await closeUnpaid(em, this.stock, id, now);
      await faultPoint('sweep.unpaid-closed');
    });
  }
}
