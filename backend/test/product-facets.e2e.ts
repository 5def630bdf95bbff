import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { addCategory, addProduct, change, quiet, setProduct, statementsOf } from './catalog-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';

interface Facets {
  total: number;
  capped: boolean;
  categories: { id: number; code: string; name: string; parentId: number | null; count: number }[];
  minQty: { max: number; count: number }[];
  price: { min: number | null; max: number | null; count: number }[];
  printable: number;
  inStock: number;
}

interface Found {
  data: { items: { id: number; name: string }[] };
  meta: { total: number; page: number };
}

type Choice = Record<string, string | number>;

let test: TestApp;
const id: Record<string, number> = {};
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
  const drink = await addCategory(test, { code: 'drink', name: '음료', sortOrder: 1 });
  const cup = await addCategory(test, { code: 'cup', name: '컵', parentId: drink });
  const bath = await addCategory(test, { code: 'bath', name: '욕실', sortOrder: 2 });
  await addCategory(test, { code: 'empty', name: '빈 곳' });
  const products: [string, Omit<Parameters<typeof addProduct>[1], 'title'>][] = [
    ['머그컵', { categoryId: cup, basePrice: 4_999, stock: 5 }],
    ['종이컵', { categoryId: cup, tiers: [[1000, null, 40]], stock: 999 }],
    ['유리컵', { categoryId: cup, tiers: [[50, null, 5_000]], stock: 50 }],
    [
      '텀블러',
      {
        categoryId: drink,
        tiers: [
          [10, 99, 9_000],
          [100, null, 7_000],
        ],
      },
    ],
    ['수건', { categoryId: bath, tiers: [[30, null, 2_000]], stock: 0 }],
    ['가운', { categoryId: bath, basePrice: 60_000 }],
    ['견적 컵', { categoryId: bath }],
    ['숨긴 컵', { categoryId: cup, basePrice: 100, status: 'hidden' }],
  ];
  for (const [title, product] of products) id[title] = await addProduct(test, { title, ...product });
  for (const title of ['머그컵', '텀블러', '수건'])
    await setProduct(test, id[title] ?? 0, sql`printable = true`);
});
afterAll(() => test.close());

const queryOf = (choice: Choice): string =>
  new URLSearchParams(Object.entries(choice).map(([name, value]) => [name, String(value)])).toString();

async function facets(choice: Choice = {}): Promise<Facets> {
  const answer = await test.http.get(`/api/product-facets?${queryOf(choice)}`).expect(200);
  return (answer.body as { data: Facets }).data;
}

async function found(choice: Choice = {}): Promise<Found> {
  return (await test.http.get(`/api/products?${queryOf(choice)}`).expect(200)).body as Found;
}

const names = async (choice: Choice): Promise<string[]> =>
  (await found(choice)).data.items.map(({ name }) => name);

describe('GET /products with filters', () => {
  it.each<[Choice, string[]]>([
    [{ minQtyMax: 10, sort: 'price_asc' }, ['머그컵', '텀블러', '가운', '견적 컵']],
    [{ minQtyMax: 9, sort: 'price_asc' }, ['머그컵', '가운', '견적 컵']],
    [{ priceMin: 4999, priceMax: 9000, sort: 'price_desc' }, ['텀블러', '유리컵', '머그컵']],
    [{ priceMin: 5000, sort: 'price_asc' }, ['유리컵', '텀블러', '가운']],
    [{ priceMax: 2000, sort: 'price_asc' }, ['종이컵', '수건']],
    [{ printable: 'true' }, ['수건', '텀블러', '머그컵']],
    [{ inStock: 'true', sort: 'price_asc' }, ['머그컵', '유리컵', '텀블러', '가운', '견적 컵']],
    [{ inStock: 'true', category: 'cup', sort: 'price_desc' }, ['유리컵', '머그컵']],
    [{ category: 'drink', printable: 'true', minQtyMax: 1 }, ['머그컵']],
    [{ q: '컵', inStock: 'true', sort: 'price_asc' }, ['머그컵', '유리컵', '견적 컵']],
    [{ q: '컵', priceMax: 5000, sort: 'price_desc' }, ['유리컵', '머그컵', '종이컵']],
    [{ q: '컵', category: 'cup', printable: 'true' }, ['머그컵']],
    [
      { priceMin: 'cheap', minQtyMax: -3, printable: 'perhaps', category: 'bath', sort: 'price_asc' },
      ['수건', '가운', '견적 컵'],
    ],
    [{ priceMin: 9000, priceMax: 100 }, []],
  ])('%j', async (choice, expected) => {
    expect(await names(choice)).toEqual(expected);
    expect((await found(choice)).meta.total).toBe(expected.length);
  });

  it('counts what is left, and turns its pages', async () => {
    const page = await found({ inStock: 'true', sort: 'price_asc', size: 2, page: 1 });
    expect(page.data.items.map(({ name }) => name)).toEqual(['텀블러', '가운']);
    expect(page.meta).toMatchObject({ total: 5, page: 1 });
  });

  it('does not look for other words where the filter leaves nothing of what they find', async () => {
    await addProduct(test, { categoryId: 1, title: 'Tnrjs', basePrice: 70_000 });
    // Typed with the other input method, 수건 is `tnrjs`, which only a search without results tries.
    expect(await names({ q: '수건' })).toEqual(['수건']);
    expect(await names({ q: '수건', priceMin: 70_000 })).toEqual([]);
    expect(await names({ q: '수건', category: 'drink' })).toEqual([]);
    expect(await names({ q: 'tnrjs', priceMin: 70_000 })).toEqual(['Tnrjs']);
    expect((await facets({ q: '수건' })).total).toBe(1);
  });
});

