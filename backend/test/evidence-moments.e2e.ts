import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { daysAfter, kstDate, monthEnd } from '@store/domain';
import type {
  AdminEvidencePageDto,
  AdminTaxDocumentDetailDto,
  EvidenceRunDto,
} from '../src/modules/tax-documents/dto/admin-evidence.dto.js';
import type { EvidenceFindingPageDto } from '../src/modules/tax-documents/report/checks/evidence-findings.dto.js';
import type {
  EvidencePageDto,
  OrderEvidenceDto,
  TaxDocumentDto,
} from '../src/modules/tax-documents/dto/evidence.dto.js';
import { KeptOrdersService } from '../src/modules/account-closing/kept-orders.service.js';
import { DispatchService } from '../src/modules/tax-documents/issue/dispatch.service.js';
import { EvidenceRetentionService } from '../src/modules/tax-documents/report/evidence-retention.service.js';
import { DocumentBodyService } from '../src/modules/tax-documents/issue/document-body.service.js';
import { PlanningService } from '../src/modules/tax-documents/plan/planning.service.js';
import { PaymentReconciliationService } from '../src/modules/payment/reconcile/payment-reconciliation.service.js';
import { Clock } from '../src/platform/clock.js';
import { addOrder } from './admin-fixtures.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { addCompany } from './company-fixtures.js';
import { BUYER, expectAudited, INVOICE, startPopbill, type Popbill } from './evidence-fixtures.js';
import { RefundClient } from './refunds-fixtures.js';
import { data, Shopper } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { PASSWORD } from './support/members.js';
import { startToss, type Toss } from './support/toss.js';
import { until } from './support/until.js';
import { startWorker } from './support/worker.js';

let toss: Toss;
let popbill: Popbill;
let test: TestApp;
let worker: INestApplicationContext;
let client: RefundClient;
let mug: number;

/** A store with default settings: it issues when goods leave, an hour after the choice. */
beforeAll(async () => {
  [toss, popbill] = [await startToss(), await startPopbill()];
  test = await startTestApp({ TOSS_API_URL: toss.url, ...popbill.settings });
  await addCompany(test);
  client = await RefundClient.open(test, toss);
  worker = await startWorker(test.environment, { SWEEP_INTERVAL_MS: 100, SETTLE_PACE: 0.001 });
  const categoryId = await addCategory(test, { code: 'print' });
  mug = await addProduct(test, { categoryId, title: '머그컵', basePrice: 3300, stock: 100_000 });
});
afterAll(async () => {
  await worker.close();
  await test.close();
  await popbill.close();
  await toss.close();
});
afterEach(async () => {
  setNow(null);
  await popbill.shift(0);
});

/** Sets the clock of API and worker; null lets it run normally. */
function setNow(moment: string | Date | null): void {
  for (const app of [test.app, worker])
    app.get(Clock).now = () => (moment === null ? new Date() : new Date(moment));
}
/** Sets only the API's clock: the worker's runs on, so the worker does not see as due what is due by this one. */
function setApiNow(moment: Date): void {
  test.app.get(Clock).now = () => moment;
}
const hoursFromNow = (hours: number): Date => new Date(Date.now() + hours * 3_600_000);

interface Bought {
  id: number;
  buyer: Shopper;
  pgOrderId: string;
}

async function buy(
  evidence: object | null,
  { buyer, pieces = 10 }: { buyer?: Shopper; pieces?: number } = {},
): Promise<Bought> {
  const shopper = buyer ?? (await Shopper.withAddress(test));
  await shopper.add(mug, pieces);
  const { orderId, amount } = await shopper.prepare(evidence === null ? {} : { evidence });
  const paid = await toss.authenticate({ orderId, amount, method: '계좌이체' });
  await shopper.confirm(paid).expect(200);
  return { id: (await client.order(orderId)).id, buyer: shopper, pgOrderId: orderId };
}
const evidenceOf = async ({ buyer, id }: Bought): Promise<OrderEvidenceDto> =>
  data(await buyer.call('get', `/orders/${id}/evidence`));
