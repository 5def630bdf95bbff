import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  EXAMPLE_COMPANY,
  daysAfter,
  EVIDENCE_FINDING_KINDS,
  kstDate,
  taxDocumentCodeText,
  type CompanyData,
} from '@store/domain';
import { extractText, getDocumentProxy } from 'unpdf';
import type {
  AdminTaxDocumentDetailDto,
  EvidenceBoardDto,
} from '../src/modules/tax-documents/dto/admin-evidence.dto.js';
import type { EvidenceFindingPageDto } from '../src/modules/tax-documents/report/checks/evidence-findings.dto.js';
import type {
  OrderEvidenceDto,
  TaxDocumentDetailDto,
  TaxDocumentDto,
} from '../src/modules/tax-documents/dto/evidence.dto.js';
import { TaxIssuer } from '../src/modules/tax-documents/issue/issuer/tax-issuer.js';
import { PlanningService } from '../src/modules/tax-documents/plan/planning.service.js';
import { Clock } from '../src/platform/clock.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import {
  BUYER,
  expectAudited,
  foreignDocument,
  INVOICE,
  plantTrouble,
  startPopbill,
  type Popbill,
} from './evidence-fixtures.js';
import { addCoupon } from './promotion-fixtures.js';
import { RefundClient, type Bought } from './refunds-fixtures.js';
import { bytesOf } from './sheet-fixtures.js';
import { data, Shopper } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { startNts, type NtsStandIn } from './support/nts-stand-in.js';
import { startToss, type Authentication, type Toss } from './support/toss.js';
import { until } from './support/until.js';
import { startWorker } from './support/worker.js';

const SERVICE_KEY = 'a key of these tests';
const ACTIVE = { b_stt: '계속사업자', b_stt_cd: '01', tax_type: '부가가치세 일반과세자' };
/** Faults that last until they are cleared. */
const ALWAYS = 100_000;

let toss: Toss;
let popbill: Popbill;
let nts: NtsStandIn;
let test: TestApp;
let worker: INestApplicationContext;
let client: RefundClient;
let mug: number;

/** A store with default settings: it issues when goods leave, an hour after the choice. It has no company yet. */
beforeAll(async () => {
  [toss, popbill, nts] = [await startToss(), await startPopbill(), await startNts(SERVICE_KEY)];
  nts.registry.set('4118601799', ACTIVE);
  const registry = { NTS_API_URL: nts.url, NTS_SERVICE_KEY: SERVICE_KEY };
  test = await startTestApp({ TOSS_API_URL: toss.url, ...registry, ...popbill.settings });
  client = await RefundClient.open(test, toss);
  worker = await newWorker();
  const categoryId = await addCategory(test, { code: 'print' });
  mug = await addProduct(test, { categoryId, title: '머그컵', basePrice: 3300, stock: 100_000 });
});
afterAll(async () => {
  await worker.close();
  await test.close();
  await nts.close();
  await popbill.close();
  await toss.close();
});
afterEach(async () => {
  test.app.get(Clock).now = () => new Date();
  nts.trouble = null;
  await popbill.heal();
  await popbill.shift(0);
});

const newWorker = (): Promise<INestApplicationContext> =>
  startWorker(test.environment, { SWEEP_INTERVAL_MS: 100, SETTLE_PACE: 0.001 });

/** Sets only the API's clock; the worker's runs on. */
const setNow = (moment: string): void => {
  test.app.get(Clock).now = () => new Date(moment);
};
const saveCompany = (fields: CompanyData, version: number) =>
  test.http
    .put('/api/admin/company')
    .set('authorization', client.admin.bearer)
    .send({ ...fields, version })
    .expect(200);

interface Purchase extends Partial<Authentication> {
  buyer?: Shopper;
  pieces?: number;
  coupon?: string;
}

