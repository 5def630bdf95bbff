import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import exceljs from 'exceljs';
import type { SpendingUsageDto } from '../src/modules/purchase-requests/dto/spending-usage.dto.js';
import { addCategory, addProduct, statementsOf } from './catalog-fixtures.js';
import { buyerOf } from './contract-fixtures.js';
import { asBytes, setClock } from './estimate-fixtures.js';
import { data, type Shopper } from './shop-fixtures.js';
import { call } from './site-fixtures.js';
import { refusalOf, SpendingHouse } from './spending-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';
import { startToss, type Toss } from './support/toss.js';

let toss: Toss;
let test: TestApp;
let cup: number;
let house: SpendingHouse;
beforeAll(async () => {
  toss = await startToss();
  test = await startTestApp({ TOSS_API_URL: toss.url, THROTTLE_FACTOR: '0' });
  const categoryId = await addCategory(test, { code: 'cups' });
  cup = await addProduct(test, { categoryId, title: '컵', basePrice: 1_000 });
});
afterAll(async () => {
  await test.close();
  await toss.close();
});
beforeEach(async () => {
  house = await SpendingHouse.open(test);
});
afterEach(() => setClock(test));

const usage = async (who: TestMember, month?: string): Promise<SpendingUsageDto> =>
  data<SpendingUsageDto>(
    await call(test, who, 'get', `/my/spending${month === undefined ? '' : `?month=${month}`}`),
  );

/** Pays the cart; answers the order and what was paid. */
async function pay(buyer: Shopper, siteId?: number): Promise<{ orderId: string; amount: number }> {
  const { orderId, amount } = await buyer.prepare(siteId === undefined ? {} : { siteId });
  await buyer.confirm(await toss.authenticate({ orderId, amount })).expect(200);
  return { orderId, amount };
}

/** The books give some of the money back. */
const gaveBack = (orderId: string, amount: number) =>
  test.em.execute(
    `insert into payment_ledger select (jsonb_populate_record(l, jsonb_build_object('id', nextval(
       pg_get_serial_sequence('payment_ledger', 'id')), 'amount', ?::bigint, 'kind', 'refunded',
       'transaction_key', gen_random_uuid()))).*
     from payment_ledger l join orders o on o.id = l.order_id where o.pg_order_id = ?`,
    [-amount, orderId],
  );

describe('사용 현황', () => {
  it('shows admins and accountants everybody, others what they bought', async () => {
    const other = await house.addSite();
    const [first, second] = [await house.buyer(cup, 100), await house.buyer(cup, 200)];
    const [one, two] = [await pay(first, house.siteId), await pay(second, other)];
    const own = await house.limit(9_000_000, { memberId: first.member.id });
    const all = await house.limit(20_000_000);
    const accountant = await buyerOf(test, house.id, ['accountant']);
    for (const who of [house.admin, accountant]) {
      const seen = await usage(who);
      expect(seen).toMatchObject({ scope: 'organization', total: one.amount + two.amount });
      expect(seen.bySite).toMatchObject([
        { siteId: other, name: '별관', amount: two.amount },
        { siteId: house.siteId, amount: one.amount },
      ]);
      expect(seen.byMember.map(({ memberId, amount }) => [memberId, amount])).toEqual([
        [second.member.id, two.amount],
        [first.member.id, one.amount],
      ]);
      expect(seen.byMonth).toHaveLength(12);
      expect(seen.byMonth.at(-1)).toEqual({ month: seen.month, amount: seen.total });
      expect(seen.limits.map(({ id, used }) => [id, used])).toEqual([
        [own, one.amount],
        [all, one.amount + two.amount],
      ]);
    }
    const seen = await usage(first.member);
    expect(seen).toMatchObject({ scope: 'own', total: one.amount, bySite: [{ siteId: house.siteId }] });
    expect(seen.byMember.map(({ memberId }) => memberId)).toEqual([first.member.id]);
    expect(seen.limits.map(({ id }) => id)).toEqual([own]);
  });

  it('limits an accountant to the own sites', async () => {
    const other = await house.addSite();
    await pay(await house.buyer(cup, 100), house.siteId);
    const { amount } = await pay(await house.buyer(cup, 200), other);
    const accountant = await buyerOf(test, house.id, ['accountant']);
    await test.em.execute('update memberships set site_ids = array[?::int] where member_id = ?', [
      other,
      accountant.id,
    ]);
    expect((await usage(accountant)).total).toBe(amount);
  });

  it('a refund lowers the month of its purchase', async () => {
    const buyer = await house.buyer(cup, 100);
    const { orderId, amount } = await pay(buyer);
    await test.em.execute("update orders set approved_at = '2026-10-31T14:59:59Z' where pg_order_id = ?", [
      orderId,
    ]);
    await gaveBack(orderId, 30_000);
    expect((await usage(house.admin, '2026-10')).total).toBe(amount - 30_000);
    expect((await usage(house.admin, '2026-11')).total).toBe(0);
    await test.em.execute("update orders set approved_at = '2026-10-31T15:00:00Z' where pg_order_id = ?", [
      orderId,
    ]);
    const november = await usage(house.admin, '2026-11');
    expect(november.total).toBe(amount - 30_000);
    expect(november.byMonth.map(({ month }) => month).slice(-2)).toEqual(['2026-10', '2026-11']);
  });

  it('does not count what is not paid', async () => {
    await (await house.buyer(cup, 100)).prepare();
    expect(await usage(house.admin)).toMatchObject({ total: 0, bySite: [], byMember: [] });
  });

  it('is a file too', async () => {
    const buyer = await house.buyer(cup, 100);
    const { amount } = await pay(buyer);
    const answer = await asBytes(call(test, house.admin, 'get', '/my/spending.xlsx')).expect(200);
    const book = new exceljs.Workbook();
    await book.xlsx.load(answer.body as ArrayBuffer);
    expect(book.worksheets.map(({ name }) => name)).toEqual(['지점별', '구매자별', '주문']);
    expect(book.worksheets.map((sheet) => sheet.lastRow?.getCell(sheet.columnCount).value)).toEqual([
      amount,
      amount,
      amount,
    ]);
  });

  it('is of people with an organization, for a month', async () => {
    const alone = await signedIn(test);
    expect(await refusalOf(call(test, alone, 'get', '/my/spending'))).toEqual([404, 'ORG_NONE']);
    expect(await refusalOf(call(test, alone, 'get', '/my/spending.xlsx'))).toEqual([404, 'ORG_NONE']);
    expect(await refusalOf(call(test, house.admin, 'get', '/my/spending?month=2026-13'))).toEqual([
      400,
      'SPENDING_MONTH_FORM',
    ]);
    expect(await statementsOf(test, () => call(test, house.admin, 'get', '/my/spending').expect(200))).toBe(
      3,
    );
  });
});
