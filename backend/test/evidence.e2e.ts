import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { EXAMPLE_COMPANY, kstDate, Role } from '@store/domain';
import type { INestApplicationContext } from '@nestjs/common';
import type {
  AdminEvidencePageDto,
  AdminTaxDocumentDetailDto,
  EvidenceBoardDto,
  EvidenceRunDto,
} from '../src/modules/tax-documents/dto/admin-evidence.dto.js';
import type {
  EvidenceCheckDto,
  EvidenceFindingPageDto,
} from '../src/modules/tax-documents/report/checks/evidence-findings.dto.js';
import type {
  EvidencePageDto,
  OrderEvidenceDto,
  TaxDocumentDto,
} from '../src/modules/tax-documents/dto/evidence.dto.js';
import { EvidenceChecksService } from '../src/modules/tax-documents/report/checks/evidence-checks.service.js';
import { TaxIssuer } from '../src/modules/tax-documents/issue/issuer/tax-issuer.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { addCompany } from './company-fixtures.js';
import { BUYER, expectAudited, INVOICE, startPopbill, type Popbill } from './evidence-fixtures.js';
import { RefundClient } from './refunds-fixtures.js';
import { bytesOf, unzip } from './sheet-fixtures.js';
import { data, Shopper } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn } from './support/members.js';
import { startToss, type Toss } from './support/toss.js';
import { until } from './support/until.js';
import { startWorker } from './support/worker.js';

let toss: Toss;
let popbill: Popbill;
let test: TestApp;
let worker: INestApplicationContext;
let client: RefundClient;
let mug: number;

beforeAll(async () => {
  [toss, popbill] = [await startToss(), await startPopbill()];
  test = await startTestApp({ TOSS_API_URL: toss.url, ...popbill.settings });
  await addCompany(test);
  client = await RefundClient.open(test, toss);
  const settings = { moment: 'payment', graceMinutes: 0, voluntaryReceipt: true, version: 0 };
  await put('/admin/evidence/settings', settings).expect(200);
  worker = await startWorker(test.environment, { SWEEP_INTERVAL_MS: 100, SETTLE_PACE: 0.01 });
  const categoryId = await addCategory(test, { code: 'print' });
  mug = await addProduct(test, { categoryId, title: '머그컵', basePrice: 3300, stock: 100_000 });
});
afterAll(async () => {
  await worker.close();
  await test.close();
  await popbill.close();
  await toss.close();
});

const put = (path: string, body: object) =>
  test.http.put(`/api${path}`).set('authorization', client.admin.bearer).send(body);

interface Bought {
  id: number;
  buyer: Shopper;
  paymentKey: string;
}

async function buy(
  evidence: object | null,
  method: '계좌이체' | '카드' = '계좌이체',
  pieces = 10,
): Promise<Bought> {
  const buyer = await Shopper.withAddress(test);
  await buyer.add(mug, pieces);
  const { orderId, amount } = await buyer.prepare(evidence === null ? {} : { evidence });
  const paid = await toss.authenticate({ orderId, amount, method });
  await buyer.confirm(paid).expect(200);
  return { id: (await client.order(orderId)).id, buyer, paymentKey: paid.paymentKey };
}
const evidenceOf = async ({ buyer, id }: Bought): Promise<OrderEvidenceDto> =>
  data(await buyer.call('get', `/orders/${id}/evidence`));
const documentsOf = async (bought: Bought): Promise<TaxDocumentDto[]> => (await evidenceOf(bought)).documents;
const last = (documents: readonly TaxDocumentDto[]): TaxDocumentDto | undefined => documents.at(-1);
const states = (documents: readonly TaxDocumentDto[]): string[] => documents.map(({ state }) => state);

/** The documents of the order as soon as they are in these states. */
const settled = (bought: Bought, wanted: readonly string[]): Promise<TaxDocumentDto[]> =>
  until(
    () => documentsOf(bought),
    (documents) => states(documents).join() === wanted.join(),
  );
const atIssuer = async (key: string): Promise<Record<string, unknown>[]> =>
  (await popbill.documents()).filter((one) => one.invoicerMgtKey === key).map((one) => one.body);

