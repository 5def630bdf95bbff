import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible, expectFocused, expectSoon, openPage } from '../../scripts/testing/browser';
import { expectSound, newMember, openAsNewMember, visitor } from './support';

const logIn = async (page: Page, identifier: string, password: string): Promise<void> => {
  await page.getByLabel('아이디·이메일·휴대폰').fill(identifier);
  await page.getByLabel('비밀번호').fill(password);
  await page.getByRole('main').getByRole('button', { name: '로그인' }).click();
};

describe('sign-up', () => {
  it('says at each field what is missing or taken, and makes a business member', async () => {
    const page = await openPage({ width: 360, expectErrors: [/status of 409/] });
    const known = await newMember();
    const member = visitor();
    await page.goto('/signup');
    const join = page.getByRole('button', { name: '가입하기' });
    await join.click();
    for (const message of [
      '회사명을 입력해 주세요.',
      '사업자등록번호를 입력해 주세요.',
      '이름을 입력해주세요.',
      '이메일 또는 휴대폰은 1개 이상 필수입니다.',
      '비밀번호는 8자 이상이어야 합니다.',
      '만 14세 이상 동의가 필요합니다.',
      '이용약관 및 개인정보 처리방침에 동의가 필요합니다.',
    ]) {
      await page.getByText(message).waitFor();
    }
    const email = page.getByLabel('이메일', { exact: true });
    await expectSoon(() => email.getAttribute('aria-invalid'), 'true');
    await expectSound(page);

    await page.getByLabel('회사명').fill('호텔 서림');
    await page.getByLabel('사업자등록번호').fill('411-86-01799');
    await page.getByLabel('이름', { exact: true }).fill(member.name);
    await email.fill(known.email);
    await page.getByLabel('비밀번호').fill(member.password);
    await page.getByLabel('모두 동의').check();
    await join.click();
    await page.getByText('이미 사용 중인 이메일입니다.').waitFor();
    await expectSoon(() => email.inputValue(), known.email);
    await expectSoon(() => email.getAttribute('aria-invalid'), 'true');

    await email.fill(member.email);
    await join.click();
    await page.getByText('회원가입 완료! 로그인해주세요.').waitFor();
    await expectAccessible(page);
    await logIn(page, member.email, member.password);
    await page.getByRole('heading', { level: 1, name: '김구매님, 안녕하세요' }).waitFor();
    await page.getByText('사업자 회원').waitFor();
  });
});

describe('a password', () => {
  it('is shown and hidden by the button in its field', async () => {
    const page = await openPage({ width: 360 });
    for (const path of ['/signup', '/login']) {
      await page.goto(path);
      const field = page.getByLabel('비밀번호', { exact: true });
      const show = page.getByRole('button', { name: '입력한 글자 표시' });
      await page.locator('html[data-page=live]').waitFor();
      await field.fill('staple tumbler');
      await expectSoon(() => field.getAttribute('type'), 'password');
      await expectSoon(() => show.getAttribute('aria-pressed'), 'false');
      await show.click();
      await expectSoon(() => field.getAttribute('type'), 'text');
      await expectSoon(() => show.getAttribute('aria-pressed'), 'true');
      await expectSoon(() => field.inputValue(), 'staple tumbler');
      await show.press('Space');
      await expectSoon(() => field.getAttribute('type'), 'password');
    }
    await page.getByRole('button', { name: '입력한 글자 표시' }).click();
    await expectSound(page, 360, 1280);
  });

  it('stands beside consents that a thumb can read', async () => {
    const page = await openPage({ width: 360 });
    for (const path of ['/signup', '/join', '/sourcing']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      const links = page.getByRole('main').getByRole('link', { name: /(이용약관|개인정보 처리방침).*새 창/ });
      const sizes = await links.evaluateAll((all) =>
        all.map((link) => {
          const { width, height } = link.getBoundingClientRect();
          return Math.min(width, height);
        }),
      );
      if (path !== '/join') expect(sizes.length).toBeGreaterThan(0);
      expect([path, sizes.filter((size) => size < 44)]).toEqual([path, []]);
    }
  });
});

