import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { Response } from 'supertest';
import { callsOf } from '../src/openapi/model.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { addCompany } from './company-fixtures.js';
import { addContractList, addOrganization, buyerOf, join as joinOrganization } from './contract-fixtures.js';
import { dataFolder, type DataFolder } from './files-fixtures.js';
import { data, Shopper } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';

/** The agreed price, which stands nowhere else, and the name of its list. */
const PRICE = 43_217;
const LIST = 'ZX81표식단가표';
const MARKERS = [String(PRICE), PRICE.toLocaleString('ko-KR'), LIST];

let test: TestApp;
let folder: DataFolder;
let document: OpenAPIObject;
let buyer: Shopper;
let mug: number;
let productSlug: string;
/** Everybody who must not see the price; null = a visitor. */
let others: Record<string, TestMember | null>;
beforeAll(async () => {
  folder = await dataFolder();
  test = await startTestApp({ THROTTLE_FACTOR: '0', STORE_DATA_DIR: folder.path });
  document = (await test.http.get('/api/docs/openapi.json').expect(200)).body as OpenAPIObject;
  await addCompany(test);
  const categoryId = await addCategory(test, { code: 'cups' });
  productSlug = 'marked-mug';
  mug = await addProduct(test, {
    categoryId,
    title: '머그컵',
    slug: productSlug,
    basePrice: 50_000,
    stock: 99,
  });
  const carer = await signedIn(test, 1);
  const hotel = await addOrganization(test, { managerId: carer.id });
  buyer = await Shopper.withAddress(test);
  await joinOrganization(test, hotel, buyer.member.id);
  const listId = await addContractList(test, { organizations: [hotel], prices: [[mug, 1, PRICE]] });
  await test.em.execute('update contract_lists set name = ? where id = ?', [LIST, listId]);
  const inn = await addOrganization(test);
  await addContractList(test, { organizations: [inn], prices: [[mug, 1, 49_000]] });
  const leaver = await buyerOf(test, hotel);
  await test.em.execute("update memberships set state = 'ended' where member_id = ?", [leaver.id]);
  others = {
    visitor: null,
    'member without organization': await signedIn(test),
    'buyer of another organization': await buyerOf(test, inn),
    'accountant of the organization': await buyerOf(test, hotel, ['accountant']),
    'somebody who has left': leaver,
    'manager of other organizations': await signedIn(test, 1),
  };
  await buyEverything();
});
afterAll(async () => {
  await test.close();
  await folder.remove();
});

/** What the price goes through, so that every cache, row and queue had it; each answer shows it to the buyer. */
async function buyEverything(): Promise<void> {
  const line = { productId: mug, quantity: 1 };
  const answers: Response[] = [
    await buyer.call('get', `/my/prices?ids=${mug}`),
    await buyer.call('post', '/pricing/line', line),
    await buyer.call('post', '/pricing/lines', { lines: [line] }),
    await buyer.call('post', '/cart/items', line),
    await buyer.call('get', '/cart'),
  ];
  const prepared = await buyer.prepare();
  answers.push(await buyer.call('get', `/orders/${prepared.orderId}`));
  await test.em.execute("update orders set status = 'PAID', placed_at = now()");
  for (const answer of answers) expect([answer.status, shows(answer)]).toEqual([200, true]);
  await buyer.call('post', '/estimates', { lines: [line], body: '객실용' }).expect(200);
}

const textOf = ({ text, body }: Response): string => text ?? Buffer.from(body as Buffer).toString('latin1');
const shows = (answer: Response): boolean => MARKERS.some((marker) => textOf(answer).includes(marker));

/** Values of path parameters: every row of this small shop. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  format: ['csv'],
  day: ['2026-12-01'],
};
const IDS = ['1', '2', '3'];

function addresses(path: string): string[] {
  const name = /\{(\w+)\}/.exec(path)?.[1];
  if (name === undefined) return [path];
  const values = VALUES[name] ?? IDS;
  return values.flatMap((value) => addresses(path.replace(`{${name}}`, value)));
}

/** Calls that end the caller's session. */
const ENDS = /logout|close/;

