import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PreparedPaymentDto } from '../src/modules/payment/dto/payment.dto.js';
import { PaymentReconciliationService } from '../src/modules/payment/reconcile/payment-reconciliation.service.js';
import type { PurchaseRequestDto } from '../src/modules/purchase-requests/dto/purchase-request.dto.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { addContractList } from './contract-fixtures.js';
import { RefundClient } from './refunds-fixtures.js';
import { age, noticesTo, RequestHouse } from './request-fixtures.js';
import { data, Shopper } from './shop-fixtures.js';
import { call } from './site-fixtures.js';
import { expectSums, refusalOf } from './spending-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import type { TestMember } from './support/members.js';
import { startToss, type Toss } from './support/toss.js';
import { until } from './support/until.js';
import { buildServer, forkApi, killHard, startWorker } from './support/worker.js';

let toss: Toss;
let test: TestApp;
let client: RefundClient;
let cup: number;
/** Its stock is counted. */
let mug: number;
let house: RequestHouse;
let approver: TestMember;
beforeAll(async () => {
  toss = await startToss();
  test = await startTestApp({ TOSS_API_URL: toss.url, THROTTLE_FACTOR: '0' });
  client = await RefundClient.open(test, toss);
  const categoryId = await addCategory(test, { code: 'cups' });
  cup = await addProduct(test, { categoryId, title: '컵', basePrice: 1000 });
  mug = await addProduct(test, { categoryId, title: '머그컵', basePrice: 1000, stock: 1000 });
});
afterAll(async () => {
  await test.close();
  await toss.close();
});
beforeEach(async () => {
  house = await RequestHouse.open(test);
  approver = await house.person(['approver']);
  await house.rule([{ memberId: approver.id }]);
});
afterEach(() => expectSums(test));

/** A request that the approver allowed. */
async function approved(
  product = cup,
  quantity = 4,
): Promise<{ buyer: Shopper; request: PurchaseRequestDto }> {
  const { buyer, request } = await house.asked(product, quantity);
  return { buyer, request: await house.decided(approver, request) };
}

const prepare = (who: Shopper, { id }: PurchaseRequestDto, form: object = {}) =>
  who.call('post', `/my/purchase-requests/${id}/prepare`, form);
/** Takes the cup off the shop, or puts it back. */
const setStatus = (status: 'hidden' | 'active') =>
  call(test, client.admin, 'post', `/admin/products/${cup}/status`, { status }).expect(200);
const stateOf = async (who: Shopper, { id }: PurchaseRequestDto): Promise<string> =>
  data<PurchaseRequestDto>(await who.call('get', `/my/purchase-requests/${id}`)).state;

async function pay(who: Shopper, request: PurchaseRequestDto, how: object = {}): Promise<number> {
  const { orderId, amount } = data<PreparedPaymentDto>(await prepare(who, request));
  await who.confirm(await toss.authenticate({ orderId, amount, ...how })).expect(200);
  return (await client.order(orderId)).id;
}

/** Asks Toss about the order's payment, as the worker does. */
async function resolve(orderId: string): Promise<void> {
  const attempts = await client.attempts(orderId);
  await test.app.get(PaymentReconciliationService).resolve(attempts.at(-1)?.id ?? 0);
}

