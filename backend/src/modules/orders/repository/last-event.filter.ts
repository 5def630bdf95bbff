import { sql } from 'kysely';

/**
 * When an order `o` last moved: from then on the law counts how long its contract, payment, supply or withdrawal is kept.
 */
export const lastEvent = sql<string>`greatest(o.placed_at, o.approved_at, o.shipped_at, o.delivered_at, o.canceled_at,
  (select max(r.updated_at) from refunds r where r.order_id = o.id))`;
