import type { EntityManager } from '@mikro-orm/postgresql';
import { listOutdated } from '../repository/search-rows.repository.js';
import { rebuildProducts } from './rebuild-products.js';

/**
 * Rebuilds products whose search rows are older than their category's own words, as a migration leaves them: they would
 * still be found by the name that their category had then. One category a transaction; none is left after the first run.
 */
export async function rebuildOutdated(em: EntityManager): Promise<void> {
  const rows = await listOutdated(em);
  for (const { ids } of rows) await em.transactional((part) => rebuildProducts(part, ids));
}
