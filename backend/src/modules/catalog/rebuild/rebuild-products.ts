import type { EntityManager } from '@mikro-orm/postgresql';
import { raiseCatalogVersion } from '../repository/catalog-version.repository.js';
import { writeDocuments } from '../repository/documents.repository.js';
import { writeListings } from '../repository/listing-rows.repository.js';
import { lockProducts } from '../repository/products.repository.js';
import { relistSearchRows, writeSearchRows } from '../repository/search-rows.repository.js';

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
  await writeDocuments(em, ids);
  await writeListings(em, ids);
  await writeSearchRows(em, ids);
}

/**
 * The short way for products of which nothing changed but whether they are on sale: places in lists, totals and the
 * search's flag. Two statements; locks and version are the caller's, and they must have been rebuilt before.
 */
export async function relistProducts(em: EntityManager, productIds: readonly number[]): Promise<void> {
  await writeListings(em, productIds);
  await relistSearchRows(em, productIds);
}