const documentsOf = async (bought: Bought): Promise<TaxDocumentDto[]> => (await evidenceOf(bought)).documents;
const settled = (bought: Bought, wanted: readonly string[]): Promise<TaxDocumentDto[]> =>
  until(
    () => documentsOf(bought),
    (documents) => documents.map(({ state }) => state).join() === wanted.join(),
  );
/** This number of documents, all of them issued, whatever the tax office has answered so far. */
const numbered = (bought: Bought, count: number): Promise<TaxDocumentDto[]> =>
  until(
    () => documentsOf(bought),
    (documents) =>
      documents.length === count && documents.every(({ confirmNumber }) => confirmNumber !== null),
  );
/** What a daily check finds about this document now. */
async function findingsOf(document: TaxDocumentDto | undefined): Promise<object[]> {
  await client.call('post', '/evidence/checks').expect(200);
  const open = data<EvidenceFindingPageDto>(await client.call('get', '/evidence/checks?state=open'));
  return open.items.filter(({ documentKey }) => documentKey === document?.key);
}
const bodyOf = async (key: string | undefined): Promise<Record<string, unknown> | undefined> =>
  (await popbill.documents()).find((one) => one.invoicerMgtKey === key)?.body;

const detailOf = async (id: number): Promise<AdminTaxDocumentDetailDto> =>
  data(await client.call('get', `/evidence/${id}`).expect(200));

/** The parcel left at this moment. */
const leave = (id: number, at: Date): Promise<unknown> =>
  test.em.execute("update orders set status = 'SHIPPED', shipped_at = ? where id = ?", [at, id]);

describe('where documents are issued when goods leave', () => {
  it.each([
    [-1, '23:59:00', -1],
    [0, '00:01:00', 0],
  ])('T3, T11: the day of one that left on day %i at %s in Seoul is day %i', async (day, time, written) => {
    const bought = await buy(INVOICE);
    const [waiting] = await settled(bought, ['waiting']);
    expect(waiting?.writeDate).toBeNull();
    // Long after the hour, while the goods are still here, no run takes it.
    setNow(hoursFromNow(2));
    const { release } = await worker.get(PlanningService).due();
    expect(release).not.toContain(waiting?.id);
    expect((await documentsOf(bought)).map(({ state }) => state)).toEqual(['waiting']);
    expect(await bodyOf(waiting?.key)).toBeUndefined();
    const today = kstDate(new Date());
    await leave(bought.id, new Date(`${daysAfter(today, day)}T${time}+09:00`));
    const [issued] = await settled(bought, ['issued']);
    const date = daysAfter(today, written);
    expect(issued?.writeDate).toBe(date);
    expect(await bodyOf(issued?.key)).toMatchObject({ writeDate: date.replaceAll('-', '') });
  });

  it('T13: a mistake that is mended within the hour never reaches the issuer', async () => {
    const bought = await buy(INVOICE);
    await settled(bought, ['waiting']);
    await leave(bought.id, new Date());
    const mended = { kind: 'tax_invoice', buyer: { ...BUYER, name: '한빛호텔 주식회사' } };
    await bought.buyer.call('put', `/orders/${bought.id}/evidence`, mended).expect(200);
    await settled(bought, ['dropped', 'waiting']);
    setNow(hoursFromNow(0.9));
    const held = await documentsOf(bought);
    expect(held.map(({ state }) => state)).toEqual(['dropped', 'waiting']);
    setNow(hoursFromNow(1.1));
    const [first, second] = await settled(bought, ['dropped', 'issued']);
    expect(await bodyOf(first?.key)).toBeUndefined();
    expect(JSON.stringify(await bodyOf(second?.key))).toContain('한빛호텔 주식회사');
  });
});