async function buy(evidence: object | null, purchase: Purchase = {}): Promise<Bought> {
  const { buyer: known, pieces = 10, coupon, ...pay } = purchase;
  const buyer = known ?? (await Shopper.withAddress(test));
  await buyer.add(mug, pieces);
  const asked = evidence === null ? {} : { evidence };
  const { orderId, amount } = await buyer.prepare(
    coupon === undefined ? asked : { ...asked, couponCode: coupon },
  );
  const paid = await toss.authenticate({ orderId, amount, method: '계좌이체', ...pay });
  await buyer.confirm(paid).expect(200);
  return { id: (await client.order(orderId)).id, buyer, paid };
}
const evidenceOf = async ({ buyer, id }: Bought): Promise<OrderEvidenceDto> =>
  data(await buyer.call('get', `/orders/${id}/evidence`));
/** The evidence once the worker has applied it: the answer says it before. */
const chosen = (bought: Bought): Promise<OrderEvidenceDto> => {
  const sql = `select 1 from evidence_choices where order_id = ${bought.id}`;
  const rows = () => test.em.execute<object[]>(sql);
  return until(rows, ({ length }) => length === 1).then(() => evidenceOf(bought));
};
const documentsOf = async (bought: Bought): Promise<TaxDocumentDto[]> => (await evidenceOf(bought)).documents;
/** The documents of the order as soon as they are in these states. */
const settled = (bought: Bought, ...wanted: string[]): Promise<TaxDocumentDto[]> =>
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
const act = (document: TaxDocumentDto | undefined, action: string, form: object = {}) =>
  client.call('post', `/evidence/${document?.id}/${action}`, form);
const detailOf = async (document: TaxDocumentDto | undefined): Promise<AdminTaxDocumentDetailDto> =>
  data(await client.call('get', `/evidence/${document?.id}`));
/** A document that an operator issued at once. */
async function issued(purchase: Purchase = {}): Promise<{ bought: Bought; document: TaxDocumentDto }> {
  const bought = await buy(INVOICE, purchase);
  const [waiting] = await settled(bought, 'waiting');
  await act(waiting, 'issue').expect(200);
  const [document] = await settled(bought, 'issued');
  if (document === undefined) throw new Error('no document');
  return { bought, document };
}
const atIssuer = async (key: string | undefined): Promise<Record<string, unknown>[]> =>
  (await popbill.documents()).filter((one) => one.invoicerMgtKey === key).map((one) => one.body);
/** This many pieces of the order's only line. */
const piecesOf = ({ id }: Bought, quantity: number): Promise<object[]> =>
  test.em.execute('select id as "lineId", ?::int as quantity from order_lines where order_id = ?', [
    quantity,
    id,
  ]);
const leave = (id: number, at: string): Promise<unknown> =>
  test.em.execute("update orders set status = 'SHIPPED', shipped_at = ? where id = ?", [at, id]);
const codeOf = ({ status, body }: { status: number; body: unknown }): [number, string] => [
  status,
  (body as { code: string }).code,
];
const textOf = async (path: string): Promise<string> => {
  const answer = await test.http
    .get(`/api/admin${path}`)
    .set('authorization', client.admin.bearer)
    .buffer(true)
    .parse(bytesOf)
    .expect(200);
  return pdfText(answer.body as Buffer);
};
async function pdfText(pdf: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text.replaceAll(/\s/g, '');
}

