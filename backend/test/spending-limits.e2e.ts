import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { SpendingLimitDto } from '../src/modules/purchase-requests/dto/spending-limit.dto.js';
import { PurchaseTermsService } from '../src/modules/purchase-requests/purchase-terms.service.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { data, Shopper, type Answered } from './shop-fixtures.js';
import { call } from './site-fixtures.js';
import { answerOf, expectSums, refusalOf, SpendingHouse } from './spending-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { startToss, type Toss } from './support/toss.js';

let toss: Toss;
let test: TestApp;
let cup: number;
let house: SpendingHouse;
beforeAll(async () => {
  toss = await startToss();
  test = await startTestApp({ TOSS_API_URL: toss.url, THROTTLE_FACTOR: '0' });
  const categoryId = await addCategory(test, { code: 'cups' });
  cup = await addProduct(test, { categoryId, title: '컵', basePrice: 1000 });
});
afterAll(async () => {
  await test.close();
  await toss.close();
});
beforeEach(async () => {
  house = await SpendingHouse.open(test);
});
afterEach(() => expectSums(test));

const prepare = (buyer: Shopper, input: object = {}): Promise<unknown[]> =>
  answerOf(buyer.call('post', '/payments/prepare', input));
const PREPARED = [200, 'success', expect.anything()];
const REFUSED = [409, 'LIMIT_REFUSED', expect.anything()];
const REQUEST = [409, 'REQUEST_NEEDED', '결재가 필요한 주문입니다.'];

async function pay(buyer: Shopper): Promise<void> {
  const { orderId, amount } = await buyer.prepare();
  await buyer.confirm(await toss.authenticate({ orderId, amount })).expect(200);
}

describe('limits', () => {
  it('are added, changed and ended by admins', async () => {
    const id = await house.limit(3_000_000, { siteId: house.siteId, action: 'request' });
    expect(await house.limits()).toEqual([
      {
        id,
        siteId: house.siteId,
        siteName: '본점',
        memberId: null,
        memberName: null,
        period: 'month',
        amount: 3_000_000,
        action: 'request',
        used: 0,
        held: 0,
        waiting: 0,
      },
    ]);
    const patch = (form: object) => call(test, house.admin, 'patch', `/my/organization/limits/${id}`, form);
    expect(data<SpendingLimitDto>(await patch({ amount: 0, action: 'refuse' }))).toMatchObject({
      id,
      amount: 0,
      action: 'refuse',
      siteId: house.siteId,
    });
    await call(test, house.admin, 'delete', `/my/organization/limits/${id}`).expect(200);
    expect(await house.limits()).toEqual([]);
    expect(await refusalOf(patch({ amount: 1 }))).toMatchObject([404, 'LIMIT_NOT_FOUND']);
  });

  it.each([
    [{ amount: -1 }, 'LIMIT_AMOUNT_FORM'],
    [{ amount: 1.5 }, 'LIMIT_AMOUNT_FORM'],
    [{ amount: 1_000_000_000_001 }, 'LIMIT_AMOUNT_FORM'],
    [{ amount: null }, 'LIMIT_AMOUNT_FORM'],
    [{ period: 'week' }, 'LIMIT_PERIOD_FORM'],
    [{ action: 'warn' }, 'LIMIT_ACTION_FORM'],
    [{ siteId: 999_999 }, 'LIMIT_SITE_FORM'],
    [{ memberId: 999_999 }, 'LIMIT_MEMBER_FORM'],
  ])('refuse %j', async (more, code) => {
    const form = { period: 'month', amount: 1, action: 'refuse', ...more };
    const answer = await call(test, house.admin, 'post', '/my/organization/limits', form);
    expect([400, 422]).toContain(answer.status);
    expect((answer.body as Answered<{ fields: object[] }>).data.fields).toMatchObject([
      { field: Object.keys(more)[0], code },
    ]);
  });

  it('belong to another organization, to nobody else and to no buyer', async () => {
    const id = await house.limit(1000);
    const other = await SpendingHouse.open(test);
    expect(await refusalOf(call(test, other.admin, 'delete', `/my/organization/limits/${id}`))).toMatchObject(
      [404, 'LIMIT_NOT_FOUND'],
    );
    const buyer = await house.buyer(cup, 1);
    expect(await refusalOf(buyer.call('get', '/my/organization/limits'))).toMatchObject([
      403,
      'ORG_FORBIDDEN',
    ]);
    const visitor = await Shopper.create(test);
    expect(await refusalOf(visitor.call('get', '/my/organization/limits'))).toMatchObject([404, 'ORG_NONE']);
    expect(
      await refusalOf(
        call(test, house.admin, 'post', '/my/organization/limits', {
          period: 'month',
          amount: 1,
          action: 'refuse',
          memberId: visitor.member.id,
        }),
      ),
    ).toMatchObject([422, 'LIMIT_MEMBER_FORM']);
  });
});

