import { sql } from 'kysely';

/**
 * When an order `o` was last moved: its contract, payment, supply, or the taking back of it is on record from then on.
 */
export const lastEvent = sql<string>`greatest(o.placed_at, o.approved_at, o.shipped_at, o.delivered_at, o.canceled_at,
  (select max(r.updated_at) from refunds r where r.order_id = o.id))`;