describe('the supplier', () => {
  it('T18: that is missing blocks the document and says so; saving it lets it go', async () => {
    const bought = await buy(INVOICE);
    const [waiting] = await settled(bought, 'waiting');
    await act(waiting, 'issue').expect(200);
    const [blocked] = await settled(bought, 'blocked');
    expect(blocked?.problem).toBe('공급자 정보를 먼저 입력해주세요.');
    expect(data<EvidenceBoardDto>(await client.call('get', '/evidence/board'))).toMatchObject({
      companyComplete: false,
    });
    expect(await atIssuer(blocked?.key)).toEqual([]);
    await saveCompany(EXAMPLE_COMPANY, 0);
    await settled(bought, 'issued');
  });

  it('T19, T48: that changes stands on new documents; old ones keep the old one', async () => {
    const { document: before } = await issued();
    await saveCompany({ ...EXAMPLE_COMPANY, representative: '박새봄' }, 1);
    const { document: after, bought } = await issued({ pieces: 7 });
    const papers = [before, after].map(({ id }) => textOf(`/evidence/${id}/pdf?copy=supplier`));
    const [old = '', current = ''] = await Promise.all(papers);
    expect([old.includes(EXAMPLE_COMPANY.representative), old.includes('박새봄')]).toEqual([true, false]);
    expect([current.includes(EXAMPLE_COMPANY.representative), current.includes('박새봄')]).toEqual([
      false,
      true,
    ]);
    // The statement of the order equals it; the monthly statement lists it with the others and sums them all.
    const other = await buy(INVOICE, { buyer: bought.buyer, pieces: 3 });
    for (const { id } of [bought, other]) await leave(id, new Date().toISOString());
    const statement = async (path: string): Promise<string> => {
      const answer = await bought.buyer.call('get', path).buffer(true).parse(bytesOf).expect(200);
      return pdfText(answer.body as Buffer);
    };
    const ofOrder = await statement(`/orders/${bought.id}/statement.pdf`);
    for (const fact of ['박새봄', '21,000', '2,100', '(₩23,100)']) expect(ofOrder).toContain(fact);
    expect(ofOrder).not.toContain('소계');
    const month = kstDate(new Date()).slice(0, 7).replace('-', '');
    const ofMonth = await statement(`/user/statements/${month}.pdf`);
    for (const fact of ['소계21,000', '소계9,000', '공급가액30,000원+세액3,000원', '(₩33,000)'])
      expect(ofMonth).toContain(fact);
    await saveCompany({ ...EXAMPLE_COMPANY, representative: '최겨울' }, 2);
    expect(await statement(`/orders/${bought.id}/statement.pdf`)).toBe(ofOrder);
    expect(await statement(`/user/statements/${month}.pdf`)).toBe(ofMonth);
  });
});

