import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { expectAccessible, expectSoon, openPage } from '../../scripts/testing/browser';
import {
  admin,
  buy,
  depositInto,
  latestRequest,
  lineOf,
  newBuyer,
  openAs,
  ship,
  someProducts,
  type Bought,
  type Caller,
} from './buying';
import { expectSound } from './support';

const won = (amount: number): string => `${amount.toLocaleString('en-US')}원`;
const status = (page: Page): Locator => page.getByRole('status', { name: '주문 상태' });
const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

/** A paid order of two products, and its buyer. */
async function paidOrder(method?: string): Promise<{ buyer: Caller; order: Bought; names: string[] }> {
  const buyer = await newBuyer();
  const products = await someProducts(2);
  const order = await buy(
    buyer,
    products.map((product) => lineOf(product)),
    method,
  );
  return { buyer, order, names: products.map(({ name }) => name) };
}

async function fillAccount(dialog: Locator): Promise<void> {
  await dialog.getByLabel('은행').selectOption({ label: '신한은행' });
  await dialog.getByLabel('예금주').fill('김구매');
  await dialog.getByLabel('계좌번호').fill('110-123-456789');
}

describe('order list', () => {
  it('filters by period and words, and leads from a row to parcel, paper and the same again', async () => {
    const page = await openPage({ width: 360 });
    const { buyer, order, names } = await paidOrder();
    await openAs(page, buyer, '/user/orders');
    await page
      .getByRole('navigation', { name: '주문 상태' })
      .getByRole('link', { name: '결제완료 1' })
      .waitFor();
    await page.getByLabel('기간', { exact: true }).selectOption({ label: '최근 1개월' });
    await page.waitForURL(/period=1m/);
    await page.getByRole('heading', { level: 2, name: new RegExp(escape(names[0] ?? '')) }).waitFor();
    await page.getByLabel('기간', { exact: true }).selectOption({ label: '직접 입력' });
    const range = page.getByRole('form', { name: '기간 직접 입력' });
    await range.getByLabel('종료일').fill('2020-01-31');
    await range.getByRole('button', { name: '조회' }).click();
    await page.getByText('조건에 맞는 주문이 없습니다.').waitFor();
    await page.getByRole('link', { name: '전체 주문 보기' }).click();
    await page.getByLabel('주문번호나 상품명').fill('그런 것은 없다');
    await page.getByRole('button', { name: '주문 검색' }).click();
    await page.getByText('조건에 맞는 주문이 없습니다.').waitFor();
    await expectSound(page);
    await page.getByRole('link', { name: '전체 주문 보기' }).click();

    const row = page.getByRole('listitem').filter({ hasText: names[0] ?? '' });
    await row.getByText('결제완료', { exact: true }).waitFor();
    await expectSoon(() => row.getByRole('link', { name: /배송 조회/ }).count(), 0);
    await ship(await admin(), order);
    await page.reload();
    await row.getByText('배송중', { exact: true }).waitFor();
    const parcel = row.getByRole('link', { name: /^배송 조회/ });
    await expectSoon(async () => /^https:\/\//.test((await parcel.getAttribute('href')) ?? ''), true);
    await expectSound(page, 360, 1280);

    // The browser prints the confirmation of this order; its print window is not tested.
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await row.getByRole('button', { name: /^주문확인서/ }).click();
    await page.locator('html[data-printed]').waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('heading', { name: '주문확인서', includeHidden: true }).waitFor();
    await page.getByText(/주문번호 .* · 주문일시/).waitFor();
    await page.emulateMedia({ media: 'screen' });

    await row.getByRole('button', { name: /^다시 주문/ }).click();
    await page.getByRole('dialog', { name: '다시 주문' }).waitFor();
    await page.keyboard.press('Escape');
    // The same word and colour in the list, on the page and at home.
    const colourOf = (word: Locator): Promise<string> =>
      word.evaluate((element) => getComputedStyle(element).color);
    const colour = await colourOf(row.getByText('배송중', { exact: true }));
    await row
      .getByRole('link', { name: new RegExp(escape(names[0] ?? '')) })
      .first()
      .click();
    await expectSoon(() => colourOf(status(page).getByText('배송중', { exact: true })), colour);
    await page.getByRole('region', { name: '상품이 출고되었습니다' }).getByRole('link').waitFor();
    await page.getByRole('list', { name: '진행 상태' }).getByText('처리중').waitFor();
    await page.goto('/user/dashboard');
    await expectSoon(
      () => colourOf(page.getByRole('main').getByText('배송중', { exact: true }).first()),
      colour,
    );
  });

  it('offers another try when the list cannot be loaded', async () => {
    const page = await openPage({ width: 360, expectErrors: [/status of 500/] });
    const buyer = await newBuyer();
    let fails = true;
    await page.route('**/api/orders?**', (route) =>
      fails ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await openAs(page, buyer, '/user/orders');
    await page.getByRole('alert').getByText('주문 정보를 불러오지 못했습니다.').waitFor({ timeout: 60_000 });
    await expectAccessible(page);
    fails = false;
    await page.getByRole('button', { name: '다시 시도' }).click();
    await page.getByText('주문 내역이 없습니다.').waitFor();
  });
});

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

describe('cancelling', () => {
  it('ends a paid order at once and gives the money back', async () => {
    const page = await openPage({ width: 360 });
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    const { buyer, order } = await paidOrder();
    await openAs(page, buyer, `/user/orders/${order.id}`);
    await press(page, '주문 취소');
    const dialog = page.getByRole('dialog', { name: '주문 취소' });
    await dialog.getByText(`결제하신 ${won(order.amount)}이 환불됩니다.`).waitFor();
    await dialog.getByRole('button', { name: '주문 취소하기' }).click();
    await dialog.getByText('사유를 입력해 주세요.').waitFor();
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: '더 이상 필요하지 않습니다.' }).click();
    await dialog.getByRole('button', { name: '주문 취소하기' }).click();
    await status(page).getByText('취소됨').waitFor();
    await page.locator(':focus').and(status(page)).waitFor();
    const refunds = page.getByRole('region', { name: '취소·환불 내역' });
    await refunds.getByText('취소 완료').waitFor();
    await refunds.getByText(won(order.amount), { exact: true }).waitFor();
    await page.getByRole('region', { name: '진행 기록' }).getByText('주문이 취소되었습니다.').waitFor();
    await expectSoon(() => page.getByRole('button', { name: '주문 취소' }).count(), 0);
    await expectSound(page, 360, 1280);
    // Nothing of it is printed: printing is neither shown nor asked for.
    expect(await page.getByRole('region', { name: '인쇄 진행' }).count()).toBe(0);
    expect(requested.filter((url) => url.includes('/api/user/print-jobs'))).toEqual([]);
  });

  it('becomes a request once the order is being prepared, which can be taken back', async () => {
    const page = await openPage({ width: 360 });
    const { buyer, order } = await paidOrder();
    const operator = await admin();
    await operator.call('POST', `/admin/orders/${order.id}/status`, { status: 'PREPARING' });
    await openAs(page, buyer, `/user/orders/${order.id}`);
    await press(page, '취소 요청');
    const dialog = page.getByRole('dialog', { name: '취소 요청' });
    await dialog.getByLabel('취소 사유').fill('행사가 취소되었습니다.');
    await dialog.getByRole('button', { name: '취소 요청하기' }).click();
    const refunds = page.getByRole('region', { name: '취소·환불 내역' });
    await refunds.getByText('취소 접수').waitFor();
    await page
      .getByText('취소 요청이 접수되었습니다. 확인 후 처리해 드리겠습니다.', { exact: true })
      .waitFor();
    await expectSound(page);

    // The list says so too.
    await page.goto('/user/orders');
    await page.getByText('취소 접수').waitFor();
    await page.goBack();

    await page.getByRole('button', { name: '취소 요청 철회' }).click();
    const confirm = page.getByRole('group', { name: '취소 요청 철회 확인' });
    await confirm.getByRole('button', { name: '철회하기' }).click();
    await refunds.getByText('취소 철회').waitFor();
    await page.getByRole('main').getByRole('button', { name: '취소 요청', exact: true }).waitFor();

    // Requested again, and granted.
    await press(page, '취소 요청');
    await dialog.getByLabel('취소 사유').fill('행사가 취소되었습니다.');
    await dialog.getByRole('button', { name: '취소 요청하기' }).click();
    await refunds.getByText('취소 접수').waitFor();
    const id = await latestRequest(buyer, order);
    await operator.call('POST', `/admin/refunds/${id}/approve`, { reason: '확인했습니다.' });
    await page.reload();
    await status(page).getByText('취소됨').waitFor();
    await refunds.getByText('확인했습니다.').waitFor();
  });
});