describe('a call', () => {
  it('T22: that never reached the issuer is made again after three minutes, and not before', async () => {
    const bought = await buy(INVOICE);
    const [waiting] = await settled(bought, ['waiting']);
    const id = waiting?.id ?? 0;
    // Due by the clock of the API, which runs ahead: the worker, whose pauses are shortened, does not take it.
    const begin = Date.now() + 600_000;
    const at = (ms: number) => setApiNow(new Date(begin + ms));
    const dispatch = test.app.get(DispatchService);
    at(0);
    await client.call('post', `/evidence/${waiting?.id}/issue`, {}).expect(200);
    await popbill.fault({ kind: 'drop', phase: 'before', endpoint: 'issue', key: waiting?.key, times: 1 });
    await dispatch.work({ id, state: 'requested', tries: 0 });
    for (const ms of [5_000, 60_000, 179_999]) {
      at(ms);
      await dispatch.work({ id, state: 'unknown', tries: 1 });
      expect(await bodyOf(waiting?.key)).toBeUndefined();
    }
    expect(await detailOf(id)).toMatchObject({ state: 'unknown', failureCode: 'ABSENT' });
    at(180_000);
    await dispatch.work({ id, state: 'unknown', tries: 1 });
    expect((await detailOf(id)).state).toBe('issued');
    expect((await popbill.documents()).filter((one) => one.invoicerMgtKey === waiting?.key)).toHaveLength(1);
  });

  it('T9, T37: is under way: a refund waits and is amended then, and nothing else is chosen meanwhile', async () => {
    const bought = await buy(INVOICE);
    const [waiting] = await settled(bought, ['waiting']);
    // Frozen by a process that stops there; the worker's clock reaches the document later.
    setApiNow(new Date(Date.now() + 600_000));
    await client.call('post', `/evidence/${waiting?.id}/issue`, {}).expect(200);
    await test.app.get(DocumentBodyService).store(waiting?.id ?? 0);
    setNow(null);
    expect((await documentsOf(bought)).map(({ state }) => state)).toEqual(['issuing']);
    const change = await bought.buyer.call('put', `/orders/${bought.id}/evidence`, { kind: 'none' });
    expect(change.body).toMatchObject({ code: 'EVIDENCE_LOCKED' });
    await client.refund(bought, { amount: 3_300 }, 200);
    const [row] = await test.em.execute<{ id: number }[]>(
      'select id from payment_ledger where order_id = ? and amount < 0',
      [bought.id],
    );
    await worker.get(PlanningService).amend(row?.id ?? 0);
    expect(await documentsOf(bought)).toHaveLength(1);
    await test.em.execute('update tax_documents set called_at = now(), next_check_at = now() where id = ?', [
      waiting?.id,
    ]);
    const [document, amendment] = await settled(bought, ['issued', 'waiting']);
    expect([document?.total, amendment?.total, amendment?.modifyCode]).toEqual([33_000, -3_300, 2]);
  });
});

