import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { delayRequests, expectAccessible, expectSoon, openPage } from '../../scripts/testing/browser';
import { CONSOLE_ROUTES, type ConsoleRoute, type ScreenPath } from '../src/app/route-table';
import { newContractList } from './contract-support';
import { firstOf, newArtwork, newDocument, newEnquiry, newForm, newImport } from './fixtures';
import { printedOrder } from './print-support';
import { newPartner } from './partners-support';
import { newPurchaseRequest } from './request-support';
import { call, openAs, someOrder, tokensOf, visit } from './support';

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

/** Made for the first page that shows it. */
const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
};
const printJob = once(async () => (await printedOrder()).jobId);
const form = once(newForm);
const purchaseRequest = once(async () => (await newPurchaseRequest()).id);

/** The id for each page with a parameter; a page that is not listed needs none. */
const THINGS: Readonly<Record<string, () => Promise<number>>> = {
  '/admin/print/:id': printJob,
  '/manager/print/:id': printJob,
  '/admin/orders/:id': async () => (await someOrder(await tokensOf('admin'), 'PAID')).id,
  '/admin/imports/:id': async () => (await newImport('tracking', '주문번호,송장번호\n없는 주문,1\n')).id,
  '/admin/products/:id': () => listed('/admin/products?size=1'),
  '/admin/promotions/:id': () => listed('/admin/promotions?size=1'),
  '/admin/content/banners/:id': async () =>
    firstOf(await call<{ id: number }[]>(await tokensOf('admin'), 'GET', '/admin/banners')).id,
  '/admin/users/:id': () => listed('/admin/users?size=1'),
  '/admin/documents/:id': async () => (await newDocument()).id,
  '/admin/artworks/:id': async () => (await newArtwork()).id,
  '/admin/organizations/:id': () => listed('/admin/organizations?size=1'),
  '/manager/organizations/:id': () => listed('/manager/organizations?size=1'),
  '/admin/purchase-requests/:id': purchaseRequest,
  '/manager/purchase-requests/:id': purchaseRequest,
  '/manager/contract-lists/:id': () => listed('/manager/contract-lists?size=1'),
  '/admin/contract-lists/:id': async () => (await newContractList(await tokensOf('admin'))).id,
  '/admin/partners/:id': async () => (await newPartner()).id,
  '/admin/enquiries/:id': async () => (await newEnquiry()).id,
  '/admin/sites/:id': () => listed('/admin/sites?size=1'),
  '/manager/orders/:id': () => listed('/manager/orders?size=1'),
  '/manager/estimate/:id': () => listed('/manager/estimates?size=1'),
  '/manager/customers/:id': () => listed('/manager/customers?size=1'),
  '/manager/sites/:siteId/forms': async () => (await form()).siteId,
  '/manager/forms/:id': async () => (await form()).id,
  '/manager/forms/:id/answers': async () => (await form()).id,
};

/** An address of the route. */
async function addressOf(path: string): Promise<string> {
  const thing = THINGS[path];
  if (thing === undefined && path.includes(':')) throw new Error(`say which thing ${path} shall show`);
  return thing === undefined ? path : path.replace(/:\w+/, String(await thing()));
}

/** Amounts beyond the window, except in a part that is scrolled sideways, or broken into two lines. */
const cutAmounts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    const cut: string[] = [];
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const found = /[\d,]{3,}원/.exec(node.textContent ?? '');
      const parent = node.parentElement;
      if (found === null || parent?.checkVisibility() !== true) continue;
      const range = document.createRange();
      range.setStart(node, found.index);
      range.setEnd(node, found.index + found[0].length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      const { right } = range.getBoundingClientRect();
      const scrolled = parent.closest('[tabindex="0"]');
      const isScrolled = scrolled !== null && scrolled.scrollWidth > scrolled.clientWidth;
      if (lines.size > 1 || (!isScrolled && right > window.innerWidth)) cut.push(found[0]);
    }
    return cut;
  });

