import { describe, expect, it } from '@jest/globals';
import { expectSoon, openPage } from '../../scripts/testing/browser';
import { openAs } from './support';

/** Runs in the page: replaces the page's texts and elements, as a translation does. */
function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.closest('script, style, font') !== null) continue;
    const font = document.createElement('font');
    font.textContent = `«${text.data}»`;
    text.replaceWith(font);
  }
}

describe('a console page whose texts the browser has replaced', () => {
  it('follows the filters of a list and other pages', async () => {
    const page = await openPage();
    await openAs(page, 'admin', '/admin/orders');
    const table = page.getByRole('table', { name: '주문 목록' });
    await table.waitFor();
    const tabs = page.getByRole('navigation', { name: '주문 상태' }).getByRole('link');
    for (const nth of [1, 2, 0]) {
      await page.evaluate(translate);
      const count = Number(/[\d,]+/.exec(await tabs.nth(nth).innerText())?.[0].replace(',', '') ?? 0);
      await tabs.nth(nth).click();
      const fact = page.getByText(/^«?[\d,]+건 · [\d,]+원»?$/);
      await expectSoon(
        async () => Number(/[\d,]+/.exec(await fact.innerText())?.[0].replace(',', '')),
        count,
      );
    }
    await page.evaluate(translate);
    await page.getByRole('navigation').getByRole('link', { name: '상품' }).first().click();
    await page.getByRole('heading', { level: 1, name: '상품' }).waitFor();
    await page.evaluate(translate);
    await page.goBack();
    await table.waitFor();
    expect(await page.getByText('화면을 여는 중 오류가 발생했습니다', { exact: false }).count()).toBe(0);
  });
});
