import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProductStatus } from '@store/domain';
import { sql } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import type { OptionForm } from '@store/domain/forms';
import { TIERS, type StoredTier } from './product-details.repository.js';
import { anyInt, anyText } from '../../../platform/db/any-of.js';

/** A product as an import compares it. */
export interface KnownProduct {
  id: number;
  sku: string | null;
  title: string;
  summary: string | null;
  brand: string | null;
  status: ProductStatus;
  categoryId: number;
  categoryCode: string;
  basePrice: number | null;
  salePrice: number | null;
  currency: string;
  prices: StoredTier[];
  options: OptionForm[];
  version: number;
  deleted: boolean;
}

/** One product of a change of status. */
export interface StatusChange {
  id: number;
  before: ProductStatus;
  after: ProductStatus;
  version: number;
}

/** The products with these ids or SKUs, deleted ones too, since they keep their SKU. One statement. */
export async function readKnownProducts(
  em: EntityManager,
  ids: readonly number[],
  skus: readonly string[],
): Promise<KnownProduct[]> {
  const { rows } = await sql<KnownProduct>`
    select p.id, p.sku, p.title, p.summary, p.brand, p.status, p.category_id as "categoryId", c.code as "categoryCode",
      p.base_price as "basePrice", p.sale_price as "salePrice", p.currency, p.version,
      p.deleted_at is not null as deleted,
      ${TIERS} as prices,
      coalesce((select json_agg(json_build_object('code', o.code, 'name', o.name, 'type', o.type, 'required', o.required,
        'addPriceIfApplied', o.add_price_if_applied, 'status', o.status, 'values', coalesce((
          select json_agg(json_build_object('valueCode', v.value_code, 'valueLabel', v.value_label,
            'addPrice', v.add_price, 'status', v.status)) from product_option_values v where v.option_id = o.id), '[]')))
        from product_options o where o.product_id = p.id), '[]') as options
    from products p join categories c on c.id = p.category_id
    where p.id = any(${ids}::int[]) or p.sku = any(${skus}::text[])`.execute(databaseOf(em));
  return rows;
}

/** Products by the SKUs, deleted ones too. */
export async function readSkuOwners(
  em: EntityManager,
  skus: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (skus.length === 0) return new Map();
  const rows = await databaseOf(em)
    .selectFrom('products')
    .select(['sku', 'id'])
    .where('sku', '=', anyText(skus))
    .$narrowType<{ sku: string }>()
    .execute();
  return new Map(rows.map(({ sku, id }) => [sku, id]));
}

/** Takes the products' locks in the one order. */
export async function lockProducts(em: EntityManager, ids: readonly number[]): Promise<void> {
  await databaseOf(em)
    .selectFrom('products')
    .select('id')
    .where('id', '=', anyInt(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Sets the status of those products that are there and have another one. One statement; their locks are the caller's. */
export async function writeStatuses(
  em: EntityManager,
  ids: readonly number[],
  status: ProductStatus,
  now: Date,
): Promise<StatusChange[]> {
  const { rows } = await sql<StatusChange>`
    with old as (
      select id, status from products
      where id = any(${ids}::int[]) and deleted_at is null and status <> ${status}
    )
    update products p set status = ${status}, version = p.version + 1, updated_at = ${now},
      -- A product from before the column that leaves the shop keeps its place for when it comes back.
      published_at = coalesce(p.published_at, case
        when old.status = 'active' then p.created_at when ${status} = 'active' then ${now} end)
    from old where p.id = old.id
    returning p.id, old.status as before, p.status as after, p.version`.execute(databaseOf(em));
  return rows;
}
