import { describe, expect, it } from '@jest/globals';
import { expectAccessible, expectSoon, openPage } from '../../scripts/testing/browser';
import { firstOf, stamp } from './fixtures';
import { call, openAs, tokensOf, type Tokens } from './support';

interface Organization {
  id: number;
  name: string;
  state: string;
  version: number;
}

/** The business number of the demo's hotel group; other tests make organizations of its name. */
const HOTEL_NUMBER = '6120012347';

/** The demo's hotel group. */
const hotelOf = async (operator: Tokens): Promise<Organization> => {
  const { items } = await call<{ items: Organization[] }>(
    operator,
    'GET',
    `/admin/organizations?q=${HOTEL_NUMBER}`,
  );
  return firstOf(items);
};

/** A pending organization of a member without one, with a branch number that no other has. */
async function newOrganization(operator: Tokens): Promise<Organization> {
  const word = stamp();
  const member = await call<{ user: { id: number } }>(operator, 'POST', '/admin/users', {
    userCompany: `시험상사 ${word}`,
    userName: '김시험',
    userPhone: `010${word.slice(-8).padStart(8, '3')}`,
  });
  return call<Organization>(operator, 'POST', '/admin/organizations', {
    memberId: member.user.id,
    name: `시험상사 ${word}`,
    bizRegNo: '120-81-47521',
    branchNo: word.slice(-4),
  });
}

describe('the organizations', () => {
  it('are narrowed by state and found by a site, and the menu counts those that wait', async () => {
    const page = await openPage();
    const admin = await tokensOf('admin');
    const hotel = await hotelOf(admin);
    const pending = await newOrganization(admin);
    await openAs(page, 'admin', '/admin/organizations');
    const table = page.getByRole('table', { name: '거래처 목록' });
    await table.getByRole('link', { name: pending.name }).waitFor();
    await expectAccessible(page);
    await page
      .getByRole('navigation', { name: '거래처 상태' })
      .getByRole('link', { name: /확인 대기/ })
      .click();
    await page.waitForURL(/state=pending/);
    await table.getByRole('link', { name: hotel.name, exact: true }).waitFor({ state: 'detached' });
    await page
      .getByRole('link', { name: '거래처', exact: true })
      .and(page.locator('[aria-describedby]'))
      .waitFor();
    await openAs(page, 'admin', `/admin/organizations?q=${encodeURIComponent('해랑호텔 광안리점')}`);
    await table.getByRole('link', { name: hotel.name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: hotel.name }).waitFor();
    await page.getByRole('table', { name: '구성원' }).getByText('결재자').waitFor();
    await page.getByRole('table', { name: '지점' }).getByText('해랑호텔 광안리점').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: '주문', exact: true }).last().click();
    await page.waitForURL(new RegExp(`/admin/orders\\?organizationId=${hotel.id}`));
  });

  it('are confirmed, suspended with a reason, and changed', async () => {
    const page = await openPage();
    const admin = await tokensOf('admin');
    const { id } = await newOrganization(admin);
    const read = () =>
      call<Organization & { stateReason: string | null }>(admin, 'GET', `/admin/organizations/${id}`);
    await openAs(page, 'admin', `/admin/organizations/${id}`);
    await page.getByRole('button', { name: '거래처로 확인' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '확인', exact: true }).click();
    await page.getByRole('button', { name: '거래 중지' }).click();
    const dialog = page.getByRole('dialog', { name: /거래 중지/ });
    await expectAccessible(page, '[role="dialog"]');
    await dialog.getByRole('textbox', { name: '사유' }).fill('미수금');
    await dialog.getByRole('button', { name: '거래 중지' }).click();
    await page.getByRole('button', { name: '거래 재개' }).waitFor();
    await page.getByRole('definition').getByText('미수금').waitFor();
    expect(await read()).toMatchObject({ state: 'suspended', stateReason: '미수금' });

    const form = page.getByRole('form', { name: '회사 정보' });
    await form.getByRole('textbox', { name: '대표자' }).fill('박대표');
    await form.getByRole('button', { name: '저장' }).click();
    await expectSoon(
      async () => (await call<{ profile: object }>(admin, 'GET', `/admin/organizations/${id}`)).profile,
      {
        representativeName: '박대표',
        businessType: null,
        businessItem: null,
        address: null,
        taxInvoiceEmail: null,
      },
    );
  });

  it('are registered for a member, found in the search, and linked from the member', async () => {
    const page = await openPage();
    const admin = await tokensOf('admin');
    const word = stamp();
    const { user } = await call<{ user: { id: number } }>(admin, 'POST', '/admin/users', {
      userCompany: `신규상사 ${word}`,
      userName: '이신규',
      userPhone: `010${word.slice(-8).padStart(8, '4')}`,
    });
    await openAs(page, 'admin', '/admin/organizations');
    await page.getByRole('button', { name: '거래처 등록' }).click();
    const form = page.getByRole('form', { name: '거래처 등록' });
    await form.getByRole('combobox', { name: '관리자가 될 회원' }).fill(`신규상사 ${word}`);
    await page.getByRole('option', { name: new RegExp(word) }).click();
    await form.getByRole('textbox', { name: '사업자등록번호' }).fill('120-81-47521');
    await form.getByRole('textbox', { name: '종사업장번호' }).fill(word.slice(-4));
    await expectAccessible(page, '[role="dialog"]');
    await form.getByRole('button', { name: '등록' }).click();
    await page.getByRole('heading', { level: 1, name: `신규상사 ${word}` }).waitFor();

    await page.keyboard.press('Control+K');
    await page
      .getByRole('combobox', { name: /거래처/ })
      .or(page.getByRole('textbox', { name: /거래처/ }))
      .fill(word);
    await page.getByRole('group', { name: '거래처' }).getByRole('option').waitFor();
    await page.keyboard.press('Escape');
    await openAs(page, 'admin', `/admin/users/${user.id}`);
    await page.getByRole('link', { name: `거래처 신규상사 ${word}` }).click();
    await page.waitForURL(/\/admin\/organizations\/\d+/);
  });
});

describe('a manager', () => {
  it('sees the organizations and contract lists in the own care', async () => {
    const page = await openPage();
    await openAs(page, 'manager', '/manager/organizations');
    await page
      .getByRole('table', { name: '거래처 목록' })
      .getByRole('link', { name: '해랑호텔', exact: true })
      .click();
    const lists = page.getByRole('region', { name: '계약 단가표' });
    await lists.getByRole('link').nth(1).click();
    await page.waitForURL(/\/manager\/contract-lists\/\d+/);
    await page.getByRole('grid', { name: '계약 단가' }).waitFor();
    await expectAccessible(page);
  });
});
