import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible, expectSoon, openPage } from '../../scripts/testing/browser';
import { call, openAs, pressHangul, someOrder, tokensOf, type OrderRow, type Tokens } from './support';

interface OpenedOrder {
  page: Page;
  order: OrderRow;
  tokens: Tokens;
}

/** An operator's page of an order with this status and no shipping data. */
async function openOrder(status: string, options: Parameters<typeof openPage>[0] = {}): Promise<OpenedOrder> {
  const operator = await tokensOf('admin');
  const order = await someOrder(operator, status);
  await call(operator, 'POST', `/admin/orders/${order.id}/shipping`, {
    carrier: '',
    trackingNo: '',
    etaDate: '',
  });
  const page = await openPage(options);
  const tokens = await openAs(page, 'admin', `/admin/orders/${order.id}`);
  await page.getByRole('heading', { level: 1, name: `주문 ${order.orderNo}` }).waitFor();
  return { page, order, tokens };
}

const read = ({ tokens, order }: OpenedOrder) =>
  call<{ order: { status: string; trackingNo: string | null; carrier: string | null } }>(
    tokens,
    'GET',
    `/admin/orders/${order.id}`,
  );

async function chooseStatus(page: Page, label: string): Promise<void> {
  await page.getByRole('combobox', { name: '변경할 상태' }).click();
  await page.getByRole('option', { name: label, exact: true }).click();
  await page.getByRole('button', { name: '상태 변경' }).click();
}

describe('the order list', () => {
  it('is walked, searched and opened with only the keyboard', async () => {
    const page = await openPage();
    await openAs(page, 'admin', '/admin/orders');
    const rows = page.getByRole('table', { name: '주문 목록' }).getByRole('link');
    await rows.first().waitFor();
    const second = await rows.nth(1).textContent();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowUp');
    await page.waitForFunction((text) => document.activeElement?.textContent === text, second);

    await page.keyboard.press('/');
    await page.keyboard.type(second ?? '');
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=/);
    await page.getByRole('navigation', { name: '주문 상태' }).getByText('전체 1', { exact: true }).waitFor();
    await page.getByRole('searchbox').blur();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: `주문 ${second ?? ''}` }).waitFor();
  });

  it('keeps filter and page in the address, so that back and reload show the same list', async () => {
    const page = await openPage();
    const tokens = await openAs(page, 'admin', '/admin/orders');
    await someOrder(tokens, 'PAID');
    await page
      .getByRole('navigation', { name: '주문 상태' })
      .getByRole('link', { name: /결제완료/ })
      .click();
    await page.waitForURL(/status=PAID/);
    await page.reload();
    const table = page.getByRole('table', { name: '주문 목록' });
    const second = (await table.getByRole('link').nth(1).textContent()) ?? '';
    await table.getByRole('link').first().click();
    // The next order is the next one of that list, and the way back does not lead through it.
    const heading = page.getByRole('heading', { level: 1, name: /^주문 / });
    await expectSoon(() => page.getByRole('button', { name: '이전 주문' }).isDisabled(), true);
    await pressHangul(page, 'ㅓ', 'KeyJ');
    await heading.filter({ hasText: second }).waitFor();
    await page.getByRole('button', { name: '이전 주문' }).click();
    await heading.filter({ hasNotText: second }).waitFor();
    await page.getByRole('link', { name: '주문 목록' }).click();
    await page.waitForURL(/orders\?status=PAID/);
    await table.waitFor();
    await expectSoon(() => table.getByText('배송완료').count(), 0);
  });
});

describe('an order', () => {
  it('gets its tracking number, keeps its status, and is then sent', async () => {
    const opened = await openOrder('PAID');
    const { page } = opened;
    const number = `6889${String(Date.now()).slice(-8)}`;
    await page.getByRole('combobox', { name: '택배사' }).fill('CJ');
    await page.getByRole('option', { name: 'CJ대한통운' }).click();
    await page.getByLabel('송장번호').fill(number);
    await page.getByRole('button', { name: '배송정보 저장' }).click();
    await page.getByText('배송정보가 저장되었습니다.').waitFor();
    expect(await read(opened)).toMatchObject({
      order: { status: 'PAID', carrier: 'CJ대한통운', trackingNo: number },
    });
    const link = page.getByRole('link', { name: /배송 조회/ });
    expect(await link.getAttribute('href')).toContain(number);

    await chooseStatus(page, '배송중');
    await page.getByText('상태가 변경되었습니다.').waitFor();
    await page.getByRole('region', { name: '진행 기록' }).getByText('결제완료 → 배송중').last().waitFor();
    await expectSoon(async () => (await read(opened)).order.status, 'SHIPPED');
  });

  it('is sent in one step where the form is asked to, with Ctrl+S', async () => {
    const opened = await openOrder('PREPARING');
    const { page } = opened;
    await page.getByRole('combobox', { name: '택배사' }).fill('동네 퀵');
    await page.getByLabel('송장번호').fill('Q-1');
    await page.getByRole('checkbox', { name: '저장하면서 배송중으로 변경' }).check();
    await page.getByLabel('송장번호').press('Control+s');
    await page.getByText('배송정보가 저장되었습니다.').waitFor();
    expect(await read(opened)).toMatchObject({ order: { status: 'SHIPPED', carrier: '동네 퀵' } });
  });

  it('asks before a jump off the usual path, and makes it where the operator insists', async () => {
    const opened = await openOrder('DELIVERED');
    const { page } = opened;
    await chooseStatus(page, '결제완료');
    const dialog = page.getByRole('dialog', { name: '순서를 벗어난 변경' });
    await dialog.getByText('배송완료 → 결제완료').waitFor();
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: '취소' }).click();
    await expectSoon(async () => (await read(opened)).order.status, 'DELIVERED');

    await page.getByRole('button', { name: '상태 변경' }).click();
    await dialog.getByRole('button', { name: '그래도 변경' }).click();
    await page.getByText('상태가 변경되었습니다.').waitFor();
    await expectSoon(async () => (await read(opened)).order.status, 'PAID');
  });

  it('shows what somebody else changed meanwhile, and lets the operator choose', async () => {
    const opened = await openOrder('PAID', { expectErrors: [/status of 409/] });
    const { page, order, tokens } = opened;
    await page.getByLabel('송장번호').fill('mine');
    await call(tokens, 'POST', `/admin/orders/${order.id}/shipping`, { trackingNo: 'theirs' });
    await page.getByRole('button', { name: '배송정보 저장' }).click();
    const dialog = page.getByRole('dialog', { name: '그 사이 주문이 바뀌었습니다' });
    await dialog.getByText('theirs').waitFor();
    await expectSoon(async () => (await read(opened)).order.trackingNo, 'theirs');
    await dialog.getByRole('button', { name: '내 변경으로 저장' }).click();
    await page.getByText('배송정보가 저장되었습니다.').waitFor();
    await expectSoon(async () => (await read(opened)).order.trackingNo, 'mine');
  });
});
