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

/** Each channel has its own service and its own pool: a slow service delays only its own messages. */
const CHANNELS = ['email', 'sms'] as const satisfies readonly OutgoingNotice['channel'][];
/** Parallel notices per channel. */
const AT_ONCE = 10;

/** State of one channel. */
interface Lane {
  channel: OutgoingNotice['channel'];
  /** Notices being sent. */
  sending: Set<Promise<void>>;
  /** Set while due notices are being claimed. */
  filling: Promise<void> | null;
  /** Something was queued meanwhile, which the running claim may have missed. */
  again: boolean;
}

/**
 * Empties the outbox: at once when something was queued, and on every sweep for notices that wait for their next try or
 * that a dead worker left. Each notice is sent at least once, always with the same reference.
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

  /** Notices being sent are finished while the database is still connected. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    clearInterval(this.timer);
    await this.idle();
  }

  /** Sends all due notices. */
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

  /** Makes the channel in the key, or all channels, look for due notices; a channel that is looking looks once more. */
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
   * Claims due notices until none is left, only as many as it can start at once; each finished one makes room for the
   * next. Does not wait for the last of them.
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

  /** A notice that cannot be processed never delays the others; its claim expires. */
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
