import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Test } from 'supertest';
import type { AuditEntryDto, AuditPageDto } from '../src/modules/audit/dto/audit-log.dto.js';
import { sentBy, statementsOf, RECORD } from './catalog-fixtures.js';
import { data } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';

/** Rows of other people, among which the tests find their own few. */
const NOISE = 60_000;

let test: TestApp;
let admin: TestMember;
let other: TestMember;
beforeAll(async () => {
  test = await startTestApp();
  admin = await signedIn(test, 2);
  other = await signedIn(test, 2);
  await test.em.execute(`update members set name = '최감사' where id = ?`, [other.id]);
  await test.em.execute(
    `insert into audit_log (actor_id, action, target_type, target_id, before, after, created_at)
     select ?, 'product.status', 'product', (i % 500)::text, '{"status":"active"}', '{"status":"hidden"}',
       timestamptz '2026-01-01 00:00+09' + i * interval '1 minute' from generate_series(1, ?::int) i`,
    [admin.id, NOISE],
  );
  await add(
    'order.status',
    'order',
    '41',
    '2026-11-20 23:59:59+09',
    { status: 'PAID' },
    { status: 'PREPARING' },
  );
  await add(
    'order.status',
    'order',
    '42',
    '2026-11-21 00:00:00+09',
    { status: 'PAID' },
    { status: 'SHIPPED' },
  );
  await add('product.update', 'product', '9999', '2026-11-21 23:59:59.9+09', null, {
    html: '가'.repeat(3000),
  });
  await add('banner.delete', 'banner', '7', '2026-11-22 00:00:00+09', { title: '지난 배너' }, null);
  await test.em.execute('analyze audit_log');
});
afterAll(() => test.close());

async function add(
  action: string,
  targetType: string,
  targetId: string,
  at: string,
  before: unknown,
  after: unknown,
): Promise<void> {
  await test.em.execute(
    `insert into audit_log (actor_id, action, target_type, target_id, before, after, ip, created_at)
     values (?, ?, ?, ?, ?::jsonb, ?::jsonb, '203.0.113.7', ?::timestamptz)`,
    [other.id, action, targetType, targetId, JSON.stringify(before), JSON.stringify(after), at],
  );
}

const get = (path: string, query: object = {}): Test =>
  test.http.get(`/api/admin/audit${path}`).query(query).set('authorization', admin.bearer);

const page = async (query: object = {}): Promise<AuditEntryDto[]> =>
  data<AuditPageDto>(await get('', query)).items;

const targets = async (query: object): Promise<string[]> =>
  (await page(query)).map((entry) => `${entry.targetType} ${entry.targetId}`);

