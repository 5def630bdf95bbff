import { describe, expect, it } from '@jest/globals';
import { expectAccessible, expectFocused, expectSoon, openPage } from '../../scripts/testing/browser';
import { asAdmin, callAs, isSignedIn, logInByCall, memberWithTokens, openAs } from './member-support';
import { expectSound, newMember } from './support';

interface Profile {
  name: string;
  nickname: string | null;
  phone: string | null;
  marketingEmail: { agreed: boolean };
  marketingSms: { agreed: boolean };
}

describe('profile', () => {
  it('shows and saves what the member knows of itself, and says at the field what is wrong or taken', async () => {
    const page = await openPage({ width: 360, expectErrors: [/status of 40[09]/] });
    const other = await newMember();
    const { member, tokens } = await memberWithTokens();
    await openAs(page, tokens, '/my/profile');
    await page.getByRole('heading', { level: 1, name: '회원정보' }).waitFor();
    const name = page.getByLabel('이름', { exact: true });
    const email = page.getByLabel('이메일', { exact: true });
    const password = page.getByLabel('현재 비밀번호');
    const save = page.getByRole('button', { name: '정보 저장' });
    await email.waitFor();
    await expectSoon(() => password.count(), 0);
    await email.fill('');
    await name.fill(' ');
    await save.click();
    await page.getByText('이름을 입력해주세요.').waitFor();
    await page.getByText('이메일 또는 휴대폰은 1개 이상 필수입니다.').waitFor();
    await page.getByText('비밀번호를 입력해주세요').waitFor();
    await expectAccessible(page);

    await name.fill('이구매');
    await email.fill(other.email);
    await page.getByLabel('닉네임').fill('서림 구매팀');
    await page.getByLabel('휴대폰').fill(`010-${String(Date.now()).slice(-8)}`);
    await password.fill('not the password');
    await save.click();
    await page.getByText('현재 비밀번호가 일치하지 않습니다.').waitFor();
    await password.fill(member.password);
    await save.click();
    await page.getByText('이미 사용 중인 이메일입니다.').waitFor();
    await expectSoon(() => email.getAttribute('aria-invalid'), 'true');
    await expectSoon(() => email.inputValue(), other.email);
    await expectSoon(() => name.inputValue(), '이구매');

    await email.fill(member.email);
    await save.click();
    await page.getByText('회원정보가 저장되었습니다.', { exact: true }).waitFor();
    const profile = await callAs<Profile>(tokens, 'GET', '/user/profile');
    expect(profile.nickname).toBe('서림 구매팀');
    expect(profile.phone).toMatch(/^010\d{8}$/);
    await expectSoon(() => password.count(), 0);
    await expectSound(page, 360, 1280);
  });

  it('asks which of two changes is to stay when another window was faster', async () => {
    const page = await openPage({ expectErrors: [/status of 409/] });
    const { tokens } = await memberWithTokens();
    await openAs(page, tokens, '/my/profile');
    await page.getByLabel('닉네임').fill('내 창에서');
    await callAs(tokens, 'PATCH', '/user/profile', { nickname: '다른 창에서' });
    await page.getByRole('button', { name: '정보 저장' }).click();
    const dialog = page.getByRole('dialog', { name: '내용이 이미 변경되었습니다' });
    await dialog.getByRole('row', { name: '닉네임 다른 창에서 내 창에서' }).waitFor();
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: '내 변경으로 저장' }).click();
    await page.getByText('회원정보가 저장되었습니다.', { exact: true }).waitFor();
    await expectSoon(
      async () => (await callAs<Profile>(tokens, 'GET', '/user/profile')).nickname,
      '내 창에서',
    );

    await callAs(tokens, 'PATCH', '/user/profile', { nickname: '또 다른 창에서' });
    await page.getByLabel('닉네임').fill('버릴 이름');
    await page.getByRole('button', { name: '정보 저장' }).click();
    await dialog.getByRole('button', { name: '저장된 내용 불러오기' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.waitForFunction(() =>
      [...document.querySelectorAll('input')].some((input) => input.value === '또 다른 창에서'),
    );
  });

  it('keeps each marketing consent apart, with its time', async () => {
    const page = await openPage({ width: 360 });
    const { tokens } = await memberWithTokens();
    await openAs(page, tokens, '/my/profile');
    const consents = page.getByRole('group', { name: '마케팅 정보 수신 동의 (선택)' });
    const email = consents.getByRole('checkbox', { name: /이메일로 받기/ });
    await email.check();
    await consents.getByText('주식회사 담고 · 수신 동의 처리되었습니다.').waitFor();
    await consents.getByText(/^수신 동의 \d{4}\.\d{2}\.\d{2} \d{2}:\d{2}$/).waitFor();
    await expectSoon(() => consents.getByText('동의하지 않음').count(), 1);
    let profile = await callAs<Profile>(tokens, 'GET', '/user/profile');
    expect([profile.marketingEmail.agreed, profile.marketingSms.agreed]).toEqual([true, false]);
    await email.uncheck();
    await consents.getByText(/^수신 동의 철회 \d{4}/).waitFor();
    profile = await callAs<Profile>(tokens, 'GET', '/user/profile');
    expect(profile.marketingEmail.agreed).toBe(false);
  });
});