describe('one document a month', () => {
  it('T17: has the orders of that month but those that were taken out or paid back', async () => {
    const buyer = await Shopper.withAddress(test);
    await buyer
      .call('put', '/user/business', {
        companyName: '한빛호텔',
        bizRegNo: '411-86-01799',
        representativeName: '김한빛',
        wantsMonthlyInvoice: true,
      })
      .expect(200);
    await test.http
      .put(`/api/admin/members/${buyer.member.id}/monthly-invoice`)
      .set('authorization', client.admin.bearer)
      .send({ monthlyInvoice: 'granted' })
      .expect(200);
    const asked = { kind: 'tax_invoice' };
    const orders: Bought[] = [];
    for (const pieces of [10, 20, 30, 40, 50, 60, 1, 2, 3, 4, 5, 6])
      orders.push(await buy(asked, { buyer, pieces }));
    const [one, two, taken, refunded, later, late, ...others] = orders as [
      Bought,
      Bought,
      Bought,
      Bought,
      Bought,
      Bought,
      ...Bought[],
    ];
    for (const order of orders)
      await until(
        () => evidenceOf(order),
        ({ kind }) => kind === 'tax_invoice',
      );
    // Planning sees each order before it leaves: it belongs to its month.
    const unseen = `select id from evidence_choices where next_check_at < now() + interval '30 minutes'
      and order_id in (select id from orders where member_id = ?)`;
    await until(
      () => test.em.execute<object[]>(unseen, [buyer.member.id]),
      ({ length }) => length === 0,
    );
    await client.refund(refunded, { amount: 132_000 }, 200);
    // An order of this month is not in last month's document.
    const first = `${kstDate(new Date()).slice(0, 7)}-01`;
    const month = daysAfter(first, -1).slice(0, 7);
    setNow(new Date(`${daysAfter(first, 1)}T12:00:00+09:00`));
    await leave(later.id, new Date(`${first}T09:00:00+09:00`));
    const earlier = [one, two, taken, refunded, late, ...others];
    for (const [at, order] of earlier.entries())
      await leave(order.id, new Date(`${month}-${String(10 + at)}T12:00:00+09:00`));
    // The last one was requested after that month: it gets a separate document.
    await test.em.execute(
      `update evidence_choices set changed_at = case order_id when ? then ?::timestamptz else ?::timestamptz end
       where order_id in (select id from orders where member_id = ?)`,
      [late.id, `${first}T09:00:00+09:00`, `${month}-05T00:00:00+09:00`, buyer.member.id],
    );
    const [planned] = await until(
      () => documentsOf(one),
      (documents) => documents[0]?.state === 'waiting',
    );
    expect(planned).toMatchObject({ kind: 'monthly', total: 267_300 });
    await buyer.call('put', `/orders/${taken.id}/evidence`, { kind: 'none' }).expect(200);

    // Issuing starts on the 3rd.
    setNow(new Date(`${daysAfter(first, 2)}T08:00:00+09:00`));
    const out = await buyer.call('put', `/orders/${two.id}/evidence`, { kind: 'none' });
    expect(out.body).toMatchObject({ code: 'EVIDENCE_DEADLINE_PASSED' });
    const third = new Date(`${daysAfter(first, 3)}T10:00:00+09:00`);
    setNow(third);
    await popbill.shift((third.getTime() - Date.now()) / 3_600_000);
    await popbill.fault({
      kind: 'error',
      phase: 'before',
      endpoint: 'issue',
      key: planned?.key,
      code: -11000010,
    });
    const [refused] = await settled(one, ['refused']);
    // It waits for an operator; the next run for the month creates no second one.
    await worker.get(PlanningService).planMonth();
    await worker.get(PlanningService).planMonth();
    expect(await documentsOf(one)).toHaveLength(1);
    await client.call('post', `/evidence/${refused?.id}/retry`, {}).expect(200);
    const [issued] = await settled(one, ['issued']);
    expect(issued).toMatchObject({
      kind: 'monthly',
      writeDate: monthEnd(`${month}-01`),
      total: 168_300,
      supplied: 153_000,
      vat: 15_300,
    });
    expect(issued?.key).toMatch(new RegExp(`^M${month.replace('-', '')}-${buyer.member.id}-`));
    for (const order of [two, ...others])
      expect((await settled(order, ['issued'])).map(({ key }) => key)).toEqual([issued?.key]);
    expect(await documentsOf(later)).toEqual([]);
    const body = await bodyOf(issued?.key);
    expect(body?.['detailList']).toHaveLength(8);
    await expectAudited(test, 'evidence.monthly', buyer.member.id, client.admin.id);
    // Orders of the month are checked again once an hour.
    setNow(hoursFromNow(2));
    const [own] = await until(
      () => documentsOf(late),
      ({ length }) => length > 0,
    );
    expect(own).toMatchObject({ kind: 'single', total: 198_000 });
  });
});

