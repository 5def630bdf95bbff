import { describe, expect, it } from '@jest/globals';
import { operate } from '../../scripts/testing/store-process';
import { expectAccessible, expectFocused, expectSoon, openPage } from '../../scripts/testing/browser';
import { callAs, memberWithTokens, openAs } from './member-support';
import { expectSound } from './support';

/** The newest code sent to the contact, as the operator reads it on the server: no screen shows one. */
async function codeFor(contact: string): Promise<string> {
  const dataDir = process.env['STORE_TEST_DATA_DIR'] ?? '';
  const stdout = await operate(dataDir, 'show-secret-notices', contact);
  const code = /\b\d{6}\b/.exec(stdout.split('\n').slice(1).join('\n'))?.[0];
  if (code === undefined) throw new Error(`no code in: ${stdout}`);
  return code;
}

interface Proofs {
  emailProvedAt: string | null;
  phoneProvedAt: string | null;
}

describe('the contacts in the profile', () => {
  it('are proved by the code that went there', async () => {
    const page = await openPage({ width: 360, expectErrors: [/status of 4\d\d/] });
    const { member, tokens } = await memberWithTokens();
    const phone = `010${String(Date.now()).slice(-8)}`;
    await callAs(tokens, 'PATCH', '/user/profile', { phone, currentPassword: member.password });
    await openAs(page, tokens, '/user/profile');
    const section = page.getByRole('region', { name: '연락처 인증' });
    for (const [label, contact] of [
      ['이메일', member.email],
      ['휴대폰', phone],
    ] as const) {
      await section.getByRole('button', { name: `${label} 인증번호 받기` }).click();
      const form = section.getByRole('form', { name: `${label} 인증` });
      const field = form.getByLabel('인증번호');
      await expectFocused(field);
      await page.keyboard.press('Enter');
      await form.getByText('인증번호 6자리를 입력해 주세요.').waitFor();
      const code = await codeFor(contact);
      await field.fill(code === '000000' ? '000001' : '000000');
      await form.getByRole('button', { name: '확인' }).click();
      await form.getByText(/인증번호가/).waitFor();
      await expectFocused(field);
      if (label === '휴대폰') await expectSound(page, 360, 1280);
      await field.fill(code);
      await form.getByRole('button', { name: '확인' }).click();
      await form.waitFor({ state: 'detached' });
    }
    await section
      .getByText(/^인증 완료/)
      .nth(1)
      .waitFor();
    await expectSoon(() => section.getByRole('button').count(), 0);
    await expectAccessible(page);
    const proved = await callAs<Proofs>(tokens, 'GET', '/user/profile');
    expect([typeof proved.emailProvedAt, typeof proved.phoneProvedAt]).toEqual(['string', 'string']);

    // A new contact has to be proved again.
    await page.getByLabel('휴대폰').fill(`010${String(Date.now() + 1).slice(-8)}`);
    await page.getByLabel('현재 비밀번호').fill(member.password);
    await page.getByRole('button', { name: '정보 저장' }).click();
    await section.getByRole('button', { name: '휴대폰 인증번호 받기' }).waitFor();
    expect(await callAs<Proofs>(tokens, 'GET', '/user/profile')).toMatchObject({ phoneProvedAt: null });
  });
});