describe('the evidence of an order', () => {
  it('T9, T50: asked for at the checkout is issued once, with the sums of the order', async () => {
    const bought = await buy(INVOICE);
    const [document] = await settled(bought, ['issued']);
    expect(document).toMatchObject({
      kind: 'single',
      total: 33_000,
      supplied: 30_000,
      vat: 3_000,
      buyerName: '한빛호텔',
    });
    expect(document?.confirmNumber).toMatch(/^[0-9A-Z]{24}$/i);
    const issued = await atIssuer(document?.key ?? '');
    expect(issued).toHaveLength(1);
    expect(issued[0]).toMatchObject({ supplyCostTotal: '30000', taxTotal: '3000', totalAmount: '33000' });
    const page = data<EvidencePageDto>(await bought.buyer.call('get', '/user/evidence'));
    expect(page).toMatchObject({
      total: 1,
      sum: 33_000,
      items: [{ kind: 'tax_invoice', key: document?.key }],
    });
    const other = await Shopper.withAddress(test);
    await other.call('get', `/user/evidence/${document?.key}`).expect(404);
    await other.call('get', `/orders/${bought.id}/evidence`).expect(404);
    await bought.buyer.call('put', `/orders/${bought.id}/evidence`, { kind: 'none' }).expect(409);
  });

  it('T2: of a card is its slip, whatever was asked for', async () => {
    const bought = await buy(INVOICE, '카드');
    // Read at once, before the worker has applied the change.
    expect(await evidenceOf(bought)).toMatchObject({ kind: 'card_slip', choices: [], documents: [] });
    await bought.buyer.call('put', `/orders/${bought.id}/evidence`, INVOICE).expect(422);
  });

  it('T7: cannot be asked for twice at once, nor without a buyer', async () => {
    const buyer = await Shopper.withAddress(test);
    await buyer.add(mug, 1);
    const receipt = { type: '소득공제', number: '01012345678' };
    const ask = (body: object) => buyer.call('post', '/payments/prepare', body);
    expect((await ask({ evidence: INVOICE, cashReceipt: receipt })).body).toMatchObject({
      code: 'EVIDENCE_BOTH',
    });
    expect((await ask({ evidence: { kind: 'tax_invoice' } })).body).toMatchObject({
      code: 'EVIDENCE_FIELDS_MISSING',
    });
  });

  it('T7, T8: changes from a receipt to an invoice only after the receipt was taken back', async () => {
    const bought = await buy({
      kind: 'cash_receipt',
      cashReceipt: { type: '지출증빙', number: '411-86-01799' },
    });
    await until(
      () => evidenceOf(bought),
      ({ receipt }) => receipt?.state === 'requested',
    );
    await bought.buyer.call('put', `/orders/${bought.id}/evidence`, INVOICE).expect(200);
    await settled(bought, ['issued']);
    expect((await evidenceOf(bought)).receipt).toMatchObject({ state: 'canceled' });
    const insert = `update cash_receipts set state = 'wanted' where order_id = ?`;
    await expect(test.em.execute(insert, [bought.id])).rejects.toThrow(/tax document/);
  });

  it('T7, T8: keeps the receipt, and plans no invoice, where Toss refuses to take it back', async () => {
    const bought = await buy({
      kind: 'cash_receipt',
      cashReceipt: { type: '지출증빙', number: '411-86-01799' },
    });
    await until(
      () => evidenceOf(bought),
      ({ receipt }) => receipt?.state === 'requested',
    );
    await toss.fault({
      kind: 'error',
      phase: 'before',
      endpoint: 'cash-receipts',
      code: 'NOT_CANCELABLE_PAYMENT',
    });
    await bought.buyer.call('put', `/orders/${bought.id}/evidence`, INVOICE).expect(200);
    const evidence = await until(
      () => evidenceOf(bought),
      ({ kind }) => kind === 'cash_receipt',
    );
    expect(evidence).toMatchObject({ documents: [], receipt: { state: 'requested' } });
    // SQL cannot put a document beside it either.
    const insert = `insert into tax_document_orders (document_id, order_id, supplied, vat, total, role, live)
      values (1, ?, 30000, 3000, 33000, 'original', true)`;
    await expect(test.em.execute(insert, [bought.id])).rejects.toThrow(/has a cash receipt/);
    // A new request is a new attempt: Toss would only repeat its refusal for the old key.
    await bought.buyer.call('put', `/orders/${bought.id}/evidence`, INVOICE).expect(200);
    await settled(bought, ['issued']);
    expect((await evidenceOf(bought)).receipt).toMatchObject({ state: 'canceled' });
  });

  it('says less of its receipt after a part went back, also where Toss refused that at first', async () => {
    const bought = await buy({
      kind: 'cash_receipt',
      cashReceipt: { type: '지출증빙', number: '411-86-01799' },
    });
    await until(
      () => evidenceOf(bought),
      ({ receipt }) => receipt?.state === 'requested',
    );
    await toss.fault({ kind: 'error', endpoint: 'cash-receipts', code: 'NOT_CANCELABLE_PAYMENT' });
    await client.refund(bought, { amount: 13_000 }, 200);
    const receipts = (): Promise<{ state: string; amount: number; failure: string | null }[]> =>
      test.em.execute(
        'select state, amount::int as amount, failure_code as failure from cash_receipts where order_id = ?',
        [bought.id],
      );
    const seen = new Set<string | undefined>();
    const [less] = await until(receipts, ([receipt]) => {
      seen.add(receipt?.state);
      return receipt?.amount === 20_000;
    });
    expect(less).toEqual({ state: 'requested', amount: 20_000, failure: null });
    expect([...seen]).toEqual(['requested']);
  });
});

