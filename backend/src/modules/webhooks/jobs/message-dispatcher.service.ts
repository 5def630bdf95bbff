import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { Clock } from '../../../platform/clock.js';
import { Notifications } from '../../../platform/db/notifications.js';
import { MessageSender } from '../delivery/message-sender.service.js';
import { ReadableTypes } from '../readable-types.service.js';
import { WEBHOOK_TOPIC } from '../repository/endpoints.repository.js';
import { MessageQueueRepository, type ClaimedMessage } from '../repository/message-queue.repository.js';
import { WebhookSettings } from '../webhook-settings.js';
import { DeliveryOutcomes } from './delivery-outcomes.service.js';

/**
 * Sends due messages: at once when some were written or sent again, at the time of the next try, and on every sweep
 * for those that a dead worker left. Each is sent at least once, always with the same id.
 */
@Injectable()
export class MessageDispatcher implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('Webhooks');
  private readonly sending = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  /** Set while due messages are being claimed. */
  private claiming: Promise<void> | null = null;
  /** Something became due meanwhile, which the running claim may have missed. */
  private again = false;
  private stopping = false;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly clock: Clock,
    private readonly settings: WebhookSettings,
    private readonly readable: ReadableTypes,
    private readonly queue: MessageQueueRepository,
    private readonly sender: MessageSender,
    private readonly outcomes: DeliveryOutcomes,
    private readonly notifications: Notifications,
  ) {}

  onApplicationBootstrap(): void {
    this.notifications.on(WEBHOOK_TOPIC, () => this.wake());
    this.wake();
  }

  /** Messages under way are finished while the database is still connected. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.timer);
    await this.idle();
  }

  /** Sends all messages that are due now. */
  async dispatch(): Promise<void> {
    this.wake();
    await this.idle();
  }

  /** Looks for due messages, once more where it is looking already. */
  wake(): void {
    if (this.stopping) return;
    if (this.claiming !== null) {
      this.again = true;
      return;
    }
    this.again = false;
    clearTimeout(this.timer);
    this.claiming = this.claim()
      .catch((error: unknown) => {
        this.log.error({ err: error }, 'claiming webhooks failed; the next round goes on');
        this.wakeAfter(this.environment.SWEEP_INTERVAL_MS);
      })
      .finally(() => {
        this.claiming = null;
        if (this.again) this.wake();
      });
  }

  private async idle(): Promise<void> {
    while (this.claiming !== null || this.sending.size > 0)
      await Promise.all([this.claiming, ...this.sending]);
  }

  /** Starts what is due; each message that ends makes room for the next of its endpoint. */
  private async claim(): Promise<void> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + this.settings.times.claimMs);
    const claimed = await this.queue.claim(await this.readable.readers(), now, until);
    for (const message of claimed) {
      const work: Promise<void> = this.send(message).finally(() => {
        this.sending.delete(work);
        this.wake();
      });
      this.sending.add(work);
    }
    const next = await this.queue.nextDue(now);
    this.wakeAfter(next === null ? Infinity : next.getTime() - now.getTime());
  }

  /** At the latest with the next sweep: other workers write messages too. */
  private wakeAfter(ms: number): void {
    clearTimeout(this.timer);
    if (this.stopping) return;
    this.timer = setTimeout(() => this.wake(), Math.min(Math.max(ms, 0), this.environment.SWEEP_INTERVAL_MS));
  }

  /** A message that cannot be recorded never delays the others; its claim expires. */
  private async send(message: ClaimedMessage): Promise<void> {
    try {
      const sent = await this.sender.send(message);
      await this.outcomes.record(message, sent);
    } catch (error) {
      this.log.error(
        { err: error, message: message.id },
        'a webhook could not be recorded; it is sent again',
      );
    }
  }
}
