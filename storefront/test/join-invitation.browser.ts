import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible, expectFocused, expectSoon, openPage } from '../../scripts/testing/browser';
import { startOwnStore, type OwnStore } from '../../scripts/testing/store-process';
import { expectSound } from './support';

// A separate store without demo data: only there joining needs a code.
const BOSS = 'boss@shop.example';
const PASSWORD = 'Haerang1!';

let store: OwnStore;
let bossPassword: string;
beforeAll(async () => {
  store = await startOwnStore();
  bossPassword = await store.createAdmin(BOSS);
}, 180_000);
afterAll(() => store.stop(), 60_000);

async function post<T>(path: string, body: object, token?: string): Promise<T> {
  const answer = await fetch(`${store.url}/api${path}`, {
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

interface Customer {
  id: number;
  name: string;
  phone: string;
}

const logInBoss = (): Promise<{ token: string; user: { id: number } }> =>
  post('/auth/login', { identifier: BOSS, password: bossPassword });

/** A customer whom the admin entered and manages. */
async function newCustomer(): Promise<Customer> {
  const { token, user: boss } = await logInBoss();
  const [name, phone] = ['최담당', `010${String(Date.now()).slice(-8)}`];
  const fields = { userCompany: '주식회사 바다호텔', userName: name, userPhone: phone, managerId: boss.id };
  const { user } = await post<{ user: { id: number } }>('/admin/users', fields, token);
  return { id: user.id, name, phone };
}

/** The code as the console shows it once to the manager. */
async function shownInvitation({ id }: Customer): Promise<string> {
  const page = await openPage();
  await page.goto(`${store.url}/login`);
  await page.getByLabel('아이디·이메일·휴대폰').fill(BOSS);
  await page.getByLabel('비밀번호').fill(bossPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: '요약' }).waitFor();
  await page.goto(`${store.url}/manager/customers/${id}`);
  await page.getByRole('button', { name: '초대 코드 만들기' }).click();
  const code = (await page.getByRole('status').locator('code').innerText()).trim();
  await expectAccessible(page);
  return code;
}

/** A code of the manager. */
async function invitationOf({ id }: Customer): Promise<string> {
  const { token } = await logInBoss();
  return (await post<{ code: string }>(`/manager/customers/${id}/invitation`, {}, token)).code;
}

async function confirmIdentity(page: Page, { name, phone }: Customer): Promise<void> {
  await page.goto(`${store.url}/join`);
  await page.getByLabel('이름').fill(name);
  await page.getByLabel('휴대폰').fill(phone);
  await page.getByRole('button', { name: '본인 확인' }).click();
  await page.getByText(`${name}님, 확인되었습니다.`).waitFor();
}

describe('joining by an invitation', () => {
  it('needs the code of the manager, and makes the account', async () => {
    const customer = await newCustomer();
    const page = await openPage({ width: 360, expectErrors: [/status of 4\d\d/] });
    await confirmIdentity(page, customer);
    const code = page.getByLabel(/코드|인증번호/);
    await expectFocused(code);
    await expectSound(page, 360, 1280);
    await page.getByLabel('아이디', { exact: true }).fill(`bada-${customer.phone}`);
    await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
    await page.getByLabel('비밀번호 확인').fill(PASSWORD);
    await page.getByRole('checkbox').check();
    // The manager has made no invitation yet: the page says so, names the remedy, and keeps what was typed.
    await code.fill('ABCD2345');
    await page.getByRole('button', { name: '가입하기' }).click();
    await page.getByText('사용할 수 있는 초대 코드가 없습니다.', { exact: false }).waitFor();
    await expectFocused(code);
    await expectSound(page);
    await expectSoon(() => page.getByLabel('아이디', { exact: true }).inputValue(), `bada-${customer.phone}`);
    await expectSoon(() => page.getByLabel('비밀번호 확인').inputValue(), PASSWORD);

    const invitation = await shownInvitation(customer);
    await code.fill(invitation === 'ABCD2345' ? 'ABCD2346' : 'ABCD2345');
    await page.getByRole('button', { name: '가입하기' }).click();
    await page.getByText('초대 코드가 일치하지 않습니다.').waitFor();
    await expectFocused(code);
    expect(new URL(page.url()).pathname).toBe('/join');

    await code.fill(invitation);
    await page.getByRole('button', { name: '가입하기' }).click();
    await page.waitForURL(/\/login/);
    await page.getByText('계정 등록 성공').waitFor();
    await page.getByLabel('아이디·이메일·휴대폰').fill(`bada-${customer.phone}`);
    await page.getByLabel('비밀번호').fill(PASSWORD);
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await page.waitForURL(/\/user\/dashboard/);
  });

  it('goes back to the first step where the confirmation is over, and keeps what was typed', async () => {
    const customer = await newCustomer();
    const page = await openPage({ expectErrors: [/status of 4\d\d/] });
    const invitation = await invitationOf(customer);
    // As if ten minutes had passed: the store does not know the page's ticket any more.
    let requested = 0;
    await page.route('**/api/user/check', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: object };
      requested += 1;
      if (requested === 1) answer.data = { ...answer.data, claimTicket: 'over' };
      await route.fulfill({ response, json: answer });
    });
    await confirmIdentity(page, customer);
    await page.getByLabel('아이디', { exact: true }).fill(`bada-${customer.phone}`);
    await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
    await page.getByLabel('비밀번호 확인').fill(PASSWORD);
    await page.getByRole('checkbox').check();
    await page.getByLabel('초대 코드').fill(invitation);
    await page.getByRole('button', { name: '가입하기' }).click();
    await page.getByText('본인 확인이 만료되었습니다.', { exact: false }).waitFor();
    await page.getByRole('button', { name: '본인 확인' }).click();
    await expectFocused(page.getByLabel('초대 코드'));
    await expectSoon(() => page.getByLabel('아이디', { exact: true }).inputValue(), `bada-${customer.phone}`);
    await page.getByLabel('초대 코드').fill(invitation);
    await page.getByRole('button', { name: '가입하기' }).click();
    await page.waitForURL(/\/login/);
  });

  it('takes an invitation also where a code went to the phone, and did not arrive', async () => {
    const customer = await newCustomer();
    const page = await openPage();
    const invitation = await invitationOf(customer);
    await page.route('**/api/user/check', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: object };
      answer.data = { ...answer.data, codeSent: true };
      await route.fulfill({ response, json: answer });
    });
    await confirmIdentity(page, customer);
    await expectFocused(page.getByLabel('인증번호'));
    await page.getByRole('button', { name: '문자가 오지 않으면 초대 코드 입력' }).click();
    await expectFocused(page.getByLabel('초대 코드'));
    await page.getByLabel('초대 코드').fill(invitation.toLowerCase());
    await expectSoon(() => page.getByLabel('초대 코드').inputValue(), invitation);
    await page.getByLabel('아이디', { exact: true }).fill(`bada-${customer.phone}`);
    await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
    await page.getByLabel('비밀번호 확인').fill(PASSWORD);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '가입하기' }).click();
    await page.waitForURL(/\/login/);
  });
});
