import { describe, expect, it } from '@jest/globals';
import { expectAccessible, expectFocused, expectSoon, openPage } from '../../scripts/testing/browser';
import { expectNoSidewaysScroll, expectSound } from './support';

describe('search', () => {
  it('finds tumblers by their initials from the header, and only focuses the field without a word', async () => {
    const page = await openPage();
    await page.goto('/products');
    const form = page.getByRole('banner').getByRole('search');
    await form.getByRole('button', { name: '검색' }).click();
    await expectFocused(form.getByLabel('검색어'));
    expect(new URL(page.url()).pathname).toBe('/products');
    await form.getByLabel('검색어').fill('ㅌㅂㄹ');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: '‘ㅌㅂㄹ’ 검색 결과' }).waitFor();
    await page.getByRole('article').filter({ hasText: '텀블러' }).first().waitFor();
    await expectAccessible(page);
  });

  it('opens from a button on a phone, shows its suggestions whole, and gives the focus back', async () => {
    const page = await openPage({ width: 360 });
    await page.goto('/products');
    const opener = page.getByRole('button', { name: '검색 열기' });
    await opener.click();
    const field = page.getByRole('banner').getByRole('search').getByLabel('검색어');
    await field.waitFor();
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    await expectFocused(opener);
    await opener.click();
    await field.fill('컵');
    const options = page.getByRole('listbox', { name: '추천 상품' }).getByRole('option');
    await options.nth(2).waitFor();
    // The element at the middle of each suggestion is the suggestion itself: nothing covers or cuts it.
    const seen = await options.evaluateAll((all) =>
      all.map((option) => {
        const { x, y, width, height } = option.getBoundingClientRect();
        return option.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }),
    );
    expect(seen).toEqual(seen.map(() => true));
    await expectSound(page);
    await field.press('Enter');
    await page.getByRole('heading', { level: 1, name: '‘컵’ 검색 결과' }).waitFor();
    await page.getByRole('article').first().waitFor();
    await expectNoSidewaysScroll(page);
  });

  it('keeps the words from tab to tab, announces interior, and says so when nothing is found', async () => {
    const page = await openPage();
    await page.goto('/search?q=로고&cat=promotion');
    const tabs = page.getByRole('navigation', { name: '검색 범위' });
    await tabs.locator('[aria-current=page]').waitFor();
    await tabs.getByRole('link').nth(3).click();
    await page.getByText('인테리어 상품은 준비 중입니다.').waitFor();
    expect(new URL(page.url()).search).toBe(`?${new URLSearchParams({ q: '로고', category: 'interior' })}`);
    await expectAccessible(page);
    await page.goto('/search?q=없는물건이름');
    await page.getByText('검색 결과가 없습니다.').waitFor();
    await expectSound(page, 360);
  });

  it('suggests products for initials, taken with only the keys', async () => {
    const page = await openPage();
    await page.goto('/products');
    const field = page.getByRole('banner').getByRole('combobox', { name: '검색어' });
    await field.fill('ㅌㅂㄹ');
    const options = page.getByRole('listbox', { name: '추천 상품' }).getByRole('option');
    await options.filter({ hasText: '텀블러' }).first().waitFor();
    await expectSoon(() => field.getAttribute('aria-expanded'), 'true');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expectSoon(() => field.getAttribute('aria-expanded'), 'false');
    await expectSoon(() => field.inputValue(), 'ㅌㅂㄹ');
    await page.keyboard.press('ArrowDown');
    const name = (await options.first().textContent()) ?? '';
    await expectSoon(() => options.first().getAttribute('aria-selected'), 'true');
    await page.keyboard.press('ArrowUp');
    await expectSoon(() => field.getAttribute('aria-activedescendant'), null);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: /수량별 단가/ }).waitFor();
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    expect(name).toContain(title ?? 'nothing');
  });

  it('leaves the keys of an unfinished syllable to the input method', async () => {
    const page = await openPage();
    await page.goto('/products');
    const field = page.getByRole('banner').getByRole('combobox', { name: '검색어' });
    await field.focus();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Input.imeSetComposition', { text: '텀블러', selectionStart: 3, selectionEnd: 3 });
    const options = page.getByRole('listbox', { name: '추천 상품' }).getByRole('option');
    await options.first().waitFor();
    for (const key of ['ArrowDown', 'End', 'Escape']) await page.keyboard.press(key);
    expect(await field.getAttribute('aria-expanded')).toBe('true');
    expect(await field.getAttribute('aria-activedescendant')).toBeNull();
    await devtools.send('Input.insertText', { text: '텀블러' });
    await options.first().waitFor();
    await page.keyboard.press('ArrowDown');
    await expectSoon(() => options.first().getAttribute('aria-selected'), 'true');
    await page.keyboard.press('End');
    await expectSoon(() => options.last().getAttribute('aria-selected'), 'true');
    await page.keyboard.press('Home');
    await expectSoon(() => options.first().getAttribute('aria-selected'), 'true');
    expect(await field.inputValue()).toBe('텀블러');
  });

  it('shows twenty, and twenty more, and comes back to the place in the list, also after a reload', async () => {
    const page = await openPage();
    await page.goto('/search');
    await page.getByRole('article').nth(19).waitFor();
    await expectSoon(() => page.getByRole('article').count(), 20);
    await page.getByRole('button', { name: /더보기/ }).click();
    await page.getByRole('article').nth(39).waitFor();
    await expectSoon(() => page.getByRole('article').count(), 40);
    await expectSound(page, 768);
    const wanted = page.getByRole('article').nth(34);
    await wanted.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    await wanted.getByRole('link').first().click();
    await page.waitForURL(/\/products\//);
    await page.getByRole('list', { name: /수량별 단가/ }).waitFor();
    await page.goBack();
    await wanted.waitFor();
    await page.waitForFunction((place) => Math.abs(window.scrollY - place) < 200, before);
    await page.reload();
    await page.getByRole('article').nth(39).waitFor();
    await expectSoon(() => page.getByRole('article').count(), 40);
  });

  it('says so when the search cannot be reached, and tries again', async () => {
    const page = await openPage({ expectErrors: [/net::ERR_FAILED/] });
    await page.route('**/api/products?*', (route) => route.abort());
    // From a page that the server does not render: there the browser itself searches.
    await page.goto('/user/pay/fail');
    await page.getByRole('banner').getByLabel('검색어').fill('컵');
    await page.keyboard.press('Enter');
    await page.getByText('검색 중 오류가 발생했어요. 잠시 후 다시 시도해 주세요.').waitFor();
    await page.unroute('**/api/products?*');
    await page.getByRole('button', { name: '다시 시도' }).click();
    await page.getByRole('article').first().waitFor();
  });
});
