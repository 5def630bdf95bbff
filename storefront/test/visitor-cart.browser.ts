import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectSoon, openPage } from '../../scripts/testing/browser';
import { lineOf, logIn, someProducts, type Caller } from './buying';
import { expectSound, newMember, type FullProduct, type NewMember } from './support';

const payButton = (page: Page) => page.getByRole('button', { name: /원 결제하기$/ });

const linesOf = async (buyer: Caller): Promise<number[][]> => {
  const { items } = await buyer.call<{ items: { productId: number; quantity: number }[] }>('GET', '/cart');
  return items.map(({ productId, quantity }) => [productId, quantity]);
};

async function twoProducts(): Promise<[FullProduct, FullProduct]> {
  const [first, second] = await someProducts(2);
  if (first === undefined || second === undefined) throw new Error('the demo store has too few products');
  return [first, second];
}

async function signIn(page: Page, { email, password }: NewMember): Promise<void> {
  await page.getByLabel('아이디·이메일·휴대폰').fill(email);
  await page.getByLabel('비밀번호').fill(password);
  await page.getByRole('main').getByRole('button', { name: '로그인' }).click();
}

describe('a visitor', () => {
  it('has a cart on the device, priced by the server, which joins the own one at the log-in', async () => {
    const [first, second] = await twoProducts();
    const member = await newMember();
    const buyer = await logIn(member.email, member.password);
    const { quantity } = lineOf(first);
    await buyer.call('POST', '/cart/items', { productId: first.id, quantity });
    const page = await openPage({ width: 360 });
    for (const product of [first, second]) {
      await page.goto(`/products/${product.id}`);
      await page.getByRole('button', { name: '구매하기' }).click();
      await page.getByRole('button', { name: '장바구니 담기' }).click();
      await page.getByText('장바구니에 담았습니다.', { exact: true }).waitFor();
    }
    await page.getByRole('banner').getByText('담긴 상품 2').first().waitFor({ state: 'attached' });
    await page.getByRole('link', { name: '장바구니 보기' }).click();
    const total = page.getByRole('region', { name: '결제 금액' }).getByRole('status');
    await total.getByText(/\d원/).waitFor();
    await page.getByText(/^(오늘 15시 전|지금) 결제 시 \d+\.\d+\(.\) 출고/).waitFor();
    await page.getByText('이 기기에만 저장된 장바구니입니다.', { exact: false }).waitFor();
    await expectSound(page, 360, 1280);

    // A removal is undone, a quantity is priced anew, and a reload keeps both.
    await page.getByRole('button', { name: `${second.name} 삭제` }).click();
    await page.getByText(`${second.name} 상품을 삭제했습니다.`, { exact: true }).waitFor();
    await page.getByRole('button', { name: '되돌리기' }).click();
    const field = page.getByRole('textbox', { name: `${second.name} 수량` });
    const more = lineOf(second).quantity + 1;
    await field.fill(String(more));
    await page.reload();
    await expectSoon(() => field.inputValue(), more.toLocaleString('ko-KR'));

    await page.getByRole('link', { name: '로그인하고 결제하기' }).click();
    await signIn(page, member);
    await page
      .getByText('로그인 전에 담은 상품 2개를 회원 장바구니에 담았습니다.', { exact: true })
      .waitFor();
    await payButton(page).waitFor();
    expect(await linesOf(buyer)).toEqual([
      [first.id, quantity * 2],
      [second.id, more],
    ]);
    expect(await page.evaluate(() => localStorage.getItem('visitor_cart'))).toBeNull();
  });

  it('finds quantity and button again after the log-in: 바로구매 goes on to the payment', async () => {
    const [product] = await twoProducts();
    const member = await newMember();
    const page = await openPage();
    await page.goto(`/products/${product.id}`);
    const quantity = lineOf(product).quantity + 7;
    await page.getByRole('textbox', { name: '수량', exact: true }).fill(String(quantity));
    await page.getByRole('button', { name: '바로구매' }).click();
    await page.getByText('로그인이 필요합니다.').waitFor();
    await signIn(page, member);
    await page.waitForURL(/\/user\/cart\?items=\d+$/);
    await payButton(page).waitFor();
    const buyer = await logIn(member.email, member.password);
    expect(await linesOf(buyer)).toEqual([[product.id, quantity]]);
    // Once: going back buys nothing again.
    await page.goBack();
    await page.getByRole('button', { name: '바로구매' }).waitFor();
    expect(await linesOf(buyer)).toEqual([[product.id, quantity]]);
  });

  it('without lines is led from the cart to the login', async () => {
    const page = await openPage();
    await page.goto('/user/cart');
    await page.waitForURL(/\/login/);
    await page.getByText('로그인이 필요합니다.').waitFor();
  });
});
