import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isPgOrderId } from '@store/domain';
import { sql } from 'kysely';
import { Clock } from '../../platform/clock.js';
import { faultPoint } from '../../platform/fault-point.js';
import { Pace } from '../../platform/pace.js';
import type { WebhookVerdict } from './entities/webhook-delivery.entity.js';
import { SettlementQueue } from './jobs/settlement-queue.js';

/** How long the job has before the sweep asks instead, milliseconds. */
const JOB_PATIENCE_MS = 5_000;

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
    event: flat ? 'DEPOSIT_CALLBACK' : eventType.slice(0, 60),
    secret: flat ? textOf(given['secret']) : null,
    status: textOf(flat ? given['status'] : data['status']),
  };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

interface Concerned {
  id: number;
  state: string;
  secret: string | null;
}

/**
 * A webhook is only a hint to ask Toss again: nothing of its content is believed. That there is something to ask about
 * is written down with the transmission's id, so that neither a lost queue nor a crash loses it, and a repeat does nothing.
 */
@Injectable()
export class WebhookService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly pace: Pace,
    private readonly queue: SettlementQueue,
  ) {}

  async receive(body: object, transmissionId: string | undefined): Promise<null> {
    await faultPoint('webhook.received');
    const hint = hintOf(body);
    // Nobody sends one without an id but a person at a terminal: it is dealt with each time.
    const id = (transmissionId ?? '').slice(0, 100) || `none-${randomUUID()}`;
    const concerned = await this.em.transactional((em) => this.note(em, id, hint));
    await faultPoint('webhook.noted');
    // Not waited for: Toss wants its answer within 10 seconds, and a queue that is down must not cost a webhook.
    for (const attemptId of concerned) void this.queue.add(attemptId, 'news');
    return null;
  }

  /** Answers the attempts to ask about; none where this transmission was received before. */
  private async note(em: EntityManager, transmissionId: string, hint: Hint): Promise<number[]> {
    const attempts = hint.orderId === null ? [] : await attemptsOf(em, hint.orderId);
    const meant = attempts.filter(
      ({ secret }) => hint.secret === null || secret === null || secret === hint.secret,
    );
    const verdict = meant.length > 0 ? 'asked' : attempts.length > 0 ? 'forged' : 'unknown';
    if (!(await this.remember(em, transmissionId, hint, verdict))) return [];
    const ids = meant.filter((attempt) => !isKnown(hint, attempt)).map((attempt) => attempt.id);
    const now = this.clock.now();
    await sql`
      update payment_attempts set news_at = ${now},
        tries = case when news_at is null and state not in ('CONFIRMING', 'UNKNOWN') then 0 else tries end,
        next_check_at = least(next_check_at, ${this.pace.after(JOB_PATIENCE_MS)})
      where id = any(${ids}::int[])`.execute(em.getKysely());
    await faultPoint('webhook.before-commit');
    return ids;
  }

  private async remember(
    em: EntityManager,
    transmissionId: string,
    { event, orderId }: Hint,
    verdict: WebhookVerdict,
  ): Promise<boolean> {
    const { rows } = await sql`
      insert into webhook_deliveries (transmission_id, event, pg_order_id, verdict, received_at)
      values (${transmissionId}, ${event}, ${orderId}, ${verdict}, ${this.clock.now()})
      on conflict (transmission_id) do nothing returning transmission_id`.execute(em.getKysely());
    return rows.length > 0;
  }
}

/** The echo of our own confirm: every real change of a captured payment has a webhook of its own. */
const isKnown = ({ status }: Hint, { state }: Concerned): boolean => status === 'DONE' && state === 'DONE';

/** Whatever state they are in: a late deposit, or a cancel in the dashboard, concerns settled ones. */
async function attemptsOf(em: EntityManager, pgOrderId: string): Promise<Concerned[]> {
  const { rows } = await sql<Concerned>`
    select a.id, a.state, a.secret from payment_attempts a join orders o on o.id = a.order_id
    where o.pg_order_id = ${pgOrderId} and a.state <> 'CANCELED' order by a.id`.execute(em.getKysely());
  return rows;
}
