import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AuditRecord, ChangeAuthor } from '../src/modules/audit/audit.service.js';
import { PartnerOrdersService } from '../src/modules/partners/api/bulk/partner-orders.service.js';
import { addOrder, type NewOrder } from './admin-fixtures.js';
import { sentBy } from './catalog-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn } from './support/members.js';

let test: TestApp;
let orders: PartnerOrdersService;
let memberId: number;
let records: Omit<AuditRecord, 'actor' | 'ip'>[];
const partner: ChangeAuthor = {
  actorId: null,
  record: (_, record) => {
    records.push(record);
  },
};
beforeAll(async () => {
  test = await startTestApp();
  orders = test.app.get(PartnerOrdersService);
  memberId = (await signedIn(test)).id;
});
afterAll(() => test.close());
beforeEach(() => {
  records = [];
});

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
    { status: string; trackingNo: string | null; notices: number; events: number; version: number }[]
  >(
    `select o.status, o.tracking_no as "trackingNo", o.version,
       (select count(*)::int from notices n where n.dedupe_key like '%shipped%' and n.body like '%' || o.order_no || '%') as notices,
       (select count(*)::int from order_events e where e.order_id = o.id and e.kind = 'status') as events
     from orders o where o.id = ?`,
    [id],
  );
  return row;
}

describe('shipments of partners', () => {
  it('O5: one registers, ships and notifies once, also when it is repeated', async () => {
    const { id, orderNo } = await add({ status: 'PREPARING' });
    const first = await orders.registerShipments(partner, { rows: [parcel(orderNo)] });
    expect(first.rows).toEqual([{ row: 0, result: 'applied', id, version: expect.any(Number) }]);
    const after = await facts(id);
    expect(after).toMatchObject({ status: 'SHIPPED', trackingNo: '688900123456', events: 1, notices: 1 });
    expect(first.rows[0]?.version).toBe(after?.version);
    const again = await orders.registerShipments(partner, { rows: [{ ...parcel(''), id }] });
    expect(again.rows).toEqual([{ row: 0, result: 'same', id, version: after?.version }]);
    expect(await facts(id)).toEqual(after);
    expect(records.map(({ action, targetId }) => [action, targetId])).toEqual([['order.shipping', id]]);
  });

  it('another number is a correction, and nothing goes back after delivery', async () => {
    const { id, orderNo } = await add({ status: 'DELIVERED', trackingNo: '688900123456' });
    await test.em.execute(`update orders set carrier = 'CJ대한통운' where id = ?`, [id]);
    const same = await orders.registerShipments(partner, { rows: [parcel(orderNo)] });
    expect(same.summary).toEqual({ applied: 0, same: 1, warning: 0, refused: 0 });
    const other = await orders.registerShipments(partner, { rows: [parcel(orderNo, '688900999999')] });
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
    const { summary, rows } = await orders.registerShipments(partner, {
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

  it('a dry run answers the same and changes nothing', async () => {
    const { id, orderNo } = await add({ status: 'PREPARING' });
    const before = await facts(id);
    const { rows } = await orders.registerShipments(partner, { rows: [parcel(orderNo)], dryRun: true });
    expect(rows).toEqual([{ row: 0, result: 'applied', id }]);
    expect(await facts(id)).toEqual(before);
  });

  it('no rows and too many rows refuse the call', async () => {
    await expect(orders.registerShipments(partner, { rows: [] })).rejects.toMatchObject({ kind: 'invalid' });
    const rows = Array.from({ length: 501 }, () => parcel('x'));
    await expect(orders.registerShipments(partner, { rows })).rejects.toMatchObject({
      code: 'BULK_TOO_MANY',
      kind: 'unprocessable',
    });
  });

  it('O4: 500 rows take a few statements', async () => {
    const many: { orderNo: string }[] = [];
    for (let n = 0; n < 500; n += 1) many.push(await add({ status: 'PREPARING' }));
    const sent = await sentBy(test, async () => {
      const rows = many.map(({ orderNo }, n) => parcel(orderNo, `70000${n}`));
      const { summary } = await orders.registerShipments(partner, { rows });
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
    const { rows } = await orders.acknowledge(partner, { rows: all.map(({ id }) => ({ id })) });
    expect(rows.map(({ result, code }) => code ?? result)).toEqual([
      'applied',
      'same',
      'ORDER_NOT_PAID',
      'ROW_ORDER_CANCELED',
      'CLAIM_OPEN',
    ]);
    expect(await facts(paid.id)).toMatchObject({ status: 'PREPARING', events: 1 });
    expect(records).toMatchObject([{ action: 'order.status', targetId: paid.id }]);
    const again = await orders.acknowledge(partner, { rows: [{ orderNo: paid.orderNo }] });
    expect(again.summary.same).toBe(1);
  });
});
