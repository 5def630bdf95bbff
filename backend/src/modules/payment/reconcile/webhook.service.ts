import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { cutText, isPgOrderId } from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { faultPoint } from '../../../platform/fault-point.js';
import { networkOf, Throttle, type Budget } from '../../../platform/http/throttle.service.js';
import { RetrySchedule } from '../../../platform/retry-schedule.js';
import { SettlementQueue } from '../jobs/settlement-queue.js';
import { WebhooksRepository, type Concerned, type Noted } from '../repository/webhooks.repository.js';

/** How long the job has before the sweep asks instead, milliseconds. */
const JOB_TIMEOUT_MS = 5_000;
/** How long a confirm has to book the capture that Toss also reports by a webhook, milliseconds. */
const BOOKING_MS = 1_000;

/** Calls of one network that name no order of ours, in ten minutes. Toss's own calls name one, unless its account has a second shop. */
const useless = (ip: string): Budget => ({
  key: `webhook:ip:${networkOf(ip)}`,
  limit: 300,
  windowMs: 600_000,
});
/** Calls about one order in an hour; Toss sends ten in an order's life. It repeats what is refused. */
const ofOrder = (pgOrderId: string): Budget => ({
  key: `webhook:order:${pgOrderId}`,
  limit: 60,
  windowMs: 3_600_000,
});

/** The fields that are read of a webhook (spec/toss-payments.md, section 3); others are ignored. */
export interface Hint {
  orderId: string | null;
  event: string;
  /** Only a deposit callback has one. */
  secret: string | null;
  /** The state that the webhook reports. */
  status: string | null;
}

/** Reads both shapes of webhooks. */
export function hintOf(body: object): Hint {
  const given = body as Record<string, unknown>;
  const { eventType } = given;
  const flat = typeof eventType !== 'string';
  const data = (given['data'] ?? {}) as Record<string, unknown>;
  const id = data['orderId'] ?? given['orderId'];
  return {
    orderId: isPgOrderId(id) ? id : null,
    event: flat ? 'DEPOSIT_CALLBACK' : cutText(eventType, 60),
    secret: flat ? textOf(given['secret']) : null,
    status: textOf(flat ? given['status'] : data['status']),
  };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The delivery of a webhook. */
export interface Transmission {
  /** Toss's id of it, the same in every repeat. */
  id: string | undefined;
  ip: string;
}

/**
 * A webhook is only a hint to ask Toss again: its content is never believed. The need to ask
 * is stored with the transmission's id, so that neither a lost queue nor a crash loses it, and a repeat does nothing.
 * Anybody may call: a call without a payment of ours is answered and leaves nothing behind. That loses no hint of
 * Toss's: the books have a payment before Toss is asked to take it (record 4).
 */
@Injectable()
export class WebhookService implements BeforeApplicationShutdown {
  private readonly waiting = new Set<NodeJS.Timeout>();

  constructor(
    private readonly clock: Clock,
    private readonly schedule: RetrySchedule,
    private readonly queue: SettlementQueue,
    private readonly throttle: Throttle,
    private readonly webhooks: WebhooksRepository,
  ) {}

  /** TOO_MANY_REQUESTS for a network whose calls find nothing, and for too many calls about one order. */
  async receive(body: object, { id, ip }: Transmission): Promise<null> {
    await faultPoint('webhook.received');
    const hint = hintOf(body);
    await this.throttle.demand([useless(ip)]);
    const { orderId, secret } = hint;
    const meant = orderId === null ? null : await this.meantBy(orderId, secret);
    if (orderId === null || meant === null || meant.length === 0) {
      // Toss also reports payments that were never confirmed: those are no guesses.
      if (meant === null || secret !== null) await this.throttle.spend([useless(ip)]);
      return null;
    }
    await this.throttle.spend([ofOrder(orderId)]);
    const open = meant.filter((attempt) => !isKnown(hint, attempt));
    if (open.length > 0) await this.note(id, hint, orderId, open);
    return null;
  }

  /** Stores that Toss must be asked about these attempts, and asks; not where this was received before. */
  private async note(
    id: string | undefined,
    hint: Hint,
    pgOrderId: string,
    attempts: readonly Concerned[],
  ): Promise<void> {
    const now = this.clock.now();
    // Only a person at a terminal sends one without an id: it is handled each time.
    const transmissionId = id === undefined || id === '' ? null : id.slice(0, 100);
    const noted = await this.webhooks.note(
      attempts.map((attempt) => attempt.id),
      { transmissionId, event: hint.event, pgOrderId, status: hint.status },
      { now, askBy: this.schedule.after(JOB_TIMEOUT_MS) },
    );
    await faultPoint('webhook.noted');
    for (const attempt of noted) {
      if (isEcho(hint, attempt)) this.askUnlessBooked(attempt.id, now);
      // Not awaited: Toss wants its answer within 10 seconds, and a queue that is down must not cost a webhook.
      else void this.queue.add(attempt.id, 'webhook');
    }
  }

  /**
   * The running confirm, here or elsewhere, is about to book the reported capture. If it does, nothing is left to
   * ask; if it does not, or this process ends, Toss is asked as usual.
   */
  private askUnlessBooked(id: number, notedAt: Date): void {
    const timer = setTimeout(() => {
      this.waiting.delete(timer);
      void this.webhooks
        .forgetCaptured(id, notedAt)
        .catch(() => false)
        .then((isBooked) => (isBooked ? undefined : this.queue.add(id, 'webhook')));
    }, BOOKING_MS);
    this.waiting.add(timer);
  }

  beforeApplicationShutdown(): void {
    for (const timer of this.waiting) clearTimeout(timer);
  }

  /**
   * Attempts of the order that the hint may concern, in any state: a late deposit, or a cancel in the
   * dashboard, concerns settled ones. Null where there is no such order.
   */
  private async meantBy(pgOrderId: string, reported: string | null): Promise<Concerned[] | null> {
    const attempts = await this.webhooks.attemptsOf(pgOrderId);
    return (
      attempts?.filter(({ secret }) => reported === null || secret === null || secret === reported) ?? null
    );
  }
}

/**
 * Toss reports the capture while the confirm is still being answered or booked, as with every
 * ordinary order; Toss is asked about anything else at once.
 */
const isEcho = ({ status }: Hint, { state, isOnly }: Noted): boolean =>
  status === 'DONE' && isOnly && state === 'CONFIRMING';

/** The echo of our own confirm: every real change of a captured payment has its own webhook. */
const isKnown = ({ status }: Hint, { state }: Concerned): boolean => status === 'DONE' && state === 'DONE';
