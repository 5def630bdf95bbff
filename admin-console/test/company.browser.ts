import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CompanyData } from '@store/domain';
import { expectAccessible, expectSoon, openPage, storeUrl } from '../../scripts/testing/browser';
import { call, openAs, tokensOf, type Tokens } from './support';

type Company = CompanyData & { version: number };

const PATH = '/admin/settings/company';
const read = (tokens: Tokens) => call<Company>(tokens, 'GET', '/admin/company');
const save = async (tokens: Tokens, change: Partial<CompanyData>): Promise<void> => {
  const {
    versions: _versions,
    complete: _complete,
    ...company
  } = (await read(tokens)) as Company & {
    versions: unknown;
    complete: unknown;
  };
  await call(tokens, 'PUT', '/admin/company', { ...company, ...change });
};

let tokens: Tokens;
let before: Company;
beforeAll(async () => {
  tokens = await tokensOf('admin');
  before = await read(tokens);
});
// Other tests read the demo's company, so it is restored.
afterAll(() => save(tokens, { phone: before.phone, hours: before.hours, name: before.name }));

describe('the supplier', () => {
  it('T19: is corrected field by field, saved, listed, and stands at the foot of the shop at once', async () => {
    const page = await openPage();
    await openAs(page, 'admin', PATH);
    const form = page.getByRole('form', { name: '공급자 정보' });
    await form.getByLabel('사업자등록번호').waitFor();
    expect(await form.getByLabel('사업자등록번호').inputValue()).toBe('123-45-67891');

    await form.getByLabel('사업자등록번호').fill('123-45-67890');
    await form.getByLabel('대표자').fill('');
    await form.getByLabel('종사업장번호').fill('1');
    await form.getByRole('button', { name: '저장' }).click();
    await form.getByText('사업자등록번호가 올바르지 않습니다.').waitFor();
    await form.getByText('필수 항목입니다.').waitFor();
    await form.getByText('종사업장번호는 숫자 4자리로 입력해 주세요.').waitFor();
    await expectAccessible(page);

    await form.getByLabel('사업자등록번호').fill('123-45-67891');
    await form.getByLabel('대표자').fill(before.representative);
    await form.getByLabel('종사업장번호').fill('');
    await form.getByLabel('고객센터 전화').fill('1588-0001');
    await form.getByRole('button', { name: '저장' }).click();
    await page.getByText('공급자 정보가 저장되었습니다.').waitFor();
    const newest = page.getByRole('list', { name: '공급자 정보 변경 이력' }).getByRole('listitem').first();
    await expectSoon(async () => (await newest.textContent())?.includes('고객센터 전화') ?? false, true);
    expect(await newest.textContent()).toContain(`${before.phone} → 1588-0001`);

    // As the server renders it, before any script has run.
    await expectSoon(async () => (await (await fetch(storeUrl('/'))).text()).includes('1588-0001'), true);
    const shop = await openPage({ width: 360 });
    await shop.goto('/terms');
    const foot = shop.getByRole('contentinfo');
    await foot.getByRole('link', { name: '1588-0001' }).waitFor();
    expect(await foot.getByRole('link', { name: '1588-0001' }).getAttribute('href')).toBe('tel:15880001');
    await shop.getByRole('article').getByText('1588-0001').waitFor();
  });

  it('that somebody else has saved meanwhile lets the operator choose', async () => {
    const page = await openPage({ expectErrors: [/status of 409/] });
    await openAs(page, 'admin', PATH);
    await page.getByLabel('고객센터 운영시간').fill('평일 10:00–17:00');
    await save(tokens, { hours: '평일 08:00–20:00' });
    await page.getByRole('button', { name: '저장' }).click();
    const dialog = page.getByRole('dialog', { name: '그 사이 공급자 정보가 바뀌었습니다' });
    await dialog.getByRole('cell', { name: '평일 08:00–20:00' }).waitFor();
    await dialog.getByRole('cell', { name: '평일 10:00–17:00' }).waitFor();
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: '변경된 내용 보기' }).click();
    await expectSoon(() => page.getByLabel('고객센터 운영시간').inputValue(), '평일 08:00–20:00');

    // The form now knows the saved version, so the next save succeeds.
    await page.getByText('평일 08:00–20:00').first().waitFor();
    await page.getByLabel('고객센터 운영시간').fill('평일 10:00–17:00');
    await page.getByRole('button', { name: '저장' }).click();
    await page.getByText('공급자 정보가 저장되었습니다.').waitFor();
    await expectSoon(async () => (await read(tokens)).hours, '평일 10:00–17:00');
  });

  it('T18: is asked for on every page of an admin while it is not complete', async () => {
    const page = await openPage();
    await page.route('**/api/company', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: object };
      await route.fulfill({ json: { ...body, data: { ...body.data, complete: false } } });
    });
    await openAs(page, 'admin', '/admin/orders');
    const notice = page.getByRole('status').filter({ hasText: '공급자 정보를 먼저 입력해주세요.' });
    await notice.waitFor();
    await expectAccessible(page);
    await notice.getByRole('link', { name: '공급자 정보 입력' }).click();
    await page.getByRole('heading', { level: 1, name: '공급자 정보' }).waitFor();
    await notice.waitFor();
  });
});
