import { sql } from 'kysely';
import type { PaidColumn } from '../../purchase-requests/repository/order-books.columns.js';

/** Won that the books hold of an order. */
export const paidOf: PaidColumn = (orderId) => sql<number>`coalesce((
  select sum(own_ledger.amount) from payment_ledger own_ledger where own_ledger.order_id = ${orderId}), 0)::bigint`;
