import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addOrder, type NewOrder } from './admin-fixtures.js';
import { bulk, codesOf, sendBulk } from './partner-bulk-fixtures.js';
import { PartnerAdmin, refusalOf, type TestPartner } from './partner-fixtures.js';
import { sentBy } from './catalog-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn } from './support/members.js';

let test: TestApp;
let admin: PartnerAdmin;
let partner: TestPartner;
let memberId: number;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
  admin = await PartnerAdmin.of(test);
  partner = await admin.partnerWithKey({ scopes: ['orders:write'] });
  memberId = (await signedIn(test)).id;
});
afterAll(() => test.close());

const ship = (body: object) => bulk(test, partner, 'shipments/bulk', body);
const acknowledge = (body: object, by = partner) => bulk(test, by, 'orders/acknowledge', body);

/** Who made the audited changes of an order, oldest first. */
const authors = (id: number) =>
  test.em.execute<{ action: string; key: string; name: string }[]>(
    `select action, partner_key_id as key, partner_name as name from audit_log
     where target_type = 'order' and target_id = ? order by id`,
    [String(id)],
  );

const add = (order: Partial<NewOrder> = {}) => addOrder(test, { memberId, ...order });

const parcel = (orderNo: string, trackingNo = '688900123456') => ({
  orderNo,
  carrier: 'CJ대한통운',
  trackingNo,
});

const claim = (orderId: number, state: string) =>
  test.em.execute(
    `insert into refunds (order_id, kind, origin, state, reason) values (?, 'cancel', 'member', ?, '단순 변심')`,
    [orderId, state],
  );

async function facts(id: number) {
  const [row] = await test.em.execute<
    {
      status: string;
      trackingNo: string | null;
      notices: number;
      events: number;
      shipped: number;
      version: number;
    }[]
  >(
    `select o.status, o.tracking_no as "trackingNo", o.version,
       (select count(*)::int from notices n where n.dedupe_key like '%shipped%' and n.body like '%' || o.order_no || '%') as notices,
       (select count(*)::int from order_events e where e.order_id = o.id and e.kind = 'status') as events,
       (select count(*)::int from changes c where c.subject_kind = 'order' and c.subject_id = o.id
          and c.type = 'order.shipped') as shipped
     from orders o where o.id = ?`,
    [id],
  );
  return row;
}

