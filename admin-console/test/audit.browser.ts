import { it } from '@jest/globals';
import { expectAccessible, openPage } from '../../scripts/testing/browser';
import { call, openAs, someOrder, tokensOf, untilValue, visit } from './support';

it('says who changed what from what to what, leads there, and is narrowed by what was changed', async () => {
  const tokens = await tokensOf('admin');
  const order = await someOrder(tokens, 'PAID');
  const trackingNo = `55${Date.now()}`;
  await call(tokens, 'POST', `/admin/orders/${order.id}/shipping`, { carrier: 'CJ대한통운', trackingNo });
  const page = await openPage();
  await openAs(page, 'admin', '/admin/audit');
  const entry = page
    .getByRole('table', { name: '변경 기록' })
    .getByRole('row', { name: new RegExp(trackingNo) });
  await entry.getByText('주문 배송정보 저장').waitFor();
  await entry.getByText(new RegExp(`^송장번호: .+ → ${trackingNo}$`)).waitFor();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: '대상' }).click();
  await page.getByRole('option', { name: '주문', exact: true }).click();
  await page.waitForURL(/target=order/);
  await entry.getByRole('link', { name: `주문 ${order.orderNo} (${order.id})` }).click();
  await page.getByRole('heading', { level: 1, name: `주문 ${order.orderNo}` }).waitFor();
  await page.getByRole('link', { name: '변경 기록' }).last().click();
  await page.waitForURL(new RegExp(`target=order&id=${order.id}`));
  await entry.waitFor();
  await page.getByRole('searchbox').fill(order.orderNo);
  await page.getByRole('searchbox').press('Enter');
  await page.waitForURL(new RegExp(`q=${order.orderNo}`));
  await entry.waitFor();
  await page.getByRole('searchbox').fill('이런 사람은 없습니다');
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('heading', { name: '기록이 없습니다' }).waitFor();
  await page.getByRole('button', { name: '필터 초기화' }).last().click();
  await entry.waitFor();

  await visit(page, '/admin/audit?from=2020-01-01&to=2020-01-02');
  await page.getByRole('heading', { name: '기록이 없습니다' }).waitFor();
  await untilValue(page.getByRole('textbox', { name: '시작일' }), '2020.01.01');
});
