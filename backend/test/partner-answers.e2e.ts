import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PARTNER_SCOPES } from '@store/domain';
import { callsOf } from '../src/openapi/model.js';
import { EXAMPLES_FILE, type PartnerExample } from '../src/openapi/partner/partner-examples.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { PartnerAdmin } from './partner-fixtures.js';
import { RefundClient } from './refunds-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { sharedDocuments } from './support/contract/shared-document.js';
import { createMember } from './support/members.js';
import { startToss, type Toss } from './support/toss.js';
import { until } from './support/until.js';
import { startWorker } from './support/worker.js';
import { Receiver } from './webhook-fixtures.js';

/**
 * Every example of openapi/partner.json is a call that this test sends, with its answer. What differs from run to run
 * (numbers, times, secrets) stands in the examples as one fixed text each. `PARTNER_EXAMPLES=write` writes them anew.
 */
const ORDER_NO = '20261124-7K2M9Q';
const CLAIMED_NO = '20261124-9D3XTB';
const MOMENT = '2026-11-24T01:00:00.000Z';
const UUID = 'c1f0a4de-3b0e-4c9b-9a53-7d2f6a0b1e55';
const URL = 'https://erp.example/hooks/store';

let toss: Toss;
let receiver: Receiver;
let test: TestApp;
let worker: INestApplicationContext;
let bearer: string;
const sent = new Map<string, PartnerExample>();
/** Texts of the examples, and what stands for them in this run. */
const real = new Map<string, string>();

beforeAll(async () => {
  toss = await startToss();
  receiver = await Receiver.start();
  test = await startTestApp({ THROTTLE_FACTOR: '0', TOSS_API_URL: toss.url, WEBHOOK_ALLOW_LOCAL: 'true' });
  worker = await startWorker(test.environment, { SWEEP_INTERVAL_MS: 100 });
  const admin = await PartnerAdmin.of(test);
  const partnerId = await admin.partner({ name: '한빛 주문수집' });
  ({ bearer } = await admin.key(partnerId, { scopes: PARTNER_SCOPES }));
  const memberId = await createMember(test, 'member@damgo.example');
  await test.em.execute(
    `insert into addresses (member_id, receiver_name, receiver_phone, postal_code, address1, address2, memo, is_default_shipping)
     values (?, '박수령', '01098765432', '04524', '서울 중구 세종대로 110', '3층', '경비실에 맡겨 주세요', true)`,
    [memberId],
  );
  const categoryId = await addCategory(test, { code: 'tumbler' });
  const productId = await addProduct(test, {
    categoryId,
    title: '하이볼 글라스 360ml',
    sku: 'DR-GL-401',
    basePrice: 12_000,
    tiers: [
      [1, 99, 12_000],
      [100, null, 9_900],
    ],
    options: [
      {
        code: 'box',
        name: '선물 상자',
        type: 'toggle',
        required: false,
        values: [{ code: 'yes', addPrice: 500 }],
      },
    ],
    stock: 1000,
  });
  const shop = await RefundClient.open(test, toss);
  const claimed = await shop.buy([[productId, 10]]);
  // A buyer can only ask for the cancellation of an order that somebody works on.
  await test.http
    .post('/api/partner/orders/acknowledge')
    .set({ authorization: bearer, 'idempotency-key': randomUUID() })
    .send({ rows: [{ id: claimed.id }] })
    .expect(200);
  await shop.cancel(claimed).expect(200);
  real.set(CLAIMED_NO, await orderNo(claimed.id));
  real.set(URL, receiver.url);
});
afterAll(async () => {
  await worker.close();
  await test.close();
  await receiver.close();
  await toss.close();
});

async function orderNo(id: number): Promise<string> {
  const [row] = await test.em.execute<{ order_no: string }[]>('select order_no from orders where id = ?', [
    id,
  ]);
  return row?.order_no ?? '';
}

/** A text of an example as this run knows it. */
function realised(text: string): string {
  let result = text;
  for (const [example, value] of real) result = result.replaceAll(example, value);
  return result;
}

/** An answer with the fixed texts of the examples. */
function general(text: string): string {
  let result = text;
  for (const [example, value] of real) result = result.replaceAll(value, example);
  return result
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, MOMENT)
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, UUID)
    .replaceAll(/"(cursor|next)":"[\w-]+"/g, '"$1":"Y2hhbmdlczF-…"')
    .replaceAll(/whsec_[\w+/=]+/g, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
}

/**
 * Sends a call of the document and keeps it with its answer; returns the answer. `path` and `body` in the texts of the
 * examples.
 */
async function send(call: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const method = call.split(' ')[0]?.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  const request = test.http[method](realised(`/api/partner${path}`)).set('authorization', bearer);
  if (method !== 'get') void request.set('idempotency-key', randomUUID());
  const answer = await (body === undefined
    ? request
    : request.set('content-type', 'application/json').send(realised(JSON.stringify(body))));
  expect([call, answer.status, answer.text]).toEqual([call, expect.any(Number), answer.text]);
  expect([call, answer.status < 300]).toEqual([call, true]);
  const text = general(answer.text);
  sent.set(call, {
    path: `/api/partner${path}`,
    ...(body === undefined ? {} : { body }),
    ...(text === '' ? {} : { answer: JSON.parse(text) as unknown }),
  });
  return answer.body as Record<string, unknown>;
}

