import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { MAX_STOCK_ALERTS } from '@store/domain';
import { sql } from 'kysely';
import type { StockPageDto } from '../src/modules/inventory/dto/admin-stock.dto.js';
import type {
  StockAlertsDto,
  StockAlertStateDto,
} from '../src/modules/inventory/alerts/dto/stock-alert.dto.js';
import { StockAlertNoticesService } from '../src/modules/inventory/alerts/stock-alert-notices.service.js';
import { StockAlertsService } from '../src/modules/inventory/alerts/stock-alerts.service.js';
import { StockService } from '../src/modules/inventory/stock.service.js';
import { Clock } from '../src/platform/clock.js';
import { addCategory, addProduct, setProduct, statementsOf } from './catalog-fixtures.js';
import { setClock } from './estimate-fixtures.js';
import { data } from './shop-fixtures.js';
import { call } from './site-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { PASSWORD, signedIn, type TestMember } from './support/members.js';
import { until } from './support/until.js';
import { startWorker } from './support/worker.js';

const NOON = '2026-11-23T03:00:00Z';
/** 22:00 in Seoul. */
const NIGHT = '2026-11-23T13:00:00Z';

let test: TestApp;
let admin: TestMember;
let category: number;
let alerts: StockAlertNoticesService;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
  admin = await signedIn(test, 2);
  category = await addCategory(test, { code: 'drink' });
  alerts = test.app.get(StockAlertNoticesService);
  setClock(test, NOON);
});
afterEach(() => setClock(test, NOON));
afterAll(() => test.close());

/** A product whose smallest order is ten pieces. */
const product = (stock = 0, title = '텀블러'): Promise<number> =>
  addProduct(test, { categoryId: category, title, tiers: [[10, null, 900]], stock });

const as = (member: TestMember) => {
  const path = (id: number | string) => `/user/stock-alerts/${id}`;
  return {
    member,
    ask: async (id: number) =>
      data<StockAlertStateDto>(await call(test, member, 'put', path(id)).expect(200)),
    refused: async (id: number | string): Promise<unknown[]> => {
      const { status, body } = await call(test, member, 'put', path(id));
      return [status, (body as { code: string }).code];
    },
    withdraw: async (id: number) =>
      data<StockAlertStateDto>(await call(test, member, 'delete', path(id)).expect(200)),
    ids: async () => {
      const { items } = data<StockAlertsDto>(await call(test, member, 'get', '/user/stock-alerts'));
      return items.map(({ productId }) => productId);
    },
    notices: () =>
      test.em.execute<{ title: string; body: string; link: string }[]>(
        `select title, body, link from notices where member_id = ? and kind = 'stock.available' order by id`,
        [member.id],
      ),
  };
};

const setStock = (id: number, adjustBy: number) =>
  call(test, admin, 'put', `/admin/stock/${id}`, { adjustBy }).expect(200);

/** Runs the sweep until nothing is left. */
async function sweep(): Promise<number> {
  let total = 0;
  for (let taken = 1; taken > 0; total += taken) taken = await alerts.notifyMet();
  return total;
}

