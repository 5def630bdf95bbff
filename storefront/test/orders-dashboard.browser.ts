import { describe, it } from '@jest/globals';
import { expectAccessible, expectSoon, openPage } from '../../scripts/testing/browser';
import { buy, lineOf, newBuyer, openAs, someProducts } from './buying';
import { expectSound } from './support';

describe('dashboard', () => {
  it('shows where things stand and what to do next', async () => {
    const page = await openPage({ width: 360 });
    const buyer = await newBuyer();
    const products = await someProducts(2);
    const lines = products.map((product) => lineOf(product));
    for (const line of [...lines, ...lines, ...lines]) await buy(buyer, [line]);
    for (const { product, quantity } of lines)
      await buyer.call('POST', '/cart/items', { productId: product.id, quantity });
    await openAs(page, buyer, `/products/${products[0]?.id}`);
    await page.getByRole('heading', { level: 1, name: products[0]?.name ?? '' }).waitFor();
    await page.goto('/user/dashboard');
    await page.getByRole('heading', { level: 1, name: '김구매님, 안녕하세요' }).waitFor();
    const orders = page.getByRole('region', { name: '최근 주문' });
    await orders.getByRole('listitem').first().waitFor();
    await expectSoon(() => orders.getByRole('listitem').count(), 5);
    await page.getByRole('region', { name: '장바구니' }).getByText('2개 상품').waitFor();
    await page.getByText('개인 회원', { exact: true }).filter({ visible: true }).first().waitFor();
    await page
      .getByRole('region', { name: '최근 본 상품' })
      .getByText(products[0]?.name ?? '')
      .waitFor();
    await page.getByRole('region', { name: '추천 판촉물' }).first().waitFor();
    await expectSound(page, 360, 1280);
    const links = page.getByRole('navigation', { name: '자주 찾는 메뉴' });
    await links.getByRole('link', { name: /빠른 주문/ }).click();
    await page.getByRole('heading', { level: 1, name: '빠른 주문' }).waitFor();
  });

  it('leads a new member on where there is nothing yet', async () => {
    const page = await openPage({ width: 360 });
    await openAs(page, await newBuyer(), '/user/dashboard');
    await page.getByText('지금 확인하실 일이 없습니다.').waitFor();
    await page.getByText('아직 주문이 없습니다.').waitFor();
    await page.getByText('담긴 상품이 없습니다.').waitFor();
    await expectAccessible(page);
  });
});
