import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { expectAccessible, expectSoon, openPage } from '../../scripts/testing/browser';
import {
  newEstimate,
  optionedProduct,
  readAs,
  saveDraft,
  sendVersion,
  untilHolds,
  type Estimate,
} from './estimates-support';
import { call, openAs, tokensOf } from './support';

const line = (page: Page, nth: number): Locator => page.getByRole('listitem', { name: `${nth}번째 품목` });
const field = (page: Page, nth: number, name: string): Locator =>
  page.getByRole('textbox', { name: `${nth}번째 품목 ${name}`, exact: true });
const totals = (page: Page): Locator => page.getByLabel('견적 합계');
const won = (amount: number): string => `${amount.toLocaleString('ko-KR')}원`;

async function open(page: Page, { id, title }: { id: number; title: string }): Promise<void> {
  await openAs(page, 'manager', `/manager/estimate/${id}`);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

async function addProduct(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: '상품 추가' }).click();
  const dialog = page.getByRole('dialog', { name: '상품 추가' });
  await dialog.getByRole('combobox', { name: '상품 검색' }).fill(title);
  await page.getByRole('option').filter({ hasText: title }).first().click();
  const selects = dialog.getByRole('combobox');
  await dialog.getByRole('textbox', { name: '수량' }).waitFor();
  for (let at = 1; at < (await selects.count()); at += 1) {
    await selects.nth(at).click();
    await page.getByRole('listbox').last().getByRole('option').first().click();
  }
  await dialog.getByText(/^판매 단가 [\d,]+원$/).waitFor();
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: '품목에 추가' }).click();
  await dialog.waitFor({ state: 'detached' });
}

