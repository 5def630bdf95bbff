import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { expectAccessible, expectFocused, expectSoon, openPage } from '../../scripts/testing/browser';
import { admin, lineOf, newBuyer, openAs, someProducts } from './buying';
import { answerEstimate, askEstimate, statusPanel, won } from './estimate-support';
import { expectSound, openAsNewMember } from './support';

const formOf = (page: Page): Locator => page.getByRole('form', { name: '견적 요청' });
const lineAt = (page: Page, number: number): Locator =>
  formOf(page).getByRole('listitem', { name: `${number}번째 품목` });

/** Finds a product by initials and takes the first result, by keyboard only. */
async function findProduct(page: Page, words: string, name: RegExp): Promise<void> {
  const field = formOf(page).getByRole('combobox', { name: '상품 찾아 추가' });
  await field.fill(words);
  await page.getByRole('listbox', { name: '검색된 상품' }).getByRole('option', { name }).first().waitFor();
  await field.press('ArrowDown');
  await field.press('Enter');
}

const file = (name: string, head: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(`${head}${'\n'.repeat(2_000)}`, 'latin1'),
});
const PDF_HEAD = '%PDF-1.4';

describe('asking for an estimate', () => {
  it('takes a visitor’s products, text and files, and shows the private page', async () => {
    const page = await openPage({ width: 360 });
    await page.goto('/estimate');
    await page.getByRole('heading', { level: 1, name: '견적 요청' }).waitFor();
    const form = formOf(page);
    await form.getByRole('button', { name: '견적 요청하기' }).click();
    await page.getByText('품목을 고르거나 요청 내용을 입력해 주세요.').waitFor();
    await page.getByText('연락받을 이메일 또는 휴대폰 번호를 입력해 주세요.').waitFor();
    await page.getByText('개인정보 수집·이용에 동의해 주세요.').waitFor();
    await expectAccessible(page);

    // Products of the catalogue show the shop's own price; initials are enough to find them.
    await findProduct(page, 'ㅌㅂㄹ', /텀블러/);
    await lineAt(page, 1).getByText('판매 단가').waitFor();
    const quantity = lineAt(page, 1).getByRole('textbox', { name: /수량$/ });
    await quantity.fill('3000');
    await lineAt(page, 1).getByLabel('옵션·인쇄 메모').fill('앞면 로고 1도');
    // And something that is not in the catalogue.
    await form.getByRole('combobox', { name: '상품 찾아 추가' }).fill('로고 각인 볼펜');
    await page.getByRole('option', { name: '‘로고 각인 볼펜’ 직접 입력으로 추가' }).click();
    await expectSoon(() => lineAt(page, 2).getByLabel('품명').inputValue(), '로고 각인 볼펜');

    const files = form.getByLabel('시안·로고 파일 선택');
    await files.setInputFiles([file('logo.ai', PDF_HEAD), file('prices.exe', 'MZ')]);
    const list = form.getByRole('list', { name: '시안·로고 파일' });
    await list.getByRole('alert').getByText('AI, PDF, PNG, JPG').waitFor();
    await form.getByLabel('이름').fill('김방문');
    await form.getByLabel('이메일').fill('visitor@hotel.example');
    await form.getByLabel('개인정보 수집·이용에 동의합니다 (필수)').check();
    await form.getByRole('button', { name: '견적 요청하기' }).click();
    await page.getByText('업로드하지 못한 파일이 있습니다.').waitFor();
    await list.getByRole('button', { name: 'prices.exe 삭제' }).click();
    await list.getByRole('button', { name: 'logo.ai 삭제' }).waitFor();
    await form.getByRole('button', { name: '견적 요청하기' }).click();

    const receipt = page.getByRole('heading', { name: '견적 요청을 접수했습니다' });
    await receipt.waitFor();
    await expectFocused(receipt);
    await page
      .getByText(/E-\d{8}-\w{6}/)
      .first()
      .waitFor();
    await expectSoon(() => page.getByRole('list', { name: '진행 절차' }).getByRole('listitem').count(), 3);
    await expectSound(page);

    await page.getByRole('link', { name: '견적 화면 열기' }).click();
    await statusPanel(page).getByText('담당자가 요청을 확인하고 있습니다.').waitFor();
    await page.getByRole('list', { name: '요청하신 품목' }).getByText('3,000개').waitFor();
    await page.getByRole('list', { name: '첨부 파일' }).getByText('logo.ai').waitFor();
    await expectSoon(() => page.locator('meta[name=robots]').getAttribute('content'), 'noindex');
    await page.getByLabel('메시지').fill('급합니다. 이번 주에 받을 수 있을까요?');
    await page.getByRole('button', { name: '보내기' }).click();
    const thread = page.getByRole('list', { name: '대화와 진행 기록' });
    await thread.getByText('급합니다. 이번 주에 받을 수 있을까요?').waitFor();
    await expectSoon(() => page.getByLabel('메시지').inputValue(), '');
    await expectSound(page);
  });

  it('keeps every word when the server refuses, and says why at the field', async () => {
    const page = await openPage({ expectErrors: [/status of 400/] });
    await page.goto('/estimate');
    const message = '품명을 입력해 주세요.';
    await page.route('**/api/estimates', (route) =>
      route.fulfill({
        status: 400,
        json: {
          code: 'VALIDATION_FAILED',
          success: false,
          message,
          data: { fields: [{ field: 'lines.0.name', code: 'ESTIMATE_LINE_NAME_REQUIRED', message }] },
        },
      }),
    );
    const form = formOf(page);
    await form.getByRole('button', { name: '직접 입력' }).click();
    await lineAt(page, 1).getByLabel('품명').fill('맞춤 슬리퍼');
    await form.getByLabel('요청 사항').fill('객실용입니다.');
    await form.getByLabel('이름').fill('김방문');
    await form.getByLabel('휴대폰').fill('010-1234-5678');
    await form.getByLabel('개인정보 수집·이용에 동의합니다 (필수)').check();
    await form.getByRole('button', { name: '견적 요청하기' }).click();
    await lineAt(page, 1).getByText(message).waitFor();
    await expectSoon(() => lineAt(page, 1).getByLabel('품명').inputValue(), '맞춤 슬리퍼');
    await expectSoon(() => form.getByLabel('요청 사항').inputValue(), '객실용입니다.');
    await expectAccessible(page);
  });

  it('begins with what is in the cart, and with what a product page shows', async () => {
    const [product] = await someProducts(1);
    if (product === undefined) throw new Error('the demo store sells nothing');
    const { quantity } = lineOf(product);
    const buyer = await newBuyer();
    await buyer.call('POST', '/cart/items', { productId: product.id, quantity });
    const page = await openPage();
    await openAs(page, buyer, '/estimate');
    await page.getByRole('button', { name: /장바구니에서 가져오기/ }).click();
    await lineAt(page, 1).getByRole('link', { name: product.name }).waitFor();
    // The same product cannot be added twice.
    await page.getByRole('button', { name: /장바구니에서 가져오기/ }).click();
    await page.getByText('이미 담긴 품목입니다.').waitFor();
    await expectSoon(
      () => page.getByRole('list', { name: '견적 받을 품목' }).getByRole('listitem').count(),
      1,
    );
    await expectAccessible(page);

    await page.goto(`/products/${product.id}`);
    await page.getByRole('link', { name: '로고 인쇄·대량이면 이 구성으로 견적 받기' }).click();
    await lineAt(page, 1).getByRole('link', { name: product.name }).waitFor();
    await page.goto('/cart');
    await page.getByRole('link', { name: '선택한 상품으로 견적 받기' }).click();
    await lineAt(page, 1).getByRole('link', { name: product.name }).waitFor();
    await lineAt(page, 1)
      .getByRole('button', { name: `${product.name} 삭제` })
      .click();
    await lineAt(page, 1).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '되돌리기' }).click();
    await lineAt(page, 1).getByRole('link', { name: product.name }).waitFor();

    // Two clicks from the cart to the paper and its page, where it is accepted and paid.
    await page.goto('/cart');
    const [paper] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '견적서 바로 받기 (PDF)' }).click(),
    ]);
    expect(paper.suggestedFilename()).toMatch(/^견적서_E-.+_1차\.pdf$/);
    await page.waitForURL(/\/user\/estimates\/\d+$/);
    await statusPanel(page).getByRole('button', { name: '이 금액으로 수락' }).waitFor();
    await expectAccessible(page);
  });
});

