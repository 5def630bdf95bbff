import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { kstDate, startOfTodayKst } from '@store/domain';
import { Clock } from '../src/platform/clock.js';
import type { BestSellersDto, SummaryDto, WaitingDto } from '../src/modules/admin/summary/dto/summary.dto.js';
import type { SalesReportDto } from '../src/modules/admin/summary/dto/sales.dto.js';
import { addOrder } from './admin-fixtures.js';
import { addCategory, addProduct, statementsOf } from './catalog-fixtures.js';
import { addOrganization } from './contract-fixtures.js';
import { dataFolder, uploaded, type DataFolder } from './files-fixtures.js';
import { data } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';

const DAY_MS = 86_400_000;

let test: TestApp;
let admin: TestMember;
let member: TestMember;
let folder: DataFolder;
beforeAll(async () => {
  folder = await dataFolder();
  test = await startTestApp({ STORE_DATA_DIR: folder.path });
  admin = await signedIn(test, 2);
  member = await signedIn(test);
});
afterAll(async () => {
  await test.close();
  await folder.remove();
});

const read = async (): Promise<SummaryDto> =>
  data<SummaryDto>(await test.http.get('/api/admin/summary').set('authorization', admin.bearer));

/** A paid order of one product, placed at the first moment of the Korean day `daysAgo` days ago. */
async function sold(
  productId: number,
  quantity: number,
  daysAgo: number,
  more: object = {},
): Promise<number> {
  const at = new Date(startOfTodayKst(new Date()).getTime() - daysAgo * DAY_MS);
  const order = await addOrder(test, { memberId: member.id, total: quantity * 100, placedAt: at, ...more });
  await test.em.execute(
    `update order_lines set product_id = ?, quantity = ?, unit_price = 100, subtotal = ? where order_id = ?`,
    [productId, quantity, quantity * 100, order.id],
  );
  return order.id;
}

describe('best sellers', () => {
  it('count what was paid in seven and thirty days of the Korean calendar, by amount', async () => {
    const categoryId = await addCategory(test, { code: 'best' });
    const ids: number[] = [];
    for (let i = 0; i < 7; i += 1) {
      ids.push(await addProduct(test, { categoryId, title: `상품 ${i}`, basePrice: 100 }));
    }
    const [a = 0, b = 0, c = 0, d = 0, ...others] = ids;
    await sold(a, 10, 0);
    await sold(a, 5, 6);
    await sold(b, 100, 7);
    await sold(c, 30, 29);
    await sold(d, 999, 30);
    await sold(d, 999, 0, { status: 'CANCELED' });
    await sold(d, 999, 0, { placedAt: null, approvedAt: null, status: 'NEW' });
    for (const [i, id] of others.entries()) await sold(id, i + 1, 0);
    const { week, month }: BestSellersDto = (await read()).bestSellers;
    expect(week.map(({ title, quantity, amount, orders }) => [title, quantity, amount, orders])).toEqual([
      ['상품 0', 15, 1500, 2],
      ['상품 6', 3, 300, 1],
      ['상품 5', 2, 200, 1],
      ['상품 4', 1, 100, 1],
    ]);
    expect(month.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [b, 100],
      [c, 30],
      [a, 15],
      [others[2], 3],
      [others[1], 2],
    ]);
  });
});

