import type { EntityManager } from '@mikro-orm/postgresql';
import { raiseCatalogVersion } from '../repository/catalog-version.repository.js';
import { writeDocuments } from '../repository/documents.repository.js';
import { writeListings } from '../repository/listing-rows.repository.js';
import { lockProducts } from '../repository/products.repository.js';
import { relistSearchRows, writeSearchRows } from '../repository/search-rows.repository.js';

/**
 * Updates all data derived from the products in the caller's transaction: card, document, list rows with their totals,
 * search row, catalogue version and notice. Six statements for one product and for ten thousand; only changed rows are
 * written. It reads the tables, so flush entities before.
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
 * The short form for products of which only the visibility changed: list rows, totals and the search's flag. Two
 * statements; the caller takes the locks and increases the version, and the products must have been rebuilt before.
 */
export async function relistProducts(em: EntityManager, productIds: readonly number[]): Promise<void> {
  await writeListings(em, productIds);
  await relistSearchRows(em, productIds);
}
