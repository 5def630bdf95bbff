import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { auditOf, addOrder } from './admin-fixtures.js';
import { PartnerAdmin, refusalOf, type TestPartner } from './partner-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { until } from './support/until.js';
import { startWorker } from './support/worker.js';
import { ALL_TYPES, messagesOf, Receiver, status, untilMessage, Webhooks } from './webhook-fixtures.js';

let test: TestApp;
let worker: INestApplicationContext;
let admin: PartnerAdmin;
let partner: TestPartner;
let hooks: Webhooks;
let receiver: Receiver;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0', WEBHOOK_ALLOW_LOCAL: 'true' });
  worker = await startWorker(test.environment);
  receiver = await Receiver.start();
  admin = await PartnerAdmin.of(test);
  partner = await admin.partnerWithKey({ scopes: ALL_TYPES });
  hooks = new Webhooks(test, partner);
});
afterAll(async () => {
  await worker.close();
  await receiver.close();
  await test.close();
});

const data = <T>({ body }: { body: unknown }): T => (body as { data: T }).data;

it('admins see the webhooks of a partner with every try, resend and resume; both are audited', async () => {
  const { id, secret } = await hooks.addActive(receiver);
  receiver.answer = status(410);
  await addOrder(test, { memberId: admin.member.id });
  await until(
    () => hooks.state(id),
    (state) => state === 'off',
  );
  const list = await admin.call('get', `/${partner.id}/webhooks`).expect(200);
  expect(data<{ id: number; state: string }[]>(list)).toMatchObject([
    { id, state: 'off', url: receiver.url },
  ]);
  expect(list.text).not.toContain(secret);
  const path = `/${partner.id}/webhooks/${id}`;
  const { body } = await admin.call('get', `${path}/deliveries?state=pending`).expect(200);
  expect(body).toMatchObject({
    data: { items: [{ type: 'order.paid', tries: [{ status: 410, error: null }] }], total: 1 },
    meta: { page: 0, total: 1 },
  });

  receiver.answer = status(200);
  const resumed = await admin.call('post', `${path}/resume`).expect(200);
  expect(data<{ state: string }>(resumed).state).toBe('active');
  const { id: messageId } = await untilMessage(test, id, ({ state }) => state === 'delivered');
  const again = await admin.call('post', `${path}/deliveries/${messageId}/resend`).expect(200);
  expect(data<object>(again)).toMatchObject({ messageId, state: 'pending' });
  await until(
    () => messagesOf(test, id),
    ([message]) => message?.tries.length === 3,
  );
  // Again changes nothing, and is not recorded.
  await admin.call('post', `${path}/resume`).expect(200);
  const audit = await auditOf(test, 'webhook', id);
  expect(audit.slice(-2).map(({ action }) => action)).toEqual(['webhook.status', 'webhook.redeliver']);
  const [row] = await test.em.execute<{ actor: number }[]>(
    `select actor_id as actor from audit_log where action = 'webhook.redeliver'`,
  );
  expect(row?.actor).toBe(admin.member.id);
});

it('a webhook of another partner is not found', async () => {
  const { id } = await hooks.add(receiver.url);
  const other = await admin.partner();
  const paths = ['resume', 'deliveries/7d2f6a0b-3b0e-4c9b-9a53-c1f0a4de1e55/resend'];
  for (const path of paths)
    expect(refusalOf(await admin.call('post', `/${other}/webhooks/${id}/${path}`))).toEqual([
      404,
      'NOT_FOUND',
    ]);
  const list = await admin.call('get', `/${other}/webhooks/${id}/deliveries`);
  expect(refusalOf(list)).toEqual([404, 'NOT_FOUND']);
  const unverified = await admin.call('post', `/${partner.id}/webhooks/${id}/resume`);
  expect(refusalOf(unverified)).toEqual([409, 'ENDPOINT_UNVERIFIED']);
});