describe('a month’s limit', () => {
  it.each([
    [4_000, PREPARED],
    [3_999, [409, 'LIMIT_REFUSED', '이번 달 한도를 1원 초과합니다.']],
    [0, [409, 'LIMIT_REFUSED', '이번 달 한도를 4,000원 초과합니다.']],
  ])('of %i won for 4,000', async (amount, answer) => {
    await house.limit(amount);
    expect(await prepare(await house.buyer(cup, 4))).toEqual(answer);
  });

  it('says with the refusal whose limit it is', async () => {
    const id = await house.limit(1_000, { siteId: house.siteId });
    const { body } = await (await house.buyer(cup, 4)).call('post', '/payments/prepare', {});
    expect((body as Answered<unknown>).data).toEqual({
      reasons: [
        expect.objectContaining({
          code: 'LIMIT',
          limitId: id,
          siteId: house.siteId,
          amount: 1_000,
          beyond: 3_000,
        }),
      ],
    });
  });

  it('counts everything of the month, not each order alone', async () => {
    await house.limit(6_000);
    await pay(await house.buyer(cup, 4));
    expect(await prepare(await house.buyer(cup, 2))).toEqual(PREPARED);
    expect(await prepare(await house.buyer(cup, 1))).toEqual([
      409,
      'LIMIT_REFUSED',
      '이번 달 한도를 1,000원 초과합니다.',
    ]);
  });

  it('of a site or a person counts that one alone', async () => {
    const annexe = await house.addSite();
    const buyer = await house.buyer(cup, 4);
    const site = await house.limit(4_000, { siteId: annexe });
    const person = await house.limit(8_000, { memberId: buyer.member.id });
    const all = await house.limit(100_000);
    expect(await prepare(buyer, { siteId: house.siteId })).toEqual(PREPARED);
    expect([await house.use(site), await house.use(person), await house.use(all)]).toEqual([
      [0, 0],
      [0, 4_000],
      [0, 4_000],
    ]);
    expect(await prepare(await house.buyer(cup, 4), { siteId: annexe })).toEqual(PREPARED);
    expect([await house.use(site), await house.use(person), await house.use(all)]).toEqual([
      [0, 4_000],
      [0, 4_000],
      [0, 8_000],
    ]);
    expect(await prepare(await house.buyer(cup, 1), { siteId: annexe })).toEqual(REFUSED);
  });

  it('counts what was bought before it, and what is being paid', async () => {
    await pay(await house.buyer(cup, 4));
    await (await house.buyer(cup, 3)).prepare();
    const id = await house.limit(10_000);
    expect(await house.use(id)).toEqual([4_000, 3_000]);
    expect(await prepare(await house.buyer(cup, 4))).toEqual(REFUSED);
    await pay(await house.buyer(cup, 3));
    expect(await house.use(id)).toEqual([7_000, 3_000]);
  });

  it('with another site is another limit, which counts its month anew', async () => {
    const annexe = await house.addSite();
    const buyer = await house.buyer(cup, 4);
    const id = await house.limit(10_000);
    await buyer.prepare({ siteId: annexe });
    const changed = data<SpendingLimitDto>(
      await call(test, house.admin, 'patch', `/my/organization/limits/${id}`, { siteId: house.siteId }),
    );
    expect(changed).toMatchObject({ siteId: house.siteId, amount: 10_000, used: 0, held: 0 });
    expect(changed.id).not.toBe(id);
    expect(await house.kinds(id)).toEqual(['held']);
  });

  it('that is lowered stops the next purchase and leaves the former ones', async () => {
    const id = await house.limit(10_000);
    const buyer = await house.buyer(cup, 4);
    const { orderId, amount } = await buyer.prepare();
    await call(test, house.admin, 'patch', `/my/organization/limits/${id}`, { amount: 1_000 }).expect(200);
    await buyer.confirm(await toss.authenticate({ orderId, amount })).expect(200);
    expect(await house.use(id)).toEqual([4_000, 0]);
    expect(await prepare(await house.buyer(cup, 1))).toEqual(REFUSED);
  });
});

