import { describe, expect, it } from '@jest/globals';
import { expectAccessible, openPage } from '../../scripts/testing/browser';
import { expectNoSidewaysScroll } from './support';

describe('a line that is down', () => {
  it.each([360, 1280])('is told below the header, and what was there stays at %i pixels', async (width) => {
    const page = await openPage({ width, expectErrors: [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/] });
    await page.goto('/products');
    const first = page.getByRole('article').first();
    await first.waitFor();
    await page.context().setOffline(true);
    const bar = page.getByRole('banner').getByText('인터넷 연결이 끊겼습니다.');
    await bar.waitFor();
    expect(await first.isVisible()).toBe(true);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.context().setOffline(false);
    await bar.waitFor({ state: 'detached' });
  });

  it('is noticed by a call that gets no answer, and forgotten with the next that does', async () => {
    const page = await openPage({ expectErrors: [/ERR_FAILED/] });
    await page.goto('/products');
    await page.getByRole('article').first().waitFor();
    await page.route('**/api/products?*', (route) => route.abort());
    await page.getByLabel('정렬').selectOption('price_asc');
    const bar = page.getByRole('banner').getByText('서버의 답이 오지 않습니다.');
    await bar.waitFor();
    await expectAccessible(page);
    await page.unroute('**/api/products?*');
    await page.getByRole('banner').getByRole('button', { name: '다시 연결' }).click();
    await bar.waitFor({ state: 'detached' });
    await page.getByRole('article').first().waitFor();
  });

  it('keeps the last list in sight while a slow one is on its way', async () => {
    const page = await openPage();
    await page.goto('/products');
    await page.getByRole('article').first().waitFor();
    await page.route('**/api/products?*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    await page.getByLabel('정렬').selectOption('price_desc');
    await page.locator('[aria-busy=true]').getByRole('article').first().waitFor();
    await page.locator('[aria-busy=false]').getByRole('article').first().waitFor();
  });
});

describe('headings', () => {
  it.each(['/', '/products', '/search?q=컵', '/products/1', '/sourcing', '/estimate'])(
    'go down one level at a time on %s',
    async (path) => {
      const page = await openPage();
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const levels = await page
        .getByRole('main')
        .locator('h1, h2, h3, h4')
        .evaluateAll((headings) => headings.map((heading) => Number(heading.tagName.slice(1))));
      expect(levels[0]).toBe(1);
      const jumps = levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1);
      expect(jumps).toEqual([]);
    },
  );
});
