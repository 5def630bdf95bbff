import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { messageFor, PARTNER_ERRORS } from '@store/domain';
import { KeyEndingsService } from '../src/modules/partners/key-endings.service.js';
import { Clock } from '../src/platform/clock.js';
import { me, PartnerAdmin, refusalOf, wronged } from './partner-fixtures.js';
import { startApp, startTestApp, type TestApp } from './support/app.js';
import { until } from './support/until.js';

const HOUR = 3_600_000;

let test: TestApp;
let admin: PartnerAdmin;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0', TRUSTED_PROXIES: '127.0.0.1' });
  admin = await PartnerAdmin.of(test);
});
afterAll(() => test.close());
afterEach(() => {
  jest.restoreAllMocks();
});

/** Moves the clock of the store. */
function later(ms: number): void {
  const at = new Date(Date.now() + ms);
  jest.spyOn(test.app.get(Clock), 'now').mockReturnValue(at);
}

it('says which partner a key belongs to, in a bare answer with the id of the request', async () => {
  const partner = await admin.partnerWithKey({ scopes: ['orders:read', 'claims:read'] });
  const answer = await me(test, partner.bearer).expect(200);
  expect(answer.body).toEqual({
    partner: { id: partner.id, name: expect.any(String) },
    scopes: ['orders:read', 'claims:read'],
    limits: { callsPerMinute: 600, bulkPerMinute: 60, feedPerMinute: 120, atOnce: 8 },
    keyExpiresAt: expect.stringMatching(/Z$/),
  });
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
  expect(answer.headers['x-trace-id']).toBe(answer.headers['x-request-id']);
  expect(answer.headers['cache-control']).toBe('no-store');
});

it('answers errors as problems whose type is a page', async () => {
  const answer = await test.http.get('/api/partner/me').expect(401);
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  const { type, ...problem } = answer.body as { type: string };
  expect(problem).toEqual({
    title: 'The key is not valid',
    status: 401,
    detail: '연동 키가 올바르지 않습니다.',
    code: 'KEY_INVALID',
    requestId: answer.headers['x-request-id'],
  });
  const page = await test.http.get(new URL(type).pathname).expect(200);
  expect(page.text).toContain('<code>KEY_INVALID</code> 401');
  await test.http.get('/api/docs/errors/NONSENSE').expect(404);
  const list = await test.http.get('/api/docs/errors').expect(200);
  for (const code of Object.keys(PARTNER_ERRORS)) expect(list.text).toContain(`/api/docs/errors/${code}"`);
  const ofField = await test.http.get('/api/docs/errors/UNKNOWN_FIELD').expect(200);
  expect(ofField.text).toContain(messageFor('UNKNOWN_FIELD'));
});

it('K1: the secret stands in the answer that makes it, and nowhere else', async () => {
  const partner = await admin.partnerWithKey();
  const next = await admin.rotate(partner);
  await me(test, next.bearer).expect(200);
  const secrets = [partner, next].map(({ key }) => key.split('_')[3] ?? key);
  const tables = await test.em.execute<{ name: string }[]>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  expect(tables.length).toBeGreaterThan(100);
  const dump = await test.em.execute<{ row: string }[]>(
    tables.map(({ name }) => `select to_jsonb(t)::text as row from "${name}" t`).join(' union all '),
  );
  const listed = await admin.call('get', `/${partner.id}/keys`).expect(200);
  const everything = dump.map(({ row }) => row).join('\n') + listed.text;
  expect(everything).toContain(partner.keyId);
  for (const secret of secrets) expect(everything).not.toContain(secret);
});

it('K2: unknown, wrong and revoked keys, and none, get the same answer', async () => {
  const partner = await admin.partnerWithKey();
  const revoked = await admin.partnerWithKey();
  await admin.revoke(revoked);
  const unknown = `dgk_test_aaaaaaaa_${'a'.repeat(43)}`;
  const bodies = [];
  for (const key of [unknown, wronged(partner.key), revoked.key, `${partner.key} x`, 'dgk_']) {
    const { status, body } = await me(test, `Bearer ${key}`);
    const { requestId, ...same } = body as { requestId: string };
    expect(requestId).not.toBe('');
    bodies.push({ status, same });
  }
  expect(bodies[0]).toMatchObject({ status: 401, same: { code: 'KEY_INVALID' } });
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  await me(test, partner.bearer).expect(200);
});