describe('a virtual account', () => {
  it('is given out by the cart, turns by itself when the money is there, and asks where it goes back to', async () => {
    const page = await openPage({ width: 360 });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const buyer = await newBuyer();
    const [product] = await someProducts(1);
    if (product === undefined) throw new Error('the store sells nothing');
    await buyer.call('POST', '/cart/items', { productId: product.id, quantity: lineOf(product).quantity });
    await openAs(page, buyer, '/cart');
    const pay = page.getByRole('button', { name: /원 결제하기$/ });
    await pay.waitFor();
    await page.getByRole('radio', { name: '가상계좌' }).check();
    await pay.click();
    const sheet = page.frameLocator('iframe[title="토스페이먼츠 테스트 결제창"]');
    await sheet.getByRole('button', { name: '결제하기' }).click();
    await page.getByText('입금 계좌가 발급되었습니다').waitFor();
    await page.waitForURL(/\/user\/orders\/\d+$/);
    const panel = page.getByRole('region', { name: '입금을 기다리고 있습니다' });
    await panel.getByText(/까지$/).waitFor();
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const order = await buyer.call<{ paymentOrderId: string; totalAmount: number }>('GET', `/orders/${id}`);
    await panel.getByRole('button', { name: '입금 금액 복사' }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expectSoon(copied, String(order.totalAmount));
    await panel.getByRole('button', { name: '계좌번호 복사' }).click();
    const isAccount = (text: string) => /^X?\d+$/.test(text) && text !== String(order.totalAmount);
    await expectSoon(async () => isAccount(await copied()), true);
    await expectSound(page);

    await depositInto({ orderId: order.paymentOrderId });
    await status(page).getByText('결제완료').waitFor({ timeout: 60_000 });
    await expectSoon(() => panel.count(), 0);

    await press(page, '주문 취소');
    const dialog = page.getByRole('dialog', { name: '주문 취소' });
    await dialog.getByLabel('취소 사유').fill('수량 착오');
    await dialog.getByRole('button', { name: '주문 취소하기' }).click();
    await dialog.getByText('은행을 선택해 주세요.').waitFor();
    await dialog.getByText('예금주를 입력해 주세요.').waitFor();
    await expectAccessible(page, '[role=dialog]');
    await fillAccount(dialog);
    await dialog.getByRole('button', { name: '주문 취소하기' }).click();
    await status(page).getByText('취소됨').waitFor();
  });

  it('is closed at once by a cancel before the deposit', async () => {
    const page = await openPage();
    const { buyer, order } = await paidOrder('가상계좌');
    await openAs(page, buyer, `/user/orders/${order.id}`);
    await press(page, '주문 취소');
    const dialog = page.getByRole('dialog', { name: '주문 취소' });
    await dialog.getByText('즉시 취소되고 입금 계좌가 만료됩니다.').waitFor();
    await expectSoon(() => dialog.getByLabel('은행').count(), 0);
    await dialog.getByLabel('취소 사유').fill('수량 착오');
    await dialog.getByRole('button', { name: '주문 취소하기' }).click();
    await status(page).getByText('취소됨').waitFor();
  });
});

describe('a refund', () => {
  it('is asked for by lines with a picture, turned down with a reason, and paid back', async () => {
    const page = await openPage({ width: 360 });
    const { buyer, order, names } = await paidOrder();
    const operator = await admin();
    await ship(operator, order);
    await openAs(page, buyer, `/user/orders/${order.id}`);
    await page.getByRole('link', { name: '배송 조회 (새 창)' }).first().waitFor();
    await press(page, '환불 요청');
    const dialog = page.getByRole('dialog', { name: '환불 요청' });
    await dialog.getByRole('button', { name: '환불 요청하기' }).click();
    await dialog.getByText('환불할 상품과 수량을 확인해 주세요.').waitFor();
    await dialog.getByText('사유를 선택해 주세요.').waitFor();
    await dialog.getByRole('checkbox', { name: names[0] ?? '' }).check();
    await dialog.getByRole('textbox', { name: `${names[0]} 환불 수량` }).fill('1');
    await dialog.getByLabel('환불 사유').selectOption({ label: '상품 불량·파손' });
    await dialog.getByLabel('자세한 내용').fill('한 개가 깨져서 왔습니다.');
    await dialog
      .getByLabel('첨부할 파일')
      .setInputFiles({ name: '파손 사진.png', mimeType: 'image/png', buffer: PNG });
    await dialog.getByText('첨부됨').waitFor();
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: '환불 요청하기' }).click();
    const refunds = page.getByRole('region', { name: '취소·환불 내역' });
    await refunds.getByText('환불 접수').waitFor();
    await refunds.getByText(`${names[0]} 1개`).waitFor();

    const refused = await latestRequest(buyer, order);
    await operator.call('POST', `/admin/refunds/${refused}/reject`, { reason: '로고 인쇄 상품입니다.' });
    await page.reload();
    await refunds.getByText('환불 거절').waitFor();
    await refunds.getByText('로고 인쇄 상품입니다.').waitFor();
    await page.getByRole('button', { name: '환불 요청' }).waitFor();

    // Asked for again.
    await buyer.call('POST', `/orders/${order.id}/refund-request`, {
      reason: '마음이 바뀜',
      reasonCode: 'CHANGE_OF_MIND',
    });
    const id = await latestRequest(buyer, order);
    // A multiple of 11 always splits in the same way: 1,000 won would be 90 or 91 of tax.
    await operator.call('POST', `/admin/refunds/${id}/approve`, { reason: '환불해 드립니다.', amount: 1100 });
    await page.reload();
    await refunds.getByText('환불 완료').waitFor();
    await refunds.getByText('공급가액 1,000원 + 부가세 100원').waitFor();
    await page.getByText('환불 후 금액').waitFor();
    await expectSound(page, 360, 1280);
  });
});

