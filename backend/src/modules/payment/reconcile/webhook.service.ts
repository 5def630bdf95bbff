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
/** How long a confirm has to book the capture that Toss reports beside its answer, milliseconds. */
const BOOKING_MS = 1_000;

/** Calls of one network that name no order of ours, in ten minutes. Those of Toss do, but for a second shop's of one account. */
const useless = (ip: string): Budget => ({
  key: `webhook:ip:${networkOf(ip)}`,
  limit: 300,
  windowMs: 600_000,
});
/** Calls about one order in an hour; Toss sends ten in an order's life. What it is refused, it sends again. */
const ofOrder = (pgOrderId: string): Budget => ({
  key: `webhook:order:${pgOrderId}`,
  limit: 60,
  windowMs: 3_600_000,
});

/** What is read of a webhook (spec/toss-payments.md, section 3); the rest is not even looked at. */
export interface Hint {
  orderId: string | null;
  event: string;
  /** Only a deposit callback has one. */
  secret: string | null;
  /** State that the payment is said to have reached. */
  status: string | null;
}

/** Reads either shape of webhook. */
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

/** How a webhook arrived. */
export interface Transmission {
  /** Toss's id of it, the same in every repeat. */
  id: string | undefined;
  ip: string;
}

/**
 * A webhook is only a hint to ask Toss again: nothing of its content is believed. That there is something to ask about
 * is written down with the transmission's id, so that neither a lost queue nor a crash loses it, and a repeat does nothing.
 * Anybody may call: what names no payment of ours is answered and leaves nothing behind. None of Toss's hints is lost by
 * that: a payment is in the books before Toss is asked to take it (record 4).
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

  /** TOO_MANY_REQUESTS for a network whose calls come to nothing, and for too many about one order. */
  async receive(body: object, { id, ip }: Transmission): Promise<null> {
    await faultPoint('webhook.received');
    const hint = hintOf(body);
    await this.throttle.demand([useless(ip)]);
    const { orderId, secret } = hint;
    const meant = orderId === null ? null : await this.meantBy(orderId, secret);
    if (orderId === null || meant === null || meant.length === 0) {
      // Of a payment that was never confirmed Toss reports as well: that is no guess.
      if (meant === null || secret !== null) await this.throttle.spend([useless(ip)]);
      return null;
    }
    await this.throttle.spend([ofOrder(orderId)]);
    const open = meant.filter((attempt) => !isKnown(hint, attempt));
    if (open.length > 0) await this.note(id, hint, orderId, open);
    return null;
  }

  /** Writes down that Toss is to be asked about these attempts, and sees to it; not where this was received before. */
  private async note(
    id: string | undefined,
    hint: Hint,
    pgOrderId: string,
    attempts: readonly Concerned[],
  ): Promise<void> {
    const now = this.clock.now();
    // Only a person at a terminal sends one without an id: it is dealt with each time.
    const transmissionId = id === undefined || id === '' ? null : id.slice(0, 100);
    const noted = await this.webhooks.note(
      attempts.map((attempt) => attempt.id),
      { transmissionId, event: hint.event, pgOrderId, status: hint.status },
      { now, askBy: this.schedule.after(JOB_TIMEOUT_MS) },
    );
    await faultPoint('webhook.noted');
    for (const attempt of noted) {
      if (isEcho(hint, attempt)) this.askUnlessBooked(attempt.id, now);
      // Not waited for: Toss wants its answer within 10 seconds, and a queue that is down must not cost a webhook.
      else void this.queue.add(attempt.id, 'webhook');
    }
  }

  /**
   * The confirm that is under way here or elsewhere is about to book what was reported. Where it does, nothing is left to
   * ask; where it does not, or this process ends, Toss is asked as about anything else.
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
   * Attempts of the order that the hint may be about, whatever state they are in: a late deposit, or a cancel in the
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
 * Toss reports the capture while the confirm that asked for it is still being answered or booked, which is so with every
 * ordinary order; anything else that was noted is asked about at once.
 */
const isEcho = ({ status }: Hint, { state, isOnly }: Noted): boolean =>
  status === 'DONE' && isOnly && state === 'CONFIRMING';

/** The echo of our own confirm: every real change of a captured payment has a webhook of its own. */
const isKnown = ({ status }: Hint, { state }: Concerned): boolean => status === 'DONE' && state === 'DONE';
