import type { EntityManager } from '@mikro-orm/postgresql';
import { sql, type RawBuilder } from 'kysely';
import { OPTION_STATUSES, OPTION_TYPES } from '@store/domain';
import { anyOpaqueInt } from '../../platform/db/any-of.js';
import { databaseOf } from '../../platform/db/database.js';
import { boolean, int, listOf, nullable, object, oneOf, rowOf, text } from '../../platform/db/rows.js';
import { preparedStatement } from '../../platform/db/prepared.js';
import { PRINT, PRINT_CONFIG } from '../catalog/repository/product-print.repository.js';
import type { PricingProduct } from './line-price.js';
import type { LineRequest } from './priced-line.js';
import { MAX_INT4 } from '../../platform/db/int4.js';

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

/** The columns of `productFacts`. */
const FACTS = {
  id: int,
  title: text,
  slug: text,
  thumbnailUrl: nullable(text),
  basePrice: nullable(int),
  salePrice: nullable(int),
  currency: text,
  poolTiers: boolean,
  listed: boolean,
  free: nullable(int),
  tiers: listOf(object({ minQty: int, maxQty: nullable(int), unitPrice: int, currency: text })),
  options: listOf(OPTION),
  print: nullable(PRINT_CONFIG),
};

/** A product of `productFacts` within JSON. */
export const PRODUCT_FACTS = object(FACTS);

const PRODUCT = rowOf(import.meta.filename, FACTS);

/** Products that match the condition (over `products p`) with all facts that decide their price, from the tables. */
export const productFacts = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`
      select p.id, p.title, p.slug, p.thumbnail_url as "thumbnailUrl", p.base_price as "basePrice",
      p.sale_price as "salePrice", p.currency, p.pool_tiers as "poolTiers",
      exists (select 1 from product_listings l where l.scope_id = 0 and l.product_id = p.id) as listed,
      (select k.on_hand - k.reserved from stock_items k where k.product_id = p.id) as free,
      coalesce((
        select json_agg(json_build_object('minQty', t.min_qty, 'maxQty', t.max_qty, 'unitPrice', t.unit_price,
          'currency', t.currency) order by t.min_qty)
        from price_tiers t where t.product_id = p.id), '[]') as tiers,
      coalesce((
        select json_agg(json_build_object('id', o.id, 'code', o.code, 'name', o.name, 'type', o.type,
          'required', o.required, 'status', o.status, 'values', coalesce((
            select json_agg(json_build_object('id', v.id, 'valueCode', v.value_code, 'valueLabel', v.value_label,
              'addPrice', v.add_price, 'status', v.status) order by v.sort_order, v.id)
            from product_option_values v where v.option_id = o.id), '[]')) order by o.sort_order, o.id)
        from product_options o where o.product_id = p.id), '[]') as options,
      ${PRINT} as print
    from products p where ${condition}`;

const selectProducts = preparedStatement(
  (_db, { ids }: { ids: readonly number[] }) => productFacts(sql`p.id = ${anyOpaqueInt(ids)}`),
  PRODUCT,
);

/** Products of the lines, in one statement. */
export async function readProducts(
  em: EntityManager,
  lines: readonly Pick<LineRequest, 'productId'>[],
): Promise<Map<number, PricingProduct>> {
  const ids = [...new Set(lines.map((line) => line.productId))].filter(isRowId);
  if (ids.length === 0) return new Map();
  const rows = await selectProducts(databaseOf(em), { ids });
  return new Map(rows.map((row) => [row.id, row]));
}

/** PostgreSQL would refuse the whole statement for any other value. */
function isRowId(id: number): boolean {
  return Number.isInteger(id) && id > 0 && id <= MAX_INT4;
}
