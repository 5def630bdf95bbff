import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { addCategory, addProduct, sentBy } from './catalog-fixtures.js';
import { me, PartnerAdmin, refusalOf } from './partner-fixtures.js';
import { startApp, startTestApp, type TestApp } from './support/app.js';
import { until } from './support/until.js';

let test: TestApp;
let admin: PartnerAdmin;
beforeAll(async () => {
  test = await startTestApp();
  admin = await PartnerAdmin.of(test);
});
afterAll(() => test.close());

/** Holds every answer of a handler until it is released. */
function holdAnswers(): { releases: (() => void)[]; stop: () => void } {
  const adapter = test.app.getHttpAdapter();
  const reply = adapter.reply.bind(adapter);
  const releases: (() => void)[] = [];
  const spy = jest
    .spyOn(adapter, 'reply')
    .mockImplementation(
      (...args) => new Promise<void>((go) => releases.push(go)).then(() => reply(...args)) as never,
    );
  return { releases, stop: () => spy.mockRestore() };
}

it('L1: the 601st call of a minute over two keys of a partner is refused, another partner is not', async () => {
  const one = await admin.partnerWithKey();
  const other = await admin.key(one.id);
  const neighbour = await admin.partnerWithKey();
  for (let i = 0; i < 600; i += 1) await me(test, i % 2 === 0 ? one.bearer : other.bearer).expect(200);
  const refused = await me(test, one.bearer);
  expect(refusalOf(refused)).toEqual([429, 'RATE_LIMITED']);
  const wait = Number(refused.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect(refusalOf(await me(test, other.bearer))).toEqual([429, 'RATE_LIMITED']);
  await me(test, neighbour.bearer).expect(200);
});

it('L2: the ninth call at once is refused, and a place is free after one has ended', async () => {
  const { bearer } = await admin.partnerWithKey();
  const neighbour = await admin.partnerWithKey();
  const held = holdAnswers();
  const running = Array.from({ length: 8 }, async () => (await me(test, bearer)).status);
  await until(
    async () => held.releases.length,
    (count) => count === 8,
  );
  const ninth = await me(test, bearer);
  expect(refusalOf(ninth)).toEqual([429, 'RATE_LIMITED']);
  expect(ninth.headers['retry-after']).toBe('1');
  held.stop();
  await me(test, neighbour.bearer).expect(200);
  for (const release of held.releases) release();
  expect(await Promise.all(running)).toEqual(Array(8).fill(200));
  await me(test, bearer).expect(200);
});

it('L2: a call of the feed that waits is one of the eight', async () => {
  const { bearer } = await admin.partnerWithKey({ scopes: ['events:read', 'catalog:read'] });
  const call = (path: string) => test.http.get(`/api/partner${path}`).set('authorization', bearer);
  const categoryId = await addCategory(test, { code: 'waited' });
  const productId = await addProduct(test, { categoryId, title: '수건', basePrice: 5_000 });
  const { cursor } = (await call('/changes/head').expect(200)).body as { cursor: string };
  const waiting = Array.from({ length: 8 }, async () => {
    const { status, body } = await call(`/changes?wait=25&cursor=${cursor}`);
    return [status, (body as { items: unknown[] }).items.length > 0];
  });
  await until(
    async () => refusalOf(await me(test, bearer)),
    ([status]) => status === 429,
  );
  await test.em.execute('update products set title = ? where id = ?', ['큰 수건', productId]);
  expect(await Promise.all(waiting)).toEqual(Array(8).fill([200, true]));
  await me(test, bearer).expect(200);
});

it('L3: 6,000 wrong keys cost no SQL after the first, and right keys of their network work on', async () => {
  const { bearer } = await admin.partnerWithKey();
  const wrong = (i: number) => `Bearer dgk_test_aaaaaaaa_${String(i).padStart(43, '0')}`;
  await me(test, bearer).expect(200);
  await me(test, wrong(0)).expect(401);
  const statuses: number[] = [];
  const fastify = test.app.getHttpAdapter().getInstance();
  const sent = await sentBy(test, async () => {
    for (let i = 1; i < 6000; i += 1) {
      const headers = { authorization: wrong(i) };
      statuses.push((await fastify.inject({ url: '/api/partner/me', headers })).statusCode);
    }
  });
  // At most the one statement a minute by which a missed notice would be made good.
  expect(sent.filter(({ text }) => /partner_keys/.test(text)).length).toBeLessThanOrEqual(1);
  expect(statuses.filter((status) => status === 401)).toHaveLength(59);
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
  await me(test, bearer).expect(200);
}, 120_000);

describe('with a hundredth of the limits', () => {
  let small: TestApp;
  beforeAll(async () => {
    small = await startApp({ ...test.environment, THROTTLE_FACTOR: 0.01, TRUSTED_PROXIES: ['127.0.0.1'] });
  });
  afterAll(() => small.close());
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const realNow = Date.now.bind(Date);
  /** Moves the time of the counters. */
  function later(seconds: number): void {
    jest.spyOn(Date, 'now').mockImplementation(() => realNow() + seconds * 1000);
  }

  it('a minute begins with its first call', async () => {
    const { bearer } = await (await PartnerAdmin.of(small)).partnerWithKey();
    for (let i = 0; i < 6; i += 1) await me(small, bearer).expect(200);
    later(40);
    const refused = await me(small, bearer);
    expect(refusalOf(refused)).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(20);
    later(61);
    await me(small, bearer).expect(200);
  });

  it('wrong keys are counted by IPv4 address and by IPv6 /64', async () => {
    const wrong = async (ip: string) =>
      refusalOf(await me(small, `Bearer dgk_test_aaaaaaaa_${'a'.repeat(43)}`).set('x-forwarded-for', ip))[0];
    // The hundredth of 60 is one.
    expect(await wrong('2001:db8:0:1::1')).toBe(401);
    expect(await wrong('2001:db8:0:1:ffff::2')).toBe(429);
    expect(await wrong('2001:db8:0:2::1')).toBe(401);
    expect(await wrong('203.0.113.1')).toBe(401);
    expect(await wrong('::ffff:203.0.113.1')).toBe(429);
    expect(await wrong('203.0.113.2')).toBe(401);
  });
});
