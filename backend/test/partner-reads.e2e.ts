import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminOrderAnswerDto } from '../src/modules/orders/views/dto/admin/admin-order.dto.js';
import type { PartnerClaimDto } from '../src/modules/partners/api/claims/partner-claim.dto.js';
import type { PartnerOrderDto } from '../src/modules/partners/api/orders/partner-order.dto.js';
import { addOrder } from './admin-fixtures.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { PartnerAdmin, refusalOf, type TestPartner } from './partner-fixtures.js';
import { PartnerReader } from './partner-reading.js';
import { RefundClient, type Bought } from './refunds-fixtures.js';
import { data } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn } from './support/members.js';
import { startToss, type Toss } from './support/toss.js';

/** Stands wherever an order names a person or a company. */
const MARK = '표식인물';

let test: TestApp;
let toss: Toss;
let shop: RefundClient;
let partners: PartnerAdmin;
let partner: TestPartner;
let reader: PartnerReader;
let nameless: PartnerReader;
let productId: number;
beforeAll(async () => {
  toss = await startToss();
  test = await startTestApp({ THROTTLE_FACTOR: '0', TOSS_API_URL: toss.url });
  shop = await RefundClient.open(test, toss);
  partners = await PartnerAdmin.of(test);
  const scopes = ['orders:read', 'claims:read', 'catalog:read', 'events:read'] as const;
  partner = await partners.partnerWithKey({ scopes: [...scopes, 'personal:read'] });
  reader = new PartnerReader(test, partner);
  nameless = new PartnerReader(test, await partners.partnerWithKey({ scopes }));
  const categoryId = await addCategory(test, { code: 'house' });
  productId = await addProduct(test, {
    categoryId,
    title: '텀블러',
    basePrice: 9_000,
    stock: 5000,
    sku: 'TB-1',
  });
});
afterAll(async () => {
  await test.close();
  await toss.close();
});

const read = async (id: number | string): Promise<PartnerOrderDto> =>
  (await reader.get(`/orders/${id}`).expect(200)).body as PartnerOrderDto;

/** Runs a change, which must move the order's version and time. */
async function moves(id: number, change: () => PromiseLike<unknown>): Promise<PartnerOrderDto> {
  const before = await read(id);
  await change();
  const after = await read(id);
  expect(after.version).toBeGreaterThan(before.version);
  expect(Date.parse(after.changedAt)).toBeGreaterThanOrEqual(Date.parse(before.changedAt));
  const [{ later } = { later: false }] = await test.em.execute<{ later: boolean }[]>(
    'select changed_at > ?::timestamptz as later from orders where id = ?',
    [before.changedAt, id],
  );
  expect(later).toBe(true);
  return after;
}

