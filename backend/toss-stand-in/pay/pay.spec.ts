import { describe, expect, it } from '@jest/globals';

import { withStandIn } from '../spec-support.ts';
import type { Answer, Merchant } from '../spec-support.ts';

const SHOP = 'http://localhost:3000';

const PAYMENT = {
  orderId: 'ORDER-1',
  orderName: '머그컵 외 2건',
  successUrl: `${SHOP}/user/pay/success?from=cart`,
  failUrl: `${SHOP}/user/pay/fail`,
  customerName: '김토스',
};

const open = (
  merchant: Merchant,
  change: Record<string, unknown> = {},
  payment: Record<string, unknown> = {},
) =>
  merchant.post(
    '/v2/standard/sessions',
    {
      clientKey: 'test_gck_local_store',
      customerKey: 'customer-1',
      amount: 15_000,
      method: '카드',
      payment: { ...PAYMENT, ...payment },
      ...change,
    },
    { origin: SHOP },
  );

const choose = async (merchant: Merchant, opened: Answer, choice: string) =>
  (await merchant.post(String(opened.body['path']), { choice })).body;

describe('the pay sheet', () => {
  it('leads to successUrl with the four values, and confirm takes them', async () => {
    await withStandIn(async (merchant) => {
      const finish = await choose(merchant, await open(merchant), 'paid');
      const url = new URL(String(finish['redirectUrl']));
      expect(url.origin + url.pathname).toBe(`${SHOP}/user/pay/success`);
      const { from, paymentType, amount, orderId, paymentKey } = Object.fromEntries(url.searchParams);
      expect([from, paymentType, amount, orderId]).toEqual(['cart', 'NORMAL', '15000', 'ORDER-1']);
      const confirmed = await merchant.confirm({ paymentKey, orderId, amount: Number(amount) });
      expect(confirmed.body).toMatchObject({ status: 'DONE', orderName: '머그컵 외 2건' });
    });
  });

  it.each([
    ['cancelled', 'PAY_PROCESS_CANCELED', '사용자에 의해 결제가 취소되었습니다.'],
    ['rejected', 'REJECT_CARD_COMPANY', '결제 승인이 거절되었습니다.'],
  ])('%s leads to failUrl with code, message and order', async (choice, code, message) => {
    await withStandIn(async (merchant) => {
      const finish = await choose(merchant, await open(merchant), choice);
      const url = new URL(String(finish['redirectUrl']));
      expect(url.pathname).toBe('/user/pay/fail');
      expect(Object.fromEntries(url.searchParams)).toEqual({ code, message, orderId: 'ORDER-1' });
      expect((await merchant.order('ORDER-1')).status).toBe(404);
    });
  });

  it('hands the outcome on to confirm', async () => {
    await withStandIn(async (merchant) => {
      const finish = await choose(merchant, await open(merchant), 'declined');
      const { paymentKey } = finish['result'] as { paymentKey: string };
      const confirmed = await merchant.confirm({ paymentKey, orderId: 'ORDER-1', amount: 15_000 });
      expect(confirmed.body['code']).toBe('REJECT_CARD_PAYMENT');
    });
  });

  it('answers the result itself when there are no addresses', async () => {
    await withStandIn(async (merchant) => {
      const finish = await choose(
        merchant,
        await open(merchant, {}, { successUrl: null, failUrl: null }),
        'paid',
      );
      expect(finish).toMatchObject({
        redirectUrl: null,
        result: { paymentType: 'NORMAL', orderId: 'ORDER-1', amount: { value: 15_000, currency: 'KRW' } },
      });
    });
  });

  it('is used once', async () => {
    await withStandIn(async (merchant) => {
      const opened = await open(merchant);
      await choose(merchant, opened, 'paid');
      expect((await choose(merchant, opened, 'paid'))['code']).toBe('NOT_FOUND_PAYMENT_SESSION');
      const page = await fetch(`${merchant.url}${String(opened.body['path'])}`);
      expect([page.status, (await page.text()).includes('더 이상 사용할 수 없습니다')]).toEqual([410, true]);
    });
  });

  it('ends after its time', async () => {
    await withStandIn(
      async (merchant) => {
        expect((await choose(merchant, await open(merchant), 'paid'))['code']).toBe(
          'NOT_FOUND_PAYMENT_SESSION',
        );
      },
      { sessionMs: 0 },
    );
  });

  it('shows what is bought as text and can be framed by the merchant only', async () => {
    await withStandIn(async (merchant) => {
      const opened = await open(merchant, {}, { orderName: '<img src=x onerror=alert(1)>' });
      const page = await fetch(`${merchant.url}${String(opened.body['path'])}`);
      const html = await page.text();
      expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
      expect(html).not.toContain('<img');
      expect(html).toContain('15,000원');
      expect(html).toContain('실제로 결제되지 않습니다');
      expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors 'self' ${SHOP}`);
    });
  });

  it.each([
    ['another shop’s key', { clientKey: 'test_gck_other' }, {}, 401, 'UNAUTHORIZED_KEY'],
    ['an order id that the API refuses', {}, { orderId: 'a=b=c=d' }, 400, 'INVALID_ORDER_ID'],
    ['no order name', {}, { orderName: undefined }, 400, 'INVALID_REQUEST'],
  ])('is not opened with %s', async (_case, change, payment, status, code) => {
    await withStandIn(async (merchant) => {
      const answer = await open(merchant, change, payment);
      expect([answer.status, answer.body['code']]).toEqual([status, code]);
    });
  });
});

describe('pages', () => {
  it('receipt.url and checkout.url of a Payment lead to its receipt', async () => {
    await withStandIn(async (merchant) => {
      const payment = await merchant.pay('ORDER-1');
      for (const field of ['receipt', 'checkout']) {
        const page = await fetch((payment[field] as { url: string }).url);
        expect(page.status).toBe(200);
        expect(await page.text()).toContain('13,636원');
      }
    });
  });

  it('the stand-in’s own page offers the deposit of a waiting virtual account', async () => {
    await withStandIn(async (merchant) => {
      await merchant.pay('ORDER-1', { method: '가상계좌' });
      const html = await (await fetch(merchant.url)).text();
      expect(html).toContain('data-bank="deposit" data-order="ORDER-1"');
    });
  });

  it('the browser script is open to every origin', async () => {
    await withStandIn(async (merchant) => {
      const script = await fetch(`${merchant.url}/v2/standard`);
      expect(script.headers.get('content-type')).toContain('text/javascript');
      expect(script.headers.get('access-control-allow-origin')).toBe('*');
      const preflight = await fetch(`${merchant.url}/v2/standard/sessions`, { method: 'OPTIONS' });
      expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
        204,
        'content-type',
      ]);
    });
  });
});
