import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { formatCount } from '@store/domain';
import { expectAccessible, expectFocused, expectSoon, openPage } from '../../scripts/testing/browser';
import { buy, lineOf, newBuyer, openAs, someProducts } from './buying';
import { addPrintableBag } from './print-support';
import { countOf, expectSound, findProduct, productWithOptions, type FullProduct } from './support';

const row = (page: Page, number: number): Locator =>
  page.getByRole('listitem', { name: `${number}번째 줄`, exact: true });

describe('quick order', () => {
  it('begins with its rows, reads pasted lines, says what each comes to, and puts all in the cart', async () => {
    const page = await openPage({ width: 360, expectErrors: [/status of 404/] });
    const [first, second] = await someProducts(2);
    const buyer = await newBuyer();
    await openAs(page, buyer, '/user/order');
    await row(page, 1).waitFor();
    const heads = page.getByRole('main').getByRole('heading', { level: 2 });
    await expectSoon(() => heads.allInnerTexts(), ['주문할 상품', '자주 주문한 상품']);
    const add = page.getByRole('button', { name: '장바구니에 모두 담기' });
    // The sum comes with the first filled row.
    expect(await add.count()).toBe(0);
    await expectSound(page);
    await row(page, 1).getByRole('combobox').fill(String(first?.id));
    await add.waitFor();
    await row(page, 1).getByRole('combobox').fill('');
    await add.waitFor({ state: 'detached' });

    await page.getByText('엑셀·메모에서 여러 줄 붙여넣기').click();
    const quantity = lineOf(first as FullProduct).quantity;
    const text = `상품번호\t수량\n${first?.id}\t${quantity}\n"${second?.name}","${lineOf(second as FullProduct).quantity}"\n99999999 3`;
    await page.getByLabel('주문할 상품 목록').fill(text);
    await page.getByRole('button', { name: '3줄 불러오기' }).click();
    await row(page, 1).getByText('주문 가능').waitFor();
    await row(page, 2).getByText('주문 가능').waitFor();
    await row(page, 3).getByText('상품을 찾을 수 없습니다.').waitFor();
    await expectSoon(
      () => row(page, 1).getByRole('textbox', { name: /수량$/ }).inputValue(),
      formatCount(quantity),
    );
    await page.getByText('확인 필요 1줄').waitFor();
    await page.getByRole('button', { name: `${second?.name} 삭제` }).click();
    await row(page, 3).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '되돌리기' }).click();
    await row(page, 2).getByText('주문 가능').waitFor();
    await row(page, 3).getByText('상품을 찾을 수 없습니다.').waitFor();
    await expectSound(page, 360, 1280);

    await add.click();
    await page.getByText('2개 상품을 장바구니에 담았습니다.').waitFor();
    // A row that could not be ordered stays, with its reason.
    await row(page, 1).getByText('상품을 찾을 수 없습니다.').waitFor();
    await page.getByRole('link', { name: '장바구니 보기' }).click();
    await page.getByRole('heading', { level: 3, name: first?.name ?? '' }).waitFor();
    await page.getByRole('heading', { level: 3, name: second?.name ?? '' }).waitFor();
  });

  it('P24: adds a product that is always printed, and says where its print is chosen', async () => {
    const productId = await addPrintableBag({ mode: 'required' });
    const buyer = await newBuyer();
    const page = await openPage({ width: 360 });
    await openAs(page, buyer, '/user/order');
    await page.getByText('엑셀·메모에서 여러 줄 붙여넣기').click();
    await page.getByLabel('주문할 상품 목록').fill(`${productId}\t100`);
    await page.getByRole('button', { name: '1줄 불러오기' }).click();
    await row(page, 1).getByText('주문 가능').waitFor();
    await row(page, 1).getByText('인쇄 정보는 장바구니에서 고르세요.').waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: '장바구니에 모두 담기' }).click();
    await page.getByText('1개 상품을 장바구니에 담았습니다.').waitFor();
    const { items } = await buyer.call<{ items: { print: object | null }[] }>('GET', '/cart');
    expect(items).toMatchObject([
      { print: { placements: [{ area: 'front', method: 'silk', artwork: null }] } },
    ]);
  });

  it('can be filled in with only the keyboard, options included', async () => {
    const page = await openPage();
    const product = await productWithOptions();
    await openAs(page, await newBuyer(), '/user/order');
    const search = page.getByRole('combobox', { name: '1번째 상품' });
    await search.focus();
    await page.keyboard.type(product.name);
    await page.getByRole('option', { name: product.name }).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await row(page, 1).getByText('필수 옵션을 선택해주세요.').waitFor();
    await expectAccessible(page);
    for (const select of await row(page, 1).getByRole('combobox').all()) {
      await select.focus();
      await page.keyboard.press('ArrowDown');
    }
    await row(page, 1).getByText('주문 가능').waitFor();
    const quantity = row(page, 1).getByRole('textbox', { name: `${product.name} 수량` });
    await quantity.focus();
    await page.keyboard.press('Enter');
    const next = page.getByRole('combobox', { name: '2번째 상품' });
    await next.waitFor();
    await expectFocused(next);
    await page.getByRole('button', { name: '장바구니에 모두 담기' }).press('Enter');
    await page.getByText('1개 상품을 장바구니에 담았습니다.').waitFor();
  });

  it('walks through what it found with the keys, from the last through the field to the first, and keeps the marked one in sight', async () => {
    const page = await openPage();
    await openAs(page, await newBuyer(), '/user/order');
    const search = page.getByRole('combobox', { name: '1번째 상품' });
    await search.fill('타월');
    const options = page.getByRole('listbox', { name: '검색된 상품' }).getByRole('option');
    await options.nth(1).waitFor();
    await page.keyboard.press('ArrowUp');
    await expectSoon(() => options.last().getAttribute('aria-selected'), 'true');
    const isInSight = await options.last().evaluate((option) => {
      const list = option.closest('.overflow-y-auto')?.getBoundingClientRect();
      const { top, bottom } = option.getBoundingClientRect();
      return list !== undefined && top >= list.top - 1 && bottom <= list.bottom + 1;
    });
    expect(isInSight).toBe(true);
    await page.keyboard.press('ArrowDown');
    await expectSoon(() => search.getAttribute('aria-activedescendant'), null);
    await page.keyboard.press('Escape');
    await expectSoon(() => search.getAttribute('aria-expanded'), 'false');
    expect(await search.inputValue()).toBe('타월');
  });

  it('says the smallest order and where more pieces cost less', async () => {
    const page = await openPage({ width: 360 });
    const product = await findProduct(({ prices }) => (prices[0]?.minQty ?? 1) > 1 && prices.length > 1);
    await openAs(page, await newBuyer(), '/user/order');
    await page.getByRole('combobox', { name: '1번째 상품' }).fill(String(product.id));
    await page.getByRole('combobox', { name: '1번째 상품' }).press('Enter');
    const quantity = row(page, 1).getByRole('textbox', { name: `${product.name} 수량` });
    await quantity.fill('1');
    await row(page, 1).getByText(`최소 주문 수량은 ${product.prices[0]?.minQty}개입니다.`).waitFor();
    const nextTier = product.prices[1]?.minQty ?? 0;
    await quantity.fill(String(nextTier - 1));
    await row(page, 1)
      .getByRole('button', { name: /더 담으면 [\d,]+원 절약$/ })
      .click();
    await expectSoon(async () => countOf(await quantity.inputValue()) >= nextTier, true);
    await row(page, 1).getByText('주문 가능').waitFor();
    await expectSound(page);
  });

  it('takes rows from earlier orders', async () => {
    const page = await openPage({ width: 360 });
    const buyer = await newBuyer();
    const [product] = await someProducts(1);
    const line = lineOf(product as FullProduct);
    await buy(buyer, [line]);
    await buy(buyer, [line]);
    await openAs(page, buyer, '/user/order');
    const frequent = page.getByRole('region', { name: '자주 주문한 상품' });
    await frequent.getByText('2번 주문').waitFor();
    await frequent.getByRole('button', { name: `${product?.name} 줄 추가` }).click();
    await row(page, 1).getByText('주문 가능').waitFor();
    await expectSoon(
      () => row(page, 1).getByRole('textbox', { name: /수량$/ }).inputValue(),
      formatCount(line.quantity),
    );
    await expectSound(page, 360, 1280);
  });
});
