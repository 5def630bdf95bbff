import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { expectAccessible, expectSoon, openPage } from '../../scripts/testing/browser';
import { lineOf, newBuyer, openAs, someProducts, type Caller } from './buying';
import {
  api,
  expectInView,
  expectNoSidewaysScroll,
  expectSound,
  PRINTABLE_BAG,
  type FullProduct,
  type ListedProduct,
} from './support';

interface CartAnswer {
  cart: { totalAmount: number };
  items: { id: number; productId: number; quantity: number }[];
}

const won = (amount: number): string => `${amount.toLocaleString('ko-KR')}원`;
const payButton = (page: Page): Locator => page.getByRole('button', { name: /원 결제하기$/ });
const choice = (page: Page, name: string): Locator => page.getByRole('checkbox', { name: `${name} 선택` });
const cartOf = (buyer: Caller): Promise<CartAnswer> => buyer.call('GET', '/cart');
/** The products in the cart, by id. */
const productsIn = async (buyer: Caller): Promise<string> =>
  (await cartOf(buyer)).items.map(({ productId }) => productId).join();

async function twoProducts(): Promise<[FullProduct, FullProduct]> {
  const [first, second] = await someProducts(2);
  if (first === undefined || second === undefined) throw new Error('the demo store has too few products');
  return [first, second];
}

async function add(buyer: Caller, product: FullProduct): Promise<void> {
  await buyer.call('POST', '/cart/items', { productId: product.id, quantity: lineOf(product).quantity });
}

const SIZES = [
  { width: 1280, height: 900 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
];

describe('바로구매', () => {
  it('pays for one product without a scroll, and leaves the cart as it is', async () => {
    const [left, bought] = await twoProducts();
    const buyer = await newBuyer();
    await add(buyer, left);
    const page = await openPage(SIZES[0]);
    await openAs(page, buyer, `/products/${bought.id}`);
    const buy = page.getByRole('button', { name: '바로구매' });
    for (const size of SIZES) {
      await page.setViewportSize(size);
      if (size.width === 360) {
        const open = page.getByRole('button', { name: '구매하기' });
        await expectInView(page, open);
        await open.click();
        await expectAccessible(page, '[role=dialog]');
      }
      await expectInView(page, buy);
      await expectInView(page, page.getByRole('textbox', { name: '수량', exact: true }));
      await expectInView(page, page.getByRole('status').filter({ hasText: '합계' }));
    }
    await buy.click();
    await page.waitForURL(/\/user\/cart\?items=\d+$/);
    await expectSoon(() => choice(page, bought.name).isChecked(), true);
    expect(await choice(page, left.name).isChecked()).toBe(false);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expectInView(page, payButton(page));
      await expectNoSidewaysScroll(page);
      if (size.width === 768) await expectAccessible(page);
    }
    await payButton(page).click();
    await page
      .frameLocator('iframe[title="토스페이먼츠 테스트 결제창"]')
      .getByRole('button', { name: '결제하기' })
      .click();
    await page.waitForURL(/\/user\/orders\/\d+$/);
    await expectSoon(() => productsIn(buyer), String(left.id));
  });
});

describe('바로구매 of a product that the cart has already', () => {
  it('pays for the pieces that the product page said, also when it is pressed again after going back', async () => {
    const [product] = await twoProducts();
    const buyer = await newBuyer();
    await add(buyer, product);
    const had = (await cartOf(buyer)).items[0]?.quantity ?? 0;
    const page = await openPage();
    await openAs(page, buyer, `/products/${product.id}`);
    const quantity = page.getByRole('textbox', { name: '수량', exact: true });
    await quantity.fill(String(had + 10));
    await page.getByRole('button', { name: '바로구매' }).click();
    await page.waitForURL(/\/user\/cart\?items=\d+$/);
    const said = `장바구니에 담긴 ${had}개를 이번에 고른 ${had + 10}개로 바꿨습니다.`;
    await page.getByText(said, { exact: true }).waitFor();
    await page.goBack();
    await quantity.fill(String(had + 10));
    await page.getByRole('button', { name: '바로구매' }).click();
    await page.waitForURL(/\/user\/cart\?items=\d+$/);
    await payButton(page).waitFor();
    expect((await cartOf(buyer)).items.map((line) => line.quantity)).toEqual([had + 10]);
  });
});

interface Optional extends FullProduct {
  options: { required: boolean; name: string; values: { id: number; valueLabel: string }[] }[];
}

/** A product of which one option must be chosen, with that option. */
async function productWithOption() {
  const { items } = await api<{ items: ListedProduct[] }>('/products?size=100');
  for (const { id, soldOut, requiresOptions, name } of items) {
    if (soldOut || !requiresOptions || name.startsWith(PRINTABLE_BAG)) continue;
    const product = await api<Optional>(`/products/${id}`);
    const [option, ...others] = product.options.filter(({ required }) => required);
    const [first, second] = option?.values ?? [];
    if (option === undefined || others.length > 0 || first === undefined || second === undefined) continue;
    return { product, option, first, second };
  }
  throw new Error('the demo store has no such product');
}

