import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { addOrder } from './admin-fixtures.js';
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
  test = await startTestApp({
    THROTTLE_FACTOR: '0',
    WEBHOOK_ALLOW_LOCAL: 'true',
    WEBHOOK_ADDRESSES: '203.0.113.7',
  });
  worker = await startWorker(test.environment);
  admin = await PartnerAdmin.of(test);
});
afterAll(async () => {
  await worker.close();
  await test.close();
});
beforeEach(async () => {
  receiver = await Receiver.start();
  partner = await admin.partnerWithKey({ scopes: ALL_TYPES });
  hooks = new Webhooks(test, partner);
});
afterEach(() => receiver.close());

const order = () => addOrder(test, { memberId: admin.member.id });

/** What a receiver that follows Standard Webhooks reads; throws for a wrong signature. */
const verified = (secret: string, index = 0) => {
  const { body, headers } = receiver.received[index] ?? { body: '', headers: {} };
  return new Webhook(secret).verify(body, headers) as Record<string, unknown>;
};

describe('an endpoint', () => {
  it('shows its secret once, and keeps it encrypted', async () => {
    const { body } = await hooks.call('post', '', { url: receiver.url, types: ['order.paid'] }).expect(201);
    const { secret, ...shown } = body as { id: number; secret: string };
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(shown).toEqual({
      id: expect.any(Number),
      url: receiver.url,
      types: ['order.paid'],
      description: null,
      state: 'unverified',
      failingSince: null,
      lastSuccessAt: null,
      offAt: null,
      previousUntil: null,
      sentFrom: ['203.0.113.7'],
      createdAt: expect.any(String),
    });
    expect((await hooks.call('get', `/${shown.id}`).expect(200)).body).toEqual(shown);
    expect((await hooks.call('get').expect(200)).body).toEqual({ items: [shown], next: null });
    const [row] = await test.em.execute('select * from webhook_endpoints where id = ?', [shown.id]);
    expect(JSON.stringify(row)).not.toContain(secret.slice(6, 30));
  });

  it('receives nothing before it has answered a ping', async () => {
    const { id } = await hooks.add(receiver.url);
    receiver.answer = status(500);
    const failed = await hooks.call('post', `/${id}/ping`).expect(200);
    expect(failed.body).toMatchObject({ delivered: false, status: 500, webhook: { state: 'unverified' } });
    expect(refusalOf(await hooks.call('post', `/${id}/resume`))).toEqual([409, 'ENDPOINT_UNVERIFIED']);
    expect(refusalOf(await hooks.call('post', `/${id}/resend-failed`))).toEqual([409, 'ENDPOINT_UNVERIFIED']);
    await order();
    receiver.answer = status(200);
    const { body } = await hooks.call('post', `/${id}/ping`).expect(200);
    expect(body).toMatchObject({ delivered: true, status: 200, error: null, webhook: { state: 'active' } });
    await order();
    const message = await untilMessage(test, id, ({ state }) => state === 'delivered');
    expect(receiver.ids.slice(0, 2)).toEqual([expect.any(String), (body as { messageId: string }).messageId]);
    expect(receiver.ids).toContain(message.id);
  });

  it('is one of at most five, has only types that the key may read, and an allowed address', async () => {
    const orders = new Webhooks(
      test,
      await admin.key(partner.id, { scopes: ['events:read', 'orders:read'] }),
    );
    const form = { url: receiver.url, types: ['order.paid', 'stock.changed'] };
    const refused = await orders.call('post', '', form);
    expect(refusalOf(refused)).toEqual([422, 'ENDPOINT_TYPES']);
    expect(refused.body).toMatchObject({ errors: [{ pointer: '/types/1', code: 'ENDPOINT_TYPES' }] });
    const wrong = await orders.call('post', '', { ...form, types: ['order.unknown'] });
    expect(refusalOf(wrong)).toEqual([400, 'VALIDATION_FAILED']);
    const there = await orders.call('post', '', { url: 'https://127.0.0.1:3000/', types: ['order.paid'] });
    expect(refusalOf(there)).toEqual([422, 'ENDPOINT_URL']);
    await Promise.all(Array.from({ length: 4 }, () => hooks.add(receiver.url)));
    const last = await Promise.all(
      Array.from({ length: 3 }, () => hooks.call('post', '', { url: receiver.url, types: ['order.paid'] })),
    );
    expect(last.map(({ status: code }) => code).sort()).toEqual([201, 422, 422]);
    expect(last.map(refusalOf)).toContainEqual([422, 'ENDPOINT_LIMIT']);
  });

  it.each([
    ['NUL', { url: 'https://erp.example/\0' }],
    ['half a surrogate pair', { url: 'https://erp.example/\ud800' }],
    ['NUL in the description', { description: 'a\0b' }],
    ['a number', { url: 1 }],
    ['a list', { url: ['https://erp.example/'] }],
    ['a long address', { url: `https://erp.example/${'x'.repeat(500)}` }],
    ['a long description', { description: 'x'.repeat(201) }],
    ['no types', { types: [] }],
    ['a type twice', { types: ['order.paid', 'order.paid'] }],
    ['a text for types', { types: 'order.paid' }],
    ['a name of every object', { types: ['toString'] }],
    ['an unknown field', { secret: 'whsec_AAAA' }],
  ])('is refused with its field: %s', async (_what, wrong) => {
    const answer = await hooks.call('post', '', {
      url: 'https://erp.example/',
      types: ['order.paid'],
      ...wrong,
    });
    expect(refusalOf(answer)).toEqual([400, 'VALIDATION_FAILED']);
    const [{ pointer = '' } = {}] = (answer.body as { errors: { pointer: string }[] }).errors;
    expect(pointer.split('/')[1]).toBe(Object.keys(wrong)[0]);
  });

  it('of another partner does not exist', async () => {
    const { id } = await hooks.addActive(receiver);
    const other = new Webhooks(test, await admin.partnerWithKey({ scopes: ALL_TYPES }));
    const calls = [
      ['get', ''],
      ['patch', '', { description: 'x' }],
      ['delete', ''],
      ['get', '/deliveries'],
      ['post', '/ping'],
      ['post', '/rotate'],
      ['post', '/resume'],
      ['post', '/resend-failed'],
      ['post', '/deliveries/7d2f6a0b-3b0e-4c9b-9a53-c1f0a4de1e55/resend'],
    ] as const;
    // One after the other: a partner may send eight at once.
    for (const [method, path, body] of calls)
      expect([path, ...refusalOf(await other.call(method, `/${id}${path}`, body))]).toEqual([
        path,
        404,
        'NOT_FOUND',
      ]);
    expect(await hooks.state(id)).toBe('active');
  });

  it('with another address has to answer a ping again; every change is audited', async () => {
    const { id } = await hooks.addActive(receiver);
    await hooks.call('patch', `/${id}`, { description: 'ERP' }).expect(200);
    expect(await hooks.state(id)).toBe('active');
    await hooks.call('patch', `/${id}`, { url: `${receiver.url}&moved=1` }).expect(200);
    expect(await hooks.state(id)).toBe('unverified');
    await hooks.call('delete', `/${id}`).expect(204);
    expect(refusalOf(await hooks.call('get', `/${id}`))).toEqual([404, 'NOT_FOUND']);
    const audit = await test.em.execute<{ action: string; key: string }[]>(
      `select action, partner_key_id as key from audit_log where target_type = 'webhook' and target_id = ? order by id`,
      [String(id)],
    );
    expect(audit).toEqual(
      ['create', 'status', 'update', 'update', 'delete'].map((verb) => ({
        action: `webhook.${verb}`,
        key: partner.keyId,
      })),
    );
  });
});

