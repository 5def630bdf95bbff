import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectSoon, openPage } from '../../scripts/testing/browser';
import { ACCOUNTS, newSession, openAs, type Account } from './support';

/** Fills in the shop's login form. */
async function signInWithForm(page: Page, account: Account): Promise<void> {
  await page.getByLabel('아이디·이메일·휴대폰').fill(account);
  await page.getByLabel('비밀번호').fill(ACCOUNTS[account]);
  await page.getByRole('button', { name: '로그인', exact: true }).last().click();
}

describe('who may enter the console', () => {
  it('sends somebody who is not signed in to the login, and back to the page that was asked for', async () => {
    const page = await openPage();
    await page.goto('/admin/orders?status=PAID');
    await page.waitForURL(/\/login/);
    expect(new URL(page.url()).searchParams.get('next')).toBe('/admin/orders?status=PAID');
    await signInWithForm(page, 'admin');
    await page.getByRole('heading', { level: 1, name: '주문' }).waitFor();
    expect(new URL(page.url()).search).toBe('?status=PAID');
  });

  it.each([
    ['admin', '/admin', '요약'],
    ['manager', '/manager', '매니저 홈'],
  ] as const)('lands the %s, who signs in with the form, on %s', async (account: Account, path, heading) => {
    const page = await openPage();
    await page.goto('/login');
    await signInWithForm(page, account);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
  });

  it('shows a manager only the manager area', async () => {
    const page = await openPage();
    await openAs(page, 'manager', '/manager');
    await page.getByRole('heading', { level: 1, name: '매니저 홈' }).waitFor();
    const menu = page.getByRole('navigation').first();
    await expectSoon(() => menu.getByRole('link', { name: '매니저 홈' }).count(), 1);
    for (const name of ['요약', '주문', '상품', '회원', '재고']) {
      await expectSoon(() => menu.getByRole('link', { name, exact: true }).count(), 0);
    }
  });

  it.each([
    ['manager', '/admin'],
    ['manager', '/admin/orders'],
    ['manager', '/admin/orders/1'],
    ['manager', '/admin/nowhere'],
    ['member', '/admin'],
    ['member', '/manager'],
  ] as const)('sends a %s from %s to the shop, before anything is shown', async (account, path) => {
    const page = await openPage();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await openAs(page, account, path);
    await page.waitForURL((url) => url.pathname === '/');
    expect(calls.filter((called) => called.startsWith('/api/admin'))).toEqual([]);
  });

  it.each([
    ['admin', '/admin/nowhere'],
    ['admin', '/manager/nowhere'],
    ['manager', '/manager/nowhere'],
    [null, '/admin/nowhere'],
    [null, '/manager/no/such/page'],
  ] as const)(
    'sends %s from the unknown address %s to the shop, out of the history',
    async (account, path) => {
      const page = await openPage();
      await page.goto('/terms');
      if (account === null) await page.goto(path);
      else await openAs(page, account, path);
      await page.waitForURL((url) => url.pathname === '/');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.goBack();
      await page.waitForURL((url) => url.pathname === '/terms');
    },
  );

  it('asks again who is here when the window gets the focus', async () => {
    const page = await openPage();
    await openAs(page, 'admin', '/admin');
    await page.getByRole('heading', { level: 1, name: '요약' }).waitFor();
    const requested = page.waitForRequest('**/api/auth/me');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await requested;
  });

  it('lets an admin into the manager area too', async () => {
    const page = await openPage();
    await openAs(page, 'admin', '/manager');
    await page.getByRole('heading', { level: 1, name: '매니저 홈' }).waitFor();
  });

  it('ends the session on logging out', async () => {
    const page = await openPage();
    await openAs(page, 'admin', '/admin', await newSession('admin'));
    await page.getByRole('banner').getByRole('button', { expanded: false }).last().click();
    await page.getByRole('menuitem', { name: '로그아웃' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await page.goto('/admin');
    await page.waitForURL(/\/login/);
  });

  it('goes on with a fresh token where the old one is dead, and leaves where the session is', async () => {
    const page = await openPage({ expectErrors: [/status of 401/] });
    await openAs(page, 'admin', '/admin/orders', await newSession('admin'));
    await page.getByRole('table', { name: '주문 목록' }).waitFor();
    await page.evaluate(() => localStorage.setItem('token', 'dead.dead.dead'));
    await page.goto('/admin/users');
    await page.getByRole('table', { name: '회원 목록' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe('dead.dead.dead');

    await page.evaluate(() => {
      localStorage.setItem('token', 'dead.dead.dead');
      localStorage.setItem('refreshToken', 'dead');
    });
    await page.goto('/admin/users');
    await page.waitForURL(/\/login/);
  });
});
