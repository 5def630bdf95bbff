import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible, expectSoon, openPage, storeUrl } from '../../scripts/testing/browser';
import { call, openAs, tokensOf, untilValue, visit, type Tokens } from './support';

interface Site {
  id: number;
  userSiteName: string;
  userSiteUrl: string;
  managerName: string | null;
  version: number;
}

let made = 0;

/** A site of its own customer, so that no other test knows it. */
async function newSite(managerId?: number): Promise<{ site: Site; customerId: number; admin: Tokens }> {
  made += 1;
  const stamp = `${Date.now() % 1_000_000}${process.pid % 100}${made}`;
  const admin = await tokensOf('admin');
  const userPhone = `010${stamp.padStart(8, '3').slice(-8)}`;
  const customer = { userCompany: `시험호텔 ${stamp}`, userName: '한시험', userPhone, managerId };
  const { user } = await call<{ user: { id: number } }>(admin, 'POST', '/admin/users', customer);
  const site = await call<Site>(admin, 'POST', '/admin/sites', {
    userId: user.id,
    userSiteName: `객실몰 ${stamp}`,
    userSiteUrl: `https://site-${stamp}.example`,
  });
  return { site, customerId: user.id, admin };
}

const read = (admin: Tokens, id: number) => call<Site>(admin, 'GET', `/admin/sites/${id}`);

