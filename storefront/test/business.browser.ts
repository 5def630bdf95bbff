import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible, expectSoon, openPage } from '../../scripts/testing/browser';
import { asAdmin, BUSINESS, callAs, memberWithTokens, openAs, type Tokens } from './member-support';
import { expectSound, memberMenu } from './support';

interface Info {
  companyName: string;
  isBusiness: boolean;
  verified: boolean;
}

const PDF = {
  name: '사업자등록증.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< >>\n%%EOF\n'),
};

/** As people name their files; it must not make a narrow page scroll sideways. */
const LONG_NAME = '호텔서림_주거래은행_통장사본_2026년_상반기_원본_스캔본_최종.pdf';

async function businessMember(): Promise<Tokens> {
  const { tokens } = await memberWithTokens();
  await callAs(tokens, 'PUT', '/user/business', BUSINESS);
  return tokens;
}

const submitted = (page: Page) => page.getByRole('region', { name: '제출한 서류' }).getByRole('listitem');

async function submit(page: Page): Promise<void> {
  await page.getByLabel('서류 파일').setInputFiles(PDF);
  await page.getByRole('button', { name: '서류 제출' }).click();
  await page.getByText('사업자 서류가 제출되었습니다.', { exact: true }).waitFor();
}

async function review(admin: Tokens, decision: object): Promise<void> {
  const { items } = await callAs<{ items: { id: number }[] }>(admin, 'GET', '/admin/documents');
  // Newest first or last: the highest id is the document just submitted.
  const id = Math.max(...items.map((item) => item.id));
  await callAs(admin, 'POST', `/admin/documents/${id}/review`, decision);
}

