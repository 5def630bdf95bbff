import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { sql } from 'kysely';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { Clock } from '../../../platform/clock.js';
import { faultPoint } from '../../../platform/fault-point.js';
import { PeriodicJob } from '../../../platform/periodic-job.js';
import { UnpaidOrdersService } from '../prepare/unpaid-orders.service.js';

/** Orders that one statement finds; a run goes on until it has seen all that are due. */
const PAGE = 50;

/** Ends prepared orders that nobody paid in time, so that their stock is free again. It never waits for Toss. */
@Injectable()
export class UnpaidOrdersSweep extends PeriodicJob {
  protected readonly log = new Logger('UnpaidOrders');

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly unpaid: UnpaidOrdersService,
  ) {
    super(environment.SWEEP_INTERVAL_MS);
  }

  protected async run(): Promise<void> {
    let page: number[] = [];
    do {
      // By id: orders that cannot be ended now never hide those behind them.
      page = await this.findUnpaid(page.at(-1) ?? 0);
      await this.each(page, (id) => this.expireUnpaid(id));
    } while (page.length === PAGE && !this.shutdown.signal.aborted);
  }

  private async findUnpaid(after: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select id from orders
      where id > ${after} and status = 'NEW' and expires_at <= ${this.clock.now()} and placed_at is null
      order by id limit ${PAGE}`.execute(this.em.getKysely());
    return rows.map((row) => row.id);
  }

  /** One that is being paid right now is left alone. */
  private async expireUnpaid(id: number): Promise<void> {
    await this.em.transactional(async (em) => {
      const now = this.clock.now();
      const { rows } = await sql`
        select id from orders where id = ${id} and status = 'NEW' and expires_at <= ${now} and placed_at is null
        for update skip locked`.execute(em.getKysely());
      if (rows.length === 0) return;
      await this.unpaid.close(em, id, now);
      await faultPoint('sweep.unpaid-closed');
    });
  }
}
