import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { cutText, isPgOrderId } from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { faultPoint } from '../../../platform/fault-point.js';
import { networkOf, Throttle, type Budget } from '../../../platform/http/throttle.service.js';
import { RetrySchedule } from '../../../platform/retry-schedule.js';
import { SettlementQueue } from '../jobs/settlement-queue.js';
import { WebhooksRepository, type Concerned } from '../repository/webhooks.repository.js';

/** How long the job has before the sweep asks instead, milliseconds. */
const JOB_TIMEOUT_MS = 5_000;

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
export class WebhookService {
  constructor(
    private readonly em: EntityManager,
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
    const concerned = await this.em.transactional((em) =>
      this.note(em, id?.slice(0, 100) ?? '', hint, meant),
    );
    await faultPoint('webhook.noted');
    // Not waited for: Toss wants its answer within 10 seconds, and a queue that is down must not cost a webhook.
    for (const attemptId of concerned) void this.queue.add(attemptId, 'webhook');
    return null;
  }

  /** Answers the attempts to ask about; none where this transmission was received before. */
  private async note(
    em: EntityManager,
    transmissionId: string,
    hint: Hint,
    meant: readonly Concerned[],
  ): Promise<number[]> {
    // Only a person at a terminal sends one without an id: it is dealt with each time.
    if (transmissionId !== '' && !(await this.remember(em, transmissionId, hint))) return [];
    const ids = meant.filter((attempt) => !isKnown(hint, attempt)).map((attempt) => attempt.id);
    const now = this.clock.now();
    await this.webhooks.note(em, ids, { now, askBy: this.schedule.after(JOB_TIMEOUT_MS) });
    await faultPoint('webhook.before-commit');
    return ids;
  }

  private remember(
    em: EntityManager,
    transmissionId: string,
    { event, orderId: pgOrderId }: Hint,
  ): Promise<boolean> {
    return this.webhooks.remember(em, { transmissionId, event, pgOrderId, now: this.clock.now() });
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

/** The echo of our own confirm: every real change of a captured payment has a webhook of its own. */
const isKnown = ({ status }: Hint, { state }: Concerned): boolean => status === 'DONE' && state === 'DONE';