/** The choices that a shopper can make from the facets, each with its announced count. */
const offered = (answer: Facets): [Choice, number][] => [
  ...answer.categories.map(({ code, count }): [Choice, number] => [{ category: code }, count]),
  ...answer.minQty.map(({ max, count }): [Choice, number] => [{ minQtyMax: max }, count]),
  ...answer.price.map(({ min, max, count }): [Choice, number] => [
    { priceMin: min ?? '', priceMax: max ?? '' },
    count,
  ]),
  [{ printable: 'true' }, answer.printable],
  [{ inStock: 'true' }, answer.inStock],
];

describe('GET /product-facets', () => {
  it.each<Choice>([
    {},
    { category: 'drink' },
    { category: 'bath', inStock: 'true' },
    { printable: 'true', minQtyMax: 50 },
    { minQtyMax: 30, priceMin: 3_000, priceMax: 9_500 },
    { category: 'gone', inStock: 'true' },
    { q: '컵' },
    { q: '컵', category: 'cup', inStock: 'true' },
    { q: 'zjq' },
    { q: 'ㅋ', printable: 'true' },
    { q: '없는말', printable: 'true' },
  ])('says for %j how many a list will have with each further choice', async (choice) => {
    const answer = await facets(choice);
    expect(answer.total).toBe((await found(choice)).meta.total);
    for (const [more, count] of offered(answer)) {
      const { meta } = await found({ ...choice, ...more });
      expect([more, meta.total]).toEqual([more, count]);
    }
  });

  it('names the categories that have products, in the order of the shop', async () => {
    const { categories } = await facets({ inStock: 'true' });
    expect(categories.map(({ code, name, count }) => [code, name, count])).toEqual([
      ['drink', '음료', 4],
      ['cup', '컵', 2],
      ['bath', '욕실', 2],
    ]);
    const [drink, cup] = categories;
    expect(drink?.parentId).toBeNull();
    expect(cup?.parentId).toBe(drink?.id);
  });

  it('reads the shop once: every page, order, category and switch is counted from memory', async () => {
    await change(test, (em, writer) => writer.announce(em));
    await quiet(test);
    expect(await statementsOf(test, () => facets({ category: 'cup' }))).toBe(1);
    expect(await statementsOf(test, () => facets({ category: 'bath', minQtyMax: 50, inStock: 'true' }))).toBe(
      0,
    );
    expect(await statementsOf(test, () => facets({ priceMin: 500, priceMax: 999 }))).toBe(0);
    // A bound that the shopper typed adds its own range.
    expect(await statementsOf(test, () => facets({ priceMin: 501 }))).toBe(1);
    expect(await statementsOf(test, () => facets({ q: '없는말' }))).toBe(2);
    expect(await statementsOf(test, () => found({ inStock: 'true', minQtyMax: 50 }))).toBe(1);
  });

  it('follows stock, print, tiers and category', async () => {
    const towel = id['수건'] ?? 0;
    const choice = { category: 'bath' };
    const before = await facets(choice);
    await sql`update stock_items set on_hand = 30 where product_id = ${towel}`.execute(test.em.getKysely());
    await change(test, (em, writer) => writer.announce(em));
    await quiet(test);
    expect((await facets(choice)).inStock).toBe(before.inStock + 1);
    expect(await names({ ...choice, inStock: 'true' })).toContain('수건');

    await sql`update price_tiers set min_qty = 31 where product_id = ${towel}`.execute(test.em.getKysely());
    await setProduct(test, towel, sql`printable = false`);
    await quiet(test);
    const after = await facets(choice);
    expect(after.inStock).toBe(before.inStock);
    expect(after.printable).toBe(before.printable - 1);
    expect(await names({ ...choice, minQtyMax: 30 })).not.toContain('수건');

    await setProduct(test, towel, sql`category_id = (select id from categories where code = 'empty')`);
    await quiet(test);
    expect((await facets(choice)).total).toBe(before.total - 1);
    expect((await facets()).categories.find(({ code }) => code === 'empty')?.count).toBe(1);
  });
});
