import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible, expectSoon, openPage } from '../../scripts/testing/browser';
import { firstOf, newImport, stamp } from './fixtures';
import { paidOrder } from './refunds-support';
import { call, openAs, tokensOf } from './support';

/** Drops a sheet on the page, and waits for its results. */
async function upload(page: Page, name: string, csv: string): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(`﻿${csv}`) };
  await page.getByLabel('엑셀 또는 CSV 파일', { exact: true }).setInputFiles(file);
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

const resultTable = (page: Page) => page.getByRole('table', { name: '행별 판정' });

describe('a sheet of tracking numbers', () => {
  it('is looked at first; good rows go in and bad ones come back as a file with the reason', async () => {
    const tokens = await tokensOf('admin');
    const order = await paidOrder();
    const number = `68${stamp()}`;
    const page = await openPage();
    await openAs(page, 'admin', '/admin/imports?kind=tracking');
    const name = `송장 ${stamp()}.csv`;
    const rows = [`${order.orderNo},CJ대한통운,${number}`, `없는-주문,한진택배,1234`];
    await upload(page, name, ['주문번호,택배사,송장번호', ...rows].join('\n'));

    await resultTable(page)
      .getByRole('row', { name: new RegExp(order.orderNo) })
      .getByText(number)
      .waitFor();
    await resultTable(page)
      .getByRole('row', { name: /없는-주문/ })
      .getByText('오류', { exact: true })
      .waitFor();
    await expectAccessible(page);
    const before = await call<{ order: { trackingNo: string | null } }>(
      tokens,
      'GET',
      `/admin/orders/${order.id}`,
    );
    expect(before.order.trackingNo).not.toBe(number);

    await page.getByRole('button', { name: '1행 실행' }).click();
    await page.getByText('1행을 반영했습니다.').waitFor();
    await page.getByText('1행은 반영하지 못했습니다.', { exact: false }).waitFor();
    const after = await call<{ order: { trackingNo: string; status: string } }>(
      tokens,
      'GET',
      `/admin/orders/${order.id}`,
    );
    expect(after.order).toMatchObject({ trackingNo: number, status: 'PAID' });

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '미반영 행 내려받기' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/반영안됨.*\.xlsx$/);
    // A workbook is a ZIP archive.
    expect(
      readFileSync(await file.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');

    await page.getByRole('link', { name: '업로드 내역' }).click();
    await page
      .getByRole('table', { name: '업로드 내역' })
      .getByRole('row', { name: new RegExp(name) })
      .waitFor();
  });

  it('may be given up before anything is changed', async () => {
    const order = await paidOrder();
    const { id } = await newImport(
      'tracking',
      `주문번호,택배사,송장번호\n${order.orderNo},한진택배,77${stamp()}\n`,
    );
    const page = await openPage();
    await openAs(page, 'admin', `/admin/imports/${id}`);
    await page.getByRole('button', { name: '취소', exact: true }).click();
    await page.getByText('0행을 반영했습니다.', { exact: false }).waitFor();
    await expectSoon(() => page.getByRole('button', { name: /행 실행/ }).count(), 0);
    await page.getByRole('navigation', { name: '판정' }).getByRole('link', { name: /정상/ }).click();
    await page.waitForURL(/verdict=ok/);
    await resultTable(page).getByText(order.orderNo).waitFor();
    const { order: after } = await call<{ order: { trackingNo: string | null; status: string } }>(
      order.operator,
      'GET',
      `/admin/orders/${order.id}`,
    );
    expect(after).toMatchObject({ trackingNo: null, status: 'PAID' });
  });
});

describe('a sheet of products', () => {
  it('shows what would change of each product, and changes it', async () => {
    const tokens = await tokensOf('admin');
    const { items } = await call<{ items: { id: number; title: string; basePrice: number | null }[] }>(
      ...([tokens, 'GET', '/admin/products?status=active&size=20'] as const),
    );
    const product = firstOf(items.filter(({ basePrice }) => basePrice !== null));
    const price = (product.basePrice ?? 0) + 10;
    const page = await openPage();
    await openAs(page, 'admin', '/admin/imports?kind=products');
    const [template] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '양식 내려받기' }).click(),
    ]);
    expect(template.suggestedFilename()).toMatch(/\.xlsx$/);
    await upload(page, `가격 ${stamp()}.csv`, `상품번호,기본가\n${product.id},${price}\n${product.id},1\n`);
    const row = resultTable(page).getByRole('row', { name: new RegExp(product.title.replace(/[()]/g, '.')) });
    await row
      .first()
      .getByText(`${price.toLocaleString('ko-KR')}원`)
      .waitFor();
    await page
      .getByRole('navigation', { name: '판정' })
      .getByRole('link', { name: /오류만 1/ })
      .click();
    await resultTable(page).getByText(/2행/).waitFor();
    await page.getByRole('button', { name: '1행 실행' }).click();
    await page.getByText('1행을 반영했습니다.').waitFor();
    const stored = await call<{ basePrice: number }>(tokens, 'GET', `/admin/products/${product.id}`);
    expect(stored.basePrice).toBe(price);
  });

  it('that is none is refused with the reason, and another can be sent', async () => {
    const page = await openPage({ expectErrors: [/status of 4\d\d/] });
    await openAs(page, 'admin', '/admin/imports?kind=products');
    const input = page.getByLabel('엑셀 또는 CSV 파일', { exact: true });
    const file = {
      name: '그림.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]),
    };
    await input.setInputFiles(file);
    await page.getByRole('alert').waitFor();
    await expectAccessible(page);
    await upload(page, '빈값.csv', '상품번호,기본가\n99999999,100\n');
    await page.getByText('반영할 행이 없습니다.', { exact: false }).waitFor();
  });
});

