import { Injectable, Logger } from '@nestjs/common';
import { PeriodicJob } from '../periodic-job.js';
import { HealthRepository } from './health.repository.js';

const EVERY_MS = 5_000;
/** A worker not seen for this long is dead, milliseconds: three beats, and one late one. */
export const DEAD_AFTER_MS = 20_000;

/** Reports every few seconds that this worker is alive; /api/health shows a missing one. */
@Injectable()
export class HeartbeatService extends PeriodicJob {
  protected readonly log = new Logger('Heartbeat');

  constructor(private readonly health: HealthRepository) {
    super(EVERY_MS);
  }

  protected async run(): Promise<void> {
    await this.health.noteBeat();
  }
}