describe('what the checkout leaves', () => {
  it('T4, T7: the receipt of the pay sheet wins over the request, and says so', async () => {
    const bought = await buy(INVOICE, { cashReceiptType: '소득공제' });
    const evidence = await chosen(bought);
    expect(evidence).toMatchObject({ kind: 'cash_receipt', source: 'widget', choices: [], documents: [] });
    expect(evidence.reason).toBe('결제창에서 현금영수증을 신청하셔서 세금계산서는 발행하지 않습니다.');
    const changed = await bought.buyer.call('put', `/orders/${bought.id}/evidence`, INVOICE);
    expect(codeOf(changed)).toEqual([422, 'EVIDENCE_WIDGET_RECEIPT']);
    const insert = `insert into tax_document_orders (document_id, order_id, supplied, vat, total, role, live)
      values (1, ?, 30000, 3000, 33000, 'original', true)`;
    await expect(test.em.execute(insert, [bought.id])).rejects.toThrow(/has a cash receipt/);
  });

  it('T5, T14: the profile decides where nothing was asked for; the discount is taken off the line', async () => {
    const buyer = await Shopper.withAddress(test);
    const profile = { companyName: '한빛호텔', bizRegNo: '411-86-01799', representativeName: '김한빛' };
    await buyer.call('put', '/user/business', { ...profile, evidenceDefault: 'tax_invoice' }).expect(200);
    const coupon = await addCoupon(test, { basisPoints: 777 });
    const bought = await buy(null, { buyer, pieces: 3, coupon: coupon.code });
    const [document] = await settled(bought, 'waiting');
    expect(await evidenceOf(bought)).toMatchObject({ kind: 'tax_invoice', source: 'profile' });
    const detail = data<TaxDocumentDetailDto>(await buyer.call('get', `/user/evidence/${document?.key}`));
    const [line] = detail.lines;
    expect(detail.lines).toHaveLength(1);
    expect(line).toMatchObject({ name: '머그컵', quantity: 3 });
    expect((line?.supplied ?? 0) + (line?.vat ?? 0)).toBe(bought.paid.amount);
    expect(detail.total).toBe(bought.paid.amount);
    expect(bought.paid.amount).toBeLessThan(9_900);
  });

  it('T7: a receipt and an invoice that are asked for at once: one of them is there', async () => {
    const bought = await buy({ kind: 'none' });
    await chosen(bought);
    const receipt = { kind: 'cash_receipt', cashReceipt: { type: '소득공제', number: '01012345678' } };
    const put = (form: object) => bought.buyer.call('put', `/orders/${bought.id}/evidence`, form);
    await Promise.all([put(INVOICE), put(receipt), put(INVOICE), put(receipt)]);
    const evidence = await until(
      () => evidenceOf(bought),
      ({ kind, receipt: given, documents }) =>
        kind === 'tax_invoice'
          ? documents.at(-1)?.state === 'waiting'
          : given?.state === 'requested' && documents.every(({ state }) => state === 'dropped'),
    );
    const living = [
      ...evidence.documents.filter(({ state }) => state !== 'dropped'),
      ...(evidence.receipt?.state === 'requested' || evidence.receipt?.state === 'wanted' ? ['receipt'] : []),
    ];
    expect(living).toHaveLength(1);
  });

  it('T9: ends: a receipt after the fifth day, an invoice after the 5th of the next month', async () => {
    const bought = await buy({ kind: 'none' });
    await chosen(bought);
    const put = (form: object) => bought.buyer.call('put', `/orders/${bought.id}/evidence`, form);
    const receipt = { kind: 'cash_receipt', cashReceipt: { type: '소득공제', number: '01012345678' } };
    await test.em.execute('update orders set approved_at = ? where id = ?', [
      '2026-11-10T14:00:00Z',
      bought.id,
    ]);
    setNow('2026-11-14T15:00:00Z');
    expect(codeOf(await put(receipt))).toEqual([422, 'EVIDENCE_RECEIPT_WINDOW']);
    setNow('2026-11-14T14:59:59Z');
    await put(receipt).expect(200);
    await put({ kind: 'none' }).expect(200);
    await leave(bought.id, '2026-11-12T03:00:00Z');
    setNow('2026-12-05T15:00:00Z');
    const late = await put(INVOICE);
    expect(codeOf(late)).toEqual([409, 'EVIDENCE_DEADLINE_PASSED']);
    expect((late.body as { message: string }).message).toContain('2026.12.05');
    setNow('2026-12-05T14:59:59Z');
    await put(INVOICE).expect(200);
  });

  it.each([
    ['closed', { b_stt: '폐업자', b_stt_cd: '03', tax_type: '부가가치세 일반과세자' }, null, 422, null],
    ['unregistered', null, null, 422, null],
    [
      'paused',
      { b_stt: '휴업자', b_stt_cd: '02', tax_type: '부가가치세 일반과세자' },
      null,
      200,
      '휴업 중인 사업자등록번호입니다. 번호를 다시 확인해주세요.',
    ],
    ['not answered for', null, { status: 500, body: '{}' }, 200, null],
  ])('T10: a number that is %s', async (_name, registered, trouble, status, warning) => {
    const bought = await buy({ kind: 'none' });
    await chosen(bought);
    if (registered === null) nts.registry.delete('2208162517');
    else nts.registry.set('2208162517', registered);
    nts.trouble = trouble;
    const form = { kind: 'tax_invoice', buyer: { ...BUYER, businessNumber: '220-81-62517' } };
    const answer = await bought.buyer.call('put', `/orders/${bought.id}/evidence`, form);
    expect(answer.status).toBe(status);
    if (status === 422) expect(answer.body).toMatchObject({ code: 'EVIDENCE_BUSINESS_CLOSED' });
    else expect((await evidenceOf(bought)).warning).toBe(warning);
  });
});

