import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { Role } from '@store/domain';
import type { EvidencePageDto, OrderEvidenceDto } from '../src/modules/tax-documents/dto/evidence.dto.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { addCompany } from './company-fixtures.js';
import { startPopbill, type Popbill } from './evidence-fixtures.js';
import { addOrganization, addPerson, NUMBERS, type House } from './organization-fixtures.js';
import { addPrintJob } from './print-shop-fixtures.js';
import { data, Shopper } from './shop-fixtures.js';
import { call } from './site-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';
import { startToss, type Toss } from './support/toss.js';
import { until } from './support/until.js';
import { startWorker } from './support/worker.js';

let toss: Toss;
let popbill: Popbill;
let test: TestApp;
let worker: INestApplicationContext;
let house: House;
let cup: number;
let buyer: TestMember;
let accountant: TestMember;
beforeAll(async () => {
  [toss, popbill] = [await startToss(), await startPopbill()];
  test = await startTestApp({ TOSS_API_URL: toss.url, THROTTLE_FACTOR: '0', ...popbill.settings });
  await addCompany(test);
  const admin = await signedIn(test, Role.Admin);
  const settings = { moment: 'payment', graceMinutes: 0, voluntaryReceipt: true, version: 0 };
  await call(test, admin, 'put', '/admin/evidence/settings', settings).expect(200);
  worker = await startWorker(test.environment, { SWEEP_INTERVAL_MS: 100, SETTLE_PACE: 0.01 });
  const categoryId = await addCategory(test, { code: 'cups' });
  cup = await addProduct(test, { categoryId, title: '컵', basePrice: 3300 });
  house = await addOrganization(test, NUMBERS[0]);
  buyer = await addPerson(test, house, ['buyer']);
  accountant = await addPerson(test, house, ['accountant']);
});
afterAll(async () => {
  await worker.close();
  await test.close();
  await popbill.close();
  await toss.close();
});

const evidenceOf = async (who: TestMember, id: number): Promise<OrderEvidenceDto> =>
  data<OrderEvidenceDto>(await call(test, who, 'get', `/orders/${id}/evidence`));

it('are issued to the organization, with its own numbers as remarks, and read by its accountant', async () => {
  const shopper = new Shopper(test, buyer);
  await shopper.add(cup, 4);
  const input = {
    siteId: house.sites[0]?.id,
    poNo: 'PO-2026-0117',
    costCentre: '객실팀',
    evidence: { kind: 'tax_invoice' },
  };
  // The buyer has no business data; the organization's are not complete yet either.
  const refused = await shopper.call('post', '/payments/prepare', input);
  expect(refused.body).toMatchObject({ code: 'EVIDENCE_FIELDS_MISSING' });
  const profile = {
    representativeName: '김대표',
    businessType: '숙박업',
    businessItem: '호텔',
    address: '부산광역시 해운대구 1',
    taxInvoiceEmail: 'tax@haerang.example',
  };
  await call(test, house.admin, 'patch', '/my/organization', { profile }).expect(200);
  const { orderId, amount } = await shopper.prepare(input);
  const paid = await toss.authenticate({ orderId, amount, method: '계좌이체' });
  const id = Number(data<{ orderId: string }>(await shopper.confirm(paid)).orderId);

  const { documents } = await until(
    () => evidenceOf(buyer, id),
    (evidence) => evidence.documents.some(({ state }) => state === 'issued'),
  );
  const key = documents[0]?.key ?? '';
  const issued = (await popbill.documents()).find(({ invoicerMgtKey }) => invoicerMgtKey === key);
  expect(issued?.body).toMatchObject({
    invoiceeCorpNum: '1208147521',
    invoiceeCorpName: '해랑호텔',
    invoiceeCEOName: '김대표',
    invoiceeBizType: '숙박업',
    invoiceeBizClass: '호텔',
    invoiceeEmail1: 'tax@haerang.example',
    remark1: '발주 번호 PO-2026-0117',
    remark2: '비용 부서 객실팀',
  });

  const other = await addOrganization(test, NUMBERS[1], '온담식당');
  const page = async (who: TestMember, scope: string): Promise<unknown[]> => {
    const { items } = data<EvidencePageDto>(await call(test, who, 'get', `/user/evidence?scope=${scope}`));
    return items.map((item) => item.key);
  };
  expect(await page(accountant, 'organization')).toEqual([key]);
  expect(await page(buyer, 'own')).toEqual([key]);
  expect(await page(accountant, 'own')).toEqual([]);
  expect(await page(other.admin, 'organization')).toEqual([]);
  expect((await evidenceOf(accountant, id)).choices).toEqual([]);

  const colleague = await addPerson(test, house, ['buyer', 'approver']);
  const readers: [TestMember, number][] = [
    [buyer, 200],
    [accountant, 200],
    [house.admin, 200],
    [colleague, 404],
    [other.admin, 404],
  ];
  for (const [who, status] of readers)
    for (const path of [`/user/evidence/${key}`, `/user/evidence/${key}/pdf`])
      expect([path, (await call(test, who, 'get', path)).status]).toEqual([path, status]);
  // A correction changes the buyer's paper: only the buyer asks for it.
  const correction = { text: '상호가 다릅니다.' };
  const corrections = `/user/evidence/${key}/corrections`;
  await call(test, accountant, 'post', corrections, correction).expect(404);
  await call(test, buyer, 'post', corrections, correction).expect(200);

  await call(test, house.admin, 'delete', `/my/organization/people/${buyer.id}`).expect(200);
  expect(await page(buyer, 'own')).toEqual([]);
  await call(test, buyer, 'get', `/user/evidence/${key}`).expect(404);
  expect(await page(accountant, 'organization')).toEqual([key]);
});

it('are told to an admin once the buyer has left, and so is what is printed', async () => {
  const leaver = await addPerson(test, house, ['buyer']);
  const shopper = new Shopper(test, leaver);
  await shopper.add(cup, 4);
  const { orderId, amount } = await shopper.prepare({
    siteId: house.sites[0]?.id,
    evidence: { kind: 'tax_invoice' },
  });
  const job = await addPrintJob(test, leaver);
  await test.em.execute('update orders set organization_id = ? where id = ?', [house.id, job.orderId]);
  await call(test, house.admin, 'delete', `/my/organization/people/${leaver.id}`).expect(200);
  const paid = await toss.authenticate({ orderId, amount, method: '계좌이체' });
  data(await shopper.confirm(paid));
  const admin = await signedIn(test, Role.Admin);
  await call(test, admin, 'post', `/manager/print-jobs/${job.id}/moves`, {
    move: 'suspend',
    reason: '권리 확인이 필요합니다. 멈춥니다.',
  }).expect(200);
  const readers = (): Promise<{ kind: string; member_id: number }[]> =>
    test.em.execute(
      "select distinct kind, member_id from notices where kind in ('evidence.issued', 'print.held') and member_id in (?, ?) order by kind",
      [leaver.id, house.admin.id],
    );
  expect(await until(readers, (found) => found.length >= 2)).toEqual([
    { kind: 'evidence.issued', member_id: house.admin.id },
    { kind: 'print.held', member_id: house.admin.id },
  ]);
});
