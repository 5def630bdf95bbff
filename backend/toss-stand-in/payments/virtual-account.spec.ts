import { describe, expect, it } from '@jest/globals';

import { startReceiver, withStandIn } from '../spec-support.ts';

const VIRTUAL = { method: '가상계좌', customerName: '김토스', amount: 50_000 };
const ACCOUNT = { bank: '신한', accountNumber: '110123456789', holderName: '김토스' };

describe('virtual account', () => {
  it('waits for the deposit with an account, a due date and a secret', async () => {
    await withStandIn(async (merchant) => {
      const payment = await merchant.pay('ORDER-1', VIRTUAL);
      expect(payment).toMatchObject({
        status: 'WAITING_FOR_DEPOSIT',
        method: '가상계좌',
        approvedAt: null,
        card: null,
        virtualAccount: {
          accountType: '일반',
          customerName: '김토스',
          depositorName: null,
          refundStatus: 'NONE',
          expired: false,
          settlementStatus: 'INCOMPLETED',
        },
      });
      const account = payment['virtualAccount'] as { accountNumber: string; dueDate: string };
      expect(account.accountNumber).toMatch(/^X\d+$/);
      const hours = (Date.parse(account.dueDate) - Date.now()) / 3_600_000;
      expect(Math.round(hours)).toBe(168);
      expect(String(payment['secret']).length).toBeLessThanOrEqual(50);
    });
  });

  it('is paid by the deposit and unpaid again by a deposit error', async () => {
    await withStandIn(async (merchant) => {
      await merchant.pay('ORDER-1', { ...VIRTUAL, cashReceiptType: '지출증빙' });
      const paid = await merchant.post('/sandbox/deposit', { orderId: 'ORDER-1' });
      expect(paid.body).toMatchObject({
        status: 'DONE',
        virtualAccount: { depositorName: '김토스' },
        cashReceipt: { type: '지출증빙', amount: 50_000 },
      });
      expect((await merchant.post('/sandbox/deposit', { orderId: 'ORDER-1' })).status).toBe(404);
      const unpaid = await merchant.post('/sandbox/deposit-error', { orderId: 'ORDER-1' });
      expect(unpaid.body).toMatchObject({
        status: 'WAITING_FOR_DEPOSIT',
        approvedAt: null,
        cashReceipt: null,
      });
      expect((await merchant.post('/sandbox/deposit', { orderId: 'ORDER-1' })).body['status']).toBe('DONE');
    });
  });

  it('takes no deposit after its due date, and stays waiting', async () => {
    await withStandIn(async (merchant) => {
      await merchant.pay('ORDER-1', { ...VIRTUAL, dueDate: '2020-01-01T00:00:00' });
      expect((await merchant.post('/sandbox/deposit', { orderId: 'ORDER-1' })).status).toBe(400);
      expect((await merchant.order('ORDER-1')).body).toMatchObject({
        status: 'WAITING_FOR_DEPOSIT',
        virtualAccount: { expired: true, dueDate: '2020-01-01T00:00:00+09:00' },
      });
    });
  });

  it('is closed whole while nothing is paid, without a refund account', async () => {
    await withStandIn(async (merchant) => {
      const { paymentKey } = await merchant.pay('ORDER-1', VIRTUAL);
      const part = await merchant.cancel(paymentKey, { cancelAmount: 1_000 });
      expect([part.status, part.body['code']]).toEqual([403, 'NOT_ALLOWED_PARTIAL_REFUND_WAITING_DEPOSIT']);
      expect((await merchant.cancel(paymentKey)).body).toMatchObject({
        status: 'CANCELED',
        balanceAmount: 0,
      });
    });
  });

  it('is refunded to a named account only', async () => {
    await withStandIn(async (merchant) => {
      const { paymentKey } = await merchant.pay('ORDER-1', VIRTUAL);
      await merchant.post('/sandbox/deposit', { orderId: 'ORDER-1' });
      const codeOf = async (refundReceiveAccount?: Record<string, unknown>) =>
        (await merchant.cancel(paymentKey, { refundReceiveAccount })).body['code'];
      expect(await codeOf()).toBe('INVALID_REFUND_ACCOUNT_INFO');
      expect(await codeOf({ ...ACCOUNT, accountNumber: '110-123' })).toBe('INVALID_REFUND_ACCOUNT_NUMBER');
      expect(await codeOf({ ...ACCOUNT, accountNumber: '1'.repeat(21) })).toBe(
        'INVALID_REFUND_ACCOUNT_NUMBER',
      );
      expect(await codeOf({ ...ACCOUNT, bank: '없는은행' })).toBe('INVALID_BANK');
      const refunded = await merchant.cancel(paymentKey, {
        cancelAmount: 20_000,
        refundReceiveAccount: ACCOUNT,
      });
      expect(refunded.body).toMatchObject({
        status: 'PARTIAL_CANCELED',
        balanceAmount: 30_000,
        virtualAccount: {
          refundStatus: 'PENDING',
          refundReceiveAccount: { bankCode: '88', accountNumber: '110123456789', holderName: '김토스' },
        },
      });
    });
  });

  it('notifies the merchant with the secret, in a flat body', async () => {
    const receiver = await startReceiver();
    await withStandIn(
      async (merchant) => {
        const payment = await merchant.pay('ORDER-1', VIRTUAL);
        await merchant.post('/sandbox/deposit', { orderId: 'ORDER-1' });
        await receiver.arrived(2);
        await merchant.post('/sandbox/deposit-error', { orderId: 'ORDER-1' });
        const webhooks = await receiver.arrived(3);
        const flat = webhooks.map(({ body }) => body).filter((body) => !('eventType' in body));
        expect(flat).toMatchObject([
          { secret: payment['secret'], orderId: 'ORDER-1', status: 'DONE' },
          { secret: payment['secret'], orderId: 'ORDER-1', status: 'WAITING_FOR_DEPOSIT' },
        ]);
        expect(Object.keys(flat[0] ?? {}).sort()).toEqual([
          'createdAt',
          'orderId',
          'secret',
          'status',
          'transactionKey',
        ]);
        const events = webhooks.map(({ body }) => body['eventType']);
        expect(events.filter((event) => event === 'PAYMENT_STATUS_CHANGED')).toHaveLength(1);
      },
      { webhookUrl: receiver.url },
    );
    receiver.close();
  });
});