const called = (): { method: 'get' | 'post' | 'put' | 'patch' | 'delete'; address: string }[] =>
  callsOf(document)
    .filter(({ path }) => !ENDS.test(path))
    .flatMap(({ method, path }) => addresses(path).map((address) => ({ method: method as 'get', address })));

async function ask(
  who: TestMember | null,
  method: 'get' | 'post',
  address: string,
  body?: object,
): Promise<Response> {
  const request = test.http[method](address);
  if (who !== null) request.set('authorization', who.bearer);
  return body === undefined ? request : request.send(body);
}

const OTHERS = [
  'visitor',
  'member without organization',
  'buyer of another organization',
  'somebody who has left',
  'manager of other organizations',
];

describe('O2: a contract price never reaches anybody else', () => {
  it.each(OTHERS)(
    'every route of the document, as a %s',
    async (name) => {
      const who = others[name] ?? null;
      const leaks: string[] = [];
      let answered = 0;
      // Reading first: writing may take away what could be read.
      const calls = called();
      const reads = calls.filter(({ method }) => method === 'get');
      for (const { method, address } of [...reads, ...calls.filter(({ method }) => method !== 'get')]) {
        const answer = await ask(who, method as 'get', address, method === 'get' ? undefined : {});
        if (answer.status < 400) answered += 1;
        if (shows(answer)) leaks.push(`${method} ${address}`);
      }
      expect(leaks).toEqual([]);
      expect(answered).toBeGreaterThan(10);
    },
    120_000,
  );

  it.each(OTHERS.filter((name) => name !== 'manager of other organizations'))(
    'everything that prices a line, as a %s',
    async (name) => {
      const who = others[name] ?? null;
      const line = { productId: mug, quantity: 1 };
      for (const answer of [
        await ask(who, 'post', '/api/pricing/line', line),
        await ask(who, 'post', '/api/pricing/lines', { lines: [line] }),
        ...(who === null
          ? []
          : [
              await ask(who, 'post', '/api/cart/items', line),
              await ask(who, 'get', '/api/cart'),
              await ask(who, 'post', '/api/estimates/instant', { lines: [line] }),
            ]),
      ]) {
        expect(answer.status).toBe(200);
        expect(shows(answer)).toBe(false);
      }
    },
  );

  it('an accountant alone has no contract prices', async () => {
    const who = others['accountant of the organization'] ?? null;
    expect(data(await ask(who, 'get', `/api/my/prices?ids=${mug}`))).toEqual([]);
    expect(shows(await ask(who, 'post', '/api/pricing/line', { productId: mug, quantity: 1 }))).toBe(false);
  });

  it('the own prices are kept by nobody on the way', async () => {
    const { headers } = await buyer.call('get', `/my/prices?ids=${mug}`);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('every page of the storefront, as it is rendered', async () => {
    const routes = readFileSync(join('storefront', 'src', 'app', 'routing', 'routes.ts'), 'utf8');
    const paths = [...routes.matchAll(/path: '([^']+)'/g)].map(([, path = '']) =>
      path.replace(/:id\b/, path.startsWith('/products') ? productSlug : '1').replaceAll(/:\w+/g, '1'),
    );
    expect(paths).toContain(`/products/${productSlug}`);
    const more = [
      '/search?q=%EB%A8%B8%EA%B7%B8',
      `/compare?ids=${mug}`,
      '/products?sort=price',
      '/sitemap.xml',
      '/robots.txt',
    ];
    let rendered = 0;
    for (const path of [...paths, ...more]) {
      for (const who of [null, buyer.member]) {
        // Pages are public: even the buyer's own token changes nothing in them.
        const page = await ask(who, 'get', path);
        expect([path, shows(page)]).toEqual([path, false]);
        if (page.text.includes('머그컵') && page.text.includes('50,000')) rendered += 1;
      }
    }
    expect(rendered).toBeGreaterThan(3);
  });
});
