import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core';

import { startBrowser } from './sdk/browser.ts';
import { startShop } from './sdk/shop.ts';
import { startStandIn } from './server.ts';
import type { RunningStandIn } from './server.ts';
import { Merchant } from './spec-support.ts';

const FRAME = 'iframe[title="토스페이먼츠 테스트 결제창"]';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Mobile/15E148';

describe('the real SDK with the stand-in’s script', () => {
  let browser: Browser;
  let standIn: RunningStandIn;
  let shop: Awaited<ReturnType<typeof startShop>>;
  let context: BrowserContext;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    standIn = await startStandIn({ port: 0 });
    shop = await startShop(standIn.url);
    browser = await startBrowser();
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    shop.close();
    await standIn.close();
  });

  const visit = async (userAgent?: string): Promise<void> => {
    context = await browser.newContext({ userAgent, viewport: { width: 360, height: 740 } });
    page = await context.newPage();
    complaints = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(shop.url);
    await page.waitForSelector('body[data-ready]');
  };

  beforeEach(() => visit());
  afterEach(() => context.close());

  /** Draws both widgets as a storefront does. */
  const draw = (): Promise<void> =>
    page.evaluate(`(async () => {
      window.widgets = toss.widgets({ customerKey: ANONYMOUS });
      await widgets.setAmount({ currency: 'KRW', value: 123000 });
      window.events = [];
      window.methods = await widgets.renderPaymentMethods({ selector: '#methods' });
      methods.on('paymentMethodSelect', ({ code }) => events.push(code));
      window.agreement = await widgets.renderAgreement({ selector: '#agreement', variantKey: 'AGREEMENT' });
      agreement.on('agreementStatusChange', ({ agreedRequiredTerms }) => events.push(agreedRequiredTerms));
    })()`);

  /** Requests a payment; the result, or the code of its refusal, becomes the page's title. */
  const request = (fields: Record<string, unknown> = {}): Promise<void> =>
    page.evaluate(
      `void widgets.requestPayment({
        orderId: 'ORDER-' + Date.now(), orderName: '머그컵 외 2건',
        successUrl: location.origin + '/success', failUrl: location.origin + '/fail',
        ...${JSON.stringify(fields)},
      }).then((result) => (document.title = JSON.stringify(result)), (error) => (document.title = error.code))`,
    );

  const sheet = (): FrameLocator => page.frameLocator(FRAME);
  const titled = (title: string) => page.waitForFunction((wanted) => document.title === wanted, title);

  it('draws an accessible chooser that no policy of the page objects to', async () => {
    await draw();
    await page.getByRole('radiogroup', { name: '결제수단' }).waitFor();
    await page.getByRole('radio', { name: '카드' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('checkbox', { name: /\[필수\]/ }).uncheck();
    expect(await page.evaluate('events')).toEqual(['TRANSFER', false]);
    expect(await page.evaluate('methods.getSelectedPaymentMethod()')).toEqual({ code: 'TRANSFER' });
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('refuses what the real script refuses', async () => {
    const codes = await page.evaluate(`(async () => {
      const fresh = () => toss.widgets({ customerKey: 'customer-1' });
      const widgets = fresh();
      const urls = { successUrl: location.origin, failUrl: location.origin };
      const order = { orderId: 'ORDER-1', orderName: '머그컵', ...urls };
      const found = [
        await codeOf(() => toss.widgets({ customerKey: '한글' })),
        await codeOf(() => TossPayments('test_ck_other').widgets({ customerKey: ANONYMOUS })),
        await codeOf(() => TossPayments('test_gsk_secret').widgets({ customerKey: ANONYMOUS })),
        await codeOf(() => toss.payment({ customerKey: ANONYMOUS })),
        await codeOf(() => widgets.renderPaymentMethods({ selector: '#methods' })),
        await codeOf(() => widgets.setAmount({ currency: 'KRW', value: '100' })),
        await codeOf(() => widgets.setAmount({ currency: 'USD', value: 100 })),
      ];
      await widgets.setAmount({ currency: 'KRW', value: 100 });
      found.push(
        await codeOf(() => widgets.renderPaymentMethods({ selector: '#nowhere' })),
        await codeOf(() => widgets.renderPaymentMethods({ selector: '#methods', variantKey: 'NONE' })),
        await codeOf(() => widgets.requestPayment(order)),
      );
      await widgets.renderPaymentMethods({ selector: '#methods' });
      found.push(
        await codeOf(() => widgets.renderPaymentMethods({ selector: '#methods' })),
        await codeOf(() => widgets.requestPayment(order)),
      );
      const agreement = await widgets.renderAgreement({ selector: '#agreement' });
      found.push(await codeOf(() => widgets.renderAgreement({ selector: '#agreement' })));
      await agreement.destroy();
      await widgets.renderAgreement({ selector: '#agreement' });
      for (const wrong of [{ successUrl: '/success' }, { failUrl: '' }, { orderId: '한글' }, { orderName: '' },
        { customerMobilePhone: '010-1' }, { metadata: { a: 1 } }]) {
        found.push(await codeOf(() => widgets.requestPayment({ ...order, ...wrong })));
      }
      return found;
    })()`);
    expect(codes).toEqual([
      'INVALID_CUSTOMER_KEY',
      'NOT_SUPPORTED_API_INDIVIDUAL_KEY',
      'INSECURE_KEY_USAGE',
      'NOT_SUPPORTED_WIDGET_KEY',
      'NOT_SETUP_AMOUNT',
      'INVALID_AMOUNT_VALUE',
      'INVALID_AMOUNT_CURRENCY',
      'INVALID_SELECTOR',
      'INVALID_VARIANT_KEY',
      'NOT_SELECTED_PAYMENT_METHOD',
      'PAYMENT_METHODS_WIDGET_ALREADY_RENDERED',
      'NEED_AGREEMENT_WITH_REQUIRED_TERMS',
      'AGREEMENT_WIDGET_ALREADY_RENDERED',
      'INCORRECT_SUCCESS_URL_FORMAT',
      'INCORRECT_FAIL_URL_FORMAT',
      'INVALID_PARAMETERS',
      'INVALID_PARAMETERS',
      'INVALID_PARAMETERS',
      'INVALID_METADATA',
    ]);
  });

  it('pays in a dialog and leaves the page for successUrl; confirm takes what came', async () => {
    await draw();
    await page.getByRole('radio', { name: '계좌이체' }).check();
    await request();
    await sheet().getByText('123,000원').waitFor();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    expect(complaints).toEqual([]);
    await sheet().getByRole('button', { name: '결제하기' }).click();
    await page.waitForURL('**/success?**');
    const { paymentKey, orderId, amount } = Object.fromEntries(new URL(page.url()).searchParams);
    const confirmed = await new Merchant(standIn.url).confirm({
      paymentKey,
      orderId,
      amount: Number(amount),
    });
    expect(confirmed.body).toMatchObject({ status: 'DONE', method: '계좌이체', totalAmount: 123_000 });
  });

  it('rejects with USER_CANCEL on the button and on Escape, and can be asked again', async () => {
    await draw();
    await request();
    await sheet().getByRole('button', { name: '취소' }).click();
    await titled('USER_CANCEL');
    await page.evaluate("document.title = ''");
    await request();
    await sheet().getByRole('button', { name: '결제하기' }).waitFor();
    expect(await page.evaluate('codeOf(() => widgets.requestPayment({}))')).toBe(
      'INVALID_METHOD_TRANSACTION',
    );
    await sheet().getByRole('button', { name: '결제하기' }).press('Escape');
    await titled('USER_CANCEL');
    for (const leave of [() => page.locator('dialog').press('Escape'), () => page.mouse.click(5, 5)]) {
      await page.setViewportSize({ width: 900, height: 740 });
      await page.evaluate("document.title = ''");
      await request();
      await sheet().getByRole('button', { name: '결제하기' }).waitFor();
      await leave();
      await titled('USER_CANCEL');
    }
    expect(await page.locator(FRAME).count()).toBe(0);
  });

  it('resolves with the result when there are no addresses', async () => {
    await draw();
    await request({ successUrl: null, failUrl: null });
    await sheet().getByRole('button', { name: '응답 유실' }).click();
    await page.waitForFunction(() => document.title.startsWith('{'));
    expect(JSON.parse(await page.title())).toMatchObject({
      paymentType: 'NORMAL',
      amount: { value: 123_000, currency: 'KRW' },
    });
  });

  it('takes the whole window on a phone, and cancelling leads to failUrl', async () => {
    await context.close();
    await visit(PHONE);
    await draw();
    await request({ successUrl: null, failUrl: null });
    await titled('NOT_SUPPORTED_PROMISE');
    await request();
    await page.waitForURL('**/pay/**');
    await page.getByRole('heading', { name: '머그컵 외 2건' }).waitFor();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.getByRole('button', { name: '취소' }).click();
    await page.waitForURL('**/fail?**');
    expect(new URL(page.url()).searchParams.get('code')).toBe('PAY_PROCESS_CANCELED');
  });
});
