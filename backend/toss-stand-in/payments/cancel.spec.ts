import { describe, expect, it } from '@jest/globals';

import { withStandIn } from '../spec-support.ts';

describe('cancel', () => {
  it('gives everything back once', async () => {
    await withStandIn(async (merchant) => {
      const { paymentKey } = await merchant.pay('ORDER-1');
      const answer = await merchant.cancel(paymentKey);
      expect(answer.body).toMatchObject({
        status: 'CANCELED',
        balanceAmount: 0,
        suppliedAmount: 0,
        vat: 0,
        cancels: [
          {
            cancelAmount: 15_000,
            cancelReason: '고객 변심',
            refundableAmount: 0,
            cancelStatus: 'DONE',
            cancelRequestId: null,
          },
        ],
      });
      const [entry] = answer.body['cancels'] as { transactionKey: string }[];
      expect(answer.body['lastTransactionKey']).toBe(entry?.transactionKey);
      const again = await merchant.cancel(paymentKey);
      expect([again.status, again.body]).toEqual([
        400,
        { code: 'ALREADY_CANCELED_PAYMENT', message: '이미 취소된 결제 입니다.' },
      ]);
    });
  });

  it('stays PARTIAL_CANCELED when parts have given everything back', async () => {
    await withStandIn(async (merchant) => {
      const { paymentKey } = await merchant.pay('ORDER-1');
      const part = await merchant.cancel(paymentKey, { cancelAmount: 4_000 });
      expect(part.body).toMatchObject({
        status: 'PARTIAL_CANCELED',
        balanceAmount: 11_000,
        suppliedAmount: 10_000,
        vat: 1_000,
      });
      const rest = await merchant.cancel(paymentKey);
      expect(rest.body).toMatchObject({ status: 'PARTIAL_CANCELED', balanceAmount: 0 });
      expect(rest.body['cancels']).toMatchObject([
        { cancelAmount: 4_000, refundableAmount: 11_000 },
        { cancelAmount: 11_000, refundableAmount: 0 },
      ]);
      const again = await merchant.cancel(paymentKey);
      expect([again.status, again.body['code']]).toEqual([403, 'NOT_CANCELABLE_AMOUNT']);
    });
  });

  it.each([
    ['more than is left', { cancelAmount: 15_001 }, 403, 'NOT_CANCELABLE_AMOUNT'],
    ['nothing', { cancelAmount: 0 }, 400, 'INVALID_REQUEST'],
    ['an amount as text', { cancelAmount: '1000' }, 400, 'INVALID_REQUEST'],
    ['no reason', { cancelReason: '' }, 400, 'INVALID_REQUEST'],
    ['a reason too long', { cancelReason: '가'.repeat(201) }, 400, 'INVALID_REQUEST'],
    ['a wrong idea of the rest', { refundableAmount: 14_000 }, 400, 'NOT_MATCHES_REFUNDABLE_AMOUNT'],
    [
      'more tax-free than there is',
      { cancelAmount: 1_000, taxFreeAmount: 500 },
      403,
      'NOT_CANCELABLE_AMOUNT',
    ],
  ])('refuses %s and gives nothing back', async (_case, fields, status, code) => {
    await withStandIn(async (merchant) => {
      const { paymentKey } = await merchant.pay('ORDER-1');
      const answer = await merchant.cancel(paymentKey, fields);
      expect([answer.status, answer.body['code']]).toEqual([status, code]);
      expect((await merchant.order('ORDER-1')).body).toMatchObject({ status: 'DONE', balanceAmount: 15_000 });
    });
  });

  it('takes the right idea of the rest', async () => {
    await withStandIn(async (merchant) => {
      const { paymentKey } = await merchant.pay('ORDER-1');
      const answer = await merchant.cancel(paymentKey, { cancelAmount: 1_000, refundableAmount: 15_000 });
      expect(answer.body['balanceAmount']).toBe(14_000);
    });
  });

  it('keeps the tax-free part apart', async () => {
    await withStandIn(async (merchant) => {
      const { paymentKey } = await merchant.pay('ORDER-1', { taxFreeAmount: 4_000 });
      const part = await merchant.cancel(paymentKey, { cancelAmount: 3_000, taxFreeAmount: 3_000 });
      expect(part.body).toMatchObject({ balanceAmount: 12_000, taxFreeAmount: 1_000, vat: 1_000 });
      expect((await merchant.cancel(paymentKey)).body).toMatchObject({
        balanceAmount: 0,
        taxFreeAmount: 0,
        vat: 0,
      });
    });
  });

  it('refuses what was never captured or never was', async () => {
    await withStandIn(async (merchant) => {
      const { paymentKey } = await merchant.authenticate('ORDER-1');
      const early = await merchant.cancel(paymentKey);
      expect([early.status, early.body['code']]).toEqual([403, 'NOT_CANCELABLE_PAYMENT']);
      const missing = await merchant.cancel('nobody');
      expect([missing.status, missing.body['code']]).toEqual([404, 'NOT_FOUND_PAYMENT']);
    });
  });

  it('gives money back once however often the same key asks', async () => {
    await withStandIn(async (merchant) => {
      const { paymentKey } = await merchant.pay('ORDER-1');
      const path = `/v1/payments/${paymentKey}/cancel`;
      const body = { cancelReason: '부분 환불', cancelAmount: 5_000 };
      for (let i = 0; i < 3; i += 1) await merchant.post(path, body, { 'idempotency-key': 'refund-1' });
      expect((await merchant.order('ORDER-1')).body['balanceAmount']).toBe(10_000);
    });
  });
});
