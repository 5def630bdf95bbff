import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openPage } from '../../scripts/testing/browser';
import { callAs, logInByCall, openAs, type Tokens } from './member-support';
import { payInWindow } from './organization-support';

const person = (account: string): Promise<Tokens> => logInByCall(account, 'Hotel123!');

/** Counts what lies at the site of the demo's par list, on a phone. */
async function count(page: Page, list: string, pieces: Readonly<Record<string, number>>): Promise<void> {
  await page.goto('/my/refills');
  await page.getByRole('button', { name: `${list} 채우기 시작` }).click();
  await page.waitForURL(/\/my\/refills\/\d+$/);
  for (const [product, left] of Object.entries(pieces)) {
    const field = page.getByRole('textbox', { name: new RegExp(`^${product}.*남은 수량$`) });
    await field.fill(String(left));
    await page.keyboard.press('Enter');
  }
  await page.getByText('모두 저장됨').waitFor();
}

describe("a month of the demo's hotel group", () => {
  it('O22: is counted, asked, allowed in 결재함 and by a link, paid, and seen in 사용 현황', async () => {
    const buyer = await person('hotel2');
    const page = await openPage({ width: 360 });
    await openAs(page, buyer, '/my/refills');
    await count(page, '해랑호텔 서면점 객실 비품', { '호텔 타월 40수': 400, '칫솔 치약 세트': 300 });
    await count(page, '해랑호텔 광안리점 객실 비품', { '욕실 발매트 타월': 60 });
    await page.getByRole('link', { name: '제출하러 가기' }).click();
    await page.getByText('1개 지점 · 채우기 1건').waitFor();
    await page.getByRole('checkbox', { name: /전체 선택/ }).check();
    await page.getByText('2개 지점 · 채우기 2건').waitFor();
    await page.getByLabel('발주 번호').fill('TOUR-2612');
    await page.getByRole('button', { name: '구매 요청 2건 올리기' }).click();
    const links = page.getByRole('region', { name: '채우기 2건을 제출했습니다.' }).getByRole('link');
    await links.first().waitFor();
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const requests = await Promise.all(
      paths.map((path) =>
        callAs<{ id: number; siteName: string; state: string; total: number }>(buyer, 'GET', path),
      ),
    );
    expect(requests.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    const [byBoss, byContact] = ['서면점', '광안리점'].map((name) =>
      requests.find(({ siteName }) => siteName.endsWith(name)),
    );
    if (byBoss === undefined || byContact === undefined) throw new Error('each site asks for itself');

    const desk = await openPage({ width: 360 });
    await openAs(desk, await person('hotelboss'), `/my/purchase-requests/${byBoss.id}`);
    await desk.getByRole('button', { name: '승인', exact: true }).click();
    await desk.getByRole('dialog').getByRole('button', { name: '승인하기' }).click();
    await desk
      .getByRole('status', { name: '요청 상태' })
      .getByText(/^승인되었습니다/)
      .waitFor();

    // Somebody without an account, on another phone.
    const admin = await openPage();
    await openAs(admin, await person('hotel'), `/my/purchase-requests/${byContact.id}`);
    await admin.getByRole('button', { name: '결재 링크 보내기' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: '링크 보내기' }).click();
    const address = await admin
      .getByRole('dialog')
      .getByText(/\/approvals\//)
      .innerText();
    const phone = await openPage({ width: 360, height: 640 });
    await phone.goto(new URL(address).pathname);
    await phone.getByRole('button', { name: '승인', exact: true }).click();
    await phone.getByLabel('본인 휴대폰 번호 뒤 4자리').fill('0001');
    await phone.keyboard.press('Enter');
    await phone.getByRole('heading', { name: '승인했습니다.' }).waitFor();

    const before = await spent(buyer);
    for (const { id } of [byBoss, byContact]) {
      await page.goto(`/my/purchase-requests/${id}`);
      await page.getByRole('link', { name: '결제하기' }).click();
      await payInWindow(page);
      await page.getByRole('main').getByText('TOUR-2612', { exact: true }).first().waitFor();
    }
    expect((await spent(buyer)) - before).toBe(byBoss.total + byContact.total);
    await page.goto('/my/spending');
    await page.getByRole('heading', { level: 1, name: '사용 현황' }).waitFor();
  });
});

/** What was bought in this month, won. */
const spent = async (buyer: Tokens): Promise<number> =>
  (await callAs<{ total: number }>(buyer, 'GET', '/my/spending')).total;
