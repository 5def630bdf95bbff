import { describe, expect, it } from '@jest/globals';
import { expectAccessible, expectSoon, openPage } from '../../scripts/testing/browser';
import { admin, buy, lineOf, newBuyer, openAs, ship, someProducts, type Bought, type Caller } from './buying';
import { expectSound } from './support';

interface Shipped {
  buyer: Caller;
  order: Bought;
  orderNo: string;
  name: string;
}

let shared: Promise<Shipped> | undefined;

/** One for all tests, which only look at it. */
const shippedOrder = (): Promise<Shipped> => (shared ??= newShippedOrder());

async function newShippedOrder(): Promise<Shipped> {
  const buyer = await newBuyer();
  const products = await someProducts(1);
  const order = await buy(
    buyer,
    products.map((product) => lineOf(product)),
  );
  await ship(await admin(), order);
  const { orderCode } = await buyer.call<{ orderCode: string }>('GET', `/orders/${order.id}`);
  return { buyer, order, orderNo: orderCode, name: products[0]?.name ?? '' };
}

describe('tracking', () => {
  it('finds a shipment by number and phone, without a login', async () => {
    const page = await openPage({ width: 360 });
    const { orderNo } = await shippedOrder();
    await page.goto('/tracking');
    await page.getByRole('textbox', { name: '주문번호' }).fill(orderNo.toLowerCase());
    await page.getByLabel('휴대폰 번호').fill('010-1234-5678');
    await page.getByRole('button', { name: '배송 조회', exact: true }).click();
    const shipment = page.getByRole('region', { name: `주문 ${orderNo}` });
    await shipment.getByText('CJ대한통운 640012345678').waitFor();
    await shipment.getByText('배송중').first().waitFor();
    const link = shipment.getByRole('link', { name: '택배사에서 보기 (새 창)' });
    expect(await link.getAttribute('href')).toContain('640012345678');
    await expectSound(page, 360, 1280);
  });

  it('answers an unknown number and a wrong phone alike, at what was typed', async () => {
    const page = await openPage({ width: 360, expectErrors: [/status of 404/] });
    const { orderNo } = await shippedOrder();
    await page.goto('/tracking');
    await page.getByRole('button', { name: '배송 조회', exact: true }).click();
    await page.getByText('주문번호를 입력해 주세요.').waitFor();
    await page.getByText("전화번호는 '-' 없이 10~11자리 숫자만 입력해주세요.").waitFor();
    for (const [no, phone] of [
      [orderNo, '01099998888'],
      ['20260101-ZZZZZZ', '01012345678'],
    ] as const) {
      await page.getByRole('textbox', { name: '주문번호' }).fill(no);
      await page.getByLabel('휴대폰 번호').fill(phone);
      await page.getByRole('button', { name: '배송 조회', exact: true }).click();
      await page
        .getByRole('alert')
        .getByText('일치하는 주문이 없습니다. 주문번호와 휴대폰 번호를 확인해 주세요.')
        .waitFor();
      await expectSoon(() => page.getByRole('textbox', { name: '주문번호' }).inputValue(), no);
    }
    await expectAccessible(page);
  });

  it('shows members their own orders at once', async () => {
    const page = await openPage({ width: 360 });
    const { buyer, order, name } = await shippedOrder();
    await openAs(page, buyer, '/tracking');
    await page.getByRole('region', { name: '내 주문' }).getByRole('link', { name }).click();
    await page.waitForURL(new RegExp(`/user/orders/${order.id}$`));
    await page.getByRole('status', { name: '주문 상태' }).getByText('배송중').waitFor();
    await expectAccessible(page);
  });
});