async function patch(admin: Tokens, id: number, body: object): Promise<void> {
  const answer = await fetch(storeUrl(`/api/admin/sites/${id}`), {
    method: 'PATCH',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}

async function openSite(options: Parameters<typeof openPage>[0] = {}) {
  const made = await newSite();
  const page = await openPage(options);
  await openAs(page, 'admin', `/admin/sites/${made.site.id}`);
  await page.getByRole('heading', { level: 1, name: made.site.userSiteName }).waitFor();
  return { page, ...made };
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

describe('the list of sites', () => {
  it('finds a site by words, filters by manager, and keeps both in the address', async () => {
    const { site } = await newSite();
    const page = await openPage();
    await openAs(page, 'admin', '/admin/sites');
    await page.getByRole('searchbox', { name: '사이트, 회사, 주소' }).fill(site.userSiteName);
    await page.keyboard.press('Enter');
    const row = page.getByRole('row', { name: new RegExp(site.userSiteName) });
    // The old rows stay until the new ones are there, and the count arrives with those.
    await page.getByText('1건 중 1–1').waitFor();
    await row.waitFor();
    await expectSoon(() => page.getByRole('table', { name: '사이트 목록' }).getByRole('row').count(), 2);
    await page.getByRole('combobox', { name: '담당 매니저' }).click();
    await page.getByRole('option').first().click();
    await page.waitForURL(/managerId=1/);
    expect(new URL(page.url()).searchParams.get('q')).toBe(site.userSiteName);
    await page.reload();
    await row.waitFor();
    await row.getByRole('link', { name: site.userSiteName, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: site.userSiteName }).waitFor();
  });

  it('takes a new customer, with the default manager, unless the phone is taken, and goes on to the site', async () => {
    const page = await openPage({ expectErrors: [/status of 409/] });
    const stamp = String(Date.now()).slice(-7);
    await openAs(page, 'admin', '/admin/sites');
    await page.getByRole('button', { name: '고객 등록' }).click();
    const customer = dialog(page, '고객 등록');
    await customer.getByRole('button', { name: '등록', exact: true }).click();
    await customer.getByText('회사명을 입력해 주세요.').waitFor();
    await customer.getByLabel('회사').fill(`새봄호텔 ${stamp}`);
    await customer.getByLabel('이름').fill('정새봄');
    const taken = { userCompany: '가온', userName: '김가온', userPhone: `0105${stamp}` };
    await call(await tokensOf('admin'), 'POST', '/admin/users', taken);
    await customer.getByLabel('휴대폰').fill(taken.userPhone);
    await customer.getByRole('button', { name: '등록', exact: true }).click();
    await customer.getByText(/이미/).waitFor();
    await expectSoon(() => customer.getByLabel('휴대폰').getAttribute('aria-invalid'), 'true');
    await expectSoon(() => customer.getByLabel('회사').inputValue(), `새봄호텔 ${stamp}`);
    await customer.getByLabel('휴대폰').fill(`0104${stamp}`);
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('[role="dialog"] input[name="managerId"]')?.value !== '',
    );
    await expectAccessible(page, '[role=dialog]');
    await customer.getByRole('button', { name: '등록', exact: true }).click();

    const site = dialog(page, '사이트 등록');
    await site.getByLabel('사이트 이름').fill(`새봄몰 ${stamp}`);
    await site.getByLabel('사이트 주소').fill('saebom.example');
    await site.getByRole('button', { name: '등록', exact: true }).click();
    await site.getByText('사이트 주소는 http 또는 https로 시작해야 합니다.').waitFor();
    await site.getByLabel('사이트 주소').fill('https://saebom.example');
    await expectAccessible(page, '[role=dialog]');
    await site.getByRole('button', { name: '등록', exact: true }).click();
    const row = page.getByRole('row', { name: new RegExp(`새봄몰 ${stamp}`) });
    await row.waitFor();
    const admin = await tokensOf('admin');
    const { items } = await call<{ items: Site[] }>(admin, 'GET', `/admin/sites?q=${stamp}`);
    expect(items[0]).toMatchObject({ userCompanyName: `새봄호텔 ${stamp}`, managerId: 1 });
  });
});

describe('a site', () => {
  it('is changed with an address for parcels', async () => {
    const { page, site, admin } = await openSite();
    const form = page.getByRole('form', { name: '사이트 정보' });
    await form.getByLabel('사이트 이름').fill('바뀐 이름');
    await form.getByRole('switch', { name: '배송지 등록' }).check();
    await form.getByRole('button', { name: '저장' }).click();
    await form.getByText('수령인과 주소는 필수입니다.').first().waitFor();
    await form.getByLabel('수령인').fill('한시험');
    await form.getByRole('textbox', { name: '주소', exact: true }).fill('서울특별시 중구 세종대로 110');
    await expectAccessible(page);
    await form.getByRole('button', { name: '저장' }).click();
    await page.getByText('사이트가 저장되었습니다.').waitFor();
    expect(await read(admin, site.id)).toMatchObject({
      userSiteName: '바뀐 이름',
      address: { receiverName: '한시험', address1: '서울특별시 중구 세종대로 110' },
    });
  });

  it('shows what somebody else saved meanwhile, and lets the operator choose', async () => {
    const { page, site, admin } = await openSite({ expectErrors: [/status of 409/] });
    await patch(admin, site.id, { userSiteUrl: 'https://theirs.example' });
    const form = page.getByRole('form', { name: '사이트 정보' });
    await form.getByLabel('사이트 주소').fill('https://mine.example');
    await page.keyboard.press('Control+s');
    const question = dialog(page, '그 사이 사이트가 바뀌었습니다');
    await question.getByText('https://theirs.example').waitFor();
    await expectAccessible(page, '[role=dialog]');
    await question.getByRole('button', { name: '내 변경으로 저장' }).click();
    await page.getByText('사이트가 저장되었습니다.').waitFor();
    await expectSoon(async () => (await read(admin, site.id)).userSiteUrl, 'https://mine.example');
  });

  it('is deleted after a question, and then there is none', async () => {
    const { page, site } = await openSite({ expectErrors: [/status of 404/] });
    await page.getByRole('button', { name: '사이트 삭제' }).click();
    const question = dialog(page, '사이트 삭제');
    await question.getByRole('button', { name: '삭제', exact: true }).click();
    await page.getByText('사이트가 삭제되었습니다.').waitFor();
    await page.waitForURL((url) => url.pathname === '/admin/sites');
    await visit(page, `/admin/sites/${site.id}`);
    await page.getByRole('heading', { name: '사이트를 찾을 수 없습니다.' }).waitFor();
  });
});

interface StoredForm {
  id: number;
  status: string;
  version: number;
  fields: { code: string; label: string; type: string; required: boolean; choices: string[] }[];
}

async function openBuilder(options: Parameters<typeof openPage>[0] = {}) {
  const { site, admin } = await newSite();
  const body = { title: '입고 요청서', status: 'draft', fields: [] };
  const form = await call<StoredForm>(admin, 'POST', `/manager/sites/${site.id}/forms`, body);
  const page = await openPage(options);
  await openAs(page, 'admin', `/manager/forms/${form.id}`);
  const builder = page.getByRole('form', { name: '양식' });
  await builder.waitFor();
  return { page, builder, form, site, admin };
}

const readForm = (admin: Tokens, id: number) => call<StoredForm>(admin, 'GET', `/manager/forms/${id}`);

describe('the form builder', () => {
  it('makes a form from the list of the site, which has no answers yet, and deletes it after a question', async () => {
    const { site, admin } = await newSite();
    const page = await openPage({ expectErrors: [/status of 404/] });
    await openAs(page, 'admin', `/manager/sites/${site.id}/forms`);
    await page.getByRole('heading', { name: '아직 양식이 없습니다' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: '양식 만들기' }).click();
    await dialog(page, '양식 만들기').getByLabel('제목').fill('객실 용품 주문서');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: '객실 용품 주문서' }).waitFor();
    const id = Number(new URL(page.url()).pathname.split('/').at(-1));
    await page.getByRole('link', { name: /제출된 답/ }).click();
    await page.getByRole('heading', { name: '아직 제출된 답변이 없습니다' }).waitFor();
    await visit(page, `/manager/sites/${site.id}/forms`);
    await page.getByRole('button', { name: '객실 용품 주문서 삭제' }).click();
    await dialog(page, '양식 삭제').getByRole('button', { name: '삭제', exact: true }).click();
    await page.getByRole('heading', { name: '아직 양식이 없습니다' }).waitFor();
    await expect(readForm(admin, id)).rejects.toThrow('404');
  });

  it('adds fields of each kind with stable codes, orders them by keyboard, and shows the preview', async () => {
    const { page, builder, form, admin } = await openBuilder();
    for (const type of ['텍스트', '숫자', '날짜', '선택', '파일']) {
      await builder.getByRole('button', { name: `${type} 항목 추가` }).click();
      await page.keyboard.type(`${type} 질문`);
    }
    await builder.getByRole('group', { name: '선택 질문' }).getByLabel('선택지').fill('면\n리넨');
    await builder.getByRole('group', { name: '숫자 질문' }).getByLabel('최솟값').fill('1');
    await builder.getByRole('group', { name: '숫자 질문' }).getByRole('checkbox', { name: '필수' }).check();
    await builder.getByRole('button', { name: '파일 질문 순서 바꾸기' }).press('ArrowUp');
    await page.getByText('파일 질문: 4번째로 옮겼습니다.').waitFor();
    const preview = page.getByRole('region', { name: '고객 화면 미리보기' });
    await preview.getByRole('radio', { name: '리넨' }).waitFor();
    await preview.getByLabel('텍스트 질문 (선택)').waitFor();
    await expectAccessible(page);
    await builder.getByText('접수 중', { exact: true }).click();
    await builder.getByRole('button', { name: '저장' }).click();
    await page.getByText('양식이 저장되었습니다.').waitFor();
    const saved = await readForm(admin, form.id);
    expect(saved.status).toBe('open');
    expect(saved.fields.map(({ code, type }) => [code, type])).toEqual([
      ['field-1', 'text'],
      ['field-2', 'number'],
      ['field-3', 'date'],
      ['field-5', 'file'],
      ['field-4', 'choice'],
    ]);
    expect(saved.fields[1]).toMatchObject({ label: '숫자 질문', required: true, min: 1 });
    expect(saved.fields[4]?.choices).toEqual(['면', '리넨']);
  });

  it('is ordered by drag', async () => {
    const { page, builder } = await openBuilder();
    for (const name of ['하나', '둘']) {
      await builder.getByRole('button', { name: '텍스트 항목 추가' }).click();
      await page.keyboard.type(name);
    }
    const [from, to] = await Promise.all([
      builder.getByRole('button', { name: '둘 순서 바꾸기' }).boundingBox(),
      builder.getByRole('button', { name: '하나 순서 바꾸기' }).boundingBox(),
    ]);
    if (from === null || to === null) throw new Error('no handles');
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(from.x + 8, from.y - 20, { steps: 4 });
    await page.mouse.move(to.x + 8, to.y - 6, { steps: 8 });
    await page.mouse.up();
    await page.waitForFunction(() => {
      const own = document.querySelectorAll('fieldset[aria-label]');
      return own[0]?.getAttribute('aria-label') === '둘';
    });
  });

  it('says what is wrong while typing, refuses to open without fields, and never reuses a code', async () => {
    const { page, builder, form, admin } = await openBuilder();
    await builder.getByText('접수 중', { exact: true }).click();
    await builder.getByRole('button', { name: '저장' }).click();
    await builder.getByText('접수를 시작하려면 항목이 1개 이상 필요합니다.').waitFor();
    await builder.getByRole('button', { name: '숫자 항목 추가' }).click();
    await page.keyboard.type('수량');
    await builder.getByLabel('최솟값').fill('10');
    await builder.getByLabel('최댓값').fill('1');
    await builder.getByText('항목의 최솟값은 최댓값보다 클 수 없습니다.').waitFor();
    await expectAccessible(page);
    await builder.getByLabel('최댓값').fill('100');
    await builder.getByText('항목의 최솟값은 최댓값보다 클 수 없습니다.').waitFor({ state: 'detached' });
    await builder.getByRole('button', { name: '수량 삭제' }).click();
    await builder.getByRole('button', { name: '선택 항목 추가' }).click();
    await page.keyboard.type('색상');
    await builder.getByLabel('선택지').fill('빨강\n빨강');
    await builder.getByText('선택지는 서로 다른 1~50개여야 합니다.').waitFor();
    await builder.getByLabel('선택지').fill('빨강\n파랑');
    await builder.getByRole('button', { name: '저장' }).click();
    await page.getByText('양식이 저장되었습니다.').waitFor();
    expect((await readForm(admin, form.id)).fields.map(({ code }) => code)).toEqual(['field-2']);
  });

  it('asks before unsaved changes are left, and which holds where somebody was faster', async () => {
    const { page, builder, form, admin } = await openBuilder({ expectErrors: [/status of 409/] });
    await builder.getByLabel('제목').fill('내 제목');
    await page.getByRole('link', { name: /제출된 답/ }).click();
    await dialog(page, '저장하지 않은 변경이 있습니다').getByRole('button', { name: '계속 편집' }).click();
    const answer = await fetch(storeUrl(`/api/manager/forms/${form.id}`), {
      method: 'PUT',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ title: '남의 제목' }),
    });
    expect(answer.status).toBe(200);
    await builder.getByRole('button', { name: '저장' }).click();
    const question = dialog(page, '그 사이 양식이 바뀌었습니다');
    await question.getByText('남의 제목').waitFor();
    await question.getByRole('button', { name: '변경된 내용 보기' }).click();
    await untilValue(builder.getByLabel('제목'), '남의 제목');
  });
});

