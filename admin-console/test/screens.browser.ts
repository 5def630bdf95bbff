import { describe, expect, it } from '@jest/globals';
import { delayRequests, expectAccessible, expectSoon, openPage } from '../../scripts/testing/browser';
import { CONSOLE_ROUTES, type ConsoleRoute } from '../src/app/route-table';
import { firstOf, newArtwork, newDocument, newEnquiry, newForm, newImport } from './fixtures';
import { printedOrder } from './print-support';
import { call, openAs, someOrder, tokensOf } from './support';

/** The seeded store has none: refunds.browser.ts and evidence.browser.ts create one and look at the page. */
const UNSEEDED = ['/admin/refunds/:id', '/admin/evidence/:id'];
const PAGES = (CONSOLE_ROUTES as readonly ConsoleRoute[]).filter(
  ({ path, redirectTo }) => redirectTo === undefined && !UNSEEDED.includes(path),
);

/** The first row of a list. */
async function listed(list: string): Promise<number> {
  const { items } = await call<{ items: { id: number }[] }>(await tokensOf('admin'), 'GET', list);
  return firstOf(items).id;
}

/** The id for each page with a parameter; a page that is not listed needs none. */
const THINGS: Readonly<Record<string, () => Promise<number>>> = {
  '/admin/print/:id': async () => (await printedOrder()).jobId,
  '/manager/print/:id': async () => (await printedOrder()).jobId,
  '/admin/orders/:id': async () => (await someOrder(await tokensOf('admin'), 'PAID')).id,
  '/admin/imports/:id': async () => (await newImport('tracking', '주문번호,송장번호\n없는 주문,1\n')).id,
  '/admin/products/:id': () => listed('/admin/products?size=1'),
  '/admin/promotions/:id': () => listed('/admin/promotions?size=1'),
  '/admin/content/banners/:id': async () =>
    firstOf(await call<{ id: number }[]>(await tokensOf('admin'), 'GET', '/admin/banners')).id,
  '/admin/users/:id': () => listed('/admin/users?size=1'),
  '/admin/documents/:id': async () => (await newDocument()).id,
  '/admin/artworks/:id': async () => (await newArtwork()).id,
  '/admin/enquiries/:id': async () => (await newEnquiry()).id,
  '/admin/sites/:id': () => listed('/admin/sites?size=1'),
  '/manager/orders/:id': () => listed('/manager/orders?size=1'),
  '/manager/estimate/:id': () => listed('/manager/estimates?size=1'),
  '/manager/customers/:id': () => listed('/manager/customers?size=1'),
  '/manager/sites/:siteId/forms': async () => (await newForm()).siteId,
  '/manager/forms/:id': async () => (await newForm()).id,
  '/manager/forms/:id/answers': async () => (await newForm()).id,
};

/** An address of the route. */
async function addressOf(path: string): Promise<string> {
  const thing = THINGS[path];
  if (thing === undefined && path.includes(':')) throw new Error(`say which thing ${path} shall show`);
  return thing === undefined ? path : path.replace(/:\w+/, String(await thing()));
}

