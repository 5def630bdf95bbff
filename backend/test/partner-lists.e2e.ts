import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Client } from 'pg';
import { Clock } from '../src/platform/clock.js';
import { addOrder, type NewOrder } from './admin-fixtures.js';
import { sentBy } from './catalog-fixtures.js';
import { PartnerAdmin, refusalOf } from './partner-fixtures.js';
import { PartnerReader, setChangedAt, type ReadOrder } from './partner-reading.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn } from './support/members.js';

const DAY = 86_400_000;

let test: TestApp;
let reader: PartnerReader;
let memberId: number;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
  const admin = await PartnerAdmin.of(test);
  const scopes = ['orders:read', 'claims:read', 'catalog:read', 'stock:read'] as const;
  reader = new PartnerReader(test, await admin.partnerWithKey({ scopes }));
  memberId = (await signedIn(test)).id;
});
afterAll(() => test.close());
afterEach(async () => {
  jest.restoreAllMocks();
  await test.em.execute('delete from order_lines');
  await test.em.execute('delete from orders');
});

const add = (order: Partial<NewOrder> = {}) => addOrder(test, { memberId, ...order });

async function addMany(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await add()).id);
  return ids;
}

/** Changes an order as somebody at the database would. */
const touch = (id: number) =>
  test.em.execute(`update orders set tracking_no = coalesce(tracking_no, '') || '1' where id = ?`, [id]);

/** Runs `work` while a transaction of somebody else is open, and commits it. */
async function inTransaction(work: (open: Client) => Promise<void>): Promise<void> {
  const open = new Client({ connectionString: test.environment.DATABASE_URL });
  await open.connect();
  try {
    await open.query('begin');
    await work(open);
    await open.query('commit');
  } finally {
    await open.end();
  }
}

/** A day some days ago, as a query names it. */
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);

const idsOf = (items: readonly { id: number }[]): number[] => items.map(({ id }) => id);

