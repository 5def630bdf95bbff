import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  expectAccessible,
  expectFocused,
  expectSoon,
  openPage,
  storeUrl,
} from '../../scripts/testing/browser';
import { call, openAs, tokensOf, type Tokens } from './support';

interface MemberRow {
  id: number;
  name: string;
  email: string | null;
  status: string;
}

let made = 0;

/** Somebody who has just signed up, so that no other test knows them. */
async function newMember(): Promise<{ id: number; name: string; email: string; admin: Tokens }> {
  made += 1;
  const name = `시험${made}`;
  const email = `member-${Date.now()}-${process.pid}-${made}@hotel.example`;
  const agreedAt = new Date().toISOString();
  const answer = await fetch(storeUrl('/api/auth/signup'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email,
      name,
      password: 'Buyer-2026!',
      ageOver14: true,
      termsVersion: 'v1.0',
      privacyVersion: 'v1.0',
      termsAgreedAt: agreedAt,
      privacyAgreedAt: agreedAt,
    }),
  });
  if (!answer.ok) throw new Error(`sign-up answered ${answer.status}`);
  const admin = await tokensOf('admin');
  const { items } = await call<{ items: MemberRow[] }>(admin, 'GET', `/admin/users?q=${email}`);
  const id = items[0]?.id;
  if (id === undefined) throw new Error('the new member is not in the list');
  return { id, name, email, admin };
}

const read = (admin: Tokens, id: number) =>
  call<{ user: MemberRow & { role: number; companyName: string | null } }>(
    admin,
    'GET',
    `/admin/users/${id}`,
  );

async function openMember(options: Parameters<typeof openPage>[0] = {}) {
  const member = await newMember();
  const page = await openPage(options);
  await openAs(page, 'admin', `/admin/users/${member.id}`);
  await page.getByRole('heading', { level: 1, name: member.name }).waitFor();
  return { page, member };
}

async function choose(page: Page, box: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: box }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

describe('a member', () => {
  it('is opened from the list and corrected; a taken e-mail is shown at its field and nothing typed is lost', async () => {
    const { page, member } = await openMember({ expectErrors: [/status of 4(00|09)/] });
    const form = page.getByRole('form', { name: '회원 기본 정보' });
    await form.getByLabel('회사').fill('해든호텔');
    const other = await newMember();
    await form.getByLabel('이메일').fill(other.email);
    await form.getByRole('button', { name: '저장' }).click();
    const password = form.getByLabel('내 비밀번호');
    await form.getByText('본인 확인을 위해 현재 비밀번호를 입력해 주세요.').waitFor();
    await expectFocused(password);
    await expectAccessible(page);
    await password.fill('Admin123!');
    await form.getByRole('button', { name: '저장' }).click();
    await form.getByText('이미 사용 중인 이메일입니다.').waitFor();
    await expectSoon(() => form.getByLabel('이메일').inputValue(), other.email);

    await form.getByLabel('이메일').fill(member.email);
    await page.keyboard.press('Control+s');
    await page.getByText('회원정보가 저장되었습니다.').first().waitFor();
    expect((await read(member.admin, member.id)).user).toMatchObject({ companyName: '해든호텔' });
  });

  it('is suspended and becomes a manager, each after a question', async () => {
    const { page, member } = await openMember();
    for (const [box, option, saved] of [
      ['상태', '정지', '상태가 저장되었습니다.'],
      ['역할', '매니저', '역할이 저장되었습니다.'],
    ] as const) {
      await choose(page, box, option);
      await page.getByRole('dialog').getByRole('button', { name: '변경' }).click();
      await page.getByText(saved).waitFor();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    expect((await read(member.admin, member.id)).user).toMatchObject({ status: 'suspended', role: 1 });
  });

  it('shows what somebody else saved meanwhile, and lets the operator choose', async () => {
    const { page, member } = await openMember({ expectErrors: [/status of 409/] });
    await call(member.admin, 'POST', `/admin/users/${member.id}/role`, { role: 1 });
    await choose(page, '상태', '정지');
    await page.getByRole('dialog').getByRole('button', { name: '변경' }).click();
    const question = page.getByRole('dialog', { name: '그 사이 회원정보가 바뀌었습니다' });
    await question.getByText('매니저').waitFor();
    await question.getByRole('button', { name: '내 변경으로 저장' }).click();
    await page.getByText('상태가 저장되었습니다.').waitFor();
    expect((await read(member.admin, member.id)).user).toMatchObject({ role: 1, status: 'suspended' });
  });
});
