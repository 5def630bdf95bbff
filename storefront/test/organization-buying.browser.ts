import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { formatCount, formatWon } from '@store/domain';
import { expectAccessible, expectSoon, openPage } from '../../scripts/testing/browser';
import { admin, Caller, pay } from './buying';
import { answerEstimate, askEstimate } from './estimate-support';
import { asAdmin, callAs, openAs } from './member-support';
import {
  addSite,
  agreePrices,
  colleague,
  company,
  payButton,
  payInWindow,
  SITE_ADDRESS,
  type Company,
} from './organization-support';
import { expectSound, findProduct, fullProduct, memberMenu, type FullProduct } from './support';

interface Agreed {
  buyer: Company;
  product: FullProduct;
  listName: string;
  /** The agreed price, won. */
  price: number;
}

/** An organization with a price of its own for a product, from the first piece on. */
async function agreed(): Promise<Agreed> {
  const buyer = await company();
  const product = await findProduct(({ prices, print }) => prices.length > 1 && print?.mode !== 'required');
  const price = Math.floor((product.prices.at(-1)?.unitPrice ?? 0) / 2) + 1;
  const listName = await agreePrices(buyer, [{ productId: product.id, minQty: 1, unitPrice: price }]);
  return { buyer, product, listName, price };
}

/** Everything that the browser keeps after the page is closed. */
const keptOnDevice = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));

