import { describe, it } from '@jest/globals';
import { expectAccessible, expectSoon, openPage } from '../../scripts/testing/browser';
import { field, joinedCustomer, newCustomer, newForm, newSite, PASSWORD } from './site-support';
import { asAdmin, callAs, logInByCall, openAs } from './member-support';
import { expectSound, memberMenu, openAsNewMember } from './support';

const FIELDS = [
  field('department', '부서', 'text', { required: true, maxLength: 10 }),
  field('people', '인원', 'number', { required: true, min: 10, max: 500, help: '단위: 명' }),
  field('due', '필요한 날짜', 'date', { required: true }),
  field('position', '자수 위치', 'choice', { required: true, choices: ['왼쪽 가슴', '소매'] }),
  field('items', '품목', 'choice', { multiple: true, choices: ['셔츠', '앞치마', '모자'] }),
  field('artwork', '시안 파일', 'file', { max: 2 }),
];

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('joining', () => {
  it('makes an account for a customer whom staff have entered', async () => {
    const customer = await newCustomer();
    const page = await openPage({ width: 360, expectErrors: [/status of 400/] });
    await page.goto('/login');
    await page.getByRole('link', { name: '초대받은 담당자 가입' }).click();
    await page.getByRole('heading', { level: 1, name: '초대받은 담당자 가입' }).waitFor();
    await page.getByRole('button', { name: '본인 확인' }).click();
    await page.getByText('이름을 입력해주세요.').waitFor();
    await page.getByText('핸드폰 번호를 입력해주세요').waitFor();
    await page.getByLabel('이름').fill('없는사람');
    await page.getByLabel('휴대폰').fill(customer.phone);
    await page.getByRole('button', { name: '본인 확인' }).click();
    await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor();
    await expectAccessible(page);
    await page.getByLabel('이름').fill(customer.name);
    await page.getByRole('button', { name: '본인 확인' }).click();
    await page.getByText(`${customer.name}님, 확인되었습니다.`).waitFor();
    await page.getByLabel('아이디', { exact: true }).fill(`bada-${customer.phone}`);
    await page.getByLabel('비밀번호', { exact: true }).fill('short');
    await page.getByRole('button', { name: '가입하기' }).click();
    await page.getByText('비밀번호는 숫자, 영문, 특수문자를 포함한 8~16자 입력해주세요.').waitFor();
    await expectAccessible(page);
    await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
    await page.getByLabel('비밀번호 확인').fill(PASSWORD);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '가입하기' }).click();
    await page.waitForURL(/\/login/);
    await page.getByText('계정 등록 성공').waitFor();
    await page.getByLabel('아이디·이메일·휴대폰').fill(`bada-${customer.phone}`);
    await page.getByLabel('비밀번호').fill(PASSWORD);
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await page.waitForURL(/\/user\/dashboard/);
  });
});

describe('my sites', () => {
  it('has no entry in the menu of a member without sites', async () => {
    const page = await openPage();
    await openAsNewMember(page, '/user/sites');
    await page.getByText('등록된 사이트가 없습니다.').waitFor();
    const menu = page.getByRole('navigation', { name: '회원 메뉴' });
    await expectSoon(() => menu.getByRole('link', { name: '내 사이트' }).count(), 0);
    await expectAccessible(page);
  });

  it('shows the site, copies its address and takes an answer', async () => {
    const customer = await joinedCustomer();
    const siteId = await newSite(customer, '바다호텔 부산점');
    await newForm(siteId, '유니폼 자수 접수', FIELDS);
    const page = await openPage({ width: 360 });
    await openAs(page, await logInByCall(customer.account, PASSWORD), '/user/dashboard');
    await (await memberMenu(page)).getByRole('link', { name: '내 사이트' }).click();
    await page.getByRole('link', { name: '바다호텔 부산점' }).click();
    await page.getByRole('button', { name: '내 배송지에 추가' }).click();
    await page.getByText('배송지 목록에 추가했습니다.', { exact: true }).waitFor();
    await expectSound(page, 360, 1280);

    await page.getByRole('link', { name: '유니폼 자수 접수 작성하기' }).click();
    const form = page.getByRole('form', { name: '유니폼 자수 접수' });
    await form.getByLabel('부서').fill('열 글자보다 긴 부서 이름');
    await page.getByText("'부서' 항목은 10자까지 입력할 수 있습니다.").waitFor();
    await form.getByLabel('부서').fill('조리부');
    await form.getByLabel('인원').fill('5');
    await page.getByText("'인원' 항목은 10 이상 500 이하여야 합니다.").waitFor();
    await expectAccessible(page);
    await form.getByLabel('인원').fill('24');
    await form.getByRole('button', { name: '제출하기' }).click();
    await page.getByText("'자수 위치' 항목을 입력해 주세요.").waitFor();
    await form.getByLabel('필요한 날짜').fill('2026-12-20');
    await form.getByLabel('소매').check();
    await form.getByLabel('셔츠').check();
    await form.getByLabel('모자').check();
    await form
      .getByLabel('시안 파일 파일 선택')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PIXEL });
    await form.getByRole('button', { name: 'logo.png 삭제' }).waitFor();
    await form.getByRole('button', { name: '제출하기' }).click();
    await page.getByText('제출되었습니다.', { exact: true }).waitFor();
    const answers = page.getByRole('list', { name: '제출한 내용' });
    await answers.getByText('셔츠, 모자').waitFor();
    await answers.getByRole('link', { name: 'logo.png' }).waitFor();
    await expectSoon(() => form.getByLabel('부서').inputValue(), '');
    await expectSound(page, 360, 1280);
  });

  it('keeps what was typed when the form changes meanwhile, and says what is different', async () => {
    const customer = await joinedCustomer();
    const siteId = await newSite(customer, '바다호텔 본사');
    const made = await newForm(siteId, '수요 조사', FIELDS.slice(0, 2));
    const page = await openPage({ expectErrors: [/status of 409/] });
    await openAs(
      page,
      await logInByCall(customer.account, PASSWORD),
      `/user/sites/${siteId}/forms/${made.id}`,
    );
    const form = page.getByRole('form', { name: '수요 조사' });
    await form.getByLabel('부서').fill('객실부');
    await form.getByLabel('인원').fill('30');
    await answerOnce(customer.account, made.id);
    await callAs(await asAdmin(), 'PUT', `/manager/forms/${made.id}`, {
      title: '수요 조사',
      description: null,
      status: 'open',
      version: made.version,
      fields: [...FIELDS.slice(0, 2), field('floor', '층', 'text', { required: true, sortOrder: 2 })],
    });
    await form.getByRole('button', { name: '제출하기' }).click();
    await page.getByText('작성하시는 동안 양식이 변경되었습니다.').waitFor();
    await page.getByText('새 항목: 층').waitFor();
    await expectSoon(() => form.getByLabel('부서').inputValue(), '객실부');
    await expectSoon(() => form.getByLabel('인원').inputValue(), '30');
    await expectAccessible(page);
    await form.getByLabel('층').fill('7층');
    await form.getByRole('button', { name: '제출하기' }).click();
    await page.getByRole('list', { name: '제출한 내용' }).getByText('7층').waitFor();
  });
});

/** Only a form with an answer gets a new revision at its next change. */
async function answerOnce(account: string, formId: number): Promise<void> {
  const tokens = await logInByCall(account, PASSWORD);
  await callAs(tokens, 'POST', `/user/forms/${formId}/answers`, { values: { department: '홀', people: 12 } });
}
