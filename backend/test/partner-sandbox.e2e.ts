import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { messageFor } from '@store/domain';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { bulk, codesOf } from './partner-bulk-fixtures.js';
import { PartnerAdmin, refusalOf, type TestPartner } from './partner-fixtures.js';
import { startApp, startTestApp, type TestApp } from './support/app.js';
import { createMember } from './support/members.js';
import { startToss, type Toss } from './support/toss.js';
import { until } from './support/until.js';

let toss: Toss;
let test: TestApp;
let partner: TestPartner;
let memberId: number;
let productId: number;
beforeAll(async () => {
  toss = await startToss();
  test = await startTestApp({ TOSS_API_URL: toss.url });
  const admin = await PartnerAdmin.of(test);
  partner = await admin.partnerWithKey({ scopes: ['orders:write', 'claims:read'] });
  const categoryId = await addCategory(test, { code: 'sandbox' });
  productId = await addProduct(test, { categoryId, title: '수건', basePrice: 5_000, stock: 10 });
  await test.em.execute(`update products set sku = 'TOWEL' where id = ?`, [productId]);
  await addProduct(test, { categoryId, title: '가운', basePrice: 5_000, stock: 1 });
});
afterAll(async () => {
  await test.close();
  await toss.close();
});

const order = (body: object = {}, app: TestApp = test) =>
  app.http.post('/api/partner/sandbox/orders').set('authorization', partner.bearer).send(body);

it('needs the demo member', async () => {
  expect(refusalOf(await order())).toEqual([404, 'NOT_FOUND']);
  memberId = await createMember(test, 'member@damgo.example');
  await test.em.execute(
    `insert into addresses (member_id, receiver_name, receiver_phone, address1, is_default_shipping) values (?, '홍길동', '01000000000', '서울 중구', true)`,
    [memberId],
  );
});

it('makes paid orders by the way of a buyer, also several at once', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => order({ sku: 'TOWEL', quantity: 2 })));
  for (const answer of answers) {
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(Number),
      orderNo: expect.any(String),
      paymentStatus: 'DONE',
    });
  }
  const rows = await test.em.execute<{ status: string; paid: boolean }[]>(
    `select status, approved_at is not null as paid from orders where member_id = ? order by id`,
    [memberId],
  );
  expect(rows).toEqual(Array(4).fill({ status: 'PAID', paid: true }));
  const [stock] = await test.em.execute<{ left: number }[]>(
    'select on_hand - reserved as left from stock_items where product_id = ?',
    [productId],
  );
  expect(stock).toEqual({ left: 2 });
});

it('chooses the goods itself, with their smallest quantity', async () => {
  const { body } = await test.http
    .post('/api/partner/sandbox/orders')
    .set('authorization', partner.bearer)
    .expect(201);
  const [line] = await test.em.execute<{ product: number; quantity: number }[]>(
    'select product_id as product, quantity from order_lines where order_id = ?',
    [(body as { id: number }).id],
  );
  expect(line).toEqual({ product: productId, quantity: 1 });
});

it('makes an order whose buyer asks for its cancellation', async () => {
  const { body } = await order({ claim: 'cancel' }).expect(201);
  const { id, orderNo } = body as { id: number; orderNo: string };
  // A list shows a change once no older transaction is open.
  const claims = await until(
    async () => {
      const list = test.http.get('/api/partner/claims?state=requested').set('authorization', partner.bearer);
      return ((await list.expect(200)).body as { items: unknown[] }).items;
    },
    (items) => items.length > 0,
  );
  expect(claims).toMatchObject([{ kind: 'cancel', state: 'requested', orderId: id, orderNo }]);
  const rows = [{ orderNo, carrier: 'CJ대한통운', trackingNo: '688900123456' }];
  expect(codesOf(await bulk(test, partner, 'shipments/bulk', { rows }))).toEqual(['CLAIM_OPEN']);
  expect(refusalOf(await order({ claim: 'refund' }))).toEqual([400, 'VALIDATION_FAILED']);
});

it('says why goods cannot be bought, and which are not known', async () => {
  const { status, body } = await order({ sku: 'TOWEL', quantity: 50 });
  expect([status, body]).toEqual([
    409,
    expect.objectContaining({
      code: 'SANDBOX_ORDER_FAILED',
      detail: expect.stringMatching(/^시험 주문.+ .+/),
    }),
  ]);
  const unknown = await order({ sku: 'NONE' });
  expect(refusalOf(unknown)).toEqual([409, 'SANDBOX_ORDER_FAILED']);
  expect(unknown.body).toMatchObject({ detail: expect.stringContaining(messageFor('PRODUCT_NOT_FOUND')) });
  expect(refusalOf(await order({ quantity: 0 }))).toEqual([400, 'VALIDATION_FAILED']);
});

it.each([
  ['live keys', { TOSS_SECRET_KEY: 'live_gsk_none' }],
  ["Toss's own address", { TOSS_API_URL: 'https://api.tosspayments.com' }],
])('is not there with %s', async (_, settings) => {
  const real = await startApp({ ...test.environment, ...settings });
  try {
    const admin = await PartnerAdmin.of(real);
    const { bearer } = await admin.partnerWithKey({ scopes: ['orders:write'] });
    await until(
      async () =>
        refusalOf(await real.http.post('/api/partner/sandbox/orders').set('authorization', bearer).send({})),
      ([status]) => status === 404,
    );
  } finally {
    await real.close();
  }
});
