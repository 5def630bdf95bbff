import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { daysAfter, kstDate } from '@store/domain';
import exceljs from 'exceljs';
import type {
  AdminTaxDocumentDetailDto,
  EvidenceRunDto,
} from '../src/modules/tax-documents/dto/admin-evidence.dto.js';
import type { OrderEvidenceDto, TaxDocumentDto } from '../src/modules/tax-documents/dto/evidence.dto.js';
import type { HometaxFilesDto } from '../src/modules/tax-documents/report/hometax/hometax.dto.js';
import { HOMETAX_HEADINGS } from '../src/modules/tax-documents/report/hometax/hometax-file.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { addCompany } from './company-fixtures.js';
import { expectAudited, INVOICE } from './evidence-fixtures.js';
import { RefundClient } from './refunds-fixtures.js';
import { bytesOf } from './sheet-fixtures.js';
import { data, Shopper } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { startToss, type Toss } from './support/toss.js';
import { until } from './support/until.js';
import { startWorker } from './support/worker.js';

let toss: Toss;
let test: TestApp;
let worker: INestApplicationContext;
let client: RefundClient;
let mug: number;

/** A store without an issuer: documents wait until they leave by the file. */
beforeAll(async () => {
  toss = await startToss();
  test = await startTestApp({ TOSS_API_URL: toss.url });
  await addCompany(test);
  client = await RefundClient.open(test, toss);
  const settings = { moment: 'payment', graceMinutes: 0, voluntaryReceipt: true, version: 0 };
  await test.http
    .put('/api/admin/evidence/settings')
    .set('authorization', client.admin.bearer)
    .send(settings)
    .expect(200);
  worker = await startWorker(test.environment, { SWEEP_INTERVAL_MS: 100, SETTLE_PACE: 0.01 });
  const categoryId = await addCategory(test, { code: 'print' });
  mug = await addProduct(test, { categoryId, title: '머그컵', basePrice: 3300, stock: 100_000 });
});
afterAll(async () => {
  await worker.close();
  await test.close();
  await toss.close();
});

interface Bought {
  id: number;
  buyer: Shopper;
  paymentKey: string;
}

async function buy(): Promise<Bought> {
  const buyer = await Shopper.withAddress(test);
  await buyer.add(mug, 10);
  const { orderId, amount } = await buyer.prepare({ evidence: INVOICE });
  const paid = await toss.authenticate({ orderId, amount, method: '계좌이체' });
  await buyer.confirm(paid).expect(200);
  return { id: (await client.order(orderId)).id, buyer, paymentKey: paid.paymentKey };
}

const documentsOf = async ({ buyer, id }: Bought): Promise<TaxDocumentDto[]> =>
  data<OrderEvidenceDto>(await buyer.call('get', `/orders/${id}/evidence`)).documents;
const settled = (bought: Bought, wanted: readonly string[]): Promise<TaxDocumentDto[]> =>
  until(
    () => documentsOf(bought),
    (documents) => documents.map(({ state }) => state).join() === wanted.join(),
  );

const download = (file?: number) =>
  test.http
    .get('/api/admin/exports/hometax.xlsx')
    .query(file === undefined ? {} : { file })
    .set('authorization', client.admin.bearer)
    .buffer(true)
    .parse(bytesOf);
const files = async (): Promise<HometaxFilesDto> => data(await client.call('get', '/evidence/hometax-files'));

/** The sheet of a file: its name, and its rows from the headings on. */
async function sheetOf(body: unknown): Promise<{ name: string; headings: unknown[]; rows: unknown[][] }> {
  const book = new exceljs.Workbook();
  // Small buffers share their memory: a copy holds this file alone.
  await book.xlsx.load(Uint8Array.from(body as Buffer).buffer);
  const [sheet] = book.worksheets;
  if (sheet === undefined) throw new Error('no sheet');
  const rowAt = (number: number): unknown[] =>
    HOMETAX_HEADINGS.map((_heading, at) => sheet.getRow(number).getCell(at + 1).value);
  const rows = Array.from({ length: sheet.rowCount - 6 }, (_, at) => rowAt(7 + at));
  return { name: sheet.name, headings: rowAt(6), rows };
}
const KEY_AT = HOMETAX_HEADINGS.indexOf('비고');
const keysOf = (rows: readonly unknown[][]): unknown[] => rows.map((row) => row[KEY_AT]);

/**
 * This many further waiting documents, copied from one, of orders without a movement of money: as an operator enters
 * them.
 */