/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('ordering the same again', () => {
  it('puts the lines back with what they cost today, on the page whose confirmation is printed', async () => {
    const page = await openPage();
    const { buyer, order, names } = await paidOrder();
    await openAs(page, buyer, `/user/orders/${order.id}`);
    await page.getByRole('button', { name: '주문확인서 인쇄' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.getByText('주문확인서', { exact: true }).waitFor();
    await expectSoon(
      () =>
        page
          .getByText(names[0] ?? '')
          .last()
          .isVisible(),
      true,
    );
    await expectSoon(() => page.getByRole('banner').isVisible(), false);
    await page.emulateMedia({ media: 'screen' });

    await press(page, '다시 주문');
    const dialog = page.getByRole('dialog', { name: '다시 주문' });
    await dialog
      .getByText(/그대로$/)
      .first()
      .waitFor();
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page, '[role=dialog]');
    }
    await dialog.getByRole('checkbox', { name: new RegExp(escape(names[1] ?? '')) }).uncheck();
    await dialog.getByRole('button', { name: '1개 상품 장바구니에 담기' }).click();
    await dialog.getByText('1개 상품을 장바구니에 담았습니다.').waitFor();
    await dialog.getByRole('link', { name: '장바구니 보기' }).click();
    await page.getByRole('heading', { level: 3, name: names[0] ?? '' }).waitFor();
    await expectSoon(() => page.getByRole('heading', { level: 3, name: names[1] ?? '' }).count(), 0);

    // At once: the cart opens with the lines of the order alone.
    await page.goto(`/user/orders/${order.id}`);
    await press(page, '다시 주문');
    await dialog.getByRole('button', { name: '바로 다시 주문' }).click();
    await page.waitForURL(/\/user\/cart\?items=\d+(%2C|,)\d+$/);
    await page.getByRole('heading', { level: 3, name: names[1] ?? '' }).waitFor();
  });
});

