import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { PRINT_CONSENT_VERSIONS } from '@store/domain';
import type { EstimateDto } from '../src/modules/estimates/dto/estimate-view.dto.js';
import type { StaffEstimateDto } from '../src/modules/estimates/dto/staff-estimate.dto.js';
import { ChoicesService } from '../src/modules/tax-documents/plan/choices.service.js';
import type {
  OrderEvidenceDto,
  TaxDocumentDetailDto,
} from '../src/modules/tax-documents/dto/evidence.dto.js';
import { PlanningService } from '../src/modules/tax-documents/plan/planning.service.js';
import { EstimateExpiryService } from '../src/modules/estimates/estimate-expiry.service.js';
import { addTumbler, EstimateClient, offer, OFFERED, setClock } from './estimate-fixtures.js';
import { BUYER, INVOICE } from './evidence-fixtures.js';
import { PaymentRecords } from './payment-fixtures.js';
import { data, Shopper, type Answered } from './shop-fixtures.js';
import { castOf } from './site-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { startToss, type Toss } from './support/toss.js';
import { until } from './support/until.js';
import { startWorker } from './support/worker.js';

let toss: Toss;
let test: TestApp;
let client: EstimateClient;
let records: PaymentRecords;
beforeAll(async () => {
  toss = await startToss();
  test = await startTestApp({ TOSS_API_URL: toss.url, THROTTLE_FACTOR: '0' });
  client = new EstimateClient(test, await castOf(test), await addTumbler(test));
  records = new PaymentRecords(test);
});
afterAll(async () => {
  await test.close();
  await toss.close();
});
afterEach(() => setClock(test));

const codeOf = (answer: { status: number; body: unknown }): [number, string] => [
  answer.status,
  (answer.body as Answered<unknown>).code,
];
const current = (answer: { body: unknown }): object =>
  (answer.body as Answered<{ current: object }>).data.current;
const checkout = async (id: number, versionNo: number): Promise<{ status: number; body: unknown }> => {
  const shippingAddressId = await new Shopper(test, client.cast.customer).addAddress();
  return client.buyer('post', `/${id}/checkout`, {
    versionNo,
    shippingAddressId,
    printConsents: PRINT_CONSENT_VERSIONS,
  });
};

