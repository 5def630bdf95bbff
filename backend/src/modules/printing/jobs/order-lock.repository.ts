import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderStatus } from '@store/domain';
import { databaseOf } from '../../../platform/db/database.js';

/** Locks an order for the rest of the transaction, before its jobs (record 5); undefined where there is none. */
export function lockOrderRow(
  em: EntityManager,
  orderId: number,
): Promise<{ status: OrderStatus } | undefined> {
  return databaseOf(em)
    .selectFrom('orders as o')
    .select(({ ref }) => ref('o.status').$castTo<OrderStatus>().as('status'))
    .where('o.id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
}
