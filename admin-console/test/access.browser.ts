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

/** Paths that the page requests from now on. */
function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  return calls;
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

  it('lands a manager, who signs in with the form, in the manager area, and shows nothing else', async () => {
    const page = await openPage();
    const calls = recordCalls(page);
    await page.goto('/login');
    await signInWithForm(page, 'manager');
    await page.getByRole('heading', { level: 1, name: '매니저 홈' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/manager');
    const menu = page.getByRole('navigation').first();
    await expectSoon(
      // Without the number of waiting questions.
      async () =>
        (await menu.getByRole('listitem').getByRole('link').allInnerTexts()).map((text) =>
          text.replace(/\d[^]*$/, '').trim(),
        ),
      [
        '매니저 홈',
        '받은 문의',
        '담당 고객',
        '거래처',
        '구매 요청',
        '계약 단가표',
        '고객 주문',
        '고객 세금계산서',
        '고객 사이트',
        '견적',
        '인쇄 제작',
        '내 보안',
      ],
    );
    // All of them stand there: an admin has them behind a button.
    expect(await menu.getByRole('button', { name: /매니저 화면/ }).count()).toBe(0);
    for (const path of ['/admin', '/admin/orders/1', '/admin/products/new']) {
      await page.goto(path);
      await page.waitForURL((url) => url.pathname === '/');
    }
    expect(calls.filter((called) => called.startsWith('/api/admin'))).toEqual([]);
  });

  it('sends a member from both areas to the shop, before anything is shown', async () => {
    const page = await openPage();
    const calls = recordCalls(page);
    await openAs(page, 'member', '/admin');
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/manager/customers');
    await page.waitForURL((url) => url.pathname === '/');
    expect(calls.filter((called) => /^\/api\/(admin|manager)/.test(called))).toEqual([]);
  });

  it.each([
    ['manager', '/manager/nowhere'],
    [null, '/admin/nowhere'],
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

  it('asks again who is here when the window gets the focus, and ends the session on logging out', async () => {
    const page = await openPage();
    await openAs(page, 'admin', '/admin', await newSession('admin'));
    await page.getByRole('heading', { level: 1, name: '요약' }).waitFor();
    const requested = page.waitForRequest('**/api/auth/me');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await requested;
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
