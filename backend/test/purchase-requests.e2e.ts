import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CartDto } from '../src/modules/cart/dto/cart.dto.js';
import type {
  DecisionResultDto,
  StaffPurchaseRequestDto,
} from '../src/modules/purchase-requests/dto/purchase-request.dto.js';
import type { SpendingLimitsDto } from '../src/modules/purchase-requests/dto/spending-limit.dto.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { addContractList } from './contract-fixtures.js';
import { ask, noticesTo, openStep, RequestHouse, statesOf } from './request-fixtures.js';
import { data, Shopper } from './shop-fixtures.js';
import { call } from './site-fixtures.js';
import { refusalOf } from './spending-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { PASSWORD, signedIn, type TestMember } from './support/members.js';

let test: TestApp;
let cup: number;
/** 1,000 won below 100 pieces, 800 from there on. */
let towel: number;
let house: RequestHouse;
let approver: TestMember;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
  const categoryId = await addCategory(test, { code: 'cups' });
  cup = await addProduct(test, { categoryId, title: '컵', basePrice: 1000 });
  towel = await addProduct(test, {
    categoryId,
    title: '타월',
    basePrice: 1000,
    tiers: [
      [1, 99, 1000],
      [100, null, 800],
    ],
  });
});
afterAll(() => test.close());
beforeEach(async () => {
  house = await RequestHouse.open(test);
  approver = await house.person(['approver']);
});

