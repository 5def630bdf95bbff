import { describe, expect, it } from '@jest/globals';
import { generate } from 'otplib';
import type { Page } from 'playwright-core';
import {
  expectAccessible,
  expectFocused,
  expectSoon,
  openPage,
  storeUrl,
} from '../../scripts/testing/browser';
import { stamp } from './fixtures';
import { call, openAs, tokensOf, type Tokens } from './support';

const PASSWORD = 'correct-horse-1';

/** An admin of this test's own: the demo's admins stay without a second factor. */
async function newAdmin(): Promise<{ name: string; email: string; tokens: Tokens }> {
  const mark = stamp();
  const [email, name] = [`staff${mark}@example.com`, `김보안${mark}`];
  await post('/auth/signup', {
    email,
    password: PASSWORD,
    name,
    ageOver14: true,
    termsAgreedAt: new Date().toISOString(),
    privacyAgreedAt: new Date().toISOString(),
  });
  const boss = await tokensOf('admin');
  const { items } = await call<{ items: { id: number }[] }>(boss, 'GET', `/admin/users?q=${email}`);
  await call(boss, 'POST', `/admin/users/${items[0]?.id}/role`, { role: 2 });
  return {
    name,
    email,
    tokens: await post<Tokens>('/auth/login', { identifier: email, password: PASSWORD }),
  };
}