describe('what the buyer has not asked for', () => {
  it.each([
    ['on the fourth day', 4],
    ['on the tenth, where no worker ran before', 10],
  ])(
    'cash of 100,000 won without a choice gets a receipt %s; less does not, nor what was left for now',
    async (_name, days) => {
      const large = await buy(null, { pieces: 40 });
      const [small, left] = [await buy(null), await buy(null, { pieces: 40 })];
      const ids = [large, small, left].map(({ id }) => id);
      // The worker has applied all three, which stand as they were chosen.
      await until(
        () => test.em.execute<object[]>('select 1 from evidence_choices where order_id in (?, ?, ?)', ids),
        (applied) => applied.length === 3,
      );
      for (const bought of [large, small, left]) expect((await evidenceOf(bought)).kind).toBe('none');
      const tomorrow = daysAfter(kstDate(new Date()), 1);
      const paid = new Date(`${daysAfter(tomorrow, -days)}T12:00:00+09:00`);
      await test.em.execute('update orders set approved_at = ? where id in (?, ?, ?)', [paid, ...ids]);
      // Its receipt failed before, so it gets none.
      await test.em.execute(
        `insert into cash_receipts (order_id, type, state, masked_identity) values (?, '소득공제', 'failed', '')`,
        [left.id],
      );
      setNow(new Date(`${tomorrow}T11:00:00+09:00`));
      const given = await until(
        () => evidenceOf(large),
        ({ kind }) => kind === 'cash_receipt',
      );
      expect(given).toMatchObject({ receipt: { type: '소득공제' } });
      expect((await evidenceOf(small)).kind).toBe('none');
      // The remaining ones do not block the others at each run.
      const { voluntary } = await until(
        () => test.app.get(PlanningService).due(),
        (due) => !due.voluntary.includes(left.id),
      );
      expect(voluntary).toEqual([]);
      expect((await evidenceOf(left)).kind).toBe('none');
    },
  );

  it('T15: an order that was paid by hand is documented by an operator only, also as 청구', async () => {
    const buyer = await Shopper.withAddress(test);
    const { id } = await addOrder(test, { memberId: buyer.member.id, status: 'PAID' });
    const bought = { id, buyer, pgOrderId: '' };
    const own = await buyer.call('put', `/orders/${id}/evidence`, INVOICE);
    expect(own.status).toBe(422);
    const form = { amount: 110_000, purpose: 'due', reason: '계좌 직접 입금 예정', buyer: BUYER };
    await client.call('post', `/orders/${id}/evidence/manual`, form).expect(200);
    const [issued] = await settled(bought, ['issued']);
    expect(issued).toMatchObject({ total: 110_000, supplied: 100_000, vat: 10_000, purpose: 'due' });
    expect(await bodyOf(issued?.key)).toMatchObject({ purposeType: '청구', totalAmount: '110000' });
    await expectAudited(test, 'evidence.manual', issued?.id, client.admin.id);
    const again = await client.call('post', `/orders/${id}/evidence/manual`, form);
    expect(again.body).toMatchObject({ code: 'EVIDENCE_LOCKED' });
  });
});

describe('what the tax office refuses', () => {
  it('T30: says why, and is written anew under another number', async () => {
    const bought = await buy(INVOICE);
    const [planned] = await settled(bought, ['waiting']);
    await leave(bought.id, new Date());
    await popbill.result(String(planned?.key), 'ERR002');
    const dry = await client.call('post', '/evidence/runs', { action: 'issue', ids: [planned?.id] });
    const run = data<EvidenceRunDto>(dry);
    await client.call('post', `/evidence/runs/${run.id}/run`).expect(200);
    await settled(bought, ['issued']);
    await popbill.shift(26);
    const [rejected] = await settled(bought, ['rejected']);
    expect(rejected?.problem).toBe('공급받는자 등록번호 오류 (ERR002)');
    const other = await client.call('post', `/evidence/${planned?.id}/issue`, {});
    expect(other.body).toMatchObject({ code: 'TAX_DOC_STATE' });
    await client.call('post', `/evidence/${planned?.id}/replace`, { reason: '번호 확인' }).expect(200);
    const [, replaced] = await settled(bought, ['dropped', 'issued']);
    await expectAudited(test, 'evidence.replace', planned?.id, client.admin.id);
    expect(replaced?.key).not.toBe(planned?.key);
    expect([replaced?.total, replaced?.modifyCode]).toEqual([33_000, null]);
    // The replaced one does not count any more, neither in the sum nor in the daily check.
    const list = await client.call('get', `/evidence?q=${rejected?.key.slice(0, -3)}`);
    expect(data<AdminEvidencePageDto>(list)).toMatchObject({ total: 2, sum: 33_000 });
    const own = data<EvidencePageDto>(await bought.buyer.call('get', '/user/evidence'));
    expect(own).toMatchObject({ total: 2, sum: 33_000 });
    expect(await findingsOf(planned)).toEqual([]);
  });
});