describe('the issue', () => {
  it('T10: asks anew for a number that was looked up more than a week ago', async () => {
    nts.registry.set('2208162517', ACTIVE);
    const bought = await buy({ kind: 'tax_invoice', buyer: { ...BUYER, businessNumber: '220-81-62517' } });
    const [waiting] = await settled(bought, 'waiting');
    nts.registry.set('2208162517', { ...ACTIVE, b_stt: '폐업자', b_stt_cd: '03' });
    await test.em.execute(
      `update evidence_choices set registry_status = 'active', registry_checked_at = now() - interval '8 days'
       where order_id = ?`,
      [bought.id],
    );
    await act(waiting, 'issue').expect(200);
    const [blocked] = await settled(bought, 'blocked');
    expect(blocked?.problem).toMatch(/^폐업했거나 등록되지 않은/);
    expect(await atIssuer(blocked?.key)).toEqual([]);
  });

  it('T9, T23: whose answer takes too long is unknown first, then one document', async () => {
    const bought = await buy(INVOICE);
    const [waiting] = await settled(bought, 'waiting');
    await popbill.fault({
      kind: 'slow',
      phase: 'after',
      endpoint: 'issue',
      key: waiting?.key,
      delayMs: 5_000,
    });
    await popbill.fault({ kind: 'error', endpoint: 'find', key: waiting?.key, times: ALWAYS });
    await act(waiting, 'issue').expect(200);
    await settled(bought, 'unknown');
    const change = await bought.buyer.call('put', `/orders/${bought.id}/evidence`, { kind: 'none' });
    expect(codeOf(change)).toEqual([409, 'EVIDENCE_LOCKED']);
    await popbill.heal();
    await settled(bought, 'issued');
    expect(await atIssuer(waiting?.key)).toHaveLength(1);
  });

  it('T25: of a key that stands there with other amounts is a finding; nothing is overwritten', async () => {
    const bought = await buy(INVOICE);
    const [waiting] = await settled(bought, 'waiting');
    const other = foreignDocument(waiting?.key ?? '', 1_000);
    expect((await test.app.get(TaxIssuer).issue(other, false)).kind).toBe('done');
    await act(waiting, 'issue').expect(200);
    const [unknown] = await settled(bought, 'unknown');
    expect(await atIssuer(unknown?.key)).toMatchObject([{ totalAmount: '1100' }]);
    expect((await openFindings()).filter(({ documentId }) => documentId === unknown?.id)).toMatchObject([
      { kind: 'issuer-differs', ours: 33_000, theirs: 1_100 },
    ]);
    // Checking it again changes nothing.
    await until(
      () => detailOf(unknown),
      ({ tries }) => tries > 3,
    );
    expect(await detailOf(unknown)).toMatchObject({ state: 'unknown', confirmNumber: null, total: 33_000 });
    await test.em.execute("update tax_documents set next_check_at = now() + interval '1 day' where id = ?", [
      unknown?.id,
    ]);
  });

  it('T28: by two workers side by side is one document an order', async () => {
    const second = await newWorker();
    try {
      const orders = await Promise.all(Array.from({ length: 6 }, () => issued()));
      for (const { document, bought } of orders) {
        expect(await documentsOf(bought)).toHaveLength(1);
        expect(await atIssuer(document.key)).toHaveLength(1);
        const { events } = await detailOf(document);
        expect(events.filter(({ toState }) => toState === 'issued')).toHaveLength(1);
      }
    } finally {
      await second.close();
    }
  });

  it('T45: after the due day needs the word of an operator, and a reason', async () => {
    const bought = await buy(INVOICE);
    await settled(bought, 'waiting');
    const left = daysAfter(kstDate(new Date()), -70);
    await leave(bought.id, `${left}T12:00:00+09:00`);
    await test.em.execute(
      "update evidence_choices set changed_at = now() - interval '2 hours' where order_id = ?",
      [bought.id],
    );
    const [blocked] = await settled(bought, 'blocked');
    expect([blocked?.problem, blocked?.writeDate]).toEqual([
      '발급 기한이 지났습니다. 지연발급 가산세를 확인한 뒤 다시 실행해주세요.',
      left,
    ]);
    for (const form of [{}, { reason: '고객 요청' }, { forceIssue: true }, { forceIssue: true, reason: ' ' }])
      expect(codeOf(await act(blocked, 'issue', form))).toEqual([409, 'TAX_DOC_OVERDUE']);
    const list = data<{ total: number }>(await client.call('get', `/evidence?due=overdue&q=${blocked?.key}`));
    expect(list.total).toBe(1);
    await act(blocked, 'issue', { forceIssue: true, reason: '지연 발급 확인' }).expect(200);
    await settled(bought, 'issued');
    expect(await atIssuer(blocked?.key)).toMatchObject([{ writeDate: left.replaceAll('-', '') }]);
  });
});

