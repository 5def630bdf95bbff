import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PurchaseRequestDto } from '../src/modules/purchase-requests/dto/purchase-request.dto.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { ask, noticesTo, openStep, RequestHouse, statesOf } from './request-fixtures.js';
import { data, Shopper } from './shop-fixtures.js';
import { call } from './site-fixtures.js';
import { refusalOf } from './spending-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { PASSWORD, type TestMember } from './support/members.js';

const APPROVE = { decision: 'approve' };

let test: TestApp;
let cup: number;
let house: RequestHouse;
let first: TestMember;
let third: TestMember;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
  const categoryId = await addCategory(test, { code: 'cups' });
  cup = await addProduct(test, { categoryId, title: '컵', basePrice: 1000 });
});
afterAll(() => test.close());
beforeEach(async () => {
  house = await RequestHouse.open(test);
  [first, third] = [await house.person(['approver']), await house.person(['approver'])];
});

/** A request that waits for the second of three. */
async function halfWay(second: object, buyer?: Shopper): Promise<PurchaseRequestDto> {
  await house.rule([{ memberId: first.id }, second, { memberId: third.id }]);
  const asking = buyer ?? (await house.house.buyer(cup, 4));
  if (buyer !== undefined) await buyer.add(cup, 4);
  return house.decided(first, await ask(asking));
}
const seen = async (who: TestMember, { id }: PurchaseRequestDto): Promise<PurchaseRequestDto> =>
  data(await house.see(who, id));
const link = (token: string, form: object = {}) =>
  test.http.post(`/api/approvals/${token}`).send({ ...APPROVE, phoneDigits: '6789', ...form });

describe('O9: in the middle of a chain of three', () => {
  it('a removed contact leaves the step to the admins, who hear of it; its link ends', async () => {
    const contactId = await house.contact();
    const request = await halfWay({ contactId });
    const token = await house.link(request);
    const { admin } = house.house;
    expect(await refusalOf(house.decide(admin, openStep(request.steps), APPROVE))).toEqual([
      403,
      'DECISION_FORBIDDEN',
    ]);
    await call(test, admin, 'delete', `/my/organization/contacts/${contactId}`).expect(200);
    expect(await refusalOf(test.http.get(`/api/approvals/${token}`))).toEqual([410, 'LINK_ENDED']);
    expect(await refusalOf(link(token))).toEqual([410, 'LINK_ENDED']);
    const [ended] = await test.em.execute(
      "select ended_at is not null as ended from private_links where person = '김대표' order by id desc limit 1",
    );
    expect(ended).toEqual({ ended: true });
    expect(await noticesTo(test, admin.id)).toEqual(['request.to-decide']);
    const left = await seen(admin, request);
    expect(left.steps[1]).toMatchObject({ approverName: '관리자', hasDecider: true, hasLink: false });
    await house.decided(admin, left);
    expect(await house.decided(third, await seen(third, request))).toMatchObject({ state: 'approved' });
  });

  it('so does a contact who closes an account with that phone, and nothing of the link stays', async () => {
    const contactId = await house.contact('01099998888');
    const request = await halfWay({ contactId });
    await house.link(request);
    const boss = await house.person(['buyer']);
    await test.em.execute("update members set phone = '01099998888', phone_proved_at = now() where id = ?", [
      boss.id,
    ]);
    await call(test, boss, 'post', '/user/close', { password: PASSWORD, agree: true }).expect(200);
    const links = await test.em.execute("select id from private_links where phone = '01099998888'");
    expect(links).toEqual([]);
    expect((await seen(house.house.admin, request)).stepId).toBe(openStep(request.steps));
  });

  it('so does a leaver, once for each admin', async () => {
    const leaver = await house.person(['approver']);
    const second = await house.person(['admin']);
    const request = await halfWay({ memberId: leaver.id });
    for (const who of [leaver, await house.person(['buyer'])])
      await call(test, who, 'delete', `/my/organization/people/${who.id}`).expect(200);
    for (const admin of [house.house.admin, second])
      expect(await noticesTo(test, admin.id)).toEqual(['request.to-decide']);
    expect(statesOf(await house.decided(second, request))).toEqual(['approved', 'approved', 'open']);
  });

  it('nobody is left where the only admin asked: it waits for another admin, and says so', async () => {
    const leaver = await house.person(['approver']);
    const asking = new Shopper(test, house.house.admin);
    const request = await halfWay({ memberId: leaver.id }, asking);
    expect((await seen(asking.member, request)).steps[1]?.hasDecider).toBe(true);
    await call(test, leaver, 'delete', `/my/organization/people/${leaver.id}`).expect(200);
    const left = await seen(asking.member, request);
    expect(left).toMatchObject({ state: 'waiting', stepId: null, may: { decide: false, withdraw: true } });
    expect(left.steps.map(({ hasDecider }) => hasDecider)).toEqual([true, false, true]);
    const step = openStep(left.steps);
    expect(await refusalOf(house.decide(asking.member, step, APPROVE))).toEqual([403, 'DECISION_OWN']);
    for (const who of [first, third])
      expect(await refusalOf(house.decide(who, step, APPROVE))).toEqual([403, 'DECISION_FORBIDDEN']);
    const remind = `/my/purchase-requests/${request.id}/remind`;
    expect(await refusalOf(asking.call('post', remind))).toEqual([422, 'RULE_WITHOUT_APPROVER']);
    const second = await house.person(['admin']);
    await asking.call('post', remind).expect(200);
    expect(await noticesTo(test, second.id)).toEqual(['request.reminder']);
    await house.decided(second, left);
    expect(await house.decided(third, await seen(third, request))).toMatchObject({ state: 'approved' });
  });
});