describe('shipments of partners', () => {
  it('O5: one registers, ships and notifies once, also when it is repeated', async () => {
    const { id, orderNo } = await add({ status: 'PREPARING' });
    const first = await ship({ rows: [parcel(orderNo)] });
    expect(first.rows).toEqual([{ row: 0, result: 'applied', id, version: expect.any(Number) }]);
    const after = await facts(id);
    expect(after).toMatchObject({
      status: 'SHIPPED',
      trackingNo: '688900123456',
      events: 1,
      notices: 1,
      shipped: 1,
    });
    expect(first.rows[0]?.version).toBe(after?.version);
    const again = await ship({ rows: [{ ...parcel(''), id }] });
    expect(again.rows).toEqual([{ row: 0, result: 'same', id, version: after?.version }]);
    expect(await facts(id)).toEqual(after);
    expect(await authors(id)).toEqual([
      { action: 'order.shipping', key: partner.keyId, name: expect.stringContaining('연동') },
    ]);
  });

  it('another number is a correction, and nothing goes back after delivery', async () => {
    const { id, orderNo } = await add({ status: 'DELIVERED', trackingNo: '688900123456' });
    await test.em.execute(`update orders set carrier = 'CJ대한통운' where id = ?`, [id]);
    const same = await ship({ rows: [parcel(orderNo)] });
    expect(same.summary).toEqual({ applied: 0, same: 1, warning: 0, refused: 0 });
    const other = await ship({ rows: [parcel(orderNo, '688900999999')] });
    expect(other.rows).toMatchObject([{ result: 'warning', code: 'ROW_TRACKING_REPLACED' }]);
    expect(await facts(id)).toMatchObject({ status: 'DELIVERED', trackingNo: '688900999999' });
  });

  it('a refused row stops no other, and a row twice is refused', async () => {
    const [good, claimed, gone, old] = await Promise.all([
      add({ status: 'PREPARING' }),
      add({ status: 'PREPARING' }),
      add({ status: 'CANCELED' }),
      add({ status: 'PREPARING' }),
    ]);
    await claim(claimed.id, 'requested');
    await claim(old.id, 'rejected');
    const { summary, rows } = await ship({
      rows: [
        parcel(claimed.orderNo, '1'),
        parcel('20261121-NONE', '2'),
        parcel(gone.orderNo, '3'),
        parcel(good.orderNo, '4'),
        { ...parcel('', '5'), id: good.id },
        parcel(old.orderNo, '6'),
      ],
    });
    expect(summary).toEqual({ applied: 2, same: 0, warning: 0, refused: 4 });
    expect(rows.map(({ row, code }) => [row, code])).toEqual([
      [0, 'CLAIM_OPEN'],
      [1, 'ORDER_NOT_FOUND'],
      [2, 'ROW_ORDER_CANCELED'],
      [3, undefined],
      [4, 'BULK_SAME_TARGET'],
      [5, undefined],
    ]);
  });

  it('an unpaid order is not sent', async () => {
    const { id, orderNo } = await add({ status: 'NEW', approvedAt: null });
    const before = await facts(id);
    for (const dryRun of [true, false])
      expect(await ship({ rows: [parcel(orderNo)], dryRun })).toMatchObject({
        summary: { applied: 0, warning: 0, refused: 1 },
        rows: [{ row: 0, result: 'refused', id, code: 'ORDER_NOT_PAID' }],
      });
    expect(await facts(id)).toEqual(before);
  });

  it('an operator sees in the history of the order which partner did it', async () => {
    const { id, orderNo } = await add();
    await acknowledge({ rows: [{ id }] });
    await ship({ rows: [parcel(orderNo)] });
    const { body } = await test.http
      .get(`/api/admin/orders/${id}`)
      .set('authorization', admin.member.bearer)
      .expect(200);
    const { events } = (body as { data: { order: { events: { kind: string; actorName: string }[] } } }).data
      .order;
    const doer: unknown = expect.stringMatching(new RegExp(`^연동 .* · ${partner.keyId}$`));
    expect(events.map(({ kind, actorName }) => [kind, actorName])).toEqual([
      ['status', doer],
      ['shipping', doer],
      ['status', doer],
    ]);
  });

  it('an order that partners do not see is none', async () => {
    const { id, orderNo } = await add({ status: 'NEW', approvedAt: null });
    await test.em.execute(`update orders set payment_method = null where id = ?`, [id]);
    expect(codesOf(await ship({ rows: [parcel(orderNo)] }))).toEqual(['ORDER_NOT_FOUND']);
    expect(codesOf(await acknowledge({ rows: [{ id }] }))).toEqual(['ORDER_NOT_FOUND']);
    expect(codesOf(await acknowledge({ rows: [{}] }))).toEqual(['ORDER_NOT_FOUND']);
  });

  it.each([
    [{ carrier: 'CJ', trackingNo: '' }, '/rows/1/trackingNo'],
    [{ carrier: 'CJ', trackingNo: '1'.repeat(51) }, '/rows/1/trackingNo'],
    [{ trackingNo: '1' }, '/rows/1/carrier'],
    [{ carrier: 'CJ', trackingNo: '1', etaDate: '2026-02-30' }, '/rows/1/etaDate'],
    [{ carrier: 'CJ', trackingNo: '1', id: 0 }, '/rows/1/id'],
    [{ carrier: 'CJ', trackingNo: '1', colour: 'red' }, '/rows/1/colour'],
    [null, '/rows/1'],
  ])('a row that has not the form of one refuses the call: %j', async (row, pointer) => {
    const { id, orderNo } = await add({ status: 'PREPARING' });
    const answer = await sendBulk(test, partner, 'shipments/bulk', { rows: [parcel(orderNo), row] });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ pointer }] });
    expect(await facts(id)).toMatchObject({ status: 'PREPARING' });
  });

  it('a dry run answers the same and changes nothing', async () => {
    const { id, orderNo } = await add({ status: 'PREPARING' });
    const before = await facts(id);
    const { rows } = await ship({ rows: [parcel(orderNo)], dryRun: true });
    expect(rows).toEqual([{ row: 0, result: 'applied', id }]);
    expect(await facts(id)).toEqual(before);
  });

  it('no rows and too many rows refuse the call', async () => {
    const empty = await sendBulk(test, partner, 'shipments/bulk', { rows: [] });
    expect(empty).toMatchObject({ status: 400, body: { errors: [{ pointer: '/rows' }] } });
    for (const length of [501, 1500]) {
      const rows = Array.from({ length }, () => parcel('x'));
      const answer = await sendBulk(test, partner, 'shipments/bulk', { rows });
      expect(refusalOf(answer)).toEqual([422, 'BULK_TOO_MANY']);
    }
  });

  it('O4: 500 rows take a few statements', async () => {
    const many: { orderNo: string }[] = [];
    for (let n = 0; n < 500; n += 1) many.push(await add({ status: 'PREPARING' }));
    const sent = await sentBy(test, async () => {
      const rows = many.map(({ orderNo }, n) => parcel(orderNo, `70000${n}`));
      const { summary } = await ship({ rows });
      expect(summary.applied).toBe(500);
    });
    expect(sent.length).toBeLessThanOrEqual(30);
  });
});

