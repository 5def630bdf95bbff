import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible, expectSoon, openPage } from '../../scripts/testing/browser';
import { shippedOrder } from './refunds-support';
import { call, openAs, type Tokens } from './support';

interface Work {
  page: Page;
  tokens: Tokens;
  orders: { id: number; orderNo: string }[];
}

/** The list of two orders of one buyer, both chosen. */
async function twoChosen(): Promise<Work> {
  const first = await shippedOrder();
  const order = await call<{ order: { id: number; orderNo: string; memberId: number } }>(
    ...([first.operator, 'GET', `/admin/orders/${first.id}`] as const),
  );
  const second = await shippedOrder();
  const other = await call<{ order: { id: number; orderNo: string } }>(
    ...([second.operator, 'GET', `/admin/orders/${second.id}`] as const),
  );
  const page = await openPage();
  const tokens = await openAs(page, 'admin', '/admin/orders?status=SHIPPED');
  for (const { orderNo } of [order.order, other.order])
    await page.getByRole('checkbox', { name: `주문 ${orderNo} 선택` }).check();
  return { page, tokens, orders: [order.order, other.order] };
}

describe('many orders at once', () => {
  it('are looked at before their status changes, and say what became of each', async () => {
    const { page, tokens, orders } = await twoChosen();
    const bar = page.getByRole('region', { name: '선택한 주문' });
    await bar.getByText('2건 선택').waitFor();
    await bar.getByRole('button', { name: '상품준비중으로' }).click();
    const back = page.getByRole('dialog', { name: '상태를 상품준비중으로 변경' });
    await back.getByRole('table', { name: '확인이 필요한 주문' }).waitFor();
    await expectSoon(() => back.getByRole('button', { name: '0건 변경' }).isDisabled(), true);
    await expectAccessible(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await back.waitFor({ state: 'hidden' });

    await bar.getByRole('button', { name: '배송완료로' }).click();
    const dialog = page.getByRole('dialog', { name: '상태를 배송완료로 변경' });
    await dialog.getByRole('button', { name: '2건 변경' }).click();
    await dialog.getByText('2건을 배송완료로 변경했습니다.').waitFor();
    await dialog.getByRole('button', { name: '닫기', exact: true }).last().click();
    await bar.waitFor({ state: 'hidden' });
    for (const { id } of orders) {
      const { order } = await call<{ order: { status: string } }>(tokens, 'GET', `/admin/orders/${id}`);
      expect(order.status).toBe('DELIVERED');
    }
  });

  it('are printed as packing slips, a sheet each and nothing of the console', async () => {
    const { page, orders } = await twoChosen();
    await page.getByRole('link', { name: '포장 명세' }).click();
    await page.getByText('2장', { exact: true }).waitFor();
    for (const { orderNo } of orders) {
      const slip = page.getByRole('article', { name: `주문 ${orderNo} 포장 명세` });
      await slip.getByRole('table', { name: '포장할 상품' }).waitFor();
      // The person who opens the parcel must not see what was paid.
      await expectSoon(() => slip.getByText(/[0-9]원/).count(), 0);
    }
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    await expectSoon(() => page.getByRole('button', { name: '인쇄' }).isVisible(), false);
    await expectSoon(() => page.getByRole('link', { name: '상품', exact: true }).isVisible(), false);
    await page.getByRole('article').first().waitFor();
  });
});
