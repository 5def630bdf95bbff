import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { delayRequests, expectAccessible, expectSoon, openPage } from '../../scripts/testing/browser';
import { call, openAs, someOrder, tokensOf, visit } from './support';

const sheet = (page: Page) => page.getByRole('dialog', { name: '필터' });

it('has the filters of a list behind one button, which counts those that are set', async () => {
  const tokens = await tokensOf('admin');
  await someOrder(tokens, 'PAID');
  const page = await openPage({ width: 768 });
  await openAs(page, 'admin', '/admin/orders');
  // An upright tablet has room for the table.
  await page.getByRole('table', { name: '주문 목록' }).getByRole('link').first().waitFor();
  await page.getByRole('button', { name: '필터', exact: true }).click();
  await sheet(page).getByRole('button', { name: '목록 보기' }).waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await sheet(page).waitFor({ state: 'hidden' });
  await page.getByRole('list', { name: '주문 목록' }).getByRole('listitem').first().waitFor();

  await visit(page, '/admin/orders?from=2026-01-01&to=2036-01-01&paymentMethod=카드&status=PAID');
  // Two days are one period, and the tabs show the status.
  const button = page.getByRole('button', { name: /^필터 2 ?개 적용 중$/ });
  await button.waitFor();
  await page.getByRole('checkbox', { name: '이 페이지 모두 선택' }).check();
  await page.getByRole('region', { name: '선택한 주문' }).waitFor();
  await expectAccessible(page);
  await button.click();
  await sheet(page).getByRole('combobox', { name: '결제수단' }).waitFor();
  await sheet(page).getByRole('button', { name: '필터 초기화' }).click();
  await page.waitForURL((url) => url.search === '');
  await sheet(page).getByRole('button', { name: '목록 보기' }).click();
  await page.getByRole('button', { name: '필터', exact: true }).waitFor();
});

it('opens a typed address at its top, and a page gone back to where it was left', async () => {
  const page = await openPage({ width: 360 });
  const first = (list: string) => page.getByRole('list', { name: list }).getByRole('listitem').first();
  await openAs(page, 'admin', '/admin/products');
  await first('상품 목록').waitFor();
  await page.evaluate(() => window.scrollTo(0, 500));
  await expectSoon(() => page.evaluate(() => window.scrollY), 500);
  await page.goto(new URL('/admin/inventory', page.url()).href);
  await first('재고 목록').waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  // The list arrives after the rest of the page.
  const release = await delayRequests(page, '**/api/admin/products?*');
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: '상품' }).waitFor();
  release();
  await first('상품 목록').waitFor();
  await expectSoon(() => page.evaluate(() => window.scrollY), 500);
});

it('says nothing about keys where there is only a screen to touch', async () => {
  const caps = (page: Page) => page.locator('kbd').filter({ visible: true });
  const page = await openPage();
  await openAs(page, 'admin', '/admin/products');
  await page.getByRole('button', { name: '단축키 도움말' }).waitFor();
  await expectSoon(async () => (await caps(page).count()) > 0, true);

  const devtools = await page.context().newCDPSession(page);
  const metrics = { width: 360, height: 780, deviceScaleFactor: 1, mobile: true };
  await devtools.send('Emulation.setDeviceMetricsOverride', metrics);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.reload();
  await page.getByRole('link', { name: '새 상품' }).waitFor();
  await page.getByRole('button', { name: '단축키 도움말' }).waitFor({ state: 'hidden' });
  await expectSoon(() => caps(page).count(), 0);
  await devtools.detach();
});

describe('the navigation', () => {
  const navigation = (page: Page) => page.getByRole('navigation').filter({ hasText: '운영 콘솔' });

  it('of an admin fits 900 pixels, and has behind buttons what is seldom needed', async () => {
    const page = await openPage({ height: 900 });
    await openAs(page, 'admin', '/admin');
    const more = page.getByRole('button', { name: '매니저 화면 더 보기' });
    await more.waitFor();
    const beyond = await navigation(page).evaluate((nav) => nav.scrollHeight - nav.clientHeight);
    expect(beyond).toBe(0);
    expect(await page.getByRole('link', { name: '담당 고객' }).count()).toBe(0);
    await more.press('Enter');
    await page.getByRole('link', { name: '담당 고객' }).click();
    await page.getByRole('heading', { level: 1, name: '담당 고객' }).waitFor();
    await page.getByRole('button', { name: '설정 더 보기' }).press('Enter');
    await expectAccessible(page, 'nav');
    await page.getByRole('link', { name: '변경 기록' }).click();
    await page.getByRole('heading', { level: 1, name: '변경 기록' }).waitFor();
    await page.getByRole('button', { name: '설정 접기' }).waitFor();
  });
});

