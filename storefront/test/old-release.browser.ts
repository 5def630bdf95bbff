import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible, expectSoon, openPage } from '../../scripts/testing/browser';
import { openAsNewMember } from './support';

/** The files of a removed release, as an open tab requests them. */
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

const openLogin = (page: Page): Promise<void> =>
  page.getByRole('banner').getByRole('link', { name: '로그인' }).first().click();

describe('a tab of the store that is older than the release', () => {
  it('loads itself anew for a page whose code is gone, and goes on', async () => {
    const page = await openPage({ expectErrors: MISSING });
    const seen = await takeAway(page, /assets\/LoginPage-[^/]*\.js$/, 2);
    await page.goto('/terms');
    await openLogin(page);
    await page.getByRole('heading', { level: 1, name: '로그인' }).waitFor();
    await page.getByLabel('아이디·이메일·휴대폰').fill('buyer');
    await expectSoon(seen.loads, 2);
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  it('says so where loading anew does not help', async () => {
    const page = await openPage({ width: 360, expectErrors: MISSING });
    const seen = await takeAway(page, /assets\/LoginPage-[^/]*\.js$/);
    await page.goto('/terms');
    await page.getByRole('banner').getByRole('link', { name: '로그인' }).last().click();
    await expectSoon(seen.loads, 2);
    await page.getByRole('heading', { level: 1, name: '새로고침이 필요합니다.' }).waitFor();
    await expectAccessible(page);
    expect(await seen.loads()).toBe(2);
  });

  it('is not blank when a part of its header is gone', async () => {
    const page = await openPage({ width: 360, expectErrors: MISSING });
    const seen = await takeAway(page, /assets\/MobileAccount-[^/]*\.js$/);
    await openAsNewMember(page, '/user/cart');
    const before = await seen.loads();
    await page.getByRole('button', { name: '내 메뉴 열기' }).click();
    await expectSoon(seen.loads, before + 1);
    // The menu is closed again; the second reload did not help.
    await page.getByRole('button', { name: '내 메뉴 열기' }).click();
    await page.getByRole('heading', { level: 1, name: '새로고침이 필요합니다.' }).waitFor();
    await expectAccessible(page);
  });
});