describe('the list as a file', () => {
  const download = (format: string, query: object) =>
    test.http
      .get(`/api/admin/exports/tax-documents.${format}`)
      .query(query)
      .set('authorization', client.admin.bearer)
      .buffer(true)
      .parse(bytesOf);
  const rowsOf = async (query: object): Promise<Record<string, string>[]> => {
    const { body } = await download('csv', query).expect(200);
    return parse((body as Buffer).toString('utf8'), { columns: true, bom: true });
  };

  it('T12: has the rows of the filter: amounts as numbers, words for codes, what takes money back as a negative', async () => {
    const bought = await buy(INVOICE);
    const [original] = await settled(bought, ['issued']);
    await client.call('post', `/evidence/${original?.id}/amend`, {
      modifyCode: 2,
      amount: -1_100,
      reason: '단가 할인 합의',
    });
    const [, amendment] = await settled(bought, ['issued', 'issued']);
    const answer = await client.call('get', `/orders/${bought.id}`);
    const { orderNo } = data<{ order: { orderNo: string } }>(answer).order;

    const rows = await rowsOf({ q: orderNo });
    expect(rows).toMatchObject([
      {
        문서번호: amendment?.key,
        주문번호: orderNo,
        종류: '수정세금계산서',
        '수정 사유': '공급가액 변동',
        공급가액: '-1000',
        세액: '-100',
        합계: '-1100',
      },
      {
        문서번호: original?.key,
        상태: '발행 완료',
        종류: '주문별',
        작성일자: kstDate(new Date()),
        승인번호: original?.confirmNumber,
        '공급받는자 등록번호': '4118601799',
        '공급받는자 상호': '한빛호텔',
        공급가액: '30000',
        세액: '3000',
        합계: '33000',
        '영수/청구': '영수',
      },
    ]);
    expect(await rowsOf({ q: orderNo, kind: 'single' })).toHaveLength(1);
    expect(await rowsOf({ q: orderNo, state: 'blocked' })).toEqual([]);
    expect(Object.keys((await rowsOf({ q: orderNo, columns: 'key,total' }))[0] ?? {})).toEqual([
      '문서번호',
      '합계',
    ]);
    await download('csv', { columns: 'key,nothing' }).expect(400);
    const { headers } = await download('xlsx', { q: orderNo }).expect(200);
    expect(headers['x-total-rows']).toBe('2');
  });
});

describe('a call whose answer is lost', () => {
  it.each(['before', 'after'])('T21, T22: %s the issuer took it: one document', async (phase) => {
    await popbill.fault({ kind: 'drop', phase, endpoint: 'issue', times: 1 });
    const bought = await buy(INVOICE);
    const [document] = await settled(bought, ['issued']);
    expect(await atIssuer(document?.key ?? '')).toHaveLength(1);
  });

  it('T24: is a refusal where the issuer says no, and succeeds when its cause is gone', async () => {
    await popbill.fault({ kind: 'error', phase: 'before', endpoint: 'issue', code: '-11000004', times: 9 });
    const bought = await buy(INVOICE);
    const [refused] = await settled(bought, ['refused']);
    const retry = () => client.call('post', `/evidence/${refused?.id}/retry`, {}).expect(200);
    expect(refused?.problem).toBe('대역이 만든 오류입니다.');
    await retry();
    await settled(bought, ['refused']);
    const detail = data<AdminTaxDocumentDetailDto>(await client.call('get', `/evidence/${refused?.id}`));
    expect(detail.failureCode).toBe('-11000004');
    expect(detail.events.filter(({ toState }) => toState === 'refused')).toHaveLength(2);
    await popbill.heal();
    await retry();
    expect((await settled(bought, ['issued']))[0]?.problem).toBeNull();
    await expectAudited(test, 'evidence.retry', refused?.id, client.admin.id);
  });

  it('T24: after a refusal, the corrected data of the buyer go out under another number', async () => {
    await popbill.fault({ kind: 'error', phase: 'before', endpoint: 'issue', code: '-11000004', times: 1 });
    const bought = await buy(INVOICE);
    await settled(bought, ['refused']);
    const mended = { ...INVOICE, buyer: { ...BUYER, name: '한빛호텔 주식회사' } };
    await bought.buyer.call('put', `/orders/${bought.id}/evidence`, mended).expect(200);
    const [first, second] = await settled(bought, ['dropped', 'issued']);
    expect(await atIssuer(first?.key ?? '')).toEqual([]);
    expect(JSON.stringify(await atIssuer(second?.key ?? ''))).toContain('한빛호텔 주식회사');
  });
});

