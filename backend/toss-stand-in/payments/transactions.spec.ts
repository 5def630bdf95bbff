import { describe, expect, it } from '@jest/globals';

import { kst } from '../core/time.ts';
import { withStandIn } from '../spec-support.ts';
import type { Merchant } from '../spec-support.ts';

const today = kst(Date.now()).slice(0, 10);

async function list(merchant: Merchant, query = ''): Promise<Record<string, unknown>[]> {
  const answer = await merchant.get(
    `/v1/transactions?startDate=${today}T00:00:00&endDate=${today}T23:59:59${query}`,
  );
  return answer.body as unknown as Record<string, unknown>[];
}

describe('transactions', () => {
  it('lists every movement of money, oldest first', async () => {
    await withStandIn(async (merchant) => {
      const { paymentKey } = await merchant.pay('ORDER-1', { customerKey: 'customer-1' });
      await merchant.cancel(paymentKey, { cancelAmount: 4_000 });
      await merchant.confirm(await merchant.authenticate('ORDER-2', { outcome: 'declined' }));
      await merchant.pay('ORDER-3', { method: '가상계좌' });
      await merchant.post('/sandbox/deposit', { orderId: 'ORDER-3' });
      await merchant.post('/sandbox/deposit-error', { orderId: 'ORDER-3' });
      const found = await list(merchant);
      expect(found.map(({ orderId, status, amount }) => [orderId, status, amount])).toEqual([
        ['ORDER-1', 'DONE', 15_000],
        ['ORDER-1', 'PARTIAL_CANCELED', 4_000],
        ['ORDER-3', 'DONE', 15_000],
        ['ORDER-3', 'WAITING_FOR_DEPOSIT', 15_000],
      ]);
      expect(found[0]).toMatchObject({
        paymentKey,
        method: '카드',
        customerKey: 'customer-1',
        useEscrow: false,
        currency: 'KRW',
      });
      expect((await merchant.order('ORDER-1')).body['lastTransactionKey']).toBe(found[1]?.['transactionKey']);
    });
  });

  it('is read in pages', async () => {
    await withStandIn(async (merchant) => {
      for (const orderId of ['ORDER-1', 'ORDER-2', 'ORDER-3']) await merchant.pay(orderId);
      const first = await list(merchant, '&limit=2');
      const rest = await list(merchant, `&limit=2&startingAfter=${String(first[1]?.['transactionKey'])}`);
      expect([...first, ...rest].map(({ orderId }) => orderId)).toEqual(['ORDER-1', 'ORDER-2', 'ORDER-3']);
    });
  });

  it('keeps to its period', async () => {
    await withStandIn(async (merchant) => {
      await merchant.pay('ORDER-1');
      const answer = await merchant.get('/v1/transactions?startDate=2020-01-01&endDate=2020-01-31');
      expect(answer.body).toEqual([]);
      const whole = await merchant.get(`/v1/transactions?startDate=${today}&endDate=${today}`);
      expect(whole.body).toHaveLength(1);
    });
  });

  it.each(['', 'startDate=2026-01-01', 'startDate=x&endDate=y', 'startDate=2026-01-02&endDate=2026-01-01'])(
    'refuses the query "%s"',
    async (query) => {
      await withStandIn(async (merchant) => {
        const answer = await merchant.get(`/v1/transactions?${query}`);
        expect([answer.status, answer.body['code']]).toEqual([400, 'INVALID_REQUEST']);
      });
    },
  );

  it.each(['&limit=0', '&limit=5001', '&limit=x', '&startingAfter=nobody'])('refuses %s', async (query) => {
    await withStandIn(async (merchant) => {
      const answer = await merchant.get(`/v1/transactions?startDate=${today}&endDate=${today}${query}`);
      expect(answer.status).toBe(400);
    });
  });
});

describe('cash receipts', () => {
  const request = {
    amount: 11_000,
    orderId: 'ORDER-1',
    orderName: '머그컵',
    customerIdentityNumber: '1234567890',
    type: '지출증빙',
  };

  it('are issued, listed by day and cancelled', async () => {
    await withStandIn(async (merchant) => {
      const issued = await merchant.post('/v1/cash-receipts', request);
      expect(issued.body).toMatchObject({
        issueStatus: 'IN_PROGRESS',
        transactionType: 'CONFIRM',
        amount: 11_000,
      });
      const canceled = await merchant.post(`/v1/cash-receipts/${String(issued.body['receiptKey'])}/cancel`);
      expect(canceled.body).toMatchObject({ transactionType: 'CANCEL', amount: 0 });
      const listed = await merchant.get(`/v1/cash-receipts?requestDate=${today}`);
      expect(listed.body).toMatchObject({ hasNext: false, lastCursor: 1, data: [{ orderId: 'ORDER-1' }] });
    });
  });

  it('need a kind and a number', async () => {
    await withStandIn(async (merchant) => {
      expect((await merchant.post('/v1/cash-receipts', { ...request, type: '미발행' })).status).toBe(400);
      const wrong = await merchant.post('/v1/cash-receipts', { ...request, customerIdentityNumber: 'abc' });
      expect(wrong.status).toBe(400);
    });
  });
});
