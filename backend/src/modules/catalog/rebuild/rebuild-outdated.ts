import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { rebuildProducts } from './rebuild-products.js';

/**
 * Rebuilds products whose search rows are older than their category's own words, as a migration leaves them: they would
 * still be found by the name that their category had then. One category a transaction; none is left after the first run.
 */
export async function rebuildOutdated(em: EntityManager): Promise<void> {
  const { rows } = await sql<{ ids: number[] }>`
    select array_agg(p.id) as ids from products p join categories c on c.id = p.category_id
    where c.search_label = '' group by c.id`.execute(em.getKysely());
  for (const { ids } of rows) await em.transactional((part) => rebuildProducts(part, ids));
}
