import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { startReceiver, withStandIn } from '../spec-support.ts';
import type { Merchant } from '../spec-support.ts';

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** Milliseconds instead of minutes. */
const FAST = 1 / 60_000;

const idOf = (webhook: { headers: Record<string, unknown> } | undefined): unknown =>
  webhook?.headers['tosspayments-webhook-transmission-id'];

const sent = async (merchant: Merchant) => {
  const { body } = await merchant.get('/sandbox/webhooks');
  return body['webhooks'] as { id: string; state: string; attempts: number; lastAnswer: string }[];
};

describe('PAYMENT_STATUS_CHANGED', () => {
  let receiver: Receiver;
  beforeEach(async () => {
    receiver = await startReceiver();
  });
  afterEach(() => receiver.close());

  it('carries the Payment, Toss’s headers and a Korean time without offset', async () => {
    await withStandIn(
      async (merchant) => {
        const payment = await merchant.pay('ORDER-1');
        const [webhook] = await receiver.arrived(1);
        expect(webhook?.body).toEqual({
          eventType: 'PAYMENT_STATUS_CHANGED',
          createdAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d*[1-9])?$/),
          data: payment,
        });
        expect(webhook?.headers).toMatchObject({
          'content-type': expect.stringContaining('application/json'),
          'tosspayments-webhook-transmission-time': expect.stringMatching(/\+09:00$/),
          'tosspayments-webhook-transmission-retried-count': '0',
          'tosspayments-webhook-transmission-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
        });
        expect(webhook?.headers).not.toHaveProperty('tosspayments-webhook-signature');
      },
      { webhookUrl: receiver.url },
    );
  });

  it('is sent for declines, partial and whole cancels', async () => {
    await withStandIn(
      async (merchant) => {
        await merchant.confirm(await merchant.authenticate('ORDER-1', { outcome: 'declined' }));
        const { paymentKey } = await merchant.pay('ORDER-2');
        await receiver.arrived(2);
        await merchant.cancel(paymentKey, { cancelAmount: 1 });
        await receiver.arrived(3);
        await merchant.cancel((await merchant.pay('ORDER-3')).paymentKey);
        const statuses = (await receiver.arrived(5)).map(
          ({ body }) => (body['data'] as { status: string }).status,
        );
        expect(statuses.sort()).toEqual(['ABORTED', 'CANCELED', 'DONE', 'DONE', 'PARTIAL_CANCELED']);
      },
      { webhookUrl: receiver.url },
    );
  });

  it('is sent when a window passes without a question', async () => {
    await withStandIn(
      async (merchant) => {
        await merchant.authenticate('ORDER-1');
        const [webhook] = await receiver.arrived(1);
        expect(webhook?.body['data']).toMatchObject({ orderId: 'ORDER-1', status: 'EXPIRED' });
      },
      { webhookUrl: receiver.url, windowMs: 20 },
    );
  });
});

describe('retries', () => {
  it('repeats until a 200, with the same id and a growing count; another 2xx is no 200', async () => {
    const receiver = await startReceiver([500, 201, 200]);
    await withStandIn(
      async (merchant) => {
        await merchant.pay('ORDER-1');
        const webhooks = await receiver.arrived(3);
        expect(new Set(webhooks.map(idOf)).size).toBe(1);
        expect(
          webhooks.map(({ headers }) => headers['tosspayments-webhook-transmission-retried-count']),
        ).toEqual(['0', '1', '2']);
        expect(new Set(webhooks.map(({ text }) => text)).size).toBe(1);
      },
      { webhookUrl: receiver.url, webhookScale: FAST },
    );
    receiver.close();
  });

  it('gives up after seven', async () => {
    const receiver = await startReceiver(Array.from({ length: 20 }, () => 503));
    await withStandIn(
      async (merchant) => {
        await merchant.pay('ORDER-1');
        await receiver.arrived(8);
        while ((await sent(merchant))[0]?.state === 'pending');
        expect(await sent(merchant)).toMatchObject([{ state: 'given-up', attempts: 8, lastAnswer: '503' }]);
        expect(receiver.received).toHaveLength(8);
      },
      { webhookUrl: receiver.url, webhookScale: FAST / 1_000 },
    );
    receiver.close();
  });

  it('waits for an answer no longer than its time', async () => {
    const receiver = await startReceiver([0]);
    await withStandIn(
      async (merchant) => {
        await merchant.pay('ORDER-1');
        const [first, second] = await receiver.arrived(2);
        expect(idOf(second)).toBe(idOf(first));
      },
      { webhookUrl: receiver.url, webhookScale: FAST, webhookTimeoutMs: 50 },
    );
    receiver.close();
  });
});

describe('orders of arrival', () => {
  let receiver: Receiver;
  beforeEach(async () => {
    receiver = await startReceiver();
  });
  afterEach(() => receiver.close());

  it('can come before the answer', async () => {
    await withStandIn(
      async (merchant) => {
        await merchant.post('/sandbox/webhooks', { timing: 'before' });
        await merchant.pay('ORDER-1');
        expect(receiver.received).toHaveLength(1);
        expect(await sent(merchant)).toMatchObject([{ state: 'delivered', attempts: 1, lastAnswer: '200' }]);
      },
      { webhookUrl: receiver.url },
    );
  });

  it('can come twice with one id', async () => {
    await withStandIn(
      async (merchant) => {
        await merchant.post('/sandbox/webhooks', { copies: 2 });
        await merchant.pay('ORDER-1');
        const [first, second] = await receiver.arrived(2);
        expect(idOf(second)).toBe(idOf(first));
      },
      { webhookUrl: receiver.url },
    );
  });

  it('can be held and let go in the wrong order', async () => {
    await withStandIn(
      async (merchant) => {
        await merchant.post('/sandbox/webhooks', { hold: true });
        await merchant.cancel((await merchant.pay('ORDER-1')).paymentKey);
        expect(receiver.received).toHaveLength(0);
        await merchant.post('/sandbox/webhooks/release', { reverse: true });
        const statuses = receiver.received.map(({ body }) => (body['data'] as { status: string }).status);
        expect(statuses).toEqual(['CANCELED', 'DONE']);
      },
      { webhookUrl: receiver.url },
    );
  });
});
