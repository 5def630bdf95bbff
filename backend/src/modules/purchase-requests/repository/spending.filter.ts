import { sql, type RawBuilder } from 'kysely';

/** Whether the order had a share in a limit and has none now: a payment that was declined released it. */
export const hasReleasedSpending = (
  orderId: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from spend_entries where order_id = ${orderId} group by limit_id
  having sum(held) = 0 and sum(taken) = 0)`;