it('K3: a replaced key goes on for its overlap, and not longer', async () => {
  const old = await admin.partnerWithKey({ scopes: ['stock:read'], cidrs: ['127.0.0.0/8'] });
  const next = await admin.rotate(old, 2);
  expect((await me(test, old.bearer).expect(200)).body).toMatchObject({ scopes: ['stock:read'] });
  expect((await me(test, next.bearer).expect(200)).body).toMatchObject({ scopes: ['stock:read'] });
  await admin.call('post', `/${old.id}/keys/${old.keyId}/rotate`, {}).expect(409);
  later(2 * HOUR - 60_000);
  await me(test, old.bearer).expect(200);
  later(2 * HOUR + 1000);
  expect(refusalOf(await me(test, old.bearer))).toEqual([401, 'KEY_EXPIRED']);
  expect(refusalOf(await me(test, `Bearer ${wronged(old.key)}`))).toEqual([401, 'KEY_INVALID']);
  await me(test, next.bearer).expect(200);
});

it('an ended key is named as such only to the owner of its secret', async () => {
  const partner = await admin.partnerWithKey({ expiresInDays: 1 });
  later(24 * HOUR - 60_000);
  await me(test, partner.bearer).expect(200);
  later(24 * HOUR + 1000);
  expect(refusalOf(await me(test, partner.bearer))).toEqual([401, 'KEY_EXPIRED']);
  expect(refusalOf(await me(test, `Bearer ${wronged(partner.key)}`))).toEqual([401, 'KEY_INVALID']);
});

it('K3: without overlap the old key ends at once', async () => {
  const old = await admin.partnerWithKey();
  const next = await admin.rotate(old, 0);
  expect(refusalOf(await me(test, old.bearer))).toEqual([401, 'KEY_EXPIRED']);
  await me(test, next.bearer).expect(200);
});

it('K4: a key that one process revokes is refused by another within a second', async () => {
  const other = await startApp(test.environment);
  try {
    const partner = await admin.partnerWithKey();
    await until(
      async () => (await me(other, partner.bearer)).status,
      (status) => status === 200,
    );
    await admin.revoke(partner);
    const revokedAt = performance.now();
    await until(
      async () => (await me(other, partner.bearer)).status,
      (status) => status === 401,
    );
    expect(performance.now() - revokedAt).toBeLessThan(1000);
  } finally {
    await other.close();
  }
});

it('K5: a store with real payments accepts live keys only, another one test keys only', async () => {
  const partner = await admin.partnerWithKey();
  expect(partner.key).toMatch(/^dgk_test_[a-z2-7]{8}_[0-9A-Za-z]{43}$/);
  const live = partner.key.replace('_test_', '_live_');
  expect(refusalOf(await me(test, `Bearer ${live}`))).toEqual([401, 'KEY_INVALID']);
  const real = await startApp({ ...test.environment, TOSS_SECRET_KEY: 'live_gsk_none' });
  try {
    expect(refusalOf(await me(real, partner.bearer))).toEqual([401, 'KEY_INVALID']);
    const made = await (await PartnerAdmin.of(real)).partnerWithKey();
    expect(made.key).toMatch(/^dgk_live_/);
    await me(real, made.bearer).expect(200);
    expect(refusalOf(await me(test, made.bearer))).toEqual([401, 'KEY_INVALID']);
  } finally {
    await real.close();
  }
});

