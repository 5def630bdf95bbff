import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import {
  formatCount,
  formatWon,
  linePriceFor,
  MAX_QUANTITY,
  savingsHintFor,
  type ProductPrice,
} from '@store/domain';
import { expectAccessible, expectSoon, openPage } from '../../scripts/testing/browser';
import {
  api,
  expectInView,
  expectSound,
  findProduct,
  fullProduct,
  productWithOptions,
  openAsNewMember,
  plainProducts,
  type FullProduct,
  type ListedProduct,
} from './support';

const priceOf = ({ prices, basePrice, salePrice }: FullProduct): ProductPrice => ({
  tiers: prices,
  basePrice,
  salePrice,
});

/** A product of which a few more pieces cost less, and the quantity at which they do. */
async function productWithSavings(): Promise<{ product: FullProduct; quantity: number }> {
  const below = (product: FullProduct): number | undefined =>
    product.prices
      .slice(1)
      .map(({ minQty }) => minQty - 1)
      .find((quantity) => savingsHintFor(quantity, priceOf(product)) !== null);
  const product = await findProduct((each) => below(each) !== undefined);
  return { product, quantity: below(product) ?? 0 };
}

/** A printable product with a select and a toggle with a surcharge: the longest column of the demo store. */
async function printableWithOptions(): Promise<FullProduct> {
  const { items } = await api<{ items: ListedProduct[] }>('/products?q=LV-BG-101');
  const [found] = items;
  if (found === undefined) throw new Error('the demo store has no printable bag');
  return fullProduct(found.id);
}

const tiersOf = (page: Page): Locator =>
  page.getByRole('list', { name: /^수량별 단가/ }).getByRole('button', { name: /^[\d,]+개 이상/ });

