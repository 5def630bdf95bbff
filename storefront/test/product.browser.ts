import { describe, expect, it } from '@jest/globals';
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
    const table = page.getByRole('table').or(page.getByText('수량별 단가')).first();
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
    await page.goto(`/products/${product.id}`);
    await page.getByRole('button', { name: '구매하기' }).click();
    const sheet = page.getByRole('dialog', { name: '옵션과 수량' });
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
    await expectSoon(() => page.locator('tr[aria-current=true]').count(), 1);
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
    await page.getByRole('row').nth(1).getByRole('button').click();
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

    // A tap turns nothing, and the row of small ones is left out.
    await page.setViewportSize({ width: 360, height: 780 });
    await expectSoon(() => second.isVisible(), false);
    const swipe = async (from: number, to: number): Promise<void> => {
      const finger = { pointerType: 'touch', bubbles: true };
      await pictures.getByRole('img').dispatchEvent('pointerdown', { ...finger, clientX: from });
      await pictures.getByRole('img').dispatchEvent('pointerup', { ...finger, clientX: to });
    };
    await swipe(250, 100);
    await pictures.getByText(/^사진 2 \//).waitFor();
    await swipe(100, 110);
    await swipe(100, 250);
    await pictures.getByText(/^사진 1 \//).waitFor();
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