describe('K6: a key with networks', () => {
  const CIDRS = ['203.0.113.0/24', '2001:db8:1::/48'];
  /** The trusted proxy of this test says where a call came from. */
  it.each([
    ['203.0.113.9', 200],
    ['203.0.114.9', 403],
    ['::ffff:203.0.113.9', 200],
    ['2001:db8:1:2::9', 200],
    ['2001:db8:2::9', 403],
    // What the caller wrote comes first; only the last address is the proxy's word.
    ['203.0.113.9, 198.51.100.1', 403],
    ['198.51.100.1, 203.0.113.9', 200],
  ])('from %s answers %i', async (forwarded, status) => {
    const { bearer } = await admin.partnerWithKey({ cidrs: CIDRS });
    const answer = await me(test, bearer).set('x-forwarded-for', forwarded);
    expect(answer.status).toBe(status);
    if (status === 403) expect(refusalOf(answer)).toEqual([403, 'KEY_ADDRESS']);
  });

  it('believes no header of a peer that is no trusted proxy', async () => {
    const open = await startApp({ ...test.environment, TRUSTED_PROXIES: [] });
    try {
      const { bearer } = await admin.partnerWithKey({ cidrs: CIDRS });
      await until(
        async () => (await me(open, bearer)).status,
        (status) => status === 403,
      );
      const forged = await me(open, bearer)
        .set('x-forwarded-for', '203.0.113.9')
        .set('x-real-ip', '203.0.113.9');
      expect(refusalOf(forged)).toEqual([403, 'KEY_ADDRESS']);
      // Nor what it says about encryption.
      const free = await admin.partnerWithKey();
      await until(
        async () => (await me(open, free.bearer)).status,
        (status) => status === 200,
      );
      await me(open, free.bearer).set('x-forwarded-proto', 'http').expect(200);
    } finally {
      await open.close();
    }
  });

  it('refuses what is no network', async () => {
    const path = `/${await admin.partner()}/keys`;
    const form = { name: '서버', scopes: ['orders:read'], cidrs: ['10.0.0.0/8', '10.0.0.0/33'] };
    const { body } = await admin.call('post', path, form).expect(400);
    expect(body).toMatchObject({
      code: 'PARTNER_KEY_NETWORK',
      data: { fields: [{ field: 'cidrs.1', code: 'PARTNER_KEY_NETWORK' }] },
    });
  });
});

const noticesOf = (kind: string) =>
  test.em.execute<{ recipient: string; body: string }[]>(
    'select recipient, body from notices where kind = ? order by id',
    [kind],
  );

it('a key that came without TLS is refused, counts as exposed, and ends after a day', async () => {
  const partner = await admin.partnerWithKey();
  await me(test, partner.bearer).set('x-forwarded-proto', 'https').expect(200);
  for (let i = 0; i < 2; i += 1)
    expect(refusalOf(await me(test, partner.bearer).set('x-forwarded-proto', 'http'))).toEqual([
      403,
      'KEY_WITHOUT_TLS',
    ]);
  const told = (await noticesOf('partner.key-exposed')).filter(({ body }) => body.includes(partner.keyId));
  expect(told.map(({ recipient }) => recipient)).toEqual(
    expect.arrayContaining(['dev@collector.example', admin.member.email]),
  );
  expect(new Set(told.map(({ recipient }) => recipient)).size).toBe(told.length);
  await me(test, partner.bearer).expect(200);
  const { body } = await admin.call('get', `/${partner.id}/keys`).expect(200);
  expect(body).toMatchObject({ data: [{ id: partner.keyId, state: 'exposed' }] });
  later(24 * HOUR + 1000);
  expect(refusalOf(await me(test, partner.bearer))).toEqual([401, 'KEY_EXPIRED']);
});

it('a key in a browser is refused, and people are told once a day', async () => {
  const partner = await admin.partnerWithKey();
  for (let i = 0; i < 2; i += 1)
    expect(refusalOf(await me(test, partner.bearer).set('origin', 'https://shop.example'))).toEqual([
      403,
      'KEY_IN_BROWSER',
    ]);
  const told = (await noticesOf('partner.key-browser')).filter(({ body }) => body.includes(partner.keyId));
  expect(told.filter(({ recipient }) => recipient === 'dev@collector.example')).toHaveLength(1);
  expect(told.filter(({ recipient }) => recipient === admin.member.email)).toHaveLength(1);
});

it('a suspended partner and one whose contract ended may not call', async () => {
  const partner = await admin.partnerWithKey();
  await admin.call('patch', `/${partner.id}`, { state: 'suspended' }).expect(200);
  expect(refusalOf(await me(test, partner.bearer))).toEqual([403, 'KEY_NOT_ALLOWED']);
  await admin.call('patch', `/${partner.id}`, { state: 'active', contractEndsOn: '2020-01-31' }).expect(200);
  expect(refusalOf(await me(test, partner.bearer))).toEqual([403, 'KEY_NOT_ALLOWED']);
  await admin.call('patch', `/${partner.id}`, { contractEndsOn: null }).expect(200);
  await me(test, partner.bearer).expect(200);
});