describe('a line of a cart', () => {
  it('gets another option in place, moves to the wish list and back, and nothing else stands beside it', async () => {
    const { product, option, first, second } = await productWithOption();
    const buyer = await newBuyer();
    const { quantity } = lineOf(product);
    const line = { productId: product.id, quantity, optionValueIds: [first.id] };
    await buyer.call('POST', '/cart/items', line);
    const page = await openPage({ width: 360 });
    await openAs(page, buyer, '/user/cart');
    await page.getByRole('button', { name: `${product.name} 옵션 변경` }).click();
    const dialog = page.getByRole('dialog', { name: '옵션 변경' });
    await dialog.getByLabel(`${product.name} ${option.name}`).selectOption(String(second.id));
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: '옵션 저장' }).click();
    await page.getByRole('listitem').getByText(second.valueLabel).first().waitFor();
    const options = async () =>
      (await buyer.call<{ items: { optionValueIds: number[] }[] }>('GET', '/cart')).items.map(
        ({ optionValueIds }) => optionValueIds,
      );
    expect(await options()).toEqual([[second.id]]);

    await page.getByRole('button', { name: `${product.name} 관심상품으로 이동` }).click();
    await page.getByText('장바구니가 비어 있습니다.').waitFor();
    const wishes = async () => (await buyer.call<{ ids: number[] }>('GET', '/user/wishlist/ids')).ids;
    expect(await wishes()).toEqual([product.id]);
    await page.getByRole('button', { name: '되돌리기' }).click();
    await page.getByRole('button', { name: `${product.name} 옵션 변경` }).waitFor();
    expect(await options()).toEqual([[second.id]]);
    await expectSoon(wishes, []);
    await expectSound(page, 360, 1280);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expectSoon(() => page.getByRole('navigation', { name: '회원 메뉴' }).count(), 0);
  });
});

describe('the lines of a cart', () => {
  it('are paid or removed as they are chosen, and the choice outlives a reload', async () => {
    const [first, second] = await twoProducts();
    const buyer = await newBuyer();
    await add(buyer, first);
    await add(buyer, second);
    const page = await openPage();
    await openAs(page, buyer, '/user/cart');
    const { cart, items } = await cartOf(buyer);
    await page.getByRole('button', { name: `${won(cart.totalAmount)} 결제하기` }).waitFor();
    await choice(page, first.name).uncheck();
    const rest = items.find(({ productId }) => productId === second.id)?.id;
    const { cart: part } = await buyer.call<CartAnswer>('GET', `/cart?itemIds=${rest}`);
    await page.getByRole('button', { name: `${won(part.totalAmount)} 결제하기` }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: `${won(part.totalAmount)} 결제하기` }).waitFor();
    await expectAccessible(page);

    // What is removed is ticked anew: no single click empties the cart.
    await page.getByRole('button', { name: '여러 상품 삭제' }).click();
    const all = page.getByRole('checkbox', { name: /^전체 삭제 선택/ });
    await expectSoon(() => all.isChecked(), false);
    expect(await page.getByRole('button', { name: '선택 삭제' }).isDisabled()).toBe(true);
    await page.getByRole('checkbox', { name: `${second.name} 삭제 선택` }).check();
    await page.getByRole('button', { name: '선택 삭제' }).click();
    await page.getByText(`${second.name} 상품을 삭제했습니다.`, { exact: true }).waitFor();
    await expectSoon(() => productsIn(buyer), String(first.id));
    await expectSoon(() => choice(page, first.name).isChecked(), true);
    const both = `${first.id},${second.id}`;
    await page.getByRole('button', { name: '되돌리기' }).click();
    await choice(page, second.name).waitFor();
    expect(await productsIn(buyer)).toBe(both);

    // All can be left out: then there is nothing to pay.
    await page.getByRole('checkbox', { name: /^전체 선택/ }).uncheck();
    await expectSoon(() => choice(page, first.name).isChecked(), false);
    await page.getByText('결제할 금액이 생기면').waitFor();
    await page.getByRole('checkbox', { name: /^전체 선택/ }).check();
    await page.getByRole('button', { name: '여러 상품 삭제' }).click();
    await all.check();
    await page.getByRole('button', { name: '선택 삭제' }).click();
    await page.getByText('장바구니가 비어 있습니다.').waitFor();
    await page.getByText('상품 2개를 삭제했습니다.', { exact: true }).waitFor();
    await page.getByRole('button', { name: '되돌리기' }).click();
    await choice(page, second.name).waitFor();
    expect(await productsIn(buyer)).toBe(both);
  });
});
