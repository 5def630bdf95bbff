import { setTimeout as pause } from 'node:timers/promises';
import { FaultInjector, type Fault } from './faults.ts';
import { Buyer } from './buyer.ts';
import { ADMIN, type Shop } from './fill.ts';
import { missing, settled } from './invariants.ts';
import type { TestEnvironment } from './test-environment.ts';
import { planOf, type PurchasePlan } from './plan.ts';
import { buy, cancelOrder, StaffClient, type Purchase } from './purchase.ts';
import { Random } from './random.ts';

/** Longer than the longest pause between two checks of an open payment, on a busy machine. */
const SETTLE_TIMEOUT_MS = 900_000;
/** How long a fault that is no outage lasts, milliseconds. */
const HEALING_MS = 500;
/** How long a buyer waits between two tries while a payment of the same cart is open, and how often. */
const WAIT_MS = 500;
const MOST_TRIES = 600;

export interface LoadRunResult {
  purchases: number;
  paid: number;
  canceled: number;
  /** Sold out. */
  refused: number;
  /** Won that we hold in the end. */
  captured: number;
  struck: Partial<Record<Fault, number>>;
  /** From the fault to the settled purchase, one for each purchase that a fault met, milliseconds. */
  settleMs: number[];
  elapsedMs: number;
  mismatches: string[];
}

/** A purchase on its way. */
interface Running {
  plan: PurchasePlan;
  buyer: Buyer;
  orderIds: string[];
  /** When the last fault met it. */
  faultAt: number | undefined;
  finished: boolean;
}

/** Many buyers at once, with faults that a seed chooses, at the shop's own pace. */
export class LoadRun {
  readonly #environment: TestEnvironment;
  readonly #shop: Shop;
  readonly #faults: boolean;
  readonly #random: Random;
  readonly #injector: FaultInjector;
  readonly #running = new Set<Running>();
  readonly #met: Running[] = [];
  readonly #settleMs: number[] = [];
  /** Order ids of payments that a buyer was answered are done. */
  readonly #acknowledged: string[] = [];
  /** Purchases that the shop refused: sold out. */
  #refused = 0;
  readonly #struck: Partial<Record<Fault, number>> = {};
  /** A fault that waits for its point. */
  #armed: { fault: Fault; hits: number; by: Running } | undefined;
  #striking = false;

  /** `faults`: whether purchases meet the faults that their plans name. */
  constructor(environment: TestEnvironment, shop: Shop, seed: number, { faults = true } = {}) {
    this.#environment = environment;
    this.#faults = faults;
    this.#shop = shop;
    this.#random = new Random(seed);
    this.#injector = new FaultInjector(environment);
  }

