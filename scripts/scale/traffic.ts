import { setTimeout as pause } from 'node:timers/promises';
import { Buyer } from '../faults/buyer.ts';
import { ADMIN, type Shop } from '../faults/fill.ts';
import { planOf } from '../faults/plan.ts';
import { buy, cancelOrder, StaffClient } from '../faults/purchase.ts';
import { Random } from '../faults/random.ts';
import type { Fleet } from './fleet.ts';
import type { Kind, Meter } from './meter.ts';

/** Pauses between two calls or purchases of one client, milliseconds: correctness is what is measured, not speed. */
const WATCH_EVERY_MS = 60;
const PURCHASE_EVERY_MS = 800;

interface Sales {
  fleet: Fleet;
  shop: Shop;
  random: Random;
  staff: StaffClient;
  purchases: number;
  /** Order ids of payments that a buyer was answered are done. */
  acknowledged: string[];
}

/** Buyers who order, one who only looks and fills a cart, and an operator, until the signal. */
export async function sell(
  { fleet, shop, seed }: { fleet: Fleet; shop: Shop; seed: number },
  meter: Meter,
  signal: AbortSignal,
): Promise<Sales> {
  const signedIn = async (email: string): Promise<Buyer> => {
    const buyer = new Buyer(fleet.url, email, (status) => meter.count(status));
    await buyer.signIn();
    return buyer;
  };
  const admin = await signedIn(ADMIN);
  const watcher = await signedIn(shop.buyers[0] ?? '');
  const buyers = await Promise.all(shop.buyers.slice(1).map(signedIn));
  const random = new Random(seed);
  const sales = { fleet, shop, random, staff: new StaffClient(fleet, admin), purchases: 0, acknowledged: [] };
  const productId = shop.plenty[0] ?? 0;
  const watch = async (
    kind: Kind,
    who: Buyer,
    method: string,
    paths: string[],
    body?: object,
  ): Promise<void> => {
    for (let turn = 0; !signal.aborted; turn += 1) {
      meter.watch(kind, (await who.once(method, paths[turn % paths.length] ?? '', body)).status);
      await pause(WATCH_EVERY_MS);
    }
  };
  await Promise.all([
    watch('reads', watcher, 'GET', ['/products', `/products/${productId}`, '/cart']),
    watch('writes', watcher, 'POST', ['/cart/items'], { productId, quantity: 1 }),
    watch('operator', admin, 'GET', ['/admin/orders', '/admin/products', '/admin/refunds', '/admin/summary']),
    ...buyers.map(async (buyer) => {
      await buyer.addAddress();
      while (!signal.aborted) {
        await purchase(sales, buyer);
        await pause(PURCHASE_EVERY_MS);
      }
    }),
  ]);
  return sales;
}

async function purchase(sales: Sales, buyer: Buyer): Promise<void> {
  sales.purchases += 1;
  const plan = planOf(sales.random, sales.shop, sales.purchases);
  const { orderId, code, paymentStatus } = await buy(sales.fleet, buyer, plan.input);
  // Sold out, or a payment of the same cart is still open.
  if (orderId === undefined) return;
  const isPaid = code === 'success' && paymentStatus === 'DONE';
  if (isPaid) sales.acknowledged.push(orderId);
  if (plan.then === 'cancel') await cancelOrder(buyer, orderId);
  if (plan.then === 'partial-refund' && isPaid) await sales.staff.refund(orderId, 300);
  // A deposit that the bank refuses (declined, cancelled meanwhile) is none.
  if (plan.then === 'deposit') await sales.fleet.toss.deposit(orderId).catch(() => undefined);
}
