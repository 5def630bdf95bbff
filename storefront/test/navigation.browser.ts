import { describe, expect, it } from '@jest/globals';
import { delayRequests, expectFocused, expectSoon, openPage } from '../../scripts/testing/browser';
import { expectSound, memberMenu, openAsNewMember } from './support';

describe('a line that is down', () => {
  it('is shown below the header, and what was there stays', async () => {
    const page = await openPage({ width: 360, expectErrors: [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/] });
    await page.goto('/products');
    const first = page.getByRole('article').first();
    await first.waitFor();
    await page.context().setOffline(true);
    const bar = page.getByRole('banner').getByText('인터넷 연결이 끊겼습니다.');
    await bar.waitFor();
    expect(await first.isVisible()).toBe(true);
    await expectSound(page, 360, 1280);
    await page.context().setOffline(false);
    await bar.waitFor({ state: 'detached' });
  });

  it('is noticed by a call that gets no answer, and forgotten with the next that does', async () => {
    const page = await openPage({ expectErrors: [/ERR_FAILED/] });
    await page.goto('/products');
    await page.getByRole('article').first().waitFor();
    await page.route('**/api/products?*', (route) => route.abort());
    await page.getByLabel('정렬').selectOption('price_asc');
    const bar = page.getByRole('banner').getByText('서버가 응답하지 않습니다.');
    await bar.waitFor();
    await page.unroute('**/api/products?*');
    await page.getByRole('banner').getByRole('button', { name: '다시 연결' }).click();
    await bar.waitFor({ state: 'detached' });
    await page.getByRole('article').first().waitFor();
  });

  it('keeps the last list in sight while a slow one is on its way', async () => {
    const page = await openPage();
    await page.goto('/products');
    await page.getByRole('article').first().waitFor();
    const release = await delayRequests(page, '**/api/products?*');
    await page.getByLabel('정렬').selectOption('price_desc');
    await page.locator('[aria-busy=true]').getByRole('article').first().waitFor();
    release();
    await page.locator('[aria-busy=false]').getByRole('article').first().waitFor();
  });
});

describe('headings', () => {
  it('go down one level at a time', async () => {
    const page = await openPage();
    for (const path of ['/', '/products', '/search?q=컵', '/products/1', '/sourcing', '/estimate']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      // One search at a time: a wide home page has its own.
      if (path === '/') expect(await page.getByRole('search').count()).toBe(1);
      const levels = await page
        .getByRole('main')
        .locator('h1, h2, h3, h4')
        .evaluateAll((headings) => headings.map((heading) => Number(heading.tagName.slice(1))));
      expect([path, levels[0]]).toEqual([path, 1]);
      const jumps = levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1);
      expect([path, jumps]).toEqual([path, []]);
    }
  });
});

describe('a session', () => {
  it('is asked for again, and the cart with it, when the window gets the focus or another tab changes it', async () => {
    const page = await openPage();
    await openAsNewMember(page, '/products');
    await page.getByRole('link', { name: '마이페이지' }).first().waitFor();
    const occasions = [
      () => window.dispatchEvent(new Event('focus')),
      () => window.dispatchEvent(new StorageEvent('storage', { key: 'token' })),
    ];
    for (const occasion of occasions) {
      const requested = Promise.all([
        page.waitForResponse('**/api/auth/me'),
        page.waitForResponse(/\/api\/cart\/count\/?$/),
      ]);
      let done = false;
      const seen = requested.then(() => {
        done = true;
      });
      // A query in progress is not repeated, so the event is repeated until both were read again.
      while (!done) {
        await page.evaluate(occasion);
        await Promise.race([seen, page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))]);
      }
    }
  });

  it.each(['/user/orders', '/products'])(
    'that turns out to be dead leads from %s to the login once, with the way back',
    async (path) => {
      const page = await openPage({ expectErrors: [/status of 401/] });
      await openAsNewMember(page, path);
      await page.getByRole('link', { name: '마이페이지' }).first().waitFor();
      const logins: string[] = [];
      page.on('framenavigated', (frame) => {
        if (new URL(frame.url()).pathname === '/login') logins.push(frame.url());
      });
      await page.evaluate(() => {
        localStorage.setItem('token', 'dead.dead.dead');
        localStorage.setItem('refreshToken', 'dead');
        window.dispatchEvent(new Event('focus'));
      });
      await page.getByText('로그인이 만료되었습니다. 다시 로그인해 주세요.').waitFor();
      expect(logins).toHaveLength(1);
      const state = await page.evaluate(() => (window.history.state as { usr: { from: string } }).usr);
      expect(state.from).toBe(path);
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    },
  );
});

describe('a narrow window', () => {
  it('has all pages of a member in one menu, and no strip beside it', async () => {
    const page = await openPage({ width: 768 });
    await openAsNewMember(page, '/user/orders');
    await page.getByRole('heading', { level: 1, name: '주문·배송' }).waitFor();
    for (const width of [768, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await page.getByRole('button', { name: '내 메뉴 열기' }).waitFor();
      await expectSoon(() => page.getByRole('navigation', { name: '회원 메뉴' }).count(), 0);
      await expectSoon(() => page.getByRole('navigation', { name: '카테고리' }).count(), 0);
    }
    const menu = await memberMenu(page);
    await menu.getByRole('link', { name: '주문·배송' }).waitFor();
    expect(await menu.getByRole('link', { name: '주문·배송' }).getAttribute('aria-current')).toBe('page');
    await expectSound(page, 360, 768);
    await menu.getByRole('link', { name: '배송지 관리' }).click();
    await page.getByRole('heading', { level: 1, name: '배송지 관리' }).waitFor();
    await menu.waitFor({ state: 'detached' });
    await memberMenu(page);
    await page.keyboard.press('Escape');
    await expectFocused(page.getByRole('button', { name: '내 메뉴 열기' }));
  });

  it('shows one search at a time: the page’s own while it is in sight', async () => {
    const page = await openPage({ width: 360 });
    await page.goto('/');
    await page.locator('html[data-page=live]').waitFor();
    await page.getByRole('button', { name: '검색 열기' }).click();
    await expectFocused(
      page.getByRole('search', { name: '필요한 상품 찾기' }).getByRole('combobox', { name: '검색어' }),
    );
    await expectSoon(() => page.getByRole('search').count(), 1);
    await page.getByRole('region', { name: '한눈에 보는 취급 품목' }).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: '검색 열기' }).click();
    await page.getByRole('search', { name: '전체 상품 검색' }).waitFor();
  });
});