it('sends the calls of a collector', async () => {
  await send('GET /me', '/me');
  const made = await send('POST /sandbox/orders', '/sandbox/orders', { sku: 'DR-GL-401', quantity: 100 });
  real.set(ORDER_NO, String(made['orderNo']));
  // The answer named the order before its number was known here.
  sent.set('POST /sandbox/orders', {
    ...sent.get('POST /sandbox/orders'),
    path: '/api/partner/sandbox/orders',
    answer: JSON.parse(general(JSON.stringify(made))) as unknown,
  });
  await send('GET /orders', '/orders?status=PAID&limit=1');
  await send('PUT /orders/{id}/external-id', `/orders/no:${ORDER_NO}/external-id`, { externalId: 'A-1027' });
  await send('POST /orders/acknowledge', '/orders/acknowledge', {
    rows: [{ orderNo: ORDER_NO, externalId: 'A-1027' }, { orderNo: CLAIMED_NO }],
  });
  await send('POST /shipments/bulk', '/shipments/bulk', {
    rows: [
      { orderNo: ORDER_NO, carrier: 'CJ대한통운', trackingNo: '688900123456' },
      { orderNo: CLAIMED_NO, carrier: 'CJ대한통운', trackingNo: '688900123457' },
    ],
  });
  await send('GET /orders/{id}', `/orders/no:${ORDER_NO}`);
  await send('GET /claims', '/claims?state=requested');
});

it('sends the calls of an ERP', async () => {
  await send('GET /products', '/products?status=active&limit=1');
  await send('GET /products/{id}', '/products/sku:DR-GL-401');
  await send('PUT /products/{id}/external-id', '/products/sku:DR-GL-401/external-id', {
    externalId: 'ERP-350',
  });
  await send('GET /stock', '/stock?limit=1');
  real.set(MOMENT, new Date().toISOString());
  await send('POST /stock/bulk', '/stock/bulk', {
    rows: [
      { sku: 'DR-GL-401', onHand: 880, asOf: MOMENT },
      { sku: 'TB-999', onHand: 12, asOf: MOMENT },
    ],
  });
  real.delete(MOMENT);
  await send('POST /prices/bulk', '/prices/bulk', {
    rows: [
      {
        sku: 'DR-GL-401',
        basePrice: 12_500,
        salePrice: null,
        tiers: [
          { minQty: 1, maxQty: 99, unitPrice: 12_500 },
          { minQty: 100, maxQty: null, unitPrice: 9_800 },
        ],
      },
    ],
  });
});

it('sends the calls of the feed', async () => {
  await send('GET /changes/head', '/changes/head');
  const from = new Date(Date.now() - 3_600_000).toISOString();
  real.set(MOMENT, from);
  await until(
    () => send('GET /changes', `/changes?from=${MOMENT}&types=order.paid&limit=1`),
    ({ items }) => (items as unknown[]).length > 0,
  );
  real.delete(MOMENT);
});

it('sends the calls of webhooks', async () => {
  const form = { url: URL, types: ['order.paid', 'stock.changed'], description: 'ERP 운영 서버' };
  const { id } = await send('POST /webhooks', '/webhooks', form);
  const at = `/webhooks/${String(id)}`;
  await send('POST /webhooks/{id}/ping', `${at}/ping`);
  await test.em.execute('update stock_items set on_hand = on_hand + 1');
  const { items } = await until(
    () => send('GET /webhooks/{id}/deliveries', `${at}/deliveries?limit=1`),
    (page) =>
      (page['items'] as { type: string; state: string }[])[0]?.type === 'stock.changed' &&
      (page['items'] as { state: string }[])[0]?.state === 'delivered',
  );
  const [message] = items as { messageId: string }[];
  real.set(UUID, message?.messageId ?? '');
  await send('POST /webhooks/{id}/deliveries/{messageId}/resend', `${at}/deliveries/${UUID}/resend`);
  real.delete(UUID);
  await send('POST /webhooks/{id}/resend-failed', `${at}/resend-failed`);
  await send('POST /webhooks/{id}/resume', `${at}/resume`);
  await send('PATCH /webhooks/{id}', at, { types: ['order.paid'] });
  await send('POST /webhooks/{id}/rotate', `${at}/rotate`);
  await send('GET /webhooks/{id}', at);
  await send('GET /webhooks', '/webhooks');
  await send('DELETE /webhooks/{id}', at);
});

it('has every call of the document, and each as its example says', async () => {
  const { partner } = await sharedDocuments(test.app);
  const calls = callsOf(partner).map(
    ({ method, path }) => `${method.toUpperCase()} ${path.slice('/api/partner'.length)}`,
  );
  expect([...sent.keys()].sort()).toEqual(calls.sort());
  const examples = Object.fromEntries([...sent].sort(([a], [b]) => (a < b ? -1 : 1)));
  if (process.env['PARTNER_EXAMPLES'] === 'write')
    writeFileSync(EXAMPLES_FILE, `${JSON.stringify(examples, null, 2)}\n`);
  expect(JSON.parse(readFileSync(EXAMPLES_FILE, 'utf8'))).toEqual(examples);
});
