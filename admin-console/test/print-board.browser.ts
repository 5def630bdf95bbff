import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible, expectFocused, expectSoon, openPage, tabTo } from '../../scripts/testing/browser';
import { approvedJob, assignManager } from './print-support';
import { call, openAs, pressHangul, tokensOf } from './support';

/** One page with a box of one colour. */
const PROOF = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R>>endobj',
    '4 0 obj<</Length 33>>stream',
    '0 0.4 0.8 rg 40 40 220 120 re f  ',
    'endstream endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF',
  ].join('\n'),
);

describe('the production board', () => {
  it('P83: starts, finishes and opens a job by the keyboard only', async () => {
    const { no } = await approvedJob();
    const page = await openPage();
    await openAs(page, 'admin', `/admin/print?q=${no}`);
    const board = page.getByRole('region', { name: '인쇄 작업 보드' });
    const card = board.getByRole('link', { name: new RegExp(no) });
    await card.waitFor();
    await expectAccessible(page);

    await pressHangul(page, 'ㅓ', 'KeyJ');
    await expectFocused(card);
    await pressHangul(page, 'Process', 'KeyX');
    const bar = page.getByRole('region', { name: '선택한 인쇄 작업' });
    await bar.getByText('1건 선택').waitFor();
    // A key alone starts nothing: the dialog says what happens, and Enter confirms it.
    await page.keyboard.press('s');
    await page.getByRole('dialog', { name: '제작 시작' }).getByText('인쇄 작업 1건').waitFor();
    await expectAccessible(page, '[role=dialog]');
    await page.keyboard.press('Enter');
    await board
      .getByRole('list', { name: /제작 중/ })
      .getByRole('link', { name: new RegExp(no) })
      .waitFor();
    await expectSoon(() => bar.count(), 0);

    // Every key has a button too.
    await board.getByRole('button', { name: `${no} 제작 완료` }).waitFor();
    await page.keyboard.press('l');
    await expectFocused(card);
    await page.keyboard.press('f');
    await page.getByRole('dialog', { name: '제작 완료' }).getByRole('button', { name: '제작 완료' }).click();
    await board
      .getByRole('list', { name: /제작 완료/ })
      .getByRole('link', { name: new RegExp(no) })
      .waitFor();

    await page.keyboard.press('g');
    await page.keyboard.press('l');
    const list = page.getByRole('table', { name: '인쇄 작업 목록' });
    await list.getByText('제작 완료', { exact: true }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: no }).waitFor();
    await page.getByRole('region', { name: '인쇄 내용' }).getByText('90 × 50mm').waitFor();
    await page.getByRole('img', { name: '앞면 인쇄 영역의 파일 배치' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1, name: '인쇄 제작' }).waitFor();

    await page.keyboard.press('Shift+?');
    await page.getByRole('dialog', { name: '단축키' }).getByText('인쇄 보드로 이동').waitFor();
  });

  it('P83: uploads and sends a proof by the keyboard only', async () => {
    const { no } = await approvedJob();
    const page = await openPage();
    await openAs(page, 'admin', `/admin/print?q=${no}`);
    const board = page.getByRole('region', { name: '인쇄 작업 보드' });
    await board.getByRole('link', { name: new RegExp(no) }).waitFor();
    await page.keyboard.press('j');
    const chooser = page.waitForEvent('filechooser');
    await page.keyboard.press('u');
    await page.getByRole('heading', { level: 1, name: no }).waitFor();
    await (await chooser).setFiles({ name: '시안.pdf', mimeType: 'application/pdf', buffer: PROOF });
    const draft = page.getByRole('form', { name: /차 시안 보내기$/ });
    await draft.getByText('보내기 전').waitFor();
    await expectAccessible(page);
    const reason = draft.getByRole('textbox', { name: '사유' });
    await tabTo(page, reason);
    await page.keyboard.type('로고를 더 크게 고쳤습니다.');
    await tabTo(page, draft.getByRole('button', { name: /차 시안 보내기$/ }));
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: '보낸 시안' }).getByRole('article').waitFor();
    await expectSoon(() => draft.count(), 0);
  });

  it('P69: says from 1 October on that the holidays of next year are not there, as the page of holidays does', async () => {
    // A board without jobs is not drawn.
    await approvedJob();
    const { years } = await call<{ years: number[] }>(await tokensOf('admin'), 'GET', '/calendar');
    const last = Math.max(...years);
    const warning = (page: Page) =>
      page.getByRole('alert').filter({ hasText: '내년 공휴일 정보가 없습니다.' });
    const early = await openPage();
    await early.clock.install({ time: `${last}-09-30T14:00:00Z` });
    const known = early.waitForResponse((answer) => answer.url().endsWith('/api/calendar'));
    await openAs(early, 'admin', '/admin/print');
    await (await known).finished();
    await early.getByRole('region', { name: '인쇄 작업 보드' }).waitFor();
    await expectSoon(() => warning(early).count(), 0);
    const page = await openPage();
    await page.clock.install({ time: `${last}-09-30T15:00:00Z` });
    await openAs(page, 'admin', '/admin/print');
    await warning(page).getByText('내년 출고일에는 공휴일이 반영되지 않습니다.').waitFor();
    // The server tells the page of holidays; its clock cannot be set, so the answer is changed here.
    await page.route('**/api/admin/holidays?**', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: object };
      await route.fulfill({
        response: answer,
        json: { ...body, data: { ...body.data, nextYearMissing: true } },
      });
    });
    await page.goto('/admin/settings/holidays');
    await warning(page).getByText('공휴일 자료를 올려 주세요.', { exact: false }).waitFor();
  });

  it('is narrowed, moved and handed out by a manager on a phone', async () => {
    const order = await approvedJob();
    await assignManager(order);
    const page = await openPage({ width: 360 });
    await openAs(page, 'manager', `/manager/print?q=${order.no}`);
    const board = page.getByRole('region', { name: '인쇄 작업 보드' });
    await board.getByRole('link', { name: new RegExp(order.no) }).waitFor();
    await expectAccessible(page);
    const dues = page.getByRole('navigation', { name: '출고일로 좁히기' });
    await dues.getByRole('link', { name: /지남/ }).click();
    await page.getByText('조건에 맞는 인쇄 작업이 없습니다').waitFor();
    await dues.getByRole('link', { name: /지남/ }).click();
    await board.getByRole('checkbox', { name: `${order.no} 선택` }).check();
    const work = page.getByRole('group', { name: '선택한 인쇄 작업 작업' });
    const sheets = page.waitForEvent('download');
    await work.getByRole('button', { name: '작업지시서' }).click();
    expect((await sheets).suggestedFilename()).toMatch(/^작업지시서_.*\.pdf$/);
    const files = page.waitForEvent('download');
    await work.getByRole('button', { name: '파일 받기' }).click();
    expect((await files).suggestedFilename()).toMatch(/^인쇄파일_.*\.zip$/);
    const begin = async (): Promise<void> => {
      await work.getByRole('button', { name: '제작 시작' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '제작 시작' }).click();
      await board.getByRole('button', { name: `${order.no} 제작 완료` }).waitFor();
    };
    await begin();
    await page.getByRole('button', { name: '되돌리기' }).click();
    await board.getByRole('button', { name: `${order.no} 제작 시작` }).waitFor();
    await board.getByRole('checkbox', { name: `${order.no} 선택` }).check();
    await begin();
    await board.getByRole('button', { name: `${order.no} 제작 완료` }).waitFor();
    await board.getByRole('link', { name: new RegExp(order.no) }).click();
    await page.getByRole('heading', { level: 1, name: order.no }).waitFor();
    // Production has begun, so the day of dispatch is fixed: shown twice, as it is and as promised.
    const days = page.getByRole('region', { name: '일정' }).getByText(/^\d+월 \d+일\(.\)$/);
    await expectSoon(() => days.count(), 2);
  });
});