describe('writing a version', () => {
  it('has the same sums on the screen, in the draft, in the version, and at the buyer', async () => {
    const manager = await tokensOf('manager');
    const [estimate, product] = [await newEstimate(), await optionedProduct()];
    const page = await openPage();
    await open(page, estimate);

    await field(page, 1, '단가').fill('2000');
    await field(page, 1, '인쇄비').fill('300000');
    await field(page, 1, '판비·셋업비').fill('80000');
    await addProduct(page, product.title);
    await line(page, 2).getByRole('button', { name: '2번째 품목에 판매 단가 적용' }).click();
    await line(page, 2).getByText('판매 단가와 같음').waitFor();
    await page.getByRole('button', { name: '직접 입력' }).click();
    await field(page, 3, '품명').fill('시안 제작');
    await field(page, 3, '수량').fill('1');
    await field(page, 3, '단가').fill('50001');
    await page.getByRole('textbox', { name: '할인' }).fill('30000');
    await page.getByRole('textbox', { name: '배송비' }).fill('30000');
    await page.getByRole('textbox', { name: '납기' }).fill('시안 확정 후 14일');
    await page.keyboard.press('Control+s');
    await page.getByText('작성 중인 견적을 저장했습니다.').waitFor();

    const { draft, status } = await readAs(manager, estimate.id);
    const amounts = draft?.amounts;
    if (amounts == null) throw new Error('the draft has no sums');
    expect(status).toBe('IN_PREPARATION');
    for (const amount of [amounts.totalAmount, amounts.suppliedAmount, amounts.vat]) {
      await totals(page).getByText(won(amount), { exact: true }).waitFor();
    }

    const [paper] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'PDF 미리보기 내려받기' }).click(),
    ]);
    expect((await readFile(await paper.path())).subarray(0, 5).toString()).toBe('%PDF-');

    await page.getByRole('button', { name: '견적서 보내기' }).click();
    const dialog = page.getByRole('dialog', { name: '견적서 보내기' });
    await dialog.getByText(won(amounts.totalAmount), { exact: true }).waitFor();
    await dialog.getByText(/^일금 .*원정$/).waitFor();
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('textbox', { name: '함께 보낼 메시지' }).fill('검토 부탁드립니다.');
    await dialog.getByRole('button', { name: '보내기' }).click();
    await page.getByText('견적서를 보냈습니다.', { exact: true }).waitFor();
    await page
      .getByRole('region', { name: '보낸 견적서' })
      .getByText(won(amounts.totalAmount))
      .first()
      .waitFor();

    const buyers = await call<Estimate>(
      ...([await tokensOf('business'), 'GET', `/user/estimates/${estimate.id}`] as const),
    );
    expect(buyers.totalAmount).toBe(amounts.totalAmount);
    await page.getByText(buyers.versions[0]?.koreanAmount ?? '').waitFor();
    const [version] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '1차 PDF 내려받기' }).click(),
    ]);
    expect(version.suggestedFilename()).toContain(buyers.number);
    await expectAccessible(page);
  });

  it('says at the field what is missing, orders lines by the keyboard, and loses nothing on the way out', async () => {
    const estimate = await newEstimate('business', [{ name: '두 번째 물건', quantity: 10 }]);
    const page = await openPage();
    await open(page, estimate);
    await page.getByRole('button', { name: '견적서 보내기' }).click();
    await line(page, 1).getByText('단가를 입력하지 않은 품목이 있습니다.').waitFor();
    await page.getByRole('button', { name: '직접 입력' }).click();
    await page.keyboard.press('Control+s');
    await line(page, 3).getByText('품명을 입력해 주세요.').waitFor();
    await line(page, 3).getByText('수량은 1 이상의 정수로 입력해 주세요.').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: '3번째 품목 삭제' }).click();
    await line(page, 3).waitFor({ state: 'detached' });

    await page.getByRole('button', { name: '2번째 품목 순서 바꾸기 (방향키)' }).focus();
    await page.keyboard.press('ArrowUp');
    await untilHolds(page, '1번째 품목 품명', '두 번째 물건');
    await untilHolds(page, '2번째 품목 품명', estimate.title);

    await page.getByRole('textbox', { name: '비고', exact: true }).fill('아직 저장하지 않은 비고');
    const away = page.getByRole('navigation').first().getByRole('link', { name: '고객 주문' });
    await away.click();
    const dialog = page.getByRole('dialog', { name: '저장하지 않은 변경이 있습니다' });
    await dialog.getByRole('button', { name: '계속 편집' }).click();
    await untilHolds(page, '비고', '아직 저장하지 않은 비고');
    await away.click();
    await dialog.getByRole('button', { name: '저장하고 나가기' }).click();
    await page.getByRole('heading', { level: 1, name: '고객 주문' }).waitFor();
    const { draft } = await readAs(await tokensOf('manager'), estimate.id);
    expect(draft?.note).toBe('아직 저장하지 않은 비고');
    expect(draft?.lines.map(({ name }) => name)).toEqual(['두 번째 물건', estimate.title]);
  });
});

describe('two people at one estimate', () => {
  it('shows what the other saved, and lets the operator choose part by part', async () => {
    const [admin, manager] = await Promise.all([tokensOf('admin'), tokensOf('manager')]);
    const estimate = await newEstimate();
    await saveDraft(manager, estimate.id, { note: '처음 비고' });
    const page = await openPage({ expectErrors: [/status of 409/] });
    await open(page, estimate);
    const note = page.getByRole('textbox', { name: '비고', exact: true });
    await untilHolds(page, '비고', '처음 비고');
    await note.fill('내 비고');
    await saveDraft(admin, estimate.id, { note: '관리자 비고', discountAmount: 70_000 });
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: '다른 사람이 먼저 초안을 저장했습니다' });
    await dialog.getByRole('row', { name: /할인 0원 70,000원/ }).waitFor();
    await dialog.getByRole('row', { name: /비고 둘 다 수정 내 비고 관리자 비고/ }).waitFor();
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: '선택한 값으로 저장' }).click();
    await page.getByText('작성 중인 견적을 저장했습니다.').waitFor();
    const { draft } = await readAs(manager, estimate.id);
    expect([draft?.note, draft?.discountAmount]).toEqual(['내 비고', 70_000]);
  });

  it('says where the buyer was faster, and shows the present state', async () => {
    const estimate = await newEstimate();
    await sendVersion(await tokensOf('manager'), estimate.id);
    const page = await openPage({ expectErrors: [/status of 409/] });
    await open(page, estimate);
    await page.getByRole('button', { name: '견적서 회수' }).click();
    const dialog = page.getByRole('dialog', { name: '견적서 회수' });
    await dialog.getByRole('textbox', { name: '사유' }).fill('단가를 다시 봅니다.');
    await call(await tokensOf('business'), 'POST', `/user/estimates/${estimate.id}/decline`, {
      reason: '예산 초과',
    });
    await dialog.getByRole('button', { name: '회수', exact: true }).click();
    await page.getByText('지금은 ‘거절’ 상태입니다.').waitFor();
    await page.getByText('예산 초과').first().waitFor();
    await expectSoon(() => page.getByRole('button', { name: '견적서 회수' }).count(), 0);
  });
});