describe('a deposit that the bank takes back', () => {
  it('T30, T40: takes the document back, and one that is made again is documented anew', async () => {
    const settings = { moment: 'payment', graceMinutes: 0, voluntaryReceipt: true, version: 0 };
    await test.http
      .put('/api/admin/evidence/settings')
      .set('authorization', client.admin.bearer)
      .send(settings)
      .expect(200);
    const buyer = await Shopper.withAddress(test);
    await buyer.add(mug, 10);
    const { orderId, amount } = await buyer.prepare({ evidence: INVOICE });
    const paid = await toss.authenticate({ orderId, amount, method: '가상계좌' });
    await buyer.confirm(paid).expect(200);
    const bought = { id: (await client.order(orderId)).id, buyer, pgOrderId: orderId };
    expect(await documentsOf(bought)).toEqual([]);
    await client.depositInto(bought.id, paid);
    await settled(bought, ['issued']);
    await popbill.shift(26);
    const [first] = await settled(bought, ['accepted']);

    await toss.withdraw(orderId);
    const [attempt] = await client.attempts(orderId);
    const look = () => test.app.get(PaymentReconciliationService).resolve(attempt?.id ?? 0);
    await look();
    const [, taken] = await numbered(bought, 2);
    expect([taken?.modifyCode, taken?.total]).toEqual([4, -33_000]);
    await toss.deposit(orderId);
    await look();
    // An order without money is checked once a minute.
    setNow(hoursFromNow(0.1));
    const [, , again] = await numbered(bought, 3);
    expect([again?.modifyCode, again?.total, again?.kind]).toEqual([null, 33_000, 'single']);
    expect(again?.key).not.toBe(first?.key);
  });
});

describe('operators', () => {
  it('type the lines of an amendment, which have to sum to it', async () => {
    const bought = await buy(INVOICE);
    const [document] = await settled(bought, ['issued']);
    const amend = (lines: object[], more: object = {}) =>
      client.call('post', `/evidence/${document?.id}/amend`, {
        modifyCode: 1,
        reason: '품목 정정',
        lines,
        ...more,
      });
    const wrong = await amend([{ name: '머그컵', supplied: 29_999, vat: 3_000 }]);
    expect(wrong.status).toBe(400);
    expect(wrong.body).toMatchObject({ data: { fields: [{ field: 'lines', code: 'TAX_DOC_LINES' }] } });
    expect(await documentsOf(bought)).toHaveLength(1);
    await amend([
      { name: '머그컵 흰색', quantity: 6, unitCost: 3000, supplied: 18_000, vat: 1_800 },
      { name: '머그컵 검정', spec: '무광', quantity: 4, unitCost: 3000, supplied: 12_000, vat: 1_200 },
    ]).expect(200);
    const [, , corrected] = await settled(bought, ['issued', 'issued', 'issued']);
    expect(await bodyOf(corrected?.key)).toMatchObject({
      modifyCode: 1,
      detailList: [
        { itemName: '머그컵 흰색', qty: '6', supplyCost: '18000', tax: '1800' },
        { itemName: '머그컵 검정', spec: '무광', qty: '4', supplyCost: '12000', tax: '1200' },
      ],
    });
  });

  it('T41: are notified of a correction one of which is refused, until both are issued', async () => {
    const bought = await buy(INVOICE);
    const [document] = await settled(bought, ['issued']);
    const second = (document?.key ?? '').replace(/01$/, '03');
    await popbill.fault({
      kind: 'error',
      phase: 'before',
      endpoint: 'issue',
      key: second,
      code: -11000004,
      times: 1,
    });
    const form = { modifyCode: 1, reason: '상호 정정', buyer: { ...BUYER, name: '한빛호텔 주식회사' } };
    await client.call('post', `/evidence/${document?.id}/amend`, form).expect(200);
    const [, , refused] = await settled(bought, ['issued', 'issued', 'refused']);
    expect([refused?.key, refused?.problem]).toEqual([second, '대역이 만든 오류입니다.']);
    const found = async () => {
      // Money that moved less than an hour ago is not compared.
      setNow(hoursFromNow(2));
      await client.call('post', '/evidence/checks').expect(200);
      const page = await client.call('get', '/evidence/checks?state=open&size=100');
      setNow(null);
      const { items } = data<EvidenceFindingPageDto>(page);
      return items.filter(({ orderId }) => orderId === bought.id).map(({ kind, theirs }) => [kind, theirs]);
    };
    expect(await found()).toEqual([['ledger-differs', 0]]);
    await client.call('post', `/evidence/${refused?.id}/retry`, {}).expect(200);
    await settled(bought, ['issued', 'issued', 'issued']);
    expect(await found()).toEqual([]);
  });

  it('T46: hear of a receipt that the tax office refused days after it was asked for', async () => {
    const receipt = { kind: 'cash_receipt', cashReceipt: { type: '지출증빙', number: '4118601799' } };
    const bought = await buy(receipt);
    const issued = () => evidenceOf(bought);
    const found = async () =>
      data<EvidenceFindingPageDto>(await client.call('get', '/evidence/checks?state=open&size=100'))
        .items.filter(({ orderId }) => orderId === bought.id)
        .map(({ kind }) => kind);
    await until(issued, (evidence) => evidence.receipt?.state === 'requested');
    await toss.refuseReceipt(bought.pgOrderId);
    await client.call('post', '/evidence/checks').expect(200);
    expect(await found()).toEqual(['receipt-failed']);
    expect((await issued()).receipt?.state).toBe('failed');
    // The buyer may request another one; then nothing is open any more.
    await bought.buyer.call('put', `/orders/${bought.id}/evidence`, receipt).expect(200);
    await until(issued, (evidence) => evidence.receipt?.state === 'requested');
    await client.call('post', '/evidence/checks').expect(200);
    expect(await found()).toEqual([]);
  });
});