describe('the member’s estimates', () => {
  it('show a member without any where to begin, and none of other members', async () => {
    const page = await openPage({ width: 360, expectErrors: [/status of 404/] });
    await openAsNewMember(page, '/user/estimates');
    await page.getByText('아직 요청하신 견적이 없습니다.').waitFor();
    await expectAccessible(page);
    await page.goto('/user/estimates/999999');
    await page.getByText('견적을 찾을 수 없습니다.').waitFor();
  });

  it('are listed, read, compared, downloaded, declined and asked again', async () => {
    const [product] = await someProducts(1);
    if (product === undefined) throw new Error('the demo store sells nothing');
    const [buyer, manager] = await Promise.all([newBuyer(), admin()]);
    const id = await askEstimate(buyer, product.id, 3000);
    const line = { productId: product.id, name: product.name, quantity: 3000 };
    await answerEstimate(manager, id, { lines: [{ ...line, unitPrice: 900 }], shippingFee: 30_000 });
    const second = await answerEstimate(manager, id, {
      lines: [{ ...line, unitPrice: 850, printingFee: 100_000 }],
      discountAmount: 50_000,
    });
    expect(second.totalAmount).toBe(2_600_000);

    const page = await openPage();
    await openAs(page, buyer, '/user/estimates');
    const row = page.getByRole('list', { name: '견적 목록' }).getByRole('listitem');
    await row.getByText('확인 필요').waitFor();
    await row.getByText(won(second.totalAmount)).waitFor();
    await row.getByText('D-14').waitFor();
    await page
      .getByRole('navigation', { name: '견적 상태' })
      .getByRole('link', { name: '견적 도착 1' })
      .click();
    await expectAccessible(page);
    await row.getByRole('link', { name: product.name }).click();

    const sheet = page.getByRole('article', { name: '2차 견적서' });
    await sheet.getByText('일금 이백육십만원정').waitFor();
    await sheet.getByRole('table', { name: '견적 품목' }).getByRole('row', { name: product.name }).waitFor();
    const saved = page.waitForEvent('download');
    await sheet.getByRole('button', { name: /PDF 받기/ }).click();
    expect((await saved).suggestedFilename()).toMatch(/^견적서_E-.+_2차\.pdf$/);
    await expectAccessible(page);

    await page.getByLabel('비교').selectOption('1차와 비교');
    const comparison = page.getByRole('region', { name: '견적서 비교' });
    await comparison.getByRole('status').getByText(`${product.name}: 단가, 인쇄비, 금액`).waitFor();
    const price = comparison.getByRole('row', { name: /단가 \(변경\)/ });
    await expectSoon(() => price.getByRole('cell').allInnerTexts(), ['900원', '850원']);
    await expectSound(page, 360, 1280);
    await page.getByRole('link', { name: /^1차/ }).click();
    await page.getByText('이전 견적서입니다.').waitFor();
    await expectSoon(() => statusPanel(page).getByRole('button', { name: '이 금액으로 수락' }).count(), 0);
    await expectSound(page);

    await statusPanel(page).getByRole('button', { name: '거절' }).click();
    const dialog = page.getByRole('dialog', { name: '견적을 거절합니다' });
    await dialog.getByLabel('사유').fill('예산을 넘었습니다.');
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: '거절하기' }).click();
    await statusPanel(page).getByText('사유: 예산을 넘었습니다.').waitFor();
    await page
      .getByRole('list', { name: '대화와 진행 기록' })
      .getByText('2차 견적을 거절하셨습니다.')
      .waitFor();

    await statusPanel(page).getByRole('link', { name: '다시 요청' }).click();
    await lineAt(page, 1).getByRole('link', { name: product.name }).waitFor();
    await expectSoon(() => formOf(page).getByLabel('요청 사항').inputValue(), '객실 비치용입니다.');
  }, 180_000);
});
