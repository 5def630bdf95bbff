import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible, expectFocused, expectSoon, openPage } from '../../scripts/testing/browser';
import { paidOrder, shippedOrder } from './refunds-support';
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

const statusesOf = (tokens: Tokens, orders: readonly { id: number | string }[]) =>
  Promise.all(
    orders.map(async ({ id }) => {
      const { order } = await call<{ order: { status: string } }>(tokens, 'GET', `/admin/orders/${id}`);
      return order.status;
    }),
  );

describe('many orders at once', () => {
  it('change at once, wait for a person where that is odd, and are taken back', async () => {
    const { page, tokens, orders } = await twoChosen();
    const bar = page.getByRole('region', { name: '선택한 주문' });
    await bar.getByText('2건 선택').waitFor();
    await bar.getByRole('button', { name: '상품준비중으로' }).click();
    const odd = page.getByRole('dialog', { name: '상태를 상품준비중으로 변경' });
    await odd.getByRole('table', { name: '확인이 필요한 주문' }).waitFor();
    await odd.getByRole('button', { name: '2건도 변경' }).waitFor();
    await expectAccessible(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await odd.waitFor({ state: 'hidden' });
    await bar.waitFor({ state: 'hidden' });

    for (const { orderNo } of orders)
      await page.getByRole('checkbox', { name: `주문 ${orderNo} 선택` }).check();
    await bar.getByRole('button', { name: '배송완료로' }).click();
    await page.getByText('2건의 상태를 변경했습니다.').waitFor();
    await bar.waitFor({ state: 'hidden' });
    expect(await statusesOf(tokens, orders)).toEqual(['DELIVERED', 'DELIVERED']);
    await page.getByRole('button', { name: '되돌리기' }).click();
    await page.getByText('2건의 상태를 되돌렸습니다.').waitFor();
    expect(await statusesOf(tokens, orders)).toEqual(['SHIPPED', 'SHIPPED']);
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

describe('tracking numbers', () => {
  it('of ten orders are pasted down a column and ship them, without leaving the list', async () => {
    const orders = [];
    for (let i = 0; i < 10; i += 1) orders.push(await paidOrder());
    const [first] = orders;
    if (first === undefined) throw new Error('there is no order');
    const page = await openPage();
    const tokens = await openAs(page, 'admin', '/admin/orders?status=PAID');
    const box = (orderNo: string) => page.getByRole('checkbox', { name: `주문 ${orderNo} 선택` });
    const begun = Date.now();
    // The newest is at the top: a range from there down to the first.
    await box(orders.at(-1)?.orderNo ?? '').click();
    await box(first.orderNo).click({ modifiers: ['Shift'] });
    const bar = page.getByRole('region', { name: '선택한 주문' });
    await bar.getByText('10건 선택').waitFor();
    await bar.getByRole('button', { name: '송장 입력' }).click();
    const dialog = page.getByRole('dialog', { name: '송장 입력' });
    await dialog.getByRole('combobox', { name: '택배사' }).fill('CJ대한통운');
    const field = (index: number) => dialog.getByRole('textbox', { name: /송장번호$/ }).nth(index);
    await field(0).focus();
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData('text', Array.from({ length: 9 }, (_, i) => `68890012${3450 + i}`).join('\n'));
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    });
    await expectFocused(field(8));
    await page.keyboard.press('Enter');
    await expectFocused(field(9));
    await page.keyboard.type('688900123459');
    await expectAccessible(page, '[role=dialog]');
    await page.keyboard.press('Enter');
    await page.getByText('10건의 송장번호를 저장했습니다.').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    expect(Date.now() - begun).toBeLessThan(60_000);
    expect(new Set(await statusesOf(tokens, orders))).toEqual(new Set(['SHIPPED']));
  });

  it('say at their row what keeps them from being saved', async () => {
    const { orderNo, id } = await paidOrder();
    const page = await openPage();
    const tokens = await openAs(page, 'admin', `/admin/orders?q=${orderNo}`);
    await page.getByRole('button', { name: '송장 입력' }).click();
    const dialog = page.getByRole('dialog', { name: '송장 입력' });
    await dialog.getByRole('textbox', { name: `${orderNo} 송장번호` }).fill('1');
    await dialog.getByRole('button', { name: '1건 저장' }).click();
    await dialog.getByText('택배사를 입력해 주세요.').waitFor();
    await dialog.getByRole('combobox', { name: '택배사' }).fill('동네퀵');
    await dialog.getByRole('textbox', { name: `${orderNo} 송장번호` }).press('Enter');
    await dialog.getByText('등록되지 않은 택배사라 배송 조회 링크가 제공되지 않습니다.').waitFor();
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: '주의 1건도 저장' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await statusesOf(tokens, [{ id }])).toEqual(['SHIPPED']);
  });
});
