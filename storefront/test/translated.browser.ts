import { describe, expect, it } from '@jest/globals';
import { linePriceFor, formatCount } from '@store/domain';
import type { Page } from 'playwright-core';
import { expectSoon, openPage } from '../../scripts/testing/browser';
import { findProduct, type FullProduct } from './support';

const QUANTITIES = [120, 121, 350];

/**
 * Three ways in which browsers translate a text node: replace the text, put an element around it, or replace the first of
 * several beside each other by their whole sentence.
 */
const WAYS = ['replaced', 'wrapped', 'joined'] as const;
type Way = (typeof WAYS)[number];

/** Runs in the page. */
function translate(way: Way): void {
  /** The text with those beside it, which go. */
  const takeSentence = (text: Text): string => {
    let sentence = text.data;
    let next = text.nextSibling;
    while (next !== null && !(next instanceof Element)) {
      const after = next.nextSibling;
      if (next instanceof Text) {
        sentence += next.data;
        next.remove();
      }
      next = after;
    }
    return sentence;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.closest('script, style, font') !== null) continue;
    if (!text.isConnected) continue;
    const font = document.createElement('font');
    text.before(font);
    const sentence = way === 'joined' ? takeSentence(text) : text.data;
    if (way !== 'wrapped') {
      font.append(document.createElement('font'));
      font.children[0]?.append(`«${sentence}»`);
      text.remove();
    } else {
      font.append(text);
    }
  }
}

const translated = (page: Page, way: Way): Promise<void> => page.evaluate(translate, way);

describe.each(WAYS)('a page whose texts the browser has %s', (way) => {
  it('shows the new sum after each change of the quantity, and goes on to other pages', async () => {
    const sumOf = ({ prices: tiers, salePrice, basePrice }: FullProduct, quantity: number): number =>
      linePriceFor({ quantity, price: { tiers, salePrice, basePrice } })?.subtotal ?? 0;
    const product = await findProduct((one) => QUANTITIES.every((quantity) => sumOf(one, quantity) > 0));
    const page = await openPage();
    await page.goto(`/products/${product.id}`);
    const total = page.getByRole('status').filter({ hasText: '합계' });
    for (const quantity of QUANTITIES) {
      await translated(page, way);
      await page.getByRole('textbox', { name: '수량', exact: true }).fill(String(quantity));
      await expectSoon(
        async () => (await total.innerText()).includes(formatCount(sumOf(product, quantity))),
        true,
      );
      // The words around the number changed with it, and no old word is left beside it.
      await expectSoon(
        async () => /원 × ([\d,]+)개/.exec(await page.getByRole('main').innerText())?.[1],
        formatCount(quantity),
      );
    }
    await translated(page, way);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /로그인/ })
      .first()
      .click();
    await page.getByRole('textbox', { name: /아이디·이메일·휴대폰/ }).waitFor();
    await translated(page, way);
    await page.getByRole('button', { name: '로그인', exact: false }).last().click();
    await page
      .getByRole('main')
      .getByText(/비밀번호를 입력해주세요/)
      .waitFor();
    await translated(page, way);
    await page.goBack();
    await page.getByRole('textbox', { name: '수량', exact: true }).waitFor();
    expect(await page.getByText('화면을 표시하지 못했습니다.').count()).toBe(0);
  });
});