describe('asking for a notice', () => {
  it('is possible once for a sold-out product, is listed, and is withdrawn', async () => {
    const me = as(await signedIn(test));
    const [one, two] = [await product(9), await product(0, '머그')];
    expect(await me.ids()).toEqual([]);
    expect(await me.ask(one)).toEqual({ productId: one, requested: true });
    expect(await me.ask(two)).toEqual({ productId: two, requested: true });
    expect(await me.ask(one)).toEqual({ productId: one, requested: true });
    expect(data(await call(test, me.member, 'get', '/user/stock-alerts'))).toEqual({
      items: [two, one].map((productId) => ({
        productId,
        name: productId === one ? '텀블러' : '머그',
        mainImage: '/media/demo/a.svg',
        available: true,
        requestedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      })),
    });
    expect(await statementsOf(test, () => me.ids())).toBe(1);
    expect(await me.withdraw(one)).toEqual({ productId: one, requested: false });
    expect(await me.withdraw(one)).toEqual({ productId: one, requested: false });
    expect(await me.ids()).toEqual([two]);
    await setStock(one, 100);
    await sweep();
    expect(await me.notices()).toEqual([]);
  });

  it('is refused for what can be bought, is not on sale, or is none', async () => {
    const me = as(await signedIn(test));
    expect(await me.refused(await product(10))).toEqual([409, 'STOCK_ALERT_NOT_SOLD_OUT']);
    const uncounted = await addProduct(test, { categoryId: category, title: '무한', basePrice: 100 });
    expect(await me.refused(uncounted)).toEqual([409, 'STOCK_ALERT_NOT_SOLD_OUT']);
    const hidden = await product();
    await setProduct(test, hidden, sql`status = 'hidden'`);
    expect(await me.refused(hidden)).toEqual([404, 'PRODUCT_NOT_FOUND']);
    expect(await me.refused(2_147_483_647)).toEqual([404, 'PRODUCT_NOT_FOUND']);
    expect(await me.refused('abc')).toEqual([404, 'NOT_FOUND']);
    expect(await me.ids()).toEqual([]);
  });

  it('ends at the limit, also for two calls that would both take the last place', async () => {
    const me = as(await signedIn(test));
    const [first, second] = [await product(), await product()];
    await sql`
      with filler as (
        insert into products (category_id, title, slug, status)
        select ${category}, 'x', 'waiting-' || n, 'hidden'
        from generate_series(2, ${MAX_STOCK_ALERTS}::int) n returning id)
      insert into stock_alerts (member_id, product_id) select ${me.member.id}::int, id from filler`.execute(
      test.em.getKysely(),
    );
    const answers = await Promise.all([first, second].map((id) => me.refused(id)));
    expect(answers.map(([status]) => status).sort()).toEqual([200, 422]);
    expect(answers).toContainEqual([422, 'STOCK_ALERTS_FULL']);
    expect(await me.ids()).toHaveLength(MAX_STOCK_ALERTS);
  });
});

