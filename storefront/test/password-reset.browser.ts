import { describe, expect, it } from '@jest/globals';
import { operate } from '../../scripts/testing/store-process';
import { expectAccessible, expectSoon, openPage } from '../../scripts/testing/browser';
import { callAs, isSignedIn, logInByCall, memberWithTokens } from './member-support';
import { expectSound } from './support';

const SENT = '가입된 계정이라면 비밀번호 재설정 안내를 보내 드렸습니다. 30분 안에 확인해 주세요.';

/** The link of the message, as the operator reads it on the server: no screen shows one. */
async function resetLink(email: string): Promise<string> {
  const dataDir = process.env['STORE_TEST_DATA_DIR'] ?? '';
  const stdout = await operate(dataDir, 'show-secret-notices', email);
  const link = /^https?:\S+$/m.exec(stdout)?.[0];
  if (link === undefined) throw new Error(`no link in: ${stdout}`);
  return link;
}

describe('password reset', () => {
  it('answers the same with or without an account, sets a new password by the link, and ends every session', async () => {
    const page = await openPage({ width: 360, expectErrors: [/status of 400/] });
    const { member, tokens } = await memberWithTokens();
    await page.goto('/login');
    await page.getByRole('link', { name: '비밀번호 재설정' }).click();
    await page.getByRole('heading', { level: 1, name: '비밀번호 재설정' }).waitFor();
    const field = page.getByLabel('아이디·이메일·휴대폰');
    await page.getByRole('button', { name: '재설정 링크 받기' }).click();
    await page.getByText('아이디를 입력해주세요').waitFor();
    await expectAccessible(page);
    for (const identifier of ['nobody@nowhere.example', member.email]) {
      await page.goto('/password-reset');
      await field.fill(identifier);
      await page.getByRole('button', { name: '재설정 링크 받기' }).click();
      await page.getByText(SENT).waitFor();
    }
    await expectSound(page);
    const link = await resetLink(member.email);
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: '새 비밀번호' }).waitFor();
    const save = page.getByRole('button', { name: '새 비밀번호로 변경' });
    const [password, again] = [
      page.getByLabel('새 비밀번호', { exact: true }),
      page.getByLabel('새 비밀번호 확인'),
    ];
    await password.fill('short');
    await again.fill('shorter');
    await save.click();
    await page.getByText('비밀번호는 8자 이상이어야 합니다.').waitFor();
    await page.getByText('두 비밀번호가 서로 다릅니다.').waitFor();
    await expectAccessible(page);
    await password.fill('staple tumbler 500ml');
    await again.fill('staple tumbler 500ml');
    await save.click();
    await page.waitForURL(/\/login/);
    await page.getByText('비밀번호가 변경되었습니다. 새 비밀번호로 로그인해 주세요.').waitFor();
    expect(await isSignedIn(tokens)).toBe(false);
    await page.getByLabel('아이디·이메일·휴대폰').fill(member.email);
    await page.getByLabel('비밀번호').fill('staple tumbler 500ml');
    await page.getByRole('main').getByRole('button', { name: '로그인' }).click();
    await page.getByRole('heading', { level: 1, name: /안녕하세요/ }).waitFor();

    // A link is valid once.
    await page.goto(link);
    await password.fill('another tumbler 350ml');
    await again.fill('another tumbler 350ml');
    await save.click();
    await page.getByText('재설정 링크가 만료되었거나 이미 사용되었습니다. 다시 요청해 주세요.').waitFor();
    await expectSoon(() => password.inputValue(), 'another tumbler 350ml');
    await expectAccessible(page);
    await page.getByRole('link', { name: '재설정 링크 다시 받기' }).click();
    await page.getByRole('button', { name: '재설정 링크 받기' }).waitFor();
  });

  it('undoes a change of the contact by the link to the old one', async () => {
    const page = await openPage({ width: 360, expectErrors: [/status of 400/] });
    const { member, tokens } = await memberWithTokens();
    const email = `thief-${member.email}`;
    await callAs(tokens, 'PATCH', '/user/profile', { email, currentPassword: member.password });
    const link = await resetLink(member.email);
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: '연락처 변경 되돌리기' }).waitFor();
    await expectSound(page, 360, 1280);
    await page.getByLabel('새 비밀번호', { exact: true }).fill('staple tumbler 500ml');
    await page.getByLabel('새 비밀번호 확인').fill('staple tumbler 500ml');
    await page.getByRole('button', { name: '되돌리고 새 비밀번호로 변경' }).click();
    await page.waitForURL(/\/login/);
    expect(await isSignedIn(tokens)).toBe(false);
    const restored = await logInByCall(member.email, 'staple tumbler 500ml');
    expect(await isSignedIn(restored)).toBe(true);
    await page.goto(link);
    await page.getByLabel('새 비밀번호', { exact: true }).fill('staple tumbler 500ml');
    await page.getByLabel('새 비밀번호 확인').fill('staple tumbler 500ml');
    await page.getByRole('button', { name: '되돌리고 새 비밀번호로 변경' }).click();
    await page.getByText(/링크가 만료되었거나 이미 사용되었습니다/).waitFor();
  });
});
