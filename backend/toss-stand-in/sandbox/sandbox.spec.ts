import { describe, expect, it } from '@jest/globals';

import { withStandIn } from '../spec-support.ts';

describe('faults', () => {
  it('error before: nothing is done; the next call goes through', async () => {
    await withStandIn(async (merchant) => {
      const payment = await merchant.authenticate('ORDER-1');
      await merchant.post('/sandbox/faults', { next: [{ endpoint: 'confirm', kind: 'error' }] });
      const failed = await merchant.confirm(payment);
      expect([failed.status, failed.body['code']]).toEqual([500, 'FAILED_INTERNAL_SYSTEM_PROCESSING']);
      expect((await merchant.confirm(payment)).body['status']).toBe('DONE');
    });
  });

  it('error after: the money is taken although the answer says no', async () => {
    await withStandIn(async (merchant) => {
      const payment = await merchant.authenticate('ORDER-1');
      const fault = { endpoint: 'confirm', kind: 'error', phase: 'after', code: 'UNKNOWN_PAYMENT_ERROR' };
      await merchant.post('/sandbox/faults', { next: [fault] });
      expect((await merchant.confirm(payment, 'attempt-1')).body['code']).toBe('UNKNOWN_PAYMENT_ERROR');
      expect((await merchant.order('ORDER-1')).body['status']).toBe('DONE');
      expect((await merchant.confirm(payment, 'attempt-1')).body['code']).toBe('ALREADY_PROCESSED_PAYMENT');
    });
  });

  it.each([
    ['before', 15_000],
    ['after', 0],
  ])('drop %s a cancel leaves %i won', async (phase, balance) => {
    await withStandIn(async (merchant) => {
      const { paymentKey } = await merchant.pay('ORDER-1');
      await merchant.post('/sandbox/faults', { next: [{ endpoint: 'cancel', kind: 'drop', phase }] });
      await expect(merchant.cancel(paymentKey)).rejects.toThrow('fetch failed');
      expect((await merchant.order('ORDER-1')).body['balanceAmount']).toBe(balance);
    });
  });

  it('slow after: captured at once, answered late', async () => {
    await withStandIn(async (merchant) => {
      const payment = await merchant.authenticate('ORDER-1');
      const fault = { endpoint: 'confirm', kind: 'slow', phase: 'after', delayMs: 300 };
      await merchant.post('/sandbox/faults', { next: [fault] });
      const started = Date.now();
      const confirming = merchant.confirm(payment);
      while ((await merchant.order('ORDER-1')).body['status'] !== 'DONE');
      expect((await confirming).status).toBe(200);
      expect(Date.now() - started).toBeGreaterThanOrEqual(300);
    });
  });

  it('waits for its endpoint and its order, as many times as asked', async () => {
    await withStandIn(async (merchant) => {
      await merchant.pay('ORDER-1');
      await merchant.pay('ORDER-2');
      await merchant.post('/sandbox/faults', {
        next: [{ endpoint: 'get', orderId: 'ORDER-2', kind: 'error', times: 2 }],
      });
      expect((await merchant.order('ORDER-1')).status).toBe(200);
      expect((await merchant.order('ORDER-2')).status).toBe(500);
      expect((await merchant.get('/sandbox/faults')).body['faults']).toMatchObject([{ times: 1 }]);
      expect((await merchant.order('ORDER-2')).status).toBe(500);
      expect((await merchant.order('ORDER-2')).status).toBe(200);
    });
  });

  it('refuses words that it does not know', async () => {
    await withStandIn(async (merchant) => {
      expect((await merchant.post('/sandbox/faults', { next: [{ kind: 'explode' }] })).status).toBe(400);
      expect((await merchant.post('/sandbox/faults', { next: [{ kind: 'error', code: 'NO' }] })).status).toBe(
        400,
      );
      const wrong = await merchant.post('/sandbox/authenticate', {
        orderId: 'ORDER-1',
        amount: 100,
        outcome: 'great',
      });
      expect([wrong.status, wrong.body['code']]).toEqual([400, 'INVALID_REQUEST']);
      const misspelt = { orderId: 'ORDER-1', amount: 100, outcom: 'paid' };
      expect((await merchant.post('/sandbox/authenticate', misspelt)).status).toBe(400);
    });
  });
});

describe('what a test can look at', () => {
  it('lists payments and the calls that were made', async () => {
    await withStandIn(async (merchant) => {
      const payment = await merchant.authenticate('ORDER-1', { outcome: 'declined' });
      expect((await merchant.get('/sandbox/calls')).body['calls']).toEqual([]);
      await merchant.confirm(payment, 'attempt-1');
      await merchant.confirm(payment, 'attempt-1');
      const { body } = await merchant.get('/sandbox/payments?orderId=ORDER-1');
      expect(body['payments']).toMatchObject([
        { orderId: 'ORDER-1', status: 'ABORTED', outcome: 'declined' },
      ]);
      const call = {
        endpoint: 'confirm',
        idempotencyKey: 'attempt-1',
        status: 403,
        code: 'REJECT_CARD_PAYMENT',
      };
      expect((await merchant.get('/sandbox/calls')).body['calls']).toMatchObject([
        { ...call, replayed: false },
        { ...call, replayed: true },
      ]);
    });
  });

  it('starts afresh after a reset', async () => {
    await withStandIn(async (merchant) => {
      await merchant.pay('ORDER-1');
      await merchant.post('/sandbox/faults', { next: [{ kind: 'error' }] });
      await merchant.post('/sandbox/reset');
      expect((await merchant.order('ORDER-1')).status).toBe(404);
      expect((await merchant.get('/sandbox/payments')).body['payments']).toEqual([]);
      expect((await merchant.pay('ORDER-1'))['status']).toBe('DONE');
    });
  });
});
