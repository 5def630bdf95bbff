import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { WEBHOOK_DELIVERY } from '@store/domain';
import { MessageDispatcher } from '../src/modules/webhooks/jobs/message-dispatcher.service.js';
import { Clock } from '../src/platform/clock.js';
import { addOrder } from './admin-fixtures.js';
import { PartnerAdmin, type TestPartner } from './partner-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { until } from './support/until.js';
import { startWorker } from './support/worker.js';
import {
  ALL_TYPES,
  messagesOf,
  Receiver,
  status,
  untilMessage,
  Webhooks,
  type StoredMessage,
} from './webhook-fixtures.js';

const HOUR = 3_600_000;

let test: TestApp;
let worker: INestApplicationContext;
let dispatcher: MessageDispatcher;
let admin: PartnerAdmin;
let partner: TestPartner;
let hooks: Webhooks;
let receiver: Receiver;
/** The worker's time. */
let now = Date.now();
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0', WEBHOOK_ALLOW_LOCAL: 'true' });
  worker = await startWorker(test.environment);
  dispatcher = worker.get(MessageDispatcher, { strict: false });
  worker.get(Clock, { strict: false }).now = () => new Date(now);
  admin = await PartnerAdmin.of(test);
});
afterAll(async () => {
  await worker.close();
  await test.close();
});
beforeEach(async () => {
  now = Date.now();
  receiver = await Receiver.start();
  partner = await admin.partnerWithKey({ scopes: ALL_TYPES, expiresInDays: 700 });
  hooks = new Webhooks(test, partner);
});
afterEach(async () => {
  await test.em.execute('delete from webhook_endpoints');
  await receiver.close();
});

const order = () => addOrder(test, { memberId: admin.member.id });

/** The first message of an endpoint after so many tries. */
const afterTries = (id: number, count: number): Promise<StoredMessage> =>
  untilMessage(test, id, ({ tries }) => tries.length === count);

/** The message after its next try, made at the time that it is due and not a moment before. */
async function nextTry(id: number, { tries, dueAt }: StoredMessage): Promise<StoredMessage> {
  now = Math.floor(dueAt) - 1;
  const arrived = receiver.received.length;
  await dispatcher.dispatch();
  expect(receiver.received).toHaveLength(arrived);
  now = Math.ceil(dueAt);
  await dispatcher.dispatch();
  return afterTries(id, tries.length + 1);
}

describe('W3: a message that does not arrive', () => {
  it('is sent ten times, at the times of the schedule, and has then failed', async () => {
    const { id } = await hooks.addActive(receiver);
    receiver.answer = status(500);
    await order();
    let message = await afterTries(id, 1);
    for (const pause of WEBHOOK_DELIVERY.pauses) {
      expect(message.state).toBe('pending');
      const wait = message.dueAt - now;
      expect(wait).toBeGreaterThanOrEqual(pause * 0.8 - 1);
      expect(wait).toBeLessThanOrEqual(pause * 1.2 + 1);
      // Another message arrives, so that the endpoint is not switched off.
      await test.em.execute('update webhook_endpoints set failing_since = null, failures = 0 where id = ?', [
        id,
      ]);
      message = await nextTry(id, message);
    }
    expect(message).toMatchObject({ state: 'failed', round: 10 });
    expect(new Set(receiver.ids)).toEqual(new Set([message.id]));
    expect(receiver.received).toHaveLength(10);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    now += 100 * HOUR;
    await dispatcher.dispatch();
    expect(receiver.received).toHaveLength(10);
  });

  it.each([429, 502, 503, 504])('after a %i waits as long as Retry-After says, up to a day', async (code) => {
    const { id } = await hooks.addActive(receiver);
    receiver.answer = status(code, { 'retry-after': '3600' });
    await order();
    let message = await afterTries(id, 1);
    expect(message.dueAt - now).toBeCloseTo(HOUR, -1);
    receiver.answer = status(code, { 'retry-after': String(72 * 3600) });
    message = await nextTry(id, message);
    expect(message.dueAt - now).toBeCloseTo(24 * HOUR, -1);
  });

  it('after a 500 does not', async () => {
    const { id } = await hooks.addActive(receiver);
    receiver.answer = status(500, { 'retry-after': '3600' });
    await order();
    expect((await afterTries(id, 1)).dueAt - now).toBeLessThanOrEqual(6001);
  });

  it.each([301, 302, 303, 307, 308])('because of a redirect by %i is not sent there', async (code) => {
    const elsewhere = await Receiver.start();
    const { id } = await hooks.addActive(receiver);
    receiver.answer = status(code, { location: elsewhere.url });
    await order();
    expect(await afterTries(id, 1)).toMatchObject({
      state: 'pending',
      tries: [{ status: code, error: null }],
    });
    expect(elsewhere.connections).toBe(0);
    await elsewhere.close();
  });

  it('because the connection is cut says so', async () => {
    const { id } = await hooks.addActive(receiver);
    receiver.answer = (response) => response.destroy();
    await order();
    expect((await afterTries(id, 1)).tries).toMatchObject([{ status: null, error: 'CLOSED' }]);
  });

  it('because nothing listens says so', async () => {
    const { id } = await hooks.addActive(receiver);
    await receiver.close();
    await order();
    expect((await afterTries(id, 1)).tries).toMatchObject([{ status: null, error: 'CONNECT' }]);
    receiver = await Receiver.start();
  });
});

