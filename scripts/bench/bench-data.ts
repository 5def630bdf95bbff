import { withConnection } from '../launcher/postgres/database.ts';
import { makeBuyers } from './buyers.ts';
import type { BenchData } from './scenarios.ts';

/** Lines that a buyer's cart gets. */
const LINES = 3;

/** The fullest category, its codes and products, and as many buyers with full carts as there are connections. */
export async function readData(databaseUrl: string, store: string, buyers: number): Promise<BenchData> {
  const { products, category, plain } = await withConnection(databaseUrl, async (client) => ({
    products: (
      await client.query<{ id: number }>(
        'select product_id as id from product_listings where scope_id = 0 order by product_id',
      )
    ).rows,
    category: (
      await client.query<{ code: string }>('select code from categories order by product_count desc limit 1')
    ).rows,
    // What goes into a cart without a choice, and never sells out while it is measured.
    plain: (
      await client.query<{ id: number }>(
        `select id from products where card ->> 'price' is not null and not (card ->> 'requiresOptions')::boolean
           and id not in (select product_id from stock_items)
           and id in (select product_id from product_listings where scope_id = 0) order by id limit $1`,
        [buyers * LINES],
      )
    ).rows,
  }));
  const goods = plain.map(({ id }) => id);
  return {
    products: products.map(({ id }) => id),
    category: category[0]?.code ?? '',
    buyers: await makeBuyers(`${store}/api`, buyers, goods),
  };
}
