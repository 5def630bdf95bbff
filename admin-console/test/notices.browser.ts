import { expect, it } from '@jest/globals';
import type { AdminNoticeDto } from '@store/openapi';
import type { Page } from 'playwright-core';
import { expectAccessible, openPage } from '../../scripts/testing/browser';
import { shippedOrder } from './refunds-support';
import { openAs } from './support';

const table = (page: Page) => page.getByRole('table', { name: '알림 목록' });

it('shows what was sent to whom, and leads to the member', async () => {
  await shippedOrder();
  const page = await openPage();
  await openAs(page, 'admin', '/admin/notices?kind=order.paid');
  await table(page).getByText('결제 완료').first().waitFor();
  await expectAccessible(page);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const message = page.getByRole('dialog');
  await message.getByText('받는 사람').waitFor();
  await message.getByText(/원/).first().waitFor();
  expect(await message.getByRole('link', { name: '김환불' }).getAttribute('href')).toMatch(
    /\/admin\/users\/\d+/,
  );
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await message.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).search).toBe('?kind=order.paid');
});

it('sends a failed message again', async () => {
  const page = await openPage({ width: 700 });
  let state: AdminNoticeDto['state'] = 'failed';
  const notice: Omit<AdminNoticeDto, 'state' | 'stateLabel'> = {
    id: 1,
    memberId: 3,
    memberName: '김실패',
    channel: 'sms',
    recipient: '01012345678',
    kind: 'order.shipped',
    title: '상품을 발송했습니다',
    body: '송장번호 1234',
    link: '/user/orders/1',
    secret: false,
    tries: 5,
    nextTryAt: null,
    lastError: '3058: 수신 불가',
    sentBy: null,
    providerId: null,
    sentAt: null,
    createdAt: '2026-11-21T03:00:00.000Z',
  };
  const envelope = (data: object, message = '') =>
    JSON.stringify({
      code: 'success',
      success: true,
      message,
      data,
      meta: { page: 0, size: 50, total: 1, pageBase: 0 },
    });
  // A message without a service: the real store records every message if no service is configured.
  await page.route('**/api/admin/notices**', async (route) => {
    const isRetry = route.request().method() === 'POST';
    if (isRetry) state = 'queued';
    const row: AdminNoticeDto = { ...notice, state, stateLabel: state === 'failed' ? '실패' : '대기' };
    const body = isRetry
      ? envelope({ id: 1, state }, '알림을 다시 발송합니다.')
      : envelope({ items: [row], total: 1 });
    await route.fulfill({ contentType: 'application/json', body });
  });
  await openAs(page, 'admin', '/admin/notices?state=failed');
  const cards = page.getByRole('list', { name: '알림 목록' });
  await cards.getByText('실패', { exact: true }).waitFor();
  await page.getByRole('button', { name: '상품을 발송했습니다 다시 보내기' }).click();
  await page.getByText('알림을 다시 발송합니다.').waitFor();
  await cards.getByText('대기', { exact: true }).waitFor();
});
