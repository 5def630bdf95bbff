import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import type { DB } from '../../../platform/db/tables.js';

type Name = 'orders' | 'o' | 'p';

const order = expressionBuilder<DB & { o: DB['orders']; p: DB['orders'] }, Name>();

/** The order was placed: people see it. An order that was only prepared for payment is in no list and no sum. */
export const isPlaced = (orders: Name): Expression<SqlBool> => order(`${orders}.placed_at`, 'is not', null);
