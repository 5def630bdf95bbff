import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { expectAccessible, expectSoon, openPage, tabTo } from '../../scripts/testing/browser';
import { admin, buy, lineOf, newBuyer, openAs, ship, someProducts, type Bought, type Caller } from './buying';
import { expectSound, memberMenu } from './support';

const section = (page: Page): Locator => page.getByRole('region', { name: '증빙', exact: true });

async function paidOrder(method: string): Promise<{ buyer: Caller; order: Bought }> {
  const buyer = await newBuyer();
  const products = await someProducts(1);
  const order = await buy(
    buyer,
    products.map((product) => lineOf(product)),
    method,
  );
  return { buyer, order };
}

const BUYER = {
  businessNumber: '411-86-01799',
  name: '한빛호텔',
  representative: '김한빛',
  email: 'tax@hanbit.example',
};
const ISSUED: readonly string[] = ['issued', 'sent', 'accepted'];

interface Evidence {
  kind: string | null;
  documents: { id: number; key: string; state: string }[];
}
const evidenceOf = (buyer: Caller, { id }: Bought): Promise<Evidence> =>
  buyer.call('GET', `/orders/${id}/evidence`);
const firstDocument = async (buyer: Caller, order: Bought) => (await evidenceOf(buyer, order)).documents[0];

/** The 세금계산서 of the order once the worker has planned it. */
async function plannedDocument(buyer: Caller, order: Bought): Promise<Evidence['documents'][number]> {
  await expectSoon(async () => (await firstDocument(buyer, order)) !== undefined, true);
  const planned = await firstDocument(buyer, order);
  if (planned === undefined) throw new Error(`order ${order.id} has no document`);
  return planned;
}

/** By keyboard only. */
async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Past the head of the page, as a person without a pointer gets there. */
const toContent = (page: Page): Promise<void> =>
  press(page, page.getByRole('link', { name: '본문으로 건너뛰기' }));