describe('a request', () => {
  it('freezes cart lines, copies the chain and empties the cart of them', async () => {
    await house.rule([{ memberId: approver.id }, { role: 'admin' }], 4_000);
    const buyer = await house.house.buyer(cup, 4);
    await buyer.add(towel, 1);
    const { items } = await buyer.cart();
    const request = await ask(buyer, { itemIds: [items[0]?.id], poNo: 'PO-1', memo: '급합니다' });
    expect(request).toMatchObject({
      state: 'waiting',
      version: 1,
      total: 4_000,
      orderName: '컵',
      poNo: 'PO-1',
      memo: '급합니다',
      reasons: [{ code: 'RULE', amount: 4_000 }],
      lines: [{ id: 1, quantity: 4, unitPrice: 1_000, subtotal: 4_000, priceSource: 'shop' }],
      may: { decide: false, pay: false, withdraw: true, remind: true },
    });
    expect(request.requestNo).toMatch(/^R\d{8}-[2-9A-Z]{6}$/);
    expect(statesOf(request)).toEqual(['open', 'later']);
    expect((await buyer.cart()).items.map(({ productId }) => productId)).toEqual([towel]);
    expect(await noticesTo(test, approver.id)).toEqual(['request.to-decide']);
  });

  it('keeps its prices when a contract list changes', async () => {
    const list = await addContractList(test, { organizations: [house.house.id], prices: [[cup, 1, 700]] });
    await house.rule([{ memberId: approver.id }]);
    const { request } = await house.asked(cup, 4);
    await test.em.execute('update contract_prices set unit_price = 900 where list_id = ?', [list]);
    const seen = data<typeof request>(await house.see(approver, request.id));
    expect(seen).toMatchObject({ total: 2_800, lines: [{ unitPrice: 700, priceSource: 'contract' }] });
  });

  it('is approved at once where nothing stands against it', async () => {
    const { request } = await house.asked(cup, 4);
    expect(request).toMatchObject({ state: 'approved', steps: [], may: { pay: true } });
  });

  it('O9: skips the steps up to its requester’s own', async () => {
    const buyer = await house.house.buyer(cup, 4, ['buyer', 'approver']);
    await house.rule([{ memberId: approver.id }, { memberId: buyer.member.id }, { role: 'admin' }]);
    const request = await ask(buyer);
    expect(statesOf(request)).toEqual(['skipped', 'skipped', 'open']);
    await house.rule([{ memberId: buyer.member.id }]);
    await buyer.add(cup, 4);
    expect(await ask(buyer)).toMatchObject({ state: 'approved', reasons: [] });
  });

  it('is refused where only its requester could decide', async () => {
    await house.rule([{ role: 'admin' }]);
    const admin = new Shopper(test, house.house.admin);
    await admin.add(cup, 1);
    expect(await refusalOf(admin.call('post', '/my/purchase-requests', {}))).toEqual([
      422,
      'RULE_WITHOUT_APPROVER',
    ]);
    expect((await admin.cart()).items).toHaveLength(1);
  });

  it('is not made by members without an organization, accountants and pending organizations', async () => {
    const nobody = new Shopper(test, await signedIn(test));
    await nobody.add(cup, 1);
    expect(await refusalOf(nobody.call('post', '/my/purchase-requests', {}))).toEqual([404, 'ORG_NONE']);
    const accountant = await house.house.buyer(cup, 1, ['accountant']);
    expect(await refusalOf(accountant.call('post', '/my/purchase-requests', {}))).toEqual([
      403,
      'ORG_BUY_FORBIDDEN',
    ]);
    const buyer = await house.house.buyer(cup, 1);
    await test.em.execute("update organizations set state = 'suspended' where id = ?", [house.house.id]);
    expect(await refusalOf(buyer.call('post', '/my/purchase-requests', {}))).toEqual([409, 'ORG_NOT_ACTIVE']);
  });

  it('names no site and no cart line of others', async () => {
    const other = await RequestHouse.open(test);
    const stranger = await other.house.buyer(cup, 1);
    const [line] = (await stranger.cart()).items;
    const buyer = await house.house.buyer(cup, 4);
    const refusal = (form: object) => refusalOf(buyer.call('post', '/my/purchase-requests', form));
    expect(await refusal({ siteId: other.house.siteId })).toEqual([404, 'ORG_SITE_NOT_FOUND']);
    expect(await refusal({ itemIds: [line?.id] })).toEqual([404, 'CART_ITEM_NOT_FOUND']);
  });

  it('is seen by its requester, its chain and those who see all; by nobody else', async () => {
    const site = await house.house.addSite();
    const away = await house.person(['approver'], [site]);
    await house.rule([{ memberId: approver.id }]);
    const { buyer, request } = await house.asked(cup, 4, { siteId: house.house.siteId });
    const accountant = await house.person(['accountant']);
    const colleague = await house.person(['buyer']);
    const stranger = await signedIn(test);
    for (const who of [buyer.member, approver, accountant, house.house.admin])
      await house.see(who, request.id).expect(200);
    for (const who of [away, colleague, stranger])
      expect(await refusalOf(house.see(who, request.id))).toEqual([404, 'REQUEST_NOT_FOUND']);
    expect((await house.list(approver, '?scope=to-decide')).map(({ id }) => id)).toEqual([request.id]);
    expect(await house.list(away, '?scope=to-decide')).toEqual([]);
    expect(await house.list(stranger, '?scope=organization')).toEqual([]);
    await house.decided(approver, request);
    expect(await house.list(approver, '?scope=to-decide')).toEqual([]);
    expect((await house.list(approver, '?scope=organization')).map(({ id }) => id)).toEqual([request.id]);
  });

  it('ends when it is withdrawn, and when its requester leaves', async () => {
    await house.rule([{ memberId: approver.id }]);
    const { buyer, request } = await house.asked(cup, 4);
    await buyer.call('post', `/my/purchase-requests/${request.id}/withdraw`).expect(200);
    expect(await refusalOf(house.decide(approver, openStep(request.steps), { decision: 'approve' }))).toEqual(
      [409, 'REQUEST_STATE'],
    );
    const second = await house.asked(cup, 4);
    await second.buyer.call('delete', `/my/organization/people/${second.buyer.member.id}`).expect(200);
    expect(data(await house.see(approver, second.request.id))).toMatchObject({ state: 'withdrawn' });
  });
});

