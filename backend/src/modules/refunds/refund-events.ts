import type { EntityManager } from '@mikro-orm/postgresql';
import { cutText, formatWon, REFUND_KIND_LABELS, type OrderStatus, type RefundStatus } from '@store/domain';
import { sql } from 'kysely';
import type { RefundRow } from './refund-rows.js';

type About = Pick<RefundRow, 'orderId' | 'kind' | 'amount' | 'reason' | 'decidedBy' | 'requestedBy'>;

/** A step of a refund in the order's history. */
export async function addRefundEvent(
  em: EntityManager,
  refund: About,
  to: RefundStatus,
  why: string = refund.reason,
): Promise<void> {
  const amount = refund.amount === null ? null : formatWon(refund.amount);
  const note = cutText([REFUND_KIND_LABELS[refund.kind], amount, why].filter(Boolean).join(' · '), 500);
  await sql`
    insert into order_events (order_id, kind, to_value, note, actor_id)
    values (${refund.orderId}, 'refund', ${to}, ${note}, ${refund.decidedBy ?? refund.requestedBy})`.execute(
    em.getKysely(),
  );
}

/** A change of the order's status in its history. */
export async function addStatusEvent(
  em: EntityManager,
  order: { id: number; status: OrderStatus },
  to: OrderStatus,
  actorId: number | null,
): Promise<void> {
  await sql`
    insert into order_events (order_id, kind, from_value, to_value, actor_id)
    values (${order.id}, 'status', ${order.status}, ${to}, ${actorId})`.execute(em.getKysely());
}
