import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FrameLocator, Page } from 'playwright-core';
import { expectAccessible, expectSoon, openPage } from '../../scripts/testing/browser';
import { admin, lineOf, newBuyer, openAs, someProducts, type Caller } from './buying';
import { countOf, expectSound, findProduct, fullProduct, plainProducts, type FullProduct } from './support';

const paySheet = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="토스페이먼츠 테스트 결제창"]');
const payButton = (page: Page) => page.getByRole('button', { name: /원 결제하기$/ });
const amountOf = (text: string): number => Number(/([\d,]+)원/.exec(text)?.[1]?.replaceAll(',', ''));
const amountToPay = async (page: Page): Promise<number> => amountOf(await payButton(page).innerText());

/** A buyer with one product in the cart. */
async function buyerWithCart(quantity?: number): Promise<{ buyer: Caller; product: FullProduct }> {
  const buyer = await newBuyer();
  const [product] = await someProducts(1);
  if (product === undefined) throw new Error('the store sells nothing');
  const line = lineOf(product, quantity);
  await buyer.call('POST', '/cart/items', { productId: product.id, quantity: line.quantity });
  return { buyer, product };
}

const code = `TEST${Date.now()}`;
let automatic: { id: number } | undefined;
let discounted: FullProduct;

/** A coupon with a high minimum, and a discount that applies by itself to one product only. */
beforeAll(async () => {
  const operator = await admin();
  const create = (body: object) => operator.call<{ id: number }>('POST', '/admin/promotions', body);
  await create({
    name: '큰 주문 쿠폰',
    kind: 'coupon',
    code,
    status: 'active',
    listed: true,
    discountType: 'amount',
    discountAmount: 10_000,
    minimumAmount: 90_000_000,
  });
  // A product that no other test buys: they share the store and run in parallel.
  discounted = await fullProduct((await plainProducts()).slice(0, 60).at(-1)?.id ?? 0);
  automatic = await create({
    name: '이번 주 자동 할인',
    kind: 'automatic',
    status: 'active',
    discountType: 'percent',
    basisPoints: 500,
    scopeType: 'products',
    scopeIds: [discounted.id],
  });
});

afterAll(async () => {
  if (automatic === undefined) return;
  await (await admin()).call('POST', `/admin/promotions/${automatic.id}/status`, { status: 'ended' });
});

/** Further offers are folded. */
const openCoupons = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: '쿠폰', exact: true }).click();

describe('a coupon', () => {
  it('that does not hold is refused at the field; another takes off what it says, and exactly that is paid', async () => {
    const page = await openPage({ width: 360, expectErrors: [/status of 422/] });
    const { buyer } = await buyerWithCart();
    await openAs(page, buyer, '/cart');
    await payButton(page).waitFor();
    const before = await amountToPay(page);

    await openCoupons(page);
    const field = page.getByLabel('쿠폰 코드');
    const apply = page.getByRole('button', { name: '쿠폰 적용' });
    await apply.click();
    await page.getByText('쿠폰 코드를 입력해 주세요.').waitFor();
    await field.fill(code);
    await apply.click();
    await page.getByText(/원 더 담으면 사용할 수 있습니다\.$/).waitFor();
    await expectSoon(() => field.inputValue(), code);
    await expectSoon(() => field.getAttribute('aria-invalid'), 'true');
    await field.fill('NOSUCHCODE');
    await field.press('Enter');
    await page.getByText('사용할 수 없는 쿠폰입니다.').waitFor();
    await expectAccessible(page);

    // The box says of each why not.
    await page.getByRole('button', { name: '쿠폰함 보기' }).click();
    const box = page.getByRole('dialog', { name: '쿠폰함' });
    await box
      .getByText(/원 더 담으면 사용할 수 있습니다\.$/)
      .first()
      .waitFor();
    await box.getByText('사업자 회원만 사용할 수 있는 쿠폰입니다.').waitFor();
    await expectAccessible(page, '[role=dialog]');
    await box.getByRole('button', { name: '적용 신규 고객 10% 할인' }).click();
    await box.waitFor({ state: 'detached' });
    const takeOff = page.getByRole('button', { name: '해제 신규 고객 10% 할인' });
    await takeOff.click();
    // While it is being removed, there is nothing to unfold yet.
    await takeOff.waitFor({ state: 'detached' });
    await openCoupons(page);
    await field.waitFor();
    await expectSoon(() => amountToPay(page), before);

    await field.fill('welcome10');
    await apply.click();
    await page.getByText(/신규 고객 10% 할인 \(WELCOME10\)/).waitFor();
    const coupon = page.getByRole('region', { name: '쿠폰' });
    await coupon.getByText(/WELCOME10 · [\d,]+원 할인/).waitFor();
    const after = await amountToPay(page);
    expect(after).toBe(before - Math.min(50_000, Math.floor(before / 10)));
    await expectSound(page, 360, 1280);

    await payButton(page).click();
    await paySheet(page)
      .getByText(`${after.toLocaleString('en-US')}원`)
      .waitFor();
    await paySheet(page).getByRole('button', { name: '결제하기' }).click();
    await page.waitForURL(/\/user\/orders\/\d+$/);
    await page.getByText('신규 고객 10% 할인 (WELCOME10)').waitFor();
    const sums = page.getByRole('region', { name: '금액' });
    expect(amountOf(await sums.getByText('결제 금액').locator('..').innerText())).toBe(after);
  });
});

describe('a discount that applies by itself', () => {
  it('stands in the cart by its name, and the payment window asks for what is left', async () => {
    const page = await openPage();
    const buyer = await newBuyer();
    const product = discounted;
    await buyer.call('POST', '/cart/items', { productId: product.id, quantity: lineOf(product).quantity });
    await openAs(page, buyer, '/cart');
    await page.getByText('이번 주 자동 할인').waitFor();
    await payButton(page).waitFor();
    const before = await amountToPay(page);

    // More pieces after the widget is drawn: its amount follows.
    const quantity = page.getByRole('textbox', { name: `${product.name} 수량` });
    await quantity.fill(String(countOf(await quantity.inputValue()) * 2));
    await page.getByRole('button', { name: '변경사항 저장' }).click();
    await page.waitForFunction(
      (old) => ![...document.querySelectorAll('button')].some((button) => button.innerText.startsWith(old)),
      `${before.toLocaleString('en-US')}원`,
    );
    await payButton(page).waitFor();
    const after = await amountToPay(page);
    expect(after).not.toBe(before);
    await payButton(page).click();
    await paySheet(page)
      .getByText(`${after.toLocaleString('en-US')}원`)
      .waitFor();
  });
});

describe('a quantity below the minimum', () => {
  it('is saved, said at the line and at the button, and cannot be paid', async () => {
    const page = await openPage({ width: 360 });
    const buyer = await newBuyer();
    const product = await findProduct(({ prices }) => (prices[0]?.minQty ?? 1) > 1);
    const minimum = lineOf(product).quantity;
    await buyer.call('POST', '/cart/items', { productId: product.id, quantity: minimum });
    await openAs(page, buyer, '/cart');
    const quantity = page.getByRole('textbox', { name: `${product.name} 수량` });
    await quantity.fill('1');
    await page.getByText(`최소 주문 수량은 ${minimum}개입니다.`).waitFor();
    await page.getByRole('button', { name: '변경사항 저장' }).click();
    await page.getByRole('alert').getByText('최소 주문 수량 미달 상품이 있습니다.').waitFor();
    await expectSoon(() => payButton(page).count(), 0);
    await expectSound(page);
  });
});
