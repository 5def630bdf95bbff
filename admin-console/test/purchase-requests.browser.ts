import { describe, expect, it } from '@jest/globals';
import { formatWon } from '@store/domain';
import { expectAccessible, openPage } from '../../scripts/testing/browser';
import { newPurchaseRequest } from './request-support';
import { call, openAs, tokensOf } from './support';

describe('the check of limits', () => {
  it('runs now, and is found beside that of payments', async () => {
    await newPurchaseRequest();
    const page = await openPage();
    await openAs(page, 'admin', '/admin/refunds/mismatches');
    await page.getByRole('link', { name: '한도 점검' }).click();
    await page.getByRole('heading', { level: 1, name: '한도 점검' }).waitFor();
    await page.getByText('발견된 문제가 없습니다').waitFor();
    await page.getByRole('button', { name: '지금 점검' }).click();
    await page.getByText(/^한도 [\d,]+건의 집계를 비교했습니다/).waitFor();
    await expectAccessible(page);
  });

  it('says what differs, by how much and what to do, and keeps what was done', async () => {
    const page = await openPage();
    const finding = {
      id: 3,
      orderId: null,
      orderNo: null,
      kind: 'counter-differs',
      kindLabel: '한도 집계와 내역 불일치',
      limitId: 5,
      organization: '파도호텔',
      month: '2026-11',
      counted: 100_000,
      expected: 90_000,
      state: 'open',
      stateLabel: '미확인',
      note: null as string | null,
      acknowledgedByName: null,
      acknowledgedAt: null,
      firstSeenAt: '2026-11-28T19:00:00Z',
      lastSeenAt: '2026-11-28T19:00:00Z',
    };
    // Limits that count something else cannot be made by any call: the answers are ours.
    await page.route(/\/api\/admin\/spending-checks/, (route) => {
      if (route.request().method() === 'POST')
        finding.note = (route.request().postDataJSON() as { note: string }).note;
      const isList = route.request().method() === 'GET';
      const body = {
        code: 'success',
        success: true,
        message: isList ? '' : '확인 처리되었습니다.',
        data: isList ? { items: [finding], total: 1 } : finding,
        ...(isList && { meta: { total: 1, page: 0, size: 50, pageBase: 0, counts: { open: 1 } } }),
      };
      return route.fulfill({ json: body });
    });
    await openAs(page, 'admin', '/admin/purchase-requests/checks');
    const row = page.getByRole('table', { name: '한도 점검 결과' }).getByRole('row').nth(1);
    for (const text of ['파도호텔', '100,000원', '90,000원', '10,000원 많음'])
      await row.getByText(text, { exact: true }).waitFor();
    await row.getByText(/개발 담당자에게 한도 번호와 월을 알려 주세요/).waitFor();
    await expectAccessible(page);
    await row.getByRole('button', { name: /확인 처리/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '확인 처리' }).click();
    await dialog.getByText('처리 내용을 입력해 주세요.').waitFor();
    await dialog.getByLabel('처리 내용').fill('개발 담당자에게 알림');
    await dialog.getByRole('button', { name: '확인 처리' }).click();
    await page.getByText('확인 처리되었습니다.').waitFor();
    await row.getByText(/개발 담당자에게 알림/).waitFor();
  });
});

describe('purchase requests', () => {
  it('are found and read with steps, reasons and limits, and lead to their organization', async () => {
    const asked = await newPurchaseRequest();
    const { organization, total } = asked;
    const page = await openPage();
    await openAs(page, 'admin', `/admin/purchase-requests?q=${encodeURIComponent(organization.name)}`);
    const table = page.getByRole('table', { name: '구매 요청 목록' });
    const row = table.getByRole('row').filter({ hasText: asked.requestNo });
    for (const text of [organization.name, '강릉점', '박구매', '최대표', formatWon(total)])
      await row.getByText(text, { exact: true }).waitFor();
    await expectAccessible(page);
    const states = page.getByRole('navigation', { name: '요청 상태' });
    await states.getByRole('link', { name: /반려/ }).click();
    await page.getByText('조건에 맞는 구매 요청이 없습니다').waitFor();
    await states.getByRole('link', { name: /결재 중/ }).click();
    await page.getByRole('combobox', { name: '거래처' }).click();
    await page.getByRole('combobox', { name: '거래처' }).fill(organization.name);
    await page.getByRole('option', { name: organization.name }).click();
    await page.waitForURL(new RegExp(`organizationId=${organization.id}`));
    await row.getByRole('link').first().click();

    await page.getByRole('heading', { level: 1, name: `구매 요청 ${asked.requestNo}` }).waitFor();
    const lines = page.getByRole('table', { name: '요청 상품' });
    await lines.getByText(asked.productName).waitFor();
    await lines.getByText('100개').waitFor();
    await page.getByRole('region', { name: '결재 단계' }).getByText('1단계 최대표 · 결재 차례').waitFor();
    const reasons = page.getByRole('region', { name: '결재 사유와 한도' });
    await reasons.getByText(/50,000원 이상 구매할 때 결재를 받습니다/).waitFor();
    await reasons
      .getByText(new RegExp(`이번 달 한도는 80,000원입니다.*${formatWon(total - 80_000)}을 넘습니다`))
      .waitFor();
    await reasons.getByText(`결재 대기 ${formatWon(total)}`).waitFor();
    await page.getByText('이번 주에 필요합니다.').waitFor();
    // Staff decide nothing.
    expect(await page.getByRole('button', { name: /승인|반려|철회/ }).count()).toBe(0);
    await expectAccessible(page);

    await page.getByRole('link', { name: organization.name }).click();
    await page.getByRole('heading', { level: 1, name: organization.name }).waitFor();
    await page.getByRole('region', { name: '한도' }).getByText('월 80,000원 · 초과 시 결재').waitFor();
    const requests = page.getByRole('region', { name: '구매 요청' });
    await requests.getByText(formatWon(total)).waitFor();
    await expectAccessible(page);
    await requests.getByRole('link', { name: '전체 1건 보기' }).click();
    await row.waitFor();
  });

  it('are a manager’s where the organization is in the own care', async () => {
    const { id, requestNo, organization } = await newPurchaseRequest();
    const [admin, manager] = await Promise.all([tokensOf('admin'), tokensOf('manager')]);
    const page = await openPage({ expectErrors: [/status of 404/] });
    await openAs(page, 'manager', `/manager/purchase-requests/${id}`);
    await page.getByText('구매 요청을 찾을 수 없습니다.').waitFor();
    const me = await call<{ id: number }>(manager, 'GET', '/auth/me');
    const { version } = await call<{ version: number }>(
      admin,
      'GET',
      `/admin/organizations/${organization.id}`,
    );
    await call(admin, 'PATCH', `/admin/organizations/${organization.id}`, { version, managerId: me.id });
    await page.reload();
    await page.getByRole('heading', { level: 1, name: `구매 요청 ${requestNo}` }).waitFor();
    await page.getByRole('link', { name: '구매 요청', exact: true }).first().click();
    await page.getByRole('table', { name: '구매 요청 목록' }).getByText(requestNo).waitFor();
    await expectAccessible(page);
  });
});