describe('versions', () => {
  it('what was sent stays as it was; a new one supersedes it', async () => {
    const id = await client.asked();
    await client.sent(id);
    const before = (await client.seen(id)).versions[0];
    await client.sent(id, offer(client.productId, { discountAmount: 80_000 }));
    const { versions, versionNo, status } = await client.seen(id);
    expect([status, versionNo, versions.map(({ no, current: holds }) => [no, holds])]).toEqual([
      'SENT',
      2,
      [
        [1, false],
        [2, true],
      ],
    ]);
    expect({ ...versions[0], current: true }).toEqual(before);
    expect(versions[1]?.totalAmount).toBe(OFFERED - 50_000);
    // Both PDFs can still be read; only the later version can be accepted.
    for (const no of [1, 2])
      expect((await client.buyer('get', `/${id}/versions/${no}/pdf`)).status).toBe(200);
    const late = await client.buyer('post', `/${id}/accept`, { versionNo: 1 });
    expect(codeOf(late)).toEqual([409, 'ESTIMATE_SUPERSEDED']);
    expect(current(late)).toMatchObject({ status: 'SENT', versionNo: 2 });
  });

  it.each([
    ['a version', 'update estimate_versions set total_amount = 1 where estimate_id = ?'],
    ['its end', 'delete from estimate_versions where estimate_id = ?'],
    [
      'a line',
      `update estimate_lines set unit_price = 1
       where version_id in (select id from estimate_versions where estimate_id = ?)`,
    ],
    ['a message', `update estimate_messages set body = '' where estimate_id = ?`],
  ])('the database refuses to change %s', async (_what, statement) => {
    const id = await client.asked();
    await client.sent(id);
    await expect(test.em.execute(statement, [id])).rejects.toThrow('rows of estimate_');
  });

  it('a draft that was never sent is seen only by staff', async () => {
    const id = await client.asked();
    await client.sent(id);
    await client.drafted(id, offer(client.productId, { discountAmount: 500_000 }));
    const seen = await client.seen(id);
    expect(seen).toMatchObject({ status: 'SENT', versionNo: 1 });
    expect(JSON.stringify(seen)).not.toContain('500000');
    // The sent version is still valid.
    expect(data<EstimateDto>(await client.buyer('post', `/${id}/accept`, { versionNo: 1 })).status).toBe(
      'ACCEPTED',
    );
  });

  it('withdrawn, nothing can be accepted until the next is sent', async () => {
    const id = await client.asked();
    await client.sent(id);
    const taken = data<StaffEstimateDto>(
      await client.staff('post', `/${id}/withdraw`, { reason: '단가 오류' }),
    );
    expect(taken).toMatchObject({ status: 'IN_PREPARATION', versionNo: null });
    expect(codeOf(await client.buyer('post', `/${id}/accept`, { versionNo: 1 }))).toEqual([
      409,
      'ESTIMATE_STATE',
    ]);
    expect((await client.sent(id)).versionNo).toBe(2);
    expect(data<EstimateDto>(await client.buyer('post', `/${id}/accept`, { versionNo: 2 })).status).toBe(
      'ACCEPTED',
    );
  });

  it('a question leaves it valid; the answer turns it back', async () => {
    const id = await client.asked();
    await client.sent(id);
    const asked = data<EstimateDto>(await client.buyer('post', `/${id}/messages`, { body: '납기는요?' }));
    expect([asked.status, asked.awaiting, asked.versionNo]).toEqual(['QUESTION', 'staff', 1]);
    expect((await client.staffView(id)).dueOn).not.toBeNull();
    const answered = data<StaffEstimateDto>(
      await client.staff('post', `/${id}/messages`, { body: '2주입니다.' }),
    );
    expect([answered.status, answered.awaiting]).toEqual(['SENT', 'buyer']);
  });

  it.each<[string, string, object, number, string]>([
    ['an empty draft', 'lines', [], 409, 'ESTIMATE_DRAFT_EMPTY'],
    ['a missing price', 'lines', [{ name: '볼펜', quantity: 1 }], 422, 'ESTIMATE_DRAFT_UNPRICED'],
    [
      'less than can be paid',
      'lines',
      [{ name: '볼펜', quantity: 1, unitPrice: 99 }],
      422,
      'PAYMENT_AMOUNT_MINIMUM',
    ],
    [
      'more than a paper should say',
      'lines',
      [{ name: '금', quantity: 999_999, unitPrice: 1_000_000_000 }],
      422,
      'ESTIMATE_TOTAL_LARGE',
    ],
  ])('%s is not sent', async (_name, key, value, status, code) => {
    const id = await client.asked();
    const bare = { lines: [], discountAmount: 0, shippingFee: 0, [key]: value };
    const draftVersion = await client.drafted(id, bare);
    expect(codeOf(await client.staff('post', `/${id}/send`, { draftVersion }))).toEqual([status, code]);
    expect((await client.seen(id)).versions).toEqual([]);
  });

  it.each([
    ['a discount above the lines', { discountAmount: 3_030_001 }, 'ESTIMATE_DISCOUNT_LARGE'],
    ['a day that is over', { validUntil: '2020-01-01' }, 'ESTIMATE_VALID_UNTIL_FORM'],
    ['a day too far', { validUntil: '2099-01-01' }, 'ESTIMATE_VALID_UNTIL_FORM'],
  ])('%s is not sent', async (_name, more, code) => {
    const id = await client.asked();
    const draftVersion = await client.drafted(id, offer(client.productId, more));
    expect(codeOf(await client.staff('post', `/${id}/send`, { draftVersion }))).toEqual([422, code]);
  });

  it('a product that does not exist cannot be offered', async () => {
    const id = await client.asked();
    const lines = [{ productId: 2_000_000_000, name: '없음', quantity: 1 }];
    expect(codeOf(await client.staff('put', `/${id}/draft`, { lines }))).toEqual([422, 'PRODUCT_NOT_FOUND']);
  });
});

