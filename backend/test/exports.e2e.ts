import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import exceljs from 'exceljs';
import { Role } from '@store/domain';
import { addOrder, auditOf } from './admin-fixtures.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { bytesOf } from './sheet-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';
import { until } from './support/until.js';

let test: TestApp;
let admin: TestMember;
let member: TestMember;
let categoryId: number;

beforeAll(async () => {
  test = await startTestApp();
  [admin, member] = await Promise.all([signedIn(test, Role.Admin), signedIn(test, Role.Member)]);
  await test.em.execute(
    `update members set name = '한주문', company_name = '=HYPERLINK("http://x")' where id = ?`,
    [member.id],
  );
  categoryId = await addCategory(test, { code: 'drink' });
});
afterAll(() => test.close());

const download = (path: string, query: object = {}) =>
  test.http
    .get(`/api/admin/exports/${path}`)
    .query(query)
    .set('authorization', admin.bearer)
    .buffer(true)
    .parse(bytesOf);

async function csv(path: string, query: object = {}): Promise<Record<string, string>[]> {
  const { body } = await download(path, query).expect(200);
  return parse((body as Buffer).toString('utf8'), { columns: true, bom: true });
}

async function sheet(path: string, query: object = {}): Promise<exceljs.Worksheet> {
  const { body } = await download(path, query).expect(200);
  const book = new exceljs.Workbook();
  await book.xlsx.load(body as never);
  const [first] = book.worksheets;
  if (first === undefined) throw new Error('the workbook has no sheet');
  return first;
}

/** Values of a row by the headings of the first. */
function rowOf(found: exceljs.Worksheet, number: number): Record<string, unknown> {
  const headings = found.getRow(1).values as string[];
  return Object.fromEntries(
    headings.map((heading, i) => [heading, found.getRow(number).getCell(i).value]).slice(1),
  );
}

