import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CartDto } from '../src/modules/cart/dto/cart.dto.js';
import type { PreparedPaymentDto } from '../src/modules/payment/dto/payment.dto.js';
import type {
  ApprovalPageDto,
  PurchaseRequestDto,
} from '../src/modules/purchase-requests/dto/purchase-request.dto.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { addContractList } from './contract-fixtures.js';
import { RefundClient } from './refunds-fixtures.js';
import { ask, openStep, RequestHouse } from './request-fixtures.js';
import { data } from './shop-fixtures.js';
import { ADDRESS, call } from './site-fixtures.js';
import { refusalOf } from './spending-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import type { TestMember } from './support/members.js';
import { startToss, type Toss } from './support/toss.js';

const APPROVE = { decision: 'approve' };

let toss: Toss;
let test: TestApp;
let client: RefundClient;
let cup: number;
let towel: number;
let categoryId: number;
let house: RequestHouse;
let approver: TestMember;
/** Middle of the approver's phone, which ends with 3333. */
let phones = 2000;
beforeAll(async () => {
  toss = await startToss();
  test = await startTestApp({ TOSS_API_URL: toss.url, THROTTLE_FACTOR: '0' });
  client = await RefundClient.open(test, toss);
  categoryId = await addCategory(test, { code: 'cups' });
  cup = await addProduct(test, { categoryId, title: '컵', basePrice: 1000 });
  towel = await addProduct(test, { categoryId, title: '타월', basePrice: 2000 });
});
afterAll(async () => {
  await test.close();
  await toss.close();
});
beforeEach(async () => {
  house = await RequestHouse.open(test);
  approver = await house.person(['approver']);
  phones += 1;
  await test.em.execute('update members set phone = ? where id = ?', [`010${phones}3333`, approver.id]);
});

const requestOf = async (
  who: TestMember,
  { id }: Pick<PurchaseRequestDto, 'id'>,
): Promise<PurchaseRequestDto> => data(await house.see(who, id));

