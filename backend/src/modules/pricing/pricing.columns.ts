import { sql, type RawBuilder } from 'kysely';
import { OPTION_STATUSES, OPTION_TYPES } from '@store/domain';
import { boolean, int, listOf, nullable, object, oneOf, text, type ValueOf } from '../../platform/db/rows.js';
import { TIER, TIERS } from '../catalog/repository/price-tiers.columns.js';
import { PRINT, PRINT_CONFIG } from '../catalog/repository/product-print.columns.js';

const VALUE = object({
  id: int,
  valueCode: text,
  valueLabel: text,
  addPrice: int,
  status: oneOf(OPTION_STATUSES),
});

const OPTION = object({
  id: int,
  code: text,
  name: text,
  type: oneOf(OPTION_TYPES),
  required: boolean,
  status: oneOf(OPTION_STATUSES),
  values: listOf(VALUE),
});

/** A row of `liveData`; `free`: free pieces, null if stock is not tracked. */
const LIVE = { free: nullable(int) };

/** The same within JSON. */
export const LIVE_DATA = object(LIVE);

/** What is read anew for each price, because it changes with every order or belongs to the buyer. */
export type LiveData = ValueOf<typeof LIVE_DATA>;

/** Statement of LiveData; one row. */
export const liveData = (productId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select (select k.on_hand - k.reserved from stock_items k where k.product_id = ${productId}) as free`;

/** The columns of `pricingProducts`. */
export const PRODUCT = {
  id: int,
  title: text,
  slug: text,
  thumbnailUrl: nullable(text),
  currency: text,
  poolTiers: boolean,
  listed: boolean,
  shop: object({ basePrice: nullable(int), salePrice: nullable(int), tiers: listOf(TIER) }),
  options: listOf(OPTION),
  print: nullable(PRINT_CONFIG),
  ...LIVE,
};

/** A product of `pricingProducts` within JSON. */
export const PRICING_PRODUCT = object(PRODUCT);

/**
 * Products that match the condition (over `products p`) with everything that decides their price, from the tables: the
 * only statement that reads prices to sell at.
 */
export const pricingProducts = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`
      select p.id, p.title, p.slug, p.thumbnail_url as "thumbnailUrl", p.currency, p.pool_tiers as "poolTiers",
      exists (select 1 from product_listings l where l.scope_id = 0 and l.product_id = p.id) as listed,
      json_build_object('basePrice', p.base_price, 'salePrice', p.sale_price, 'tiers', ${TIERS}) as shop,
      coalesce((
        select json_agg(json_build_object('id', o.id, 'code', o.code, 'name', o.name, 'type', o.type,
          'required', o.required, 'status', o.status, 'values', coalesce((
            select json_agg(json_build_object('id', v.id, 'valueCode', v.value_code, 'valueLabel', v.value_label,
              'addPrice', v.add_price, 'status', v.status) order by v.sort_order, v.id)
            from product_option_values v where v.option_id = o.id), '[]')) order by o.sort_order, o.id)
        from product_options o where o.product_id = p.id), '[]') as options,
      ${PRINT} as print, live.*
    from products p cross join lateral (${liveData(sql`p.id`)}) live where ${condition}`;
