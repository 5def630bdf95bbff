import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { spendMonthOf } from '@store/domain';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { buyerOf } from './contract-fixtures.js';
import { RefundClient, type Bought } from './refunds-fixtures.js';
import { ask, openStep } from './request-fixtures.js';
import { data, Shopper } from './shop-fixtures.js';
import { call } from './site-fixtures.js';
import { SpendingHouse } from './spending-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import type { TestMember } from './support/members.js';
import { startToss, type Toss } from './support/toss.js';

interface Told {
  memberId: number;
  title: string;
  body: string;
  link: string;
}

const [YEAR, MONTH] = spendMonthOf(new Date()).split('-');
const THIS_MONTH = `${YEAR}년 ${Number(MONTH)}월`;

let toss: Toss;
let test: TestApp;
let client: RefundClient;
let cup: number;
let house: SpendingHouse;
let buyer: Shopper;
beforeAll(async () => {
  toss = await startToss();
  test = await startTestApp({ TOSS_API_URL: toss.url, THROTTLE_FACTOR: '0' });
  client = await RefundClient.open(test, toss);
  const categoryId = await addCategory(test, { code: 'cups' });
  cup = await addProduct(test, { categoryId, title: '컵', basePrice: 1000 });
});
afterAll(async () => {
  await test.close();
  await toss.close();
});
beforeEach(async () => {
  house = await SpendingHouse.open(test);
  buyer = new Shopper(test, await buyerOf(test, house.id, ['buyer']));
});

async function buy(quantity: number, by = buyer): Promise<Bought> {
  await by.add(cup, quantity);
  const { orderId, amount } = await by.prepare();
  const paid = await toss.authenticate({ orderId, amount });
  await by.confirm(paid).expect(200);
  return { id: (await client.order(orderId)).id, buyer: by, paid };
}

/** What people of the house were told of limits, oldest first. */
const told = (): Promise<Told[]> =>
  test.em.execute<Told[]>(
    `select n.member_id as "memberId", n.title, n.body, n.link from notices n
     join memberships m on m.member_id = n.member_id
     where m.organization_id = ? and n.kind = 'limit.near' order by n.id`,
    [house.id],
  );
const to = (rows: readonly Told[]): number[] => rows.map(({ memberId }) => memberId);

describe('limit.near', () => {
  it('tells each admin once, when what is paid reaches 80 % of a month’s limit', async () => {
    const second: TestMember = await buyerOf(test, house.id, ['admin']);
    const limit = await house.limit(10_000);
    await buy(7);
    await (await house.buyer(cup, 1)).prepare();
    // 8,000 won are used and held: nothing is said before they are paid.
    expect(await told()).toEqual([]);
    const eighth = await buy(1);
    const rows = await told();
    expect(to(rows)).toEqual([house.admin.id, second.id]);
    expect(rows[0]).toMatchObject({
      title: '전체 한도의 80%를 사용했습니다',
      body: `${THIS_MONTH} 한도 10,000원 중 8,000원을 사용했습니다.\n남은 금액은 2,000원입니다.`,
      link: '/my/organization?tab=limits',
    });
    await client.refund(eighth, { amount: 1_000 }, 200);
    expect(await house.use(limit)).toEqual([7_000, 1_000]);
    await buy(2);
    expect(await house.use(limit)).toEqual([9_000, 1_000]);
    expect(await told()).toHaveLength(2);
  });

  it('tells the person whose limit it is as well, and names whose it is', async () => {
    await house.limit(10_000, { memberId: buyer.member.id, siteId: house.siteId, action: 'request' });
    await buy(8);
    const rows = await told();
    expect(to(rows)).toEqual([house.admin.id, buyer.member.id]);
    const [site] = await test.em.execute<{ name: string }[]>('select name from sites where id = ?', [
      house.siteId,
    ]);
    expect(rows[1]).toMatchObject({
      title: `${site?.name} · 김구매님 한도의 80%를 사용했습니다`,
      link: '/my/organization',
    });
  });

  it('says by how much an approved purchase passed it, and each limit by itself', async () => {
    const asking = await house.limit(10_000, { action: 'request' });
    await house.limit(15_000, { siteId: house.siteId });
    await house.limit(1_000_000);
    await buyer.add(cup, 12);
    const { id, version, steps } = await ask(buyer);
    const form = { decision: 'approve', version };
    await call(test, house.admin, 'post', `/my/decisions/${openStep(steps)}`, form).expect(200);
    const { orderId, amount } = data<{ orderId: string; amount: number }>(
      await buyer.call('post', `/my/purchase-requests/${id}/prepare`, {}),
    );
    await buyer.confirm(await toss.authenticate({ orderId, amount })).expect(200);
    expect(await house.use(asking)).toEqual([12_000, 0]);
    expect((await told()).map(({ title, body }) => [title.split(' 한도')[1], body.split('\n')[1]])).toEqual([
      ['의 120%를 사용했습니다', '한도를 2,000원 초과했습니다.'],
      ['의 80%를 사용했습니다', '남은 금액은 3,000원입니다.'],
    ]);
  });

  it('is not sent for a limit of one purchase, or one that ended', async () => {
    await house.limit(10_000, { period: 'order' });
    const ended = await house.limit(10_000);
    await buyer.add(cup, 9);
    const { orderId, amount } = await buyer.prepare();
    await call(test, house.admin, 'delete', `/my/organization/limits/${ended}`).expect(200);
    await buyer.confirm(await toss.authenticate({ orderId, amount })).expect(200);
    expect(await told()).toEqual([]);
  });
});
