import { describe, expect, it } from '@jest/globals';
import { savingsHintFor, formatWon, linePriceFor, MAX_QUANTITY, type ProductPrice } from '@store/domain';
import { expectAccessible, expectSoon, openPage } from '../../scripts/testing/browser';
import {
  api,
  expectNoSidewaysScroll,
  fullProduct,
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
  for (const { id } of await plainProducts()) {
    const product = await fullProduct(id);
    for (const { minQty } of product.prices.slice(1)) {
      if (savingsHintFor(minQty - 1, priceOf(product)) !== null) return { product, quantity: minQty - 1 };
    }
  }
  throw new Error('no product of the demo store has a cheaper quantity');
}

/** A printable product with a select and a toggle with a surcharge: the longest column of the demo store. */
async function printableWithOptions(): Promise<FullProduct> {
  const { items } = await api<{ items: ListedProduct[] }>('/products?q=LV-BG-101');
  const [found] = items;
  if (found === undefined) throw new Error('the demo store has no printable bag');
  return fullProduct(found.id);
}

describe('product page', () => {
  it.each([
    [768, 1024],
    [1280, 900],
  ])('shows how to have it printed above the order panel, at %i × %i', async (width, height) => {
    const { id } = await printableWithOptions();
    const page = await openPage({ width, height });
    await page.goto(`/products/${id}`);
    const add = page.getByRole('button', { name: '로고 인쇄 추가' });
    await add.waitFor();
    // Complete and not covered: both of its ends can be hit.
    const hits = await add.evaluate((button) => {
      const { left, top, bottom } = button.getBoundingClientRect();
      return [top + 2, bottom - 2].map((y) => document.elementFromPoint(left + 20, y) === button);
    });
    expect(hits).toEqual([true, true]);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expectAccessible(page);
  });

  it.each([
    [1280, 900],
    [360, 780],
  ])(
    'says before anything that could be chosen that a product is sold out, at %i × %i',
    async (width, height) => {
      const { items } = await api<{ items: ListedProduct[] }>('/products?size=100');
      const gone = items.find(({ soldOut }) => soldOut);
      const page = await openPage({ width });
      await page.setViewportSize({ width, height });
      await page.goto(`/products/${gone?.id}`);
      const note = page.getByText('일시 품절입니다. 입고 일정과 대체품은 견적 문의로 안내해 드립니다.');
      await note.waitFor();
      const table = page.getByRole('table').or(page.getByText('수량별 단가')).first();
      expect((await note.boundingBox())?.y ?? 0).toBeLessThan((await table.boundingBox())?.y ?? 0);
      expect(await page.getByRole('button', { name: /구매|장바구니 담기/ }).count()).toBe(0);
      await page.getByRole('main').getByRole('link', { name: '견적 문의', exact: true }).waitFor();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    },
  );

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
    await expectSoon(() => field.inputValue(), String(quantity + (savingsHint?.addQuantity ?? 0)));
    await total.getByText(formatWon(before - (savingsHint?.saves ?? 0))).waitFor();
    await expectSoon(() => page.locator('tr[aria-current=true]').count(), 1);
  });

  it('takes digits only, up to 999,999, and refuses fewer than the minimum', async () => {
    const found = (
      await Promise.all((await plainProducts()).slice(0, 30).map(({ id }) => fullProduct(id)))
    ).find(({ prices }) => (prices[0]?.minQty ?? 1) > 1);
    const page = await openPage();
    await page.goto(`/products/${found?.id}`);
    const field = page.getByRole('textbox', { name: '수량', exact: true });
    await field.fill('9x9,9y99999');
    await expectSoon(() => field.inputValue(), String(MAX_QUANTITY));
    await field.fill('1');
    await page
      .getByText(/최소 주문 수량은 [\d,]+개입니다\./)
      .first()
      .waitFor();
    await expectSoon(() => field.getAttribute('aria-invalid'), 'true');
    await page.getByRole('row').nth(1).getByRole('button').click();
    expect(Number(await field.inputValue())).toBe(found?.prices[0]?.minQty);
    await expectAccessible(page);
  });

  it('keeps the digits as typed until the field is left, and reads a pasted number as written', async () => {
    const [product] = await plainProducts();
    const page = await openPage();
    await page.goto(`/products/${product?.id}`);
    const field = page.getByRole('textbox', { name: '수량', exact: true });
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
  });

  it('turns its pictures by arrow key and by button, and says which one shows', async () => {
    const found = (
      await Promise.all((await plainProducts()).slice(0, 30).map(({ id }) => fullProduct(id)))
    ).find(({ images }) => images.length > 1);
    const page = await openPage();
    await page.goto(`/products/${found?.id}`);
    const pictures = page.getByRole('group', { name: '상품 사진' });
    await pictures.getByRole('button', { name: '사진 1 보기' }).focus();
    await page.keyboard.press('ArrowRight');
    const second = pictures.getByRole('button', { name: '사진 2 보기' });
    await expectSoon(() => second.getAttribute('aria-pressed'), 'true');
    await pictures.getByRole('button', { name: '이전 사진' }).click();
    await pictures.getByText(/^사진 1 \//).waitFor();
    await expectAccessible(page);
  });

  it('turns its pictures by a swipe on a phone, not by a tap, and leaves the row of small ones out', async () => {
    const found = (
      await Promise.all((await plainProducts()).slice(0, 30).map(({ id }) => fullProduct(id)))
    ).find(({ images }) => images.length > 1);
    const page = await openPage({ width: 360 });
    await page.goto(`/products/${found?.id}`);
    const pictures = page.getByRole('group', { name: '상품 사진' });
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
    expect(await pictures.getByRole('button', { name: '사진 2 보기' }).isVisible()).toBe(false);
    await expectAccessible(page);
  });

  it.each([360, 1280])(
    'leads on to others of its kind and to what was viewed before at %i pixels',
    async (width) => {
      const [first, second] = await plainProducts();
      const page = await openPage({ width });
      await page.goto(`/products/${first?.id}`);
      await expectSoon(() => page.getByRole('region', { name: '최근 본 상품' }).count(), 0);
      await page.goto(`/products/${second?.id}`);
      const recent = page.getByRole('region', { name: '최근 본 상품' });
      await recent.scrollIntoViewIfNeeded();
      await recent.getByRole('link', { name: first?.name ?? '' }).waitFor();
      await expectSoon(() => recent.getByRole('link').count(), 1);
      const others = page.getByRole('region', { name: /의 다른 상품$/ });
      await others.getByRole('article').first().waitFor();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.goto('/');
      const home = page.getByRole('region', { name: '최근 본 상품' });
      await home.scrollIntoViewIfNeeded();
      await home.getByRole('link', { name: first?.name ?? '' }).waitFor();
    },
  );

  it('asks a visitor to sign in, and leads back to the product', async () => {
    const [product] = await plainProducts();
    const page = await openPage();
    await page.goto(`/products/${product?.id}`);
    await page.getByRole('button', { name: '장바구니 담기' }).click();
    await page.waitForURL(/\/login/);
    await page.getByText('로그인이 필요합니다.').waitFor();
  });

  it('asks for a required option at the option, and takes the focus there', async () => {
    const { items } = await api<{ items: ListedProduct[] }>('/products?size=100');
    const product = items.find((candidate) => candidate.requiresOptions && !candidate.soldOut);
    const page = await openPage({ width: 360 });
    await openAsNewMember(page, `/products/${product?.id}`);
    await page.getByRole('button', { name: '구매하기' }).click();
    const sheet = page.getByRole('dialog', { name: '옵션과 수량' });
    await sheet.getByRole('button', { name: '장바구니 담기' }).click();
    await sheet.getByText('필수 옵션을 선택해주세요.').first().waitFor();
    await page.locator(':focus[aria-invalid="true"]').waitFor();
    await expectAccessible(page);
    for (const select of await sheet.getByRole('combobox').all()) {
      await select.selectOption({ index: 1 });
    }
    await sheet.getByRole('button', { name: '장바구니 담기' }).click();
    await page.getByText('장바구니에 담았습니다.', { exact: true }).waitFor();
    await page.getByRole('banner').getByText('담긴 상품 1').first().waitFor({ state: 'attached' });
  });
});
