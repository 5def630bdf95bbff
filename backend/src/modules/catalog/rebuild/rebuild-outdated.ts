import type { EntityManager } from '@mikro-orm/postgresql';
import { listOutdated } from '../repository/search-rows.repository.js';
import { rebuildProducts } from './rebuild-products.js';

/**
 * Rebuilds products whose search rows are older than their category's own words, as a migration leaves them: otherwise
 * the category's former name would still find them. One category per transaction; after the first run none is left.
 */
export async function rebuildOutdated(em: EntityManager): Promise<void> {
  const rows = await listOutdated(em);
  for (const { ids } of rows) await em.transactional((part) => rebuildProducts(part, ids));
}