describe('when the years of a document are over', () => {
  it('T52: its buyer goes, its number and amounts stay, also of an account that was closed', async () => {
    const settings = { moment: 'payment', graceMinutes: 0, voluntaryReceipt: true };
    await test.em.execute('delete from evidence_settings');
    await test.http
      .put('/api/admin/evidence/settings')
      .set('authorization', client.admin.bearer)
      .send({ ...settings, version: 0 })
      .expect(200);
    const bought = await buy(INVOICE);
    const [issued] = await settled(bought, ['issued']);
    const text = '상호가 잘못되었습니다.';
    await bought.buyer.call('post', `/user/evidence/${issued?.key}/corrections`, { text }).expect(200);
    const records = await test.app.get(KeptOrdersService).of(bought.buyer.member.id);
    expect(records.until).toBe(`${Number(issued?.writeDate?.slice(0, 4)) + 6}-05-31T15:00:00.000Z`);
    await test.em.execute("update orders set status = 'DELIVERED', delivered_at = now() where id = ?", [
      bought.id,
    ]);
    const closing = await bought.buyer
      .call('post', '/user/close', { password: PASSWORD, agree: true })
      .expect(200);
    expect(data<{ retainUntil: string | null }>(closing).retainUntil).toBe(records.until);
    const detail = () => detailOf(issued?.id ?? 0);
    expect((await detail()).buyer?.name).toBe('한빛호텔');
    await client.call('get', `/evidence/${issued?.id}/pdf`).expect(200);

    await test.em.execute("update tax_documents set write_date = '2001-03-01' where id = ?", [issued?.id]);
    const erasedAt = async (moment: string): Promise<boolean> => {
      setNow(moment);
      await worker.get(EvidenceRetentionService).purge();
      const [row] = await test.em.execute<{ erased: boolean }[]>(
        `select d.buyer is null and d.body is null and c.text = '' and e.buyer is null as erased from tax_documents d
         join correction_requests c on c.document_id = d.id, evidence_choices e where d.id = ? and e.order_id = ?`,
        [issued?.id, bought.id],
      );
      return row?.erased ?? false;
    };
    expect(await erasedAt('2007-05-31T14:59:59Z')).toBe(false);
    expect(await erasedAt('2007-05-31T15:00:00Z')).toBe(true);
    setNow(null);
    expect(await detail()).toMatchObject({
      key: issued?.key,
      total: 33_000,
      confirmNumber: issued?.confirmNumber,
      buyer: null,
    });
    await client.call('get', `/evidence/${issued?.id}/pdf`).expect(404);
  });
});