describe('asking about an order', () => {
  it('leads from the order to its thread, and shows what the store answers', async () => {
    const page = await openPage({ width: 360 });
    const { buyer, order } = await paidOrder();
    await openAs(page, buyer, `/user/orders/${order.id}`);
    const thread = page.getByRole('region', { name: '주문 문의' });
    await thread.getByText('궁금한 점을 남겨 주시면', { exact: false }).waitFor();
    await press(page, '문의하기');
    const field = thread.getByLabel('메시지', { exact: true });
    await expectSoon(() => field.evaluate((element) => element === document.activeElement), true);
    await thread.getByRole('button', { name: '보내기' }).click();
    await thread.getByText('내용을 입력해 주세요.').waitFor();
    await field.fill('언제 출고되나요?');
    await thread.getByRole('button', { name: '보내기' }).click();
    await thread.getByRole('listitem').getByText('언제 출고되나요?').waitFor();
    await expectSound(page, 360, 1280);

    await (await admin()).call('POST', `/manager/orders/${order.id}/messages`, { body: '내일 출고됩니다.' });
    await page.goto('/user/notices');
    await page.getByRole('link', { name: /^주문 문의에 답변이 도착했습니다/ }).click();
    await thread.getByText('내일 출고됩니다.').waitFor();
    await expectSoon(
      () => thread.evaluate((element) => element.getBoundingClientRect().top < innerHeight),
      true,
    );
  });
});
