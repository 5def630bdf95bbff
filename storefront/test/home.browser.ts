import { describe, expect, it } from '@jest/globals';
import { expectAccessible, expectSoon, openPage } from '../../scripts/testing/browser';
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

describe('home', () => {
  it('shows the shop window, accessibly', async () => {
    const page = await openPage({ width: 360 });
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const { name } of await topCategories()) {
      const section = page.getByRole('region', { name, exact: true });
      await section.scrollIntoViewIfNeeded();
      // Loaded with cards, or the box that announces the products.
      await section
        .getByRole('article')
        .or(section.getByText(/준비 중/))
        .first()
        .waitFor();
    }
    await page.getByRole('region', { name: '호텔 운영' }).getByRole('article').first().waitFor();
    await page.getByRole('region', { name: '한눈에 보는 취급 품목' }).waitFor();
    await expectSound(page, 360, 1280);
    await page.setViewportSize({ width: 768, height: 900 });
    await expectNoSidewaysScroll(page);
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
    for (const { name } of (await topCategories()).filter(({ productCount }) => productCount > 0))
      await page.getByRole('group', { name, exact: true }).getByRole('article').first().waitFor();

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