/** Pages with a list of several pages. */
const LISTS: readonly ScreenPath[] = [
  '/admin/orders',
  '/admin/products',
  '/admin/users',
  '/admin/inventory',
  '/admin/promotions',
  '/admin/refunds',
  '/admin/enquiries',
  '/admin/evidence',
  '/admin/notices',
  '/admin/audit',
  '/admin/access-records',
  '/admin/sites',
  '/admin/documents',
  '/admin/print',
  '/admin/artworks',
  '/admin/refunds/mismatches',
  '/admin/evidence/checks',
  '/admin/purchase-requests',
  '/admin/purchase-requests/checks',
  '/admin/imports',
  '/manager/customers',
  '/manager/orders',
  '/manager/evidence',
  '/manager/sites',
  '/manager/estimate',
  '/manager/print',
];

/** They are wider than the window, and scrolled sideways. */
const BOARDS = /^\/(admin|manager)\/(print|estimate)$/;

/** On a phone a page beyond the last one becomes the last page, with a card for each row. */
async function expectLastPage(page: Page, path: string): Promise<void> {
  await visit(page, `${path}?page=99${BOARDS.test(path) ? '&view=list' : ''}`);
  // Either the rows of the last page, with their numbers below them, or a list without any rows.
  const numbers = page.getByText(/^[\d,]+건 중 [\d,]+–[\d,]+$/);
  const nothing = page.getByRole('main').getByRole('heading', { level: 2, name: /없습니다$/ });
  const isAtItsEnd = async (): Promise<boolean> =>
    (await nothing.count()) > 0 || (await isLastPage(page, await numbers.allInnerTexts()));
  await expectSoon(isAtItsEnd, true);
  if ((await nothing.count()) > 0) return;
  expect(await page.getByRole('main').getByRole('table').count()).toBe(0);
  expect(await beyondOf(page)).toBe(0);
  // The address that does not exist is not in the history.
  await page.goBack();
  await page.waitForURL((url) => url.searchParams.get('page') === null);
}

/** Whether there is a card for each row of the last page, and the address says that page. */
async function isLastPage(page: Page, [numbers = '']: string[]): Promise<boolean> {
  const [, total, first, last] = (/^(.+)건 중 (.+)–(.+)$/.exec(numbers.replaceAll(',', '')) ?? []).map(
    Number,
  );
  if (total === undefined || first === undefined || last === undefined) return false;
  const cards = await page.getByRole('main').locator('li[data-row]').count();
  return last === total && cards === last - first + 1 && !page.url().includes('page=99');
}

/** How much wider than its window a page is. */
const beyondOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

it.each(PAGES.map(({ path, title }) => [title, path] as const))(
  'T51: %s can be used by everybody at every width',
  async (title, path) => {
    const page = await openPage();
    await openAs(page, 'admin', await addressOf(path));
    await page.getByRole('heading', { level: 1 }).waitFor();
    // A page may load several parts at once.
    await page.getByRole('status', { name: '불러오는 중' }).first().waitFor({ state: 'detached' });
    await page.getByRole('status', { name: '불러오는 중' }).last().waitFor({ state: 'detached' });
    // New orders stand before the title.
    await expectSoon(async () => (await page.title()).replace(/^\([\d,]+\) /, ''), `${title} · 운영 콘솔`);
    for (const width of [1280, 768, 360]) {
      await page.setViewportSize({ width, height: 800 });
      // The page is drawn anew a moment after the window has another width.
      await expectSoon(async () => ({ width, beyond: await beyondOf(page) }), { width, beyond: 0 });
      const isCut = async () => ({ width, cut: BOARDS.test(path) ? [] : await cutAmounts(page) });
      await expectSoon(isCut, { width, cut: [] });
      // Narrow windows draw tables as cards; the rest is the same, and the narrowest is enough.
      const isOther = width === 1280 && (await page.getByRole('table').count()) > 0;
      if (isOther || width === 360) await expectAccessible(page);
    }
    if (LISTS.some((list) => list === path)) await expectLastPage(page, path);
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

describe('a page that arrives', () => {
  it.each([360, 1280])('moves nothing that is seen, at %i', async (width) => {
    const page = await openPage({ width, height: 800 });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openAs(page, 'admin', '/admin');
    for (const path of ['/admin', '/admin/orders', '/admin/products']) {
      if (path !== '/admin') await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('status', { name: '불러오는 중' }).last().waitFor({ state: 'detached' });
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      // Lighthouse calls less than 0.1 good; the rest here are counts that fill their badges.
      const isStill = shifts.reduce((sum, value) => sum + value, 0) < 0.05;
      expect({ path, shifts, isStill }).toMatchObject({ isStill: true });
    }
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