describe('an order', () => {
  let bought: Bought;
  beforeAll(async () => {
    bought = await shop.buy([[productId, 3]]);
  });

  it('has the ids, statuses and amounts of the console', async () => {
    const { order } = data<AdminOrderAnswerDto>(await shop.call('get', `/orders/${bought.id}`));
    const mine = await read(bought.id);
    expect(mine).toEqual({
      id: order.id,
      orderNo: order.orderNo,
      orderName: order.orderName,
      status: order.status,
      paymentStatus: 'DONE',
      placedAt: order.createdAt,
      changedAt: expect.stringMatching(/Z$/),
      amounts: {
        goods: order.itemsAmount,
        discount: order.discountAmount,
        shipping: order.shippingFee,
        total: order.total,
        vat: order.vat,
      },
      lines: order.items.map((item) => ({
        id: item.id,
        productId: item.productId,
        sku: item.sku,
        name: item.name,
        options: item.optionSummary,
        quantity: item.qty,
        unitPrice: item.unitPrice,
        subtotal: item.subtotal,
        print: null,
      })),
      receiver: {
        name: order.shipTo.receiverName,
        phone: order.shipTo.receiverPhone,
        postalCode: order.shipTo.postalCode,
        address1: order.shipTo.address1,
        address2: order.shipTo.address2,
        memo: order.shipTo.memo,
      },
      organization: null,
      poNo: null,
      shipments: [],
      claims: [],
      externalId: null,
      version: order.version,
    });
    const { goods, discount, shipping, total } = mine.amounts;
    expect(total).toBe(goods - discount + shipping);
    expect(mine.lines.reduce((sum, { subtotal }) => sum + subtotal, 0)).toBe(goods);
  });

  it('is found by its number, and by nothing else', async () => {
    const { orderNo } = await read(bought.id);
    expect(await read(`no:${orderNo}`)).toEqual(await read(bought.id));
    for (const other of ['no:', 'no:20200101-XXXXXX', orderNo, '0', '99999999999', 'x', 'sku:TB-1', '%00'])
      expect([other, ...refusalOf(await reader.get(`/orders/${other}`))]).toEqual([other, 404, 'NOT_FOUND']);
  });

  it('moves with every change that the answer shows', async () => {
    const { id } = bought;
    const parcel = { carrier: 'CJ대한통운', trackingNo: '688900123456' };
    await moves(id, () => shop.call('post', `/orders/${id}/shipping`, parcel).expect(200));
    const shipped = await moves(id, () => shop.setStatus(id, 'SHIPPED').expect(200));
    const lines = shipped.lines.map((line) => ({ lineId: line.id, quantity: line.quantity }));
    expect(shipped.shipments).toEqual([
      { id, carrier: 'CJ대한통운', trackingNo: '688900123456', shippedAt: expect.any(String), lines },
    ]);
    await moves(id, () => shop.setStatus(id, 'DELIVERED').expect(200));
    const claimed = await moves(id, () => shop.request(bought).expect(200));
    expect(claimed.claims).toEqual([{ id: expect.any(Number), kind: 'refund', state: 'requested' }]);
    const [refund] = await shop.records(id);
    const rejected = await moves(id, () =>
      shop.call('post', `/refunds/${refund?.id ?? 0}/reject`, { reason: '이상이 없습니다.' }).expect(200),
    );
    expect(rejected.claims).toMatchObject([{ state: 'rejected' }]);
    // By whoever, also at the database.
    for (const change of [
      `update orders set order_name = order_name || '.' where id = ?`,
      `update orders set shipping_fee = shipping_fee + 1 where id = ?`,
      `update orders set po_no = 'PO-1' where id = ?`,
      `update orders set ship_to = jsonb_set(ship_to, '{memo}', '"문 앞"') where id = ?`,
      `update order_lines set product_name = product_name || '.' where order_id = ?`,
      `update refunds set state = 'withdrawn' where order_id = ?`,
      `update payment_attempts set state = 'PARTIAL_CANCELED' where order_id = ?`,
      `delete from refunds where order_id = ?`,
    ])
      await moves(id, () => test.em.execute(change, [id]));
    const still = await read(id);
    await test.em.execute('update orders set receipt_url = null, updated_at = now() where id = ?', [id]);
    expect(await read(id)).toEqual(still);
  });

  it('moves when its money goes back', async () => {
    const other = await shop.buy([[productId, 2]]);
    const after = await moves(other.id, () => shop.refund(other, { amount: 1000 }, 200));
    expect(after).toMatchObject({ paymentStatus: 'PARTIAL_CANCELED', claims: [{ state: 'done' }] });
    const ended = await moves(other.id, () => shop.refund(other, {}, 200));
    expect(ended.status).toBe('CANCELED');
  });
});

describe('claims', () => {
  it('are listed with what the operator sees, by state', async () => {
    const bought = await shop.buy([[productId, 4]]);
    const [line] = (await read(bought.id)).lines;
    const pieces = [{ lineId: line?.id ?? 0, quantity: 2 }];
    await shop.setStatus(bought.id, 'DELIVERED').expect(200);
    await shop.request(bought, { lines: pieces }).expect(200);
    const [refund] = await shop.records(bought.id);
    const { items } = await reader.page<PartnerClaimDto>('/claims', { state: 'requested' });
    const { orderNo } = await read(bought.id);
    expect(items.filter(({ orderId }) => orderId === bought.id)).toEqual([
      {
        id: refund?.id,
        kind: 'refund',
        orderId: bought.id,
        orderNo,
        state: 'requested',
        amount: null,
        lines: pieces,
        reason: '로고가 번져 있습니다.',
        requestedAt: expect.stringMatching(/Z$/),
        changedAt: expect.stringMatching(/Z$/),
      },
    ]);
    await shop.approve(refund?.id ?? 0, { amount: 5000 }).expect(200);
    const done = await reader.page<PartnerClaimDto>('/claims', { state: 'done' });
    expect(done.items.find(({ orderId }) => orderId === bought.id)).toMatchObject({ amount: 5000 });
    const [first] = items;
    expect((await reader.page('/claims', { changedTo: first?.changedAt ?? '' })).items).not.toContainEqual(
      first,
    );
  });
});

