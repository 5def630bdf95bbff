import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { STORE_CHANNEL } from '../../../platform/db/notifications.js';
import { lockProducts } from '../repository/products.repository.js';
import { writeDocuments } from './document-sql.js';
import { writeListings } from './listing-sql.js';
import { writeSearchRows } from './search-rows.js';

/** Id under which the one row of catalog_version stands. */
const SHOP = 1;

/**
 * Raises the version of the public catalogue, which also makes all its changes wait for each other, and tells every
 * process when the transaction commits.
 *
 * Every change locks in this order, so that none can deadlock: products by id, then this row, then categories.
 */
export async function raiseCatalogVersion(em: EntityManager): Promise<void> {
  await sql`
    with raised as (
      insert into catalog_version (id, version, product_count) values (${sql.lit(SHOP)}, 1, 0)
      on conflict (id) do update set version = catalog_version.version + 1 returning version
    )
    select pg_notify(${STORE_CHANNEL}, 'catalog:' || version) from raised`.execute(em.getKysely());
}

/**
 * Brings everything that is derived from the products up to date in the caller's transaction: card, document,
 * places in lists with their totals, search row, catalogue version and notice. Six statements for one product and
 * for ten thousand, and a row is written only where it changes. It reads the tables, so entities must be flushed before.
 */
export async function rebuildProducts(em: EntityManager, productIds: readonly number[]): Promise<void> {
  const ids = [...new Set(productIds)];
  await lockProducts(em, ids);
  await raiseCatalogVersion(em);
  if (ids.length === 0) return;
  const db = em.getKysely();
  await writeDocuments(ids).execute(db);
  await writeListings(ids).execute(db);
  await writeSearchRows(em, ids);
}

/**
 * The short way for products of which nothing changed but whether they are on sale: places in lists, totals and the
 * search's flag. Two statements; locks and version are the caller's, and they must have been rebuilt before.
 */
export async function relistProducts(em: EntityManager, productIds: readonly number[]): Promise<void> {
  const db = em.getKysely();
  await writeListings(productIds).execute(db);
  await sql`
    update product_search s set active = not s.active
    where s.product_id = any(${productIds}::int[])
      and s.active <> exists (select 1 from product_listings l where l.scope_id = 0 and l.product_id = s.product_id)`.execute(
    db,
  );
}