describe('business info', () => {
  it('makes a member a business member, the number tried while typing', async () => {
    const page = await openPage({ width: 360 });
    const { tokens } = await memberWithTokens();
    await openAs(page, tokens, '/my/business/documents');
    // Documents are for business members: others are led to the page where they register a business.
    await page.waitForURL((url) => url.pathname === '/my/business');
    await page.getByRole('heading', { level: 2, name: '사업자 회원으로 전환하시겠습니까?' }).waitFor();
    const before = await memberMenu(page);
    await before.getByRole('link', { name: '회원 탈퇴' }).waitFor();
    expect(await before.getByRole('link', { name: '사업자 서류' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await before.waitFor({ state: 'detached' });
    const save = page.getByRole('button', { name: '사업자 회원으로 전환' });
    await save.click();
    for (const message of [
      '회사명을 입력해 주세요.',
      '사업자등록번호를 입력해 주세요.',
      '대표자명을 입력해 주세요.',
    ]) {
      await page.getByText(message).waitFor();
    }
    const number = page.getByLabel('사업자등록번호');
    await number.pressSequentially('1234567890');
    await expectSoon(() => number.inputValue(), '123-45-67890');
    await page.getByText('사업자등록번호가 올바르지 않습니다.').waitFor();
    await expectAccessible(page);
    await number.fill('120-81-47521');
    await page.getByText('올바른 번호입니다.').waitFor();
    await page.getByLabel('회사명').fill('호텔 서림');
    await page.getByLabel('대표자명').fill('김대표');
    await page.getByLabel('세금계산서 이메일').fill('tax@hotel.example');
    await save.click();
    await page.getByText('사업자 정보가 저장되었습니다.', { exact: true }).waitFor();
    await page.getByText('확인 전', { exact: true }).waitFor();
    const menu = await memberMenu(page);
    await menu.getByRole('link', { name: '사업자 서류' }).waitFor();
    const info = await callAs<Info>(tokens, 'GET', '/user/business');
    expect(info).toMatchObject({ isBusiness: true, companyName: '호텔 서림' });

    // How 세금계산서 are issued from now on.
    await page.getByRole('textbox', { name: /^담당자(?! 연락처)/ }).fill('이구매');
    await page.getByLabel('종사업장번호').fill('1');
    await page.getByRole('checkbox', { name: /기본으로 신청합니다/ }).check();
    await page.getByRole('checkbox', { name: /월 합산/ }).check();
    const again = page.getByRole('button', { name: '사업자 정보 저장' });
    await again.click();
    await page.getByText('종사업장번호는 숫자 4자리로 입력해 주세요.').waitFor();
    await page.getByLabel('종사업장번호').fill('0001');
    await again.click();
    await page.getByText('신청을 확인하고 있습니다.', { exact: false }).waitFor();
    expect(await callAs<Info>(tokens, 'GET', '/user/business')).toMatchObject({
      contactName: '이구매',
      branchNumber: '0001',
      evidenceDefault: 'tax_invoice',
      monthlyInvoice: 'asked',
    });
    await expectSound(page, 360, 1280);
  });

  it('asks which of two changes is to stay', async () => {
    const page = await openPage({ expectErrors: [/status of 409/] });
    const tokens = await businessMember();
    await openAs(page, tokens, '/my/business');
    await page.getByLabel('회사명').fill('호텔 서림 본점');
    await callAs(tokens, 'PUT', '/user/business', { ...BUSINESS, companyName: '호텔 서림 별관' });
    await page.getByRole('button', { name: '사업자 정보 저장' }).click();
    const dialog = page.getByRole('dialog', { name: '내용이 이미 변경되었습니다' });
    await dialog.getByRole('row', { name: '회사명 호텔 서림 별관 호텔 서림 본점' }).waitFor();
    await dialog.getByRole('button', { name: '저장된 내용 불러오기' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expectSoon(() => page.getByLabel('회사명').inputValue(), '호텔 서림 별관');
  });
});

describe('proof documents', () => {
  it('takes a dropped file, says what it refuses, and deletes what is not approved', async () => {
    const page = await openPage({ width: 360, expectErrors: [/status of 415/] });
    await openAs(page, await businessMember(), '/my/business/documents');
    await page.getByText('아직 제출한 서류가 없습니다.').waitFor();
    await page.getByText('PDF, PNG, JPG, WEBP · 20MB 이하').waitFor();
    await page.getByRole('button', { name: '서류 제출' }).click();
    await page.getByText('파일을 선택해 주세요.').waitFor();
    const input = page.getByLabel('서류 파일');
    await input.setInputFiles({ name: '자료.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') });
    await page.getByText('여기에는 첨부할 수 없는 파일 형식입니다.').waitFor();
    await expectAccessible(page);
    // Only the server finds out that a file named .pdf is no PDF.
    await input.setInputFiles({ ...PDF, buffer: Buffer.from('plain text') });
    await page.getByRole('button', { name: '서류 제출' }).click();
    await page.getByText(/올릴 수 없는 파일 형식입니다/).waitFor();

    const dropped = await page.evaluateHandle(
      ({ name, bytes }) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(bytes)], name, { type: 'application/pdf' }));
        return transfer;
      },
      { name: LONG_NAME, bytes: [...PDF.buffer] },
    );
    await page.getByLabel('서류 종류').selectOption({ label: '통장사본' });
    await page.getByText(PDF.name).dispatchEvent('drop', { dataTransfer: dropped });
    await page.getByText(LONG_NAME).waitFor();
    await page.getByRole('button', { name: '서류 제출' }).click();
    const row = submitted(page).filter({ hasText: '통장사본' });
    await row.getByText('심사 중').waitFor();
    await expectSound(page);

    await row.getByRole('button', { name: /삭제/ }).click();
    await page
      .getByRole('group', { name: /삭제 확인/ })
      .getByRole('button', { name: '삭제' })
      .click();
    await page.getByText('아직 제출한 서류가 없습니다.').waitFor();
  });

  it('shows the reason of a refusal, also as a notice, and keeps an approved document', async () => {
    const page = await openPage();
    const tokens = await businessMember();
    const admin = await asAdmin();
    await openAs(page, tokens, '/my/business/documents');
    await submit(page);
    // Signed: the holder of the address can read the file, for ten minutes.
    const address = await submitted(page)
      .getByRole('link', { name: /파일 보기/ })
      .getAttribute('href');
    expect((await fetch(address ?? '')).status).toBe(200);
    await review(admin, { decision: 'reject', reason: '번호가 보이지 않습니다.' });
    await page.reload();
    await submitted(page).getByText('반려', { exact: true }).waitFor();
    await submitted(page).getByText('번호가 보이지 않습니다.').waitFor();
    await expectAccessible(page);

    await submit(page);
    await review(admin, { decision: 'approve' });
    await page.goto('/user/notices');
    await page
      .getByRole('link', { name: /사업자 서류 보기/ })
      .first()
      .click();
    const approved = submitted(page).filter({ hasText: '승인' });
    await approved.waitFor();
    await expectSoon(() => approved.getByRole('button', { name: /삭제/ }).count(), 0);
    await expectSoon(async () => (await callAs<Info>(tokens, 'GET', '/user/business')).verified, true);
    await page.goto('/user/dashboard');
    await page.getByText('사업자등록증이 확인되었습니다.').waitFor();
  });
});