describe('what waits', () => {
  it('counts refund requests, enquiries, documents to review and notices that were given up', async () => {
    const before = (await read()).waiting;
    const orderId = await sold(1, 1, 40);
    for (const state of ['requested', 'done', 'rejected']) {
      await test.em.execute(
        `insert into refunds (order_id, kind, origin, state, reason) values (?, 'refund', 'member', ?, '변심')`,
        [orderId, state],
      );
    }
    const form = { name: '김', email: 'a@example.com', title: '문의', body: '내용', privacyAgreed: true };
    for (let i = 0; i < 3; i += 1) await test.http.post('/api/enquiries').send(form).expect(200);
    await test.em.execute(
      `update enquiries set status = case id % 3 when 0 then 'CLOSED' when 1 then 'RECEIVED' else 'IN_PROGRESS' end`,
    );
    await test.em.execute(`update members set is_business = true where id = ?`, [member.id]);
    const { id: fileId } = await uploaded(test, member);
    await test.http
      .post('/api/user/business/documents')
      .set('authorization', member.bearer)
      .send({ kind: 'BANKBOOK', fileId })
      .expect(200);
    await test.em.execute(
      `insert into notices (channel, recipient, kind, title, body, state)
       select 'sms', '01012345678', 'x', 'x', 'x', state from unnest(array['failed', 'sent', 'queued']) state`,
    );
    for (const state of ['pending', 'active']) await addOrganization(test, { state });
    const expected: WaitingDto = {
      ...before,
      paid: before.paid + 1,
      refundRequests: before.refundRequests + 1,
      enquiries: before.enquiries + 2,
      documents: before.documents + 1,
      organizations: before.organizations + 1,
      failedNotices: before.failedNotices + 1,
    };
    expect((await read()).waiting).toEqual(expected);
  });
});

describe('the days', () => {
  /** Paid orders, newest first. */
  const paidAt = (at: Date, total: number, more: object = {}) =>
    addOrder(test, { memberId: member.id, total, placedAt: at, approvedAt: at, ...more });
  const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * DAY_MS);

  it('compare today with yesterday and a week ago, whole and until this time of day', async () => {
    // Noon in Seoul: the orders of the tests above were placed at the beginning of a day.
    const noon = new Date(startOfTodayKst(new Date()).getTime() + DAY_MS / 2);
    test.app.get(Clock).now = () => noon;
    try {
      const before = await read();
      for (const days of [1, 7]) {
        await paidAt(new Date(daysBefore(noon, days).getTime() - 60_000), 1000 * days);
        await paidAt(new Date(daysBefore(noon, days).getTime() + 60_000), 100 * days);
        await paidAt(daysBefore(noon, days), 50_000, { status: 'CANCELED' });
      }
      const { yesterday, lastWeek, today } = await read();
      expect([today, yesterday.date, lastWeek.date]).toEqual(
        [0, 1, 7].map((days) => kstDate(daysBefore(noon, days))),
      );
      expect(yesterday).toEqual({
        ...before.yesterday,
        orders: before.yesterday.orders + 3,
        sales: before.yesterday.sales + 1100,
        ordersByNow: before.yesterday.ordersByNow + 2,
        salesByNow: before.yesterday.salesByNow + 1000,
      });
      expect([lastWeek.salesByNow, lastWeek.sales]).toEqual([
        before.lastWeek.salesByNow + 7000,
        before.lastWeek.sales + 7700,
      ]);
    } finally {
      test.app.get(Clock).now = () => new Date();
    }
  });

  it('are thirty and the thirty before them', async () => {
    const before = await read();
    const now = new Date();
    await paidAt(daysBefore(now, 29), 3);
    await paidAt(daysBefore(now, 30), 50);
    await paidAt(daysBefore(now, 59), 700);
    await paidAt(daysBefore(now, 60), 9000);
    const { days, previousDays } = await read();
    expect([days.length, previousDays.length]).toEqual([30, 30]);
    expect([previousDays.at(-1)?.date, days[0]?.date]).toEqual(
      [30, 29].map((ago) => kstDate(daysBefore(now, ago))),
    );
    const sum = (all: SummaryDto['days']) => all.reduce((total, { sales }) => total + sales, 0);
    expect([sum(days) - sum(before.days), sum(previousDays) - sum(before.previousDays)]).toEqual([3, 750]);
  });

  it('count who joined, as the list of that day does', async () => {
    const before = await read();
    for (const [days, count] of [
      [0, 1],
      [1, 2],
      [7, 3],
    ] as const) {
      for (let joined = 0; joined < count; joined += 1) {
        const { id } = await signedIn(test);
        await test.em.execute(`update members set created_at = now() - ?::interval where id = ?`, [
          `${days} days`,
          id,
        ]);
      }
    }
    const after = await read();
    expect([after.newMembers, after.yesterday.newMembers, after.lastWeek.newMembers]).toEqual([
      before.newMembers + 1,
      before.yesterday.newMembers + 2,
      before.lastWeek.newMembers + 3,
    ]);
    const { date, newMembers } = after.yesterday;
    const list = await test.http
      .get(`/api/admin/users?role=0&joinedFrom=${date}&joinedTo=${date}`)
      .set('authorization', admin.bearer);
    expect(data<{ total: number }>(list).total).toBe(newMembers);
  });
});