describe('a limit of one order', () => {
  it('compares each order alone and counts nothing', async () => {
    const id = await house.limit(4_000, { period: 'order' });
    await pay(await house.buyer(cup, 4));
    expect(await prepare(await house.buyer(cup, 4))).toEqual(PREPARED);
    expect(await prepare(await house.buyer(cup, 5))).toEqual([
      409,
      'LIMIT_REFUSED',
      '주문 한도를 1,000원 초과합니다.',
    ]);
    expect(await house.use(id)).toEqual([0, 0]);
    expect(await house.entries(id)).toEqual([]);
  });
});

describe('a purchase that has to be asked for', () => {
  it('passes a limit that asks', async () => {
    const id = await house.limit(3_999, { action: 'request' });
    expect(await prepare(await house.buyer(cup, 4))).toEqual(REQUEST);
    expect(await prepare(await house.buyer(cup, 3))).toEqual(PREPARED);
    expect(await house.use(id)).toEqual([0, 3_000]);
  });

  it('reaches the amount of a rule, unless its buyer is the last who decides', async () => {
    const boss = await house.buyer(cup, 4, ['approver']);
    await house.rules([{ siteId: null, fromAmount: 4_000, steps: [{ memberId: boss.member.id }] }]);
    expect(await prepare(await house.buyer(cup, 4))).toEqual(REQUEST);
    expect(await prepare(await house.buyer(cup, 3))).toEqual(PREPARED);
    expect(await prepare(boss)).toEqual(PREPARED);
  });

  it('is every purchase of an organization that always asks', async () => {
    await call(test, house.admin, 'patch', '/my/organization', { settings: { approval: 'always' } }).expect(
      200,
    );
    expect(await prepare(await house.buyer(cup, 1))).toEqual(REQUEST);
  });

  it('is none any more when the limits’ organization is suspended', async () => {
    await house.limit(0);
    const buyer = await house.buyer(cup, 1);
    await buyer.addAddress();
    await test.em.execute("update organizations set state = 'suspended' where id = ?", [house.id]);
    expect(await prepare(buyer)).toEqual(PREPARED);
  });
});

describe('the decision', () => {
  it('says before the purchase why it cannot be paid, and locks nothing', async () => {
    const limitId = await house.limit(3_000, { action: 'request' });
    await pay(await house.buyer(cup, 2));
    const { id: organizationId, siteId } = house;
    const decide = (amount: number) =>
      test.app
        .get(PurchaseTermsService)
        .judge(
          test.em.fork(),
          { organizationId, siteId, memberId: house.admin.id, approval: 'rules' },
          amount,
        );
    expect(await decide(1_000)).toMatchObject({ mode: 'pay', reasons: [] });
    expect(await decide(1_001)).toMatchObject({
      mode: 'request',
      reasons: [{ code: 'LIMIT', limitId, used: 2_000, held: 0, beyond: 1 }],
    });
  });
});

