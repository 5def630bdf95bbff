import { sql, type RawBuilder } from 'kysely';

/** The scope of the whole store in `product_listings`. */
export const WHOLE_SHOP = 0;

/** `product_listings.price` of a product without a price. */
export const NO_PRICE = 2_147_483_647;

/** Whether the product is on sale: active, not deleted, in a category that is active with all its ancestors. */
export const isListed = (productId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select 1 from product_listings l
    where l.scope_id = ${sql.lit(WHOLE_SHOP)} and l.product_id = ${productId})`;

/** Condition: `k` of stock_items belongs to the listed product `l`, and has less than its smallest order. */
export const isSoldOut = sql`k.product_id = l.product_id and k.on_hand - k.reserved < l.min_qty`;
