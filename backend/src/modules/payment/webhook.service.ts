import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isPgOrderId } from '@store/domain';
import { sql } from 'kysely';
import { SettlementQueue } from './jobs/settlement-queue.js';

/** Reads the order id of either webhook shape (spec/toss-payments.md, section 3). */
export function webhookOrderId(body: unknown): string | null {
  const event = (body ?? {}) as { orderId?: unknown; data?: { orderId?: unknown } };
  const id = event.data?.orderId ?? event.orderId;
  return isPgOrderId(id) ? id : null;
}

/** A webhook is only a hint to ask Toss again: nothing of its content is believed. */
@Injectable()
export class WebhookService {
  constructor(
    private readonly em: EntityManager,
    private readonly queue: SettlementQueue,
  ) {}

  async receive(body: unknown): Promise<null> {
    const orderId = webhookOrderId(body);
    if (orderId === null) return null;
    const { rows } = await sql<{ id: number }>`
      select a.id from payment_attempts a join orders o on o.id = a.order_id
      where o.pg_order_id = ${orderId} and a.state in ('CONFIRMING', 'UNKNOWN', 'WAITING_FOR_DEPOSIT')`.execute(
      this.em.getKysely(),
    );
    // Not waited for: Toss wants its answer within 10 seconds, and a queue that is down must not cost a webhook.
    for (const row of rows) void this.queue.add(row.id, 'news');
    return null;
  }
}
