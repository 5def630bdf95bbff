import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible, expectSoon, openPage } from '../../scripts/testing/browser';
import { newEstimate, readAs, saveDraft, sendVersion } from './estimates-support';
import { call, openAs, tokensOf, untilFocused } from './support';

const column = (page: Page, label: string) => page.getByRole('region', { name: new RegExp(`^${label} \\d`) });

describe('the board', () => {
  it('shows what was asked for in its column, and opens it by keyboard', async () => {
    const { id, title } = await newEstimate();
    const page = await openPage();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await openAs(page, 'manager', '/manager/estimate');
    const card = column(page, '요청').getByRole('listitem').filter({ hasText: title });
    await card.getByText('확인 필요').waitFor();
    await card.getByText('금액 미정').waitFor();
    await card.getByText(/까지 답변$/).waitFor();
    await expectAccessible(page);
    // Who else could answer is not a manager's affair, neither on the board nor at an estimate.
    expect(await page.getByRole('combobox', { name: '담당자' }).count()).toBe(0);

    const first = column(page, '요청').getByRole('listitem').first().getByRole('link');
    await first.focus();
    await page.keyboard.press('ArrowRight');
    await untilFocused(page.locator('[data-board-card]:focus'));
    expect(await first.evaluate((link) => link === document.activeElement)).toBe(false);
    await card.getByRole('link').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/manager/estimate/${id}`);
    await page.getByRole('link', { name: '견적', exact: true }).last().waitFor();
    expect(await page.getByRole('combobox', { name: '담당' }).count()).toBe(0);
    expect(calls.filter((path) => path.startsWith('/api/admin'))).toEqual([]);
  });

  it('has count and sum of each state, and whose turn it is', async () => {
    const manager = await tokensOf('manager');
    const { id, title } = await newEstimate();
    await sendVersion(manager, id);
    const { columns } = await call<{ columns: { status: string; count: number; amount: number }[] }>(
      ...([manager, 'GET', '/manager/estimates/board'] as const),
    );
    const sent = columns.find(({ status }) => status === 'SENT');
    const page = await openPage();
    await openAs(page, 'manager', '/manager/estimate');
    const region = column(page, '견적 도착');
    await region
      .getByText(`${(sent?.amount ?? 0).toLocaleString('ko-KR')}원`, { exact: true })
      .first()
      .waitFor();
    await region.getByRole('heading', { name: `견적 도착 ${sent?.count ?? 0}` }).waitFor();
    const card = region.getByRole('listitem').filter({ hasText: title });
    await card.getByText('1,410,000원').waitFor();
    await card.getByText('고객 회신 대기').waitFor();
    await card.getByText(/까지 유효$/).waitFor();
  });
});

describe('the list', () => {
  it('finds by words, states and days; the address holds all of it, and which view it is', async () => {
    const { title } = await newEstimate();
    const page = await openPage();
    await openAs(page, 'manager', '/manager/estimate');
    await page.getByText('목록', { exact: true }).click();
    await page.waitForURL(/view=list/);
    await page.getByRole('searchbox', { name: /번호, 품목/ }).fill(title);
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=/);
    const table = page.getByRole('table', { name: '견적 목록' });
    // The old list stays until the answer arrives.
    await page.getByText('1건 중 1–1').waitFor();
    await table.getByText(title).waitFor();
    await expectSoon(() => table.getByRole('row').count(), 2);
    await page
      .getByRole('navigation', { name: '견적 상태' })
      .getByRole('link', { name: /^요청 1/ })
      .click();
    await page.waitForURL(/status=REQUESTED/);
    await page.getByRole('combobox', { name: '정렬' }).click();
    await page.getByRole('option', { name: '기한 빠른 순' }).click();
    await page.waitForURL(/sort=due/);
    await expectAccessible(page);

    await page.reload();
    await table.getByText(title).waitFor();
    await page.getByRole('combobox', { name: '기한', exact: true }).click();
    await page.getByRole('option', { name: '기한 지남' }).click();
    await page.getByRole('heading', { name: '조건에 맞는 견적이 없습니다' }).waitFor();
    await page.getByRole('button', { name: '필터 초기화' }).last().click();
    await table.waitFor();
    expect(new URL(page.url()).searchParams.get('view')).toBe('list');
    await page.getByText('보드', { exact: true }).click();
    await page.getByRole('region', { name: '진행 중인 견적' }).waitFor();
  });
});

describe('an admin', () => {
  it('sees what has no manager yet, and gives it to one', async () => {
    const manager = await tokensOf('manager');
    const { id, title } = await newEstimate('member');
    await saveDraft(await tokensOf('admin'), id);
    const page = await openPage();
    await openAs(page, 'admin', '/manager/estimate?view=list');
    await page.getByRole('combobox', { name: '담당자' }).click();
    await page.getByRole('option', { name: '담당 없음' }).click();
    await page.waitForURL(/manager=0/);
    await page.getByRole('searchbox', { name: /번호, 품목/ }).fill(title);
    await page.keyboard.press('Enter');
    const row = page.getByRole('row').filter({ hasText: title });
    await row.getByText('담당 없음').waitFor();
    await row.getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('combobox', { name: '담당' }).click();
    await page.getByRole('option', { name: /이서준/ }).click();
    await page.getByText('담당자가 지정되었습니다.').waitFor();
    await expectSoon(async () => (await readAs(manager, id)).manager?.name, '이서준');
  });
});
