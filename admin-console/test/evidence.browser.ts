import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { expectAccessible, expectFocused, expectSoon, openPage, tabTo } from '../../scripts/testing/browser';
import { assignManager } from './print-support';
import { newBuyer, paidOrder } from './refunds-support';
import { call, openAs, tokensOf, type Tokens } from './support';

const BUYER = {
  businessNumber: '411-86-01799',
  name: '한빛호텔',
  representative: '김한빛',
  email: 'tax@hanbit.example',
};

interface Document {
  id: number;
  key: string;
  state: string;
}

let tokens: Tokens;
let document: Document;
let orderId: string;
beforeAll(async () => {
  // Paid by transfer and not shipped yet: the document waits.
  const { id, operator } = await paidOrder('계좌이체');
  [orderId, tokens] = [id, operator];
  const body = { kind: 'tax_invoice', buyer: BUYER, reason: '전화로 변경 요청' };
  await call(tokens, 'PUT', `/admin/orders/${id}/evidence`, body);
  const ofOrder = () => call<{ documents: Document[] }>(tokens, 'GET', `/admin/orders/${id}/evidence`);
  await expectSoon(async () => (await ofOrder()).documents.length, 1);
  const [found] = (await ofOrder()).documents;
  if (found === undefined) throw new Error('no document was planned');
  document = found;
});

const stateOf = async (): Promise<string> =>
  (await call<Document>(tokens, 'GET', `/admin/evidence/${document.id}`)).state;

/** By the keyboard only. */
async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === element.ownerDocument.activeElement);

/** Hue of the element's background in degrees: red is 0, yellow 60. */
const hueOf = (element: Locator): Promise<number> =>
  element.evaluate((seen) => {
    const pixel = seen.ownerDocument.createElement('canvas').getContext('2d');
    if (pixel === null) throw new Error('no canvas');
    pixel.fillStyle = getComputedStyle(seen).backgroundColor;
    pixel.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0] = pixel.getImageData(0, 0, 1, 1).data;
    return (Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI;
  });

/** Issues it if it still waits. */
async function issued(): Promise<void> {
  if ((await stateOf()) === 'waiting') await call(tokens, 'POST', `/admin/evidence/${document.id}/issue`, {});
  await expectSoon(async () => ['issued', 'sent', 'accepted'].includes(await stateOf()), true);
}

describe('the page of an order', () => {
  it('shows its evidence and changes it, with a reason', async () => {
    const { id, operator } = await paidOrder('계좌이체');
    const page = await openPage();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await openAs(page, 'admin', `/admin/orders/${id}`);
    const card = page.getByRole('region', { name: '증빙' });
    await card.getByText('신청 안 함').waitFor();
    // Nothing of it is printed, so print jobs are neither shown nor requested.
    await page.getByRole('region', { name: '진행 기록' }).waitFor();
    expect(await page.getByRole('region', { name: '인쇄 작업', exact: true }).count()).toBe(0);
    expect(requested.filter((url) => url.includes('/api/manager/print-jobs'))).toEqual([]);
    await press(page, card.getByRole('button', { name: '증빙 변경' }));
    const dialog = page.getByRole('dialog', { name: '증빙 변경' });
    await dialog.getByRole('radio', { name: '세금계산서' }).check();
    await dialog.getByRole('button', { name: '저장' }).click();
    await dialog.getByText('세금계산서에 필요한 정보가 없습니다: 상호').waitFor();
    await dialog.getByLabel('사업자등록번호').fill(BUYER.businessNumber);
    await dialog.getByLabel('상호').fill(BUYER.name);
    await dialog.getByLabel('대표자').fill(BUYER.representative);
    await dialog.getByLabel('담당자 이메일').fill(BUYER.email);
    await dialog.getByLabel('사유').fill('전화로 변경 요청');
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: '저장' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await card.getByText('세금계산서 · 담당자 처리').waitFor();
    await card.getByText(/한빛호텔 · 김한빛/).waitFor();
    const ofOrder = () =>
      call<{ kind: string; documents: Document[] }>(operator, 'GET', `/admin/orders/${id}/evidence`);
    expect((await ofOrder()).kind).toBe('tax_invoice');
    await expectSoon(async () => (await ofOrder()).documents.length, 1);
    await page.reload();
    await card.getByRole('link', { name: (await ofOrder()).documents[0]?.key ?? '' }).waitFor();
  });
});