describe('the notice', () => {
  it('goes to each waiting member once, when the smallest order is available', async () => {
    const [one, two] = [as(await signedIn(test)), as(await signedIn(test))];
    const id = await product(0, '스테인리스 텀블러');
    await one.ask(id);
    await two.ask(id);
    await setStock(id, 9);
    expect(await sweep()).toBe(0);
    expect(await two.ids()).toEqual([id]);
    await setStock(id, 1);
    expect(await sweep()).toBe(2);
    for (const member of [one, two]) {
      expect(await member.notices()).toEqual([
        {
          title: '재입고 안내: 스테인리스 텀블러',
          body: '신청하신 스테인리스 텀블러가 재입고되어 다시 주문하실 수 있습니다. 재고가 한정되어 있어 먼저 품절될 수 있습니다.',
          link: expect.stringMatching(/^\/products\//),
        },
      ]);
      expect(await member.ids()).toEqual([]);
    }
    // Sold out and back again: nobody waits any more, but everybody may ask anew.
    await setStock(id, -10);
    await setStock(id, 10);
    expect(await sweep()).toBe(0);
    await setStock(id, -10);
    await one.ask(id);
    await setStock(id, 10);
    expect(await sweep()).toBe(1);
    expect(await one.notices()).toHaveLength(2);
    expect(await two.notices()).toHaveLength(1);
  });

  it('follows whatever makes the product available', async () => {
    const me = as(await signedIn(test));
    const stock = test.app.get(StockService);
    const orderId = 900_001;
    const held = await product(10);
    await test.em.transactional((em) =>
      stock.reserve(
        em as never,
        orderId,
        [{ productId: held, quantity: 10 }],
        new Date(Date.now() + 600_000),
      ),
    );
    await me.ask(held);
    const uncounted = await product();
    await me.ask(uncounted);
    expect(await sweep()).toBe(0);
    await test.em.transactional((em) => stock.release(em as never, orderId));
    expect(await sweep()).toBe(1);
    await call(test, admin, 'put', `/admin/stock/${uncounted}`, { tracked: false }).expect(200);
    expect(await sweep()).toBe(1);
    expect(await me.notices()).toHaveLength(2);
  });

  it('waits while the product is sold out again, is not on sale, or it is night', async () => {
    const me = as(await signedIn(test));
    const id = await product();
    await me.ask(id);
    setClock(test, NIGHT);
    await setStock(id, 50);
    expect(await sweep()).toBe(0);
    await setStock(id, -45);
    setClock(test, NOON);
    expect(await sweep()).toBe(0);
    await setStock(id, 45);
    await setProduct(test, id, sql`status = 'hidden'`);
    expect(await sweep()).toBe(0);
    expect(await me.ids()).toEqual([id]);
    await setProduct(test, id, sql`status = 'active'`);
    expect(await sweep()).toBe(1);
    expect(await me.notices()).toHaveLength(1);
  });

  it('is queued once by workers at the same time, while stock goes up and down', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, async () => as(await signedIn(test))));
    const id = await product();
    await Promise.all(members.map((member) => member.ask(id)));
    for (let round = 0; round < 4; round += 1) {
      await setStock(id, 10);
      await Promise.all([sweep(), sweep(), setStock(id, -10), sweep()]);
    }
    await setStock(id, 10);
    await Promise.all([sweep(), sweep()]);
    for (const member of members) {
      expect(await member.notices()).toHaveLength(1);
      expect(await member.ids()).toEqual([]);
    }
  });

  it('is sent by the worker itself', async () => {
    const me = as(await signedIn(test));
    const id = await product();
    await me.ask(id);
    const worker = await startWorker(test.environment, { SWEEP_INTERVAL_MS: 100 });
    worker.get(Clock).now = () => new Date(NOON);
    try {
      await setStock(id, 10);
      await until(me.notices, (notices) => notices.length === 1);
    } finally {
      await worker.close();
    }
  });
});

describe('who waits', () => {
  it('is counted for the console, in the same statements', async () => {
    const id = await product(0, '기다리는 컵');
    for (let n = 0; n < 2; n += 1) await as(await signedIn(test)).ask(id);
    await product(0, '기다리지 않는 컵');
    const list = async (query: string): Promise<StockPageDto> =>
      data(await call(test, admin, 'get', `/admin/stock?${query}`));
    const { items } = await list(`q=${encodeURIComponent('기다리')}&sort=waitingDesc`);
    expect(items.map(({ title, waiting }) => [title, waiting])).toEqual([
      ['기다리는 컵', 2],
      ['기다리지 않는 컵', 0],
    ]);
    expect(await statementsOf(test, () => list('sort=waitingDesc'))).toBe(2);
  });

  it('is seen by the member alone, and forgotten with the account and after half a year', async () => {
    const [me, other] = [as(await signedIn(test)), as(await signedIn(test))];
    const id = await product();
    await me.ask(id);
    await other.ask(id);
    expect(await other.withdraw(id)).toEqual({ productId: id, requested: false });
    expect(await me.ids()).toEqual([id]);
    for (const role of [1, 2] as const)
      expect(await as(await signedIn(test, role)).refused(id)).toEqual([403, 'FORBIDDEN']);
    await other.ask(id);
    await call(test, other.member, 'post', '/user/close', { agree: true, password: PASSWORD }).expect(200);
    const waiting = () =>
      test.em.execute<object[]>('select member_id from stock_alerts where product_id = ?', [id]);
    expect(await waiting()).toEqual([{ member_id: me.member.id }]);
    const requests = test.app.get(StockAlertsService);
    await test.em.execute(
      "update stock_alerts set created_at = now() - interval '179 days' where product_id = ?",
      [id],
    );
    await requests.purge(new Date(), 1000);
    expect(await waiting()).toHaveLength(1);
    await requests.purge(new Date(Date.now() + 2 * 86_400_000), 1000);
    expect(await waiting()).toEqual([]);
  });
});