async function copyWaiting(documentId: number, count: number): Promise<void> {
  await test.em.execute(
    `with source as (
       select d as document, t as part, o as bought from tax_documents d
       join tax_document_orders t on t.document_id = d.id join orders o on o.id = t.order_id where d.id = ?),
     numbers as (select n, 500000 + n as id from generate_series(1, ?) n),
     copied as (
       insert into orders select (jsonb_populate_record(s.bought,
         jsonb_build_object('id', n.id, 'order_no', 'COPY-' || n.n, 'pg_order_id', 'copy-' || n.n))).* from source s, numbers n returning id),
     documents as (
       insert into tax_documents select (jsonb_populate_record(s.document,
         jsonb_build_object('id', n.id, 'key', 'TCOPY-' || lpad(n.n::text, 6, '0') || '-01'))).* from source s, numbers n returning id)
     insert into tax_document_orders select (jsonb_populate_record(s.part,
       jsonb_build_object('id', d.id, 'document_id', d.id, 'order_id', d.id))).* from source s, documents d`,
    [documentId, count],
  );
}

describe('the file for Hometax', () => {
  it('T35, T49: takes a hundred documents each once, and closes each with its 승인번호', async () => {
    const [first, second] = [await buy(), await buy()];
    const [waiting] = await settled(first, ['requested']);
    await settled(second, ['requested']);
    await copyWaiting(waiting?.id ?? 0, 99);
    expect(await files()).toEqual({ waiting: 101, files: [] });

    const one = await download();
    expect(one.status).toBe(200);
    expect(one.headers['x-total-rows']).toBe('100');
    const sheet = await sheetOf(one.body);
    expect([sheet.name, sheet.headings.length]).toEqual(['엑셀업로드양식', 59]);
    expect(sheet.headings).toEqual([...HOMETAX_HEADINGS]);
    const row = sheet.rows.find((cells) => cells[KEY_AT] === waiting?.key);
    const facts = Object.fromEntries(HOMETAX_HEADINGS.map((heading, at) => [heading, row?.[at]]));
    expect(facts).toMatchObject({
      '전자(세금)계산서 종류(01:일반, 02:영세율)': '01',
      작성일자: kstDate(new Date()).replaceAll('-', ''),
      "공급받는자 등록번호('-'없이 입력)": '4118601799',
      공급가액: 30_000,
      세액: 3_000,
      품목1: '머그컵',
      '영수(01),청구(02)': '01',
    });
    const two = await sheetOf((await download().expect(200)).body);
    expect(new Set([...keysOf(sheet.rows), ...keysOf(two.rows)]).size).toBe(101);
    expect(two.rows).toHaveLength(1);
    expect(JSON.parse(String((await download().expect(409)).body))).toMatchObject({
      code: 'HOMETAX_NOTHING',
    });
    const listed = await files();
    expect(listed).toMatchObject({
      waiting: 0,
      files: [
        { documents: 1, numbered: 0 },
        { documents: 100, numbered: 0 },
      ],
    });
    const number = listed.files[1]?.id;
    expect((await sheetOf((await download(number).expect(200)).body)).rows).toEqual(sheet.rows);
    await download(9_999).expect(404);

    // Its content stays: neither the buyer nor a run changes it any more.
    const put = await first.buyer.call('put', `/orders/${first.id}/evidence`, { kind: 'none' });
    expect(put.body).toMatchObject({ code: 'EVIDENCE_LOCKED' });
    const dry = await client.call('post', '/evidence/runs', { action: 'issue', ids: [waiting?.id] });
    expect(data<EvidenceRunDto>(dry)).toMatchObject({ count: 0, rows: [{ result: 'error' }] });
    const issued = await client.call('post', `/evidence/${waiting?.id}/issue`, {});
    expect(issued.body).toMatchObject({ code: 'TAX_DOC_IN_FILE' });

    // Money that is returned between file and 승인번호 is amended afterwards.
    await client.refund(first, { amount: 3_300 }, 200);
    const byHand = { confirmNumber: '20261124-41000008-0000abcd', day: kstDate(new Date()) };
    await client.call('post', `/evidence/${waiting?.id}/by-hand`, byHand).expect(200);
    const [original, amendment] = await settled(first, ['issued', 'requested']);
    expect([original?.total, original?.confirmNumber]).toEqual([33_000, '20261124410000080000ABCD']);
    expect([amendment?.total, amendment?.modifyCode]).toEqual([-3_300, 2]);
    await expectAudited(test, 'evidence.hometax-file', number, client.admin.id);
    await expectAudited(test, 'evidence.by-hand', waiting?.id, client.admin.id);
    expect((await files()).files[1]).toMatchObject({ documents: 100, numbered: 1 });
    // Hometax has no form for amendments.
    expect((await files()).waiting).toBe(0);
  });

  it('takes no 승인번호 that stands on another document', async () => {
    const [one, other] = [await buy(), await buy()];
    const [[first], [second]] = [await settled(one, ['requested']), await settled(other, ['requested'])];
    const byHand = { confirmNumber: '20261124-41000008-0000bbbb', day: kstDate(new Date()) };
    await client.call('post', `/evidence/${first?.id}/by-hand`, byHand).expect(200);
    const again = await client.call('post', `/evidence/${second?.id}/by-hand`, byHand);
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      code: 'TAX_DOC_CONFIRM_TAKEN',
      data: { fields: [{ field: 'confirmNumber' }] },
    });
    await client
      .call('post', `/evidence/${second?.id}/cancel`, { reason: '홈택스에서 발행하지 않음' })
      .expect(200);
  });

  it('an amendment that waits gets another reason and another day; its amount stays', async () => {
    const bought = await buy();
    const [document] = await settled(bought, ['requested']);
    const today = kstDate(new Date());
    const [yesterday, tomorrow] = [daysAfter(today, -1), daysAfter(today, 1)];
    const byHand = (day: string) => ({ confirmNumber: '20261124-41000008-0000aaaa', day });
    const early = await client.call('post', `/evidence/${document?.id}/by-hand`, byHand(tomorrow));
    expect(early.body).toMatchObject({ data: { fields: [{ field: 'day', code: 'TAX_DOC_FUTURE_DAY' }] } });
    await client.call('post', `/evidence/${document?.id}/by-hand`, byHand(yesterday)).expect(200);
    await client.refund(bought, { amount: 3_300 }, 200);
    const [, planned] = await settled(bought, ['issued', 'requested']);
    const detail = async () =>
      data<AdminTaxDocumentDetailDto>(await client.call('get', `/evidence/${planned?.id}`));
    expect((await detail()).actions).toEqual(['by-hand', 'revise', 'cancel']);

    const revise = (form: object) =>
      client.call('post', `/evidence/${planned?.id}/amend`, { reason: '반품 확인', ...form });
    const future = await revise({ modifyCode: 3, writeDate: tomorrow });
    expect(future.body).toMatchObject({ data: { fields: [{ field: 'writeDate' }] } });
    expect((await revise({ modifyCode: 6 })).body).toMatchObject({ code: 'TAX_DOC_STATE' });
    await revise({ modifyCode: 3, writeDate: yesterday }).expect(200);
    expect(await detail()).toMatchObject({
      state: 'requested',
      modifyCode: 3,
      writeDate: yesterday,
      total: -3_300,
    });
    expect(await documentsOf(bought)).toHaveLength(2);
  });

  it('made by two operators at once has no document twice', async () => {
    const [first, second] = [await buy(), await buy()];
    await settled(first, ['requested']);
    await settled(second, ['requested']);
    const answers = await Promise.all([download(), download(), download()]);
    const made = answers.filter(({ status }) => status === 200);
    const sheets = await Promise.all(made.map(({ body }) => sheetOf(body)));
    const keys = sheets.flatMap(({ rows }) => keysOf(rows));
    const expected = [...(await documentsOf(first)), ...(await documentsOf(second))].map(({ key }) => key);
    expect(keys.sort()).toEqual(expected.sort());
    const { files: listed } = await files();
    expect(listed.filter(({ documents }) => documents === 0)).toEqual([]);
  });

  it('is refused to managers, and a document in it may be cancelled', async () => {
    const bought = await buy();
    const [waiting] = await settled(bought, ['requested']);
    await download().expect(200);
    await client.call('post', `/evidence/${waiting?.id}/cancel`, {}).expect(200);
    await settled(bought, ['dropped']);
    expect((await files()).files[0]).toMatchObject({ documents: 0 });
    await bought.buyer.call('put', `/orders/${bought.id}/evidence`, INVOICE).expect(200);
    await settled(bought, ['dropped', 'requested']);
    await bought.buyer.call('get', '/admin/exports/hometax.xlsx').expect(403);
  });
});