describe('money that goes back', () => {
  it('T38: before the document is frozen is not on it; where all goes back it is dropped', async () => {
    const bought = await buy(INVOICE);
    const [waiting] = await settled(bought, 'waiting');
    await client.refund(bought, { amount: 16_500, restock: await piecesOf(bought, 5) }, 200);
    await until(
      () => documentsOf(bought),
      ([one]) => one?.state === 'waiting' && one.total === 16_500,
    );
    expect(await detailOf(waiting)).toMatchObject({ lines: [{ quantity: 5, unitCost: 3_000, vat: 1_500 }] });
    await act(waiting, 'issue').expect(200);
    const [less] = await settled(bought, 'issued');
    expect([less?.supplied, less?.vat, less?.total]).toEqual([15_000, 1_500, 16_500]);

    const other = await buy(INVOICE);
    const [planned] = await settled(other, 'waiting');
    await client.refund(other, { amount: 33_000 }, 200);
    await act(planned, 'issue');
    await settled(other, 'dropped');
    expect(await atIssuer(planned?.key)).toEqual([]);
  });

  it('T37: while its outcome is unknown waits, and is amended then', async () => {
    const bought = await buy(INVOICE);
    const [waiting] = await settled(bought, 'waiting');
    await popbill.fault({ kind: 'drop', phase: 'after', endpoint: 'issue', key: waiting?.key });
    await popbill.fault({ kind: 'error', endpoint: 'find', key: waiting?.key, times: ALWAYS });
    await act(waiting, 'issue').expect(200);
    await settled(bought, 'unknown');
    await client.refund(bought, { amount: 3_300 }, 200);
    expect(await documentsOf(bought)).toHaveLength(1);
    await popbill.heal();
    const [document, amendment] = await settled(bought, 'issued', 'waiting');
    expect([document?.total, amendment?.total, amendment?.modifyCode]).toEqual([33_000, -3_300, 2]);
  });

  it('T34, T42: with goods that come back is 환입, and one movement never amends twice', async () => {
    const { bought } = await issued();
    await leave(bought.id, new Date().toISOString());
    await client.refund(bought, { amount: 6_600, restock: await piecesOf(bought, 2) }, 200);
    const [, amendment] = await settled(bought, 'issued', 'waiting');
    expect([amendment?.modifyCode, amendment?.total]).toEqual([3, -6_600]);
    const [row] = await test.em.execute<{ id: number }[]>(
      'select id from payment_ledger where order_id = ? and amount < 0',
      [bought.id],
    );
    const again = Array.from({ length: 6 }, (_, at) =>
      (at % 2 === 0 ? test.app : worker).get(PlanningService).amend(row?.id ?? 0),
    );
    await Promise.all(again);
    expect(await documentsOf(bought)).toHaveLength(2);
    const copy = `insert into tax_document_orders (document_id, order_id, ledger_id, supplied, vat, total, role, live)
      select document_id, order_id, ledger_id, supplied, vat, total, role, live from tax_document_orders where ledger_id = ?`;
    await expect(test.em.execute(copy, [row?.id])).rejects.toThrow(/one_amendment/);
  });

  it('T32: after the tax office has it is 계약의 해제, with the day of its original', async () => {
    const { bought, document } = await issued();
    await popbill.shift(26);
    await settled(bought, 'accepted');
    await client.refund(bought, { amount: 33_000 }, 200);
    const [, amendment] = await settled(bought, 'accepted', 'waiting');
    await act(amendment, 'issue').expect(200);
    await numbered(bought, 2);
    expect(await atIssuer(amendment?.key)).toMatchObject([
      {
        modifyCode: 4,
        totalAmount: '-33000',
        remark1: document.writeDate,
        orgNTSConfirmNum: document.confirmNumber,
      },
    ]);
  });

  it('T33: as the tax office takes the document: the cancellation is too late, and it is amended', async () => {
    const { bought, document } = await issued();
    await popbill.fault({ kind: 'error', endpoint: 'cancel', key: document.key, times: ALWAYS });
    await client.refund(bought, { amount: 33_000 }, 200);
    await settled(bought, 'cancelling');
    await popbill.shift(26);
    const [original, amendment] = await settled(bought, 'accepted', 'waiting');
    expect([original?.key, amendment?.modifyCode, amendment?.total]).toEqual([document.key, 4, -33_000]);
    await act(amendment, 'issue').expect(200);
    await numbered(bought, 2);
    expect(await atIssuer(amendment?.key)).toMatchObject([
      { modifyCode: 4, totalAmount: '-33000', orgNTSConfirmNum: document.confirmNumber },
    ]);
  });
});

