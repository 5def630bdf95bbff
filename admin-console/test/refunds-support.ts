import type { Page } from 'playwright-core';
import { storeUrl } from '../../scripts/testing/browser';
import { newProduct, type ProductRow } from './fixtures';
import { call, tokensOf, type Tokens } from './support';

let made = 0;

async function open<T>(path: string, body: object): Promise<T> {
  const answer = await fetch(storeUrl(`/api${path}`), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data;
}

/** A new member with an address, who can pay. */
export async function newBuyer(): Promise<Tokens> {
  made += 1;
  const email = `refund-${Date.now()}-${process.pid}-${made}@hotel.example`;
  const password = 'Buyer-2026!';
  const at = new Date().toISOString();
  const agreed = { ageOver14: true, termsAgreedAt: at, privacyAgreedAt: at };
  await open('/auth/signup', { name: '김환불', email, password, ...agreed });
  const buyer = await open<Tokens>('/auth/login', { identifier: email, password });
  await call(buyer, 'POST', '/user/addresses', {
    receiverName: '김환불',
    receiverPhone: '01012345678',
    postalCode: '04524',
    address1: '서울 중구 세종대로 110',
    isDefaultShipping: true,
  });
  return buyer;
}

/** The stand-in of the payment provider: buyer, bank and faults. */
export async function toss<T>(path: string, body: object): Promise<T> {
  const answer = await fetch(`${process.env['STORE_TEST_TOSS_URL'] ?? ''}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

export interface Bought {
  buyer: Tokens;
  operator: Tokens;
  /** The order's id in the store. */
  id: string;
  /** The provider's id of the order. */
  pgOrderId: string;
  amount: number;
  lines: { id: number; quantity: number }[];
}

/** A paid order that has been shipped. */
export async function shippedOrder(method = '카드'): Promise<Bought> {
  const bought = await paidOrder(method);
  await call(bought.operator, 'POST', `/admin/orders/${bought.id}/status`, { status: 'SHIPPED' });
  return bought;
}

let buyerOfFile: Promise<Tokens> | undefined;
let productOfFile: Promise<ProductRow> | undefined;

/** A paid order that no other test knows; the orders of a file have one buyer and one product. */
export async function paidOrder(method = '카드'): Promise<Bought & { orderNo: string }> {
  const operator = await tokensOf('admin');
  buyerOfFile ??= newBuyer();
  productOfFile ??= newProduct(operator);
  const [buyer, { id: productId }] = await Promise.all([buyerOfFile, productOfFile]);
  await call(buyer, 'POST', '/cart/items', { productId, quantity: 10 });
  const { id, ...prepared } = await pay(buyer, {}, method);
  if (method === '가상계좌') {
    await toss('/sandbox/deposit', { orderId: prepared.orderId });
    await untilPaid(operator, id);
  }
  const { order } = await call<{ order: { orderNo: string; items: { id: number; qty: number }[] } }>(
    operator,
    'GET',
    `/admin/orders/${id}`,
  );
  const lines = order.items.map((line) => ({ id: line.id, quantity: line.qty }));
  const { orderNo } = order;
  return { buyer, operator, id, orderNo, pgOrderId: prepared.orderId, amount: prepared.amount, lines };
}

/** Pays for the cart; returns the store's id of the order and the provider's. */
export async function pay(
  buyer: Tokens,
  form: object,
  method = '카드',
): Promise<{ id: string; orderId: string; amount: number }> {
  const prepared = await call<{ orderId: string; amount: number }>(buyer, 'POST', '/payments/prepare', form);
  const { orderId, amount } = prepared;
  const paid = await toss<object>('/sandbox/authenticate', { orderId, amount, method });
  const { orderId: id } = await call<{ orderId: string }>(buyer, 'POST', '/payment/confirm', paid);
  return { id, orderId, amount };
}

/** The bank's message reaches the store through the provider's webhook. */
async function untilPaid(operator: Tokens, id: string): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    const { order } = await call<{ order: { status: string } }>(operator, 'GET', `/admin/orders/${id}`);
    if (order.status === 'PAID') return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`the deposit of order ${id} did not arrive`);
}

/** The member's request; returns the refund's id. */
export async function requestRefund(bought: Bought, more: object = {}): Promise<number> {
  await call(bought.buyer, 'POST', `/orders/${bought.id}/refund-request`, {
    reasonCode: 'DEFECT',
    reason: '컵에 금이 가 있습니다.',
    ...more,
  });
  const { refunds } = await call<{ refunds: { id: number }[] }>(bought.buyer, 'GET', `/orders/${bought.id}`);
  const found = refunds.at(-1);
  if (found === undefined) throw new Error(`order ${bought.id} has no request`);
  return found.id;
}

export interface Refund {
  state: string;
  amount: number | null;
  refundableAmount: number;
  decisionNote: string | null;
}

export const readRefund = (operator: Tokens, id: number): Promise<Refund> =>
  call(operator, 'GET', `/admin/refunds/${id}`);

/** Presses the button that sends the money, and confirms. */
export async function give(
  page: Page,
  amount: string,
  title: string | RegExp = `${amount} 환불`,
): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: `${amount} 환불하기` })
    .click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: `${amount} 환불하기` }).click();
}
