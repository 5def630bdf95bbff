import { convertHangulToQwerty } from 'es-hangul';
import { withConnection } from '../launcher/postgres/database.ts';
import { LINES, makeBuyers, QUANTITY } from './buyers.ts';
import type { BenchData, Typed } from './scenarios.ts';

/** The fullest category, its codes and products, and as many buyers with full carts as there are connections. */
export async function readData(databaseUrl: string, store: string, buyers: number): Promise<BenchData> {
  const { products, category, plain, titles } = await withConnection(databaseUrl, async (client) => ({
    products: (
      await client.query<{ id: number }>(
        'select product_id as id from product_listings where scope_id = 0 order by product_id',
      )
    ).rows,
    category: (
      await client.query<{ code: string }>('select code from categories order by product_count desc limit 1')
    ).rows,
    titles: (
      await client.query<{ title: string }>(
        'select distinct title from products where id <= (select min(id) + 200 from products)',
      )
    ).rows,
    // Products without options that do not sell out during the bench, sold in the pieces that a cart gets.
    plain: (
      await client.query<{ id: number }>(
        `select id from products where card ->> 'price' is not null and not (card ->> 'requiresOptions')::boolean
           and (card ->> 'minQty')::int <= $2
           and id not in (select product_id from stock_items)
           and id in (select product_id from product_listings where scope_id = 0) order by id limit $1`,
        [buyers * LINES, QUANTITY],
      )
    ).rows,
  }));
  const goods = plain.map(({ id }) => id);
  return {
    products: products.map(({ id }) => id),
    category: category[0]?.code ?? '',
    typed: typedPairs(titles.map(({ title }) => title)),
    buyers: await makeBuyers(`${store}/api`, buyers, goods),
  };
}

/** Each two syllables that follow each other in the texts, once, with their keys. */
function typedPairs(texts: readonly string[]): Typed[] {
  const pairs = texts.flatMap((text) =>
    [...text.matchAll(/(?=([가-힣]{2}))/gu)].map(([, pair = '']) => pair),
  );
  return [...new Set(pairs)].map((syllables) => ({
    syllables,
    keys: convertHangulToQwerty(syllables).toLowerCase(),
  }));
}