/** What went wrong in other shops (section 15 of the specification), where no other test names it. */
describe('what went wrong elsewhere', () => {
  it('a limit counts neither what waits nor what is only approved (shopware#11875)', async () => {
    const limit = await house.house.limit(10_000, { action: 'request' });
    await house.rule([{ memberId: approver.id }]);
    const { buyer, request } = await house.asked(cup, 4);
    const standing = async (): Promise<unknown> =>
      (await house.house.limits()).map(({ used, held, waiting }) => [used, held, waiting]);
    expect(await standing()).toEqual([[0, 0, 4_000]]);
    await house.decided(approver, request);
    expect(await standing()).toEqual([[0, 0, 0]]);
    await buyer.call('post', `/my/purchase-requests/${request.id}/prepare`, {}).expect(200);
    expect(await house.house.use(limit)).toEqual([0, 4_000]);
  });

  it('an approved request goes to its site, not to the requester’s own address (shopware#15335)', async () => {
    const annexe = await house.house.addSite();
    await test.em.execute(`update sites set address = address || '{"address1": "별관로 7"}' where id = ?`, [
      annexe,
    ]);
    await house.rule([{ memberId: approver.id }]);
    const buyer = await house.house.buyer(cup, 4);
    await buyer.addAddress({ address1: '개인 주소 1' });
    const request = await ask(buyer, { siteId: annexe });
    await house.decided(approver, request);
    await test.em.execute(
      `update sites set address = address || '{"address1": "새 별관로 8"}' where id = ?`,
      [annexe],
    );
    const prepared = await buyer.call('post', `/my/purchase-requests/${request.id}/prepare`, {});
    const { orderId, amount } = data<PreparedPaymentDto>(prepared);
    await buyer.confirm(await toss.authenticate({ orderId, amount })).expect(200);
    const { id } = await client.order(orderId);
    const [order] = await test.em.execute<{ shipTo: typeof ADDRESS; siteId: number }[]>(
      'select ship_to as "shipTo", site_id as "siteId" from orders where id = ?',
      [id],
    );
    expect(order).toMatchObject({
      siteId: annexe,
      shipTo: { address1: '별관로 7', receiverName: ADDRESS.receiverName },
    });
  });

  it('the approver sees and decides what the approver could not buy (shopware#17255)', async () => {
    // Agreed with this organization alone, then taken off the shop; the link's holder has no account.
    const rare = await addProduct(test, { categoryId, title: '주문 제작컵' });
    await addContractList(test, { organizations: [house.house.id], prices: [[rare, 1, 700]] });
    await house.rule([{ contactId: await house.contact() }, { memberId: approver.id }]);
    const { request } = await house.asked(rare, 4);
    await test.em.execute("update products set status = 'hidden' where id = ?", [rare]);
    const token = await house.link(request);
    const lines = [{ productName: '주문 제작컵', quantity: 4, unitPrice: 700, subtotal: 2_800 }];
    const page = data<ApprovalPageDto>(await test.http.get(`/api/approvals/${token}`));
    expect(page).toMatchObject({ total: 2_800, lines });
    await test.http
      .post(`/api/approvals/${token}`)
      .send({ ...APPROVE, phoneDigits: '6789' })
      .expect(200);
    const second = await requestOf(approver, request);
    expect(second).toMatchObject({ total: 2_800, lines, may: { decide: true } });
    expect(await house.decided(approver, second)).toMatchObject({ state: 'approved' });
  });

  it('a role that was taken away ends with the call, for the person and the link (shopware#8043)', async () => {
    await house.rule([{ memberId: approver.id }]);
    const { request } = await house.asked(cup, 4);
    const token = await house.link(request);
    const { admin } = house.house;
    const form = { roles: ['buyer'] };
    await call(test, admin, 'patch', `/my/organization/people/${approver.id}`, form).expect(200);
    expect(await refusalOf(house.decide(approver, openStep(request.steps), APPROVE))).toEqual([
      404,
      'REQUEST_NOT_FOUND',
    ]);
    const link = test.http.post(`/api/approvals/${token}`).send({ ...APPROVE, phoneDigits: '3333' });
    expect(await refusalOf(link)).toEqual([410, 'LINK_ENDED']);
    expect((await requestOf(admin, request)).stepId).toBe(openStep(request.steps));
  });

  it('no approval is needed any more when the line is gone that needed it (pretix#3460)', async () => {
    await house.rule([{ memberId: approver.id }], 5_000);
    const buyer = await house.house.buyer(cup, 4);
    const mode = async (): Promise<string | undefined> =>
      data<CartDto>(await buyer.call('get', '/cart')).purchase?.mode;
    const { items } = await buyer.add(towel, 1);
    expect(await mode()).toBe('request');
    expect(await refusalOf(buyer.call('post', '/payments/prepare', {}))).toEqual([409, 'REQUEST_NEEDED']);
    const line = items.find(({ productId }) => productId === towel);
    await buyer.call('delete', `/cart/items/${line?.id}`).expect(200);
    expect(await mode()).toBe('pay');
    expect((await buyer.prepare()).amount).toBe(4_000);
  });
});

it('O10: of a decision by link and one in the app at once, one counts', async () => {
  await house.rule([{ memberId: approver.id }, { role: 'admin' }]);
  for (let round = 0; round < 5; round += 1) {
    const { request } = await house.asked(cup, 4);
    const token = await house.link(request);
    const step = openStep(request.steps);
    const answers = await Promise.all([
      refusalOf(house.decide(approver, step, { decision: 'reject', note: '예산 초과' })),
      refusalOf(test.http.post(`/api/approvals/${token}`).send({ ...APPROVE, phoneDigits: '3333' })),
    ]);
    const [won, lost] = answers[0]?.[0] === 200 ? answers : answers.toReversed();
    expect(won?.[0]).toBe(200);
    // The loser by link finds it ended, the loser in the app finds the step decided.
    expect([
      [410, 'LINK_ENDED'],
      [409, 'DECISION_TAKEN'],
    ]).toContainEqual(lost);
    const decisions = await test.em.execute('select id from purchase_decisions where step_id = ?', [step]);
    expect(decisions).toHaveLength(1);
  }
});
