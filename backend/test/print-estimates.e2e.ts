import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { kstDate } from '@store/domain';
import { sql } from 'kysely';
import { CatalogClient } from './admin-catalog-fixtures.js';
import { EstimateClient } from './estimate-fixtures.js';
import { PaymentRecords } from './payment-fixtures.js';
import { addBag, printConsents } from './print-shop-fixtures.js';
import { data, Shopper } from './shop-fixtures.js';
import { call, castOf } from './site-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { startToss, type Toss } from './support/toss.js';

let toss: Toss;
let test: TestApp;
let client: EstimateClient;
beforeAll(async () => {
  toss = await startToss();
  test = await startTestApp({ TOSS_API_URL: toss.url, THROTTLE_FACTOR: '0' });
  // The first member is the manager, whom the store knows by number.
  const cast = await castOf(test);
  const catalog = new CatalogClient(test, cast.admin);
  await catalog.category({ name: '가방', slug: 'bags' });
  const bag = await addBag(catalog, { product: { categoryId: 'bags' } });
  client = new EstimateClient(test, cast, bag.id);
});
afterAll(async () => {
  await test.close();
  await toss.close();
});

const print = { placements: [{ area: 'front', method: 'silk', inks: 2 }] };

it('P13, P16: a printed line is asked for, proposed, sent, and paid to the won of the paper', async () => {
  const requested = { productId: client.productId, optionValueIds: 'color:natural', quantity: 100, print };
  const id = await client.asked(undefined, { lines: [requested] });
  expect((await client.seen(id)).request.lines).toMatchObject([
    { listUnitPrice: 3600, print: { summary: '앞면 가운데 · 실크 2도', setupFees: [{ amount: 30_000 }] } },
  ]);

  // 인쇄비 250 × 100 and 판비 15,000 × 2 are proposed; the second line sets its own.
  const line = { ...requested, name: '에코백', unitPrice: 3500 };
  const content = {
    lines: [line, { ...line, quantity: 50, printingFee: 9_000, setupFee: 0 }],
    shippingFee: 3_000,
  };
  const sent = await client.sent(id, content);
  expect(sent.versions[0]?.lines).toMatchObject([
    { unitPrice: 3500, listUnitPrice: 3600, printingFee: 25_000, setupFee: 30_000, subtotal: 405_000 },
    { printingFee: 9_000, setupFee: 0, subtotal: 184_000, print: { summary: '앞면 가운데 · 실크 2도' } },
  ]);
  expect(JSON.stringify(await client.seen(id))).not.toContain('plateKey');

  expect((await client.buyer('post', `/${id}/accept`, { versionNo: 1 })).status).toBe(200);
  const { orderId, amount } = await client.checkedOut(id, { printConsents });
  expect(amount).toBe(592_000);
  await new Shopper(test, client.cast.customer)
    .confirm(await toss.authenticate({ orderId, amount }))
    .expect(200);
  expect(await new PaymentRecords(test).ledger(orderId)).toEqual([{ kind: 'captured', amount: 592_000 }]);
  const { rows } = await sql`
    select l.kind, l.of_line_index as of, l.product_name as name, l.subtotal::float8 as subtotal,
      l.print ->> 'summary' as print
    from order_lines l join orders o on o.id = l.order_id where o.pg_order_id = ${orderId} order by l.id`.execute(
    test.em.getKysely(),
  );
  // One job for each printed line, named after its goods; nobody is owed anything.
  const { rows: jobs } = await sql`
    select j.quantity, j.state, l.kind from print_jobs j join order_lines l on l.id = j.order_line_id
    join orders o on o.id = j.order_id where o.pg_order_id = ${orderId} order by j.quantity`.execute(
    test.em.getKysely(),
  );
  expect(jobs).toEqual([
    { quantity: 50, state: 'WAITING', kind: 'goods' },
    { quantity: 100, state: 'WAITING', kind: 'goods' },
  ]);
  const checked = await call(test, client.cast.admin, 'post', '/admin/settlement-checks', {
    day: kstDate(new Date()),
  });
  expect(data<{ mismatches: number }>(checked).mismatches).toBe(0);
  expect(rows).toEqual([
    { kind: 'goods', of: null, name: '에코백', subtotal: 350_000, print: '앞면 가운데 · 실크 2도' },
    { kind: 'print', of: 0, name: '인쇄비', subtotal: 25_000, print: null },
    { kind: 'setup', of: 0, name: '판비·셋업비', subtotal: 30_000, print: null },
    { kind: 'goods', of: null, name: '에코백', subtotal: 175_000, print: '앞면 가운데 · 실크 2도' },
    { kind: 'print', of: 3, name: '인쇄비', subtotal: 9_000, print: null },
  ]);
});

it('printing that was only agreed in words needs the consents, and gets a job that waits for its file', async () => {
  const line = {
    productId: client.productId,
    optionValueIds: 'color:natural',
    quantity: 100,
    name: '에코백',
  };
  const id = await client.asked(undefined, { lines: [{ ...line, print: null }] });
  await client.sent(id, { lines: [{ ...line, unitPrice: 3500, printingFee: 25_000, setupFee: 30_000 }] });
  expect((await client.buyer('post', `/${id}/accept`, { versionNo: 1 })).status).toBe(200);
  const shippingAddressId = await new Shopper(test, client.cast.customer).addAddress();
  const refused = await client.buyer('post', `/${id}/checkout`, { versionNo: 1, shippingAddressId });
  expect([refused.status, refused.body]).toMatchObject([422, { code: 'PRINT_CONSENT_REQUIRED' }]);
  const { orderId, amount } = await client.checkedOut(id);
  await new Shopper(test, client.cast.customer)
    .confirm(await toss.authenticate({ orderId, amount }))
    .expect(200);
  const { rows } = await sql`
    select j.state, j.quantity, j.print ->> 'summary' as print from print_jobs j join orders o on o.id = j.order_id
    where o.pg_order_id = ${orderId}`.execute(test.em.getKysely());
  expect(rows).toEqual([{ state: 'WAITING', quantity: 100, print: '견적에서 정한 인쇄' }]);
});

it('a visitor may ask for print whose file follows, and can name no artwork', async () => {
  const ask = (artwork: object | null) =>
    test.http.post('/api/estimates').send({
      lines: [
        {
          productId: client.productId,
          optionValueIds: 'color:natural',
          quantity: 100,
          print: { placements: [{ area: 'front', method: 'silk', artwork, widthMm: 80, heightMm: 80 }] },
        },
      ],
      contactName: '이방문',
      email: 'visitor@example.com',
      privacyAgreed: true,
    });
  expect((await ask(null)).status).toBe(200);
  const named = await ask({ versionId: 'a0000000-0000-4000-8000-000000000001' });
  expect(named.body).toMatchObject({ code: 'PRINT_ARTWORK_NOT_FOUND' });
});
