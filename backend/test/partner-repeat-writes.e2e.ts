import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addOrder } from './admin-fixtures.js';
import { PartnerAdmin, refusalOf, type TestPartner } from './partner-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn } from './support/members.js';

let test: TestApp;
let partner: TestPartner;
let orderId: number;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
  const scopes = ['orders:read', 'events:read'] as const;
  partner = await (await PartnerAdmin.of(test)).partnerWithKey({ scopes });
  orderId = (await addOrder(test, { memberId: (await signedIn(test)).id })).id;
});
afterAll(() => test.close());

const send = (method: 'post' | 'put' | 'patch' | 'delete', path: string, body?: object, key?: string) => {
  const request = test.http[method](`/api/partner${path}`).set('authorization', partner.bearer);
  return (key === undefined ? request : request.set('idempotency-key', key)).send(body);
};

const WEBHOOK = { url: 'https://collector.example.com/hook', types: ['order.paid'], description: '주문' };

const webhooks = async (): Promise<number> => {
  const [row] = await test.em.execute<{ n: number }[]>(`select count(*)::int as n from webhook_endpoints`);
  return row?.n ?? -1;
};

it('I1: an answer with a secret that is shown once comes again, and is unreadable in the database', async () => {
  const key = randomUUID();
  const first = await send('post', '/webhooks', WEBHOOK, key).expect(201);
  const { secret } = first.body as { secret: string };
  expect(secret).toMatch(/^whsec_/);
  const again = await send('post', '/webhooks', WEBHOOK, key).expect(201);
  expect(again.text).toBe(first.text);
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(await webhooks()).toBe(1);
  const tables = await test.em.execute<{ name: string }[]>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  for (const { name } of tables) {
    const rows = await test.em.execute<object[]>(`select 1 from "${name}" t where strpos(t::text, ?) > 0`, [
      secret.slice('whsec_'.length),
    ]);
    expect([name, rows]).toEqual([name, []]);
  }
});

it('I1: without a key each call counts', async () => {
  const before = await webhooks();
  for (let n = 0; n < 2; n += 1) await send('post', '/webhooks', WEBHOOK).expect(201);
  expect(await webhooks()).toBe(before + 2);
});

it('I1: an empty answer is repeated as an empty one', async () => {
  const made = await send('post', '/webhooks', WEBHOOK).expect(201);
  const path = `/webhooks/${(made.body as { id: number }).id}`;
  const key = randomUUID();
  const first = await send('delete', path, undefined, key).expect(204);
  const again = await send('delete', path, undefined, key).expect(204);
  expect([first.text, again.text]).toEqual(['', '']);
  expect(again.headers['idempotency-replayed']).toBe('true');
  await send('delete', path).expect(404);
});

it('I1, I2: PUT and PATCH repeat too, and their path belongs to the key', async () => {
  const key = randomUUID();
  const path = `/orders/${orderId}/external-id`;
  await send('put', path, { externalId: 'SO-1' }, key).expect(200);
  await send('put', path, { externalId: 'SO-2' }).expect(200);
  const again = await send('put', path, { externalId: 'SO-1' }, key).expect(200);
  expect(again.body).toMatchObject({ externalId: 'SO-1' });
  expect(again.headers['idempotency-replayed']).toBe('true');
  const [row] = await test.em.execute<{ id: string }[]>(`select external_id as id from external_ids`);
  expect(row).toEqual({ id: 'SO-2' });
  const other = await send('put', `/orders/${orderId + 1}/external-id`, { externalId: 'SO-1' }, key);
  expect(refusalOf(other)).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
});

it('I1: a conflict is not kept', async () => {
  const key = randomUUID();
  const { id } = await addOrder(test, { memberId: (await signedIn(test)).id });
  await send('put', `/orders/${orderId}/external-id`, { externalId: 'SO-9' }).expect(200);
  const path = `/orders/${id}/external-id`;
  const taken = await send('put', path, { externalId: 'SO-9' }, key);
  expect(refusalOf(taken)).toEqual([409, 'EXTERNAL_ID_TAKEN']);
  await send('put', `/orders/${orderId}/external-id`, { externalId: null }).expect(200);
  await send('put', path, { externalId: 'SO-9' }, key).expect(200);
});