describe('orders that a partner acknowledges', () => {
  it('begin to be prepared; unpaid, ended and claimed ones are refused', async () => {
    const [paid, begun, unpaid, ended, claimed] = await Promise.all([
      add(),
      add({ status: 'SHIPPED' }),
      add({ status: 'NEW', approvedAt: null }),
      add({ status: 'CANCELED' }),
      add(),
    ]);
    await claim(claimed.id, 'requested');
    const all = [paid, begun, unpaid, ended, claimed];
    const answer = await acknowledge({ rows: all.map(({ id }) => ({ id })) });
    expect(codesOf(answer)).toEqual([
      'applied',
      'same',
      'ORDER_NOT_PAID',
      'ROW_ORDER_CANCELED',
      'CLAIM_OPEN',
    ]);
    expect(await facts(paid.id)).toMatchObject({ status: 'PREPARING', events: 1 });
    expect(await authors(paid.id)).toMatchObject([{ action: 'order.status', key: partner.keyId }]);
    const again = await acknowledge({ rows: [{ orderNo: paid.orderNo }] });
    expect(again.summary.same).toBe(1);
  });

  it('get the own id of the partner, also later, and another partner does not see it', async () => {
    const [one, two, three] = await Promise.all([add(), add(), add({ status: 'SHIPPED' })]);
    const other = await admin.partnerWithKey({ scopes: ['orders:write'] });
    const named = await acknowledge({
      rows: [
        { id: one.id, externalId: 'SO-1' },
        { id: two.id, externalId: 'SO-1' },
        { id: three.id, externalId: 'SO-3' },
      ],
    });
    expect(codesOf(named)).toEqual(['applied', 'EXTERNAL_ID_TAKEN', 'applied']);
    expect(await facts(two.id)).toMatchObject({ status: 'PAID' });
    expect(await facts(three.id)).toMatchObject({ status: 'SHIPPED', events: 0 });
    const rows = [{ id: one.id, externalId: 'SO-1' }];
    expect(codesOf(await acknowledge({ rows }))).toEqual(['same']);
    expect(codesOf(await acknowledge({ rows }, other))).toEqual(['applied']);
    const ids = await test.em.execute<{ partner: number; subject: number; id: string }[]>(
      `select partner_id as partner, subject_id as subject, external_id as id from external_ids order by partner_id, id`,
    );
    expect(ids).toEqual([
      { partner: partner.id, subject: one.id, id: 'SO-1' },
      { partner: partner.id, subject: three.id, id: 'SO-3' },
      { partner: other.id, subject: one.id, id: 'SO-1' },
    ]);
  });

  it('a dry run gives no id and prepares nothing; 301 rows are too many', async () => {
    const { id } = await add();
    const before = await facts(id);
    const answer = await acknowledge({ rows: [{ id, externalId: 'SO-9' }], dryRun: true });
    expect(answer.rows).toEqual([{ row: 0, result: 'applied', id }]);
    expect(await facts(id)).toEqual(before);
    expect(codesOf(await acknowledge({ rows: [{ id, externalId: 'SO-9' }] }))).toEqual(['applied']);
    const rows = Array.from({ length: 301 }, () => ({ id }));
    expect(refusalOf(await sendBulk(test, partner, 'orders/acknowledge', { rows }))).toEqual([
      422,
      'BULK_TOO_MANY',
    ]);
  });
});