describe('login', () => {
  it('asks for both fields, shows the server’s answer to a wrong password, and keeps the identifier', async () => {
    const page = await openPage({ expectErrors: [/status of 400/], width: 360 });
    const member = await newMember();
    await page.goto('/login');
    await logIn(page, '', '');
    await page.getByText('아이디/이메일/휴대폰과 비밀번호를 입력해주세요.').waitFor();
    await logIn(page, member.email, 'not the password');
    await page.getByText('비밀번호가 일치하지 않습니다.').waitFor();
    await expectSoon(() => page.getByLabel('아이디·이메일·휴대폰').inputValue(), member.email);
    await expectSound(page);
  });

  // Which page is for whom: storefront/src/app/routing/routes.spec.ts.
  it('stands before the pages of members, and leads back to the one that was opened', async () => {
    const page = await openPage();
    const member = await newMember();
    for (const path of ['/my/business', '/user/orders']) {
      await page.goto(path);
      await page.waitForURL(/\/login/);
      await page.getByText('로그인이 필요합니다.').waitFor();
    }
    await logIn(page, member.email, member.password);
    await page.waitForURL((url) => url.pathname === '/user/orders');
  });

  it('follows a session that ends elsewhere, and logs out to the home page', async () => {
    const page = await openPage();
    await openAsNewMember(page, '/user/dashboard');
    await page.getByRole('heading', { level: 1, name: /안녕하세요/ }).waitFor();
    const banner = page.getByRole('banner');
    await banner.getByRole('button', { name: '로그아웃' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await banner.getByRole('link', { name: '로그인' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  it('sends a dead session to the login once, with the reason', async () => {
    const page = await openPage({ expectErrors: [/status of 401/] });
    await page.goto('/login');
    await page.evaluate(() => {
      localStorage.setItem('token', 'dead.token.signature');
      localStorage.setItem('refreshToken', 'dead');
    });
    await page.goto('/user/orders');
    await page.waitForURL(/\/login/);
    await page.getByText('로그인이 만료되었습니다. 다시 로그인해 주세요.').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).toBeNull();
  });
});

describe('address book', () => {
  it('adds, changes, chooses and removes, with the keyboard back where it was', async () => {
    // The postcode finder's script is on another server, which tests do not reach: the form then lets people type.
    const page = await openPage({ width: 360 });
    await openAsNewMember(page, '/user/address');
    await page.getByText('등록된 배송지가 없습니다.').waitFor();
    for (const [receiver, label] of [
      ['김구매', '본점'],
      ['이창고', '창고'],
    ] as const) {
      await page.getByRole('button', { name: '새 배송지' }).first().click();
      const dialog = page.getByRole('dialog', { name: '새 배송지' });
      await dialog.getByLabel('수령인').fill(receiver);
      await dialog.getByRole('button', { name: '주소 직접 입력' }).click();
      await dialog.getByLabel('우편번호').fill('04524');
      await dialog.getByLabel('주소', { exact: true }).fill('서울 중구 세종대로 110');
      await dialog.getByLabel('배송지 이름').fill(label);
      if (label === '본점') await expectAccessible(page, '[role=dialog]');
      await dialog.getByRole('button', { name: '배송지 저장' }).click();
      await page.getByRole('heading', { level: 2, name: label }).waitFor();
    }
    await page.getByRole('button', { name: '창고 기본 배송지로 지정' }).click();
    await page.getByRole('heading', { level: 2, name: /창고.*기본 배송지/ }).waitFor();
    // The default one returns as the default.
    await page.getByRole('button', { name: '창고 삭제' }).click();
    await page.getByRole('heading', { level: 2, name: /본점.*기본 배송지/ }).waitFor();
    await page.getByText('창고 배송지를 삭제했습니다.', { exact: true }).waitFor();
    await page.getByRole('button', { name: '되돌리기' }).click();
    await page.getByRole('heading', { level: 2, name: /창고.*기본 배송지/ }).waitFor();
    await page.getByRole('button', { name: '본점 삭제' }).click();
    await page.getByRole('heading', { level: 2, name: '본점' }).waitFor({ state: 'detached' });
    const edit = page.getByRole('button', { name: '창고 수정' });
    await edit.click();
    await page.getByRole('dialog').getByLabel('전화번호').fill('0101234');
    await page.getByRole('button', { name: '배송지 저장' }).click();
    await page.getByText("전화번호는 '-' 없이 10~11자리 숫자만 입력해주세요.").waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expectFocused(edit);
    await expectSound(page);
  });
});
