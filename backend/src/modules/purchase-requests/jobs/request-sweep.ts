import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { PeriodicJob } from '../../../platform/periodic-job.js';
import { RequestMovesService } from '../requests/request-moves.service.js';

/** Ends requests whose time is over, and reminds of steps that wait; from the tables only. */
@Injectable()
export class RequestSweep extends PeriodicJob {
  protected readonly log = new Logger('RequestSweep');

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly moves: RequestMovesService,
  ) {
    super(environment.SWEEP_INTERVAL_MS);
  }

  protected async run(): Promise<void> {
    await this.each(await this.moves.findOverdue(), (id) => this.moves.expire(id));
    await this.each(await this.moves.findToRemind(), (id) => this.moves.remindByClock(id));
  }
}