describe('money that goes back', () => {
  it('T35, T36, T39: in parts is amended row by row until nothing is left', async () => {
    const bought = await buy(INVOICE);
    await settled(bought, ['issued']);
    for (const amount of [1_111, 10_007, 3]) await toss.cancel(bought.paymentKey, amount);
    const { PaymentReconciliationService } =
      await import('../src/modules/payment/reconcile/payment-reconciliation.service.js');
    const attempt = await test.em.execute<{ id: number }[]>(
      'select id from payment_attempts where order_id = ?',
      [bought.id],
    );
    const learn = async () => test.app.get(PaymentReconciliationService).resolve(attempt[0]?.id ?? 0);
    await learn();
    const three = await settled(bought, ['issued', 'issued', 'issued', 'issued']);
    expect(three.slice(1).map(({ total, modifyCode }) => [total, modifyCode])).toEqual([
      [-1_111, 2],
      [-10_007, 2],
      [-3, 2],
    ]);
    await toss.cancel(bought.paymentKey);
    await learn();
    const all = await settled(
      bought,
      Array.from({ length: 5 }, () => 'issued'),
    );
    expect(last(all)).toMatchObject({ modifyCode: 4 });
    const sum = (field: 'supplied' | 'vat' | 'total') => all.reduce((left, one) => left + one[field], 0);
    expect([sum('supplied'), sum('vat'), sum('total')]).toEqual([0, 0, 0]);
  });

  it('T31: before the tax office has the document takes it back at the issuer', async () => {
    const bought = await buy(INVOICE);
    const [document] = await settled(bought, ['issued']);
    await client.refund(bought, { amount: 33_000 }, 200);
    await settled(bought, ['cancelled']);
    expect((await popbill.documents()).find((one) => one.invoicerMgtKey === document?.key)?.stateCode).toBe(
      600,
    );
  });
});