it('takes three statements', async () => {
  await read();
  expect(await statementsOf(test, read)).toBe(3);
});

describe('sales of a period', () => {
  const get = (path: string) => test.http.get(`/api/admin/${path}`).set('authorization', admin.bearer);
  /** Before all other orders of this file. */
  const AGO = 400;
  const dayAgo = (days: number) => kstDate(startOfTodayKst(new Date()).getTime() - days * DAY_MS);

  it('are its paid orders by product, category, customer and site, beside as many days before', async () => {
    const categoryId = await addCategory(test, { code: 'sales' });
    const cup = await addProduct(test, { categoryId, title: '매출 컵', basePrice: 100 });
    const id = await sold(cup, 10, AGO);
    await sold(cup, 5, AGO, { status: 'CANCELED' });
    await sold(cup, 20, AGO + 1);
    const [day, before] = [dayAgo(AGO), dayAgo(AGO + 1)];
    const report = async (by: string) =>
      data<SalesReportDto>(await get(`summary/sales?from=${day}&to=${day}&by=${by}`));
    const row = { orders: 1, quantity: 10, amount: 1000 };
    expect(await report('product')).toEqual({
      period: { from: day, to: day, orders: 1, sales: 1000 },
      previous: { from: before, to: before, orders: 1, sales: 2000 },
      days: [{ date: day, orders: 1, sales: 1000 }],
      rows: [{ id: cup, name: '매출 컵', ...row }],
    });
    expect((await report('category')).rows).toEqual([{ id: categoryId, name: expect.any(String), ...row }]);
    expect((await report('customer')).rows).toEqual([{ id: member.id, name: expect.any(String), ...row }]);
    expect((await report('site')).rows).toEqual([{ id: null, name: '사이트가 아닌 배송지', ...row }]);
    const address = JSON.stringify({ address1: '부산 해운대구 달맞이길 1', address2: '3층' });
    await test.em.execute(`update orders set ship_to = ?::jsonb where id = ?`, [address, id]);
    await test.em.execute(
      `insert into sites (member_id, company_name, name, url, address) values (?, '해랑', '해운대점', '', ?::jsonb)`,
      [member.id, address],
    );
    expect((await report('site')).rows).toEqual([
      { id: expect.any(Number), name: expect.stringContaining('해운대점'), ...row },
    ]);
    const file = await get(`exports/sales.csv?from=${day}&to=${day}&by=product`).expect(200);
    expect(file.text).toContain('매출 컵,1,10,1000');
  });

  it.each(['from=2026-02-01&to=2026-01-31', 'from=2024-01-01&to=2026-01-01'])('refuses %s', async (query) => {
    for (const path of [`summary/sales?${query}`, `exports/sales.csv?${query}`])
      expect((await get(path).expect(422)).body).toMatchObject({ code: 'SALES_PERIOD' });
  });
});

it('the counts of the menu are those of the first page', async () => {
  const answer = await test.http.get('/api/admin/summary/waiting').set('authorization', admin.bearer);
  expect(data(answer)).toEqual((await read()).waiting);
});
