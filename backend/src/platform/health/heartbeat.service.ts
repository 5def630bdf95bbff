import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { PeriodicJob } from '../periodic-job.js';

const EVERY_MS = 5_000;
/** A worker that has not been seen for so long is dead, milliseconds: three beats, and one that was late. */
export const DEAD_AFTER_MS = 20_000;

/** Says every few seconds that this worker lives; /api/health shows which does not. */
@Injectable()
export class HeartbeatService extends PeriodicJob {
  protected readonly log = new Logger('Heartbeat');

  constructor(private readonly em: EntityManager) {
    super(EVERY_MS);
  }

  protected async run(): Promise<void> {
    // The database's own clock, by which it is read as well.
    await this.em.execute(
      `insert into worker_beats (name, seen_at) values ('worker', now())
       on conflict (name) do update set seen_at = excluded.seen_at`,
    );
  }
}