describe('password and devices', () => {
  it('signs out another device for the password, and all others by a new password', async () => {
    const page = await openPage({ width: 360, expectErrors: [/status of 400/] });
    const { member, tokens } = await memberWithTokens();
    const elsewhere = await logInByCall(member.email, member.password);
    await openAs(page, tokens, '/my/password');
    const devices = page.getByRole('region', { name: '로그인한 기기' }).getByRole('listitem');
    await devices.filter({ hasText: '이 기기' }).waitFor();
    await expectSoon(() => devices.count(), 2);
    await expectSoon(() => devices.filter({ hasText: '이 기기' }).getByRole('button').count(), 0);
    await devices.getByRole('button', { name: /로그아웃/ }).click();
    const dialog = page.getByRole('dialog', { name: '기기 로그아웃' });
    await dialog.getByLabel('현재 비밀번호').fill('not the password');
    await dialog.getByRole('button', { name: '로그아웃' }).click();
    await dialog.getByText('현재 비밀번호가 일치하지 않습니다.').waitFor();
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByLabel('현재 비밀번호').fill(member.password);
    await dialog.getByRole('button', { name: '로그아웃' }).click();
    await page.getByText('선택한 기기에서 로그아웃했습니다.', { exact: true }).waitFor();
    await expectSoon(() => devices.count(), 1);
    expect(await isSignedIn(elsewhere)).toBe(false);

    const again = await logInByCall(member.email, member.password);
    const form = page.getByRole('form', { name: '비밀번호 변경' });
    await form.getByLabel('현재 비밀번호').fill('not the password');
    await form.getByLabel('새 비밀번호', { exact: true }).fill('short');
    await form.getByLabel('새 비밀번호 확인').fill('different');
    await form.getByRole('button', { name: '비밀번호 변경' }).click();
    await form.getByText('비밀번호는 8자 이상이어야 합니다.').waitFor();
    await form.getByText('두 비밀번호가 서로 다릅니다.').waitFor();
    await expectAccessible(page);
    await form.getByLabel('새 비밀번호', { exact: true }).fill('staple tumbler 500ml');
    await form.getByLabel('새 비밀번호 확인').fill('staple tumbler 500ml');
    await form.getByRole('button', { name: '비밀번호 변경' }).click();
    await form.getByText('현재 비밀번호가 일치하지 않습니다.').waitFor();
    await form.getByLabel('현재 비밀번호').fill(member.password);
    await form.getByRole('button', { name: '비밀번호 변경' }).click();
    await page.getByText('현재 기기를 제외한 모든 기기에서 로그아웃되었습니다.').waitFor();
    expect(await isSignedIn(again)).toBe(false);
    expect(await isSignedIn(tokens)).toBe(true);
  });
});

