import { it } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { expectAccessible, expectSoon, openPage } from '../../scripts/testing/browser';
import { newPartner } from './partners-support';
import { openAs } from './support';

const WEBHOOK = 12;
const MESSAGE = 'c1f0a4de-3b0e-4c9b-9a53-7d2f6a0b1e55';
const AT = '2026-11-24T01:00:00.000Z';

const endpoint = (more: object = {}) => ({
  id: WEBHOOK,
  url: 'https://erp.example/hooks/store',
  types: ['order.paid', 'stock.changed'],
  description: 'ERP 운영 서버',
  state: 'off',
  failingSince: AT,
  lastSuccessAt: AT,
  offAt: '2026-11-27T01:00:00.000Z',
  previousUntil: null,
  sentFrom: [],
  createdAt: AT,
  ...more,
});

const delivery = (state: string) => ({
  messageId: MESSAGE,
  type: 'order.paid',
  state,
  tries: [
    { at: AT, status: null, error: 'TIMEOUT' },
    { at: '2026-11-24T01:00:05.000Z', status: 503, error: null },
  ],
  nextTryAt: null,
  createdAt: AT,
});

const answer = (route: Route, data: object, meta?: object) =>
  route.fulfill({
    json: { code: 'OK', success: true, message: '', data, ...(meta === undefined ? {} : { meta }) },
  });

/** Stands in for a partner whose server has not answered for days; returns the changes that the page sends. */
async function serveWebhooks(page: Page, partnerId: number): Promise<string[]> {
  const changes: string[] = [];
  let state = 'off';
  let sent = 'failed';
  await page.route(`**/api/admin/partners/${partnerId}/webhooks**`, (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const rest = pathname.split('/webhooks')[1] ?? '';
    if (route.request().method() === 'POST') {
      changes.push(rest);
      if (rest.endsWith('/resume')) state = 'active';
      else sent = 'pending';
      return answer(route, rest.endsWith('/resume') ? endpoint({ state }) : delivery(sent));
    }
    if (rest === '')
      return answer(route, [endpoint(state === 'off' ? {} : { state, offAt: null, failingSince: null })]);
    const filter = searchParams.get('state');
    const items = filter === null || filter === sent ? [delivery(sent)] : [];
    return answer(route, { items }, { page: 0, pageBase: 0, size: 50, total: items.length });
  });
  return changes;
}

it('D4: webhooks are resumed, and a message with every try is sent again, by keyboard', async () => {
  const partner = await newPartner();
  const page = await openPage();
  const changes = await serveWebhooks(page, partner.id);
  await openAs(page, 'admin', `/admin/partners/${partner.id}`);
  const tabs = page.getByRole('navigation', { name: '연동 업체 화면' });
  await tabs.getByRole('link', { name: '웹훅' }).press('Enter');
  const webhooks = page.getByRole('list', { name: '웹훅' });
  await webhooks.getByText('2026.11.27 10:00부터 전송을 중지했습니다.', { exact: false }).waitFor();
  await webhooks.getByText('결제 완료').waitFor();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'https://erp.example/hooks/store 전송 내역' }).press('Enter');
  const table = page.getByRole('table', { name: '전송 내역' });
  await table.getByText('2회 · HTTP 503 응답').waitFor();
  await page
    .getByRole('navigation', { name: '전송 상태' })
    .getByRole('link', { name: '전송됨' })
    .press('Enter');
  await page.getByText('이 상태의 메시지가 없습니다').waitFor();
  await page
    .getByRole('navigation', { name: '전송 상태' })
    .getByRole('link', { name: '실패' })
    .press('Enter');
  await table.getByRole('link', { name: '결제 완료' }).press('Enter');
  const message = page.getByRole('dialog', { name: '결제 완료' });
  await message.getByText('제한 시간 안에 응답하지 않았습니다').waitFor();
  await expectAccessible(page, '[role=dialog]');
  await message.getByRole('button', { name: '다시 보내기' }).press('Enter');
  await page.getByText('메시지를 다시 보냅니다.').waitFor();
  await expectSoon(() => Promise.resolve(changes), [`/${WEBHOOK}/deliveries/${MESSAGE}/resend`]);
  await page.keyboard.press('Escape');
  await message.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'https://erp.example/hooks/store 다시 시작' }).press('Enter');
  await webhooks.getByText('사용 중').waitFor();
  await expectSoon(() => Promise.resolve(changes.at(-1)), `/${WEBHOOK}/resume`);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectAccessible(page);
});

it('D4: says that a partner has no webhook yet, and reads again after a failure', async () => {
  const partner = await newPartner();
  const page = await openPage({ expectErrors: [/status of 500/] });
  const path = `**/api/admin/partners/${partner.id}/webhooks`;
  await page.route(path, (route) => route.fulfill({ status: 500, json: {} }));
  await openAs(page, 'admin', `/admin/partners/${partner.id}?tab=webhooks`);
  await page.getByText('웹훅을 불러오지 못했습니다.').waitFor();
  await page.unroute(path);
  await page.getByRole('button', { name: '다시 시도' }).press('Enter');
  await page.getByRole('heading', { name: '등록된 웹훅이 없습니다' }).waitFor();
  await expectAccessible(page);
});
