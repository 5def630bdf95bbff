import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible, expectSoon, openPage } from '../../scripts/testing/browser';
import { stamp } from './fixtures';
import { call, openAs, someOrder, tokensOf, untilFocused } from './support';

/** Exports the list and returns the file's content. */
async function download(page: Page, choice: string): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: '내려받기', exact: true }).click();
  await page.getByRole('menuitem').first().waitFor();
  // The menu keeps the format that was chosen before.
  const format = choice.endsWith('CSV') ? 'CSV' : '엑셀 (XLSX)';
  const change = page.getByRole('menuitem', { name: `${format} 파일로 받기` });
  if ((await change.count()) > 0) await change.click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: choice }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

const heads = (page: Page, table: string) =>
  page.getByRole('table', { name: table }).getByRole('columnheader').allInnerTexts();

describe('a list as a file', () => {
  it('has the rows that the filter lets through, with Korean headings and its letters whole', async () => {
    const tokens = await tokensOf('admin');
    await someOrder(tokens, 'PAID');
    const { total } = await call<{ total: number }>(tokens, 'GET', '/admin/orders?status=PAID&size=1');
    const page = await openPage();
    await openAs(page, 'admin', '/admin/orders?status=PAID');
    await page.getByRole('table', { name: '주문 목록' }).waitFor();
    const csv = await download(page, '주문 (모든 열) CSV');
    const text = csv.bytes.toString('utf8');
    // Without this mark Excel reads the file in the computer's code page, and shows no Hangul.
    expect(text.startsWith('﻿주문번호')).toBe(true);
    expect(text.trim().split('\r\n')).toHaveLength(total + 1);
    expect(csv.name).toMatch(/^주문_\d{4}-\d{2}-\d{2}\.csv$/);
    expect(text).toContain('결제완료');
    const xlsx = await download(page, '주문 상품 엑셀 (XLSX)');
    expect([xlsx.name.endsWith('.xlsx'), xlsx.bytes.subarray(0, 2).toString()]).toEqual([true, 'PK']);
    await expectAccessible(page);
  });

  it('holds the columns that are shown, where the operator wants those', async () => {
    const page = await openPage();
    await openAs(page, 'admin', '/admin/users?sort=name&cols=member,orders');
    await page.getByRole('table', { name: '회원 목록' }).waitFor();
    expect(await heads(page, '회원 목록')).toEqual(['회원', '주문']);
    const { bytes } = await download(page, '회원 목록 (보이는 열) CSV');
    expect(bytes.toString('utf8').split('\r\n')[0]).toBe('﻿회원번호,이름,아이디,회사,주문 수');
  });
});

describe('columns', () => {
  it('stand in the address, stay after a reload, and go back', async () => {
    const page = await openPage();
    await openAs(page, 'admin', '/admin/inventory');
    await page.getByRole('table', { name: '재고 목록' }).waitFor();
    const usual = await heads(page, '재고 목록');
    await page.getByRole('button', { name: '열 설정', exact: true }).click();
    const chooser = page.getByRole('group', { name: '보이는 열' });
    await chooser.getByRole('checkbox', { name: '결제 대기' }).uncheck();
    await page.waitForURL(/cols=/);
    await expectSoon(() => chooser.getByRole('checkbox', { name: '상품' }).isDisabled(), true);
    await expectAccessible(page);
    await page.reload();
    await page.getByRole('table', { name: '재고 목록' }).waitFor();
    expect(await heads(page, '재고 목록')).toEqual(usual.filter((head) => head !== '결제 대기'));
    await page.getByRole('button', { name: '열 설정', exact: true }).click();
    await page.getByRole('button', { name: '기본 열로' }).click();
    await page.waitForURL((url) => url.search === '');
    await page.getByRole('columnheader', { name: '결제 대기' }).waitFor();
    expect(await heads(page, '재고 목록')).toEqual(usual);
  });
});

describe('a saved view', () => {
  it('is kept under a name, opened by itself from then on, and deleted', async () => {
    const name = `매니저 ${stamp()}`;
    const page = await openPage({ expectErrors: [/status of 400/] });
    await openAs(page, 'admin', '/admin/users?role=1&cols=member,role');
    await page.getByRole('table', { name: '회원 목록' }).waitFor();
    await page.getByRole('button', { name: '저장된 보기', exact: true }).click();
    await page.getByRole('menuitem', { name: '지금 조건을 보기로 저장…' }).click();
    const dialog = page.getByRole('dialog', { name: '보기 저장' });
    await untilFocused(dialog.getByLabel('보기 이름'));
    await dialog.getByRole('button', { name: '저장' }).click();
    await dialog.getByText('보기 이름을 입력해 주세요.').waitFor();
    await page.keyboard.type(name);
    await dialog.getByLabel('보기 이름').fill(name);
    await dialog.getByLabel('이 목록을 열 때 기본으로 보기').check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '저장' }).click();
    await page.getByRole('button', { name: `보기: ${name}` }).waitFor();

    await page.getByRole('link', { name: '주문', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: '주문' }).waitFor();
    await page.getByRole('link', { name: '회원', exact: true }).click();
    await page.waitForURL(/role=1/);
    // The view is applied once it is loaded; until then the list shows all its columns.
    await expectSoon(() => heads(page, '회원 목록'), ['회원', '역할']);
    await page.getByRole('button', { name: `보기: ${name}` }).click();
    await page.getByRole('menuitem', { name: `보기 ${name} 삭제` }).click();
    await page.getByRole('button', { name: '저장된 보기', exact: true }).waitFor();
    const views = async () =>
      (await call<{ name: string }[]>(await tokensOf('admin'), 'GET', '/admin/views?list=members')).map(
        (view) => view.name,
      );
    expect(await views()).toEqual([]);
    await page.getByRole('button', { name: '되돌리기' }).click();
    await page.getByRole('button', { name: `보기: ${name}` }).waitFor();
    expect(await views()).toEqual([name]);
    await page.getByRole('button', { name: `보기: ${name}` }).click();
    await page.getByRole('menuitem', { name: `보기 ${name} 삭제` }).click();
    await page.getByRole('button', { name: '저장된 보기', exact: true }).waitFor();
  });
});

it('one search finds an order by its number, whose page Enter opens, and pages by their names', async () => {
  const order = await someOrder(await tokensOf('admin'), 'PAID');
  const page = await openPage();
  await openAs(page, 'admin', '/admin');
  await page.getByRole('button', { name: '통합 검색' }).waitFor();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: '통합 검색' });
  const field = dialog.getByRole('combobox');
  await untilFocused(field);
  await field.fill(order.orderNo);
  await dialog.getByRole('option', { name: new RegExp(order.orderNo) }).waitFor();
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: `주문 ${order.orderNo}` }).waitFor();
  await page.keyboard.press('Control+k');
  await untilFocused(field);
  await field.fill('휴무');
  await dialog.getByRole('option', { name: '휴무일' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: '휴무일' }).waitFor();
  await page.keyboard.press('Control+k');
  await untilFocused(field);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});