describe('evidence', () => {
  it('of a transfer is changed on the order page and listed', async () => {
    const { buyer, order } = await paidOrder('계좌이체');
    const page = await openPage({ width: 360, expectErrors: [/status of 422/] });
    await openAs(page, buyer, `/user/orders/${order.id}`);
    await section(page).getByText('신청 안 함', { exact: true }).waitFor({ timeout: 60_000 });
    await section(page).getByText('세금계산서: 출고된 달의 다음 달 5일까지').waitFor();
    await expectSound(page);

    // Without business data no 세금계산서: the server names the missing fields.
    await toContent(page);
    await press(page, section(page).getByRole('button', { name: '증빙 변경' }));
    const dialog = page.getByRole('dialog', { name: '증빙 변경' });
    const radio = (name: string): Locator => dialog.getByRole('radio', { name });
    const save = dialog.getByRole('button', { name: '저장' });
    // The arrow down from the last kind leads to the first.
    await press(page, radio('신청 안 함'), 'ArrowDown');
    await expectSoon(() => radio('세금계산서').isChecked(), true);
    await dialog.getByRole('link', { name: '사업자 정보 수정' }).waitFor();
    await press(page, save);
    await dialog.getByRole('alert').filter({ hasText: '세금계산서에 필요한 정보가 없습니다' }).waitFor();

    await press(page, radio('세금계산서'), 'ArrowDown');
    await expectSoon(() => radio('현금영수증').isChecked(), true);
    await press(page, radio('지출증빙'), 'ArrowUp');
    await expectSoon(() => radio('소득공제').isChecked(), true);
    await press(page, save);
    const number = dialog.getByLabel('휴대폰 번호 또는 현금영수증 카드 번호');
    await expectSoon(() => number.getAttribute('aria-invalid'), 'true');
    await tabTo(page, number);
    await page.keyboard.type('010-1234-5678');
    await expectAccessible(page, '[role=dialog]');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await section(page).getByText('현금영수증', { exact: true }).waitFor();
    await section(page).getByText('고객 변경').waitFor();
    await expectSound(page, 360, 1280);

    await press(page, section(page).getByRole('link', { name: '이 주문의 증빙 내역' }));
    const list = page.getByRole('list', { name: /증빙$/ });
    await list.getByText('현금영수증', { exact: true }).waitFor();
    await page
      .getByText(/1건 · 합계/)
      .first()
      .waitFor();
    await expectSound(page, 360, 1280);

    const search = page.getByRole('search', { name: '증빙 검색' });
    await expectSoon(() => search.getByLabel('상태').isDisabled(), true);
    await tabTo(page, search.getByLabel('종류'));
    await search.getByLabel('종류').selectOption({ label: '세금계산서' });
    await tabTo(page, search.getByLabel('상태'));
    await search.getByLabel('상태').selectOption({ label: '국세청 승인' });
    await press(page, search.getByRole('button', { name: '조회' }));
    await page.getByText('조건에 맞는 증빙이 없습니다.').waitFor();
    expect(new URL(page.url()).search).toContain('state=accepted');
    await expectSound(page);
    await press(page, page.getByRole('link', { name: '전체 증빙 보기' }));
    await list.getByRole('link', { name: /^주문 / }).waitFor();
    await (await memberMenu(page)).getByRole('link', { name: '증빙 내역' }).waitFor();
  });

  it('of a card is its slip, and says why nothing can be chosen', async () => {
    const { buyer, order } = await paidOrder('카드');
    const page = await openPage({ width: 360 });
    await openAs(page, buyer, `/user/orders/${order.id}`);
    await section(page).getByText('카드 매출전표', { exact: true }).waitFor({ timeout: 60_000 });
    await section(page).getByText('카드 결제는 카드 매출전표가 증빙으로 발급됩니다.').waitFor();
    await expectSoon(() => section(page).getByRole('button').count(), 0);
  });

  it('that is issued takes a request for correction', async () => {
    const { buyer, order } = await paidOrder('계좌이체');
    await expectSoon(async () => (await evidenceOf(buyer, order)).kind, 'none');
    await buyer.call('PUT', `/orders/${order.id}/evidence`, { kind: 'tax_invoice', buyer: BUYER });
    const operator = await admin();
    await ship(operator, order);
    const planned = await plannedDocument(buyer, order);
    await operator.call('POST', `/admin/evidence/${planned.id}/issue`, {});
    await expectSoon(async () => ISSUED.includes((await firstDocument(buyer, order))?.state ?? ''), true);

    const page = await openPage({ width: 360 });
    await openAs(page, buyer, `/user/orders/${order.id}`);
    await section(page).getByText(planned.key, { exact: false }).first().waitFor();
    await section(page).getByText('한빛호텔').waitFor();
    await section(page).getByText('발행이 시작되어 변경할 수 없습니다.', { exact: false }).waitFor();
    await expectSound(page);
    await toContent(page);
    const papers = [
      { button: `세금계산서 PDF (${planned.key})`, file: `세금계산서_${planned.key}.pdf` },
      { button: /^거래명세서 PDF/, file: /^거래명세서_.*\.pdf$/ },
    ];
    for (const { button, file } of papers) {
      const taking = page.waitForEvent('download');
      await press(page, section(page).getByRole('button', { name: button }));
      expect((await taking).suggestedFilename()).toMatch(file);
    }
    await page.goto('/user/evidence');
    const archive = page.waitForEvent('download');
    await toContent(page);
    await press(page, page.getByRole('button', { name: /^전체 문서 내려받기/ }).first());
    expect((await archive).suggestedFilename()).toMatch(/^증빙_\d{6}\.zip$/);
    await expectSound(page);
    await press(page, page.getByRole('button', { name: `정정 요청 (${planned.key})` }));
    const dialog = page.getByRole('dialog', { name: '정정 요청' });
    await press(page, dialog.getByRole('button', { name: '정정 요청하기' }));
    await dialog.getByRole('alert').waitFor();
    await tabTo(page, dialog.getByLabel('잘못된 내용과 바른 내용'));
    await page.keyboard.type('상호는 한빛호텔 주식회사입니다.');
    await expectAccessible(page, '[role=dialog]');
    await press(page, dialog.getByRole('button', { name: '정정 요청하기' }));
    await page.getByText('정정 요청을 보냈습니다.', { exact: false }).first().waitFor();
    await page.getByRole('button', { name: `정정 요청 (${planned.key})` }).click();
    await dialog.getByText('상호는 한빛호텔 주식회사입니다.').waitFor();
    await dialog.getByText('답변을 준비하고 있습니다.').waitFor();
  });

  it('is asked for at the checkout, by the profile or in its place', async () => {
    const buyer = await newBuyer();
    const page = await openPage({ width: 360 });
    const [product] = await someProducts(1);
    if (product === undefined) throw new Error('the store sells nothing');
    await buyer.call('POST', '/cart/items', {
      productId: product.id,
      quantity: lineOf(product).quantity,
    });
    await openAs(page, buyer, '/cart');
    const payButton = page.getByRole('button', { name: /원 결제하기$/ });
    await payButton.waitFor();
    // A member without a registered business reads which data are missing.
    await toContent(page);
    await press(page, page.locator('summary').filter({ hasText: '증빙' }));
    await page.getByText('카드로 결제하시면 카드 매출전표가 증빙입니다.').waitFor();
    const invoice = page.getByRole('radio', { name: '세금계산서' });
    await press(page, page.getByRole('radio', { name: '신청 안 함' }), 'ArrowDown');
    await expectSoon(() => invoice.isChecked(), true);
    await payButton.click();
    await page
      .getByRole('alert')
      .getByText('세금계산서에 필요한 정보가 없습니다: 사업자등록번호, 상호, 대표자')
      .first()
      .waitFor();
    await expectSound(page);

    await buyer.call('PUT', '/user/business', {
      companyName: '한빛호텔',
      bizRegNo: '411-86-01799',
      representativeName: '김한빛',
      evidenceDefault: 'tax_invoice',
    });
    await page.goto('/cart');
    await payButton.waitFor();
    // Chosen by the profile: nothing needs to be opened.
    await page.getByText('세금계산서 (계좌이체·가상계좌)').waitFor();
    await page.getByRole('heading', { name: '증빙', exact: true }).click();
    await expectSoon(() => invoice.isChecked(), true);
    await page.getByText('411-86-01799').waitFor();
    await expectSound(page, 360, 1280);
    await page.getByRole('radio', { name: '현금영수증' }).check();
    await page.getByRole('radio', { name: '지출증빙 (사업자)' }).check();
    await page.getByLabel('사업자등록번호').fill('411-86-01799');
    await expectSound(page);
    await invoice.check();

    await page.getByRole('radio', { name: '계좌이체' }).check();
    await payButton.click();
    const sheet = page.frameLocator('iframe[title="토스페이먼츠 테스트 결제창"]');
    await sheet.getByRole('button', { name: '결제하기' }).click();
    await page.waitForURL(/\/user\/orders\/\d+$/, { timeout: 60_000 });
    await section(page).getByText('세금계산서', { exact: true }).first().waitFor({ timeout: 60_000 });
    await section(page).getByText('한빛호텔').waitFor();
  }, 120_000);
});
