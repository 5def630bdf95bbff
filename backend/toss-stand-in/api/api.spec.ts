import { describe, expect, it } from '@jest/globals';

import { basic, SECRET_KEY, withStandIn } from '../spec-support.ts';

describe('Basic authentication', () => {
  it.each([
    ['no header', '', 401, 'UNAUTHORIZED_KEY'],
    ['another scheme', `Bearer ${SECRET_KEY}`, 401, 'UNAUTHORIZED_KEY'],
    ['no colon', basic(SECRET_KEY), 403, 'INCORRECT_BASIC_AUTH_FORMAT'],
    ['an unknown key', basic('test_gsk_somebody_else:'), 401, 'UNAUTHORIZED_KEY'],
    ['a client key', basic('test_gck_local_store:'), 400, 'INVALID_API_KEY'],
    ['an API-individual key', basic('test_sk_other_product:'), 400, 'INVALID_API_KEY'],
  ])('answers %s with its own error', async (_case, authorization, status, code) => {
    await withStandIn(async (merchant) => {
      const answer = await merchant.get('/v1/payments/orders/ORDER-1', { authorization });
      expect([answer.status, answer.body['code']]).toEqual([status, code]);
    });
  });

  it('says in Korean what is wrong', async () => {
    await withStandIn(async (merchant) => {
      const answer = await merchant.get('/v1/payments/x', { authorization: basic(SECRET_KEY) });
      expect(answer.body).toEqual({
        code: 'INCORRECT_BASIC_AUTH_FORMAT',
        message: "잘못된 요청입니다. ':' 를 포함해 인코딩해주세요.",
      });
    });
  });
});

describe('Idempotency-Key', () => {
  it('repeats the first answer to the byte, echoes the key and names both traces', async () => {
    await withStandIn(async (merchant) => {
      const payment = await merchant.authenticate('ORDER-1');
      const first = await merchant.confirm(payment, 'attempt-1');
      const again = await merchant.confirm(payment, 'attempt-1');
      expect(again.text).toBe(first.text);
      expect(again.status).toBe(200);
      expect(again.headers.get('idempotency-key')).toBe('attempt-1');
      const [fresh, original] = String(again.headers.get('x-tosspayments-trace-id')).split(', ');
      expect(original).toBe(first.headers.get('x-tosspayments-trace-id'));
      expect(fresh).not.toBe(original);
    });
  });

  it('binds a 4xx too: the same key with a corrected body repeats the error', async () => {
    await withStandIn(async (merchant) => {
      const payment = await merchant.authenticate('ORDER-1');
      const wrong = await merchant.confirm({ ...payment, amount: 1 }, 'attempt-1');
      const corrected = await merchant.confirm(payment, 'attempt-1');
      expect([wrong.status, corrected.text]).toEqual([400, wrong.text]);
      expect((await merchant.confirm(payment, 'attempt-2')).body['status']).toBe('DONE');
    });
  });

  it('is bound to the address: one key serves two different calls', async () => {
    await withStandIn(async (merchant) => {
      const payment = await merchant.authenticate('ORDER-1');
      await merchant.confirm(payment, 'same');
      const path = `/v1/payments/${payment.paymentKey}/cancel`;
      const canceled = await merchant.post(path, { cancelReason: '변심' }, { 'idempotency-key': 'same' });
      expect(canceled.body['status']).toBe('CANCELED');
    });
  });

  it('answers 409 while the first call is under way, then the first answer', async () => {
    await withStandIn(
      async (merchant) => {
        const payment = await merchant.authenticate('ORDER-1', { outcome: 'slow' });
        const [one, other] = await Promise.all([
          merchant.confirm(payment, 'attempt-1'),
          merchant.confirm(payment, 'attempt-1'),
        ]);
        const [first, second] = one.status === 200 ? [one, other] : [other, one];
        expect([second.status, second.body]).toEqual([
          409,
          { code: 'IDEMPOTENT_REQUEST_PROCESSING', message: '이전 멱등 요청이 처리중입니다.' },
        ]);
        expect((await merchant.confirm(payment, 'attempt-1')).text).toBe(first.text);
      },
      { slowMs: 300 },
    );
  });

  it('refuses a key of more than 300 characters and takes one of 300', async () => {
    await withStandIn(async (merchant) => {
      const payment = await merchant.authenticate('ORDER-1');
      const long = await merchant.confirm(payment, 'k'.repeat(301));
      expect(long.body).toEqual({
        code: 'INVALID_IDEMPOTENCY_KEY',
        message: '멱등키는 300자 이하여야 합니다.',
      });
      expect((await merchant.confirm(payment, 'k'.repeat(300))).status).toBe(200);
    });
  });

  it.each([
    [false, 200],
    [true, 500],
  ])('binds a 5xx only when set to (%s)', async (replayServerErrors, status) => {
    await withStandIn(
      async (merchant) => {
        const payment = await merchant.authenticate('ORDER-1', { outcome: 'server-error' });
        expect((await merchant.confirm(payment, 'attempt-1')).status).toBe(500);
        expect((await merchant.confirm(payment, 'attempt-1')).status).toBe(status);
        expect((await merchant.confirm(payment, 'attempt-2')).status).toBe(status === 200 ? 400 : 200);
      },
      { replayServerErrors },
    );
  });
});

describe('TossPayments-Test-Code', () => {
  const withCode = (code: string) => ({ 'tosspayments-test-code': code });

  it.each([
    ['REJECT_CARD_PAYMENT', 403],
    ['ALREADY_PROCESSED_PAYMENT', 400],
    ['DUPLICATED_ORDER_ID', 400],
    ['IDEMPOTENT_REQUEST_PROCESSING', 409],
    ['FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING', 500],
    ['COMMON_ERROR', 500],
  ])('forces %s before the payment key is looked at', async (code, status) => {
    await withStandIn(async (merchant) => {
      const answer = await merchant.post('/v1/payments/confirm', { paymentKey: 'none' }, withCode(code));
      expect([answer.status, answer.body['code']]).toEqual([status, code]);
    });
  });

  it('refuses a code that does not exist and captures nothing', async () => {
    await withStandIn(async (merchant) => {
      const payment = await merchant.authenticate('ORDER-1');
      const answer = await merchant.post('/v1/payments/confirm', payment, withCode('NO_SUCH_CODE'));
      expect([answer.status, answer.body['code']]).toEqual([400, 'INVALID_TEST_CODE']);
      expect((await merchant.order('ORDER-1')).body['status']).toBe('IN_PROGRESS');
    });
  });
});

describe('What is no JSON or no route', () => {
  it('is answered in Toss’s own form', async () => {
    await withStandIn(async (merchant) => {
      const broken = await fetch(`${merchant.url}/v1/payments/confirm`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"paymentKey":',
      });
      expect([broken.status, ((await broken.json()) as { code: string }).code]).toEqual([
        400,
        'INVALID_REQUEST',
      ]);
      expect((await merchant.get('/v2/nothing')).body['code']).toBe('NOT_FOUND');
    });
  });
});
