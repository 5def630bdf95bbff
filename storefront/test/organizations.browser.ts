import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible, expectSoon, openPage } from '../../scripts/testing/browser';
import { asAdmin, callAs, memberWithTokens, openAs } from './member-support';
import { businessMember, businessNumber, company, SITE_ADDRESS } from './organization-support';
import { expectSound, memberMenu, visitor, type NewMember } from './support';

/** Fills the sign-up form; it leads to the login with what was typed. */
async function signUpAndIn(page: Page, { name, email, password }: NewMember): Promise<void> {
  await page.getByText('개인 회원', { exact: true }).click();
  await page.getByLabel('이름', { exact: true }).fill(name);
  await page.getByRole('textbox', { name: '이메일' }).fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: '가입하기' }).click();
  await page.getByLabel('아이디·이메일·휴대폰').fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

describe('우리 회사', () => {
  it('is made by a business member in one step, and says what happens next', async () => {
    const bizRegNo = businessNumber();
    const tokens = await businessMember('호텔 서림', bizRegNo);
    const page = await openPage({ width: 360 });
    await openAs(page, tokens, '/user/dashboard');
    await (await memberMenu(page)).getByRole('link', { name: '우리 회사' }).click();
    await page.getByRole('heading', { level: 2, name: '우리 회사 등록' }).waitFor();
    await expectSound(page, 360, 1280);
    await page.getByRole('button', { name: '우리 회사 등록하기' }).click();
    await page.getByText('확인 대기', { exact: true }).waitFor();
    await page.getByText(/담당자가 사업자 정보를 확인하고 있습니다/).waitFor();
    await expectSound(page, 360, 1280);

    // A second person with the number asks to join, and one of the first takes that person in.
    const other = await businessMember('호텔 서림', bizRegNo);
    const second = await openPage({ width: 360, expectErrors: [/status of 409/] });
    await openAs(second, other, '/my/organization');
    await second.getByRole('button', { name: '우리 회사 등록하기' }).click();
    await second.getByText('이미 등록된 사업자입니다. 관리자에게 참여 요청을 보냈습니다.').waitFor();
    await expectAccessible(second);

    await page.reload();
    const requests = page.getByRole('region', { name: /참여 요청/ });
    await requests.getByRole('button', { name: '김구매 수락' }).click();
    const dialog = page.getByRole('dialog', { name: '참여 요청 수락' });
    await dialog.getByRole('checkbox', { name: /회계 담당/ }).check();
    await dialog.getByRole('button', { name: '수락' }).click();
    const people = page.getByRole('list', { name: '구성원' }).getByRole('listitem');
    await expectSoon(() => people.count(), 2);
    await people.getByText('구매 담당, 회계 담당').waitFor();
    await second.reload();
    await second.getByText('내 역할: 구매 담당, 회계 담당').waitFor();
    expect(await second.getByRole('button', { name: '구성원 초대' }).count()).toBe(0);
  });

  it('tells a member without a business how to take part', async () => {
    const page = await openPage({ width: 360 });
    const { tokens } = await memberWithTokens();
    await openAs(page, tokens, '/my/organization');
    await page.getByRole('heading', { name: '우리 회사에 참여하려면' }).waitFor();
    await page.getByRole('link', { name: '사업자 회원으로 전환' }).waitFor();
    await expectSound(page, 360, 1280);
  });

  it('takes in a person who signs up on the way, and lets roles be changed and taken back', async () => {
    const { name, tokens } = await company();
    const page = await openPage({ width: 360 });
    await openAs(page, tokens, '/my/organization');
    await page.getByRole('button', { name: '구성원 초대' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '초대 보내기' }).click();
    await dialog.getByText('이메일 형식이 올바르지 않습니다.').waitFor();
    await expectSound(page, 360, 1280);
    const guest = visitor();
    await dialog.getByLabel('이메일', { exact: true }).last().fill(guest.email);
    await dialog.getByRole('button', { name: '초대 보내기' }).click();
    const address = await dialog.getByText(/\/invitations\//).innerText();
    await expectSound(page, 360, 1280);
    await dialog.getByRole('button', { name: '확인' }).click();
    await page.getByRole('list', { name: '보낸 초대' }).getByRole('heading', { name: guest.email }).waitFor();
    await expectSound(page, 360, 768, 1280);

    const other = await openPage({ width: 360 });
    await other.goto(new URL(address).pathname);
    await other.getByRole('heading', { name: `${name}의 초대` }).waitFor();
    await expectSound(other, 360, 1280);
    await other.getByRole('link', { name: '회원가입하고 수락하기' }).click();
    await signUpAndIn(other, guest);
    await other.getByRole('button', { name: '초대 수락하기' }).click();
    await other.getByText('내 역할: 구매 담당').waitFor();
    await expectSound(other, 360, 1280);

    await page.reload();
    await page
      .getByRole('button', { name: `${guest.name} 변경` })
      .last()
      .waitFor();
    const person = page.getByRole('listitem').filter({ hasText: guest.email });
    await person.getByRole('button', { name: /변경/ }).click();
    const change = page.getByRole('dialog', { name: '역할과 지점 변경' });
    await change.getByRole('checkbox', { name: /결재자/ }).check();
    await change.getByRole('button', { name: '저장' }).click();
    await person.getByText('구매 담당, 결재자').waitFor();
    await page.getByRole('button', { name: '되돌리기' }).click();
    await person.getByText('구매 담당', { exact: true }).waitFor();

    await person.getByRole('button', { name: /내보내기/ }).click();
    const remove = page.getByRole('dialog');
    await remove.getByText(/주문을 더 이상 볼 수 없습니다/).waitFor();
    await remove.getByRole('button', { name: '내보내기' }).click();
    await person.waitFor({ state: 'detached' });
  });

  it('ends an invitation; its link then says what to do', async () => {
    const { tokens } = await company();
    const { email } = visitor();
    const form = { email, roles: ['buyer'], siteIds: null };
    const { url } = await callAs<{ url: string }>(tokens, 'POST', '/my/organization/invitations', form);
    const page = await openPage();
    await openAs(page, tokens, '/my/organization');
    await page.getByRole('button', { name: `${email} 다시 보내기` }).click();
    await page
      .getByRole('dialog', { name: '초대를 다시 보냈습니다' })
      .getByRole('button', { name: '확인' })
      .click();
    await page.getByText('2 / 5회 보냄').waitFor();
    await page.getByRole('button', { name: `${email} 초대 취소` }).click();
    await page.getByRole('dialog').getByRole('button', { name: '초대 취소하기' }).click();
    await page.getByRole('list', { name: '보낸 초대' }).waitFor({ state: 'detached' });

    const other = await openPage({ width: 360, expectErrors: [/status of 4\d\d/] });
    await other.goto(new URL(url).pathname);
    await other.getByText('초대가 만료되었습니다. 다시 요청해주세요.').waitFor();
    await expectSound(other, 360, 1280);
    await other.goto(`/invitations/${'x'.repeat(43)}`);
    await other.getByText('초대를 찾을 수 없습니다.').waitFor();
  });

  it('keeps sites with their addresses, and takes one out of use', async () => {
    const { tokens } = await company();
    const page = await openPage({ width: 360 });
    await openAs(page, tokens, '/my/organization');
    await page.getByRole('link', { name: '지점', exact: true }).click();
    await page.getByText('등록된 지점이 없습니다.').waitFor();
    await page.getByRole('button', { name: '지점 추가' }).click();
    const dialog = page.getByRole('dialog', { name: '지점 추가' });
    await dialog.getByRole('button', { name: '지점 저장' }).click();
    await dialog.getByText('지점 이름을 입력해 주세요.').waitFor();
    await dialog.getByLabel('지점 이름').fill('해운대점');
    await dialog.getByLabel('지점 코드').fill('HU01');
    await dialog.getByLabel('수령인').fill(SITE_ADDRESS.receiverName);
    await dialog.getByRole('button', { name: '주소 직접 입력' }).click();
    await dialog.getByLabel('주소', { exact: true }).fill(SITE_ADDRESS.address1);
    await expectSound(page, 360, 1280);
    await dialog.getByRole('button', { name: '지점 저장' }).click();
    const row = page.getByRole('row').filter({ hasText: '해운대점' });
    await row.getByText(SITE_ADDRESS.address1).waitFor();
    await row.getByRole('button', { name: '해운대점 사용 중지' }).click();
    await row.getByText('사용 중지', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: '되돌리기' }).click();
    await row.getByRole('button', { name: '해운대점 사용 중지' }).waitFor();
    await expectSound(page, 360, 768, 1280);
  });

  it('changes what the company says of itself, and says when it is suspended', async () => {
    const { id, tokens } = await company();
    const page = await openPage({ width: 360, expectErrors: [/status of 409/] });
    await openAs(page, tokens, '/my/organization?tab=company');
    await page.getByLabel('회사 이름').fill('주식회사 해랑호텔');
    await page.getByRole('radio', { name: '담당 지점의 모든 주문' }).check();
    await expectSound(page, 360, 1280);
    await page.getByRole('button', { name: '회사 정보 저장' }).click();
    await page.getByText('회사 정보가 저장되었습니다.', { exact: true }).waitFor();
    const { settings } = await callAs<{ settings: { ordersVisible: string } }>(
      tokens,
      'GET',
      '/my/organization',
    );
    expect(settings.ordersVisible).toBe('site');
    await callAs(await asAdmin(), 'POST', `/admin/organizations/${id}/state`, {
      state: 'suspended',
      reason: '미수금',
    });
    await page.reload();
    await page.getByText(/거래가 중지되어 계약 단가가 적용되지 않습니다/).waitFor();
    await page.getByRole('button', { name: '회사에서 나가기' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '나가기', exact: true }).click();
    await page.getByText('마지막 관리자는 나갈 수 없습니다.').waitFor();
  });
});
