import type { Page } from 'playwright-core';
import { openWithSession, storeUrl, type Session } from '../../scripts/testing/browser';
import { api, newMember, plainProducts, type FullProduct, fullProduct } from './support';

/** A person who calls the API beside the browser, as on a second phone. */
export class Caller {
  constructor(readonly tokens: Session) {}

  async call<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(storeUrl(`/api${path}`), {
      method,
      headers: { authorization: `Bearer ${this.tokens.token}`, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: T }).data;
  }
}

export const logIn = async (identifier: string, password: string): Promise<Caller> =>
  new Caller(await api<Session>('/auth/login', { identifier, password }));

let operator: Promise<Caller> | undefined;

/** The operator of the demo store; one login serves all tests of a file. */
export const admin = (): Promise<Caller> => (operator ??= logIn('admin', 'Admin123!'));

/** A new member with an address, who can pay. */
export async function newBuyer(): Promise<Caller> {
  const { email, password } = await newMember();
  const buyer = await logIn(email, password);
  await buyer.call('POST', '/user/addresses', {
    receiverName: '김구매',
    receiverPhone: '01012345678',
    postalCode: '04524',
    address1: '서울 중구 세종대로 110',
    address2: '3층 구매팀',
    isDefaultShipping: true,
  });
  return buyer;
}

/** Opens a page with the buyer's session in the browser. */
export async function openAs(page: Page, { tokens }: Caller, path: string): Promise<void> {
  await openWithSession(page, tokens, path);
}

/** Some products that can be ordered without choosing an option. */
export async function someProducts(count: number): Promise<FullProduct[]> {
  const listed = (await plainProducts()).slice(0, count);
  return Promise.all(listed.map(({ id }) => fullProduct(id)));
}

const smallest = ({ prices }: FullProduct): number => Math.max(1, ...prices.slice(0, 1).map((t) => t.minQty));

export interface Line {
  product: FullProduct;
  quantity: number;
}

export const lineOf = (product: FullProduct, quantity = smallest(product)): Line => ({ product, quantity });

const toss = async (path: string, body: object): Promise<Record<string, unknown>> => {
  const answer = await fetch(`${process.env['STORE_TEST_TOSS_URL'] ?? ''}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
};

export interface Bought {
  id: string;
  /** The provider's name for the order. */
  orderId: string;
  amount: number;
}

/** Buys by the real calls; the stand-in's sandbox replaces the provider's window. */
export async function buy(buyer: Caller, lines: readonly Line[], method = '카드'): Promise<Bought> {
  for (const { product, quantity } of lines)
    await buyer.call('POST', '/cart/items', { productId: product.id, quantity });
  return pay(buyer, {}, method);
}

/** Pays what is in the cart. */
export async function pay(buyer: Caller, form: object, method = '카드'): Promise<Bought> {
  const { orderId, amount } = await buyer.call<{ orderId: string; amount: number }>(
    'POST',
    '/payments/prepare',
    form,
  );
  const paid = await toss('/sandbox/authenticate', { orderId, amount, method });
  const { orderId: id } = await buyer.call<{ orderId: string }>('POST', '/payment/confirm', paid);
  return { id, orderId, amount };
}

/** The buyer pays into the virtual account. */
export const depositInto = ({ orderId }: Pick<Bought, 'orderId'>): Promise<unknown> =>
  toss('/sandbox/deposit', { orderId });

/** The parcel leaves. */
export async function ship(operator: Caller, { id }: Bought): Promise<void> {
  await operator.call('POST', `/admin/orders/${id}/shipping`, {
    carrier: 'CJ대한통운',
    trackingNo: '640012345678',
  });
  await operator.call('POST', `/admin/orders/${id}/status`, { status: 'SHIPPED' });
}

/** The latest cancel or refund of an order. */
export async function latestRequest(buyer: Caller, { id }: Bought): Promise<number> {
  const { refunds } = await buyer.call<{ refunds: { id: number }[] }>('GET', `/orders/${id}`);
  const found = refunds.at(-1);
  if (found === undefined) throw new Error(`order ${id} has no request`);
  return found.id;
}