/** A certificate for localhost that nobody has signed but itself, and its key, which protects nothing. */
const SELF_SIGNED = {
  cert: pem('CERTIFICATE', [
    'MIIBlDCCATugAwIBAgIUA9r6u9ID8iggfEatCVGj7CefgO0wCgYIKoZIzj0EAwIw',
    'FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyOTEwNDc0NloYDzIxMjYxMTA1',
    'MTA0NzQ2WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO',
    'PQMBBwNCAARPkmIzD3EDSk+cZ04UXmUmTKGfH0L4LtyX0V8yhqPFZd9kqc7smdLN',
    '/iTesjo6Ruu/XPspLW/nCZN6lMNMZRuGo2kwZzAdBgNVHQ4EFgQUFhgPo5bkKhPy',
    'eH57m+r3CZGVnrowHwYDVR0jBBgwFoAUFhgPo5bkKhPyeH57m+r3CZGVnrowDwYD',
    'VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID',
    'RwAwRAIgbfvPvmyvsw6xANPOyVN1X62IJQeqGm8aNna7m/sF4DUCIGDYo90N30Uw',
    'Mb3NkLhoEeN6NZSfC4wk1zcHZQ4ETb6f',
  ]),
  key: pem('PRIVATE KEY', [
    'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgzG0qEeJj+iRlZCny',
    'nxa/g+US9HKercCnlbcesLC8dFehRANCAARPkmIzD3EDSk+cZ04UXmUmTKGfH0L4',
    'LtyX0V8yhqPFZd9kqc7smdLN/iTesjo6Ruu/XPspLW/nCZN6lMNMZRuG',
  ]),
};

function pem(label: string, lines: readonly string[]): string {
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`].join('\n');
}

it('a message is not sent to an endpoint whose certificate is not valid', async () => {
  let requests = 0;
  const server = createServer(SELF_SIGNED, (_request, response) => {
    requests += 1;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const { id } = await hooks.add(`https://localhost:${port}/`);
    const { body } = await hooks.call('post', `/${id}/ping`).expect(200);
    expect(body).toMatchObject({ delivered: false, status: null, error: 'TLS' });
    expect(requests).toBe(0);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
});

/** What was told by e-mail or to members about an endpoint that is off. */
const notices = () =>
  test.em.execute<{ recipient: string; body: string }[]>(
    `select recipient, body from notices where kind = 'partner.webhook-off' order by id`,
  );

