import { describe, expect, it } from '@jest/globals';
import { expectAccessible, expectSoon, openPage } from '../../scripts/testing/browser';
import { call, openAs, tokensOf } from './support';

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
  it('begins with the own customers in figures, each leading to its list', async () => {
    const { own } = await customers();
    const page = await openPage();
    await openAs(page, 'manager', '/manager');
    const card = page.getByRole('link', { name: /^고객 .*담당 고객 목록$/ });
    await card.getByText(`${own.total}명`).waitFor();
    await page.getByRole('table', { name: '최근 주문' }).or(page.getByText('고객 주문이 없습니다')).waitFor();
    await expectAccessible(page);
    await card.click();
    await page.getByRole('heading', { level: 1, name: '담당 고객' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/manager/customers');
  });

  it('has a menu of its own for managers, and both for admins', async () => {
    const page = await openPage();
    await openAs(page, 'manager', '/manager');
    const entries = page.locator('nav').first().getByRole('listitem').getByRole('link');
    await entries.first().waitFor();
    await expectSoon(
      () => entries.allInnerTexts(),
      [
        '매니저 홈',
        '담당 고객',
        '고객 주문',
        '고객 세금계산서',
        '고객 사이트',
        '견적',
        '인쇄 제작',
        '내 보안',
      ],
    );
    const other = await openPage();
    await openAs(other, 'admin', '/manager');
    const menu = other.locator('nav').first();
    for (const name of ['사이트', '고객 사이트', '주문', '고객 주문']) {
      await menu.getByRole('link', { name, exact: true }).waitFor();
    }
  });

  it('finds a customer by words and shows sites and recent orders', async () => {
    const { withSite } = await customers();
    const title = withSite.companyName ?? withSite.name;
    const page = await openPage();
    await openAs(page, 'manager', '/manager/customers');
    await page.getByRole('searchbox', { name: '이름, 회사, 전화번호' }).fill(title);
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=/);
    await expectAccessible(page);
    await page.getByRole('link', { name: title, exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('region', { name: '최근 주문' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('region', { name: '사이트' }).getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: /양식$/ }).waitFor();
  });

  it('shows only orders of the own customers, by status in the address', async () => {
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
    await expectAccessible(page);
  });

  it('leads from the own sites to their forms', async () => {
    const page = await openPage();
    await openAs(page, 'manager', '/manager/sites');
    await page.getByRole('table', { name: '사이트 목록' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('table', { name: '사이트 목록' }).getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: /양식$/ }).waitFor();
    await page.getByRole('table', { name: '양식 목록' }).or(page.getByText('아직 양식이 없습니다')).waitFor();
    await expectAccessible(page);
  });

  it('opens an order of an own customer, to be read', async () => {
    const { manager } = await customers();
    const { items } = await call<{ items: { id: number; orderNo: string }[] }>(
      ...([manager, 'GET', '/manager/orders?size=1'] as const),
    );
    const page = await openPage();
    await openAs(page, 'manager', '/manager/orders');
    await page.getByRole('link', { name: items[0]?.orderNo }).click();
    await page.getByRole('heading', { level: 1, name: `주문 ${items[0]?.orderNo}` }).waitFor();
    for (const name of ['주문 상품', '주문자', '배송지', '결제', '배송정보', '진행 기록']) {
      await page.getByRole('region', { name, exact: true }).waitFor();
    }
    const main = page.getByRole('main');
    await expectSoon(() => main.getByRole('button').count(), 0);
    await expectSoon(() => main.locator('a[href^="/admin"]').count(), 0);
    await expectAccessible(page);
    await page.getByRole('link', { name: '고객 주문' }).last().click();
    await page.getByRole('heading', { level: 1, name: '고객 주문' }).waitFor();
  });
});

describe('what a manager must not see', () => {
  it("is another manager's customer, which is answered like none", async () => {
    const { foreign } = await customers();
    const page = await openPage({ expectErrors: [/status of 404/] });
    await openAs(page, 'manager', `/manager/customers/${foreign.id}`);
    await page.getByRole('heading', { name: '고객을 찾을 수 없습니다.' }).waitFor();
    await expectSoon(() => page.getByText(foreign.name).count(), 0);
    await expectAccessible(page);
  });

  it("is an order of another manager's customer, which is answered like none", async () => {
    const { admin, manager } = await customers();
    const read = async (tokens: typeof admin) =>
      (await call<{ items: { id: number; orderNo: string }[] }>(tokens, 'GET', '/manager/orders?size=200'))
        .items;
    const own = new Set((await read(manager)).map(({ id }) => id));
    const foreign = (await read(admin)).find(({ id }) => !own.has(id));
    if (foreign === undefined) throw new Error('the seeded store has no such order');
    const page = await openPage({ expectErrors: [/status of 404/] });
    await openAs(page, 'manager', `/manager/orders/${foreign.id}`);
    await page.getByRole('heading', { level: 1, name: '주문을 찾을 수 없습니다' }).waitFor();
    await expectSoon(() => page.getByText(foreign.orderNo).count(), 0);
    await expectAccessible(page);
  });

  it("is another manager's site with its forms and answers", async () => {
    const { admin, foreign } = await customers();
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
    const page = await openPage({ expectErrors: [/status of 404/] });
    await openAs(page, 'manager', `/manager/sites/${site.id}/forms`);
    await page.getByRole('heading', { name: '사이트를 찾을 수 없습니다.' }).waitFor();
    for (const path of [`/manager/forms/${form.id}`, `/manager/forms/${form.id}/answers`]) {
      await page.goto(path);
      await page.getByRole('heading', { name: '양식을 찾을 수 없습니다.' }).waitFor();
    }
    await expectSoon(() => page.getByText('남의 양식').count(), 0);
    await expectAccessible(page);
  });

  it.each(['/admin/sites', '/admin/sites/1', '/admin/users', '/admin/enquiries'])(
    'is %s: sent to the shop before anything is asked',
    async (path) => {
      const page = await openPage();
      const calls: string[] = [];
      page.on('request', (request) => calls.push(new URL(request.url()).pathname));
      await openAs(page, 'manager', path);
      await page.waitForURL((url) => url.pathname === '/');
      expect(calls.filter((called) => called.startsWith('/api/admin'))).toEqual([]);
    },
  );

  it.each(['/manager/customers', '/manager/sites', '/manager/estimate'])(
    'is kept from members too: %s',
    async (path) => {
      const page = await openPage();
      await openAs(page, 'member', path);
      await page.waitForURL((url) => url.pathname === '/');
    },
  );
});
