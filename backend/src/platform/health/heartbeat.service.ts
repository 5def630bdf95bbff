import { Injectable, Logger } from '@nestjs/common';
import { PeriodicJob } from '../periodic-job.js';
import { HealthRepository } from './health.repository.js';

const EVERY_MS = 5_000;
/** A worker that has not been seen for so long is dead, milliseconds: three beats, and one that was late. */
export const DEAD_AFTER_MS = 20_000;

/** Says every few seconds that this worker lives; /api/health shows which does not. */
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
