import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { STORE_CHANNEL } from '../../../platform/db/notifications.js';

/** Topic of the notices about the public catalogue. */
export const CATALOG_TOPIC = 'catalog';

/** Id under which the one row of catalog_version stands. */
const SHOP = 1;

/**
 * Raises the version of the public catalogue, which also makes all its changes wait for each other, and notifies every
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
    select pg_notify(${STORE_CHANNEL}, ${sql.lit(`${CATALOG_TOPIC}:`)} || version) from raised`.execute(
    databaseOf(em),
  );
}

/** Every process hears it, at the commit of `em` where that is in a transaction. The version stays. */
export async function announceCatalog(em: EntityManager, key: string): Promise<void> {
  await databaseOf(em)
    .selectNoFrom(sql`pg_notify(${STORE_CHANNEL}, ${`${CATALOG_TOPIC}:${key}`})`.as('sent'))
    .execute();
}
