import type { EntityManager } from '@mikro-orm/postgresql';
import type { UnpaidReservation } from '@store/domain';
import { anyInt } from '../../../platform/db/any-of.js';
import { databaseOf } from '../../../platform/db/database.js';
import { word } from './payment-states.filter.js';

/** Which reservations to look for. */
interface HeldBy {
  memberId: number;
  productIds: readonly number[];
  /** The new order, which does not count. */
  exceptId: number;
  /** Reservations that ended before this do not count. */
  since: Date;
  now: Date;
}

/** When unpaid orders of the member reserved these products, one row per order and product. */
export async function unpaidReservations(
  em: EntityManager,
  { memberId, productIds, exceptId, since, now }: HeldBy,
): Promise<(UnpaidReservation & { productId: number })[]> {
  const rows = await databaseOf(em)
    .selectFrom('orders as o')
    .innerJoin('stock_reservations as r', 'r.order_id', 'o.id')
    .select(['r.product_id as productId', 'o.created_at as from', 'o.canceled_at as until'])
    .where('o.member_id', '=', memberId)
    .where('o.approved_at', 'is', null)
    .where('o.id', '<>', exceptId)
    .where('r.product_id', '=', anyInt(productIds))
    .where('r.state', '<>', word('taken'))
    .where(({ or, eb }) =>
      or([eb('o.canceled_at', 'is', null), eb('o.canceled_at', '>', since.toISOString())]),
    )
    .execute();
  return rows.map(({ productId, from, until }) => ({
    productId,
    from: new Date(from),
    until: until === null ? now : new Date(until),
  }));
}