describe('two at once', () => {
  it('two saves of one draft: one wins, the other sees what stands there', async () => {
    const id = await client.asked();
    await client.drafted(id);
    const save = (discountAmount: number) =>
      client.staff('put', `/${id}/draft`, { ...offer(client.productId, { discountAmount }), version: 1 });
    const answers = await Promise.all([save(1), save(2)]);
    expect(answers.map(codeOf).sort()).toEqual([
      [200, 'success'],
      [409, 'STALE_VERSION'],
    ]);
    const lost = answers.find(({ status }) => status === 409);
    const won = data<StaffEstimateDto>(
      answers.find(({ status }) => status === 200) ?? { status: 0, body: {} },
    );
    expect(current(lost ?? { body: {} })).toMatchObject({
      version: 2,
      discountAmount: won.draft?.discountAmount,
    });
  });

  it('accepting while a new version is sent: the state is one of the two, and both answers are true', async () => {
    for (let run = 0; run < 5; run += 1) {
      const id = await client.asked();
      await client.sent(id);
      const draftVersion = await client.drafted(id, offer(client.productId, { discountAmount: 90_000 }));
      const [accept, send] = await Promise.all([
        client.buyer('post', `/${id}/accept`, { versionNo: 1 }),
        client.staff('post', `/${id}/send`, { draftVersion }),
      ]);
      expect(send.status).toBe(200);
      const { status, versionNo, versions } = await client.seen(id);
      // The new version was sent in either case and the buyer decides again; an acceptance that came too late was
      // refused.
      expect([status, versionNo, versions.length]).toEqual(['SENT', 2, 2]);
      expect([200, 409]).toContain(accept.status);
      if (accept.status === 409) expect(codeOf(accept)).toEqual([409, 'ESTIMATE_SUPERSEDED']);
    }
  });

  it('accepting and calling off: one wins, the other hears how it stands', async () => {
    for (let run = 0; run < 5; run += 1) {
      const id = await client.asked();
      await client.sent(id);
      const [accept, withdraw] = await Promise.all([
        client.buyer('post', `/${id}/accept`, { versionNo: 1 }),
        client.staff('post', `/${id}/withdraw`, {}),
      ]);
      expect([accept.status, withdraw.status].sort()).toEqual([200, 409]);
      const { status } = await client.seen(id);
      expect(status).toBe(accept.status === 200 ? 'ACCEPTED' : 'IN_PREPARATION');
      const lost = accept.status === 409 ? accept : withdraw;
      expect(codeOf(lost)).toEqual([409, 'ESTIMATE_STATE']);
      expect(current(lost)).toMatchObject({ status });
    }
  });

  it('two tabs that check out make one order that can be paid', async () => {
    const id = await client.accepted();
    const tabs = await Promise.all([checkout(id, 1), checkout(id, 1)]);
    const ids = tabs.map((tab) => data<{ orderId: string }>(tab).orderId);
    const live = await test.em.execute<{ id: string }[]>(
      `select pg_order_id as id from orders where estimate_id = ? and status <> 'CANCELED'`,
      [id],
    );
    expect(live).toHaveLength(1);
    const buyer = new Shopper(test, client.cast.customer);
    for (const orderId of ids.filter((one) => one !== live[0]?.id)) {
      const paid = await toss.authenticate({ orderId, amount: OFFERED });
      expect(codeOf(await buyer.confirm(paid))).toEqual([409, 'PAYMENT_REPLACED']);
    }
    const paid = await toss.authenticate({ orderId: live[0]?.id ?? '', amount: OFFERED });
    const answers = await Promise.all([buyer.confirm(paid), buyer.confirm(paid)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await records.ledger(paid.orderId)).toEqual([{ kind: 'captured', amount: OFFERED }]);
    expect((await client.seen(id)).status).toBe('ORDERED');
  });
});

describe('the tax document of an estimate', () => {
  it('T16: is that of its order: the agreed lines sum to what was paid', async () => {
    const id = await client.accepted();
    const { orderId } = await client.checkedOut(id, { evidence: INVOICE });
    const buyer = new Shopper(test, client.cast.customer);
    const paid = await toss.authenticate({ orderId, amount: OFFERED, method: '계좌이체' });
    data(await buyer.confirm(paid));
    const order = await records.order(orderId);
    await test.app.get(ChoicesService).apply(order.id);
    await test.app.get(PlanningService).plan(order.id);
    const evidence = data<OrderEvidenceDto>(await buyer.call('get', `/orders/${order.id}/evidence`));
    expect(evidence).toMatchObject({ kind: 'tax_invoice', source: 'checkout' });
    const [document] = evidence.documents;
    expect(document).toMatchObject({ state: 'waiting', total: OFFERED, buyerName: BUYER.name });
    const { lines } = data<TaxDocumentDetailDto>(await buyer.call('get', `/user/evidence/${document?.key}`));
    const sum = (field: 'supplied' | 'vat'): number => lines.reduce((total, line) => total + line[field], 0);
    expect([sum('supplied'), sum('vat')]).toEqual([document?.supplied, document?.vat]);
    expect(lines.map(({ name }) => name)).toEqual(
      expect.arrayContaining([expect.stringContaining('로고 각인 볼펜'), '배송비']),
    );
    expect(lines.every(({ supplied, vat }) => supplied >= 0 && vat >= 0)).toBe(true);
  });
});

describe('what cannot be paid', () => {
  it('nothing but the accepted version that holds', async () => {
    const id = await client.asked();
    expect(codeOf(await checkout(id, 1))).toEqual([409, 'ESTIMATE_STATE']);
    await client.sent(id);
    expect(codeOf(await checkout(id, 1))).toEqual([409, 'ESTIMATE_STATE']);
    await client.buyer('post', `/${id}/accept`, { versionNo: 1 });
    expect(codeOf(await checkout(id, 2))).toEqual([409, 'ESTIMATE_SUPERSEDED']);
    expect(
      codeOf(await client.buyer('post', `/${id}/checkout`, { versionNo: 1, shippingAddressId: 999_999 })),
    ).toEqual([422, 'ADDRESS_REQUIRED']);
  });

  it('an order that was prepared before a new version came', async () => {
    const id = await client.accepted();
    const { orderId } = await client.checkedOut(id);
    await client.sent(id, offer(client.productId, { discountAmount: 1 }));
    const paid = await toss.authenticate({ orderId, amount: OFFERED });
    const asked = (await toss.calls('confirm')).length;
    const answer = await new Shopper(test, client.cast.customer).confirm(paid);
    expect(codeOf(answer)).toEqual([409, 'PAYMENT_EXPIRED']);
    expect(await records.ledger(orderId)).toEqual([]);
    expect(await toss.calls('confirm')).toHaveLength(asked);
  });

  it('an unpaid order that ended leaves the estimate to be paid again', async () => {
    const id = await client.accepted();
    const first = await client.checkedOut(id);
    await records.expire(first.orderId);
    const paid = await toss.authenticate({ orderId: first.orderId, amount: OFFERED });
    const buyer = new Shopper(test, client.cast.customer);
    expect(codeOf(await buyer.confirm(paid))).toEqual([409, 'PAYMENT_EXPIRED']);
    const second = await client.checkedOut(id);
    expect(second.orderId).not.toBe(first.orderId);
    data(await buyer.confirm(await toss.authenticate({ orderId: second.orderId, amount: OFFERED })));
    expect((await client.seen(id)).status).toBe('ORDERED');
  });

  it('a declined card leaves it accepted', async () => {
    const id = await client.accepted();
    const { orderId } = await client.checkedOut(id);
    const paid = await toss.authenticate({ orderId, amount: OFFERED, outcome: 'declined' });
    const buyer = new Shopper(test, client.cast.customer);
    expect((await buyer.confirm(paid)).status).toBe(422);
    expect(await client.seen(id)).toMatchObject({ status: 'ACCEPTED', payable: true });
    // The same order accepts another card.
    data(await buyer.confirm(await toss.authenticate({ orderId, amount: OFFERED })));
    expect((await client.seen(id)).status).toBe('ORDERED');
  });

  it('pieces that are not there: named per product, and the manager gets a message', async () => {
    const productId = await addTumbler(test, { stock: 10 });
    const short = new EstimateClient(test, client.cast, productId);
    const id = await short.accepted();
    const answer = await checkout(id, 1);
    expect(codeOf(answer)).toEqual([409, 'ESTIMATE_STOCK_SHORT']);
    expect((answer.body as Answered<{ shortages: object[] }>).data.shortages).toEqual([
      { productId, name: '스테인리스 텀블러 500ml', requested: 3000, free: 10 },
    ]);
    const [notices] = await test.em.execute<{ count: number }[]>(
      `select count(*)::int as count from notices where kind = 'estimate.stock' and dedupe_key like ?`,
      [`estimate.stock:${id}:%`],
    );
    expect(notices?.count).toBe(1);
    expect(await records.stock(productId)).toEqual([10, 0]);
  });

  it('the shop may change its price, hide the product or sell it out of the list: what was agreed holds', async () => {
    const productId = await addTumbler(test);
    const held = new EstimateClient(test, client.cast, productId);
    const id = await held.accepted();
    await test.em.execute('update price_tiers set unit_price = 99999 where product_id = ?', [productId]);
    await test.em.execute(`update products set status = 'hidden' where id = ?`, [productId]);
    expect((await held.checkedOut(id)).amount).toBe(OFFERED);
  });
});

describe('the end of the last day in Korea', () => {
  const VALID = { validUntil: '2026-12-05' };
  const LAST = '2026-12-05T14:59:59.999Z';
  const OVER = '2026-12-05T15:00:00.000Z';

  async function sentOn(day: string): Promise<number> {
    setClock(test, day);
    const id = await client.asked();
    await client.sent(id, offer(client.productId, VALID));
    return id;
  }

  it('is midnight in Seoul, with the worker dead', async () => {
    const [accepted, lost] = [await sentOn('2026-12-01T00:00:00Z'), await sentOn('2026-12-01T00:00:00Z')];
    setClock(test, LAST);
    expect(
      data<EstimateDto>(await client.buyer('post', `/${accepted}/accept`, { versionNo: 1 })).status,
    ).toBe('ACCEPTED');
    setClock(test, OVER);
    // One millisecond later the same is refused, although nothing was written down.
    const late = await client.buyer('post', `/${lost}/accept`, { versionNo: 1 });
    expect(codeOf(late)).toEqual([409, 'ESTIMATE_EXPIRED']);
    expect(current(late)).toMatchObject({ status: 'EXPIRED' });
    expect(codeOf(await checkout(accepted, 1))).toEqual([409, 'ESTIMATE_EXPIRED']);
    expect(await client.seen(accepted)).toMatchObject({ status: 'EXPIRED', payable: false, moves: [] });
    const stored = await test.em.execute('select status from estimates where id in (?, ?) order by id', [
      accepted,
      lost,
    ]);
    expect(stored).toEqual([{ status: 'ACCEPTED' }, { status: 'SENT' }]);
  });

  it('a page that was left open over midnight cannot pay', async () => {
    const id = await sentOn('2026-12-05T14:00:00Z');
    await client.buyer('post', `/${id}/accept`, { versionNo: 1 });
    const { orderId, expiresAt } = await client.checkedOut(id);
    expect(expiresAt).toBe(new Date(OVER).toISOString().replace('15:00', '14:40'));
    setClock(test, '2026-12-05T14:50:00Z');
    const later = await client.checkedOut(id);
    expect(later.expiresAt).toBe(OVER);
    expect(later.orderId).not.toBe(orderId);
    const paid = await toss.authenticate({ orderId: later.orderId, amount: OFFERED });
    setClock(test, OVER);
    expect(codeOf(await new Shopper(test, client.cast.customer).confirm(paid))).toEqual([
      409,
      'PAYMENT_EXPIRED',
    ]);
  });

  it('is written down by the sweep, once, and both sides are notified', async () => {
    const id = await sentOn('2026-12-04T00:00:00Z');
    const expiry = test.app.get(EstimateExpiryService);
    setClock(test, LAST);
    expect(await expiry.findDue()).not.toContain(id);
    setClock(test, OVER);
    expect(await expiry.findDue()).toContain(id);
    await Promise.all([expiry.expire(id), expiry.expire(id)]);
    expect(await expiry.findDue()).not.toContain(id);
    const [row] = await test.em.execute<object[]>(
      'select status, closed_at is not null as closed from estimates where id = ?',
      [id],
    );
    expect(row).toEqual({ status: 'EXPIRED', closed: true });
    const notices = await test.em.execute(
      `select member_id as "memberId" from notices where dedupe_key like ? order by member_id`,
      [`estimate.expired:${id}:%`],
    );
    expect(notices).toEqual([{ memberId: client.cast.manager.id }, { memberId: client.cast.customer.id }]);
    // The store may make another offer.
    expect((await client.sent(id, offer(client.productId, { validUntil: '2026-12-20' }))).status).toBe(
      'SENT',
    );
  });

  it('the worker does it by itself', async () => {
    const id = await client.asked();
    await client.sent(id);
    await test.em.execute(
      `update estimates set valid_until = (now() at time zone 'Asia/Seoul')::date - 1 where id = ?`,
      [id],
    );
    const worker = await startWorker(test.environment, { SWEEP_INTERVAL_MS: 100 });
    try {
      const stored = () =>
        test.em.execute<{ status: string }[]>('select status from estimates where id = ?', [id]);
      await until(stored, ([row]) => row?.status === 'EXPIRED');
    } finally {
      await worker.close();
    }
  });

  it('a deposit account issued in time keeps the price until its own end; the deposit completes it', async () => {
    const id = await client.accepted();
    const { orderId } = await client.checkedOut(id);
    const buyer = new Shopper(test, client.cast.customer);
    const paid = await toss.authenticate({ orderId, amount: OFFERED, method: '가상계좌' });
    data(await buyer.confirm(paid));
    await test.em.execute(
      `update estimates set valid_until = (now() at time zone 'Asia/Seoul')::date - 1 where id = ?`,
      [id],
    );
    expect(await client.seen(id)).toMatchObject({ status: 'ACCEPTED', payable: false });
    expect(codeOf(await client.buyer('post', `/${id}/cancel`, {}))).toEqual([409, 'ESTIMATE_PAYMENT_OPEN']);
    expect(codeOf(await checkout(id, 1))).toEqual([409, 'PAYMENT_IN_PROGRESS']);
    await toss.deposit(orderId);
    await test.http
      .post('/api/webhooks/toss')
      .send({ eventType: 'DEPOSIT_CALLBACK', data: { orderId } })
      .expect(200);
    const worker = await startWorker(test.environment, { SWEEP_INTERVAL_MS: 100, SETTLE_PACE: 0.01 });
    try {
      await until(
        async () => (await client.seen(id)).status,
        (status) => status === 'ORDERED',
      );
      // The bank takes the deposit back: the agreed price waits with the order for the money.
      await toss.withdraw(orderId);
      await test.http
        .post('/api/webhooks/toss')
        .send({ eventType: 'DEPOSIT_CALLBACK', data: { orderId } })
        .expect(200);
      await until(
        async () => (await client.seen(id)).status,
        (status) => status === 'ACCEPTED',
      );
    } finally {
      await worker.close();
    }
  });
});
