import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { Test } from 'supertest';
import { ALIASES } from '../src/platform/http/aliases.js';
import { LivePromotions } from '../src/modules/promotions/live-promotions.service.js';
import { callsOf, referenced, type Operation, type Schema } from '../src/openapi/model.js';
import { addCategory, addProduct, CALLER, quiet, RECORD, sentBy, type Sent } from './catalog-fixtures.js';
import { dataFolder, type DataFolder } from './files-fixtures.js';
import { EXCEPTIONS, LISTS, type ListContext, type List } from './list-statements-table.js';
import { addPromotion } from './promotion-fixtures.js';
import { addForm, addSite, call } from './site-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';
import { startToss, type Toss } from './support/toss.js';

const MOST = 2;
/** Read from the queue, which may be Redis, and bounded there (operations.e2e.ts). */
const OF_THE_QUEUE = ['GET /api/admin/operations/jobs/failed'];
/** Every list of the console sends their `q`, which has no effect. */
const WITHOUT_WORDS = ['GET /api/admin/evidence/checks'];
const BUSINESS = { companyName: '서울호텔', bizRegNo: '120-81-47521', representativeName: '김대표' };

let test: TestApp;
let toss: Toss;
let folder: DataFolder;
let context: ListContext;
let document: OpenAPIObject;
beforeAll(async () => {
  [toss, folder] = await Promise.all([startToss(), dataFolder()]);
  test = await startTestApp({ THROTTLE_FACTOR: '0', TOSS_API_URL: toss.url, STORE_DATA_DIR: folder.path });
  document = (await test.http.get('/api/docs/openapi.json').expect(200)).body as OpenAPIObject;
  context = await furnish();
});
afterAll(async () => {
  await test.close();
  await Promise.all([toss.close(), folder.remove()]);
});

async function furnish(): Promise<ListContext> {
  const manager = await signedIn(test, 1);
  const [admin, member] = [await signedIn(test, 2), await signedIn(test)];
  await test.em.execute('update members set manager_id = ? where id = ?', [manager.id, member.id]);
  await call(test, member, 'put', '/user/business', BUSINESS).expect(200);
  const categoryId = await addCategory(test, { code: 'house' });
  const productId = await addProduct(test, { categoryId, title: '텀블러', basePrice: 9_000, stock: 50 });
  const promotionId = await addPromotion(test);
  const { id: siteId } = await addSite(test, admin, member.id);
  const { id: formId } = await addForm(test, admin, siteId);
  return { test, toss, admin, manager, member, categoryId, productId, promotionId, siteId, formId };
}

/** Names under which answers carry lists, as recorded (decision A37). */
const LIST_NAMES = ['items', 'list', 'forms', 'userList'];

function followed(schema: Schema | undefined): Schema {
  const name = referenced(schema);
  return name === null ? (schema ?? {}) : followed(document.components?.schemas?.[name] as Schema);
}

/** Whether the success answer holds a list: it has pages, its data is a list, or its data contains one. */
function isList({ responses }: Operation): boolean {
  const schema = responses['200']?.content?.['application/json']?.schema;
  // A success is the common envelope and what this call puts into it.
  const own = ((schema?.['allOf'] ?? [schema]) as (Schema | undefined)[]).at(-1);
  const properties = (own?.['properties'] ?? {}) as Record<string, Schema>;
  const inside = followed(properties['data']);
  const names = Object.keys(inside['properties'] ?? {});
  return (
    'meta' in properties || inside['type'] === 'array' || LIST_NAMES.some((name) => names.includes(name))
  );
}

function wanted(): string[] {
  const aliases = new Set(ALIASES.map((alias) => `${alias.method} /api${alias.path}`));
  return callsOf(document)
    .filter(({ method, operation }) => method === 'get' && isList(operation))
    .map(({ path }) => `GET ${path}`)
    .filter((name) => !aliases.has(name));
}

const takes = (name: string, wanted: string): boolean =>
  ((document.paths[name.slice(4)]?.get as Operation | undefined)?.parameters ?? []).some(
    (parameter) => parameter.name === wanted,
  );
const hasPages = (name: string): boolean => takes(name, 'size');

function caller({ as }: List): TestMember | null {
  if (as === 'visitor') return null;
  return { 0: context.member, 1: context.manager, 2: context.admin }[as];
}

