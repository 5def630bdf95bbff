import type { EntityManager } from '@mikro-orm/postgresql';
import type { Hold } from '@store/domain';
import { anyInt } from '../../../platform/db/any-of.js';
import { databaseOf } from '../../../platform/db/database.js';
import { word } from './payment-states.filter.js';

/** Which holds are looked for. */
interface HeldBy {
  memberId: number;
  productIds: readonly number[];
  /** The order that is about to hold, which does not count. */
  exceptId: number;
  /** Holds that ended before this do not count. */
  since: Date;
  now: Date;
}

/** When unpaid orders of the member held these products, one for each order and product. */
export async function holdsOf(
  em: EntityManager,
  { memberId, productIds, exceptId, since, now }: HeldBy,
): Promise<(Hold & { productId: number })[]> {
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
