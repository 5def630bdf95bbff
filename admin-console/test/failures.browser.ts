import { describe, expect, it } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { openPage } from '../../scripts/testing/browser';
import { openAs, someOrder, tokensOf, visit } from './support';

/* What the console says when a call fails (specification, section 8), with answers that no server gives by itself. */

const REASON = '서버가 알려준 이유입니다.';
const silent = (route: Route): Promise<void> => route.abort();
const refused = (route: Route): Promise<void> =>
  route.fulfill({ status: 400, json: { code: 'REFUSED', success: false } });
const withReason = (route: Route): Promise<void> =>
  route.fulfill({ status: 409, json: { code: 'REFUSED', success: false, message: REASON, data: null } });

const EXPECTED = { expectErrors: [/status of 4\d\d/, /ERR_FAILED/] };

/** Answers calls with this method and path; the path ends before the query. */
async function answerWith(
  page: Page,
  method: string,
  path: RegExp,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  await page.unrouteAll();
  await page.route(
    ({ pathname }) => path.test(pathname),
    (route) => (route.request().method() === method ? answer(route) : route.fallback()),
  );
}

describe('what could not be read', () => {
  it('is said by each page in its words; the reason too, if nobody answered', async () => {
    const page = await openPage(EXPECTED);
    await openAs(page, 'admin', '/admin/security');
    await page.getByRole('heading', { level: 1, name: '보안' }).waitFor();
    const alert = page.getByRole('alert');
    for (const [path, call, text] of [
      ['/admin/orders', /\/api\/admin\/orders$/, '주문 목록을 불러오지 못했습니다.'],
      ['/admin/orders/1', /\/api\/admin\/orders\/1$/, '주문 정보를 불러오지 못했습니다.'],
      ['/admin/users', /\/api\/admin\/users$/, '불러오는 중 오류가 발생했어요.'],
      ['/admin/categories', /\/api\/admin\/categories$/, '카테고리를 불러오지 못했습니다.'],
    ] as const) {
      await answerWith(page, 'GET', call, refused);
      await visit(page, path);
      await alert.getByText(text).waitFor();
    }
    await answerWith(page, 'GET', /\/api\/admin\/refunds$/, silent);
    await visit(page, '/admin/refunds');
    await page.getByRole('heading', { level: 1, name: '환불' }).waitFor();
    await alert.getByText('환불 목록을 불러오지 못했습니다.').waitFor();
    await alert.getByText('서버 통신 중 오류가 발생했습니다.').waitFor();
    await page.unrouteAll();
    await alert.getByRole('button', { name: '다시 시도' }).click();
    await alert.waitFor({ state: 'detached' });
  });
});

describe('what could not be saved', () => {
  it('of an order is shown in the server’s words, else in the recorded ones', async () => {
    const order = await someOrder(await tokensOf('admin'), 'PREPARING');
    const page = await openPage(EXPECTED);
    await openAs(page, 'admin', `/admin/orders/${order.id}`);
    const call = /\/api\/admin\/orders\/\d+\/shipping$/;
    await page.getByLabel('송장번호').fill('Q-1');
    for (const [answer, text] of [
      [withReason, REASON],
      [silent, '저장 실패'],
    ] as const) {
      await answerWith(page, 'POST', call, answer);
      await page.getByRole('button', { name: '배송정보 저장' }).click();
      const alert = page.getByRole('alert').filter({ hasText: text });
      await alert.waitFor();
      await alert.getByRole('button', { name: '알림 닫기' }).click();
      await alert.waitFor({ state: 'detached' });
    }
  });

  it('of a new category is shown in the server’s words, else in the recorded ones', async () => {
    const page = await openPage(EXPECTED);
    await openAs(page, 'admin', '/admin/categories');
    await page.getByRole('button', { name: '새 카테고리' }).click();
    const form = page.getByRole('form', { name: '새 카테고리' });
    await form.getByLabel('이름').fill('만들 수 없는 분류');
    for (const [answer, text] of [
      [withReason, REASON],
      [silent, '생성 중 오류가 발생했습니다.'],
    ] as const) {
      await answerWith(page, 'POST', /\/api\/admin\/categories$/, answer);
      await form.getByRole('button', { name: '저장' }).click();
      const alert = page.getByRole('alert').filter({ hasText: text });
      await alert.waitFor();
      await alert.getByRole('button', { name: '알림 닫기' }).click();
      await alert.waitFor({ state: 'detached' });
    }
    expect(await form.getByLabel('이름').inputValue()).toBe('만들 수 없는 분류');
  });
});