async function post<T>(path: string, body: object): Promise<T> {
  const answer = await fetch(storeUrl(`/api${path}`), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data;
}

/** A software authenticator that confirms by itself. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

describe('the second factor of staff', () => {
  it('is enrolled in the console, asked for at login, and once more before an export', async () => {
    const { email, tokens } = await newAdmin();
    const page = await openPage({ expectErrors: [/status of 40[03]/] });
    await openAs(page, 'admin', '/admin/security', tokens);
    await page.getByRole('button', { name: '인증 앱 등록' }).click();
    const password = page.getByLabel('현재 비밀번호');
    await expectFocused(password);
    await page.keyboard.press('Enter');
    await page.getByText('비밀번호를 입력해주세요').waitFor();
    await password.fill('wrong-horse-1');
    await page.getByRole('button', { name: '다음' }).click();
    await page.getByText('현재 비밀번호가 일치하지 않습니다.').waitFor();
    await expectFocused(password);
    await expectAccessible(page, '[role=dialog]');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('img', { name: '인증 앱 등록용 QR 코드' }).waitFor();
    const secret = (await page.locator('code').innerText()).trim();
    await expectAccessible(page, '[role=dialog]');
    await page.getByLabel('인증 코드').fill(await generate({ secret }));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '보관 완료' }).waitFor();
    const codes = await page.getByRole('dialog').getByRole('listitem').allInnerTexts();
    expect(codes).toHaveLength(10);
    // They are shown only once: no slip of the hand may close them.
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expectSoon(() => page.getByRole('dialog').getByRole('listitem').allInnerTexts(), codes);
    await expectAccessible(page, '[role=dialog]');
    await page.getByRole('button', { name: '보관 완료' }).click();
    await expectAccessible(page);

    // The login, by keyboard.
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await page.getByLabel('아이디·이메일·휴대폰').fill(email);
    await page.getByLabel('비밀번호').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '2단계 인증' }).waitFor();
    await expectSoon(() => page.getByRole('link', { name: '초대받은 담당자 가입' }).count(), 0);
    const code = page.getByLabel('인증 코드');
    await page.getByRole('button', { name: '확인', exact: true }).click();
    await page.getByText('인증 코드를 입력해 주세요.').waitFor();
    await expectFocused(code);
    await code.fill('000000');
    await page.getByRole('button', { name: '확인', exact: true }).click();
    await page.getByText('인증 코드가 올바르지 않습니다. 다시 확인해 주세요.').waitFor();
    await expectFocused(code);
    await expectSoon(() => code.getAttribute('aria-invalid'), 'true');
    await expectAccessible(page);
    await code.fill(codes[0] ?? '');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/admin/);

    // A call that the server guards: answered once as if ten minutes had passed.
    let refused = false;
    await page.route(/\/api\/admin\/exports\/orders/, async (route) => {
      if (refused) return route.continue();
      refused = true;
      return route.fulfill({
        status: 403,
        contentType: 'application/json',
        body: JSON.stringify({ code: 'STEP_UP_REQUIRED', success: false, message: '', data: null }),
      });
    });
    await page.goto('/admin/orders');
    await page.getByRole('button', { name: '내려받기', exact: true }).click();
    await page.getByRole('menuitem', { name: /XLSX/ }).first().click();
    const dialog = page.getByRole('dialog', { name: '2단계 인증 확인' });
    await dialog.waitFor();
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByLabel('인증 코드').fill(codes[1] ?? '');
    await page.keyboard.press('Enter');
    await page.getByText(/파일을 내려받았습니다/).waitFor();
  });

  it('may be a passkey, for the login too, and goes after a question that says what its loss means', async () => {
    const { email, tokens } = await newAdmin();
    const page = await openPage({ expectErrors: [/status of 403/] });
    await addAuthenticator(page);
    await openAs(page, 'admin', '/admin/security', tokens);
    await page.getByRole('button', { name: '패스키 등록' }).click();
    await page.getByLabel('패스키 이름').fill('사무실 노트북');
    await page.getByLabel('현재 비밀번호').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '보관 완료' }).click();
    await page.getByRole('button', { name: '패스키 사무실 노트북 삭제' }).waitFor();
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await page.getByLabel('아이디·이메일·휴대폰').fill(email);
    await page.getByLabel('비밀번호').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '패스키로 확인' }).click();
    await page.waitForURL(/\/admin/);

    await page.goto('/admin/security');
    const remove = page.getByRole('button', { name: '패스키 사무실 노트북 삭제' });
    await remove.click();
    const dialog = page.getByRole('dialog', { name: '패스키 ‘사무실 노트북’ 삭제' });
    await dialog.getByText('마지막 인증 수단입니다.', { exact: false }).waitFor();
    await expectAccessible(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await remove.click();
    await dialog.getByRole('button', { name: '삭제', exact: true }).click();
    await page.getByText('인증 수단이 삭제되었습니다.').waitFor();
    await remove.waitFor({ state: 'detached' });
    expect(await call<{ passkeys: object[] }>(tokens, 'GET', '/user/security')).toMatchObject({
      passkeys: [],
      recoveryCodesLeft: 0,
    });
  });
});

describe('the security page', () => {
  it('asks before it ends a session or all of somebody, and does it', async () => {
    const { tokens } = await newAdmin();
    const other = await newAdmin();
    const elsewhere = await post<Tokens>('/auth/login', { identifier: other.email, password: PASSWORD });
    const page = await openPage();
    await openAs(page, 'admin', '/admin/security', tokens);
    const list = page.getByRole('region', { name: '직원 로그인 목록' });
    const rows = list.getByRole('row', { name: new RegExp(`^${other.name} `) });
    await rows.nth(1).waitFor();
    await rows
      .first()
      .getByRole('button', { name: `${other.name}님의 이 로그인 종료` })
      .click();
    const dialog = page.getByRole('dialog', { name: '로그인 종료' });
    await dialog.getByText(`${other.name}님의 이 접속`, { exact: false }).waitFor();
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: '취소' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect([await meStatus(other.tokens), await meStatus(elsewhere)]).toEqual([200, 200]);
    await rows
      .first()
      .getByRole('button', { name: `${other.name}님의 이 로그인 종료` })
      .click();
    await dialog.getByRole('button', { name: '종료', exact: true }).click();
    await rows.nth(1).waitFor({ state: 'detached' });
    // The newest comes first.
    expect([await meStatus(other.tokens), await meStatus(elsewhere)]).toEqual([200, 401]);
    await rows
      .first()
      .getByRole('button', { name: `${other.name}님 로그인 모두 종료` })
      .click();
    const all = page.getByRole('dialog', { name: '로그인 모두 종료' });
    await all.getByRole('button', { name: '모두 종료' }).click();
    await rows.first().waitFor({ state: 'detached' });
    expect(await meStatus(other.tokens)).toBe(401);
    expect(await meStatus(tokens)).toBe(200);
  });
});

async function meStatus({ token }: Tokens): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(storeUrl('/api/auth/me'), { headers })).status;
}