describe('notices', () => {
  it('shows what the store has written, and an empty list with a way on', async () => {
    const page = await openPage({ width: 360 });
    const { member, tokens } = await memberWithTokens();
    await openAs(page, tokens, '/user/notices');
    await page.getByText('아직 받은 알림이 없습니다.').waitFor();
    await page.getByRole('link', { name: '주문·배송 보기' }).waitFor();
    await expectAccessible(page);
    await callAs(tokens, 'POST', '/user/password', {
      currentPassword: member.password,
      newPassword: 'staple tumbler 500ml',
    });
    // The bell counts it until the list was seen.
    await page.goto('/user/dashboard');
    const bell = page.getByRole('banner').getByRole('link', { name: /^알림/ });
    await bell.getByText('읽지 않은 알림').waitFor();
    await bell.click();
    await page.getByRole('heading', { level: 2, name: '새 알림 비밀번호가 변경되었습니다' }).waitFor();
    await expectSoon(() => bell.getByText('읽지 않은 알림').count(), 0);
    await expectSound(page, 360, 1280);
  });
});

describe('closing the account', () => {
  it('names the orders that stand in the way, and what stays on record until when', async () => {
    const page = await openPage({ width: 360 });
    await openAs(page, await logInByCall('business', 'Business123!'), '/my/account/close');
    await page
      .getByRole('heading', { level: 2, name: '진행 중인 주문이나 환불이 있어 탈퇴할 수 없습니다.' })
      .waitFor();
    await page.getByText(/^\d{4}\.\d{2}\.\d{2}까지$/).waitFor();
    await expectSoon(() => page.getByRole('form', { name: '회원 탈퇴' }).count(), 0);
    const order = page
      .getByRole('region', { name: /탈퇴할 수 없습니다/ })
      .getByRole('link')
      .first();
    expect(await order.getAttribute('href')).toMatch(/^\/user\/orders\/\d+$/);
    await expectSound(page);
  });

  it('sends the last admin of a company to name another first', async () => {
    const page = await openPage({ width: 360 });
    await openAs(page, await logInByCall('hotel', 'Hotel123!'), '/my/account/close');
    const reasons = page.getByRole('region', { name: /수 없습니다/ });
    await reasons.getByText(/다른 관리자를 지정하면 탈퇴할 수 있습니다/).waitFor();
    const company = reasons.getByRole('link', { name: '우리 회사' });
    expect(await company.getAttribute('href')).toBe('/my/organization');
    await expectSound(page);
  });

  it('asks for password and consent, then once more, and says goodbye', async () => {
    const page = await openPage({ expectErrors: [/status of 400/] });
    const { member, tokens } = await memberWithTokens();
    await openAs(page, tokens, '/my/account/close');
    await page.getByText('보관할 주문 기록이 없습니다.').waitFor();
    const form = page.getByRole('form', { name: '회원 탈퇴' });
    const leave = form.getByRole('button', { name: '탈퇴하기' });
    await leave.click();
    await form.getByText('비밀번호를 입력해주세요').waitFor();
    await form.getByText('탈퇴 안내에 동의해 주세요.').waitFor();
    await expectAccessible(page);
    await form.getByLabel('탈퇴 사유').selectOption({ label: '자주 이용하지 않음' });
    await form.getByLabel('비밀번호').fill('not the password');
    await form.getByLabel(/탈퇴에 동의합니다/).check();
    await leave.click();
    const dialog = page.getByRole('dialog', { name: '정말 탈퇴하시겠습니까?' });
    await expectAccessible(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expectFocused(leave);
    await leave.click();
    await dialog.getByRole('button', { name: '탈퇴 확정' }).click();
    await form.getByText('현재 비밀번호가 일치하지 않습니다.').waitFor();
    await form.getByLabel('비밀번호').fill(member.password);
    await leave.click();
    await dialog.getByRole('button', { name: '탈퇴 확정' }).click();
    await page.getByRole('heading', { level: 1, name: '회원 탈퇴가 완료되었습니다.' }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: '로그인' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    expect(await isSignedIn(tokens)).toBe(false);
    await expectAccessible(page);
  });
});

describe('who may open what', () => {
  it('staff keep their profile and password, and are led home from what is the members', async () => {
    const page = await openPage();
    const admin = await asAdmin();
    await openAs(page, admin, '/my/profile');
    await page.getByLabel('이름', { exact: true }).waitFor();
    await expectSoon(() => page.getByRole('link', { name: '회원 탈퇴' }).count(), 0);
    for (const path of ['/my/account/close', '/user/wishlist']) {
      await page.goto(path);
      await page.waitForURL((url) => url.pathname === '/');
    }
  });
});
