import { EntityManager } from '@mikro-orm/postgresql';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { Notifications } from '../../../platform/db/notifications.js';
import { NOTICES_TOPIC } from '../notices.service.js';
import { MessageSender, type OutgoingNotice } from '../senders/message-sender.js';
import { claimNotices, recordDelivery } from './notice-queue.js';

/** Notices that one claim takes and sends side by side. */
const ROUND = 10;

/**
 * Empties the outbox: at once when something was queued, and on every sweep for what waits for its next try or was
 * left by a worker that died. Each notice is sent at least once, every time under the same reference.
 */
@Injectable()
export class NoticeDispatcher implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('Notices');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;
  private again = false;
  private stopping = false;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly em: EntityManager,
    private readonly sender: MessageSender,
    private readonly notifications: Notifications,
  ) {}

  onApplicationBootstrap(): void {
    this.notifications.on(NOTICES_TOPIC, () => this.wake());
    this.timer = setInterval(() => this.wake(), this.environment.SWEEP_INTERVAL_MS);
    this.wake();
  }

  /** What is being sent is finished while the database is still there. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    clearInterval(this.timer);
    await this.running;
  }

  /** Sends everything that is due now. */
  async dispatch(): Promise<void> {
    for (;;) {
      const claimed = await claimNotices(this.em, ROUND);
      await Promise.all(claimed.map((notice) => this.send(notice)));
      if (claimed.length < ROUND || this.stopping) return;
    }
  }

  /** Starts a round, or one more after the one that runs: what was queued meanwhile may have been missed by it. */
  private wake(): void {
    if (this.stopping) return;
    if (this.running !== null) {
      this.again = true;
      return;
    }
    this.again = false;
    this.running = this.dispatch()
      .catch((error: unknown) =>
        this.log.error({ err: error }, 'sending notices failed; the next round goes on'),
      )
      .finally(() => {
        this.running = null;
        if (this.again) this.wake();
      });
  }

  /** One notice that cannot be dealt with never keeps the others waiting; its claim runs out. */
  private async send(notice: OutgoingNotice): Promise<void> {
    try {
      const delivery = await this.sender.deliver(notice);
      if (delivery.kind !== 'sent') {
        this.log.warn({ notice: notice.id, attempt: notice.attempt, reason: delivery.reason }, delivery.kind);
      }
      await recordDelivery(this.em, notice, delivery);
    } catch (error) {
      this.log.error({ err: error, notice: notice.id }, 'one notice could not be recorded; it is sent again');
    }
  }
}