describe('answers', () => {
  it('stand under the fields of their time, with files behind signed addresses', async () => {
    const page = await openPage();
    const { form, member } = await answeredForm(await tokensOf('admin'));
    await openAs(page, 'admin', `/manager/forms/${form.id}/answers`);
    const answer = page.getByRole('region', { name: `${member}님의 답변` });
    await answer.getByText('1,200').waitFor();
    const file = answer.getByRole('link', { name: '도면.png' });
    const address = (await file.getAttribute('href')) ?? '';
    expect(address).toMatch(/signature=/);
    expect((await fetch(new URL(address, storeUrl()))).status).toBe(200);
    await expectAccessible(page);
  });
});

/** The smallest PNG there is. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A form of the demo member's own site that the member has just filled in. */
async function answeredForm(admin: Tokens): Promise<{ form: StoredForm; member: string }> {
  const owner = await tokensOf('member');
  const me = await call<{ user: { id: number; name: string } }>(owner, 'GET', '/auth/me');
  const site = await call<Site>(admin, 'POST', '/admin/sites', {
    userId: me.user.id,
    userCompanyName: '시험',
    userSiteName: '시험몰',
    userSiteUrl: 'https://t.example',
  });
  const form = await call<StoredForm & { revision: number }>(
    admin,
    'POST',
    `/manager/sites/${site.id}/forms`,
    {
      title: '제작 요청',
      status: 'open',
      fields: [
        { code: 'field-1', label: '수량', type: 'number' },
        { code: 'field-2', label: '도면', type: 'file' },
      ],
    },
  );
  const body = new FormData();
  body.append('file', new Blob([PIXEL], { type: 'image/png' }), '도면.png');
  const uploaded = await fetch(storeUrl('/api/files'), {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}` },
    body,
  });
  const { data } = (await uploaded.json()) as { data: { id: string } };
  await call(owner, 'POST', `/user/forms/${form.id}/answers`, {
    revision: form.revision,
    values: { 'field-1': 1200, 'field-2': [data.id] },
  });
  return { form, member: me.user.name };
}
