import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible, expectSoon, openPage } from '../../scripts/testing/browser';
import { openAs } from './support';

/** The files of a release that is gone, as an open tab finds them. */
const MISSING = [/status of 404/, /dynamically imported module/, /Failed to load module script/];

/** Answers 404 for the file until `loads` pages were loaded. */
async function takeAway(
  page: Page,
  file: RegExp,
  loads = Infinity,
): Promise<{ loads: () => Promise<number> }> {
  let loaded = 0;
  page.on('request', (request) => (loaded += request.isNavigationRequest() ? 1 : 0));
  await page.route(file, (route) =>
    loaded < loads ? route.fulfill({ status: 404, body: '' }) : route.fallback(),
  );
  return { loads: () => Promise.resolve(loaded) };
}

const openOrders = (page: Page): Promise<void> =>
  page.getByRole('navigation').getByRole('link', { name: '주문', exact: true }).first().click();

describe('a console tab that is older than the release', () => {
  it('loads itself anew for a page whose code is gone, and goes on', async () => {
    const page = await openPage({ expectErrors: MISSING });
    const seen = await takeAway(page, /console-assets\/OrderListPage-[^/]*\.js$/, 2);
    await openAs(page, 'admin', '/admin');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await openOrders(page);
    await page.getByRole('table', { name: '주문 목록' }).waitFor();
    expect([new URL(page.url()).pathname, await seen.loads()]).toEqual(['/admin/orders', 2]);
  });

  it('says so where loading anew does not help, and does not do it again and again', async () => {
    const page = await openPage({ expectErrors: MISSING });
    const seen = await takeAway(page, /console-assets\/OrderListPage-[^/]*\.js$/);
    await openAs(page, 'admin', '/admin');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await openOrders(page);
    await expectSoon(seen.loads, 2);
    await page.getByRole('heading', { level: 1, name: '새로고침이 필요합니다.' }).waitFor();
    await page.getByRole('button', { name: '새로고침' }).waitFor();
    await expectAccessible(page);
    expect(await seen.loads()).toBe(2);
  });

  it.each([
    ['dialogs', /console-assets\/Dialogs-[^/]*\.js$/],
    ['the console itself', /console-assets\/start-[^/]*\.js$/],
  ])('is not blank without the code of %s', async (_name, file) => {
    const page = await openPage({ expectErrors: MISSING });
    const seen = await takeAway(page, file);
    await openAs(page, 'admin', '/admin');
    await expectSoon(seen.loads, 2);
    await page.getByText('새로고침이 필요합니다.').waitFor();
    await page.getByRole('button', { name: '새로고침' }).waitFor();
    await expectAccessible(page);
  });
});
