import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { sendBulk, type BulkPath } from './partner-bulk-fixtures.js';
import { PartnerAdmin, refusalOf, type TestPartner } from './partner-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';

let test: TestApp;
let partner: TestPartner;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
  const scopes = ['orders:write', 'stock:write', 'prices:write'] as const;
  partner = await (await PartnerAdmin.of(test)).partnerWithKey({ scopes });
  await addProduct(test, {
    categoryId: await addCategory(test, { code: 'print' }),
    title: '텀블러',
    sku: 'SKU-1',
    basePrice: 1000,
    stock: 10,
  });
});
afterAll(() => test.close());

/** A sound row of each call, with every field. */
const SOUND: Record<BulkPath, Record<string, unknown>> = {
  'orders/acknowledge': { id: 1, orderNo: 'A', externalId: 'B' },
  'shipments/bulk': { id: 1, orderNo: 'A', carrier: 'CJ', trackingNo: '1', etaDate: '2026-11-24' },
  'stock/bulk': {
    id: 1,
    sku: 'SKU-1',
    onHand: 1,
    asOf: '2026-11-24T00:00:00Z',
    afterMovement: 1,
    version: 1,
  },
  'prices/bulk': {
    id: 1,
    sku: 'SKU-1',
    version: 1,
    basePrice: 1,
    salePrice: 1,
    tiers: [{ minQty: 1, maxQty: 2, unitPrice: 1 }],
  },
};

const ODD: readonly unknown[] = [
  null,
  '',
  'a\u0000b',
  '\ud800',
  '9'.repeat(400),
  -1,
  0,
  1.5,
  2_147_483_648,
  1e300,
  true,
  [],
  {},
  [[]],
  [null],
  [{}],
  [{ minQty: 1e300, unitPrice: '1\u0000' }],
  { toString: 'x' },
];

it.each(Object.keys(SOUND) as BulkPath[])(
  '%s answers odd values with a reason, never with 5xx',
  async (path) => {
    const sound = SOUND[path];
    const rows = [
      ...Object.keys(sound).flatMap((field) => ODD.map((odd) => ({ ...sound, [field]: odd }))),
      // Without the id, the other name counts.
      ...ODD.map((odd) => ({ ...sound, id: undefined, orderNo: odd })),
      ...ODD.map((odd) => ({ ...sound, id: undefined, sku: odd })),
    ];
    const bodies = [
      ...ODD.flatMap((odd) => [{ rows: odd }, { rows: [odd] }, { rows: [sound], dryRun: odd }]),
      ...rows.map((row) => ({ rows: [row] })),
    ];
    const wrong: unknown[] = [];
    for (const body of bodies) {
      const { status, text } = await sendBulk(test, partner, path, body);
      if (![200, 400].includes(status)) wrong.push([status, JSON.stringify(body), text]);
    }
    expect(wrong).toEqual([]);
  },
);

it.each(['', 'null', '[]', '5', '"x"', '{', '{"rows":null}', '{"dryRun":true}'])(
  'a body that is no form is refused: %s',
  async (body) => {
    const answer = await test.http
      .post('/api/partner/stock/bulk')
      .set('authorization', partner.bearer)
      .set('idempotency-key', randomUUID())
      .set('content-type', 'application/json')
      .send(body);
    expect(answer).toMatchObject({ status: 400, type: 'application/problem+json' });
  },
);

const STOCK = '{"rows":[{"sku":"SKU-1","onHand":5,"asOf":"2026-11-24T00:00:00Z"}]}';

it.each<[string, string, number, string | undefined]>([
  ['application/x-www-form-urlencoded', STOCK, 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['application/x-www-form-urlencoded', 'rows=1', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['text/plain', STOCK, 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['text/plain; charset=utf-8', 'rows', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['multipart/form-data; boundary=x', '--x--', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['application/xml', '<rows/>', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['application/json', STOCK.slice(1), 400, 'BAD_REQUEST'],
  ['application/json', '', 400, 'VALIDATION_FAILED'],
  ['application/x-www-form-urlencoded', '', 400, 'VALIDATION_FAILED'],
  ['application/json; charset=utf-8', STOCK, 200, undefined],
])('a body is JSON: %s %j is answered %i %s', async (type, body, status, code) => {
  const answer = await test.http
    .post('/api/partner/stock/bulk')
    .set({ authorization: partner.bearer, 'idempotency-key': randomUUID(), 'content-type': type })
    .send(body);
  expect(refusalOf(answer)).toEqual([status, code]);
});

it('a body of another type does not take the Idempotency-Key', async () => {
  const headers = { authorization: partner.bearer, 'idempotency-key': randomUUID() };
  const post = (type: string) =>
    test.http.post('/api/partner/stock/bulk').set(headers).set('content-type', type).send(STOCK);
  expect(refusalOf(await post('text/plain'))).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  await post('application/json').expect(200);
});
