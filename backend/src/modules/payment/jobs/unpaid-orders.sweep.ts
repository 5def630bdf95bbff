import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { Clock } from '../../../platform/clock.js';
import { faultPoint } from '../../../platform/fault-point.js';
import { PeriodicJob } from '../../../platform/periodic-job.js';
import { UnpaidOrdersService } from '../prepare/unpaid-orders.service.js';
import { PayableOrdersRepository } from '../repository/payable-orders.repository.js';

/** Orders of one statement; a run continues until it has seen all that are due. */
const PAGE = 50;

/** Ends prepared orders that were not paid in time, so that their stock is free again. It never waits for Toss. */
@Injectable()
export class UnpaidOrdersSweep extends PeriodicJob {
  protected readonly log = new Logger('UnpaidOrders');

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly unpaid: UnpaidOrdersService,
    private readonly payableOrders: PayableOrdersRepository,
  ) {
    super(environment.SWEEP_INTERVAL_MS);
  }

  protected async run(): Promise<void> {
    let page: number[] = [];
    do {
      // By id: orders that cannot end now never hide those after them.
      page = await this.payableOrders.findOverdue({
        after: page.at(-1) ?? 0,
        now: this.clock.now(),
        limit: PAGE,
      });
      await this.each(page, (id) => this.expireUnpaid(id));
    } while (page.length === PAGE && !this.shutdown.signal.aborted);
  }

  /** An order that is being paid right now is skipped. */
  private async expireUnpaid(id: number): Promise<void> {
    await this.em.transactional(async (em) => {
      const now = this.clock.now();
      const order = await this.payableOrders.lockOverdue(em, id, now);
      if (order === undefined) return;
      await this.unpaid.close(em, order, now);
      await faultPoint('sweep.unpaid-closed');
    });
  }
}