describe('operators', () => {
  it('T44: see what a run would do, and run exactly that', async () => {
    await put('/admin/evidence/settings', {
      moment: 'payment',
      graceMinutes: 600,
      voluntaryReceipt: true,
      version: 1,
    }).expect(200);
    const bought = await buy(INVOICE);
    const [waiting] = await settled(bought, ['waiting']);
    const dry = () => client.call('post', '/evidence/runs', { action: 'issue', ids: [waiting?.id] });
    const first = data<EvidenceRunDto>(await dry().expect(200));
    expect(first).toMatchObject({ count: 1, total: 33_000, rows: [{ result: 'ok' }] });
    expect(states(await documentsOf(bought))).toEqual(['waiting']);
    await bought.buyer.call('put', `/orders/${bought.id}/evidence`, INVOICE).expect(200);
    const [, second] = await settled(bought, ['dropped', 'waiting']);
    expect((await client.call('post', `/evidence/runs/${first.id}/run`)).body).toMatchObject({
      code: 'TAX_RUN_STALE',
    });
    const run = data<EvidenceRunDto>(
      await client.call('post', '/evidence/runs', { action: 'issue', ids: [second?.id] }).expect(200),
    );
    const board = data<EvidenceBoardDto>(
      await client.call('post', `/evidence/runs/${run.id}/run`).expect(200),
    );
    expect(board.issuerConfigured).toBe(true);
    await settled(bought, ['dropped', 'issued']);
    const audited = await test.em.execute<{ n: number }[]>(
      `select count(*)::int as n from audit_log where action = 'evidence.issue'`,
    );
    expect(audited[0]?.n).toBe(1);
    await expectAudited(test, 'evidence.settings', 1, client.admin.id);
    await put('/admin/evidence/settings', {
      moment: 'payment',
      graceMinutes: 0,
      voluntaryReceipt: true,
      version: 2,
    }).expect(200);
  });

  it('T41: correct a document by two, and answer the buyer', async () => {
    const bought = await buy(INVOICE);
    const [document] = await settled(bought, ['issued']);
    const text = '상호가 잘못되었습니다.';
    await bought.buyer.call('post', `/user/evidence/${document?.key}/corrections`, { text }).expect(200);
    const detail = data<AdminTaxDocumentDetailDto>(await client.call('get', `/evidence/${document?.id}`));
    expect(detail.corrections).toHaveLength(1);
    const form = { modifyCode: 1, reason: '상호 정정', buyer: { ...BUYER, name: '한빛호텔 주식회사' } };
    await client.call('post', `/evidence/${document?.id}/amend`, form).expect(200);
    const all = await settled(bought, ['issued', 'issued', 'issued']);
    expect(all.map(({ total, buyerName }) => [total, buyerName])).toEqual([
      [33_000, '한빛호텔'],
      [-33_000, '한빛호텔'],
      [33_000, '한빛호텔 주식회사'],
    ]);
    // Both have the original content, reversed and repeated.
    const issued = await Promise.all(all.map(({ key }) => atIssuer(key)));
    const linesOf = (at: number) =>
      (issued[at]?.[0]?.['detailList'] as { itemName: string; qty: string; supplyCost: string }[]).map(
        ({ itemName, qty, supplyCost }) => [itemName, qty, supplyCost],
      );
    expect(linesOf(1)).toEqual([[linesOf(0)[0]?.[0], '-10', '-30000']]);
    expect(linesOf(2)).toEqual(linesOf(0));
    // A later amendment names the corrected document: by a refund, and by an operator who names the first one.
    await client.refund(bought, { amount: 2_200 }, 200);
    await settled(
      bought,
      Array.from({ length: 4 }, () => 'issued'),
    );
    const less = { modifyCode: 2, amount: -1_100, reason: '단가 조정' };
    await client.call('post', `/evidence/${document?.id}/amend`, less).expect(200);
    const [, , corrected, ...amended] = await settled(
      bought,
      Array.from({ length: 5 }, () => 'issued'),
    );
    expect(amended.map(({ total }) => total)).toEqual([-2_200, -1_100]);
    for (const one of amended) {
      expect(one).toMatchObject({ modifyCode: 2, buyerName: '한빛호텔 주식회사' });
      const [named] = await atIssuer(one.key);
      expect(named?.['orgNTSConfirmNum']).toBe(corrected?.confirmNumber);
    }
    const answer = `/evidence/${document?.id}/corrections/${detail.corrections[0]?.id}/answer`;
    await client.call('post', answer, { answer: '정정했습니다.' }).expect(200);
    await client.call('post', answer, { answer: '정정했습니다.' }).expect(404);
    await expectAudited(test, 'evidence.answer', document?.id, client.admin.id);
  });

  it('T46: find nothing in a store that is in order, and what was planted', async () => {
    const check = async () => data<EvidenceCheckDto>(await client.call('post', '/evidence/checks'));
    const open = async () => {
      const page = data<EvidenceFindingPageDto>(await client.call('get', '/evidence/checks?state=open'));
      return page.items.map(({ kind }) => kind);
    };
    expect(await check()).toMatchObject({ issuerAsked: true });
    expect(await open()).toEqual([]);
    const bought = await buy(INVOICE);
    const [document] = await settled(bought, ['issued']);
    await test.em.execute(
      'update tax_documents set supplied = supplied + 10, total = total + 10 where id = ?',
      [document?.id],
    );
    await check();
    expect(await open()).toEqual(['issuer-differs']);
    await test.em.execute(
      'update tax_documents set supplied = supplied - 10, total = total - 10 where id = ?',
      [document?.id],
    );
    await check();
    expect(await open()).toEqual([]);
  });

  it('get one notice a day: who has claimed it asks the issuer, and no other run', async () => {
    const checks = test.app.get(EvidenceChecksService);
    const asked = jest.spyOn(test.app.get(TaxIssuer), 'certificate');
    await until(
      () => checks.run(),
      (result) => result !== null,
    );
    await test.em.execute('update evidence_checks set watched_at = null');
    asked.mockRejectedValueOnce(new Error('a bad moment'));
    await expect(checks.watch()).rejects.toThrow('a bad moment');
    await checks.watch();
    await checks.watch();
    await checks.watch();
    expect(asked).toHaveBeenCalledTimes(2);
    asked.mockRestore();
  });

  it('need not wait for a check that failed', async () => {
    const checks = test.app.get(EvidenceChecksService);
    const list = jest.spyOn(test.app.get(TaxIssuer), 'list').mockRejectedValueOnce(new Error('a bad moment'));
    await expect(checks.run()).rejects.toThrow('a bad moment');
    expect(await checks.run()).toMatchObject({ issuerAsked: true });
    list.mockRestore();
  });

  it('T50: and the buyer get papers as PDF; of goods only when they have left', async () => {
    const bought = await buy(INVOICE);
    const [document] = await settled(bought, ['issued']);
    const own = (path: string) => bought.buyer.call('get', path);
    const month = kstDate(new Date()).slice(0, 7).replace('-', '');
    for (const path of [`/orders/${bought.id}/statement.pdf`, `/user/statements/${month}.pdf`])
      expect((await own(path)).body).toMatchObject({ code: 'STATEMENT_NOT_READY' });
    await test.em.execute("update orders set status = 'SHIPPED', shipped_at = now() where id = ?", [
      bought.id,
    ]);
    const other = await Shopper.withAddress(test);
    await other.call('get', `/orders/${bought.id}/statement.pdf`).expect(404);
    await other.call('get', `/user/evidence/${document?.key}/pdf`).expect(404);
    const papers = await Promise.all([
      own(`/user/evidence/${document?.key}/pdf`),
      own(`/orders/${bought.id}/statement.pdf`),
      own(`/user/statements/${month}.pdf`),
      client.call('get', `/evidence/${document?.id}/pdf?copy=supplier`),
    ]);
    expect(papers.map(({ status, headers }) => [status, headers['content-type']])).toEqual(
      papers.map(() => [200, 'application/pdf']),
    );
    expect(papers.map(({ body }) => String(body).slice(0, 5))).toEqual(papers.map(() => '%PDF-'));
    const zip = await own(`/user/evidence/months/${month}.zip`).buffer(true).parse(bytesOf).expect(200);
    expect([...(await unzip(zip.body as Buffer)).keys()]).toEqual([
      `거래명세서_${month}.pdf`,
      `세금계산서_${document?.key}.pdf`,
    ]);
    const others = await other.call('get', `/user/evidence/months/${month}.zip`);
    expect(others.body).toMatchObject({ code: 'EVIDENCE_MONTH_EMPTY' });
    await own('/user/evidence/months/2026.zip').expect(404);
  });

  it('T50: show a manager the documents of the own customers only', async () => {
    const [bought, other] = [await buy(INVOICE), await buy(INVOICE)];
    const [[document], [foreign]] = [await settled(bought, ['issued']), await settled(other, ['issued'])];
    const manager = await signedIn(test, Role.Manager);
    const call = (path: string) =>
      test.http.get(`/api/manager/evidence${path}`).set('authorization', manager.bearer);
    const listed = async (query = '') => data<AdminEvidencePageDto>(await call(query).expect(200));
    expect(await listed()).toMatchObject({ items: [], total: 0, sum: 0 });
    await call(`/${document?.id}/pdf`).expect(404);
    await client
      .call('post', `/users/${bought.buyer.member.id}/manager`, { managerId: manager.id })
      .expect(200);
    const own = await listed();
    expect(own).toMatchObject({ items: [{ key: document?.key }], total: 1, sum: 33_000 });
    expect((await listed(`?q=${foreign?.key}`)).items).toEqual([]);
    await call(`/${foreign?.id}/pdf`).expect(404);
  });

  it('see how the issuer stands; the supplier is the stored one', async () => {
    expect(data(await client.call('get', '/company/issuer'))).toMatchObject({
      configured: true,
      connected: true,
    });
    const [issued] = await popbill.documents();
    expect(JSON.stringify(issued?.body)).toContain(EXAMPLE_COMPANY.businessNumber);
    // The issuer issues: no document also leaves by a file.
    expect((await client.call('get', '/exports/hometax.xlsx')).body).toMatchObject({
      code: 'HOMETAX_NOT_NEEDED',
    });
  });
});
