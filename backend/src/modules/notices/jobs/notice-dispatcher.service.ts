import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { Notifications } from '../../../platform/db/notifications.js';
import { NOTICES_TOPIC } from '../notice-text.js';
import { MessageSender, type OutgoingNotice } from '../senders/message-sender.js';
import { NoticeQueueRepository } from './notice-queue.repository.js';

/** Each has a service of its own, and so a pool of its own: a service that is slow keeps only its own messages waiting. */
const CHANNELS = ['email', 'sms'] as const satisfies readonly OutgoingNotice['channel'][];
/** Notices of one channel that are sent side by side. */
const AT_ONCE = 10;

/** What one channel is doing. */
interface Lane {
  channel: OutgoingNotice['channel'];
  /** Notices that are being sent. */
  sending: Set<Promise<void>>;
  /** Set while due notices are being claimed. */
  filling: Promise<void> | null;
  /** Something was queued meanwhile, which the claim that runs may have missed. */
  again: boolean;
}

/**
 * Empties the outbox: at once when something was queued, and on every sweep for what waits for its next try or was
 * left by a worker that died. Each notice is sent at least once, every time under the same reference.
 */
@Injectable()
export class NoticeDispatcher implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('Notices');
  private timer: NodeJS.Timeout | undefined;
  private readonly lanes: readonly Lane[] = CHANNELS.map((channel) => ({
    channel,
    sending: new Set(),
    filling: null,
    again: false,
  }));
  private stopping = false;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly queue: NoticeQueueRepository,
    private readonly sender: MessageSender,
    private readonly notifications: Notifications,
  ) {}

  onApplicationBootstrap(): void {
    this.notifications.on(NOTICES_TOPIC, (key) => this.wake(key));
    this.timer = setInterval(() => this.wake(), this.environment.SWEEP_INTERVAL_MS);
    this.wake();
  }

  /** What is being sent is finished while the database is still there. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    clearInterval(this.timer);
    await this.idle();
  }

  /** Sends everything that is due now. */
  async dispatch(): Promise<void> {
    this.wake();
    await this.idle();
  }

  private async idle(): Promise<void> {
    for (const lane of this.lanes) {
      while (lane.filling !== null) await lane.filling;
      await Promise.all(lane.sending);
    }
  }

  /** Has the channels that the key names, or all, look for due notices, or once more where they do so already. */
  private wake(key = ''): void {
    const named = this.lanes.filter(({ channel }) => key.includes(channel));
    for (const lane of named.length > 0 ? named : this.lanes) this.wakeLane(lane);
  }

  private wakeLane(lane: Lane): void {
    if (this.stopping) return;
    if (lane.filling !== null) {
      lane.again = true;
      return;
    }
    lane.again = false;
    lane.filling = this.fill(lane)
      .catch((error: unknown) =>
        this.log.error({ err: error }, 'sending notices failed; the next round goes on'),
      )
      .finally(() => {
        lane.filling = null;
        if (lane.again) this.wakeLane(lane);
      });
  }

  /**
   * Claims due notices until none is left, only as many as can be begun at once; each that ends makes room for the next.
   * Does not wait for the last of them.
   */
  private async fill({ channel, sending }: Lane): Promise<void> {
    while (!this.stopping) {
      const free = AT_ONCE - sending.size;
      if (free === 0) {
        await Promise.race(sending);
        continue;
      }
      const claimed = await this.queue.claim(channel, free);
      for (const notice of claimed) {
        const work: Promise<void> = this.send(notice).finally(() => sending.delete(work));
        sending.add(work);
      }
      if (claimed.length < free) return;
    }
  }

  /** One notice that cannot be dealt with never keeps the others waiting; its claim runs out. */
  private async send(notice: OutgoingNotice): Promise<void> {
    try {
      const delivery = await this.sender.deliver(notice);
      if (delivery.kind !== 'sent') {
        this.log.warn({ notice: notice.id, attempt: notice.attempt, reason: delivery.reason }, delivery.kind);
      }
      await this.queue.record(notice, delivery);
    } catch (error) {
      this.log.error({ err: error, notice: notice.id }, 'one notice could not be recorded; it is sent again');
    }
  }
}
