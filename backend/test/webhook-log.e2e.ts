import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readCursor, writeCursor } from '../src/modules/changes/change-cursor.js';
import { WebhookRetention } from '../src/modules/webhooks/jobs/webhook-retention.service.js';
import { addOrder } from './admin-fixtures.js';
import { PartnerAdmin } from './partner-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { until } from './support/until.js';
import { startWorker } from './support/worker.js';
import { ALL_TYPES, messagesOf, Receiver, Webhooks, type StoredMessage } from './webhook-fixtures.js';

const DAY_MS = 86_400_000;

let test: TestApp;
let workers: INestApplicationContext[];
let admin: PartnerAdmin;
let hooks: Webhooks;
let receiver: Receiver;
let id: number;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0', WEBHOOK_ALLOW_LOCAL: 'true' });
  receiver = await Receiver.start();
  admin = await PartnerAdmin.of(test);
  hooks = new Webhooks(test, await admin.partnerWithKey({ scopes: ALL_TYPES }));
  ({ id } = await hooks.addActive(receiver));
  // Before any worker has ever read the log.
  await order();
  // Both read and send; each message has to be there once.
  workers = [await startWorker(test.environment), await startWorker(test.environment)];
});
afterAll(async () => {
  for (const worker of workers) await worker.close();
  await test.close();
  await receiver.close();
});

const order = () => addOrder(test, { memberId: admin.member.id });

const delivered = (count: number): Promise<StoredMessage[]> =>
  until(
    () => messagesOf(test, id),
    (all) => all.filter(({ state }) => state === 'delivered').length >= count,
  );

async function cursor(): Promise<string> {
  const [row] = await test.em.execute<{ cursor: string }[]>('select cursor from webhook_reader');
  return row?.cursor ?? '';
}

/** Takes the readers back to there, as after a promotion. */
const goBack = (to: string) => test.em.execute('update webhook_reader set cursor = ?', [to]);

describe('the log', () => {
  it('is read from where the first endpoint became active, also by a worker that starts later', async () => {
    await delivered(1);
  });

  it('that two workers read, and read again, is one message for each event', async () => {
    const before = await cursor();
    for (let i = 0; i < 10; i += 1) await order();
    await delivered(11);
    await goBack(before);
    await order();
    await delivered(12);
    expect(await messagesOf(test, id)).toHaveLength(12);
    expect(receiver.received).toHaveLength(12);
    expect(new Set(receiver.ids).size).toBe(12);
  });

  it('of another life is read again, without a message twice', async () => {
    const known = readCursor(await cursor());
    if (known === null) throw new Error('no cursor');
    await goBack(writeCursor({ ...known, epoch: 'another-00000001' }));
    await order();
    await delivered(13);
    expect(await messagesOf(test, id)).toHaveLength(13);
    expect(new Set(receiver.ids).size).toBe(receiver.ids.length);
  });

  it('that is older than its cursor is read from its beginning', async () => {
    const known = readCursor(await cursor());
    if (known === null) throw new Error('no cursor');
    await goBack(writeCursor({ ...known, time: Date.now() - 31 * DAY_MS }));
    await order();
    await delivered(14);
    expect(await messagesOf(test, id)).toHaveLength(14);
  });
});

it('an event is written for a partner whose key no notice has announced', async () => {
  const { length } = await messagesOf(test, id);
  await order();
  await delivered(length + 1);
  // By SQL: PostgreSQL tells the workers nothing, as when a notice is lost.
  const [made] = await test.em.execute<{ id: number }[]>(
    `with partner as (insert into partners (name, contact_name, contact_email, purpose)
         values ('새 업체', '박연동', 'dev@collector.example', '수집') returning id),
       made as (insert into partner_keys (id, partner_id, name, kind, secret_hash, scopes, cidrs, expires_at)
         select 'silent22', id, '서버', 'test', '', '{events:read,orders:read}', '{}', now() + interval '1 year' from partner)
     insert into webhook_endpoints (partner_id, url, types, secret, state)
       select id, 'http://localhost:1/', '{order.placed,order.paid,order.changed}', '', 'active' from partner returning id`,
  );
  await order();
  await until(
    () => messagesOf(test, made?.id ?? 0),
    (messages) => messages.length === 1,
  );
});

it('messages end after thirty days, and an old secret when it no longer signs', async () => {
  await hooks.call('post', `/${id}/rotate`).expect(200);
  const [worker] = workers;
  const retention = worker?.get(WebhookRetention, { strict: false });
  const before = await messagesOf(test, id);
  await test.em.execute(
    `update webhook_messages set created_at = now() - interval '29 days' where endpoint_id = ?`,
    [id],
  );
  await test.em.execute(
    `update webhook_messages set created_at = now() - interval '30 days 1 minute' where id = ?`,
    [before[0]?.id ?? ''],
  );
  expect(await retention?.sweep()).toBe(1);
  expect((await messagesOf(test, id)).map((message) => message.id)).toEqual(
    before.slice(1).map((message) => message.id),
  );
  const secrets = () =>
    test.em.execute<{ kept: boolean }[]>(
      'select previous_secret is not null as kept from webhook_endpoints where id = ?',
      [id],
    );
  expect(await secrets()).toEqual([{ kept: true }]);
  await test.em.execute(
    `update webhook_endpoints set previous_until = now() - interval '1 second' where id = ?`,
    [id],
  );
  await retention?.sweep();
  expect(await secrets()).toEqual([{ kept: false }]);
});
