import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CHANGE_TYPES, WEBHOOK_LIMITS } from '@store/domain';
import { Webhook } from 'standardwebhooks';
import type { AdminProductDto } from '../src/modules/catalog/admin/dto/products/product.dto.js';
import { CatalogClient } from './admin-catalog-fixtures.js';
import { addCompany } from './company-fixtures.js';
import { BUYER, INVOICE, startPopbill, type Popbill } from './evidence-fixtures.js';
import { PartnerAdmin } from './partner-fixtures.js';
import { addBag, printConsents } from './print-shop-fixtures.js';
import { RefundClient } from './refunds-fixtures.js';
import { Shopper } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { contractsOf } from './support/contract/watch.js';
import { startToss, type Toss } from './support/toss.js';
import { until } from './support/until.js';
import { startWorker } from './support/worker.js';
import { ALL_TYPES, Receiver, Webhooks, type TestEndpoint } from './webhook-fixtures.js';

let toss: Toss;
let popbill: Popbill;
let test: TestApp;
let worker: INestApplicationContext;
let client: RefundClient;
let catalog: CatalogClient;
let bag: AdminProductDto;
let mug: AdminProductDto;
let receiver: Receiver;
let endpoint: TestEndpoint;

beforeAll(async () => {
  [toss, popbill, receiver] = [await startToss(), await startPopbill(), await Receiver.start()];
  test = await startTestApp({
    TOSS_API_URL: toss.url,
    THROTTLE_FACTOR: '0',
    WEBHOOK_ALLOW_LOCAL: 'true',
    ...popbill.settings,
  });
  await addCompany(test);
  client = await RefundClient.open(test, toss);
  catalog = new CatalogClient(test, client.admin);
  await catalog.category({ name: '가방', slug: 'bags' });
  bag = await addBag(catalog, { product: { categoryId: 'bags', sku: 'BAG' } });
  mug = await catalog.product({
    product: { title: '머그컵', categoryId: 'bags', status: 'active', sku: 'MUG', basePrice: 3300 },
  });
  await staff('put', '/admin/evidence/settings', {
    moment: 'payment',
    graceMinutes: 0,
    voluntaryReceipt: true,
    version: 0,
  });
  worker = await startWorker(test.environment, { SWEEP_INTERVAL_MS: 100 });
  const admin = await PartnerAdmin.of(test);
  const hooks = new Webhooks(test, await admin.partnerWithKey({ scopes: ALL_TYPES }));
  endpoint = await hooks.addActive(receiver, CHANGE_TYPES);
});
afterAll(async () => {
  await worker.close();
  await test.close();
  await Promise.all([popbill.close(), toss.close(), receiver.close()]);
});

async function staff(method: 'put' | 'post', path: string, body: object): Promise<void> {
  const answer = await test.http[method](`/api${path}`).set('authorization', client.admin.bearer).send(body);
  expect({ path, status: answer.status, body: answer.body as unknown }).toMatchObject({ status: 200 });
}

/** Every type of event, by the calls of buyers and operators. */
async function causeAll(): Promise<void> {
  // product.changed and stock.changed
  await catalog.patchProduct(mug.id, { product: { title: '큰 머그컵' } });
  await staff('put', `/admin/stock/${mug.id}`, { tracked: true, onHand: 1000 });
  // order.placed, then order.paid
  await client.buy([[mug.id, 1]], { method: '가상계좌' });
  // order.changed and order.shipped
  const { id } = await client.buy([[mug.id, 1]]);
  await client.setStatus(id, 'PREPARING').expect(200);
  await client.setStatus(id, 'SHIPPED').expect(200);
  // claim.requested, claim.changed and order.canceled
  const canceled = await client.buy([[mug.id, 2]]);
  await client.cancel(canceled).expect(200);
  await until(
    () => client.order(canceled.paid.orderId),
    ({ status }) => status === 'CANCELED',
  );
  // print-job.changed and tax-document.issued
  const buyer = await Shopper.withAddress(test);
  await buyer
    .call('post', '/cart/items', {
      productId: bag.id,
      quantity: 100,
      optionValueIds: 'color:natural',
      print: { placements: [{ area: 'front', method: 'silk', inks: 1 }] },
    })
    .expect(200);
  const { orderId, amount } = await buyer.prepare({ printConsents, evidence: INVOICE });
  await buyer.confirm(await toss.authenticate({ orderId, amount, method: '계좌이체' })).expect(200);
}

const typeOf = ({ body }: { body: string }): string => (JSON.parse(body) as { type: string }).type;

it('W7, K9: every event arrives as the document of partners says, small and without personal data', async () => {
  await causeAll();
  await until(
    async () => [...new Set(receiver.received.map(typeOf))],
    (types) => types.length === CHANGE_TYPES.length,
  );
  const { partner: document } = await contractsOf(test.app);
  const webhook = new Webhook(endpoint.secret);
  for (const received of receiver.received) {
    const message = webhook.verify(received.body, received.headers) as { id: string; data: { href: string } };
    expect(document.webhookLies(typeOf(received), message)).toEqual([]);
    expect(message.id).toBe(received.headers['webhook-id']);
    expect(Buffer.byteLength(received.body)).toBeLessThanOrEqual(WEBHOOK_LIMITS.body);
    expect(received.body).not.toMatch(/박수령|01098765432|세종대로|04524|한빛|@/);
    expect(received.body).not.toContain(BUYER.businessNumber.replaceAll('-', ''));
  }
  const feed = await test.em.execute<{ uid: string }[]>(
    `select uid from changes order by changes.tx, changes.id`,
  );
  const ids = new Set(feed.map(({ uid }) => uid));
  expect(receiver.ids.filter((id) => !ids.has(id))).toEqual([]);
  expect(new Set(receiver.ids).size).toBe(receiver.ids.length);
});