describe('tax documents', () => {
  it('T44: are found by state and words, checked before many are issued, and a stale check is refused', async () => {
    const page = await openPage({ expectErrors: [/status of 409/] });
    await openAs(page, 'admin', '/admin/evidence');
    await page.getByRole('heading', { level: 1, name: '증빙' }).waitFor();
    await page
      .getByRole('navigation', { name: '상태와 기한' })
      .getByRole('link', { name: /^발행 예정/ })
      .click();
    await page.waitForURL(/state=waiting/);
    const search = page.getByRole('searchbox', { name: /문서번호, 주문번호/ });
    await search.fill(document.key);
    await search.press('Enter');
    await page.waitForURL(/q=/);
    const row = page
      .getByRole('table', { name: '세금계산서 목록' })
      .getByRole('row')
      .filter({ hasText: document.key });
    await row.getByText('한빛호텔').waitFor();
    await expectAccessible(page);

    await row.getByRole('checkbox', { name: `${document.key} 선택` }).click();
    const chosen = page.getByRole('region', { name: '선택한 세금계산서' });
    await chosen.getByRole('button', { name: '다시 시도' }).click();
    const retry = page.getByRole('dialog', { name: '다시 시도: 실행 전 확인' });
    // A document that waits for its issue cannot be tried again.
    await retry.getByRole('row').filter({ hasText: document.key }).getByText('오류').waitFor();
    expect(await retry.getByRole('button', { name: '0건 다시 시도' }).isDisabled()).toBe(true);
    await retry.getByRole('button', { name: '닫기' }).last().click();

    await chosen.getByRole('button', { name: '바로 발행' }).click();
    const dialog = page.getByRole('dialog', { name: '바로 발행: 실행 전 확인' });
    await dialog.getByRole('row').filter({ hasText: document.key }).getByText('정상').waitFor();
    await dialog.getByText(/공급가액 .+원, 세액 .+원, 합계/).waitFor();
    await expectAccessible(page, '[role=dialog]');

    // Meanwhile somebody else issues it: the preview is not valid any more.
    await call(tokens, 'POST', `/admin/evidence/${document.id}/issue`, {});
    await dialog.getByRole('button', { name: '1건 바로 발행' }).click();
    await dialog.getByRole('alert').getByText('확인한 뒤 내용이 바뀌었습니다. 다시 확인해주세요.').waitFor();
    await dialog.getByRole('button', { name: '다시 확인' }).waitFor();
    await dialog.getByRole('button', { name: '닫기' }).last().click();
    await expectSoon(stateOf, 'issued');

    await page.getByRole('link', { name: /^전체/ }).click();
    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByRole('list', { name: '세금계산서 목록' }).getByText(document.key).waitFor();
    await expectAccessible(page);
  });

  it('show what they say and what became of them, and are amended', async () => {
    await issued();
    const page = await openPage();
    await openAs(page, 'admin', `/admin/evidence/${document.id}`);
    await page.getByRole('heading', { level: 1, name: document.key }).waitFor();
    await page.getByRole('region', { name: '세금계산서 내용' }).getByText('한빛호텔').waitFor();
    const history = page.getByRole('list', { name: '이력' });
    await history.getByText('발행 완료').waitFor();
    await history.getByText('바로 발행').waitFor();
    const copies = page.getByRole('group', { name: '세금계산서 PDF' });
    for (const copy of ['공급자 보관용', '공급받는자 보관용']) {
      const taking = page.waitForEvent('download');
      await copies.getByRole('button', { name: copy }).click();
      expect((await taking).suggestedFilename()).toMatch(/\.pdf$/);
    }
    const actions = page.getByRole('group', { name: '세금계산서 작업' });

    await actions.getByRole('button', { name: '메일 다시 보내기' }).click();
    const mail = page.getByRole('dialog', { name: '메일 다시 보내기' });
    await mail.getByRole('button', { name: '메일 다시 보내기' }).click();
    await page.getByText('메일을 다시 보냈습니다.').waitFor();

    await actions.getByRole('button', { name: '수정 발행' }).click();
    const amend = page.getByRole('dialog', { name: '수정 발행' });
    await amend.getByRole('button', { name: '수정 발행' }).click();
    await amend.getByText('사유를 입력해 주세요.').waitFor();
    await amend.getByText('금액을 입력해 주세요.').waitFor();
    await amend.getByLabel('변동 금액').fill('-1100');
    await amend.getByRole('textbox', { name: '사유', exact: true }).fill('단가 할인 합의');
    await expectAccessible(page, '[role=dialog]');
    await amend.getByRole('button', { name: '수정 발행' }).click();
    await page.getByText('수정세금계산서를 만들었습니다.').waitFor();
    await page.getByRole('region', { name: '수정 관계' }).getByText('이 문서의 원본').waitFor();
    await page.getByRole('region', { name: '발행 상태' }).getByText('공급가액 변동').waitFor();
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page);
    }
  });

  it('T43: are marked by their due day on board and list: red when it has passed, amber for three days before', async () => {
    const page = await openPage();
    // None of these tests' documents is late: only the screen gets other dates.
    await page.route('**/api/admin/evidence/board', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: { states: { state: string }[] } };
      const states = body.data.states.map((row) =>
        row.state === 'waiting' ? { ...row, count: 3, overdue: 1, soon: 2 } : row,
      );
      await route.fulfill({ json: { ...body, data: { ...body.data, states } } });
    });
    await page.route('**/api/admin/evidence?*', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: { items: object[] } };
      const items = ['overdue', 'soon'].map((due, at) => ({
        ...body.data.items[0],
        id: at + 1,
        key: `T20261121-DUEDAY-0${at + 1}`,
        dueOn: '2026-12-10',
        due,
      }));
      await route.fulfill({ json: { ...body, data: { ...body.data, items } } });
    });
    await openAs(page, 'admin', `/admin/evidence?q=${document.key}`);
    const board = page.getByRole('navigation', { name: '상태와 기한' });
    const rows = page.getByRole('table', { name: '세금계산서 목록' }).getByRole('row');
    const marks = [
      [board.getByRole('link', { name: '발행 예정, 기한 지남 1' }), 0, 30],
      [board.getByRole('link', { name: '발행 예정, 3일 이내 2' }), 40, 60],
      [rows.filter({ hasText: 'DUEDAY-01' }).getByText('기한 지남').locator('..'), 0, 30],
      [rows.filter({ hasText: 'DUEDAY-02' }).getByText('3일 이내').locator('..'), 40, 60],
    ] as const;
    for (const [mark, from, to] of marks) {
      const hue = await hueOf(mark);
      expect({ from, to, hue, isBetween: hue >= from && hue <= to }).toMatchObject({ isBetween: true });
    }
    await expectAccessible(page);
    await board.getByRole('link', { name: '발행 예정, 기한 지남 1' }).click();
    await page.waitForURL(/state=waiting.*due=overdue|due=overdue.*state=waiting/);
  });

  it('T51: are found, checked, opened and amended with only the keyboard', async () => {
    await issued();
    const page = await openPage();
    await openAs(page, 'admin', '/admin/evidence');
    const board = page.getByRole('navigation', { name: '상태와 기한' });
    await press(page, board.getByRole('link', { name: /^발행 예정/ }));
    await page.waitForURL(/state=waiting/);
    await page.keyboard.press('Shift+Tab');
    await expectFocused(board.getByRole('link', { name: /^전체/ }));
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => !url.search.includes('state'));
    await tabTo(page, page.getByRole('searchbox', { name: /문서번호, 주문번호/ }));
    await page.keyboard.type(document.key);
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=/);
    const row = page
      .getByRole('table', { name: '세금계산서 목록' })
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: document.key }) });
    await press(page, row.getByRole('checkbox', { name: `${document.key} 선택` }), 'Space');
    const retry = page
      .getByRole('region', { name: '선택한 세금계산서' })
      .getByRole('button', { name: '다시 시도' });
    // The bar is above the rows.
    for (let presses = 0; presses < 8 && !(await isFocused(retry)); presses += 1)
      await page.keyboard.press('Shift+Tab');
    await expectFocused(retry);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '다시 시도: 실행 전 확인' });
    await dialog.getByRole('row').filter({ hasText: document.key }).waitFor();
    await page.keyboard.press('Escape');
    await expectFocused(retry);

    // From row to row, and into the document.
    await page.keyboard.press('j');
    await expectFocused(row.getByRole('link', { name: document.key }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: document.key }).waitFor();
    const taking = page.waitForEvent('download');
    await press(
      page,
      page.getByRole('group', { name: '세금계산서 PDF' }).getByRole('button', { name: /^공급자/ }),
    );
    await taking;
    const work = page.getByRole('group', { name: '세금계산서 작업' }).getByRole('button').last();
    await press(page, work);
    const form = page.getByRole('dialog');
    await form.waitFor();
    await tabTo(page, form.getByRole('textbox', { name: '사유', exact: true }));
    await page.keyboard.type('키보드로 입력');
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    await expectFocused(work);
  });

  it('T51: of their own customers are read by managers, who change nothing', async () => {
    const page = await openPage({ expectErrors: [/status of 400/] });
    await openAs(page, 'manager', `/manager/evidence?q=${document.key}`);
    await page.getByRole('heading', { level: 1, name: '고객 세금계산서' }).waitFor();
    // Not yet one of this manager's customers.
    await page.getByText('조건에 맞는 세금계산서가 없습니다').waitFor();
    const paper = `/manager/evidence/${document.id}/pdf`;
    await expect(call(await tokensOf('manager'), 'GET', paper)).rejects.toThrow('answered 404');
    await assignManager({ id: orderId, operator: tokens });
    await page.reload();
    const rows = page.getByRole('table', { name: '세금계산서 목록' }).getByRole('row');
    const row = rows.filter({ hasText: document.key });
    await row.getByText('한빛호텔').waitFor();
    await expectAccessible(page);
    const main = page.getByRole('main');
    expect([await main.getByRole('checkbox').count(), await row.getByRole('link').count()]).toEqual([0, 0]);
    for (const name of [/발행/, '홈택스 파일', /월 합산/, '내려받기'])
      expect([name, await main.getByRole('button', { name }).count()]).toEqual([name, 0]);

    // By keyboard from the list to the PDF.
    await page.keyboard.press('j');
    await expectFocused(row.getByRole('button', { name: `${document.key} PDF` }));
    const taking = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await taking).suggestedFilename()).toMatch(/\.pdf$/);

    await main.getByRole('combobox', { name: '상태' }).click();
    await page.getByRole('option', { name: '국세청 오류' }).click();
    await page.waitForURL(/state=rejected/);
    await page.getByText('조건에 맞는 세금계산서가 없습니다').waitFor();
    await page.route('**/api/manager/evidence?*', (route) =>
      route.fulfill({ status: 400, json: { code: 'REFUSED', success: false } }),
    );
    await main.getByRole('button', { name: '필터 초기화' }).last().click();
    await main.getByText('세금계산서 목록을 불러오지 못했습니다.').waitFor();
    await page.unroute('**/api/manager/evidence?*');
    await main.getByRole('button', { name: '다시 시도' }).click();
    await rows.filter({ hasText: document.key }).waitFor();
    await page.setViewportSize({ width: 360, height: 800 });
    const card = page.getByRole('list', { name: '세금계산서 목록' }).getByRole('listitem');
    await card.filter({ hasText: document.key }).getByRole('button', { name: /PDF$/ }).waitFor();
    await expectAccessible(page);
  });

  it('are issued by settings that two operators cannot save over each other', async () => {
    const page = await openPage();
    await openAs(page, 'admin', '/admin/settings/evidence');
    await page.getByRole('region', { name: '발행 서비스 (팝빌)' }).getByText('연결됨').waitFor();
    const form = page.getByRole('form', { name: '발행 설정' });
    const before = await form.getByLabel('발행 전 대기 시간').inputValue();
    await tabTo(page, form.getByLabel('발행 전 대기 시간'));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('90');
    await press(page, form.getByRole('button', { name: '저장' }));
    await expectSoon(
      async () =>
        (await call<{ graceMinutes: number }>(tokens, 'GET', '/admin/evidence/settings')).graceMinutes,
      90,
    );
    await form.getByLabel('발행 전 대기 시간').fill(before);
    await form.getByRole('button', { name: '저장' }).click();
    await expectSoon(
      async () =>
        (await call<{ graceMinutes: number }>(tokens, 'GET', '/admin/evidence/settings')).graceMinutes,
      Number(before.replace(/\D/g, '')),
    );
  });

  it('are compared with orders and issuer on the spot', async () => {
    const page = await openPage();
    await openAs(page, 'admin', '/admin/evidence/checks');
    await page.getByRole('heading', { level: 1, name: '증빙 점검' }).waitFor();
    await press(page, page.getByRole('button', { name: '지금 점검' }));
    await page.getByText(/점검을 마쳤습니다/).waitFor();
  });

  it('of a month are granted to members who ask', async () => {
    const company = `한빛호텔 ${Date.now()}`;
    const member = await newBuyer();
    await call(member, 'PUT', '/user/business', {
      companyName: company,
      bizRegNo: '411-86-01799',
      representativeName: '김한빛',
      wantsMonthlyInvoice: true,
    });
    const monthly = async () =>
      (await call<{ monthlyInvoice: string | null }>(member, 'GET', '/user/business')).monthlyInvoice;
    const page = await openPage({ width: 360 });
    await openAs(page, 'admin', '/admin/evidence');
    await press(page, page.getByRole('button', { name: /^월 합산 신청 \d+건$/ }));
    const dialog = page.getByRole('dialog', { name: '월 합산 세금계산서' });
    await dialog.getByRole('button', { name: `${company} 승인` }).waitFor();
    await expectAccessible(page, '[role=dialog]');
    await press(page, dialog.getByRole('button', { name: `${company} 승인` }));
    await dialog.getByRole('button', { name: `${company} 해지` }).waitFor();
    await expectSoon(monthly, 'granted');
    await dialog.getByRole('button', { name: `${company} 해지` }).click();
    await expectSoon(monthly, null);
  });

  it('leave by files for Hometax where no issuer is configured', async () => {
    const page = await openPage({ expectErrors: [/status of 409/] });
    // The store of these tests has an issuer: only the screen is told otherwise.
    await page.route('**/api/admin/evidence/board', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: object };
      await route.fulfill({ json: { ...body, data: { ...body.data, issuerConfigured: false } } });
    });
    await page.route('**/api/admin/evidence/hometax-files', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: object };
      const files = [
        { id: 3, createdAt: '2026-11-21T00:12:31.000Z', createdBy: '이관리', documents: 42, numbered: 40 },
      ];
      await route.fulfill({ json: { ...body, data: { waiting: 12, files } } });
    });
    await openAs(page, 'admin', '/admin/evidence');
    await press(page, page.getByRole('button', { name: '홈택스 파일' }));
    const dialog = page.getByRole('dialog', { name: '홈택스 일괄발급 파일' });
    await dialog.getByText('40 / 42건').waitFor();
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page, '[role=dialog]');
    }
    await dialog.getByRole('button', { name: '새 파일 생성' }).click();
    await page
      .getByText('발행 서비스가 세금계산서를 발행하므로 홈택스 파일을 만들지 않습니다.')
      .first()
      .waitFor();
  });
});
