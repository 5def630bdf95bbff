import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { PartnerUsageService } from '../src/modules/partners/usage/partner-usage.service.js';
import type {
  PartnerFailureDto,
  PartnerHourDto,
  PartnerUsageDto,
} from '../src/modules/partners/dto/admin-partner-usage.dto.js';
import { Clock } from '../src/platform/clock.js';
import { sentBy } from './catalog-fixtures.js';
import { me, PartnerAdmin } from './partner-fixtures.js';
import { data } from './shop-fixtures.js';
import { startApp, startTestApp, type TestApp } from './support/app.js';
import { until } from './support/until.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let test: TestApp;
let admin: PartnerAdmin;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
  admin = await PartnerAdmin.of(test);
});
afterAll(() => test.close());

/** The store's time; hours of different tests are apart. */
let now = Date.parse('2026-11-29T10:20:00Z');
beforeEach(() => {
  jest.restoreAllMocks();
  at(now);
});

function at(time: number, app: TestApp = test): void {
  now = time;
  jest.spyOn(app.app.get(Clock), 'now').mockReturnValue(new Date(time));
}

const usage = async (id: number, query = ''): Promise<PartnerHourDto[]> =>
  data<PartnerUsageDto>(await admin.call('get', `/${id}/usage${query}`)).hours;

const failures = async (id: number): Promise<PartnerFailureDto[]> =>
  data<PartnerFailureDto[]>(await admin.call('get', `/${id}/failures`));

it('says how much a partner called by hour and kind, with all its keys, and what was refused', async () => {
  const one = await admin.partnerWithKey();
  const other = await admin.key(one.id);
  const neighbour = await admin.partnerWithKey();
  await me(test, one.bearer).expect(200);
  await me(test, other.bearer).expect(200);
  await me(test, neighbour.bearer).expect(200);
  at(now + HOUR);
  await test.http.get('/api/cart').set('authorization', one.bearer).expect(403);
  const hours = await usage(one.id, '?hours=3');
  expect(hours.map(({ at: begins, calls, refused }) => [begins, calls, refused])).toEqual([
    ['2026-11-29T09:00:00.000Z', 0, 0],
    ['2026-11-29T10:00:00.000Z', 2, 0],
    ['2026-11-29T11:00:00.000Z', 1, 1],
  ]);
  const none = { calls: 0, refused: 0 };
  expect(hours[1]?.byKind).toEqual({ call: { calls: 2, refused: 0 }, bulk: none, feed: none });
  expect(await usage(one.id)).toHaveLength(24);
  await admin.call('get', `/${one.id}/usage?hours=745`).expect(400);
  await admin.call('get', '/2147483647/usage').expect(404);
});

it('adds what several processes counted, and stores the rest when one stops', async () => {
  const partner = await admin.partnerWithKey();
  const other = await startApp(test.environment);
  at(now, other);
  await until(
    async () => (await me(other, partner.bearer)).status,
    (status) => status === 200,
  );
  await me(test, partner.bearer).expect(200);
  const before = (await usage(partner.id, '?hours=1'))[0]?.calls ?? 0;
  await other.close();
  const after = (await usage(partner.id, '?hours=1'))[0]?.calls ?? 0;
  expect(before).toBe(1);
  expect(after).toBeGreaterThan(before);
});

it('names the last failures of a partner with time, call, status, code, key and request', async () => {
  const partner = await admin.partnerWithKey({ cidrs: ['10.0.0.0/8'] });
  const refused = await me(test, partner.bearer).expect(403);
  const old = await admin.partnerWithKey({ expiresInDays: 1 });
  at(now + 2 * DAY);
  await me(test, old.bearer).expect(401);
  expect(await failures(partner.id)).toEqual([
    {
      at: new Date(now - 2 * DAY).toISOString(),
      call: 'GET /api/partner/me',
      status: 403,
      code: 'KEY_ADDRESS',
      keyId: partner.keyId,
      requestId: refused.headers['x-request-id'],
    },
  ]);
  expect(await failures(old.id)).toMatchObject([{ status: 401, code: 'KEY_EXPIRED', keyId: old.keyId }]);
  await admin.call('get', '/2147483647/failures').expect(404);
});

it('keeps the newest hundred failures of a partner, and nothing for more than a month', async () => {
  const partner = await admin.partnerWithKey({ cidrs: ['10.0.0.0/8'] });
  const call = () => me(test, partner.bearer).expect(403);
  await call();
  await failures(partner.id);
  at(now + 60_000);
  for (let i = 0; i < 100; i += 1) await call();
  const kept = await failures(partner.id);
  expect(new Set(kept.map((failure) => failure.at))).toEqual(new Set([new Date(now).toISOString()]));
  expect(kept).toHaveLength(100);
  const stored = await test.em.execute<{ count: number }[]>(
    'select count(*)::int as count from partner_failures where partner_id = ?',
    [partner.id],
  );
  expect(stored).toEqual([{ count: 100 }]);
  at(now + 30 * DAY);
  await test.app.get(PartnerUsageService).purge();
  expect(await failures(partner.id)).toHaveLength(100);
  at(now + 2 * DAY);
  await test.app.get(PartnerUsageService).purge();
  expect(await failures(partner.id)).toEqual([]);
  expect(
    await test.em.execute('select 1 from partner_usage where hour < ?', [new Date(now - 31 * DAY)]),
  ).toEqual([]);
});

it('costs no statement of the call', async () => {
  const partner = await admin.partnerWithKey();
  await me(test, partner.bearer).expect(200);
  await usage(partner.id);
  const sent = await sentBy(test, async () => {
    for (let i = 0; i < 20; i += 1) await me(test, partner.bearer).expect(200);
  });
  expect(sent.filter(({ text }) => !/partner_usage/.test(text))).toEqual([]);
  expect(sent.length).toBeLessThanOrEqual(1);
});
