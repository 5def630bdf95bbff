import { describe, expect, it } from '@jest/globals';
import { expectAccessible, expectSoon, openPage } from '../../scripts/testing/browser';
import { newEstimate, sendVersion } from './estimates-support';
import { call, openAs, tokensOf, untilValue, visit } from './support';

interface Customer {
  id: number;
  name: string;
  companyName: string | null;
  sitesCount: number;
}

/** Customers of the demo manager, and one of another. */
async function customers() {
  const [admin, manager] = await Promise.all([tokensOf('admin'), tokensOf('manager')]);
  const list = '/manager/customers?size=100';
  const own = await call<{ items: Customer[]; total: number }>(manager, 'GET', list);
  const all = await call<{ items: Customer[] }>(admin, 'GET', list);
  const foreign = all.items.find(({ id }) => !own.items.some((mine) => mine.id === id));
  const withSite = own.items.find(({ sitesCount }) => sitesCount > 0);
  if (foreign === undefined || withSite === undefined) throw new Error('the seeded store lacks customers');
  return { admin, manager, own, foreign, withSite };
}

describe('the manager area', () => {
  it('begins with customers and estimates in figures, each leading to its list', async () => {
    const { own, manager } = await customers();
    await sendVersion(manager, (await newEstimate()).id);
    const { waiting, sent } = await call<{ waiting: number; sent: { count: number; amount: number } }>(
      ...([manager, 'GET', '/manager/estimates/summary'] as const),
    );
    const page = await openPage();
    await openAs(page, 'manager', '/manager');
    const card = page.getByRole('link', { name: /^고객 .*담당 고객 목록$/ });
    await card.getByText(`${own.total}명`).waitFor();
    await page.getByRole('table', { name: '최근 주문' }).or(page.getByText('고객 주문이 없습니다')).waitFor();
    const estimates = page.getByRole('region', { name: '견적' });
    await estimates.getByRole('link', { name: new RegExp(`^답변 대기 ${waiting}건`) }).waitFor();
    for (const name of [/^오늘 마감/, /^이번 달 수주 .*원/, /^이번 달 실주 .*원/]) {
      await estimates.getByRole('link', { name }).waitFor();
    }
    const amount = `${sent.amount.toLocaleString('ko-KR')}원`;
    await expectAccessible(page);
    await estimates.getByRole('link', { name: new RegExp(`^발송 ${sent.count}건 ${amount}`) }).click();
    await page.waitForURL(/view=list&group=sent/);
    await page.getByRole('table', { name: '견적 목록' }).waitFor();
    await untilValue(page.getByRole('combobox', { name: '현황' }), '발송');
    await page.goBack();
    const { ordersInProgress } = await call<{ ordersInProgress: number }>(manager, 'GET', '/manager/summary');
    await page.getByRole('link', { name: new RegExp(`^진행 중 주문 ${ordersInProgress}건`) }).click();
    await page.waitForURL(/group=open/);
    await page
      .getByRole('navigation', { name: '주문 상태' })
      .getByText(`전체 ${ordersInProgress}`, { exact: true })
      .waitFor();
    await page.goBack();
    await card.click();
    await page.getByRole('heading', { level: 1, name: '담당 고객' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/manager/customers');
  });

  it('finds a customer by words and shows sites and recent orders', async () => {
    const { withSite } = await customers();
    const title = withSite.companyName ?? withSite.name;
    const page = await openPage();
    await openAs(page, 'manager', '/manager/customers');
    await page.getByRole('searchbox', { name: '이름, 회사, 전화번호' }).fill(title);
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=/);
    await page.getByRole('link', { name: title, exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('region', { name: '최근 주문' }).waitFor();
    await page.getByRole('region', { name: '사이트' }).getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: /양식$/ }).waitFor();
  });

  it('shows only orders of the own customers, by status in the address, and opens one to be read', async () => {
    const { manager, admin } = await customers();
    const total = async (tokens: typeof manager) =>
      (await call<{ total: number }>(tokens, 'GET', '/manager/orders?size=1')).total;
    const [own, all] = await Promise.all([total(manager), total(admin)]);
    expect(own).toBeLessThan(all);
    const page = await openPage();
    await openAs(page, 'manager', '/manager/orders');
    await page.getByText(new RegExp(`^${own.toLocaleString('ko-KR')}건 · `)).waitFor();
    await page
      .getByRole('navigation', { name: '주문 상태' })
      .getByRole('link', { name: /^배송 완료|^배송완료/ })
      .click();
    await page.waitForURL(/status=DELIVERED/);
    const { items } = await call<{ items: { orderNo: string }[] }>(
      ...([manager, 'GET', '/manager/orders?size=1&status=DELIVERED'] as const),
    );
    const orderNo = items[0]?.orderNo ?? '';
    await page.getByRole('link', { name: orderNo }).click();
    await page.getByRole('heading', { level: 1, name: `주문 ${orderNo}` }).waitFor();
    for (const name of ['주문 상품', '주문자', '배송지', '결제', '배송정보', '진행 기록']) {
      await page.getByRole('region', { name, exact: true }).waitFor();
    }
    const main = page.getByRole('main');
    // A manager answers questions, and changes nothing else.
    await expectSoon(() => main.getByRole('button').allInnerTexts(), ['파일 첨부', '메시지 보내기']);
    await expectSoon(() => main.locator('a[href^="/admin"]').count(), 0);
    await page.getByRole('link', { name: '고객 주문' }).last().click();
    await page.getByRole('heading', { level: 1, name: '고객 주문' }).waitFor();
  });
});

it('answers what belongs to the customers of another manager like what is not there', async () => {
  const { admin, manager, foreign } = await customers();
  const orders = async (tokens: typeof admin) =>
    (await call<{ items: { id: number; orderNo: string }[] }>(tokens, 'GET', '/manager/orders?size=200'))
      .items;
  const own = new Set((await orders(manager)).map(({ id }) => id));
  const order = (await orders(admin)).find(({ id }) => !own.has(id));
  if (order === undefined) throw new Error('the seeded store has no such order');
  const site = await call<{ id: number }>(admin, 'POST', '/admin/sites', {
    userId: foreign.id,
    userCompanyName: '남의 회사',
    userSiteName: '남의 사이트',
    userSiteUrl: 'https://f.example',
  });
  const form = await call<{ id: number }>(admin, 'POST', `/manager/sites/${site.id}/forms`, {
    title: '남의 양식',
    status: 'draft',
    fields: [],
  });
  const estimate = await newEstimate('member');
  const page = await openPage({ expectErrors: [/status of 404/] });
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await openAs(page, 'manager', '/manager/security');
  await page.getByRole('heading', { level: 1, name: '내 보안' }).waitFor();
  for (const [path, heading, secret] of [
    [`/manager/customers/${foreign.id}`, '고객을 찾을 수 없습니다.', foreign.name],
    [`/manager/orders/${order.id}`, '주문을 찾을 수 없습니다', order.orderNo],
    [`/manager/sites/${site.id}/forms`, '사이트를 찾을 수 없습니다.', '남의 사이트'],
    [`/manager/forms/${form.id}`, '양식을 찾을 수 없습니다.', '남의 양식'],
    [`/manager/forms/${form.id}/answers`, '양식을 찾을 수 없습니다.', '남의 양식'],
    [`/manager/estimate/${estimate.id}`, '견적을 찾을 수 없습니다.', estimate.title],
  ] as const) {
    await visit(page, path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(await page.getByText(secret).count()).toBe(0);
  }
  expect(calls.filter((path) => path.startsWith('/api/admin'))).toEqual([]);
});
