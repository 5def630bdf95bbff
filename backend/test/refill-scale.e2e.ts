import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addCategory, addProduct, sentBy } from './catalog-fixtures.js';
import { begin, noteRequests, submit } from './par-fixtures.js';
import { data } from './shop-fixtures.js';
import { call } from './site-fixtures.js';
import { SpendingHouse } from './spending-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';

const SITES = 12;
const ROWS = 80;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
});
afterAll(() => test.close());

it(`O15: ${SITES} sites with ${ROWS} rows are submitted within three seconds, in few statements`, async () => {
  const house = await SpendingHouse.open(test);
  const needs = noteRequests(test);
  const categoryId = await addCategory(test, { code: 'rooms' });
  for (let n = 1; n <= ROWS; n += 1)
    await addProduct(test, { categoryId, title: `비품 ${n}`, basePrice: 1_000 });
  const ids: number[] = [];
  for (let site = 0; site < SITES; site += 1) {
    const siteId = site === 0 ? house.siteId : await house.addSite();
    const [list] = await test.em.execute<{ id: number }[]>(
      `with made as (insert into par_lists (site_id, name) values (?, '객실') returning id),
         items as (insert into par_items (list_id, product_id, par, step, position)
           select made.id, p.id, 100, 10, p.id from made, products p)
       select id from made`,
      [siteId],
    );
    const { id, rows } = await begin(test, house.admin, list?.id ?? 0);
    expect(rows).toHaveLength(ROWS);
    data(
      await call(test, house.admin, 'patch', `/my/refills/${id}`, {
        rows: rows.map(({ itemId }) => ({ itemId, counted: 25 })),
      }),
    );
    ids.push(id);
  }
  let took = 0;
  const sent = await sentBy(test, async () => {
    const began = performance.now();
    const results = await submit(test, house.admin, ids);
    took = performance.now() - began;
    expect(results.map(({ code }) => code)).toEqual(ids.map(() => null));
  });
  expect(needs.map(({ lines }) => lines.length)).toEqual(ids.map(() => ROWS));
  expect(needs[0]?.lines[0]?.quantity).toBe(80);
  expect(took).toBeLessThan(3_000);
  // Of a site: begin, lock, rows, prices, on the way, the membership, the request's own eight, end, commit; none by row.
  expect(sent.length).toBeLessThanOrEqual(SITES * 14);
});