describe('what follows a version', () => {
  it('is an answer in the thread, which is the buyer’s turn again, and the end, with a reason', async () => {
    const manager = await tokensOf('manager');
    const estimate = await newEstimate();
    await sendVersion(manager, estimate.id);
    const question = { body: '2도 인쇄는 얼마인가요?' };
    await call(await tokensOf('business'), 'POST', `/user/estimates/${estimate.id}/messages`, question);
    const page = await openPage();
    await open(page, estimate);
    await page.getByRole('list', { name: '대화와 기록' }).getByText(question.body).waitFor();
    const pdf = { name: '시안.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
    await page.locator('input[type=file]').setInputFiles(pdf);
    await page.getByRole('list', { name: '첨부할 파일' }).getByText('시안.pdf').waitFor();
    await page.getByRole('textbox', { name: '문의에 답변' }).fill('개당 150원이 더해집니다.');
    await page.getByRole('button', { name: '메시지 보내기' }).click();
    await page.getByText('메시지를 보냈습니다.').waitFor();
    const thread = page.getByRole('list', { name: '대화와 기록' });
    await thread
      .getByRole('listitem')
      .filter({ hasText: '개당 150원' })
      .getByRole('link', { name: /시안\.pdf/ })
      .waitFor();
    await expectSoon(async () => (await readAs(manager, estimate.id)).status, 'SENT');
    await expectAccessible(page);

    await page.getByRole('button', { name: '견적 취소' }).click();
    const dialog = page.getByRole('dialog', { name: '견적 취소' });
    await dialog.getByRole('textbox', { name: '사유' }).fill('품절된 재질입니다.');
    await dialog.getByRole('button', { name: '견적 취소하기' }).click();
    await page.getByText('취소된 견적에는 메시지를 보낼 수 없습니다.').waitFor();
    await page.getByRole('form', { name: '견적서 작성' }).waitFor({ state: 'detached' });
    expect((await readAs(manager, estimate.id)).closeReason).toBe('품절된 재질입니다.');
  });

  it('compares versions and marks what changed', async () => {
    const manager = await tokensOf('manager');
    const estimate = await newEstimate();
    await sendVersion(manager, estimate.id);
    await sendVersion(manager, estimate.id, { discountAmount: 60_000 });
    const page = await openPage();
    await open(page, estimate);
    const card = page.getByRole('region', { name: '보낸 견적서' });
    await card.getByText('1차와 다른 항목을 표시했습니다.').waitFor();
    await expectSoon(() => card.locator('del').allTextContents(), ['이전 0원', '이전 1,410,000원']);
    await expectSoon(() => card.locator('ins').allInnerTexts(), ['-60,000원', '1,350,000원']);
    await expectAccessible(page);
    await card.getByRole('combobox', { name: '비교할 견적서' }).click();
    await page.getByRole('option', { name: '비교 안 함' }).click();
    await card.locator('del').first().waitFor({ state: 'detached' });
  });
});