it('a contract holds to the end of its last day in Seoul', async () => {
  const partner = await admin.partnerWithKey();
  await admin.call('patch', `/${partner.id}`, { contractEndsOn: '2027-03-31' }).expect(200);
  const at = (time: string) => later(Date.parse(time) - Date.now());
  at('2027-03-31T23:59:59+09:00');
  await me(test, partner.bearer).expect(200);
  at('2027-04-01T00:00:00+09:00');
  expect(refusalOf(await me(test, partner.bearer))).toEqual([403, 'KEY_NOT_ALLOWED']);
});

it('people are told 30, 7 and 1 days before a key ends, once each, and not of a replaced one', async () => {
  const partner = await admin.partnerWithKey({ expiresInDays: 40 });
  const replaced = await admin.partnerWithKey({ expiresInDays: 40 });
  await admin.rotate(replaced, 168);
  const endings = test.app.get(KeyEndingsService);
  const told = async (days: number): Promise<number[]> => {
    later((40 - days) * 24 * HOUR);
    for (let i = 0; i < 2; i += 1) for (const key of await endings.findDue()) await endings.notify(key);
    const notices = await test.em.execute<{ title: string; body: string; recipient: string }[]>(
      `select title, body, recipient from notices where kind = 'partner.key-ending' order by id`,
    );
    expect(notices.filter(({ body }) => body.includes(replaced.keyId))).toEqual([]);
    return notices
      .filter(({ body, recipient }) => body.includes(partner.keyId) && recipient === 'dev@collector.example')
      .map(({ title }) => Number(/(\d+)일/.exec(title)?.[1]));
  };
  expect(await told(30.1)).toEqual([]);
  expect(await told(30)).toEqual([30]);
  expect(await told(7.1)).toEqual([30]);
  expect(await told(7)).toEqual([30, 7]);
  expect(await told(1.5)).toEqual([30, 7]);
  expect(await told(0.9)).toEqual([30, 7, 1]);
  expect(await told(-1)).toEqual([30, 7, 1]);
});

it('notes the last use of a key', async () => {
  const partner = await admin.partnerWithKey();
  await me(test, partner.bearer).expect(200);
  const { body } = await admin.call('get', `/${partner.id}/keys`).expect(200);
  expect(body).toMatchObject({ data: [{ lastUsedAt: expect.stringMatching(/Z$/) }] });
});

it('counts the keys of a partner that have not ended', async () => {
  const partner = await admin.partnerWithKey();
  await admin.revoke(await admin.rotate(partner));
  await me(test, partner.bearer).expect(200);
  const { body } = await admin.call('get', '').expect(200);
  const { data } = body as { data: { id: number; usableKeys: number; lastUsedAt: string | null }[] };
  // The rotated one is still valid.
  expect(data.find(({ id }) => id === partner.id)).toMatchObject({
    usableKeys: 1,
    lastUsedAt: expect.stringMatching(/Z$/),
  });
});

it('records what admins do with partners and keys', async () => {
  const partner = await admin.partnerWithKey();
  await admin.revoke(await admin.rotate(partner));
  await admin.call('patch', `/${partner.id}`, { state: 'suspended' }).expect(200);
  const rows = await test.em.execute<{ action: string }[]>(
    `select action from audit_log where target_type = 'partner' and target_id = ? or after ->> 'partnerId' = ?
     or action = 'partner-key.revoke' and actor_id = ? order by id`,
    [String(partner.id), String(partner.id), admin.member.id],
  );
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'partner.create',
      'partner-key.create',
      'partner-key.rotate',
      'partner-key.revoke',
      'partner.status',
    ]),
  );
});

it('a name is unique among partners', async () => {
  const name = '한빛 주문수집';
  await admin.partner({ name });
  const form = { name, contact: { name: '박연동', email: 'a@b.example' }, purpose: '수집' };
  const answer = await admin.call('post', '', form);
  expect(refusalOf(answer)).toEqual([409, 'PARTNER_NAME_TAKEN']);
});