  async run(purchases: number): Promise<LoadRunResult> {
    const started = performance.now();
    this.#environment.onPoint = () => this.#onPoint();
    const admin = new Buyer(this.#environment.url, ADMIN);
    await admin.signIn();
    const staff = new StaffClient(this.#environment, admin);
    const plans = Array.from({ length: purchases }, (_, index) => planOf(this.#random, this.#shop, index));
    const watching = new AbortController();
    const watch = this.#watch(watching.signal);
    await Promise.all(this.#shop.buyers.map((email) => this.#shopper(email, plans, staff)));
    await this.#injector.heal();
    const left = [
      ...(await settled(this.#environment, SETTLE_TIMEOUT_MS)),
      ...(await missing(this.#environment.books, this.#acknowledged)),
      ...(await staff.check()),
      ...this.#environment.takeCrashes(),
    ];
    watching.abort();
    await watch;
    return { ...(await this.#sums()), purchases, elapsedMs: performance.now() - started, mismatches: left };
  }

  /** Takes one plan after another until none is left. */
  async #shopper(email: string, plans: PurchasePlan[], staff: StaffClient): Promise<void> {
    const buyer = new Buyer(this.#environment.url, email);
    await buyer.signIn();
    await buyer.addAddress();
    for (let plan = plans.shift(); plan !== undefined; plan = plans.shift()) {
      const running: Running = { plan, buyer, orderIds: [], faultAt: undefined, finished: false };
      this.#running.add(running);
      if (this.#faults && plan.fault !== undefined && this.#armed === undefined)
        this.#armed = { fault: plan.fault, hits: plan.atHit, by: running };
      await this.#play(running, staff);
      await buyer.settled();
      this.#running.delete(running);
      if (plan.index % 250 === 0) console.log(`${plans.length} purchases to go`);
      running.finished = true;
    }
  }

  async #play(running: Running, staff: StaffClient, tries = 0): Promise<void> {
    const { plan, buyer } = running;
    const bought = await buy(this.#environment, buyer, plan.input, (began) => {
      if (!running.orderIds.includes(began)) running.orderIds.push(began);
      return Promise.resolve();
    });
    const { orderId, code } = bought;
    // A payment of the same cart is still open: the buyer waits for it, as the shop says.
    if (orderId === undefined && code === 'PAYMENT_IN_PROGRESS' && tries < MOST_TRIES) {
      await pause(WAIT_MS);
      return this.#play(running, staff, tries + 1);
    }
    if (orderId === undefined) this.#refused += 1;
    else await this.#goOn(running, staff, { ...bought, orderId });
  }

  /** What this buyer, or an operator, does with the order afterwards. */
  async #goOn(
    { plan, buyer }: Running,
    staff: StaffClient,
    { orderId, code, paymentStatus }: Purchase & { orderId: string },
  ): Promise<void> {
    if (code === 'success' && paymentStatus === 'DONE') this.#acknowledged.push(orderId);
    if (plan.then === 'cancel') await cancelOrder(buyer, orderId);
    if (plan.then === 'partial-refund' && code === 'success' && paymentStatus === 'DONE')
      await staff.refund(orderId, 300);
    // A deposit that the bank refuses (declined, cancelled meanwhile) is none.
    if (plan.then === 'deposit') await this.#environment.toss.deposit(orderId).catch(() => undefined);
  }

  async #onPoint(): Promise<void> {
    const armed = this.#armed;
    if (armed === undefined || this.#striking) return;
    armed.hits -= 1;
    if (armed.hits > 0) return;
    this.#armed = undefined;
    this.#striking = true;
    const now = performance.now();
    for (const running of this.#running) {
      if (running.faultAt === undefined) this.#met.push(running);
      running.faultAt = now;
    }
    this.#struck[armed.fault] = (this.#struck[armed.fault] ?? 0) + 1;
    const { buyer, plan, orderIds } = armed.by;
    await this.#injector.strike(armed.fault, { buyer, input: plan.input, orderId: orderIds.at(-1) });
    // A queue that is gone, or another way of sending webhooks, is over after a while.
    void pause(HEALING_MS)
      .then(() => this.#injector.heal())
      .catch(() => undefined)
      .finally(() => {
        this.#striking = false;
      });
  }

  /** Notes when purchases that a fault has met have come to their end. */
  async #watch(signal: AbortSignal): Promise<void> {
    while (!signal.aborted || this.#met.length > 0) {
      await pause(250);
      await this.#noteSettled();
      if (signal.aborted) this.#met.length = 0;
    }
  }

  async #noteSettled(): Promise<void> {
    const done = this.#met.filter((running) => running.finished);
    if (done.length === 0) return;
    const ids = done.flatMap((running) => running.orderIds);
    const rows = await this.#environment.books.rows<{ id: string }>(
      `select o.pg_order_id as id from orders o where o.pg_order_id = any($1) and (
         exists (select 1 from payment_attempts a where a.order_id = o.id and (a.state in ('CONFIRMING', 'UNKNOWN')
           or a.news_at is not null or a.state = 'DONE' and a.auto_cancel_reason is not null and a.method <> '가상계좌'))
         or exists (select 1 from refunds r where r.order_id = o.id and r.state in ('approved', 'processing')))`,
      [ids],
    );
    const open = new Set(rows.map((row) => row.id));
    const now = performance.now();
    for (const running of done.filter(({ orderIds }) => !orderIds.some((id) => open.has(id)))) {
      this.#met.splice(this.#met.indexOf(running), 1);
      if (running.orderIds.length > 0) this.#settleMs.push(now - (running.faultAt ?? now));
    }
  }

  async #sums(): Promise<
    Pick<LoadRunResult, 'paid' | 'canceled' | 'refused' | 'captured' | 'struck' | 'settleMs'>
  > {
    const [sums] = await this.#environment.books.rows<{ paid: number; canceled: number; captured: number }>(`
      select count(*) filter (where status = 'PAID')::int as paid,
        count(*) filter (where status = 'CANCELED' and placed_at is not null)::int as canceled,
        (select coalesce(sum(amount), 0)::float8 from payment_ledger) as captured
      from orders`);
    return {
      ...(sums ?? { paid: -1, canceled: -1, captured: -1 }),
      refused: this.#refused,
      struck: this.#struck,
      settleMs: this.#settleMs,
    };
  }
}
