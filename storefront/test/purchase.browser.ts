import { describe, expect, it } from '@jest/globals';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { formatCount } from '@store/domain';
import { expectAccessible, expectSoon, openPage, tabTo } from '../../scripts/testing/browser';
import { lineOf, newBuyer, openAs, someProducts } from './buying';
import {
  countOf,
  expectInView,
  expectNoSidewaysScroll,
  expectSound,
  openAsNewMember,
  plainProducts,
} from './support';

const paySheet = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="토스페이먼츠 테스트 결제창"]');

/** Puts the first product without options into the cart from its page, on a phone. */
async function addProduct(page: Page): Promise<void> {
  await page.getByRole('button', { name: '구매하기' }).click();
  await page.getByRole('button', { name: '장바구니 담기' }).click();
  await page.getByText('장바구니에 담았습니다.', { exact: true }).waitFor();
  await page.getByRole('link', { name: '장바구니 보기' }).click();
  await page.getByRole('heading', { level: 1, name: '장바구니' }).waitFor();
  // The message was followed: it would cover the fields that are filled in here.
  await expectSoon(() => page.getByText('장바구니에 담았습니다.', { exact: true }).count(), 0);
}

/** Fills the form for a new address, which is open. */
async function addAddress(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '새 배송지' });
  // It begins with the member's name; a usual memo is one press.
  await expectSoon(() => dialog.getByLabel('수령인').inputValue(), '김구매');
  await dialog.getByRole('button', { name: '하역장에 내려 주세요' }).click();
  await dialog.getByLabel('전화번호').fill('010-1234-5678');
  await dialog.getByRole('button', { name: '주소 직접 입력' }).click();
  await dialog.getByLabel('우편번호').fill('04524');
  await dialog.getByLabel('주소', { exact: true }).fill('서울 중구 세종대로 110');
  await dialog.getByLabel('상세주소').fill('3층 구매팀');
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: '배송지 저장' }).click();
  await page.getByText('(04524) 서울 중구 세종대로 110 3층 구매팀').waitFor();
  await page.getByText('메모: 하역장에 내려 주세요').waitFor();
}

const payButton = (page: Page) => page.getByRole('button', { name: /원 결제하기$/ });

/** A buyer with a line in the cart and an address, before a ready widget. */
async function readyToPay(page: Page): Promise<void> {
  const buyer = await newBuyer();
  const [product] = await someProducts(1);
  if (product === undefined) throw new Error('the store sells nothing');
  await buyer.call('POST', '/cart/items', { productId: product.id, quantity: lineOf(product).quantity });
  await openAs(page, buyer, '/cart');
  await payButton(page).waitFor();
}

