import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { RetentionService } from '../closing/retention.service.js';
import { VisitorRetentionService } from '../closing/visitor-retention.service.js';

/** Between two looks; years are counted here, so hours do not matter. */
const EVERY_MS = 6 * 60 * 60_000;

/** Runs the purge from time to time in the worker. PeriodicJob follow each other while there is something left. */
@Injectable()
export class RetentionSweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('Retention');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private stopping = false;

  constructor(
    private readonly retention: RetentionService,
    private readonly visitors: VisitorRetentionService,
  ) {}

  onApplicationBootstrap(): void {
    this.start();
    this.timer = setInterval(() => this.start(), EVERY_MS);
    this.timer.unref();
  }

  /** The round in hand is finished while the database is still there. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    clearInterval(this.timer);
    await this.running;
  }

  private start(): void {
    this.running = this.sweep().catch((error: unknown) =>
      this.log.error({ err: error }, 'purging failed; the next look tries again'),
    );
  }

  private async sweep(): Promise<void> {
    let purged = 1;
    while (purged > 0 && !this.stopping) {
      purged = (await this.retention.purge()) + (await this.visitors.purge());
    }
  }
}