describe('stock by thumb', () => {
  interface Stock {
    productId: number;
    title: string;
    onHand: number;
    reserved: number;
  }
  interface Move {
    reason: string | null;
    onHandBefore: number;
    onHandAfter: number;
  }
  const stockAt = async (place: number): Promise<Stock> => {
    const { items } = await call<{ items: Stock[] }>(
      await tokensOf('admin'),
      'GET',
      '/admin/stock?tracked=true',
    );
    const found = items[place];
    if (found === undefined) throw new Error('the seeded store has too few products');
    return found;
  };
  const lastMove = async ({ productId }: Stock): Promise<Partial<Move>> => {
    const { items } = await call<{ items: Move[] }>(
      await tokensOf('admin'),
      'GET',
      `/admin/stock/${productId}/movements?size=1`,
    );
    return items[0] ?? {};
  };
  const card = (page: Page, { title }: Stock) =>
    page
      .getByRole('list', { name: '재고 목록' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: title, exact: true }) });

  it('is counted and moved in a sheet, not below what is reserved, and the reason is kept', async () => {
    const stock = await stockAt(8);
    const counted = stock.reserved + 77;
    const page = await openPage({ width: 360 });
    await openAs(page, 'admin', '/admin/inventory');
    await card(page, stock).getByRole('button', { name: '재고 조정' }).click();
    const form = page.getByRole('dialog', { name: stock.title });
    await form.getByText('빼기 (−)').click();
    await form.getByRole('textbox', { name: '변동 수량' }).fill(String(stock.onHand + 1));
    await form.getByText('주문에 예약된 수량보다 적게 줄일 수 없습니다.').waitFor();
    await expectSoon(() => form.getByRole('button', { name: '저장' }).isDisabled(), true);
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'hidden' });

    await card(page, stock).getByRole('button', { name: '재고 조정' }).click();
    await form.getByRole('textbox', { name: '실사 수량' }).fill(String(counted));
    await form.getByRole('status').getByText(`${counted}개`).waitFor();
    await expectAccessible(page);
    await form.getByRole('button', { name: '저장' }).click();
    await page.getByText('재고가 저장되었습니다.').waitFor();
    expect(await lastMove(stock)).toMatchObject({ onHandAfter: counted, reason: '실사' });

    await card(page, stock).getByRole('button', { name: '재고 조정' }).click();
    await form.getByText('빼기 (−)').click();
    await form.getByRole('button', { name: '1개 많게' }).click();
    await form.getByRole('button', { name: '1개 많게' }).click();
    await form.getByText('파손·폐기').click();
    await form.getByRole('button', { name: '저장' }).click();
    await expectSoon(async () => (await lastMove(stock)).reason, '파손·폐기');
    expect(await lastMove(stock)).toMatchObject({ onHandBefore: counted, onHandAfter: counted - 2 });

    // Cards have no headings to order them by.
    const { items } = await call<{ items: { title: string }[] }>(
      ...([await tokensOf('admin'), 'GET', '/admin/stock?tracked=true&sort=titleDesc&size=1'] as const),
    );
    await page.getByRole('button', { name: '필터', exact: true }).click();
    await sheet(page).getByRole('combobox', { name: '정렬' }).click();
    await page.getByRole('option', { name: '상품 내림차순' }).click();
    await page.waitForURL(/sort=titleDesc/);
    await sheet(page).getByRole('button', { name: '목록 보기' }).click();
    const first = page.getByRole('list', { name: '재고 목록' }).getByRole('listitem').first();
    await first.getByRole('link', { name: items[0]?.title ?? '', exact: true }).waitFor();
  });
});
