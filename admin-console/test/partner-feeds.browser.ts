import { expect, it } from '@jest/globals';
import { expectAccessible, expectSoon, openPage, storeUrl } from '../../scripts/testing/browser';
import { call, openAs, tokensOf } from './support';

interface Feed {
  address: string;
  builtAt: string | null;
}

it('D4: the product feed is built on demand, and its address is the file', async () => {
  const page = await openPage();
  const admin = await tokensOf('admin');
  const feed = () => call<Feed>(admin, 'GET', '/admin/product-feed');
  const { address, builtAt } = await feed();
  await openAs(page, 'admin', '/admin/partners');
  await page
    .getByRole('navigation', { name: '연동 화면' })
    .getByRole('link', { name: '네이버 상품 피드' })
    .press('Enter');
  await page.getByRole('heading', { level: 1, name: '네이버 상품 피드' }).waitFor();
  await page.getByText(address).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: '지금 만들기' }).press('Enter');
  await page.getByText('파일을 다시 만듭니다.', { exact: false }).waitFor();
  await expectSoon(async () => (await feed()).builtAt !== builtAt, true);
  const file = await fetch(storeUrl(new URL(address).pathname));
  expect((await file.text()).split('\n')[0]).toMatch(/^id\ttitle\t/);
  const { items } = await call<{ items: { action: string }[] }>(
    admin,
    'GET',
    '/admin/audit?targetType=product-feed',
  );
  expect(items[0]?.action).toBe('product-feed.build');
});

it('D4: says why products are left out, and asks before a much shorter file takes the place', async () => {
  const page = await openPage();
  const bodies: unknown[] = [];
  await page.route('**/api/admin/product-feed**', async (route) => {
    if (route.request().method() === 'POST') bodies.push(route.request().postDataJSON());
    const data = {
      address: 'https://store.example/feeds/secret.tsv',
      rows: 120,
      builtAt: '2026-11-23T15:00:12.000Z',
      requestedAt: null,
      building: false,
      keptBack: { at: '2026-11-24T15:00:12.000Z', rows: 31 },
      leftOut: [
        {
          reason: 'OUT_OF_STOCK',
          message: '재고가 부족합니다.',
          count: 2,
          products: [
            { id: 1, title: '텀블러' },
            { id: 2, title: '머그' },
          ],
        },
      ],
    };
    await route.fulfill({ json: { code: 'OK', success: true, message: '', data } });
  });
  await openAs(page, 'admin', '/admin/partners/product-feed');
  await page.locator('summary').filter({ hasText: '재고가 부족합니다.' }).press('Enter');
  await page.getByRole('link', { name: '머그' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: '새 파일로 교체' }).press('Enter');
  const question = page.getByRole('dialog', { name: '상품 피드 교체' });
  await question.getByText('120개에서 31개', { exact: false }).waitFor();
  await expectAccessible(page, '[role=dialog]');
  expect(bodies).toEqual([]);
  await question.getByRole('button', { name: '새 파일로 교체' }).press('Enter');
  await expectSoon(() => Promise.resolve(bodies), [{ accept: true }]);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectAccessible(page);
});

it('D4: the change log says what was written, and what holds it back', async () => {
  const page = await openPage({ expectErrors: [/status of 500/] });
  const path = '**/api/admin/change-feed';
  await page.route(path, (route) => route.fulfill({ status: 500, json: {} }));
  await openAs(page, 'admin', '/admin/partners/changes');
  await page.getByText('변경 내역을 불러오지 못했습니다.').waitFor();
  await page.unroute(path);
  const hour = new Date();
  hour.setUTCMinutes(0, 0, 0);
  const data = {
    rows: 48_210,
    oldest: '2026-10-25T01:12:40.120Z',
    newest: hour.toISOString(),
    hours: [{ hour: hour.toISOString(), type: 'order.paid', count: 12 }],
    openSeconds: 185,
  };
  await page.route(path, (route) =>
    route.fulfill({ json: { code: 'OK', success: true, message: '', data } }),
  );
  await page.getByRole('button', { name: '다시 시도' }).press('Enter');
  await page.getByText('3분째 끝나지 않은', { exact: false }).waitFor();
  await page.getByText('48,210건').waitFor();
  const row = page.getByRole('table', { name: '종류별 변경' }).getByRole('row', { name: /결제 완료/ });
  await row.getByText('12', { exact: true }).waitFor();
  await page.getByRole('img', { name: /시간별 변경 막대그래프/ }).waitFor();
  await expectAccessible(page);
});
