import { describe, expect, it } from '@jest/globals';

import { withStandIn } from '../spec-support.ts';

describe('confirm', () => {
  it('captures and answers a whole Payment', async () => {
    await withStandIn(async (merchant) => {
      const payment = await merchant.pay('ORDER-1', {
        orderName: '머그컵 외 2건',
        customerKey: 'customer-1',
      });
      expect(payment).toMatchObject({
        orderId: 'ORDER-1',
        orderName: '머그컵 외 2건',
        status: 'DONE',
        method: '카드',
        type: 'NORMAL',
        version: '2022-11-16',
        currency: 'KRW',
        country: 'KR',
        totalAmount: 15_000,
        balanceAmount: 15_000,
        suppliedAmount: 13_636,
        vat: 1_364,
        taxFreeAmount: 0,
        card: { amount: 15_000, cardType: '신용', ownerType: '개인', acquireStatus: 'READY' },
        virtualAccount: null,
        transfer: null,
        easyPay: null,
        cancels: null,
        failure: null,
      });
      expect(String(payment['mId']).length).toBeLessThanOrEqual(14);
      expect(payment['approvedAt']).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+09:00$/);
      expect((await merchant.order('ORDER-1')).body).toEqual(payment);
      expect((await merchant.get(`/v1/payments/${payment.paymentKey}`)).body).toEqual(payment);
    });
  });

  it.each([
    ['계좌이체', 'transfer', { settlementStatus: 'INCOMPLETED' }],
    ['간편결제', 'easyPay', { provider: '토스페이', amount: 15_000, discountAmount: 0 }],
  ])('fills only the object of the method %s', async (method, field, details) => {
    await withStandIn(async (merchant) => {
      const payment = await merchant.pay('ORDER-1', { method });
      expect(payment).toMatchObject({ method, card: null, [field]: details });
    });
  });

  it('computes tax as Toss does', async () => {
    await withStandIn(async (merchant) => {
      const large = await merchant.pay('ORDER-1', { amount: 50_000_000_000 });
      expect([large['suppliedAmount'], large['vat']]).toEqual([45_454_545_455, 4_545_454_545]);
      const mixed = await merchant.pay('ORDER-2', { amount: 15_000, taxFreeAmount: 4_000 });
      expect([mixed['suppliedAmount'], mixed['vat'], mixed['taxFreeAmount']]).toEqual([10_000, 1_000, 4_000]);
    });
  });

  it.each([
    ['another order', { orderId: 'ORDER-2' }, 404, 'NOT_FOUND_PAYMENT_SESSION'],
    ['another amount', { amount: 14_999 }, 400, 'INVALID_REQUEST'],
    ['an amount as text', { amount: '15000' }, 400, 'INVALID_REQUEST'],
    ['an amount as object', { amount: { value: 15_000 } }, 400, 'INVALID_REQUEST'],
    ['an unknown key', { paymentKey: 'nobody' }, 404, 'NOT_FOUND_PAYMENT'],
    ['a key too long', { paymentKey: 'k'.repeat(201) }, 400, 'INVALID_REQUEST'],
  ])('refuses %s and captures nothing', async (_case, change, status, code) => {
    await withStandIn(async (merchant) => {
      const payment = await merchant.authenticate('ORDER-1');
      const answer = await merchant.confirm({ ...payment, ...change });
      expect([answer.status, answer.body['code']]).toEqual([status, code]);
      expect((await merchant.order('ORDER-1')).body['status']).toBe('IN_PROGRESS');
    });
  });

  it('processes a payment once, and an order once', async () => {
    await withStandIn(async (merchant) => {
      const first = await merchant.authenticate('ORDER-1');
      const second = await merchant.authenticate('ORDER-1');
      await merchant.confirm(first);
      expect((await merchant.confirm(first)).body).toEqual({
        code: 'ALREADY_PROCESSED_PAYMENT',
        message: '이미 처리된 결제 입니다.',
      });
      expect((await merchant.confirm(second)).body['code']).toBe('DUPLICATED_ORDER_ID');
      await merchant.cancel(first.paymentKey);
      expect((await merchant.confirm(second)).body['code']).toBe('DUPLICATED_ORDER_ID');
      expect((await merchant.order('ORDER-1')).body['paymentKey']).toBe(first.paymentKey);
    });
  });

  it.each([
    ['카드', 99, 100],
    ['계좌이체', 199, 200],
  ])('takes %s from its smallest amount on', async (method, below, smallest) => {
    await withStandIn(async (merchant) => {
      const little = await merchant.confirm(
        await merchant.authenticate('ORDER-1', { method, amount: below }),
      );
      expect([little.status, little.body['code']]).toEqual([400, 'BELOW_MINIMUM_AMOUNT']);
      expect((await merchant.pay('ORDER-2', { method, amount: smallest }))['status']).toBe('DONE');
    });
  });

  it('knows no payment that was never made', async () => {
    await withStandIn(async (merchant) => {
      const answer = await merchant.order('ORDER-9');
      expect([answer.status, answer.body]).toEqual([
        404,
        { code: 'NOT_FOUND_PAYMENT', message: '존재하지 않는 결제 정보 입니다.' },
      ]);
    });
  });

  it.each(['주문-1', 'a=b=c=d', 'short', 'x'.repeat(65)])('refuses the order id %s', async (orderId) => {
    await withStandIn(async (merchant) => {
      const answer = await merchant.post('/sandbox/authenticate', { orderId, amount: 1_000 });
      expect(answer.status).toBe(400);
    });
  });
});