describe('GET /admin/audit', () => {
  it('lists the newest first, with who, what, from what to what, when and from where', async () => {
    const [first, second] = await page();
    expect(first).toMatchObject({ action: 'banner.delete', before: { title: '지난 배너' }, after: null });
    expect(second).toMatchObject({ action: 'product.update', before: null, after: null, shortened: true });
    const [entry] = await page({ targetType: 'order', targetId: '41' });
    expect(entry).toEqual({
      id: expect.any(Number),
      action: 'order.status',
      targetType: 'order',
      targetId: '41',
      targetName: null,
      people: {},
      actorId: other.id,
      actorName: '최감사',
      actorRole: 2,
      partnerKeyId: null,
      before: { status: 'PAID' },
      after: { status: 'PREPARING' },
      shortened: false,
      ip: '203.0.113.7',
      createdAt: '2026-11-20T14:59:59.000Z',
    });
  });

  it.each<[object, string[]]>([
    [{ action: 'order.status' }, ['order 42', 'order 41']],
    [{ action: 'order' }, []],
    [{ targetType: 'banner' }, ['banner 7']],
    [{ from: '2026-11-21', to: '2026-11-21' }, ['product 9999', 'order 42']],
    [{ from: '2026-11-22' }, ['banner 7']],
    [{ to: '2026-11-20', action: 'order.status' }, ['order 41']],
    [{ from: '2026-11-22', to: '2026-11-20' }, []],
    [{ q: '최감' }, ['banner 7', 'product 9999', 'order 42', 'order 41']],
    [{ q: '9999' }, ['product 9999']],
    [{ q: '없는 말' }, []],
    [{ q: '%' }, []],
    [{ q: '최감', action: 'order.status', targetId: '42' }, ['order 42']],
  ])('%j finds %j', async (query, found) => {
    expect(await targets(query)).toEqual(found);
  });

  it('names what was changed and the people in its values, and finds it by that name', async () => {
    const buyer = await signedIn(test);
    await test.em.execute(`update members set name = '박이름', company_name = '기록상사' where id = ?`, [
      buyer.id,
    ]);
    await test.em.execute(
      `insert into audit_log (actor_id, action, target_type, target_id, before, after, created_at)
       values (?, 'member.manager', 'member', ?, ?::jsonb, '{"managerId":null}', '2025-01-01 00:00+09')`,
      [admin.id, String(buyer.id), JSON.stringify({ managerId: other.id })],
    );
    for (const q of ['박이름', '기록상사']) {
      const [entry, ...more] = await page({ q });
      expect(more).toEqual([]);
      expect(entry).toMatchObject({
        targetType: 'member',
        targetName: '기록상사 · 박이름',
        people: { [other.id]: '최감사' },
      });
    }
  });

  it('filters by actor, and by a word that is a target of several', async () => {
    expect(await targets({ actor: other.id })).toHaveLength(4);
    expect(await targets({ q: '41', actor: other.id })).toEqual(['order 41']);
    expect((await page({ q: '41', size: 200 })).filter((entry) => entry.targetType === 'order')).toHaveLength(
      1,
    );
  });

  it('pages without a gap, and counts up to ten thousand', async () => {
    const first = await get('', { size: 3, page: 0 });
    expect((first.body as { meta: object }).meta).toEqual({
      page: 0,
      size: 3,
      total: 10_000,
      pageBase: 0,
      totalCapped: true,
    });
    const ids = (await page({ size: 6 })).map((entry) => entry.id);
    const pages = [...(await page({ size: 3, page: 0 })), ...(await page({ size: 3, page: 1 }))];
    expect(pages.map((entry) => entry.id)).toEqual(ids);
    expect(await page({ page: 1_000_000, size: 200 })).toEqual([]);
    const some = await get('', { actor: other.id });
    expect((some.body as { meta: object }).meta).toEqual({ page: 0, size: 50, total: 4, pageBase: 0 });
  });

  it.each([
    { from: '2026-02-30' },
    { from: 'x' },
    { actor: 'me' },
    { actor: 0 },
    { targetId: 'x'.repeat(41) },
    { who: 1 },
  ])('refuses %j', async (query) => {
    await get('', query).expect(400);
  });

  it('needs two statements whatever is asked, each along an index', async () => {
    const requested = [
      {},
      { actor: other.id },
      { action: 'order.status' },
      { targetType: 'order', targetId: '41' },
      { q: '최감' },
      { keyId: 'k3xq7mzd' },
      { from: '2026-03-01', to: '2026-03-02' },
    ];
    for (const query of requested) {
      expect(await statementsOf(test, () => get('', query))).toBe(2);
      for (const { text, values } of await sentBy(test, () => get('', query))) {
        if (RECORD.test(text)) continue;
        const plan = await test.em
          .getConnection()
          .execute<Record<string, string>[]>(`explain ${withValues(text, values)}`);
        const lines = plan.map((line) => Object.values(line)[0]).join('\n');
        expect([query, text, lines]).toEqual([
          query,
          text,
          expect.not.stringMatching(/Seq Scan on audit_log/),
        ]);
      }
    }
  });
});

/** The statement with its parameters inserted, as EXPLAIN needs it. */
function withValues(text: string, values: unknown[]): string {
  return text.replace(/\$(\d+)/g, (_, n: string) => {
    const value = values[Number(n) - 1];
    return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
  });
}

describe('GET /admin/audit/{id}', () => {
  it('answers what the list left out', async () => {
    const [entry] = await page({ targetId: '9999' });
    const whole = data<AuditEntryDto>(await get(`/${entry?.id ?? 0}`));
    expect(whole).toMatchObject({ before: null, after: { html: '가'.repeat(3000) }, shortened: false });
    await get('/2147483647').expect(404);
    await get('/x').expect(404);
  });
});
