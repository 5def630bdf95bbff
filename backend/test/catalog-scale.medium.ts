import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listingPrice, type PriceTier } from '@store/domain';
import { CompiledQuery, sql } from 'kysely';
import { addCategory, change, quiet, sentBy, statementsOf } from './catalog-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';

const PRODUCTS = 10_000;
/** Pages of 8 kB that PostgreSQL reads, from memory or disk: about twice the worst of these. */
const MOST_BLOCKS = 1000;

let test: TestApp;
let ids: number[];
beforeAll(async () => {
  test = await startTestApp();
  const tops = await Promise.all(['a', 'b', 'c', 'd'].map((code) => addCategory(test, { code })));
  for (const [i, parentId] of tops.entries()) {
    await addCategory(test, { code: `sub-${i}-0`, parentId });
    await addCategory(test, { code: `sub-${i}-1`, parentId });
  }
  ids = await generate();
}, 120_000);
afterAll(() => test.close());

/** Ten thousand products, a third of them with tracked stock, in five statements. */
async function generate(): Promise<number[]> {
  const db = test.em.getKysely();
  const { rows } = await sql<{ id: number }>`
    insert into products (category_id, title, slug, status, base_price, sale_price, keywords, popularity, created_at)
    select c.ids[1 + i % cardinality(c.ids)],
      (array['수건','텀블러','에코백','종이컵','명함','볼펜','우산'])[1 + i % 7] || ' ' ||
        (array['로고','대량','호텔','식당','프리미엄'])[1 + i % 5] || ' ' || i,
      'scale-' || i, case when i % 50 = 0 then 'hidden' else 'active' end,
      case when i % 11 = 0 then null else 100 + i % 9000 end, case when i % 6 = 0 then 50 + i % 5000 end,
      '{}', (i * 7919) % 10007, now() - i * interval '1 minute'
    from generate_series(1, ${PRODUCTS}) i, (select array_agg(id order by id) as ids from categories where level = 1) c
    returning id`.execute(db);
  await sql`insert into price_tiers (product_id, min_qty, max_qty, unit_price, currency)
    select p.id, t.n * 100 - 90, case when t.n < 3 then t.n * 100 + 9 end, 1000 - t.n * 100 + p.id % 500,
      case when p.id % 97 = 0 then 'USD' else 'KRW' end
    from products p, generate_series(1, 3) as t (n) where p.id % 4 <> 0`.execute(db);
  await sql`insert into product_options (product_id, code, name, type, required)
    select id, 'color', '색상', 'select', id % 2 = 0 from products where id % 3 = 0`.execute(db);
  await sql`insert into product_option_values (option_id, value_code, value_label)
    select o.id, v.code, v.code from product_options o, (values ('white'), ('black')) v (code)`.execute(db);
  await sql`insert into stock_items (product_id, on_hand) select id, id % 40 from products where id % 3 = 1`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

it('rebuilds ten thousand products in as many statements as one', async () => {
  const rebuild = (some: number[]) =>
    change(test, (em, writer) => statementsOf(test, () => writer.rebuildProducts(em, some)));
  expect(await rebuild(ids.slice(0, 1))).toBe(6);
  expect(await rebuild(ids)).toBe(6);
  await sql`analyze`.execute(test.em.getKysely());
}, 60_000);

it('lists each product under the price that the domain says', async () => {
  const { rows } = await sql<{
    card: number | null;
    base: number | null;
    sale: number | null;
    tiers: PriceTier[];
  }>`
    select (p.card ->> 'price')::int as card, p.base_price as base, p.sale_price as sale, coalesce((
      select json_agg(json_build_object('minQty', min_qty, 'maxQty', max_qty, 'unitPrice', unit_price,
        'currency', currency)) from price_tiers t where t.product_id = p.id), '[]') as tiers
    from products p`.execute(test.em.getKysely());
  expect(rows).toHaveLength(PRODUCTS);
  const wrong = rows.filter(
    ({ card, base, sale, tiers }) => listingPrice({ tiers, basePrice: base, salePrice: sale }) !== card,
  );
  expect(wrong).toEqual([]);
});

describe('a list of ten thousand', () => {
  it.each([
    ['the whole shop, newest', '', 'product_listings_recent'],
    ['a category, newest', 'category=a', 'product_listings_recent'],
    ['a category, cheapest', 'category=a&sort=price_asc', 'product_listings_price'],
    ['a category, dearest', 'category=a&sort=price_desc', 'product_listings_price'],
  ])('%s: walks its index and touches one page of products', async (_what, query, index) => {
    const path = `/api/products?${query}`;
    await quiet(test);
    const [statement, ...others] = await sentBy(test, () => test.http.get(path).expect(200));
    expect(others).toEqual([]);
    const plan = await planOf(statement?.text ?? '', statement?.values ?? []);
    expect(plan.indexes).toContain(index);
    expect(plan.scanned).not.toContain('product_listings');
    expect(plan.rowsOf('products')).toBeLessThanOrEqual(48);
    expect(plan.rowsOf('product_listings')).toBeLessThanOrEqual(48);
  });

  it.each([
    ['of the whole shop', ''],
    ['of a category', 'category=a&'],
  ])('%s, narrowed: is counted in an index and touches one page of products', async (_what, query) => {
    const path = `/api/products?${query}minQtyMax=10&priceMin=500&inStock=true`;
    await quiet(test);
    const [statement, ...others] = await sentBy(test, () => test.http.get(path).expect(200));
    expect(others).toEqual([]);
    const plan = await planOf(statement?.text ?? '', statement?.values ?? []);
    expect(plan.scanned).not.toContain('product_listings');
    expect(plan.rowsOf('products')).toBeLessThanOrEqual(48);
  });

  const NO_PRICE = 2_147_483_647;
  it.each([
    ['priceMin=1', `price >= 1 and price < ${NO_PRICE}`],
    ['priceMin=1400', `price >= 1400 and price < ${NO_PRICE}`],
    ['priceMin=9090', `price >= 9090 and price < ${NO_PRICE}`],
    ['priceMin=90000', 'false'],
    ['priceMax=9090', 'price <= 9090'],
    ['priceMax=60', 'price <= 60'],
    ['minQtyMax=1', 'min_qty <= 1'],
    ['minQtyMax=10', 'min_qty <= 10'],
  ])('by %s shows what the bound leaves in every order, however much that is', async (query, condition) => {
    const db = test.em.getKysely();
    for (const [sort, order] of [
      ['recent', 'listed_at desc, product_id desc'],
      ['price_asc', 'price, product_id'],
      ['price_desc', `nullif(price, ${NO_PRICE}) desc nulls last, product_id desc`],
    ] as const) {
      const { rows } = await sql<{ id: number }>`select product_id as id from product_listings
        where scope_id = 0 and ${sql.raw(condition)} order by ${sql.raw(order)}`.execute(db);
      for (const page of [0, 1, 30]) {
        const path = `/api/products?${query}&sort=${sort}&page=${page}&size=20`;
        const { data, meta } = (await test.http.get(path).expect(200)).body as {
          data: { items: { id: number }[] };
          meta: { total: number };
        };
        expect({ sort, page, total: meta.total, ids: data.items.map(({ id }) => id) }).toEqual({
          sort,
          page,
          total: rows.length,
          ids: rows.slice(page * 20, page * 20 + 20).map(({ id }) => id),
        });
      }
    }
  });

  it.each([
    ['the whole shop', ''],
    ['a search', `q=${encodeURIComponent('수건')}`],
    ['a rare search', `q=${encodeURIComponent('수건 로고 5601')}`],
  ])('the facets of %s are counted without reading products', async (_what, query) => {
    await quiet(test);
    const [statement] = await sentBy(test, () => test.http.get(`/api/product-facets?${query}`).expect(200));
    const plan = await planOf(statement?.text ?? '', statement?.values ?? []);
    expect(plan.scanned).not.toContain('product_listings');
    expect(plan.rowsOf('products')).toBe(0);
    expect(plan.blocks).toBeLessThan(MOST_BLOCKS);
  });

  it('counts the facets of very many hits up to a few thousand, and says so', async () => {
    const facets = async (q: string) => {
      const answer = await test.http.get(`/api/product-facets?q=${encodeURIComponent(q)}`).expect(200);
      return (answer.body as { data: { total: number; capped: boolean } }).data;
    };
    expect(await facets('수건')).toMatchObject({ total: expect.any(Number), capped: false });
    const all = await facets('ㄹ');
    expect(all.capped).toBe(true);
    expect(all.total).toBeGreaterThanOrEqual(3000);
  });

  it.each([
    ['two syllables, every seventh product', '수건'],
    ['two words', '텀블러 호텔'],
    ['initials', 'ㅌㅂㄹ'],
    ['half-typed', '텀블ㄹ'],
    ['one that is rare', '수건 로고 5601'],
    ['nothing', '냉장고'],
  ])('search for %s looks at few pages of the database', async (_what, q) => {
    const path = `/api/products?q=${encodeURIComponent(q)}&size=20`;
    const statements = await sentBy(test, () => test.http.get(path).expect(200));
    const plans = await Promise.all(statements.map(({ text, values }) => planOf(text, values)));
    for (const { blocks } of plans) expect(blocks).toBeLessThan(MOST_BLOCKS);
  });

  it('counts to a thousand and says that there are more; the first page is still the most popular', async () => {
    const answer = await test.http.get(`/api/products?q=${encodeURIComponent('수건')}&size=20`).expect(200);
    const { data, meta } = answer.body as {
      data: { items: { id: number }[] };
      meta: { total: number; totalCapped?: boolean };
    };
    expect(meta).toMatchObject({ total: 1000, totalCapped: true });
    const { rows } = await sql<{ id: number }>`
      select p.id from products p where p.title like '%수건%' and p.status = 'active'
      order by p.popularity desc, p.id desc limit 20`.execute(test.em.getKysely());
    expect(data.items.map((item) => item.id)).toEqual(rows.map((row) => row.id));
  });
});

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

/** What PostgreSQL really did for the statement (EXPLAIN ANALYZE). */
async function planOf(text: string, values: unknown[]) {
  const explain = CompiledQuery.raw(`explain (analyze, buffers, format json) ${text}`, values);
  const { rows } = await test.em.getKysely().executeQuery(explain);
  const [answer] = rows as { 'QUERY PLAN': { Plan: PlanNode }[] }[];
  const top = answer?.['QUERY PLAN'][0];
  if (top === undefined) throw new Error('no plan');
  const nodes = flatten(top.Plan);
  return {
    blocks: top.Plan['Shared Hit Blocks'] + top.Plan['Shared Read Blocks'],
    indexes: nodes.map((node) => node['Index Name']),
    scanned: nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']),
    rowsOf: (table: string) =>
      nodes
        .filter((node) => node['Relation Name'] === table)
        .reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0),
  };
}

function flatten(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(flatten)];
}