describe('outcomes', () => {
  it.each([
    ['카드', 'REJECT_CARD_PAYMENT', '한도초과 혹은 잔액부족으로 결제에 실패했습니다.'],
    ['계좌이체', 'REJECT_ACCOUNT_PAYMENT', '잔액부족으로 결제에 실패했습니다.'],
  ])('declined: %s is refused and the payment is over', async (method, code, message) => {
    await withStandIn(async (merchant) => {
      const payment = await merchant.authenticate('ORDER-1', { method, outcome: 'declined' });
      const answer = await merchant.confirm(payment);
      expect([answer.status, answer.body]).toEqual([403, { code, message }]);
      expect((await merchant.order('ORDER-1')).body).toMatchObject({
        status: 'ABORTED',
        failure: { code, message },
      });
      expect((await merchant.confirm(payment)).status).toBe(404);
    });
  });

  it('expired: confirm finds no session', async () => {
    await withStandIn(async (merchant) => {
      const answer = await merchant.confirm(await merchant.authenticate('ORDER-1', { outcome: 'expired' }));
      expect([answer.status, answer.body['code']]).toEqual([404, 'NOT_FOUND_PAYMENT_SESSION']);
      expect((await merchant.order('ORDER-1')).body).toMatchObject({
        status: 'EXPIRED',
        method: null,
        failure: { code: 'EXPIRED_PAYMENT', message: '결제가 만료되었습니다. 다시 시도해주세요.' },
      });
    });
  });

  it('slow: nothing is captured until the answer comes', async () => {
    await withStandIn(
      async (merchant) => {
        const payment = await merchant.authenticate('ORDER-1', { outcome: 'slow' });
        const started = Date.now();
        const confirming = merchant.confirm(payment);
        expect((await merchant.order('ORDER-1')).body['status']).toBe('IN_PROGRESS');
        expect((await confirming).body['status']).toBe('DONE');
        expect(Date.now() - started).toBeGreaterThanOrEqual(300);
      },
      { slowMs: 300 },
    );
  });

  it('lost-answer: captured, no answer; then GET shows it and the same key repeats it', async () => {
    await withStandIn(async (merchant) => {
      const payment = await merchant.authenticate('ORDER-1', { outcome: 'lost-answer' });
      await expect(merchant.confirm(payment, 'attempt-1')).rejects.toThrow('fetch failed');
      const found = await merchant.order('ORDER-1');
      expect(found.body['status']).toBe('DONE');
      expect((await merchant.confirm(payment, 'attempt-1')).text).toBe(found.text);
      expect((await merchant.confirm(payment, 'attempt-2')).body['code']).toBe('ALREADY_PROCESSED_PAYMENT');
    });
  });

  it('server-error: 500 without capture the first time only', async () => {
    await withStandIn(async (merchant) => {
      const payment = await merchant.authenticate('ORDER-1', { outcome: 'server-error' });
      const failed = await merchant.confirm(payment, 'attempt-1');
      expect([failed.status, failed.body['code']]).toEqual([
        500,
        'FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING',
      ]);
      expect((await merchant.order('ORDER-1')).body['status']).toBe('IN_PROGRESS');
      expect((await merchant.confirm(payment, 'attempt-1')).body['status']).toBe('DONE');
    });
  });

  it('does not spend its fault on a confirm that is wrong anyway', async () => {
    await withStandIn(async (merchant) => {
      const payment = await merchant.authenticate('ORDER-1', { outcome: 'server-error' });
      expect((await merchant.confirm({ ...payment, amount: 1 })).status).toBe(400);
      expect((await merchant.confirm(payment)).status).toBe(500);
    });
  });
});

describe('the window', () => {
  it('ends after its time: EXPIRED, and confirm finds no session', async () => {
    await withStandIn(
      async (merchant) => {
        const payment = await merchant.authenticate('ORDER-1');
        expect((await merchant.confirm(payment)).body['code']).toBe('NOT_FOUND_PAYMENT_SESSION');
        expect((await merchant.order('ORDER-1')).body['status']).toBe('EXPIRED');
      },
      { windowMs: 0 },
    );
  });
});