function rowsOf(body: unknown): number {
  const { data } = body as { data: unknown };
  if (Array.isArray(data)) return data.length;
  const named = [...LIST_NAMES, 'prices']
    .map((name) => (data as Record<string, unknown>)[name])
    .find(Array.isArray);
  return (named as unknown[] | undefined)?.length ?? 0;
}

interface Measured {
  rows: number;
  sent: string[];
}

/** The statements of one call without the look-up of the caller, which is cached. */
async function measure(name: string, list: List, size?: number): Promise<Measured> {
  const { rows, sent } = await send(name, list, size === undefined ? undefined : `size=${size}`);
  return { rows, sent: sent.map(({ text }) => text) };
}

async function send(name: string, list: List, more?: string): Promise<{ rows: number; sent: Sent[] }> {
  const ids = (await list.ids?.(context)) ?? {};
  const path = name.slice(4).replaceAll(/\{(\w+)\}/g, (_, key: string) => String(ids[key]));
  const who = caller(list);
  const ask = (address: string): Test => {
    const request = test.http.get(address);
    return who === null ? request : request.set('authorization', who.bearer);
  };
  if (who !== null) await ask('/api/auth/me').expect(200);
  // Notices first: one of them may cause another read of the promotions.
  await quiet(test);
  // Kept for half a minute only: in a slow run its statement must not count in just one of the two measurements.
  await test.app.get(LivePromotions).load(test.em);
  let rows = 0;
  const sent = await sentBy(test, async () => {
    const always = typeof list.query === 'function' ? list.query(context) : list.query;
    const query = [always, more].filter(Boolean).join('&');
    const { body } = await ask(`${path}?${query}`).expect(200);
    rows = rowsOf(body);
  });
  return {
    rows,
    sent: sent.filter(({ text }) => !CALLER.test(text) && !RECORD.test(text)),
  };
}

describe('the table of lists', () => {
  it('has every call that answers with a list, and none that is gone', () => {
    const ofTables = wanted().filter((name) => !OF_THE_QUEUE.includes(name));
    expect(Object.keys(LISTS).sort()).toEqual(ofTables.sort());
  });

  it('excepts only what it has', () => {
    expect(Object.keys(EXCEPTIONS).filter((name) => LISTS[name] === undefined)).toEqual([]);
  });
});

describe('a list that is searched', () => {
  /** Names of the lists whose statements do not use `sought` when `q` is typed. */
  async function notAsking(q: string, sought: string): Promise<string[]> {
    const wrong: string[] = [];
    for (const [name, list] of Object.entries(LISTS).filter(([name]) => takes(name, 'q'))) {
      const { sent } = await send(name, list, `q=${encodeURIComponent(q)}`);
      const values = JSON.stringify(sent.map(({ values }) => values)).toUpperCase();
      if (!values.includes(sought)) wrong.push(name);
    }
    return wrong;
  }

  it('is asked for composed letters, whatever the keyboard wrote', async () => {
    expect(await notAsking('서울'.normalize('NFD'), '서울')).toEqual(WITHOUT_WORDS);
  });

  it('is asked for plain letters, digits and dashes too, and for nothing invisible', async () => {
    expect(await notAsking('ＴＭＢ－５\u200b００ml', 'TMB-500ML')).toEqual(WITHOUT_WORDS);
  });
});

describe.each(Object.entries(LISTS))('%s', (name, list) => {
  it('sends as many statements for many rows as for one, and few', async () => {
    await list.grow(context);
    if (hasPages(name)) await list.grow(context);
    const one = await measure(name, list, hasPages(name) ? 1 : undefined);
    await list.grow(context);
    await list.grow(context);
    const many = await measure(name, list, hasPages(name) ? 50 : undefined);

    expect(one.rows).toBeGreaterThanOrEqual(1);
    expect(many.rows).toBeGreaterThanOrEqual(one.rows + 2);
    expect([name, many.sent.length, many.sent]).toEqual([name, one.sent.length, expect.anything()]);
    // The store's cache must be empty, or the number would mean nothing.
    expect(many.sent.length).toBeGreaterThan(0);
    const allowed = EXCEPTIONS[name]?.statements ?? MOST;
    expect([name, many.sent.slice(allowed)]).toEqual([name, []]);
  });
});