describe('paying an approved request', () => {
  it('makes an order of it, for the requester, at the site’s address', async () => {
    const limit = await house.house.limit(100_000);
    const { buyer, request } = await approved();
    const { orderId, amount } = data<PreparedPaymentDto>(await prepare(buyer, request));
    expect(amount).toBe(4_000);
    expect(await house.house.use(limit)).toEqual([0, 4_000]);
    await buyer.confirm(await toss.authenticate({ orderId, amount })).expect(200);
    expect(await house.house.use(limit)).toEqual([4_000, 0]);
    const { id } = await client.order(orderId);
    const order = data(await buyer.call('get', `/orders/${id}`));
    expect(order).toMatchObject({ requestId: request.id, siteId: request.siteId });
    expect(await stateOf(buyer, request)).toBe('ordered');
    expect(await refusalOf(prepare(buyer, request))).toEqual([409, 'REQUEST_STATE']);
  });

  it('waits for the approval, and is no colleague’s', async () => {
    const { buyer, request } = await house.asked(cup, 4);
    expect(await refusalOf(prepare(buyer, request))).toEqual([409, 'REQUEST_STATE']);
    const colleague = await house.house.buyer(cup, 1);
    expect(await refusalOf(prepare(colleague, request))).toEqual([404, 'REQUEST_NOT_FOUND']);
    const decider = new Shopper(test, approver);
    expect(await refusalOf(prepare(decider, request))).toEqual([403, 'REQUEST_FORBIDDEN']);
  });

  it('may be done by an accountant; order and limit stay the requester’s', async () => {
    const { buyer, request } = await approved();
    const limit = await house.house.limit(100_000, { memberId: buyer.member.id });
    const accountant = new Shopper(test, await house.person(['accountant']));
    const id = await pay(accountant, request);
    expect(await house.house.use(limit)).toEqual([4_000, 0]);
    const [order] = await test.em.execute('select member_id as "memberId", status from orders where id = ?', [
      id,
    ]);
    expect(order).toEqual({ memberId: buyer.member.id, status: 'PAID' });
  });

  it('takes the wish for a receipt, also where the server is one bundle', async () => {
    await buildServer();
    const { child, url } = await forkApi({ ...test.environment, PORT: 0 });
    try {
      const { buyer, request } = await approved();
      const answer = await fetch(`${url}/api/my/purchase-requests/${request.id}/prepare`, {
        method: 'POST',
        headers: { authorization: buyer.member.bearer, 'content-type': 'application/json' },
        body: JSON.stringify({ cashReceipt: { type: '소득공제', number: '010-1234-5678' } }),
      });
      expect(await answer.json()).toMatchObject({ code: 'success', data: { amount: 4_000 } });
      const wished = await test.em.execute(
        'select c.state from cash_receipts c join orders o on o.id = c.order_id where o.request_id = ?',
        [request.id],
      );
      expect(wished).toEqual([{ state: 'wanted' }]);
    } finally {
      await killHard(child);
    }
  }, 120_000);

  it('is stopped by a limit that refuses, whoever allowed it', async () => {
    const { buyer, request } = await approved();
    await house.house.limit(3_000);
    expect(await refusalOf(prepare(buyer, request))).toEqual([409, 'LIMIT_REFUSED']);
    expect(await stateOf(buyer, request)).toBe('approved');
  });

  it('O14: from two devices at once makes one order', async () => {
    const { buyer, request } = await approved(mug, 4);
    const admin = new Shopper(test, house.house.admin);
    const prepared = await Promise.all([prepare(buyer, request), prepare(admin, request)]);
    expect(prepared.map(({ status }) => status)).toEqual([200, 200]);
    const paid = await Promise.all(
      prepared.map((answer) => {
        const { orderId, amount } = data<PreparedPaymentDto>(answer);
        return toss.authenticate({ orderId, amount });
      }),
    );
    const [one, two] = paid;
    if (one === undefined || two === undefined) throw new Error('two payments');
    const answers = await Promise.all([buyer.confirm(one), admin.confirm(two)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const payments = (await Promise.all(paid.map(({ orderId }) => toss.payments(orderId)))).flat();
    const captured = payments.filter(({ status }) => status === 'DONE').map(({ paymentKey }) => paymentKey);
    expect(new Set(captured).size).toBe(1);
    const orders = await test.em.execute(
      "select id from orders where request_id = ? and status <> 'CANCELED'",
      [request.id],
    );
    expect(orders).toHaveLength(1);
  });

  it('waits for a deposit, during which it neither ends nor is paid again', async () => {
    const { buyer, request } = await approved();
    const { orderId, amount } = data<PreparedPaymentDto>(await prepare(buyer, request));
    await buyer.confirm(await toss.authenticate({ orderId, amount, method: '가상계좌' })).expect(200);
    expect(await refusalOf(prepare(buyer, request))).toEqual([409, 'PAYMENT_IN_PROGRESS']);
    expect(await refusalOf(buyer.call('post', `/my/purchase-requests/${request.id}/withdraw`))).toEqual([
      409,
      'REQUEST_STATE',
    ]);
    await age(test, request.id, 20);
    expect(await stateOf(buyer, request)).toBe('approved');
    await toss.deposit(orderId);
    await resolve(orderId);
    expect(await stateOf(buyer, request)).toBe('ordered');
    await toss.withdraw(orderId);
    await resolve(orderId);
    expect(await stateOf(buyer, request)).toBe('approved');
  });

  it('ends after 14 days, also for an order that was prepared before', async () => {
    const { buyer, request } = await approved();
    const { orderId, amount } = data<PreparedPaymentDto>(await prepare(buyer, request));
    await age(test, request.id, 14);
    const paid = await toss.authenticate({ orderId, amount });
    expect(await refusalOf(buyer.confirm(paid))).toEqual([410, 'REQUEST_EXPIRED']);
    expect(await refusalOf(prepare(buyer, request))).toEqual([410, 'REQUEST_EXPIRED']);
  });
});

describe('O13: what changed since the approval', () => {
  it('a hidden product is told line by line, and nothing is half done', async () => {
    const { buyer, request } = await approved();
    await setStatus('hidden');
    const answer = await prepare(buyer, request);
    await setStatus('active');
    expect(answer.body).toMatchObject({
      code: 'REQUEST_LINES',
      data: { lines: [{ lineId: 1, code: 'PRODUCT_NOT_ON_SALE' }] },
    });
    expect(await test.em.execute('select id from orders where request_id = ?', [request.id])).toEqual([]);
    await pay(buyer, request);
  });

  it('missing pieces are told line by line', async () => {
    const { buyer, request } = await approved(mug, 4);
    await test.em.execute('update stock_items set on_hand = reserved + 3 where product_id = ?', [mug]);
    const answer = await prepare(buyer, request);
    await test.em.execute('update stock_items set on_hand = reserved + 1000 where product_id = ?', [mug]);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'REQUEST_LINES', data: { lines: [{ lineId: 1 }] } });
  });

  it('a lower price is taken; a list that ended makes it dearer, and that is refused', async () => {
    const list = await addContractList(test, { organizations: [house.house.id], prices: [[cup, 1, 900]] });
    const { buyer, request } = await approved();
    expect(request.total).toBe(3_600);
    await test.em.execute('update contract_prices set unit_price = 800 where list_id = ?', [list]);
    expect(data<PreparedPaymentDto>(await prepare(buyer, request)).amount).toBe(3_200);
    await test.em.execute("update contract_lists set state = 'ended' where id = ?", [list]);
    const answer = await prepare(buyer, request);
    expect(answer.body).toMatchObject({ code: 'REQUEST_DEARER', data: { approved: 3_600, amount: 4_000 } });
  });
});

describe('the worker', () => {
  it('reminds after 1 and 3 business days, once each, and ends what nobody decided', async () => {
    const { buyer, request } = await house.asked(cup, 4);
    const worker = await startWorker(test.environment, { SWEEP_INTERVAL_MS: 100 });
    const toApprover = (): Promise<string[]> => noticesTo(test, approver.id);
    try {
      await age(test, request.id, 5);
      await until(toApprover, (kinds) => kinds.includes('request.reminder'));
      await age(test, request.id, 9);
      await until(
        () => noticesTo(test, buyer.member.id),
        (kinds) => kinds.includes('request.expired'),
      );
    } finally {
      await worker.close();
    }
    // Five days have one reminder for two that are due.
    expect(await toApprover()).toEqual(['request.to-decide', 'request.reminder']);
    expect(await stateOf(buyer, request)).toBe('expired');
  });
});
