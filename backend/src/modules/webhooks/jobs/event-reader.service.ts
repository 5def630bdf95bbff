import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CHANGE_LIMITS, CHANGE_TYPES } from '@store/domain';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { Clock } from '../../../platform/clock.js';
import { Notifications } from '../../../platform/db/notifications.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { PeriodicJob, type RunEnd } from '../../../platform/periodic-job.js';
import { ChangesService, type ChangeEvent, type ChangesPage } from '../../changes/changes.service.js';
import { eventBody } from '../delivery/message-body.js';
import { ReadableTypes } from '../readable-types.service.js';
import { EndpointsRepository, WEBHOOK_TOPIC } from '../repository/endpoints.repository.js';
import { MessagesRepository, type NewMessage } from '../repository/messages.repository.js';
import { MessageDispatcher } from './message-dispatcher.service.js';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/**
 * Reads the change log and writes a message for each event and each endpoint that receives it, in the transaction that
 * moves the cursor: a killed worker loses none and writes none twice. Several workers may read; one of them moves the
 * cursor on.
 */
@Injectable()
export class EventReader extends PeriodicJob {
  protected readonly log = new Logger('WebhookEvents');
  private woken: (() => void) | undefined;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly changes: ChangesService,
    private readonly readable: ReadableTypes,
    private readonly endpoints: EndpointsRepository,
    private readonly messages: MessagesRepository,
    private readonly dispatcher: MessageDispatcher,
    notifications: Notifications,
  ) {
    super(environment.SWEEP_INTERVAL_MS);
    notifications.on(WEBHOOK_TOPIC, () => this.woken?.());
  }

  override async beforeApplicationShutdown(): Promise<void> {
    this.shutdown.signal.addEventListener('abort', () => this.woken?.());
    await super.beforeApplicationShutdown();
  }

  protected async run(): Promise<RunEnd> {
    if ((await this.endpoints.active(this.em.fork())).length > 0) {
      await this.step();
      return 'more';
    }
    await this.skip();
    await this.pauseUntilWoken();
    return 'more';
  }

  /** One page of the log; waits for events where there are none. */
  private async step(): Promise<void> {
    const from = await this.messages.cursor();
    const page = await this.read(from);
    const written = await this.em.fork().transactional(async (em) => {
      // First: it locks out the other workers.
      if (!(await this.messages.moveCursor(em, from, page.cursor))) return 0;
      const messages = await this.messagesOf(em, page.items);
      if (messages.length > 0) await this.messages.add(em, messages, this.clock.now());
      return messages.length;
    });
    if (written > 0) this.dispatcher.wake();
  }

  private async messagesOf(em: EntityManager, events: readonly ChangeEvent[]): Promise<NewMessage[]> {
    if (events.length === 0) return [];
    const [endpoints, readers] = [await this.endpoints.active(em), await this.readable.readersNow()];
    const typesOf = new Map(readers.map(({ partnerId, types }) => [partnerId, new Set<string>(types)]));
    return events.flatMap((event) => {
      const { id, type } = event;
      const receivers = endpoints.filter(
        ({ partnerId, types }) => types.includes(type) && typesOf.get(partnerId)?.has(type) === true,
      );
      if (receivers.length === 0) return [];
      const body = eventBody(event, this.environment.PUBLIC_URL);
      return receivers.map((endpoint) => ({ endpointId: endpoint.id, id, type, body }));
    });
  }

  private async read(cursor: string | null): Promise<ChangesPage> {
    const { page: limit, waitSeconds } = CHANGE_LIMITS;
    const page = { types: CHANGE_TYPES, limit, waitSeconds };
    const { signal } = this.shutdown;
    if (cursor === null)
      return this.changes.read({ ...page, cursor: await this.changes.head(), from: null }, signal);
    try {
      return await this.changes.read({ ...page, cursor, from: null }, signal);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'CURSOR_EXPIRED') throw error;
      this.log.error('webhooks have not been written for longer than the log is kept; older events are lost');
      const from = new Date(this.clock.now().getTime() - CHANGE_LIMITS.days * DAY_MS + HOUR_MS);
      return this.changes.read({ ...page, cursor: null, from }, signal);
    }
  }

  /**
   * Nobody receives events: the cursor moves to the end of the log. An endpoint that became active since then keeps it
   * where it is, so that no event after its ping is lost.
   */
  private async skip(): Promise<void> {
    const from = await this.messages.cursor();
    const head = await this.changes.head();
    await this.em.fork().transactional(async (em) => {
      if ((await this.endpoints.active(em)).length === 0) await this.messages.moveCursor(em, from, head);
    });
  }

  private async pauseUntilWoken(): Promise<void> {
    if (this.shutdown.signal.aborted) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, this.pauseMs);
      this.woken = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.woken = undefined;
  }
}