describe('K9: without personal:read', () => {
  let orderId: number;
  beforeAll(async () => {
    const memberId = (await signedIn(test)).id;
    const { id } = await addOrder(test, { memberId, receiver: MARK });
    orderId = id;
    const [organization] = await test.em.execute<{ id: number }[]>(
      `insert into organizations (name, biz_reg_no, state) values (?, '1208147521', 'active') returning id`,
      [MARK],
    );
    const shipTo = {
      receiverName: MARK,
      receiverPhone: MARK,
      postalCode: MARK,
      address1: MARK,
      address2: MARK,
      memo: MARK,
    };
    await test.em.execute(
      `update orders set organization_id = ?, po_no = ?, ship_to = ?::jsonb where id = ?`,
      [organization?.id ?? 0, MARK, JSON.stringify(shipTo), id],
    );
    const placement = {
      area: 'front',
      areaName: '앞면',
      method: 'silk',
      methodName: '실크',
      inks: 1,
      colours: [MARK],
    };
    const more = {
      artwork: null,
      widthMm: null,
      heightMm: null,
      xMm: null,
      yMm: null,
      rotation: 0,
      label: '앞면',
    };
    const print = { placements: [{ ...placement, ...more, unitAdd: 0 }], summary: '앞면', unitAdd: 0 };
    const fees = [
      { label: '앞면', unitPrice: 0, count: 1, amount: 0, waived: true, reason: MARK, plateKey: MARK },
    ];
    await test.em.execute(`update order_lines set print = ?::jsonb where order_id = ?`, [
      JSON.stringify({ ...print, setupFees: fees }),
      id,
    ]);
    await test.em.execute(
      `insert into refunds (order_id, kind, origin, state, reason, decision_note) values (?, 'cancel', 'member', 'requested', ?, ?)`,
      [id, MARK, MARK],
    );
  });

  const paths = () => [
    '/orders',
    `/orders/${orderId}`,
    '/claims',
    '/products',
    `/products/${productId}`,
    `/changes?from=${new Date(Date.now() - 3_600_000).toISOString()}`,
  ];

  it('no answer holds what names a person', async () => {
    for (const path of paths()) {
      const { text } = await nameless.get(path).expect(200);
      expect([path, text.includes('"items":[]')]).toEqual([path, false]);
      expect([path, text.includes(MARK)]).toEqual([path, false]);
    }
    const { body } = await nameless.get(`/orders/${orderId}`);
    expect(body).toMatchObject({
      receiver: null,
      organization: null,
      poNo: null,
      claims: [{ kind: 'cancel' }],
    });
  });

  it('with it, the same answers name them', async () => {
    const { body } = await reader.get(`/orders/${orderId}`).expect(200);
    const receiver = {
      name: MARK,
      phone: MARK,
      postalCode: MARK,
      address1: MARK,
      address2: MARK,
      memo: MARK,
    };
    expect(body).toMatchObject({
      receiver,
      organization: { name: MARK, bizRegNo: '1208147521' },
      poNo: MARK,
      lines: [{ print: { placements: [{ colours: [MARK] }] } }],
    });
    expect((await reader.get('/claims').expect(200)).text).toContain(MARK);
  });

  it('such a read is recorded once a call, with key, address and whose data; another one is not', async () => {
    const count = async (): Promise<number> => {
      const [row] = await test.em.execute<{ n: number }[]>('select count(*)::int as n from access_records');
      return row?.n ?? 0;
    };
    const before = await count();
    for (const path of paths()) await nameless.get(path).expect(200);
    expect(await count()).toBe(before);
    const list = await reader.page<PartnerOrderDto>('/orders');
    await reader.get(`/orders/${orderId}`).expect(200);
    const claims = await reader.page<PartnerClaimDto>('/claims');
    const records = await test.em.execute<Record<string, unknown>[]>(
      `select partner_key_id as key, ip, subject, used, call, subject_ids as ids, subject_count as count
       from access_records order by id offset ?`,
      [before],
    );
    const common = { key: partner.keyId, ip: expect.stringMatching(/127\.0\.0\.1$/), used: 'read' };
    const ids = (items: { id: number }[]) => ({ ids: items.map(({ id }) => id), count: items.length });
    expect(records).toEqual([
      { ...common, subject: 'order', call: 'GET /api/partner/orders', ...ids(list.items) },
      { ...common, subject: 'order', call: 'GET /api/partner/orders/:id', ids: [orderId], count: 1 },
      { ...common, subject: 'refund', call: 'GET /api/partner/claims', ...ids(claims.items) },
    ]);
  });
});
