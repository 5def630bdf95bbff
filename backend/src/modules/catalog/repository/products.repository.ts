import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ProductStatus } from '@store/domain';
import { sql } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { int, jsonColumns, listOf, object, text } from '../../../platform/db/rows.js';
import type { WholeProduct } from '@store/domain/forms';
import { TIER, TIERS, type StoredTier } from './price-tiers.columns.js';
import { announce, STORE_CHANNEL } from '../../../platform/db/notifications.js';
import { anyInt, anyText } from '../../../platform/db/any-of.js';

/** Topic of the notices about the public catalogue. */
export const CATALOG_TOPIC = 'catalog';

/** Id of the only row of catalog_version. */
const SHOP = 1;

/** A product for the comparison with an import. */
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
  /** The options as the rules over the whole product need them. */
  options: NonNullable<WholeProduct['options']>;
  version: number;
  deleted: boolean;
}

const OPTIONS = sql`coalesce((select json_agg(json_build_object('name', o.name, 'values', coalesce((
    select json_agg(json_build_object('valueLabel', v.value_label, 'addPrice', v.add_price))
    from product_option_values v where v.option_id = o.id), '[]')))
  from product_options o where o.product_id = p.id), '[]')`;

const withParts = jsonColumns(import.meta.filename, {
  prices: listOf(TIER),
  options: listOf(object({ name: text, values: listOf(object({ valueLabel: text, addPrice: int })) })),
});

/** One product in a change of status. */
export interface StatusChange {
  id: number;
  before: ProductStatus;
  after: ProductStatus;
  version: number;
}

/** Rows of products for the changes that write them. */
@Injectable()
export class ProductsRepository {
  /** The products with these ids or SKUs, deleted ones included, because they keep their SKU. One statement. */
  async readKnown(
    em: EntityManager,
    ids: readonly number[],
    skus: readonly string[],
  ): Promise<KnownProduct[]> {
    const rows = await databaseOf(em)
      .selectFrom('products as p')
      .innerJoin('categories as c', 'c.id', 'p.category_id')
      .select(['p.id', 'p.sku', 'p.title', 'p.summary', 'p.brand', 'p.status', 'p.category_id as categoryId'])
      .select(['c.code as categoryCode', 'p.base_price as basePrice', 'p.sale_price as salePrice'])
      .select(['p.currency', 'p.version', TIERS.as('prices'), OPTIONS.as('options')])
      .select((eb) => eb('p.deleted_at', 'is not', null).$castTo<boolean>().as('deleted'))
      .where(({ or, eb }) => or([eb('p.id', '=', anyInt(ids)), eb('p.sku', '=', anyText(skus))]))
      .$narrowType<{ status: ProductStatus }>()
      .execute();
    return rows.map(withParts);
  }

  /** Products by SKU, deleted ones included. */
  async readSkuOwners(em: EntityManager, skus: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (skus.length === 0) return new Map();
    const rows = await databaseOf(em)
      .selectFrom('products')
      .select(['sku', 'id'])
      .where('sku', '=', anyText(skus))
      .$narrowType<{ sku: string }>()
      .execute();
    return new Map(rows.map(({ sku, id }) => [sku, id]));
  }

  /** Takes the products' locks in the common order. */
  async lock(em: EntityManager, ids: readonly number[]): Promise<void> {
    await databaseOf(em)
      .selectFrom('products')
      .select('id')
      .where('id', '=', anyInt(ids))
      .orderBy('id')
      .forUpdate()
      .execute();
  }

  /** Sets the status of existing products with another status. One statement; the caller holds their locks. */
  async writeStatuses(
    em: EntityManager,
    ids: readonly number[],
    status: ProductStatus,
    now: Date,
  ): Promise<StatusChange[]> {
    const moment = now.toISOString();
    return databaseOf(em)
      .with('old', (db) =>
        db
          .selectFrom('products')
          .select(['id', 'status'])
          .where('id', '=', anyInt(ids))
          .where('deleted_at', 'is', null)
          .where('status', '<>', status),
      )
      .updateTable('products as p')
      .from('old')
      .set((eb) => ({
        status,
        version: eb('p.version', '+', 1),
        updated_at: moment,
        // A product from before the column existed keeps its position when it leaves the store and returns.
        published_at: eb.fn.coalesce(
          'p.published_at',
          eb
            .case()
            .when('old.status', '=', 'active')
            .then(eb.ref('p.created_at'))
            .when(eb.val(status), '=', 'active')
            .then(sql<string>`${moment}::timestamptz`)
            .end(),
        ),
      }))
      .whereRef('p.id', '=', 'old.id')
      .returning(['p.id', 'old.status as before', 'p.status as after', 'p.version'])
      .$narrowType<{ before: ProductStatus; after: ProductStatus }>()
      .execute();
  }

  /**
   * Increases the version of the public catalogue, which also makes all its changes wait for each other, and notifies
   * every process when the transaction commits.
   *
   * Every change locks in this order, so that none can deadlock: products by id, then this row, then categories.
   */
  async raiseVersion(em: EntityManager): Promise<void> {
    await databaseOf(em)
      .with('raised', (db) =>
        db
          .insertInto('catalog_version')
          .values({ id: sql.lit(SHOP), version: sql.lit(1), product_count: sql.lit(0) })
          .onConflict((conflict) =>
            conflict.column('id').doUpdateSet((eb) => ({ version: eb('catalog_version.version', '+', 1) })),
          )
          .returning('version'),
      )
      .selectFrom('raised')
      .select(({ ref }) =>
        sql`pg_notify(${STORE_CHANNEL}, ${sql.lit(`${CATALOG_TOPIC}:`)} || ${ref('version')})`.as('sent'),
      )
      .execute();
  }

  /** Notifies every process, at the commit of `em` if it is in a transaction. The version stays. */
  announce(em: EntityManager, key: string): Promise<void> {
    return announce(databaseOf(em), CATALOG_TOPIC, key);
  }
}