describe('O2: a list', () => {
  it('is {items, next} in the order of change, with the next page as a relative link', async () => {
    const ids = await addMany(5);
    const first = await reader.get('/orders', { limit: 2, status: 'PAID' }).expect(200);
    const { items, next } = first.body as { items: ReadOrder[]; next: string };
    expect(Object.keys(first.body as object)).toEqual(['items', 'next']);
    expect(idsOf(items)).toEqual(ids.slice(0, 2));
    const [, link = ''] = /^<(.*)>; rel="next"$/.exec(first.headers['link'] ?? '') ?? [];
    expect(link).toMatch(/^\/api\/partner\/orders\?/);
    const query = new URL(link, 'http://store').searchParams;
    expect(Object.fromEntries(query)).toEqual({ limit: '2', status: 'PAID', cursor: next });
    const second = await reader.page('/orders', Object.fromEntries(query));
    expect(idsOf(second.items)).toEqual(ids.slice(2, 4));
    const last = await reader.get('/orders', { status: 'PAID', limit: 2, cursor: second.next ?? '' });
    expect(last.body).toMatchObject({ items: [{ id: ids[4] }], next: null });
    expect(last.headers['link']).toBeUndefined();
  });

  it('refuses a limit above 300, and names it', async () => {
    const answer = await reader.get('/orders', { limit: 301 }).expect(400);
    const errors = [{ pointer: '/limit', rule: expect.stringMatching(/^limit must /) }];
    expect(answer.body).toMatchObject({ code: 'VALIDATION_FAILED', errors });
    await reader.get('/orders', { limit: 300 }).expect(200);
    await reader.get('/orders', { limit: 0 }).expect(400);
  });

  it('takes a cursor only with its filters, of its list, and whole', async () => {
    await addMany(3);
    const changedFrom = daysAgo(9);
    const { next } = await reader.page('/orders', { limit: 1, changedFrom });
    const cursor = next ?? '';
    const refused = [
      reader.get('/orders', { cursor }),
      reader.get('/orders', { cursor, changedFrom: daysAgo(8) }),
      reader.get('/orders', { cursor, changedFrom, status: 'PAID' }),
      reader.get('/claims', { cursor, changedFrom }),
      reader.get('/orders', { cursor: `${cursor}x`, changedFrom }),
      reader.get('/orders', { cursor: cursor.slice(1), changedFrom }),
      reader.get('/orders', { cursor: 'AAAA', changedFrom }),
      reader.get('/orders', { cursor: '', changedFrom }),
    ];
    for (const answer of await Promise.all(refused))
      expect(refusalOf(answer)).toEqual([400, 'CURSOR_INVALID']);
    // How many rows a page has is no filter.
    await reader.get('/orders', { cursor, changedFrom, limit: 50 }).expect(200);
  });

  it('finds the orders of a window: from inclusive, to exclusive, in any offset', async () => {
    const [before, first, last, after] = await addMany(4);
    if (before === undefined || first === undefined || last === undefined || after === undefined) return;
    const at = new Map([
      [before, '2026-11-24T14:59:59.999999Z'],
      [first, '2026-11-24T15:00:00Z'],
      [last, '2026-11-25T14:59:59.999999Z'],
      [after, '2026-11-25T15:00:00Z'],
    ]);
    await setChangedAt(test, 'orders', at);
    const windows: [string, string][] = [
      ['2026-11-25', '2026-11-26'],
      ['2026-11-25T00:00:00+09:00', '2026-11-26T00:00+09:00'],
      ['2026-11-24T15:00:00Z', '2026-11-25T15:00:00.000Z'],
      ['2026-11-24T10:00:00-05:00', '2026-11-25T10:00:00-0500'],
      // As it arrives from a caller that does not encode the plus sign.
      ['2026-11-25T00:00:00 09:00', '2026-11-26T00:00:00 09:00'],
    ];
    for (const [changedFrom, changedTo] of windows) {
      const { items } = await reader.page('/orders', { changedFrom, changedTo });
      expect([changedFrom, ...idsOf(items)]).toEqual([changedFrom, first, last]);
    }
    jest.spyOn(test.app.get(Clock), 'now').mockReturnValue(new Date('2026-11-29T00:00:00Z'));
    const alone = await reader.page('/orders', { changedFrom: '2026-11-25' });
    expect(idsOf(alone.items)).toEqual([first, last, after]);
    const until = await reader.page('/orders', { changedTo: '2026-11-25' });
    expect(idsOf(until.items)).toEqual([before]);
  });

  it.each([
    [{ changedFrom: '2026-10-01', changedTo: '2026-11-01' }, 200],
    [{ changedFrom: '2026-10-01', changedTo: '2026-11-01T00:00:01+09:00' }, 'WINDOW_TOO_LONG'],
    [{ placedFrom: '2026-10-01', placedTo: '2026-11-02' }, 'WINDOW_TOO_LONG'],
    [{ placedFrom: '2020-01-01' }, 'WINDOW_TOO_LONG'],
    [{ placedTo: '2020-01-01' }, 200],
    [{ changedFrom: '2026-11-02', changedTo: '2026-11-01' }, 'VALIDATION_FAILED'],
    [{ changedFrom: '2026-02-30' }, 'VALIDATION_FAILED'],
    [{ changedFrom: '2026-11-24T09:00:00' }, 'VALIDATION_FAILED'],
    [{ changedFrom: 'yesterday' }, 'VALIDATION_FAILED'],
    [{ changedFrom: '0000-01-01' }, 'VALIDATION_FAILED'],
  ])('answers the window %j with %s', async (query, expected) => {
    const answer = await reader.get('/orders', query);
    if (expected === 200) expect(answer.status).toBe(200);
    else expect(refusalOf(answer)).toEqual([400, expected]);
  });

  it('shows the last 31 days without a window', async () => {
    const [old, young] = await addMany(2);
    if (old === undefined || young === undefined) return;
    const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
    await setChangedAt(
      test,
      'orders',
      new Map([
        [old, ago(31 * DAY + 60_000)],
        [young, ago(31 * DAY - 60_000)],
      ]),
    );
    expect(idsOf((await reader.page('/orders')).items)).toEqual([young]);
    // Another window is the window.
    const placed = await reader.page('/orders', { placedFrom: daysAgo(1) });
    expect(idsOf(placed.items)).toEqual([old, young]);
  });

  it('goes on with a cursor when now has left the longest window', async () => {
    await addMany(3);
    const changedFrom = new Date(Date.now() - 31 * DAY + 10_000).toISOString();
    const { next } = await reader.page('/orders', { changedFrom, limit: 1 });
    jest.spyOn(test.app.get(Clock), 'now').mockReturnValue(new Date(Date.now() + 60_000));
    expect(refusalOf(await reader.get('/orders', { changedFrom }))).toEqual([400, 'WINDOW_TOO_LONG']);
    expect((await reader.page('/orders', { changedFrom, cursor: next ?? '' })).items).toHaveLength(2);
  });

  it('filters by status, time of order and payment', async () => {
    const shipped = await add({ status: 'SHIPPED', placedAt: new Date('2026-11-20T03:00:00Z') });
    const paid = await add({ placedAt: new Date('2026-11-21T03:00:00Z') });
    await add({ status: 'NEW', placedAt: null });
    const waiting = await add({ status: 'NEW', approvedAt: null });
    const attempted = await add({ status: 'NEW', approvedAt: null });
    await test.em.execute('update orders set payment_method = null where id = ?', [attempted.id]);
    expect(idsOf((await reader.page('/orders')).items)).toEqual([shipped.id, paid.id, waiting.id]);
    expect(idsOf((await reader.page('/orders', { status: 'SHIPPED' })).items)).toEqual([shipped.id]);
    const day = await reader.page('/orders', { placedFrom: '2026-11-20', placedTo: '2026-11-21' });
    expect(idsOf(day.items)).toEqual([shipped.id]);
    expect(refusalOf(await reader.get('/orders', { status: 'SHIPPING' }))).toEqual([
      400,
      'VALIDATION_FAILED',
    ]);
    await reader.get(`/orders/${attempted.id}`).expect(404);
  });

  it('misses nothing and shows no state twice while orders change between the pages', async () => {
    const ids = await addMany(40);
    let step = 0;
    const seen = await reader.all('/orders', { limit: 7 }, async () => {
      if (step > 20) return;
      for (const n of [3, 17, 31]) await touch(ids[(n * (step + 1)) % ids.length] ?? 0);
      step += 1;
    });
    expect([...new Set(idsOf(seen))].sort((a, b) => a - b)).toEqual(ids);
    const states = seen.map(({ id, version }) => `${id}/${version}`);
    expect(new Set(states).size).toBe(states.length);
    const now = await test.em.execute<{ id: number; version: number }[]>('select id, version from orders');
    for (const { id, version } of now) expect(states).toContain(`${id}/${version}`);
  });

  it('waits for an open transaction, and then shows what it changed', async () => {
    const [late, other] = await addMany(2);
    if (late === undefined || other === undefined) return;
    const before = await reader.page('/orders', { limit: 2 });
    expect(idsOf(before.items)).toEqual([late, other]);
    const changedFrom = before.items[1]?.changedAt ?? '';
    await inTransaction(async (open) => {
      await open.query(`update orders set tracking_no = 'late' where id = $1`, [late]);
      await touch(other);
      const { items } = await reader.page('/orders', { changedFrom });
      // The change of the other one is later than the open transaction's beginning.
      expect(items.map(({ id, version }) => [id, version])).not.toContainEqual([other, 2]);
    });
    const { items } = await reader.page('/orders', { changedFrom });
    expect(items.map(({ id, version }) => [id, version])).toEqual([
      [late, 2],
      [other, 2],
    ]);
  });

  it('is not delayed by a long read', async () => {
    await inTransaction(async (open) => {
      await open.query('select count(*) from orders');
      const { id } = await add();
      expect(idsOf((await reader.page('/orders')).items)).toEqual([id]);
    });
  });

  it.each(['/orders', '/claims', '/products', '/stock'])(
    '%s takes two statements for any size',
    async (path) => {
      await addMany(5);
      const sent = await sentBy(test, () => reader.page(path, { limit: 300 }));
      expect(sent.map(({ text }) => text).filter((text) => !/^(begin|commit)/.test(text))).toHaveLength(2);
    },
  );
});
