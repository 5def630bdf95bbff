import { it } from '@jest/globals';
import { formatCount, formatWon } from '@store/domain';
import { expectAccessible, expectSoon, openPage } from '../../scripts/testing/browser';
import { requestRefund, shippedOrder } from './refunds-support';
import { call, openAs } from './support';

interface Summary {
  todayOrders: number;
  lowStock: number;
  todaySales: number;
  yesterday: { date: string; orders: number };
  days: { date: string; orders: number; sales: number }[];
  previousDays: { date: string; orders: number }[];
  waiting: { paid: number; refundRequests: number };
  bestSellers: { week: { title: string }[]; month: { title: string }[] };
}

it('looks again by itself, and keeps the last figures where that fails', async () => {
  const page = await openPage({ expectErrors: [/Failed to load resource/] });
  await page.clock.install();
  await openAs(page, 'admin', '/admin');
  await page.getByRole('heading', { level: 1, name: '요약' }).waitFor();
  const again = page.waitForRequest('**/api/admin/summary');
  await page.clock.runFor(61_000);
  await again;
  await page.route('**/api/admin/summary', (route) => route.abort());
  await page.clock.runFor(70_000);
  await page.clock.runFor(10_000);
  await page.getByText(/새 수치를 불러오지 못했습니다/).waitFor();
  await page.getByRole('link', { name: /^오늘 주문(?!,)/ }).waitFor();
});

it('compares with other days, and each number leads to the list that it counts', async () => {
  await requestRefund(await shippedOrder());
  const page = await openPage();
  const tokens = await openAs(page, 'admin', '/admin');
  const summary = await call<Summary>(tokens, 'GET', '/admin/summary');
  const { yesterday, days, previousDays, waiting, bestSellers } = summary;
  await page
    .getByRole('link', { name: /^오늘 매출(?!,)/ })
    .getByText(formatWon(summary.todaySales))
    .waitFor();
  const status = page.getByRole('navigation', { name: '주문 상태' });
  await page.getByRole('link', { name: /^오늘 주문(?!,)/ }).click();
  await status.getByText(`전체 ${formatCount(summary.todayOrders)}`, { exact: true }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: `오늘 주문, 어제 ${formatCount(yesterday.orders)}건` }).click();
  await page.waitForURL((url) => url.searchParams.get('from') === yesterday.date);
  await status.getByText(`전체 ${formatCount(yesterday.orders)}`, { exact: true }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: /재고 부족 SKU/ }).click();
  await page.getByRole('heading', { level: 1, name: '재고' }).waitFor();
  await page.getByText(`${summary.lowStock}개`, { exact: true }).waitFor();
  await page.goBack();
  const task = page.getByRole('region', { name: '처리할 일' }).getByRole('link', { name: /환불·취소 요청/ });
  await task.getByText(String(waiting.refundRequests), { exact: true }).waitFor();
  await task.click();
  await page.waitForURL(/\/admin\/refunds\?state=requested/);
  await page
    .getByRole('navigation', { name: '환불 상태' })
    .getByText(`접수 ${waiting.refundRequests}`)
    .waitFor();
  await page.goBack();

  const card = page.getByRole('region', { name: '많이 팔린 상품' });
  await card.getByText(bestSellers.week[0]?.title ?? '이 기간에 판매된 상품이 없습니다.').waitFor();
  await card.getByText('30일', { exact: true }).click();
  const sold = card.getByRole('table', { name: '많이 팔린 상품' }).getByRole('row');
  await expectSoon(() => sold.count(), bestSellers.month.length + 1);
  for (const [at, { title }] of bestSellers.month.entries())
    await sold
      .nth(at + 1)
      .getByText(title)
      .first()
      .waitFor();
  await page.getByText('표', { exact: true }).click();
  const rows = page.getByRole('table', { name: '최근 30일 매출' }).getByRole('row');
  await expectSoon(() => rows.count(), 31);
  await expectAccessible(page);

  const sales = page.getByRole('region', { name: '최근 30일 매출' });
  const sum = (all: { orders: number }[]) => all.reduce((total, { orders }) => total + orders, 0);
  await sales.getByRole('link', { name: `최근 30일 주문 ${formatCount(sum(days))}건` }).waitFor();
  await sales.getByRole('link', { name: `이전 30일 주문 ${formatCount(sum(previousDays))}건` }).click();
  await page.waitForURL((url) => url.searchParams.get('to') === previousDays.at(-1)?.date);
  await status.getByText(`전체 ${formatCount(sum(previousDays))}`, { exact: true }).waitFor();
  await page.goBack();

  await sales.getByRole('link', { name: '기간·상품·고객별 보기' }).click();
  await page.getByRole('heading', { level: 1, name: '매출' }).waitFor();
  await page.getByRole('button', { name: '최근 30일' }).click();
  await page.getByRole('link', { name: new RegExp(`^매출 ${formatWon(sum30(days))}`) }).waitFor();
  await page.getByText('고객별', { exact: true }).click();
  await page.waitForURL(/by=customer/);
  await page.getByRole('table', { name: '매출 고객별' }).waitFor();
  await expectAccessible(page);
});

const sum30 = (days: Summary['days']) => days.reduce((total, { sales }) => total + sales, 0);

it('names every seventh day of the chart, and has shortcuts, on a phone', async () => {
  const page = await openPage({ width: 360 });
  const tokens = await openAs(page, 'admin', '/admin');
  const { days } = await call<Summary>(tokens, 'GET', '/admin/summary');
  const named = days.map(({ date }) => date.slice(5).replace('-', '.')).filter((_, day) => day % 7 === 1);
  const chart = page.getByRole('img', { name: /일별 매출 막대그래프/ });
  await expectSoon(() => chart.getByText(/^\d\d\.\d\d$/).allInnerTexts(), named);
  for (const path of ['/admin/orders', '/admin/inventory', '/admin/content/banners']) {
    await page.getByRole('region', { name: '바로가기' }).locator(`a[href="${path}"]`).click();
    await page.waitForURL((url) => url.pathname === path);
    await page.goBack();
  }
});