describe('W1: a message', () => {
  it('is signed by Standard Webhooks, also for two secrets after a rotation', async () => {
    const { id, secret } = await hooks.addActive(receiver);
    const { id: orderId, orderNo } = await order();
    const { id: messageId } = await untilMessage(test, id, ({ state }) => state === 'delivered');
    const data = verified(secret);
    expect(data).toEqual({
      id: messageId,
      type: 'order.paid',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      data: {
        status: 'PAID',
        previousStatus: null,
        amount: 11_000,
        subject: { kind: 'order', id: orderId, no: orderNo },
        version: expect.any(Number),
        href: `${test.environment.PUBLIC_URL}/api/partner/orders/${orderId}`,
      },
    });
    expect(receiver.ids).toEqual([messageId]);
    expect(() => verified(secret.replace(/.{5}$/, 'AAAA='))).toThrow();

    const rotated = await hooks.call('post', `/${id}/rotate`).expect(200);
    const { secret: next, previousUntil } = rotated.body as { secret: string; previousUntil: string };
    expect(next).not.toBe(secret);
    expect(Date.parse(previousUntil) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    await order();
    await until(
      async () => receiver.received.length,
      (count) => count === 2,
    );
    expect(receiver.received[1]?.headers['webhook-signature']?.split(' ')).toHaveLength(2);
    expect(verified(next, 1)).toEqual(verified(secret, 1));

    await test.em.execute(`update webhook_endpoints set previous_until = now() where id = ?`, [id]);
    await order();
    await until(
      async () => receiver.received.length,
      (count) => count === 3,
    );
    expect(verified(next, 2)).toMatchObject({ type: 'order.paid' });
    expect(() => verified(secret, 2)).toThrow();
  });

  it('that is sent again keeps its id and bytes, with a new timestamp', async () => {
    const { id, secret } = await hooks.addActive(receiver);
    await order();
    const { id: messageId } = await untilMessage(test, id, ({ state }) => state === 'delivered');
    const path = `/${id}/deliveries/${messageId}/resend`;
    const { body } = await hooks.call('post', path).expect(200);
    expect(body).toMatchObject({ messageId, type: 'order.paid', state: 'pending' });
    await until(
      async () => receiver.received.length,
      (count) => count === 2,
    );
    const [first, second] = receiver.received;
    expect([second?.headers['webhook-id'], second?.body]).toEqual([messageId, first?.body]);
    expect(verified(secret, 1)).toEqual(verified(secret, 0));
    const { tries } = await untilMessage(test, id, (message) => message.tries.length === 2);
    expect(tries.map(({ status: code }) => code)).toEqual([204, 204]);
    expect(refusalOf(await hooks.call('post', `/${id}/deliveries/none/resend`))).toEqual([404, 'NOT_FOUND']);
  });

  it('is listed with its tries, by state and in pages', async () => {
    const { id } = await hooks.addActive(receiver);
    for (let i = 0; i < 3; i += 1) await order();
    await until(
      () => messagesOf(test, id),
      (messages) => messages.filter(({ state }) => state === 'delivered').length === 3,
    );
    const read = async (query: string) => {
      const { body, headers } = await hooks.call('get', `/${id}/deliveries?${query}`).expect(200);
      return { ...(body as { items: { messageId: string; type: string }[]; next: string | null }), headers };
    };
    const first = await read('limit=2');
    expect(first.items.map(({ type }) => type)).toEqual(['order.paid', 'order.paid']);
    expect(first.headers['link']).toContain(`cursor=${first.next}`);
    const second = await read(`limit=2&cursor=${first.next}`);
    expect(second.items.map(({ type }) => type)).toEqual(['order.paid', 'ping']);
    expect(second.next).toBeNull();
    expect((await read('state=failed')).items).toEqual([]);
    const foreign = await hooks.call('get', `/${id}/deliveries?limit=2&state=pending&cursor=${first.next}`);
    expect(refusalOf(foreign)).toEqual([400, 'CURSOR_INVALID']);
  });

  it('that failed is sent again with all others', async () => {
    const { id } = await hooks.addActive(receiver);
    receiver.answer = status(500);
    await order();
    await untilMessage(test, id, ({ tries }) => tries.length === 1);
    await test.em.execute(`update webhook_messages set state = 'failed', round = 10 where endpoint_id = ?`, [
      id,
    ]);
    receiver.answer = status(202);
    const { body } = await hooks.call('post', `/${id}/resend-failed`).expect(200);
    // The ping is there too, and is not repeated.
    expect(body).toEqual({ queued: 1 });
    const message = await untilMessage(test, id, ({ state }) => state === 'delivered');
    expect(message.tries.map(({ status: code }) => code)).toEqual([500, 202]);
  });
});

describe('nothing is sent to a partner that may not call', () => {
  const sentAfter = async (id: number, end: () => Promise<unknown>): Promise<number> => {
    await end();
    await order();
    // A second endpoint says when the event has been written for all.
    const witness = new Webhooks(test, await admin.partnerWithKey({ scopes: ALL_TYPES }));
    const seen = await Receiver.start();
    const { id: other } = await witness.addActive(seen);
    await order();
    await untilMessage(test, other, ({ state }) => state === 'delivered');
    await seen.close();
    return (await messagesOf(test, id)).length + receiver.received.length;
  };

  it('because it is suspended', async () => {
    const { id } = await hooks.addActive(receiver);
    expect(
      await sentAfter(id, () => admin.call('patch', `/${partner.id}`, { state: 'suspended' }).expect(200)),
    ).toBe(0);
  });

  it('because its contract has ended', async () => {
    const { id } = await hooks.addActive(receiver);
    expect(
      await sentAfter(id, () =>
        admin.call('patch', `/${partner.id}`, { contractEndsOn: '2020-01-01' }).expect(200),
      ),
    ).toBe(0);
  });

  it('because no key of it may read the type any more; another key that may is enough', async () => {
    const { id } = await hooks.addActive(receiver);
    const second = await admin.key(partner.id, { scopes: ['events:read', 'orders:read'] });
    await admin.revoke(partner);
    await order();
    await untilMessage(test, id, ({ state }) => state === 'delivered');
    receiver.received.length = 0;
    await test.em.execute('delete from webhook_messages where endpoint_id = ?', [id]);
    await admin.key(partner.id, { scopes: ['events:read', 'stock:read'] });
    expect(await sentAfter(id, () => admin.revoke(second))).toBe(0);
  });
});
