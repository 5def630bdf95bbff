import { Injectable, Logger } from '@nestjs/common';
import { WEBHOOK_LIMITS } from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { PeriodicJob, type RunEnd } from '../../../platform/periodic-job.js';
import { EndpointsRepository } from '../repository/endpoints.repository.js';
import { MessagesRepository } from '../repository/messages.repository.js';

/** Messages of a run. */
const BATCH = 5000;
/** Between runs; messages are kept for 30 days, so hours do not matter. */
const PAUSE_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** Deletes messages after their 30 days, sent or not, and secrets that no longer sign. */
@Injectable()
export class WebhookRetention extends PeriodicJob {
  protected readonly log = new Logger('WebhookRetention');

  constructor(
    private readonly clock: Clock,
    private readonly endpoints: EndpointsRepository,
    private readonly messages: MessagesRepository,
  ) {
    super(PAUSE_MS);
  }

  /** One run; returns the number of deleted messages. */
  async sweep(): Promise<number> {
    const now = this.clock.now();
    await this.endpoints.forgetPrevious(now);
    return this.messages.deleteBefore(new Date(now.getTime() - WEBHOOK_LIMITS.days * DAY_MS), BATCH);
  }

  protected async run(): Promise<RunEnd> {
    return (await this.sweep()) === BATCH ? 'more' : undefined;
  }
}
