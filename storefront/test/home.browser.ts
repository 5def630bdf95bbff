import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible, expectSoon, openPage } from '../../scripts/testing/browser';
import { buy, lineOf, newBuyer, openAs, someProducts } from './buying';
import { api, expectNoSidewaysScroll, expectSound } from './support';

interface Category {
  name: string;
  code: string;
  level: number;
  productCount: number;
}

const topCategories = async (): Promise<Category[]> => {
  const { items } = await api<{ items: Category[] }>('/categories');
  return items.filter((category) => category.level === 0);
};

/** Runs in the page, before its code: adds up how far the content jumped without a click or key. */
function watchShifts(): void {
  const watched = window as { jumped?: number };
  watched.jumped = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) watched.jumped = (watched.jumped ?? 0) + entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

const jumped = (page: Page): Promise<number> =>
  page.evaluate(() => (window as { jumped?: number }).jumped ?? 0);

describe('home', () => {
  it('shows a visitor best sellers, picks by industry, a category at a time, and delivered work', async () => {
    const page = await openPage({ width: 360 });
    await page.addInitScript(watchShifts);
    const html = (await (await page.goto('/'))?.text()) ?? '';
    // The server's page has them already.
    expect([html.includes('많이 찾는 상품'), html.includes('납품 사례')]).toEqual([true, true]);
    await page.locator('html[data-page=live]').waitFor();

    const best = page.getByRole('region', { name: '많이 찾는 상품' });
    expect(await best.getByRole('listitem').count()).toBe(8);
    // Every row says what usual quantities cost, or the smallest order where it is above them.
    expect(
      await best
        .getByRole('term')
        .filter({ hasText: /^(최소 )?[\d,]+개$/ })
        .count(),
    ).toBe(
      await best
        .getByRole('definition')
        .filter({ hasText: /원$|견적 문의/ })
        .count(),
    );
    await best
      .getByRole('term')
      .filter({ hasText: /^300개$/ })
      .first()
      .waitFor();

    for (const name of ['호텔 운영', '식당 소모품'])
      await page.getByRole('list', { name, exact: true }).getByRole('link').first().waitFor();

    const shelf = page.getByRole('region', { name: '카테고리별 새 상품' });
    await shelf.scrollIntoViewIfNeeded();
    for (const { name } of await topCategories()) {
      await shelf.getByRole('button', { name, exact: true }).click();
      // Loaded with cards, or the box that announces the products.
      await shelf
        .getByRole('group', { name, exact: true })
        .getByRole('article')
        .or(shelf.getByText(/준비 중/))
        .first()
        .waitFor();
    }
    const works = page.getByRole('region', { name: '납품 사례' });
    expect(await works.getByRole('listitem').count()).toBe(4);
    await page.getByRole('region', { name: '한눈에 보는 취급 품목' }).waitFor();
    expect(await jumped(page)).toBeLessThan(0.02);
    await expectSound(page, 360, 1280);
    await page.setViewportSize({ width: 768, height: 900 });
    await expectNoSidewaysScroll(page);
  });

  it('has the last order of a member to order again, and what was looked at here until the log-out', async () => {
    const buyer = await newBuyer();
    const [bought, seen] = await someProducts(2);
    if (bought === undefined || seen === undefined) throw new Error('the demo store has no two products');
    await buy(buyer, [lineOf(bought)]);
    // So high that the shelf is in the window from the beginning.
    const page = await openPage({ width: 1280, height: 1600 });
    await openAs(page, buyer, `/products/${seen.id}`);
    await page.getByRole('heading', { level: 1, name: seen.name }).waitFor();
    await page.addInitScript(watchShifts);
    const html = (await (await page.goto('/'))?.text()) ?? '';
    expect(html.includes('다시 주문')).toBe(false);
    const again = page.getByRole('region', { name: '다시 주문' });
    await again.getByText(/현재 단가 [\d,]+원/).waitFor();
    await page
      .getByRole('region', { name: '최근 본 상품' })
      .getByRole('link', { name: seen.name, exact: true })
      .waitFor();
    expect(await page.getByRole('region', { name: '많이 찾는 상품' }).count()).toBe(0);
    expect(await jumped(page)).toBeLessThan(0.02);
    await expectSound(page, 360, 1280);

    await again.getByRole('button', { name: `다시 주문 ${bought.name}` }).click();
    await page.waitForURL(/\/user\/cart\?items=\d+$/);
    await page.getByRole('main').getByRole('link', { name: bought.name }).first().waitFor();

    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: '로그아웃' }).click();
    await page.getByRole('region', { name: '많이 찾는 상품' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('recent_products'))).toBeNull();
  });

  it('is drawn below the window, too, as many cards of a row as it is wide, and low ones on a phone', async () => {
    const page = await openPage({ width: 360 });
    await page.goto('/');
    await page.getByRole('main').getByRole('article').first().waitFor();
    // In one step: an element that is replaced between finding and asking would have no style at all.
    const skipped = await page
      .getByRole('main')
      .evaluate(
        (main) =>
          [...main.querySelectorAll('*')].filter(
            (part) => getComputedStyle(part).contentVisibility !== 'visible',
          ).length,
      );
    expect(skipped).toBe(0);
    // Nobody scrolls in this test.
    const [first] = await topCategories();
    const row = page.getByRole('group', { name: first?.name ?? '', exact: true });
    await row.getByRole('article').first().waitFor();
    // The picture stands beside the words.
    expect((await row.getByRole('article').first().boundingBox())?.height).toBeLessThan(220);
    const whole = (): Promise<number> =>
      row.getByRole('listitem').evaluateAll(
        (items) =>
          items.filter((item) => {
            const list = item.parentElement?.getBoundingClientRect();
            const { left, right } = item.getBoundingClientRect();
            return list !== undefined && left >= list.left - 1 && right <= list.right + 1;
          }).length,
      );
    for (const [width, cards] of [
      [559, 1],
      [560, 2],
      [859, 2],
      [860, 3],
      [1199, 3],
      [1200, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expectSoon(async () => [width, await whole()], [width, cards]);
    }
  });

  it('moves the banners by arrow key and by button, and says which one shows', async () => {
    const page = await openPage();
    await page.goto('/');
    const banners = page.getByRole('region', { name: '주요 소식' });
    const buttons = banners.getByRole('button', { name: /번째 배너/ });
    await buttons.first().waitFor();
    await expectSoon(() => buttons.count(), 3);
    await buttons.first().focus();
    await page.keyboard.press('ArrowRight');
    await expectSoon(() => buttons.nth(1).getAttribute('aria-current'), 'true');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expectSoon(() => buttons.nth(2).getAttribute('aria-current'), 'true');
    await buttons.first().click();
    await expectSoon(() => banners.getByRole('group', { name: '1 / 3' }).count(), 1);
    // They stand still for visitors who asked for less motion.
    await page.getByRole('button', { name: '배너 자동 넘김 시작' }).waitFor();
  });

  it('says that the categories cannot be had, and has them at the next try', async () => {
    const page = await openPage({ expectErrors: [/net::ERR_FAILED/] });
    await page.route('**/api/categories*', (route) => route.abort());
    // From a page that the server does not render: there the browser itself asks for the categories.
    await page.goto('/password-reset');
    await page.getByRole('banner').getByRole('link', { name: '담고 홈' }).click();
    const retry = page.getByRole('alert').getByRole('button', { name: '다시 시도' });
    await retry.waitFor();
    await page.getByRole('main').getByText('카테고리를 불러오지 못했습니다.').waitFor();
    // The menu falls back to the categories that every store has.
    await page
      .getByRole('navigation', { name: '카테고리' })
      .getByRole('link', { name: '생활용품' })
      .waitFor();
    await expectAccessible(page);
    await page.unroute('**/api/categories*');
    await retry.click();
    await page.getByRole('article').first().waitFor();
  });
});
