import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { expectAccessible, expectSoon, openPage } from '../../scripts/testing/browser';
import { addPrintableBag } from './print-support';
import { expectNoSidewaysScroll, openAsNewMember } from './support';

const LOGO = {
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100" width="60mm" height="30mm"><path d="M10 10h180v80H10z" fill="#123456"/></svg>',
  ),
};

/** Opens the panel of the product page of a narrow window. */
async function openPanel(page: Page): Promise<{ sheet: Locator; panel: Locator }> {
  await page.getByRole('button', { name: '구매하기' }).click();
  const sheet = page.getByRole('dialog', { name: '옵션과 수량' });
  await sheet.getByRole('textbox', { name: '수량' }).fill('100');
  await sheet.getByRole('button', { name: '로고 인쇄 추가' }).click();
  const panel = page.getByRole('dialog', { name: '로고 인쇄' });
  await panel.getByRole('checkbox', { name: /앞면 가운데/ }).check();
  await panel.getByLabel('앞면 가운데 도수').selectOption('2');
  return { sheet, panel };
}

describe('print on the product page', () => {
  it('is priced with its plates as it is chosen, and stands in the cart with the same sum', async () => {
    const id = await addPrintableBag();
    const page = await openPage({ width: 360 });
    await openAsNewMember(page, `/products/${id}`);
    const { sheet, panel } = await openPanel(page);
    await panel.getByText('415,000원').waitFor();
    await panel.getByText('판 2개 × 15,000원, 처음 한 번').waitFor();
    await panel.getByText('결제 뒤 주문 상세에서 보내실 수 있습니다.').waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await panel.getByRole('button', { name: '적용' }).click();
    await panel.waitFor({ state: 'detached' });
    await sheet.getByText('앞면 가운데 · 실크 2도 · 파일 나중에 보내기').waitFor();
    // The bar behind the sheet says the same sum.
    await expectSoon(() => page.getByText('개 합계').locator('..').innerText(), '100개 합계\n\n415,000원');
    await sheet.getByRole('button', { name: '장바구니 담기' }).click();
    await page.getByText('장바구니에 담았습니다.', { exact: true }).waitFor();
    await page.goto('/user/cart');
    await page.getByText('인쇄: 앞면 가운데 · 실크 2도 (파일 나중에 보내기)').waitFor();
    await page.getByText('판비·셋업비', { exact: true }).first().waitFor();
    expect(await page.getByText('415,000').count()).toBeGreaterThan(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  it('takes a logo there and then, placed by keys and numbers, and is changed in the cart', async () => {
    const id = await addPrintableBag();
    const page = await openPage({ width: 360 });
    await openAsNewMember(page, `/products/${id}`);
    const { sheet, panel } = await openPanel(page);
    await panel.getByLabel('앞면 가운데 파일 올리기 파일 선택').setInputFiles(LOGO);
    const art = panel.getByRole('button', { name: '앞면 가운데 로고 배치' });
    await art.waitFor();
    await panel.getByRole('spinbutton', { name: '너비 (mm)' }).fill('80');
    await panel.getByRole('button', { name: '가운데 맞춤' }).click();
    await expectSoon(() => panel.getByRole('spinbutton', { name: '왼쪽에서 (mm)' }).inputValue(), '100');
    await art.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press(']');
    await expectSoon(() => panel.getByRole('spinbutton', { name: '왼쪽에서 (mm)' }).inputValue(), '101');
    // The check draws the file on whole pixels: its height may differ by a tenth of a millimetre.
    const top = Number(await panel.getByRole('spinbutton', { name: '위에서 (mm)' }).inputValue());
    expect(Math.abs(top - 125)).toBeLessThanOrEqual(0.2);
    await expectSoon(() => panel.getByRole('spinbutton', { name: '회전 (°)' }).inputValue(), '1');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await panel.getByRole('button', { name: '적용' }).click();
    await sheet.getByText(/앞면 가운데 · 실크 2도 · 80 × (40|39\.\d)mm/).waitFor();
    await sheet.getByRole('button', { name: '장바구니 담기' }).click();
    await page.getByText('장바구니에 담았습니다.', { exact: true }).waitFor();

    await page.goto('/user/cart');
    await page.getByRole('button', { name: /(인쇄 수정|경고 확인하기)$/ }).click();
    const again = page.getByRole('dialog', { name: '로고 인쇄' });
    await expectSoon(() => again.getByRole('spinbutton', { name: '왼쪽에서 (mm)' }).inputValue(), '101');
    await again.getByRole('spinbutton', { name: '왼쪽에서 (mm)' }).fill('-20');
    await again.getByRole('spinbutton', { name: '회전 (°)' }).fill('0');
    await again.getByText(/로고가 인쇄 영역을 .*mm 벗어났습니다/).waitFor();
    await expectAccessible(page);
    await again.getByRole('button', { name: '인쇄 저장' }).click();
    await again.waitFor({ state: 'detached' });
    await page.getByText('로고가 인쇄 영역을 벗어났습니다.').first().waitFor();
    await page.getByRole('button', { name: /배치 고치기$/ }).waitFor();
    await expectAccessible(page);
  });

  it('shows a visitor the placement without sending the file', async () => {
    const id = await addPrintableBag();
    const page = await openPage({ width: 360 });
    await page.goto(`/products/${id}`);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url());
    });
    const { panel } = await openPanel(page);
    await panel.getByLabel('앞면 가운데 파일 올리기 파일 선택').setInputFiles(LOGO);
    await panel.getByText('이 기기에만 있습니다.', { exact: false }).waitFor();
    await panel.getByRole('button', { name: '최대 크기' }).click();
    await expectSoon(() => panel.getByRole('spinbutton', { name: '너비 (mm)' }).inputValue(), '280');
    await expectAccessible(page);
    expect(sent.filter((url) => url.includes('artworks'))).toEqual([]);
  });
});
