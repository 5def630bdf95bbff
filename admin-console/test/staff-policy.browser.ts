import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generate } from 'otplib';
import type { Page } from 'playwright-core';
import { expectAccessible, expectSoon, openPage } from '../../scripts/testing/browser';
import { startOwnStore, type OwnStore } from '../../scripts/testing/store-process';
import './support';

// A store of its own: the staff policy here would end the sessions of every other test.
const EMAIL = 'boss@shop.example';
const MANAGER = { email: 'manager@shop.example', password: 'correct-horse-1' };

let store: OwnStore;
let url: string;
let bossPassword: string;

beforeAll(async () => {
  store = await startOwnStore();
  ({ url } = store);
  bossPassword = await store.createAdmin(EMAIL);
}, 180_000);
afterAll(() => store.stop(), 60_000);

async function signIn(page: Page, identifier: string, password: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('아이디·이메일·휴대폰').fill(identifier);
  await page.getByLabel('비밀번호').fill(password);
  await page.keyboard.press('Enter');
}

interface Tokens {
  token: string;
}

async function post<T>(path: string, body: object, { token }: Partial<Tokens> = {}): Promise<T> {
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data;
}

/** A manager without a second factor, with a session from before. */
async function newManager(boss: Tokens): Promise<Tokens> {
  const agreedAt = new Date().toISOString();
  const form = {
    ...MANAGER,
    name: '이매니저',
    ageOver14: true,
    termsAgreedAt: agreedAt,
    privacyAgreedAt: agreedAt,
  };
  await post('/auth/signup', form);
  const login = () =>
    post<Tokens & { user: { id: number } }>('/auth/login', {
      identifier: MANAGER.email,
      password: MANAGER.password,
    });
  const { user } = await login();
  await post(`/admin/users/${user.id}/role`, { role: 1 }, boss);
  return login();
}

const tokenOf = (page: Page): Promise<string> => page.evaluate(() => localStorage.getItem('token') ?? '');
const statusOf = async (path: string, { token }: Tokens): Promise<number> =>
  (await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })).status;

/** Enrols an app in the open dialog or page; returns its secret. */
async function enterFirstCode(page: Page): Promise<string> {
  await page.getByRole('img', { name: '인증 앱 등록용 QR 코드' }).waitFor();
  const secret = (await page.locator('code').innerText()).trim();
  await expectAccessible(page);
  await page.getByLabel('인증 코드').fill(await generate({ secret }));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '보관 완료' }).waitFor();
  await page.getByRole('button', { name: '보관 완료' }).click();
  return secret;
}

describe('a second factor that is required', () => {
  it('is demanded by an admin who has one; staff without one enrol it with the next login, and nothing works before', async () => {
    const page = await openPage({ expectErrors: [/status of 400/] });
    await signIn(page, EMAIL, bossPassword);
    await page.getByRole('heading', { level: 1, name: '요약' }).waitFor();
    const manager = await newManager({ token: await tokenOf(page) });
    expect(await statusOf('/manager/summary', manager)).toBe(200);

    // An admin without an own factor cannot require one of others.
    await page.goto(`${url}/admin/security`);
    const required = page.getByRole('switch', { name: '직원 2단계 인증 필수' });
    await page.getByText('필수로 바꾸려면 내 2단계 인증을 먼저 등록해 주세요.').waitFor();
    await expectSoon(() => required.isDisabled(), true);
    await expectAccessible(page);
    await page.getByRole('button', { name: '인증 앱 등록' }).click();
    await page.getByLabel('현재 비밀번호').fill(bossPassword);
    await page.keyboard.press('Enter');
    await enterFirstCode(page);

    // A wrong network gets an error at its field, a right policy is saved.
    await page.getByLabel('허용된 네트워크').fill('office');
    await page.getByRole('button', { name: '저장' }).click();
    await page.getByText('네트워크는 203.0.113.0/24', { exact: false }).last().waitFor();
    await page.getByLabel('허용된 네트워크').fill('127.0.0.0/8\n::1');
    await required.check({ force: true });
    await page.getByLabel('사용하지 않으면 종료 (분)').fill('60');
    await page.getByRole('button', { name: '저장' }).click();
    await page.getByText('마지막 인증 수단은 삭제할 수 없습니다.', { exact: false }).waitFor();
    await page.reload();
    await expectSoon(() => required.isChecked(), true);
    await expectSoon(() => page.getByLabel('사용하지 않으면 종료 (분)').inputValue(), '60');
    await expectSoon(() => page.getByRole('button', { name: '인증 앱 삭제' }).count(), 0);
    await expectAccessible(page);

    // The manager's earlier session is over.
    expect(await statusOf('/manager/summary', manager)).toBe(401);
    const second = await openPage({ width: 360, expectErrors: [/status of 403/] });
    await signIn(second, MANAGER.email, MANAGER.password);
    await second.getByRole('heading', { name: '2단계 인증 등록' }).waitFor();
    await expectAccessible(second);
    expect(await tokenOf(second)).toBe('');
    await second.goto(`${url}/manager`);
    await second.waitForURL(/\/login/);
    await signIn(second, MANAGER.email, MANAGER.password);
    await second.getByRole('button', { name: '인증 앱 등록' }).click();
    await enterFirstCode(second);
    await second.getByRole('heading', { level: 1, name: '매니저 홈' }).waitFor();
    expect(await statusOf('/manager/summary', { token: await tokenOf(second) })).toBe(200);
  });
});