describe('a sheet that the worker has not read yet', () => {
  /** The store's answers about the import, changed as if the worker were slow: `held` delays them. */
  async function slowly(page: Page, id: number, held: number, change: object): Promise<void> {
    let requested = 0;
    await page.route(`**/api/admin/imports/${id}`, async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: object };
      requested += 1;
      if (requested <= held) answer.data = { ...answer.data, ...change };
      await route.fulfill({ response, json: answer });
    });
  }

  it('is shown as being checked, and then with its results without anything being pressed', async () => {
    const { id } = await newImport('tracking', '주문번호,택배사,송장번호\n없는-주문,한진택배,1\n');
    const page = await openPage();
    await slowly(page, id, 2, { state: 'checking', stateLabel: '확인 중', encoding: '' });
    await openAs(page, 'admin', `/admin/imports/${id}`);
    await page.getByRole('status').getByText('행을 확인하는 중…', { exact: false }).waitFor();
    await expectAccessible(page);
    await expectSoon(() => page.getByRole('heading', { name: '반영' }).count(), 0);
    await resultTable(page)
      .getByRole('row', { name: /없는-주문/ })
      .waitFor();
    await expectSoon(() => page.getByText('행을 확인하는 중…', { exact: false }).count(), 0);
  });

  it('says why it could not be read, and leads back to another try', async () => {
    const { id } = await newImport('tracking', '주문번호,택배사,송장번호\n없는-주문,한진택배,1\n');
    const page = await openPage();
    const problem = '파일을 읽을 수 없습니다. 엑셀에서 다시 저장한 뒤 올려 주세요.';
    await slowly(page, id, 100, { state: 'unreadable', stateLabel: '읽기 실패', encoding: '', problem });
    await openAs(page, 'admin', `/admin/imports/${id}`);
    await page.getByRole('alert').getByText(problem).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: '다른 파일 업로드' }).click();
    await page.getByLabel('엑셀 또는 CSV 파일', { exact: true }).waitFor({ state: 'attached' });
  });
});

describe('the list of sheets', () => {
  it('shows by itself that a file has been read and its run is over, and then asks no more', async () => {
    const { id } = await newImport('tracking', '주문번호,택배사,송장번호\n없는-주문,한진택배,1\n');
    const page = await openPage();
    // As if the worker were slow, then ran it slowly, then were done.
    const states = [
      { state: 'checking', stateLabel: '확인 중' },
      { state: 'checking', stateLabel: '확인 중' },
      { state: 'running', stateLabel: '반영 중' },
      { state: 'done', stateLabel: '완료' },
    ];
    let requested = 0;
    await page.clock.install();
    await page.route('**/api/admin/imports?*', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: { items: { id: number; state: string }[] } };
      const now = states[Math.min(requested, states.length - 1)];
      requested += 1;
      answer.data.items = answer.data.items.map((found) =>
        found.id === id ? { ...found, ...now } : { ...found, state: 'done' },
      );
      await route.fulfill({ response, json: answer });
    });
    await openAs(page, 'admin', '/admin/imports');
    const row = page.getByRole('table', { name: '업로드 내역' }).getByRole('row').nth(1);
    await row.getByText('확인 중').waitFor();
    await row.getByText('반영 중').waitFor();
    await row.getByText('완료').waitFor();
    // Nothing changes: a minute of the page's clock passes without another request.
    await page.clock.runFor(60_000);
    expect(requested).toBe(states.length);
  });
});