describe('the board and the checks', () => {
  it('T43: counts as the table does, and by the day', async () => {
    const bought = await buy(INVOICE);
    await settled(bought, 'waiting');
    await test.em.execute(
      "update tax_documents set due_on = '2036-01-10' where id in (select document_id from tax_document_orders where order_id = ?)",
      [bought.id],
    );
    const counted = async (today: string) => {
      setNow(`${today}T12:00:00+09:00`);
      const { states } = data<EvidenceBoardDto>(await client.call('get', '/evidence/board'));
      return states;
    };
    const stored = await test.em.execute<{ state: string; count: number; total: string }[]>(
      'select state, count(*)::int as count, sum(total) as total from tax_documents group by state',
    );
    const board = await counted('2036-01-06');
    expect(
      board
        .filter(({ count }) => count > 0)
        .map(({ state, count, total }) => [state, count, total])
        .sort(),
    ).toEqual(stored.map(({ state, count, total }) => [state, count, Number(total)]).sort());
    const days = [];
    for (const today of ['2036-01-06', '2036-01-07', '2036-01-10', '2036-01-11']) {
      const waiting = (await counted(today)).find(({ state }) => state === 'waiting');
      days.push([waiting?.soon, waiting?.overdue]);
    }
    const others = days[0]?.[1] ?? 0;
    expect(days).toEqual([
      [0, others],
      [1, others],
      [1, others],
      [0, others + 1],
    ]);
  });

  it('T46: finds each of its eleven kinds where it was planted', async () => {
    const { bought, document } = await issued();
    await plantTrouble(test, document.id, bought.id);
    await test.app.get(TaxIssuer).issue(foreignDocument('T20261121-FFFFFF-01', 5_000), false);
    await toss.fault({ kind: 'error', code: 'INVALID_REQUEST', endpoint: 'cash-receipts' });
    const receipt = { kind: 'cash_receipt', cashReceipt: { type: '지출증빙', number: '4118601799' } };
    const failed = await buy(receipt);
    await until(
      () => evidenceOf(failed),
      (evidence) => evidence.receipt?.state === 'failed',
    );
    const without = await buy(null, { pieces: 40 });
    await chosen(without);
    // Later than the days on which the worker gives a receipt by itself.
    const paidAt = `${daysAfter(kstDate(new Date()), -12)}T12:00:00+09:00`;
    await test.em.execute('update orders set approved_at = ? where id = ?', [paidAt, without.id]);
    // Money that moved less than an hour ago is not compared.
    setNow(new Date(Date.now() + 2 * 3_600_000).toISOString());
    await client.call('post', '/evidence/checks').expect(200);
    const found = await openFindings();
    expect([...new Set(found.map(({ kind }) => kind))].sort()).toEqual([...EVIDENCE_FINDING_KINDS].sort());
    const of = (kind: string) => found.filter((one) => one.kind === kind);
    expect(of('without-evidence').map(({ orderId }) => orderId)).toContain(without.id);
    expect(of('receipt-failed').map(({ orderId }) => orderId)).toEqual([failed.id]);
    expect(of('unknown-document').map(({ documentKey }) => documentKey)).toContain('T20261121-FFFFFF-01');
    for (const kind of ['ledger-differs', 'both-alive', 'two-originals'])
      expect(of(kind).map(({ orderId }) => orderId)).toContain(bought.id);
    // One row each, however often it is found; once acknowledged it stays so.
    const [first] = of('without-evidence');
    await client.call('post', `/evidence/checks/${first?.id}/acknowledge`, { note: '확인 중' }).expect(200);
    await expectAudited(test, 'evidence.acknowledge', first?.id, client.admin.id);
    await client.call('post', '/evidence/checks').expect(200);
    const ids = (rows: typeof found) =>
      rows.filter(({ orderId }) => orderId === bought.id).map(({ id }) => id);
    const left = await openFindings();
    expect(ids(left)).toEqual(ids(found));
    expect(left.map(({ id }) => id)).not.toContain(first?.id);
  });

  it('have words for every step that the store writes into a history', async () => {
    const bought = await buy(INVOICE);
    const [waiting] = await settled(bought, 'waiting');
    await act(waiting, 'issue').expect(200);
    await settled(bought, 'issued');
    const rows = await test.em.execute<{ code: string }[]>(
      'select distinct code from tax_document_events where code is not null order by code',
    );
    const codes = rows.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['300', 'ISSUE']));
    // Codes of the issuer and of the tax office are kept unchanged.
    const own = codes.filter((code) => !/^(-?\d+|(SUC|SYN|ERR)\d{3})$/.test(code));
    expect(own.filter((code) => taxDocumentCodeText(code) === code)).toEqual([]);
  });

  it('T53: writes down what operators do: who, and keys and amounts only', async () => {
    const bought = await buy({ kind: 'none' });
    await chosen(bought);
    const choice = { ...INVOICE, reason: '전화로 변경 요청' };
    await test.http
      .put(`/api/admin/orders/${bought.id}/evidence`)
      .set('authorization', client.admin.bearer)
      .send(choice)
      .expect(200);
    const [waiting] = await settled(bought, 'waiting');
    await act(waiting, 'issue').expect(200);
    const [document] = await settled(bought, 'issued');
    await act(document, 'resend').expect(200);
    await act(document, 'amend', { modifyCode: 2, amount: -1_100, reason: '단가 조정' }).expect(200);
    await settled(bought, 'issued', 'issued');
    await act(document, 'amend', {
      modifyCode: 1,
      reason: '상호 정정',
      buyer: { ...BUYER, name: '한빛호텔 주식회사' },
    }).expect(200);
    await settled(bought, 'issued', 'issued', 'issued', 'issued');
    const other = await buy(INVOICE);
    const [planned] = await settled(other, 'waiting');
    await act(planned, 'cancel', { reason: '요청 취소' }).expect(200);
    const rows = await test.em.execute<{ action: string; actor: number; after: object }[]>(
      `select action, actor_id as actor, after from audit_log where after ->> 'key' in (?, ?)
       or (action = 'evidence.choice' and target_id = ?) order by id`,
      [document?.key, planned?.key, String(bought.id)],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'evidence.choice',
      'evidence.issue',
      'evidence.resend',
      'evidence.amend',
      'evidence.correct',
      'evidence.cancel',
    ]);
    expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set([client.admin.id]));
    expect(JSON.stringify(rows)).not.toMatch(/한빛호텔|hanbit|4118601799/);
  });
});

const openFindings = async (): Promise<EvidenceFindingPageDto['items']> =>
  data<EvidenceFindingPageDto>(await client.call('get', '/evidence/checks?state=open&size=100')).items;