it.each(PAGES.map(({ path, title }) => [title, path] as const))(
  'T51: %s can be used by everybody at every width',
  async (title, path) => {
    const page = await openPage();
    await openAs(page, 'admin', await addressOf(path));
    await page.getByRole('heading', { level: 1 }).waitFor();
    // A page may load several parts at once.
    await page.getByRole('status', { name: '불러오는 중' }).first().waitFor({ state: 'detached' });
    await page.getByRole('status', { name: '불러오는 중' }).last().waitFor({ state: 'detached' });
    await expectSoon(() => page.title(), `${title} · 운영 콘솔`);
    for (const width of [1280, 768, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([width, beyond]).toEqual([width, 0]);
      // The rules depend little on the width but cost time: the widest and the narrowest are enough.
      if (width !== 768) await expectAccessible(page);
    }
  },
);

it('goes from the other spelling of the first page to the first page', async () => {
  const page = await openPage();
  await openAs(page, 'admin', '/admin/dashboard');
  await page.waitForURL((url) => url.pathname === '/admin');
});

it('opens and closes the menu on a small screen, also by keyboard', async () => {
  const page = await openPage({ width: 360, height: 740 });
  await openAs(page, 'admin', '/admin');
  const burger = page.getByRole('button', { name: '메뉴 열기' });
  const members = page.getByRole('link', { name: '회원', exact: true });
  await burger.press('Enter');
  await members.waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await members.waitFor({ state: 'hidden' });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await members.waitFor({ state: 'hidden' });
  await burger.click();
  await members.click();
  await page.getByRole('heading', { level: 1, name: '회원' }).waitFor();
  await members.waitFor({ state: 'hidden' });
});

describe('the first page', () => {
  it('counts the same as the lists that its cards lead to', async () => {
    const page = await openPage();
    const tokens = await openAs(page, 'admin', '/admin');
    const summary = await call<{ todayOrders: number; lowStock: number }>(tokens, 'GET', '/admin/summary');
    await page.getByRole('link', { name: /^오늘 주문(?!,)/ }).click();
    await page.getByRole('heading', { level: 1, name: '주문' }).waitFor();
    await page
      .getByRole('navigation', { name: '주문 상태' })
      .getByText(`전체 ${summary.todayOrders}`)
      .waitFor();

    await page.goBack();
    await page.getByRole('link', { name: /재고 부족 SKU/ }).click();
    await page.getByRole('heading', { level: 1, name: '재고' }).waitFor();
    await page.getByText(`${summary.lowStock}개`, { exact: true }).waitFor();
  });

  it('shows the thirty days as a table too', async () => {
    const page = await openPage();
    await openAs(page, 'admin', '/admin');
    await page.getByText('표', { exact: true }).click();
    const rows = page.getByRole('table', { name: '최근 30일 매출' }).getByRole('row');
    await rows.nth(30).waitFor();
    await expectSoon(() => rows.count(), 31);
    await expectAccessible(page);
  });
});

it('finds members and says where none is found', async () => {
  const page = await openPage();
  await openAs(page, 'admin', '/admin/users');
  const search = page.getByRole('searchbox', { name: /이름/ });
  await search.fill('manager');
  await search.press('Enter');
  await page.waitForURL(/q=manager/);
  await page.getByRole('table', { name: '회원 목록' }).getByText('매니저', { exact: true }).first().waitFor();
  await search.fill('이런 회원은 없습니다');
  await search.press('Enter');
  await page.getByRole('heading', { name: '조건에 맞는 회원이 없습니다' }).waitFor();
  await expectAccessible(page);
});

describe('a page that arrives', () => {
  it.each([
    ['/admin', 360],
    ['/admin', 1280],
    ['/admin/orders', 360],
    ['/admin/orders', 1280],
    ['/admin/products', 360],
  ] as const)('%s moves nothing that is seen, at %i', async (path, width) => {
    const page = await openPage({ width, height: 800 });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openAs(page, 'admin', path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('status', { name: '불러오는 중' }).last().waitFor({ state: 'detached' });
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    // Lighthouse calls less than 0.1 good; the rest here are counts that fill their badges.
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.05);
  });

  it('shows a dialog that was asked for before the code of dialogs had come', async () => {
    const page = await openPage();
    const release = await delayRequests(page, /console-assets\/Dialogs-[^/]*\.js$/);
    await openAs(page, 'admin', '/admin/content/banners');
    await page.getByRole('button', { name: /삭제/ }).first().click();
    const dialog = page.getByRole('dialog', { name: '배너 삭제' });
    expect(await dialog.count()).toBe(0);
    release();
    await dialog.waitFor();
    await dialog.getByRole('button', { name: '취소' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });
});