describe('buying for an organization', () => {
  it('goes from the contract price of a product to the order of a site', async () => {
    const { buyer, product, listName, price } = await agreed();
    await addSite(buyer, '해운대점');
    const page = await openPage({ width: 360 });
    await openAs(page, buyer.tokens, `/products/${product.id}`);
    const mark = page.getByRole('button', { name: '계약 단가', exact: true });
    await mark.waitFor();
    await page
      .getByText(`${formatCount(price)}원/개`)
      .first()
      .waitFor();
    const tooltip = page.getByRole('tooltip');
    expect(await tooltip.isVisible()).toBe(false);
    await mark.focus();
    await tooltip.getByText(listName).waitFor();
    await tooltip.getByText('2099.12.31까지 적용').waitFor();
    await expectSound(page, 360, 768, 1280);
    await page.keyboard.press('Escape');
    await tooltip.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: '구매하기' }).click();
    await page.getByRole('button', { name: '장바구니 담기' }).click();
    await page.getByRole('link', { name: '장바구니 보기' }).click();

    // One site: it receives the goods without a question, and no address book is offered.
    const shipping = page.getByRole('region', { name: '배송 지점' });
    await shipping.getByText('해운대점', { exact: true }).waitFor();
    await shipping.getByText(SITE_ADDRESS.address1).waitFor();
    expect(await page.getByRole('button', { name: '새 배송지' }).count()).toBe(0);
    expect(await shipping.getByRole('combobox').count()).toBe(0);
    await page.getByRole('main').getByText('계약 단가', { exact: true }).waitFor();
    await shipping.getByLabel('발주 번호').fill('PO-2026-0117');
    await shipping.getByLabel('비용 부서').fill('객실팀');
    await payButton(page).waitFor();
    await expectSound(page, 360, 768, 1280);
    await payInWindow(page);
    for (const text of ['계약 단가', '해운대점', 'PO-2026-0117', '객실팀'])
      await page.getByRole('main').getByText(text, { exact: true }).first().waitFor();
    await expectSound(page, 360, 1280);

    await page.goto('/user/orders');
    await page
      .getByRole('navigation', { name: '주문 범위' })
      .getByRole('link', { name: '회사 전체' })
      .click();
    await page.getByText('해운대점 · 김구매 · 발주 번호 PO-2026-0117').waitFor();
    await expectSound(page, 360, 1280);
  });

  it('asks for the site where there are several, and filters orders by it', async () => {
    const { buyer, product } = await agreed();
    await addSite(buyer, '해운대점');
    const { id } = await addSite(buyer, '광안리점');
    await callAs(buyer.tokens, 'POST', '/cart/items', {
      productId: product.id,
      quantity: product.prices[0]?.minQty ?? 1,
    });
    const page = await openPage({ width: 360 });
    await openAs(page, buyer.tokens, '/cart');
    await page.getByRole('radiogroup', { name: '결제수단' }).waitFor();
    await payButton(page).click();
    const shipping = page.getByRole('region', { name: '배송 지점' });
    await shipping.getByRole('alert').getByText('배송받을 지점을 선택해 주세요.').waitFor();
    await expectSound(page, 360, 1280);
    await shipping.getByRole('combobox', { name: '지점' }).selectOption('광안리점');
    await payInWindow(page);
    await page.goto('/user/orders');
    await page.getByRole('combobox', { name: '지점' }).selectOption('해운대점');
    await page.getByText('조건에 맞는 주문이 없습니다.').waitFor();
    await page.getByRole('combobox', { name: '지점' }).selectOption('광안리점');
    await page.getByText('광안리점 · 김구매').waitFor();
    expect(new URL(page.url()).searchParams.get('site')).toBe(String(id));
  });

  it('shows the contract price in quick order and comparison, and what sorting by price follows', async () => {
    const { buyer, product, price } = await agreed();
    const page = await openPage({ width: 360 });
    await openAs(page, buyer.tokens, '/user/order');
    await page.getByRole('combobox', { name: '1번째 상품' }).fill(String(product.id));
    await page.keyboard.press('Enter');
    await page.getByText(`개당 ${formatWon(price)}`).waitFor();
    await page.getByRole('button', { name: '계약 단가', exact: true }).waitFor();
    await expectSound(page, 360, 1280);
    const quantity = product.prices[0]?.minQty ?? 1;
    await page.goto(`/compare?ids=${product.id}&quantities=${quantity}`);
    await page
      .getByText(`${formatCount(price)}원/개`)
      .first()
      .waitFor();
    await page.getByRole('button', { name: '계약 단가', exact: true }).first().waitFor();
    await expectAccessible(page);
    await page.goto('/products?sort=price_asc');
    await page.getByText(/단가순은 판매 단가 기준입니다/).waitFor();
  });

  it('makes a product buyable that has no price in the shop', async () => {
    const buyer = await company();
    await addSite(buyer, '해운대점');
    const { id } = await callAs<{ id: number }>(await asAdmin(), 'POST', '/admin/products', {
      product: { title: `맞춤 집기 ${Date.now()}`, categoryId: 'living-bag', status: 'active' },
      prices: [],
    });
    await agreePrices(buyer, [{ productId: id, minQty: 20, unitPrice: 4400 }]);
    const page = await openPage();
    await openAs(page, buyer.tokens, `/products/${id}`);
    await page.getByText('최소 20개').first().waitFor();
    await page.getByRole('button', { name: '장바구니 담기' }).click();
    await page.getByText('장바구니에 담았습니다.', { exact: true }).waitFor();
    const other = await openPage();
    await other.goto(`/products/${id}`);
    await other.getByText('견적 문의').first().waitFor();
  });

  it('O2: keeps no contract price on the device, and none in the page after the log-out', async () => {
    const { buyer, product, listName, price } = await agreed();
    const page = await openPage();
    await openAs(page, buyer.tokens, `/products/${product.id}`);
    await page.getByRole('button', { name: '계약 단가', exact: true }).waitFor();
    expect(await keptOnDevice(page)).not.toContain(listName);
    await page.getByRole('button', { name: '로그아웃' }).first().click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto(`/products/${product.id}`);
    const shop = await fullProduct(product.id);
    await page
      .getByText(`${formatCount(shop.prices[0]?.unitPrice ?? 0)}원/개`)
      .first()
      .waitFor();
    expect(await page.getByText('계약 단가').count()).toBe(0);
    expect(await page.getByText(`${formatCount(price)}원`).count()).toBe(0);
    expect(await keptOnDevice(page)).not.toContain(listName);
  });

  it('pays an estimate for a site', async () => {
    const { buyer, product } = await agreed();
    await addSite(buyer, '해운대점');
    const id = await askEstimate(new Caller(buyer.tokens), product.id, 30);
    await answerEstimate(await admin(), id, {
      lines: [{ productId: product.id, name: product.name, quantity: 30, unitPrice: 1_000 }],
    });
    const page = await openPage({ width: 360 });
    await openAs(page, buyer.tokens, `/user/estimates/${id}`);
    await page.getByRole('button', { name: '이 금액으로 수락' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '수락하고 결제하기' }).click();
    const shipping = page.getByRole('region', { name: '배송 지점' });
    await shipping.getByText('해운대점', { exact: true }).waitFor();
    await shipping.getByLabel('발주 번호').fill('PO-7');
    await page.getByRole('radiogroup', { name: '결제수단' }).waitFor();
    await expectSound(page, 360, 1280);
    await payInWindow(page);
    for (const text of ['해운대점', 'PO-7'])
      await page.getByRole('main').getByText(text, { exact: true }).waitFor();
  });

  it('shows a colleague the order without what only its buyer may do', async () => {
    const { buyer, product } = await agreed();
    const { id: siteId } = await addSite(buyer, '해운대점');
    const person = new Caller(buyer.tokens);
    await person.call('POST', '/cart/items', {
      productId: product.id,
      quantity: product.prices[0]?.minQty ?? 1,
    });
    const order = await pay(person, { siteId });
    const page = await openPage({ width: 360 });
    await openAs(page, await colleague(buyer, ['accountant']), '/user/orders');
    await page.getByText('주문 내역이 없습니다.').waitFor();
    await page.getByRole('link', { name: '회사 전체' }).click();
    await page.getByRole('link', { name: product.name }).first().click();
    await page.waitForURL((url) => url.pathname === `/user/orders/${order.id}`);
    const actions = page.getByRole('group', { name: '주문 처리' });
    await actions.getByRole('button', { name: '다시 주문' }).waitFor();
    await page.getByRole('region', { name: '증빙' }).getByText('매출전표 보기').waitFor();
    expect(await actions.getByRole('button', { name: /취소|문의/ }).count()).toBe(0);
    await expectSound(page, 360, 1280);
    await page.getByRole('link', { name: '이 주문의 증빙 내역' }).click();
    await page
      .getByRole('link', { name: '회사 전체', exact: true })
      .and(page.locator('[aria-current]'))
      .waitFor();
    await page.getByRole('link', { name: /^주문 2\d{7}-/ }).waitFor();
    await expectSound(page, 360, 1280);
  });

  it('asks nobody else for contract prices', async () => {
    const product = await findProduct(({ prices }) => prices.length > 1);
    const page = await openPage({ width: 360 });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/my/prices')) asked.push(request.url());
    });
    const { tokens } = await company();
    await openAs(page, tokens, `/products/${product.id}`);
    await (await memberMenu(page)).getByRole('link', { name: '우리 회사' }).waitFor();
    await expectSoon(() => Promise.resolve(asked), []);
  });
});