describe('a decision', () => {
  it('O9: goes through a chain of three with a leaver in the middle, whose step goes to the admins', async () => {
    const leaver = await house.person(['approver']);
    await house.rule([{ memberId: approver.id }, { memberId: leaver.id }, { role: 'approver' }]);
    const { buyer, request } = await house.asked(cup, 4);
    const second = await house.decided(approver, request);
    expect([second.state, statesOf(second)]).toEqual(['waiting', ['approved', 'open', 'later']]);
    await call(test, leaver, 'delete', `/my/organization/people/${leaver.id}`).expect(200);
    const { admin } = house.house;
    expect((await house.list(admin, '?scope=to-decide')).map(({ waitsFor }) => waitsFor)).toEqual(['관리자']);
    await house.decided(admin, second);
    const third = data<typeof request>(await house.see(approver, request.id));
    expect(await house.decided(approver, third)).toMatchObject({ state: 'approved' });
    expect(await noticesTo(test, buyer.member.id)).toEqual(['request.approved']);
  });

  it('on the own request is refused before anything else', async () => {
    const buyer = await house.house.buyer(cup, 4, ['buyer', 'admin']);
    await house.rule([{ role: 'admin' }]);
    const request = await ask(buyer);
    const step = openStep(request.steps);
    const form = { decision: 'approve', version: 99 };
    expect(await refusalOf(house.decide(buyer.member, step, form))).toEqual([403, 'DECISION_OWN']);
    await house.decided(house.house.admin, request);
    expect(await refusalOf(house.decide(buyer.member, step, form))).toEqual([403, 'DECISION_OWN']);
  });

  it('is only for whom the step names', async () => {
    const accountant = await house.person(['accountant']);
    await house.rule([{ memberId: approver.id }]);
    const { request } = await house.asked(cup, 4);
    const form = { decision: 'approve' };
    for (const who of [accountant, house.house.admin])
      expect(await refusalOf(house.decide(who, openStep(request.steps), form))).toEqual([
        403,
        'DECISION_FORBIDDEN',
      ]);
  });

  it('O10: of two approvers at once, one wins and the other is told', async () => {
    const other = await house.person(['approver']);
    await house.rule([{ role: 'approver' }]);
    const { request } = await house.asked(cup, 4);
    const step = openStep(request.steps);
    const answers = await Promise.all([
      house.decide(approver, step, { decision: 'approve' }),
      house.decide(other, step, { decision: 'reject', note: '예산 초과' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'DECISION_TAKEN' });
    const rows = await test.em.execute('select id from purchase_decisions where step_id = ?', [step]);
    expect(rows).toHaveLength(1);
  });

  it('that rejects needs a reason and ends all', async () => {
    await house.rule([{ memberId: approver.id }, { role: 'admin' }]);
    const { buyer, request } = await house.asked(cup, 4);
    const step = openStep(request.steps);
    expect(await refusalOf(house.decide(approver, step, { decision: 'reject' }))).toEqual([
      422,
      'DECISION_NOTE_REQUIRED',
    ]);
    const rejected = await house.decided(approver, request, { decision: 'reject', note: '다음 달에' });
    expect([rejected.state, statesOf(rejected)]).toEqual(['rejected', ['rejected', 'later']]);
    expect(await noticesTo(test, buyer.member.id)).toEqual(['request.rejected']);
  });

  it('is stopped by a limit that refuses, at the last step only', async () => {
    await house.rule([{ memberId: approver.id }, { role: 'admin' }]);
    await house.house.limit(3_000);
    const { request } = await house.asked(cup, 4);
    const second = await house.decided(approver, request);
    const last = openStep(second.steps);
    const { admin } = house.house;
    expect(await refusalOf(house.decide(admin, last, { decision: 'approve' }))).toEqual([
      409,
      'LIMIT_REFUSED',
    ]);
    const lines = [{ lineId: 1, quantity: 3 }];
    expect(await house.decided(admin, second, { decision: 'reduce', lines })).toMatchObject({
      state: 'approved',
      total: 3_000,
      version: 2,
    });
  });

  it('approves several at once, each with its result', async () => {
    await house.rule([{ memberId: approver.id }]);
    const [one, two] = [await house.asked(cup, 4), await house.asked(cup, 5)];
    const steps = [one, two].map(({ request }) => ({ stepId: openStep(request.steps), version: 1 }));
    const stale = { stepId: steps[1]?.stepId, version: 7 };
    const form = { decision: 'approve', steps: [steps[0], stale, { stepId: 999_999, version: 1 }] };
    const results = data<DecisionResultDto[]>(await call(test, approver, 'post', '/my/decisions', form));
    expect(results.map(({ ok, code, state }) => [ok, code, state])).toEqual([
      [true, null, 'approved'],
      [false, 'STALE_VERSION', 'waiting'],
      [false, 'REQUEST_NOT_FOUND', null],
    ]);
  });
});

describe('O12: a reduction', () => {
  it('counts tiers anew, and is refused where the sum would grow', async () => {
    await house.rule([{ memberId: approver.id }]);
    const { request } = await house.asked(towel, 120);
    expect(request.total).toBe(96_000);
    const step = openStep(request.steps);
    const reduce = (quantity: number) => ({ decision: 'reduce', lines: [{ lineId: 1, quantity }] });
    expect(await refusalOf(house.decide(approver, step, reduce(99)))).toEqual([422, 'REDUCTION_DEARER']);
    expect(await refusalOf(house.decide(approver, step, reduce(121)))).toEqual([422, 'REDUCTION_MORE']);
    expect(await refusalOf(house.decide(approver, step, reduce(0)))).toEqual([422, 'REDUCTION_NOTHING_LEFT']);
    expect(await refusalOf(house.decide(approver, step, reduce(120)))).toEqual([422, 'REDUCTION_SAME']);
    const reduced = await house.decided(approver, request, reduce(50));
    expect(reduced).toMatchObject({ state: 'approved', version: 2, total: 50_000 });
    expect(statesOf(reduced)).toEqual(['reduced']);
  });

  it('takes a line out and leaves the others as they were; later steps see the new version', async () => {
    await house.rule([{ memberId: approver.id }, { role: 'admin' }]);
    const buyer = await house.house.buyer(cup, 4);
    await buyer.add(towel, 10);
    const request = await ask(buyer);
    await test.em.execute('update products set base_price = 1200 where id = ?', [cup]);
    const lines = [{ lineId: 2, quantity: 0 }];
    const reduced = await house.decided(approver, request, { decision: 'reduce', lines });
    await test.em.execute('update products set base_price = 1000 where id = ?', [cup]);
    expect(reduced).toMatchObject({ state: 'waiting', total: 4_000, lines: [{ id: 1, unitPrice: 1_000 }] });
    const step = openStep(reduced.steps);
    const { admin } = house.house;
    expect(await refusalOf(house.decide(admin, step, { decision: 'approve' }))).toEqual([
      409,
      'STALE_VERSION',
    ]);
    expect(await house.decided(admin, reduced)).toMatchObject({ state: 'approved' });
    const versions = await test.em.execute(
      'select version, count(*)::int as lines from purchase_request_lines where request_id = ? group by 1 order by 1',
      [request.id],
    );
    expect(versions).toEqual([
      { version: 1, lines: 2 },
      { version: 2, lines: 1 },
    ]);
  });
});

describe('the cart', () => {
  const cartOf = async (buyer: Shopper, query = ''): Promise<CartDto['purchase']> =>
    data<CartDto>(await buyer.call('get', `/cart${query}`)).purchase;

  it('says why it has to be asked for, and is silent for others', async () => {
    await house.rule([{ memberId: approver.id }], 5_000);
    const buyer = await house.house.buyer(cup, 4);
    expect(await cartOf(buyer)).toEqual({ mode: 'pay', reasons: [] });
    await buyer.add(cup, 1);
    expect(await cartOf(buyer)).toMatchObject({
      mode: 'request',
      reasons: [{ code: 'RULE', amount: 5_000 }],
    });
    await house.house.limit(4_000);
    expect(await cartOf(buyer)).toMatchObject({
      mode: 'refused',
      reasons: [{ code: 'RULE' }, { code: 'LIMIT', amount: 4_000, beyond: 1_000, refuses: true }],
    });
    const nobody = new Shopper(test, await signedIn(test));
    await nobody.add(cup, 1);
    expect(await cartOf(nobody)).toBeNull();
    const accountant = await house.house.buyer(cup, 1, ['accountant']);
    expect(await cartOf(accountant)).toBeNull();
  });

  it('asks for the site where the buyer works for several', async () => {
    const buyer = await house.house.buyer(cup, 4);
    const site = await house.house.addSite();
    await house.house.limit(1_000, { siteId: site });
    expect(await cartOf(buyer)).toBeNull();
    expect(await cartOf(buyer, `?siteId=${house.house.siteId}`)).toMatchObject({ mode: 'pay' });
    expect(await cartOf(buyer, `?siteId=${site}`)).toMatchObject({ mode: 'refused' });
    const other = await RequestHouse.open(test);
    expect(await cartOf(buyer, `?siteId=${other.house.siteId}`)).toBeNull();
  });
});

describe('others', () => {
  it('of the staff read requests of organizations in their care, and each read is recorded', async () => {
    const [manager, other, admin] = [
      await signedIn(test, 1),
      await signedIn(test, 1),
      await signedIn(test, 2),
    ];
    await test.em.execute('update organizations set manager_id = ? where id = ?', [
      manager.id,
      house.house.id,
    ]);
    const { request } = await house.asked(cup, 4);
    const numbers = async (who: TestMember, path: string): Promise<string[]> =>
      data<{ requestNo: string }[]>(await call(test, who, 'get', `${path}?q=${request.requestNo}`)).map(
        ({ requestNo }) => requestNo,
      );
    expect(await numbers(admin, '/admin/purchase-requests')).toEqual([request.requestNo]);
    expect(await numbers(manager, '/manager/purchase-requests')).toEqual([request.requestNo]);
    expect(await numbers(other, '/manager/purchase-requests')).toEqual([]);
    const limit = await house.house.limit(1_000_000, { action: 'request' });
    const pages = (area: string): string[] => [
      `/${area}/purchase-requests/${request.id}`,
      `/${area}/organizations/${house.house.id}/limits`,
    ];
    for (const [who, area] of [
      [admin, 'admin'],
      [manager, 'manager'],
    ] as const) {
      const [page = '', limits = ''] = pages(area);
      const { organizationId, lines, may } = data<StaffPurchaseRequestDto>(
        await call(test, who, 'get', page),
      );
      expect([organizationId, lines.length]).toEqual([house.house.id, 1]);
      expect(Object.values(may)).not.toContain(true);
      const { items } = data<SpendingLimitsDto>(await call(test, who, 'get', limits));
      expect(items.map(({ id }) => id)).toContain(limit);
    }
    for (const path of pages('manager')) await call(test, other, 'get', path).expect(404);
    const records = await test.em.execute('select 1 from access_records where actor_id in (?, ?)', [
      manager.id,
      admin.id,
    ]);
    expect(records).toHaveLength(6);
  });

  it('O19: keep the goods of a closed account, without its words and links', async () => {
    await house.rule([{ memberId: approver.id }, { role: 'admin' }]);
    const { buyer, request } = await house.asked(cup, 4, { memo: '급합니다' });
    await test.em.execute("update members set phone = '01011112222' where id = ?", [approver.id]);
    await house.link(request);
    await house.decided(approver, request, { decision: 'approve', note: '좋습니다' });
    const close = (who: TestMember) =>
      call(test, who, 'post', '/user/close', { password: PASSWORD, agree: true }).expect(200);
    await close(approver);
    await close(buyer.member);
    const [left] = await test.em.execute(
      `select r.state, r.memo, d.note, (select count(*)::int from private_links l
         where l.subject_kind = 'purchase-step' and s.id = any (l.subject_ids)) as links
       from purchase_requests r join purchase_steps s on s.request_id = r.id
         join purchase_decisions d on d.step_id = s.id where r.id = ?`,
      [request.id],
    );
    expect(left).toEqual({ state: 'withdrawn', memo: null, note: null, links: 0 });
  });
});
