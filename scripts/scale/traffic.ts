import { setTimeout as pause } from 'node:timers/promises';
import { Buyer } from '../faults/buyer.ts';
import { ADMIN, BUYER_PASSWORD, type Shop } from '../faults/fill.ts';
import { planOf } from '../faults/plan.ts';
import { buy, cancelOrder, StaffClient } from '../faults/purchase.ts';
import { Random } from '../faults/random.ts';
import type { Fleet } from './fleet.ts';
import type { Kind, Meter } from './meter.ts';

/** Pauses between two calls or purchases of one client, milliseconds: low, since correctness is what is measured. */
const WATCH_EVERY_MS = 60;
const FILE_EVERY_MS = 250;
const PURCHASE_EVERY_MS = 1200;
/** A run that is not ended still ends here. */
const MOST_PURCHASES = 20_000;
const ANSWER_MS = 20_000;
const PDF = Buffer.from('%PDF-1.7\n%scale\n%%EOF\n');

export interface Sales {
  purchases: number;
  refused: number;
  /** Order ids of payments that a buyer was answered are done. */
  acknowledged: string[];
  /** Files that were there when they were uploaded and not when they were read. */
  filesLost: string[];
}

/** Buyers, an operator, a crawler and somebody who uploads files, until the signal. */
export class Traffic {
  readonly staff: StaffClient;
  readonly #fleet: Fleet;
  readonly #shop: Shop;
  readonly #meter: Meter;
  readonly #random: Random;
  readonly #admin: Buyer;
  readonly #sales: Sales = { purchases: 0, refused: 0, acknowledged: [], filesLost: [] };

  constructor(fleet: Fleet, shop: Shop, seed: number, meter: Meter) {
    this.#fleet = fleet;
    this.#shop = shop;
    this.#meter = meter;
    this.#random = new Random(seed);
    this.#admin = this.#client(ADMIN);
    this.staff = new StaffClient(fleet, this.#admin);
  }

  async run(signal: AbortSignal): Promise<Sales> {
    await this.#admin.signIn();
    const [writer = '', uploader = '', ...buyers] = this.#shop.buyers;
    await Promise.all([
      this.#crawl(signal),
      this.#write(writer, signal),
      this.#operate(signal),
      this.#upload(uploader, signal),
      ...buyers.map((email) => this.#buy(email, signal)),
    ]);
    return this.#sales;
  }

  #client(email: string): Buyer {
    return new Buyer(this.#fleet.url, email, (status) => this.#meter.count(status));
  }

  async #repeat(
    kind: Kind,
    everyMs: number,
    signal: AbortSignal,
    call: () => Promise<number>,
  ): Promise<void> {
    while (!signal.aborted) {
      this.#meter.watch(kind, await call());
      await pause(everyMs);
    }
  }

  /** Rendered pages, lists and product pages, as a search engine reads them. */
  #crawl(signal: AbortSignal): Promise<void> {
    const [first = 0, second = 0] = this.#shop.plenty;
    const paths = [
      '/',
      '/products',
      `/products/${first}`,
      '/api/products',
      `/api/products/${second}`,
      '/sitemap.xml',
    ];
    let turn = 0;
    return this.#repeat('reads', WATCH_EVERY_MS, signal, () =>
      this.#status(`${this.#fleet.url}${paths[(turn += 1) % paths.length] ?? '/'}`),
    );
  }

  async #write(email: string, signal: AbortSignal): Promise<void> {
    const buyer = this.#client(email);
    await buyer.signIn();
    const productId = this.#shop.plenty[0] ?? 0;
    await this.#repeat(
      'writes',
      WATCH_EVERY_MS,
      signal,
      async () => (await buyer.once('POST', '/cart/items', { productId, quantity: 1 })).status,
    );
  }

  #operate(signal: AbortSignal): Promise<void> {
    const paths = ['/admin/orders', '/admin/products', '/admin/refunds', '/admin/summary'];
    let turn = 0;
    return this.#repeat(
      'operator',
      WATCH_EVERY_MS * 2,
      signal,
      async () => (await this.#admin.once('GET', paths[(turn += 1) % paths.length] ?? '')).status,
    );
  }

  /** Uploads a file, reads it back through whichever process answers, and removes it. */
  async #upload(email: string, signal: AbortSignal): Promise<void> {
    const login = await this.#signIn(email);
    await this.#repeat('files', FILE_EVERY_MS, signal, async () => {
      const form = new FormData();
      form.append('file', new Blob([PDF]), 'scale.pdf');
      const { status, body } = await this.#ask('/api/files', { method: 'POST', body: form, headers: login });
      if (status !== 200) return status;
      const { id, url } = (JSON.parse(body.toString()) as { data: { id: string; url: string } }).data;
      const read = await this.#ask(url, {});
      if (read.status === 404 || (read.status === 200 && !read.body.equals(PDF)))
        this.#sales.filesLost.push(id);
      await this.#ask(`/api/files/${id}`, { method: 'DELETE', headers: login });
      return read.status;
    });
  }

  async #signIn(email: string): Promise<{ authorization: string }> {
    const { body } = await this.#ask('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identifier: email, password: BUYER_PASSWORD }),
    });
    const { data } = JSON.parse(body.toString()) as { data: { token: string } };
    return { authorization: `Bearer ${data.token}` };
  }

  async #status(url: string): Promise<number> {
    return (await this.#ask(url, {})).status;
  }

  async #ask(path: string, init: RequestInit): Promise<{ status: number; body: Buffer }> {
    try {
      const answer = await fetch(new URL(path, this.#fleet.url), {
        ...init,
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      const body = Buffer.from(await answer.arrayBuffer());
      this.#meter.count(answer.status);
      return { status: answer.status, body };
    } catch {
      this.#meter.count(0);
      return { status: 0, body: Buffer.alloc(0) };
    }
  }

  async #buy(email: string, signal: AbortSignal): Promise<void> {
    const buyer = this.#client(email);
    await buyer.signIn();
    await buyer.addAddress();
    while (!signal.aborted && this.#sales.purchases < MOST_PURCHASES) {
      await this.#purchase(buyer);
      await pause(PURCHASE_EVERY_MS);
    }
  }

  async #purchase(buyer: Buyer): Promise<void> {
    this.#sales.purchases += 1;
    const plan = planOf(this.#random, this.#shop, this.#sales.purchases);
    const { orderId, code, paymentStatus } = await buy(this.#fleet, buyer, plan.input);
    // Sold out, or a payment of the same cart is still open.
    if (orderId === undefined) {
      this.#sales.refused += 1;
      return;
    }
    const isPaid = code === 'success' && paymentStatus === 'DONE';
    if (isPaid) this.#sales.acknowledged.push(orderId);
    if (plan.then === 'cancel') await cancelOrder(buyer, orderId);
    if (plan.then === 'partial-refund' && isPaid) await this.staff.refund(orderId, 300);
    // A deposit that the bank refuses (declined, cancelled meanwhile) is none.
    if (plan.then === 'deposit') await this.#fleet.toss.deposit(orderId).catch(() => undefined);
  }
}
