import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible, expectSoon, openPage } from '../../scripts/testing/browser';
import { newMember, plainProducts } from './support';

/** How browsers refuse storage: writing fails (private mode, full disk), or even reading the property throws. */
const REFUSALS: [name: string, script: () => void][] = [
  [
    'takes nothing',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  ],
  [
    'may not be named',
    () => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }
    },
  ],
];

async function logIn(page: Page, identifier: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('아이디·이메일·휴대폰').fill(identifier);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
}

describe.each(REFUSALS)('a browser whose storage %s', (_name, refuse) => {
  it('shows a product and its neighbours as ever, and lets a member in for this tab, saying that a reload ends it', async () => {
    const member = await newMember();
    const [first, second] = await plainProducts();
    const page = await openPage();
    await page.addInitScript(refuse);
    await page.goto(`/products/${first?.id}`);
    await page.getByRole('heading', { level: 1, name: first?.name ?? '' }).waitFor();
    const field = page.getByRole('textbox', { name: '수량', exact: true });
    await field.fill('77');
    await expectSoon(() => field.inputValue(), '77');
    await page.goto(`/products/${second?.id}`);
    expect(await page.getByRole('alert').count()).toBe(0);

    await page.setViewportSize({ width: 360, height: 900 });
    await logIn(page, member.email, member.password);
    await page
      .getByText(/이 탭에서만 로그인됩니다/)
      .first()
      .waitFor();
    await page.waitForURL(/\/user/);
    await page.getByRole('heading', { level: 1, name: member.name }).waitFor();
    await expectAccessible(page);
  });

  it('shows staff why the console cannot be opened', async () => {
    // The session ends at once; what the page had already asked is then answered with 401.
    const page = await openPage({ expectErrors: [/status of 401/] });
    await page.addInitScript(refuse);
    await logIn(page, 'manager', 'Manager123!');
    await page
      .getByText(/사이트 데이터 저장을 막고 있어 콘솔을 열 수 없습니다/)
      .first()
      .waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    await expectAccessible(page);
  });
});
