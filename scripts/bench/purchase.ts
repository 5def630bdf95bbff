import { QUANTITY, type BenchBuyer } from './buyers.ts';
import { request } from '../lib/request.ts';
import type { Shots } from './shoot.ts';

/** A server under test, with the stand-in for Toss that it calls. */
export interface Shop {
  toss: string;
  /** The five calls of a purchase: fill the cart, read it, create the order, pay it, read it. */
  fill: (buyer: BenchBuyer) => Promise<unknown>;
  cart: (buyer: BenchBuyer) => Promise<unknown>;
  freeze: (buyer: BenchBuyer) => Promise<Payable>;
  pay: (buyer: BenchBuyer, paid: Paid) => Promise<unknown>;
  order: (buyer: BenchBuyer, orderId: string) => Promise<unknown>;
}

interface Payable {
  /** The id that Toss knows. */
  orderId: string;
  /** Won. */
  amount: number;
}

interface Paid extends Payable {
  paymentKey: string;
}

/** The store's calls, as a browser makes them. */
export function storeShop(store: string, toss: string): Shop {
  const call = async <T>({ bearer }: BenchBuyer, method: string, path: string, body?: object): Promise<T> =>
    (await request<{ data: T }>(`${store}/api${path}`, method, body, { authorization: bearer })).data;
  return {
    toss,
    fill: (buyer) => call(buyer, 'POST', '/cart/items', { productId: buyer.productId, quantity: QUANTITY }),
    cart: (buyer) => call(buyer, 'GET', '/cart'),
    freeze: (buyer) => call<Payable>(buyer, 'POST', '/payments/prepare', {}),
    pay: (buyer, paid) => call(buyer, 'POST', '/payment/confirm', paid),
    order: (buyer, orderId) => call(buyer, 'GET', `/orders/${orderId}`),
  };
}

/** The same calls of the bare server. */
export function bareShop(bare: string, toss: string): Shop {
  const call = (method: string, path: string, body?: object): Promise<unknown> =>
    request(`${bare}${path}`, method, body);
  return {
    toss,
    fill: ({ id, productId }) => call('POST', `/cart/${id}/${productId}`),
    cart: ({ id }) => call('GET', `/cart/${id}`),
    freeze: ({ id }) => call('POST', `/orders/${id}`) as Promise<Payable>,
    pay: ({ id }, paid) => call('POST', `/payments/${id}`, paid),
    order: (_buyer, orderId) => call('GET', `/orders/${orderId}`),
  };
}

/** Purchases at one shop, in one or several rounds. */
export class Shopping {
  private readonly times: number[] = [];
  private elapsed = 0;
  private readonly buyers: readonly BenchBuyer[];
  private readonly at: Shop;

  constructor(buyers: readonly BenchBuyer[], at: Shop) {
    this.buyers = buyers;
    this.at = at;
  }

  /** Each buyer buys for a while, one order after another. Throws where any call fails. */
  async round(seconds: number): Promise<void> {
    const start = performance.now();
    const end = start + seconds * 1000;
    await Promise.all(
      this.buyers.map(async (buyer) => {
        while (performance.now() < end) {
          const began = performance.now();
          await buy(buyer, this.at);
          this.times.push(performance.now() - began);
        }
      }),
    );
    this.elapsed += performance.now() - start;
  }

  /** Of all rounds since the last call. */
  shots(): Shots {
    const times = this.times.splice(0).toSorted((a, b) => a - b);
    const perSecond = (times.length * 1000) / this.elapsed;
    this.elapsed = 0;
    const after = (part: number): number => times[Math.floor(times.length * part)] ?? 0;
    return { perSecond, count: times.length, median: after(0.5), p99: after(0.99) };
  }
}

async function buy(buyer: BenchBuyer, at: Shop): Promise<void> {
  await at.fill(buyer);
  await at.cart(buyer);
  const { orderId, amount } = await at.freeze(buyer);
  // What the buyer does in the pay sheet.
  const { paymentKey } = (await request(`${at.toss}/sandbox/authenticate`, 'POST', {
    orderId,
    amount,
  })) as Paid;
  await at.pay(buyer, { paymentKey, orderId, amount });
  await at.order(buyer, orderId);
}
