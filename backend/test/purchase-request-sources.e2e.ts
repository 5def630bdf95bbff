import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PRINT_CONSENT_VERSIONS as CONSENTS } from '@store/domain';
import type { PreparedPaymentDto } from '../src/modules/payment/dto/payment.dto.js';
import type { PurchaseRequestDto } from '../src/modules/purchase-requests/dto/purchase-request.dto.js';
import { join } from './contract-fixtures.js';
import { addTumbler, EstimateClient, OFFERED } from './estimate-fixtures.js';
import { RefundClient } from './refunds-fixtures.js';
import { openStep, RequestHouse } from './request-fixtures.js';
import { data, Shopper } from './shop-fixtures.js';
import { castOf } from './site-fixtures.js';
import { refusalOf } from './spending-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { startToss, type Toss } from './support/toss.js';

let toss: Toss;
let test: TestApp;
let client: RefundClient;
let estimates: EstimateClient;
let house: RequestHouse;
/** Owner of an accepted estimate. */
let buyer: Shopper;
let estimateId: number;
beforeAll(async () => {
  toss = await startToss();
  test = await startTestApp({ TOSS_API_URL: toss.url, THROTTLE_FACTOR: '0' });
  const cast = await castOf(test);
  client = await RefundClient.open(test, toss);
  estimates = new EstimateClient(test, cast, await addTumbler(test));
});
afterAll(async () => {
  await test.close();
  await toss.close();
});
beforeEach(async () => {
  house = await RequestHouse.open(test);
  buyer = new Shopper(test, estimates.cast.customer);
  estimateId = await estimates.accepted();
  await test.em.execute("update memberships set state = 'ended', ended_at = now() where member_id = ?", [
    buyer.member.id,
  ]);
  await join(test, house.house.id, buyer.member.id);
  await house.house.limit(0, { action: 'request' });
});

const ask = (form: object = {}) =>
  buyer.call('post', '/my/purchase-requests', { estimateId, printConsents: CONSENTS, ...form });

describe('a request of an estimate', () => {
  it('keeps the agreed prices and the consents until it is paid, once', async () => {
    const request = data<PurchaseRequestDto>(await ask());
    expect(request).toMatchObject({ estimateId, total: OFFERED, reasons: [{ code: 'LIMIT' }] });
    expect(request.lines[0]).toMatchObject({ quantity: 3_000, unitPrice: 800, priceSource: 'estimate' });
    expect(await refusalOf(ask())).toEqual([409, 'REQUEST_STATE']);
    const { admin } = house.house;
    const lines = [{ lineId: 1, quantity: 100 }];
    const reduce = { decision: 'reduce', lines };
    expect(await refusalOf(house.decide(admin, openStep(request.steps), reduce))).toEqual([
      409,
      'REDUCTION_ESTIMATE',
    ]);
    await house.decided(admin, request);
    const path = `/my/purchase-requests/${request.id}/prepare`;
    const { orderId, amount } = data<PreparedPaymentDto>(await buyer.call('post', path, {}));
    expect(amount).toBe(OFFERED);
    await buyer.confirm(await toss.authenticate({ orderId, amount })).expect(200);
    const { id } = await client.order(orderId);
    const [order] = await test.em.execute(
      'select estimate_id as "estimateId", request_id as "requestId" from orders where id = ?',
      [id],
    );
    expect(order).toEqual({ estimateId, requestId: request.id });
    const consents = await test.em.execute('select kind from order_consents where order_id = ?', [id]);
    expect(consents).toHaveLength(2);
    expect(await refusalOf(buyer.call('post', path, {}))).toEqual([409, 'ESTIMATE_STATE']);
  });

  it('needs the consents for what is printed, and an own estimate alone', async () => {
    expect(await refusalOf(ask({ printConsents: null }))).toEqual([422, 'PRINT_CONSENT_REQUIRED']);
    expect(await refusalOf(ask({ itemIds: [1] }))).toEqual([422, 'REQUEST_GOODS_FORM']);
    const stranger = new Shopper(test, await house.person(['buyer']));
    const form = { estimateId, printConsents: CONSENTS };
    expect(await refusalOf(stranger.call('post', '/my/purchase-requests', form))).toEqual([
      404,
      'ESTIMATE_NOT_FOUND',
    ]);
  });

  it('can be asked for again once it was rejected', async () => {
    const request = data<PurchaseRequestDto>(await ask());
    await house.decided(house.house.admin, request, { decision: 'reject', note: '금액 재협의' });
    expect(data<PurchaseRequestDto>(await ask()).state).toBe('waiting');
  });
});
