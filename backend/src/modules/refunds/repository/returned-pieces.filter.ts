import { sql } from 'kysely';
import type { ReturnedColumn } from '../../orders/repository/returned-pieces.columns.js';

/** Pieces of this line in a JSON list of `LinePieces`. */
const namedIn = (lines: string) => sql`coalesce((
  select sum((part ->> 'quantity')::int) from jsonb_array_elements(${sql.raw(lines)}) part
  where (part ->> 'lineId')::int = l.id), 0)`;

/**
 * Pieces of an order line `l` whose money went back or is on its way, as `returnsOfLines` of `domain` counts them; a refund
 * that will end the order returns all of it.
 */
export const returnedPieces: ReturnedColumn = () => sql<number>`coalesce((
  select sum(case
    when own_refund.closes_order or (own_refund.lines is null and own_refund.kind = 'refund'
      and own_refund.origin = 'member') then l.quantity
    when own_refund.lines is not null then ${namedIn('own_refund.lines')}
    when jsonb_typeof(own_refund.restock) = 'array' then ${namedIn('own_refund.restock')}
    else 0 end)
  from refunds own_refund where own_refund.order_id = l.order_id
    and own_refund.state in ('done', 'approved', 'processing')), 0)::int`;