describe('orders', () => {
  beforeAll(async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 5, 30, 15, minute));
    await addOrder(test, { memberId: member.id, placedAt: at(0), total: 1_000, trackingNo: '0012345' });
    await addOrder(test, {
      memberId: member.id,
      placedAt: at(1),
      total: 22_000,
      status: 'SHIPPED',
      receiver: '+82박',
    });
    await addOrder(test, { memberId: member.id, placedAt: null, approvedAt: null, status: 'NEW' });
  });

  it('come as CSV that Excel reads: mark, Korean headings, CRLF, the clock of Seoul, money as numbers', async () => {
    const { body, headers } = await download('orders.csv').expect(200);
    const text = (body as Buffer).toString('utf8');
    expect([...(body as Buffer).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(text.split('\r\n')[0]).toContain('주문번호,주문일시,결제일시,상태');
    expect(headers['content-type']).toMatch(/^text\/csv/);
    expect(decodeURIComponent(String(headers['content-disposition']))).toMatch(
      /filename\*=UTF-8''주문_\d{4}-\d{2}-\d{2}\.csv/,
    );
    expect(headers['x-total-rows']).toBe('2');
    const [newest, oldest] = await csv('orders.csv');
    expect(newest).toMatchObject({ 상태: '배송중', '결제 금액': '22000', 주문일시: '2026-07-01 00:01:00' });
    expect(oldest).toMatchObject({ 송장번호: '0012345', 주문자: '한주문' });
  });

  it('keeps what could be a formula from being one, in both formats', async () => {
    const [row] = await csv('orders.csv');
    expect(row).toMatchObject({ 회사: `'=HYPERLINK("http://x")`, 수령인: "'+82박" });
    const found = await sheet('orders.xlsx');
    expect(rowOf(found, 2)).toMatchObject({ 회사: `'=HYPERLINK("http://x")` });
  });

  it('come as a workbook with numbers, dates and texts', async () => {
    const found = await sheet('orders.xlsx');
    expect(found.name).toBe('주문');
    expect(found.rowCount).toBe(3);
    expect(rowOf(found, 3)).toMatchObject({
      '결제 금액': 1_000,
      송장번호: '0012345',
      주문일시: new Date('2026-07-01T00:00:00Z'),
      도착예정일: null,
    });
  });

  it('hold only the chosen ones, ready to be filled in and uploaded as waybills', async () => {
    const list = await test.http.get('/api/admin/orders').set('authorization', admin.bearer).expect(200);
    const [first] = (list.body as { data: { items: { id: number; orderNo: string }[] } }).data.items;
    const [row, ...others] = await csv('orders.csv', { ids: String(first?.id) });
    expect(others).toEqual([]);
    expect(row).toMatchObject({ 주문번호: first?.orderNo, 배송처리: '' });
    expect(await csv('order-lines.csv', { ids: String(first?.id) })).toHaveLength(1);
    await download('orders.csv', { ids: '1;2' }).expect(400);
  });

  it('follow filter and sort of the list', async () => {
    const list = await test.http
      .get('/api/admin/orders')
      .query({ sort: 'totalAsc', from: '2026-07-01', to: '2026-07-01' })
      .set('authorization', admin.bearer);
    const listed = (list.body as { data: { items: { orderNo: string }[] } }).data.items.map(
      (row) => row.orderNo,
    );
    const rows = await csv('orders.csv', { sort: 'totalAsc', from: '2026-07-01', to: '2026-07-01' });
    expect(rows.map((row) => row['주문번호'])).toEqual(listed);
    expect((await csv('orders.csv', { tracking: 'missing' })).map((row) => row['상태'])).toEqual(['배송중']);
    expect(await csv('orders.csv', { status: 'CANCELED' })).toEqual([]);
    expect(await csv('orders.csv', { paymentMethod: '계좌이체' })).toEqual([]);
    await download('orders.csv', { status: 'EATEN' }).expect(422);
  });

  it('have the columns that were chosen, and no others', async () => {
    expect(await csv('orders.csv', { columns: 'total,orderNo', sort: 'totalDesc' })).toEqual([
      { 주문번호: expect.any(String), '결제 금액': '22000' },
      { 주문번호: expect.any(String), '결제 금액': '1000' },
    ]);
    await download('orders.csv', { columns: 'total,password' }).expect(400);
    await download('orders.pdf').expect(404);
  });

  it('come line by line for the warehouse', async () => {
    expect((await csv('order-lines.csv'))[0]).toMatchObject({
      상품명: '텀블러',
      옵션: '색상: 화이트',
      수량: '10',
    });
  });

  it('are on record: who took what with which filter', async () => {
    await download('orders.xlsx', { q: '텀블러', columns: 'orderNo' }).expect(200);
    const rows = await test.em.execute(
      `select actor_id as actor, action, target_id as what, after from audit_log where action = 'export' order by id desc limit 1`,
    );
    expect(rows[0]).toEqual({
      actor: admin.id,
      action: 'export',
      what: 'orders',
      after: { format: 'xlsx', columns: ['orderNo'], filter: { q: '텀블러' }, rows: 2 },
    });
    expect(await auditOf(test, 'list', 0)).toEqual([]);
  });

  it.each(['csv', 'xlsx'])('let their connection go, also where the caller goes away: %s', async (format) => {
    await test.em.execute(
      `insert into orders (order_no, pg_order_id, order_name, member_id, status, items_amount, total_amount, supplied_amount,
         vat, items_count, ship_to, expires_at, placed_at)
       select 'BULK-' || i, 'ORDER-BULK' || i, '많은 주문', ?, 'PAID', 1000, 1000, 909, 91, 1, '{"receiverName": "박"}', now(), now()
       from generate_series(1, 20000) i`,
      [member.id],
    );
    const leaving = new AbortController();
    const address = `${await test.app.getUrl()}/api/admin/exports/orders.${format}?q=${encodeURIComponent('많은')}`;
    const answer = await fetch(address, { headers: { authorization: admin.bearer }, signal: leaving.signal });
    await answer.body?.getReader().read();
    leaving.abort();
    const open = () =>
      test.em.execute<{ count: number }[]>(
        `select count(*)::int as count from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
      );
    await until(open, ([row]) => row?.count === 0);
    expect((await csv('orders.csv', { q: '많은' })).length).toBe(20_000);
    await test.em.execute(`delete from orders where order_name = '많은 주문'`);
  });
});

describe('other lists', () => {
  it('products, with as many tier columns as are needed', async () => {
    const id = await addProduct(test, {
      categoryId,
      title: '@텀블러',
      basePrice: 1_500,
      stock: 7,
      sku: 'TMB-1',
      tiers: [
        [1, 99, 1_000],
        [100, null, 900],
      ],
    });
    const [row] = await csv('products.csv', { q: 'TMB-1' });
    expect(row).toMatchObject({
      상품번호: String(id),
      SKU: 'TMB-1',
      상품명: "'@텀블러",
      '카테고리 코드': 'drink',
      기본가: '1500',
      '구간1 최소수량': '1',
      '구간1 최대수량': '99',
      '구간1 단가': '1000',
      '구간2 최소수량': '100',
      '구간2 최대수량': '',
      '구간2 단가': '900',
      '현재 재고': '7',
    });
    expect(row).not.toHaveProperty('구간3 단가');
    expect(
      Object.keys((await csv('products.csv', { q: 'TMB-1', columns: 'sku,tier' }))[0] ?? {}),
    ).toHaveLength(7);
    expect(await csv('stock.csv', { q: 'TMB-1' })).toMatchObject([{ '현재 재고': '7', '판매 가능': '7' }]);
  });

  it('members and refunds', async () => {
    const rows = await csv('members.csv', { sort: 'name' });
    expect(rows.map((row) => row['역할']).sort()).toEqual(['관리자', '회원']);
    expect(await csv('refunds.csv')).toEqual([]);
    await download('refunds.csv', { state: 'lost' }).expect(422);
  });

  it('are only for admins', async () => {
    const manager = await signedIn(test, Role.Manager);
    await test.http.get('/api/admin/exports/members.csv').set('authorization', manager.bearer).expect(403);
    await test.http.get('/api/admin/exports/members.csv').expect(401);
  });
});

it('says so where there are more rows than a file takes', async () => {
  await test.em.execute(
    `insert into members (email, name, role, status, country_code, locale, time_zone, is_business, age_over14)
     select 'x' || i || '@example.com', '많음', 0, 'active', 'KR', 'ko_KR', 'Asia/Seoul', false, true from generate_series(1, 100001) i`,
  );
  const { body } = await download('members.csv', { q: '많음' }).expect(422);
  const answer = JSON.parse((body as Buffer).toString('utf8')) as { code: string; message: string };
  expect(answer).toMatchObject({ code: 'EXPORT_TOO_MANY', message: expect.stringContaining('100,000행') });
}, 60_000);