describe('approval rules', () => {
  const save = (form: object) => call(test, house.admin, 'put', '/my/organization/approval-rules', form);

  it('are read and saved as versions', async () => {
    const rules = [{ siteId: house.siteId, fromAmount: 0, steps: [{ role: 'admin' }] }];
    expect(data(await save({ version: 0, rules }))).toEqual({ version: 1, rules });
    expect(data(await call(test, house.admin, 'get', '/my/organization/approval-rules'))).toEqual({
      version: 1,
      rules,
    });
    expect(await save({ version: 0, rules: [] })).toMatchObject({
      status: 409,
      body: { code: 'STALE_VERSION', data: { current: { version: 1 } } },
    });
    expect(data(await save({ version: 1, rules: [] }))).toEqual({ version: 2, rules: [] });
  });

  it.each<[string, (id: number) => object[], string, string]>([
    [
      'nobody',
      () => [{ siteId: null, fromAmount: 0, steps: [{ role: 'approver' }] }],
      'rules.0.steps',
      'RULE_WITHOUT_APPROVER',
    ],
    [
      'a stranger',
      () => [{ siteId: null, fromAmount: 0, steps: [{ memberId: 999_999 }] }],
      'rules.0.steps',
      'RULE_WITHOUT_APPROVER',
    ],
    [
      'an unknown contact',
      () => [{ siteId: null, fromAmount: 0, steps: [{ role: 'admin' }, { contactId: 999_999 }] }],
      'rules.0.steps',
      'RULE_WITHOUT_APPROVER',
    ],
    [
      'a foreign site',
      () => [{ siteId: 999_999, fromAmount: 0, steps: [{ role: 'admin' }] }],
      'rules.0.siteId',
      'RULE_SITE_FORM',
    ],
    [
      'a rule twice',
      () => [
        { siteId: null, fromAmount: 5, steps: [{ role: 'admin' }] },
        { siteId: null, fromAmount: 5, steps: [{ role: 'admin' }] },
      ],
      'rules.1.fromAmount',
      'RULE_TWICE',
    ],
  ])('with %s are refused', async (_case, rules, field, code) => {
    expect(await save({ version: 0, rules: rules(house.siteId) })).toMatchObject({
      status: 422,
      body: { code, data: { fields: [{ field, code }] } },
    });
  });

  it.each([
    [{ fromAmount: -1, steps: [{ role: 'admin' }] }],
    [{ fromAmount: 0, steps: [] }],
    [{ fromAmount: 0, steps: [{}] }],
    [{ fromAmount: 0, steps: [{ role: 'buyer' }] }],
    [{ fromAmount: 0, steps: [{ role: 'admin', memberId: 1 }] }],
    [{ fromAmount: 0, steps: [1, 2, 3, 4].map(() => ({ role: 'admin' })) }],
  ])('%j is no rule', async (rule) => {
    expect(await save({ version: 0, rules: [{ siteId: null, ...rule }] })).toMatchObject({
      status: 400,
      body: { code: 'RULES_FORM' },
    });
  });
});

describe('contacts', () => {
  const post = (form: object) => call(test, house.admin, 'post', '/my/organization/contacts', form);

  it('decide without an account until they are removed', async () => {
    const contact = data<{ id: number }>(
      await post({ name: ' 김대표 ', phone: '010-1234-5678', email: 'CEO@haerang.kr' }),
    );
    expect(contact).toEqual({
      id: contact.id,
      name: '김대표',
      phone: '01012345678',
      email: 'ceo@haerang.kr',
    });
    await house.rules([{ siteId: null, fromAmount: 0, steps: [{ contactId: contact.id }] }]);
    await call(test, house.admin, 'delete', `/my/organization/contacts/${contact.id}`).expect(200);
    expect(data(await call(test, house.admin, 'get', '/my/organization/contacts'))).toEqual({ items: [] });
    expect(await test.em.execute("select 1 from approval_contacts where phone = '01012345678'")).toEqual([]);
    expect(
      await refusalOf(call(test, house.admin, 'delete', `/my/organization/contacts/${contact.id}`)),
    ).toMatchObject([404, 'CONTACT_NOT_FOUND']);
  });

  it.each([
    [{ name: ' ' }, 'CONTACT_NAME_REQUIRED'],
    [{ phone: '02' }, 'CONTACT_PHONE_FORM'],
    [{ email: 'ceo' }, 'CONTACT_EMAIL_FORM'],
  ])('refuse %j', async (more, code) => {
    const answer = await post({ name: '김대표', phone: '01012345678', ...more });
    expect(answer).toMatchObject({ status: 400, body: { code } });
  });
});