describe('product page', () => {
  it('shows how to have it printed above the order panel', async () => {
    const { id } = await printableWithOptions();
    const page = await openPage({ width: 768, height: 1024 });
    await page.goto(`/products/${id}`);
    const add = page.getByRole('button', { name: '로고 인쇄 추가' });
    for (const [width, height] of [
      [768, 1024],
      [1280, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await add.waitFor();
      // Complete and not covered: both of its ends can be hit.
      const hits = await add.evaluate((button) => {
        const { left, top, bottom } = button.getBoundingClientRect();
        return [top + 2, bottom - 2].map((y) => document.elementFromPoint(left + 20, y) === button);
      });
      expect([width, hits]).toEqual([width, [true, true]]);
      // The tiers are one row above it; the ways to buy stay at the foot of the window.
      const tops = await tiersOf(page).evaluateAll((tiers) =>
        tiers.map((tier) => tier.getBoundingClientRect().top),
      );
      expect(new Set(tops).size).toBeLessThanOrEqual(width === 1280 ? 1 : 2);
      await expectInView(page, tiersOf(page).last());
      await expectInView(page, page.getByRole('button', { name: '바로구매' }));
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await expectAccessible(page);
    }
  });

  it('says before anything that could be chosen that a product is sold out', async () => {
    const { items } = await api<{ items: ListedProduct[] }>('/products?size=100');
    const gone = items.find(({ soldOut }) => soldOut);
    const page = await openPage({ width: 360, height: 780 });
    await page.goto(`/products/${gone?.id}`);
    const note = page.getByText('일시 품절입니다. 입고 일정과 대체품은 견적 요청으로 안내해 드립니다.');
    const table = page.getByText('수량별 단가');
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 780 });
      await note.waitFor();
      expect((await note.boundingBox())?.y ?? 0).toBeLessThan((await table.boundingBox())?.y ?? 0);
      expect(await page.getByRole('button', { name: /구매|장바구니 담기/ }).count()).toBe(0);
      await page.getByRole('main').getByRole('link', { name: '견적 요청', exact: true }).waitFor();
      await expectSound(page);
    }
  });

  it('prices every keystroke by the tier table, and offers the cheaper quantity', async () => {
    const { product, quantity } = await productWithSavings();
    const savingsHint = savingsHintFor(quantity, priceOf(product));
    const page = await openPage({ width: 360 });
    // A Monday, one minute before goods from stock leave a day later.
    await page.clock.install({ time: '2026-11-30T14:59:00+09:00' });
    await page.goto(`/products/${product.id}`);
    await page.getByRole('button', { name: '구매하기' }).click();
    const sheet = page.getByRole('dialog', { name: '옵션과 수량' });
    await sheet.getByText('오늘 15시 전 결제 시 11.30(월) 출고').waitFor();
    await sheet.getByText('보통 12.1(화) 도착').waitFor();
    await page.clock.fastForward('02:00');
    await sheet.getByText('지금 결제 시 12.1(화) 출고').waitFor();
    const field = page.getByRole('textbox', { name: '수량', exact: true });
    await field.fill(String(quantity));
    const total = page.getByRole('status').filter({ hasText: '합계' });
    const before = linePriceFor({ quantity, price: priceOf(product) })?.subtotal ?? 0;
    await total.getByText(formatWon(before)).waitFor();
    await sheet
      .getByText(`${savingsHint?.addQuantity}개 더 담으면 ${formatWon(savingsHint?.saves ?? 0)} 절약`)
      .waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: '수량 맞추기' }).click();
    await expectSoon(() => field.inputValue(), formatCount(quantity + (savingsHint?.addQuantity ?? 0)));
    await total.getByText(formatWon(before - (savingsHint?.saves ?? 0))).waitFor();
    await expectSoon(() => page.locator('ul button[aria-current=true]').count(), 1);
  });

  it('takes a quantity as it is written, refuses fewer than the minimum, and asks a visitor who buys to sign in', async () => {
    const product = await findProduct(({ prices }) => (prices[0]?.minQty ?? 1) > 1);
    const page = await openPage();
    await page.goto(`/products/${product.id}`);
    const field = page.getByRole('textbox', { name: '수량', exact: true });
    await field.fill('9x9,9y99999');
    await expectSoon(() => field.inputValue(), formatCount(MAX_QUANTITY));
    // The digits stay as typed until the field is left.
    await field.press('ControlOrMeta+a');
    await field.pressSequentially('05');
    await field.blur();
    await expectSoon(() => field.inputValue(), '5');
    // `fill` acts like a paste: the whole text comes at once.
    await field.fill('1,200.00');
    await expectSoon(() => field.inputValue(), '1200');
    await field.fill('0');
    await field.blur();
    await expectSoon(() => field.inputValue(), '1');
    await page
      .getByText(/최소 주문 수량은 [\d,]+개입니다\./)
      .first()
      .waitFor();
    await expectSoon(() => field.getAttribute('aria-invalid'), 'true');
    await tiersOf(page).first().click();
    await expectSoon(() => field.inputValue(), formatCount(product.prices[0]?.minQty ?? 0));
    await expectAccessible(page);
    await page.getByRole('button', { name: '바로구매' }).click();
    await page.waitForURL(/\/login/);
    await page.getByText('로그인이 필요합니다.').waitFor();
  });

  it('turns its pictures by arrow key, by button, and by a swipe on a phone', async () => {
    const product = await findProduct(({ images }) => images.length > 1);
    const page = await openPage();
    await page.goto(`/products/${product.id}`);
    const pictures = page.getByRole('group', { name: '상품 사진' });
    await pictures.getByRole('button', { name: '사진 1 보기' }).focus();
    await page.keyboard.press('ArrowRight');
    const second = pictures.getByRole('button', { name: '사진 2 보기' });
    await expectSoon(() => second.getAttribute('aria-pressed'), 'true');
    await pictures.getByRole('button', { name: '이전 사진' }).click();
    await pictures.getByText(/^사진 1 \//).waitFor();

    // Enlarged, the arrows go on, and Escape leads back.
    const enlarge = pictures.getByRole('button', { name: '사진 크게 보기' });
    await enlarge.click();
    const large = page.getByRole('dialog', { name: '상품 사진' });
    await large.getByRole('img').waitFor();
    await page.keyboard.press('ArrowRight');
    await large.getByText(/^사진 2 \//).waitFor();
    await large.getByRole('button', { name: '2배 확대' }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await large.waitFor({ state: 'detached' });
    await expectSoon(() => enlarge.evaluate((button) => document.activeElement === button), true);
    await pictures.getByRole('button', { name: '이전 사진' }).click();

    // A tap turns nothing, and the row of small ones is left out.
    await page.setViewportSize({ width: 360, height: 780 });
    await expectSoon(() => second.isVisible(), false);
    const swipe = async (from: number, to: number): Promise<void> => {
      const finger = { pointerType: 'touch', bubbles: true };
      await pictures.getByRole('img').dispatchEvent('pointerdown', { ...finger, clientX: from });
      await pictures.getByRole('img').dispatchEvent('pointerup', { ...finger, clientX: to });
    };
    await swipe(250, 100);
    await enlarge.dispatchEvent('click');
    await pictures.getByText(/^사진 2 \//).waitFor();
    expect(await large.count()).toBe(0);
    await swipe(100, 110);
    await swipe(100, 250);
    await pictures.getByText(/^사진 1 \//).waitFor();
  });

  it('shows colours as chips with their names, chosen by arrow keys, and hands its address on', async () => {
    const { id, slug } = await printableWithOptions();
    const page = await openPage();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`/products/${id}`);
    const colours = page.getByRole('radiogroup', { name: '색상' });
    await colours.getByRole('radio', { name: '내추럴' }).check();
    await page.keyboard.press('ArrowRight');
    const black = colours.getByRole('radio', { name: '블랙 +200원' });
    await expectSoon(() => black.isChecked(), true);
    await page.getByText(/옵션 \+200원 포함/).waitFor();
    await expectAccessible(page);
    // Without the device's share sheet, as on most computers.
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await page.getByRole('button', { name: / 공유$/ }).click();
    await page.getByText('상품 주소를 복사했습니다.', { exact: true }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(decodeURI(copied)).toContain(`/products/${slug}`);
  });

  it('leads on to others of its kind and to what was viewed before', async () => {
    const [first, second] = await plainProducts();
    const page = await openPage({ width: 360 });
    await page.goto(`/products/${first?.id}`);
    await expectSoon(() => page.getByRole('region', { name: '최근 본 상품' }).count(), 0);
    await page.goto(`/products/${second?.id}`);
    const recent = page.getByRole('region', { name: '최근 본 상품' });
    await recent.scrollIntoViewIfNeeded();
    await recent.getByRole('link', { name: first?.name ?? '' }).waitFor();
    await expectSoon(() => recent.getByRole('link').count(), 1);
    const others = page.getByRole('region', { name: /의 다른 상품$/ });
    await others.getByRole('article').first().waitFor();
    // Each card says when it leaves, or how long its printing takes.
    await others
      .getByText(/^(\d+\.\d+\(.\) 출고|시안 확정 후 \d+영업일)$/)
      .first()
      .waitFor();
    await expectSound(page, 360, 1280);
    await page.goto('/');
    const home = page.getByRole('region', { name: '최근 본 상품' });
    await home.scrollIntoViewIfNeeded();
    await home.getByRole('link', { name: first?.name ?? '' }).waitFor();
  });

  it('asks for a required option at the option, and takes the focus there', async () => {
    const product = await productWithOptions();
    const page = await openPage({ width: 360 });
    await openAsNewMember(page, `/products/${product.id}`);
    await page.getByRole('button', { name: '구매하기' }).click();
    const sheet = page.getByRole('dialog', { name: '옵션과 수량' });
    await sheet.getByRole('button', { name: '장바구니 담기' }).click();
    await sheet.getByText('필수 옵션을 선택해주세요.').first().waitFor();
    await page.locator(':focus[aria-invalid="true"]').waitFor();
    await expectAccessible(page);
    for (const select of await sheet.getByRole('combobox').all()) {
      await select.selectOption({ index: 1 });
    }
    for (const colours of await sheet.getByRole('radiogroup').all()) {
      await colours.getByRole('radio').last().check();
    }
    await sheet.getByRole('button', { name: '장바구니 담기' }).click();
    await page.getByText('장바구니에 담았습니다.', { exact: true }).waitFor();
    await page.getByRole('banner').getByText('담긴 상품 1').first().waitFor({ state: 'attached' });
  });
});