describe('an endpoint', () => {
  it('W3: that answers 410 is off at once, and people are told', async () => {
    await test.em.execute(`delete from notices`);
    const { id } = await hooks.addActive(receiver);
    receiver.answer = status(410);
    await order();
    await until(
      () => hooks.state(id),
      (state) => state === 'off',
    );
    const told = await notices();
    expect(told.map(({ recipient }) => recipient)).toEqual(
      expect.arrayContaining(['dev@collector.example', admin.member.email]),
    );
    expect(told[0]?.body).toContain(receiver.url);
    expect(told[0]?.body).toContain('410');
  });

  it('W4: that fails for three days and ten times is off; resume sends what waited, and nothing twice', async () => {
    await test.em.execute(`delete from notices`);
    const { id } = await hooks.addActive(receiver);
    receiver.answer = status(500);
    await order();
    let message = await afterTries(id, 1);
    const failedFrom = now;
    while (message.tries.length < 9) message = await nextTry(id, message);
    // Nine failures in less than three days, then more failures: still on before the three days are over.
    for (let i = 0; i < 3; i += 1) await order();
    await until(
      () => messagesOf(test, id),
      (all) => all.length === 4 && all.slice(1).every(({ tries }) => tries.length === 1),
    );
    expect(now - failedFrom).toBeLessThan(72 * HOUR);
    expect(await hooks.state(id)).toBe('active');
    now = failedFrom + 72 * HOUR - 1;
    await dispatcher.dispatch();
    expect(await hooks.state(id)).toBe('active');
    now = failedFrom + 72 * HOUR + 24 * HOUR;
    await dispatcher.dispatch();
    expect(await hooks.state(id)).toBe('off');
    // Once to the contact and once to each admin, although several messages failed at once.
    const told = await notices();
    expect(told.filter(({ recipient }) => recipient === 'dev@collector.example')).toHaveLength(1);
    expect(told).toHaveLength(2);

    const arrived = receiver.received.length;
    await order();
    now += 100 * HOUR;
    await dispatcher.dispatch();
    expect(receiver.received).toHaveLength(arrived);

    receiver.answer = status(200);
    receiver.received.length = 0;
    const waiting = (await messagesOf(test, id)).filter(({ state }) => state === 'pending');
    expect(waiting.length).toBeGreaterThan(0);
    const { body } = await hooks.call('post', `/${id}/resume`).expect(200);
    expect(body).toMatchObject({ state: 'active', failingSince: null, offAt: null });
    await until(
      () => messagesOf(test, id),
      (all) => all.every(({ state }) => state !== 'pending'),
    );
    expect([...receiver.ids].sort()).toEqual(waiting.map((one) => one.id).sort());
  });

  it('W4: that fails for long, but not ten times, stays on', async () => {
    const { id } = await hooks.addActive(receiver);
    receiver.answer = status(500);
    await order();
    let message = await afterTries(id, 1);
    now += 200 * HOUR;
    await dispatcher.dispatch();
    message = await afterTries(id, 2);
    expect(message.state).toBe('pending');
    expect(await hooks.state(id)).toBe('active');
  });
});

describe('W5: an endpoint that is slow', () => {
  it('delays no other, and has at most four messages under way', async () => {
    const slow = await Receiver.start();
    let [open, most] = [0, 0];
    const release: (() => void)[] = [];
    slow.answer = status(200);
    const { id: slowId } = await hooks.addActive(slow);
    slow.answer = (response) => {
      open += 1;
      most = Math.max(most, open);
      release.push(() => {
        open -= 1;
        response.writeHead(200).end();
      });
    };
    const other = new Webhooks(test, await admin.partnerWithKey({ scopes: ALL_TYPES }));
    const { id } = await other.addActive(receiver);
    const events = 20;
    for (let i = 0; i < events; i += 1) await order();
    // Everything of the fast one has arrived while the slow one has answered nothing.
    await until(
      () => messagesOf(test, id),
      (all) => all.length === events && all.every(({ state }) => state === 'delivered'),
      10_000,
    );
    expect([open, most]).toEqual([4, 4]);
    expect((await messagesOf(test, slowId)).filter(({ state }) => state === 'delivered')).toEqual([]);
    slow.answer = status(200);
    for (const end of release) end();
    await until(
      () => messagesOf(test, slowId),
      (all) => all.every(({ state }) => state === 'delivered'),
    );
    expect(most).toBe(4);
    await slow.close();
  });

  it('together with others has at most 32 messages under way', async () => {
    const slow = await Receiver.start();
    let [open, most] = [0, 0];
    const release: (() => void)[] = [];
    for (let i = 0; i < 5; i += 1) {
      const own = new Webhooks(test, await admin.partnerWithKey({ scopes: ALL_TYPES }));
      for (let j = 0; j < 2; j += 1) await own.addActive(slow);
    }
    slow.answer = (response) => {
      open += 1;
      most = Math.max(most, open);
      release.push(() => {
        open -= 1;
        response.writeHead(200).end();
      });
    };
    for (let i = 0; i < 6; i += 1) await order();
    await until(
      async () => open,
      (count) => count === 32,
    );
    for (let i = 0; i < 60; i += 1) release.shift()?.();
    slow.answer = status(200);
    for (const end of release) end();
    await until(
      () =>
        test.em.execute<{ left: number }[]>(
          `select count(*)::int as left from webhook_messages where state = 'pending'`,
        ),
      ([row]) => row?.left === 0,
    );
    expect(most).toBe(32);
    await slow.close();
  });
});
