import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Role } from '@store/domain';
import type { AdminProductDto } from '../src/modules/catalog/admin/dto/products/product.dto.js';
import type { PreparedPaymentDto } from '../src/modules/payment/dto/payment.dto.js';
import type { PrintJobDetailDto, PrintJobPageDto } from '../src/modules/printing/jobs/dto/print-job.dto.js';
import { CatalogClient } from './admin-catalog-fixtures.js';
import { newest, Vault } from './artwork-fixtures.js';
import { logoPng } from './print-fixtures.js';
import { addBag, printConsents } from './print-shop-fixtures.js';
import { RefundClient } from './refunds-fixtures.js';
import { ask, RequestHouse } from './request-fixtures.js';
import { data, Shopper } from './shop-fixtures.js';
import { call } from './site-fixtures.js';
import { refusalOf } from './spending-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn } from './support/members.js';
import { startToss, type Toss } from './support/toss.js';

/** 100 bags with silk of two inks: 385,000 won of goods and two plates of 15,000. */
const TOTAL = 415_000;

let toss: Toss;
let test: TestApp;
let client: RefundClient;
let bag: AdminProductDto;
beforeAll(async () => {
  toss = await startToss();
  test = await startTestApp({ TOSS_API_URL: toss.url, THROTTLE_FACTOR: '0' });
  client = await RefundClient.open(test, toss);
  const catalog = new CatalogClient(test, await signedIn(test, Role.Admin));
  await catalog.category({ name: '가방', slug: 'bags' });
  bag = await addBag(catalog, { product: { categoryId: 'bags' } });
});
afterAll(async () => {
  await test.close();
  await toss.close();
});

const silk = { placements: [{ area: 'front', method: 'silk', inks: 2 }] };
const put = (buyer: Shopper, quantity: number): Promise<unknown> =>
  buyer
    .call('post', '/cart/items', {
      productId: bag.id,
      quantity,
      optionValueIds: 'color:natural',
      print: silk,
    })
    .expect(200);

it('a request of printed goods keeps the consents and the plates, and its order is printed as any other', async () => {
  const house = await RequestHouse.open(test);
  await house.rule([{ role: 'admin' }]);
  const limit = await house.house.limit(1_000_000);
  const buyer = new Shopper(test, await house.person(['buyer']));
  await put(buyer, 200);

  expect(await refusalOf(buyer.call('post', '/my/purchase-requests', {}))).toEqual([
    422,
    'PRINT_CONSENT_REQUIRED',
  ]);
  expect((await buyer.cart()).items).toHaveLength(1);
  const request = await ask(buyer, { printConsents });
  expect(request).toMatchObject({
    state: 'waiting',
    lines: [
      { id: 1, kind: 'goods', quantity: 200, printSummary: '앞면 가운데 · 실크 2도' },
      { id: 2, kind: 'setup', ofLineId: 1, quantity: 2, subtotal: 30_000 },
    ],
  });
  expect((await buyer.cart()).items).toEqual([]);

  // Fewer bags need the same plates; a plate without its bags cannot be ordered.
  const reduce = (lineId: number, quantity: number) => ({
    decision: 'reduce',
    lines: [{ lineId, quantity }],
  });
  const { admin } = house.house;
  const step = request.steps[0]?.id ?? 0;
  expect(await refusalOf(house.decide(admin, step, reduce(2, 1)))).toEqual([422, 'REDUCTION_UNKNOWN_LINE']);
  const approved = await house.decided(admin, request, reduce(1, 100));
  expect(approved.lines).toMatchObject([
    { id: 1, quantity: 100, subtotal: 385_000, printSummary: '앞면 가운데 · 실크 2도' },
    { kind: 'setup', ofLineId: 1, quantity: 2, subtotal: 30_000 },
  ]);
  expect([approved.total, approved.total < request.total]).toEqual([TOTAL, true]);

  // The agreement is that of the submission, whoever pays and whenever.
  await test.em.execute(
    `update purchase_requests set print_consents = print_consents || '{"at": "2026-01-02T03:04:05.000Z"}' where id = ?`,
    [request.id],
  );
  const accountant = new Shopper(test, await house.person(['accountant']));
  const path = `/my/purchase-requests/${request.id}/prepare`;
  const { orderId, amount } = data<PreparedPaymentDto>(await accountant.call('post', path, {}));
  expect(amount).toBe(approved.total);
  await accountant.confirm(await toss.authenticate({ orderId, amount })).expect(200);
  expect(await house.house.use(limit)).toEqual([approved.total, 0]);
  const { id } = await client.order(orderId);
  const consents = await test.em.execute<{ kind: string; at: Date; member: number }[]>(
    `select c.kind, c.agreed_at as at, o.member_id as member from order_consents c join orders o on o.id = c.order_id
     where c.order_id = ? order by c.kind`,
    [id],
  );
  expect(consents).toMatchObject([
    { kind: 'rights', member: buyer.member.id },
    { kind: 'withdrawal', member: buyer.member.id },
  ]);
  expect(consents.map(({ at }) => new Date(at).toISOString())).toEqual(
    Array<string>(2).fill('2026-01-02T03:04:05.000Z'),
  );

  // The requester, who prints, has the job; its file, its proof and its production follow.
  const [job] = data<PrintJobPageDto>(await buyer.call('get', '/user/print-jobs')).items;
  expect(job).toMatchObject({ state: 'WAITING', quantity: 100, summary: '앞면 가운데 · 실크 2도' });
  const jobPath = `/user/print-jobs/${job?.id}`;
  const versionId = newest(await new Vault(test, buyer.member).upload(await logoPng(300), '로고.png')).id;
  const form = { placement: 0, versionId, widthMm: 50, heightMm: 50 };
  expect(data<PrintJobDetailDto>(await buyer.call('post', `${jobPath}/artwork`, form)).state).toBe(
    'CHECKING',
  );
  const reason = '전화로 시안을 확정하셨습니다.';
  await call(test, client.admin, 'post', `/admin/print-jobs/${job?.id}/start-unapproved`, { reason }).expect(
    200,
  );
  await call(test, client.admin, 'post', `/manager/print-jobs/${job?.id}/moves`, { move: 'finish' }).expect(
    200,
  );
  expect(data<PrintJobDetailDto>(await buyer.call('get', jobPath)).state).toBe('PRODUCED');
});
