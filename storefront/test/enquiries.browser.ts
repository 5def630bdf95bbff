import { describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible, expectFocused, expectSoon, openPage } from '../../scripts/testing/browser';
import { asAdmin, callAs } from './member-support';
import { expectSound, openAsNewMember } from './support';

const formOf = (page: Page, name: string) => page.getByRole('form', { name });

/** Fills in the required fields of a sourcing enquiry. */
async function fillEnquiry(page: Page, title: string): Promise<void> {
  const form = formOf(page, '소싱 문의');
  await form.getByLabel('찾는 상품').fill(title);
  await form.getByLabel('자세한 내용').fill('로고 인쇄 포함, 12월 중순 납품을 원합니다.');
  await form.getByLabel('필요한 수량').fill('5oo500개');
  await form.getByLabel('예산 (원)').fill('3,000,000');
  await form.getByLabel('개인정보 수집·이용에 동의합니다 (필수)').check();
}

describe('sourcing', () => {
  it('says how it works and takes a visitor’s enquiry', async () => {
    const page = await openPage({ width: 360 });
    await page.goto('/sourcing');
    await page.getByRole('heading', { level: 1, name: '찾는 상품이 없다면 공장을 찾아 드립니다' }).waitFor();
    for (const name of ['최소 수량', '납기', '샘플', '품질 검사']) {
      await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
    }
    const form = formOf(page, '소싱 문의');
    await form.getByRole('button', { name: '문의 보내기' }).click();
    await page.getByText('문의 제목을 입력해 주세요.').waitFor();
    await page.getByText('답변 받으실 이메일 또는 휴대폰 번호를 입력해 주세요.').waitFor();
    await page.getByText('개인정보 수집 및 이용에 동의해 주세요.').waitFor();
    await expectFocused(form.getByLabel('찾는 상품'));
    await expectSound(page, 360, 1280);
    await fillEnquiry(page, '객실용 머그 500개');
    await form.getByLabel('이름').fill('김구매');
    await form.getByLabel('휴대폰').fill('010-1234-5678');
    await expectSoon(() => form.getByLabel('필요한 수량').inputValue(), '5500');
    await form.getByRole('button', { name: '문의 보내기' }).click();
    const receipt = page.getByRole('heading', { name: '문의가 접수되었습니다' });
    await receipt.waitFor();
    await expectFocused(receipt);
    await expectSoon(() => page.getByRole('list', { name: '진행 절차' }).getByRole('listitem').count(), 3);
    await expectSound(page);
  });

  it('keeps every word when the server refuses, and says why at the field', async () => {
    const page = await openPage({ expectErrors: [/status of 400/] });
    await page.goto('/sourcing');
    await page.route('**/api/enquiries', (route) =>
      route.fulfill({
        status: 400,
        json: {
          code: 'VALIDATION_FAILED',
          success: false,
          message: '이메일 형식이 올바르지 않습니다.',
          data: {
            fields: [{ field: 'email', code: 'EMAIL_FORM', message: '이메일 형식이 올바르지 않습니다.' }],
          },
        },
      }),
    );
    const form = formOf(page, '소싱 문의');
    await fillEnquiry(page, '객실용 머그 500개');
    await form.getByLabel('이름').fill('김구매');
    await form.getByLabel('이메일').fill('kim@hotel.example');
    await form.getByRole('button', { name: '문의 보내기' }).click();
    await page.getByText('이메일 형식이 올바르지 않습니다.').waitFor();
    await expectSoon(() => form.getByLabel('이메일').getAttribute('aria-invalid'), 'true');
    await expectSoon(() => form.getByLabel('찾는 상품').inputValue(), '객실용 머그 500개');
  });

  it('knows a member, lists the enquiry and shows the answer', async () => {
    const page = await openPage({ width: 360 });
    const member = await openAsNewMember(page, '/sourcing');
    const form = formOf(page, '소싱 문의');
    await page.waitForFunction(
      (name) => [...document.querySelectorAll('input')].some((input) => input.value === name),
      member.name,
    );
    await expectSoon(() => form.getByLabel('이메일').inputValue(), member.email);
    await fillEnquiry(page, '직원 앞치마 120장');
    await form.getByRole('button', { name: '문의 보내기' }).click();
    await page.getByRole('link', { name: '내 문의 보기' }).click();
    await page.getByRole('heading', { level: 1, name: '직원 앞치마 120장' }).waitFor();
    await page.getByText('담당자가 내용을 확인하고 있습니다.').waitFor();
    await expectAccessible(page);

    const id = Number(new URL(page.url()).pathname.split('/').at(-1));
    const admin = await asAdmin();
    const { version } = await callAs<{ version: number }>(admin, 'GET', `/admin/enquiries/${id}`);
    await callAs(admin, 'POST', `/admin/enquiries/${id}/answer`, {
      version,
      body: '120장 기준 장당 8,900원에 가능합니다.',
    });
    await page.reload();
    await page.getByText('120장 기준 장당 8,900원에 가능합니다.').waitFor();
    await page.getByRole('link', { name: '목록으로' }).click();
    await page.getByRole('list', { name: '문의 목록' }).getByText('답변 1건').waitFor();
    await expectSound(page);
  });

  it('shows a member without enquiries where to begin, and another member’s enquiry is not there', async () => {
    const page = await openPage({ expectErrors: [/status of 404/] });
    await openAsNewMember(page, '/user/enquiries');
    await page.getByText('접수하신 문의가 없습니다.').waitFor();
    await expectAccessible(page);
    await page.goto('/user/enquiries/1');
    await page.getByText('문의를 찾을 수 없습니다.').waitFor();
  });
});