describe('purchase', () => {
  it('goes from the product to the paid order', async () => {
    const page = await openPage({ width: 360, height: 800 });
    const [product] = await plainProducts();
    // By its name: other tests may have added newer products.
    await openAsNewMember(page, `/products?q=${encodeURIComponent(product?.name ?? '')}`);
    await page
      .getByRole('main')
      .getByRole('link', { name: product?.name ?? '' })
      .first()
      .waitFor();
    await page.goto(`/products/${product?.id}`);
    await addProduct(page);
    await expectNoSidewaysScroll(page);

    // Without an address the order cannot be sent: its form opens, and the bar says why.
    await payButton(page).click();
    await page.getByRole('dialog', { name: '새 배송지' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expectInView(page, page.getByRole('alert').getByText('배송지를 선택해주세요.'));
    await payButton(page).click();
    await addAddress(page);

    // A changed quantity must be saved before it can be paid.
    const quantity = page.getByRole('textbox', { name: `${product?.name} 수량` });
    const before = countOf(await quantity.inputValue());
    await quantity.fill(String(before + 5));
    await expectSoon(() => payButton(page).count(), 0);
    await page.getByRole('button', { name: '변경사항 저장' }).click();
    await payButton(page).waitFor();
    await expectSoon(() => quantity.inputValue(), formatCount(before + 5));
    const amount = (await payButton(page).innerText()).replace(/ 결제하기$/, '');
    await page.getByRole('radiogroup', { name: '결제수단' }).waitFor();
    const total = page.getByRole('region', { name: '결제 금액' });
    await total.getByText(/^(오늘 15시 전|지금) 결제 시 \d+\.\d+\(.\) 출고/).waitFor();
    await expectSound(page, 360, 1280);

    await payButton(page).click();
    await paySheet(page).getByText(amount).waitFor();
    await paySheet(page).getByRole('button', { name: '결제하기' }).click();
    await page.waitForURL(/\/user\/orders\/\d+$/);
    await page.getByRole('status', { name: '주문 상태' }).getByText('결제완료').waitFor();
    await page.getByText('서울 중구 세종대로 110 3층 구매팀').waitFor();
    // First of all: the result, when it leaves, and what happens next.
    const result = page.getByRole('region', { name: '주문이 완료되었습니다' });
    await result.getByText(/^\d+월 \d+일\(.\) 출고 예정/).waitFor();
    await result.getByText(/^보통 \d+월 \d+일\(.\) 도착$/).waitFor();
    await expectSoon(() => result.getByRole('list', { name: '다음 순서' }).getByRole('listitem').count(), 2);
    await expectInView(page, result);
    await expectSound(page, 360, 1280);

    // The cart is empty, and the order is in the list.
    await page.goto('/cart');
    await page.getByText('장바구니가 비어 있습니다.').waitFor();
    await expectAccessible(page);
    await page.goto('/user/orders');
    await page.getByRole('link', { name: product?.name ?? '', exact: true }).waitFor();
    await page.getByText(/^\d+월 \d+일\(.\) 출고 예정/).waitFor();
  });

  it('can be made with only the keyboard, in few steps past what stands before', async () => {
    const buyer = await newBuyer();
    const [product] = await plainProducts();
    const page = await openPage();
    await openAs(page, buyer, `/products/${product?.id}`);
    await page.getByRole('button', { name: '바로구매' }).waitFor();
    let steps = 0;
    const go = async (target: Locator): Promise<void> => {
      steps += await tabTo(page, target);
      await page.keyboard.press('Enter');
    };
    await go(page.getByRole('link', { name: '본문으로 건너뛰기' }));
    await go(page.getByRole('link', { name: '옵션과 수량으로 건너뛰기' }));
    await go(page.getByRole('button', { name: '바로구매' }));
    await payButton(page).waitFor();
    await go(page.getByRole('link', { name: '배송지와 결제로 건너뛰기' }));
    await go(payButton(page));
    const confirm = paySheet(page).getByRole('button', { name: '결제하기' });
    await confirm.press('Enter');
    await page.getByRole('status', { name: '주문 상태' }).getByText('결제완료').waitFor();
    expect(steps).toBeLessThanOrEqual(30);
  });

  it('keeps the cart when the window is closed, when the card is declined and when it fails, and says why', async () => {
    const page = await openPage({ width: 360, expectErrors: [/status of 4\d\d/] });
    await readyToPay(page);
    await payButton(page).click();
    await paySheet(page).getByRole('button', { name: '취소' }).click();
    await page.getByRole('status').filter({ hasText: '결제를 취소했습니다.' }).waitFor();
    await expectSoon(() => page.getByRole('main').getByRole('alert').count(), 0);

    await payButton(page).click();
    await paySheet(page).getByRole('button', { name: '카드 거절' }).click();
    await page.getByRole('alert').getByRole('heading', { name: '결제가 승인되지 않았습니다' }).waitFor();
    await expectSound(page);
    await page.getByRole('link', { name: '장바구니로 돌아가기' }).click();

    await payButton(page).click();
    await paySheet(page).getByRole('button', { name: '카드사 인증 실패' }).click();
    await page.waitForURL(/\/user\/pay\/fail/);
    await page.getByText('오류 코드 REJECT_CARD_COMPANY').waitFor();
    await expectAccessible(page);

    await page.goto('/user/pay/fail?code=PAY_PROCESS_CANCELED&message=cancelled');
    await page.getByText('결제된 금액은 없으며').waitFor();
    await expectSoon(() => page.getByText('오류 코드').count(), 0);
  });

  // An answer that is lost is made good by the server before the page hears of it: backend/test/payment-unknown.e2e.ts.
  it('never calls an unknown outcome a failure, and follows it to the truth', async () => {
    const page = await openPage();
    await readyToPay(page);
    await payButton(page).click();
    await paySheet(page).getByRole('button', { name: '느린 응답' }).click();
    await page.waitForURL(/\/user\/orders\/\d+$/, { timeout: 60_000 });
    // Whatever the page knew when it opened, it becomes correct without a user action.
    await page.getByRole('status', { name: '주문 상태' }).getByText('결제완료').waitFor({ timeout: 60_000 });
    await page.goto('/cart');
    await page.getByText('장바구니가 비어 있습니다.').waitFor();
  }, 120_000);

  it('does not open the success page without its parameters', async () => {
    const page = await openPage({ width: 360 });
    await openAsNewMember(page, '/user/pay/success?orderId=ORDER-1');
    await page.getByText('필수 파라미터가 없습니다.').waitFor();
    await expectAccessible(page);
  });
});
