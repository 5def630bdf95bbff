import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '../lib/wait.ts';
import { Buyer } from './buyer.ts';
import { FaultInjector } from './faults.ts';
import { ADMIN, type Shop } from './fill.ts';
import { missing, settled } from './invariants.ts';
import { ISSUED } from './paper-invariants.ts';
import { paperPlans, planOf, type PurchasePlan } from './plan.ts';
import { buy, cancelOrder, isPaid, StaffClient, type Purchase } from './purchase.ts';
import { Random } from './random.ts';
import type { TestEnvironment } from './test-environment.ts';

/** Longer than the longest pause between two checks of an open payment, on a busy machine. */
const SETTLE_TIMEOUT_MS = 900_000;
/** How long a fault that is no outage lasts, milliseconds. */
const HEALING_MS = 500;
/** How long a buyer waits between two tries while a payment of the same cart is open, and how often. */
const WAIT_MS = 500;
const MOST_TRIES = 600;
/** How long a buyer waits for the next state of a paper; how often an operator looks for refused ones, milliseconds. */
const PAPER_TIMEOUT_MS = 60_000;
const RETRY_EVERY_MS = 1000;

export interface LoadRunResult {
  purchases: number;
  paid: number;
  canceled: number;
  /** Sold out. */
  refused: number;
  /** Won that we hold in the end. */
  captured: number;
  /** How often each fault fell, with the point where it was to fall at one. */
  struck: Record<string, number>;
  elapsedMs: number;
  mismatches: string[];
}

/** A fault that waits for its point. */
interface Armed {
  plan: PurchasePlan;
  hits: number;
  buyer: Buyer;
  orderIds: string[];
}

/** Many buyers at once, with faults that a seed chooses, at the shop's own pace. */
export class LoadRun {
  readonly #environment: TestEnvironment;
  readonly #shop: Shop;
  readonly #faults: boolean;
  readonly #paperPoints: readonly string[] | undefined;
  readonly #random: Random;
  readonly #injector: FaultInjector;
  /** Order ids of payments that a buyer was answered are done. */
  readonly #acknowledged: string[] = [];
  /** Purchases that the shop refused: sold out. */
  #refused = 0;
  readonly #struck: Record<string, number> = {};
  #armed: Armed[] = [];
  #striking = false;

  /** `faults`: whether purchases meet those of their plans; `paperPoints`: every buyer wants a 세금계산서, with faults there. */
  constructor(
    environment: TestEnvironment,
    shop: Shop,
    seed: number,
    { faults = true, paperPoints }: { faults?: boolean; paperPoints?: readonly string[] } = {},
  ) {
    this.#environment = environment;
    this.#faults = faults;
    this.#paperPoints = paperPoints;
    this.#shop = shop;
    this.#random = new Random(seed);
    this.#injector = new FaultInjector(environment);
  }

  async run(purchases: number): Promise<LoadRunResult> {
    const started = performance.now();
    const environment = this.#environment;
    environment.onPoint = ({ point }) => this.#onPoint(point);
    const admin = new Buyer(environment.url, ADMIN);
    await admin.signIn();
    const staff = new StaffClient(environment, admin);
    const points = this.#paperPoints;
    const plans =
      points === undefined
        ? Array.from({ length: purchases }, (_, index) => planOf(this.#random, this.#shop, index))
        : paperPlans(this.#random, this.#shop, { purchases, points });
    const ended = new AbortController();
    const retrying = points === undefined ? undefined : retryRefused(staff, ended.signal);
    await Promise.all(this.#shop.buyers.map((email) => this.#shopper(email, plans, staff)));
    this.#armed = [];
    await this.#injector.heal();
    const mismatches = [
      ...(await settled(environment, SETTLE_TIMEOUT_MS)),
      ...(await missing(environment.books, this.#acknowledged)),
      ...(await staff.check()),
      ...environment.takeCrashes(),
    ];
    ended.abort();
    await retrying;
    const [sums] = await environment.books.rows<Pick<LoadRunResult, 'paid' | 'canceled' | 'captured'>>(`
      select count(*) filter (where status not in ('NEW', 'CANCELED'))::int as paid,
        count(*) filter (where status = 'CANCELED' and placed_at is not null)::int as canceled,
        (select coalesce(sum(amount), 0)::float8 from payment_ledger) as captured
      from orders`);
    return {
      ...(sums ?? { paid: -1, canceled: -1, captured: -1 }),
      purchases,
      refused: this.#refused,
      struck: this.#struck,
      elapsedMs: performance.now() - started,
      mismatches,
    };
  }

  /** Takes one plan after another until none is left. */
  async #shopper(email: string, plans: PurchasePlan[], staff: StaffClient): Promise<void> {
    const buyer = new Buyer(this.#environment.url, email);
    await buyer.signIn();
    await buyer.addAddress();
    for (let plan = plans.shift(); plan !== undefined; plan = plans.shift()) {
      if (plan.index % 250 === 0) console.log(`${plans.length} purchases to go`);
      const { fault, atHit, atPoint } = plan;
      const orderIds: string[] = [];
      if (this.#faults && fault !== undefined && !this.#armed.some((armed) => armed.plan.atPoint === atPoint))
        this.#armed.push({ plan, hits: atHit, buyer, orderIds });
      await this.#play(plan, { buyer, staff, orderIds });
      await buyer.settled();
    }
  }

  async #play(
    plan: PurchasePlan,
    people: { buyer: Buyer; staff: StaffClient; orderIds: string[] },
    tries = 0,
  ): Promise<void> {
    const { buyer, staff, orderIds } = people;
    const bought = await buy(this.#environment, buyer, plan.input, (began) => {
      orderIds.push(began);
      return Promise.resolve();
    });
    const { orderId, code } = bought;
    // A payment of the same cart is still open: the buyer waits for it, as the shop says.
    if (orderId === undefined && code === 'PAYMENT_IN_PROGRESS' && tries < MOST_TRIES) {
      await pause(WAIT_MS);
      return this.#play(plan, people, tries + 1);
    }
    if (orderId === undefined) this.#refused += 1;
    else await this.#goOn(plan, buyer, staff, { ...bought, orderId });
  }

  /** What this buyer, or an operator, does with the order afterwards. */
  async #goOn(
    { then, issuerFault }: PurchasePlan,
    buyer: Buyer,
    staff: StaffClient,
    { orderId, code, paymentStatus }: Purchase & { orderId: string },
  ): Promise<void> {
    const { toss, popbill } = this.#environment;
    const paid = isPaid({ code, paymentStatus });
    if (paid) this.#acknowledged.push(orderId);
    if (then === 'cancel') await cancelOrder(buyer, orderId);
    // A deposit that the bank refuses (declined, cancelled meanwhile) is none.
    if (then === 'deposit') await toss.deposit(orderId).catch(() => undefined);
    if (!paid) return;
    // Where the stand-in is being started again, the fault is not put.
    if (issuerFault !== undefined) await popbill.fault(issuerFault).catch(() => undefined);
    if (then === 'partial-refund') await staff.refund(orderId, 300);
    if (then === 'issue-and-cancel') {
      await this.#paperIs(orderId, ['waiting']);
      await staff.issue(orderId);
      await this.#paperIs(orderId, ISSUED);
      await cancelOrder(buyer, orderId);
    }
    if (then === 'ship' || then === 'ship-and-refund') await staff.ship(orderId);
    if (then !== 'ship-and-refund') return;
    await this.#paperIs(orderId, ISSUED);
    await staff.refund(orderId, 300);
  }

  /** What does not come in time shows in the comparison afterwards. */
  #paperIs(orderId: string, states: readonly string[]): Promise<boolean> {
    const { books } = this.#environment;
    return eventually(() => books.hasPaper(orderId, states), PAPER_TIMEOUT_MS, 200);
  }

  async #onPoint(point: string): Promise<void> {
    if (this.#striking) return;
    const armed = this.#armed.find(({ plan: { atPoint } }) => atPoint === undefined || atPoint === point);
    if (armed === undefined) return;
    armed.hits -= 1;
    if (armed.hits > 0) return;
    this.#armed.splice(this.#armed.indexOf(armed), 1);
    this.#striking = true;
    const { plan, buyer, orderIds } = armed;
    const { fault, atPoint, input } = plan;
    if (fault === undefined) return;
    const name = atPoint === undefined ? fault : `${fault}@${atPoint}`;
    this.#struck[name] = (this.#struck[name] ?? 0) + 1;
    await this.#injector.strike(fault, { buyer, input, orderId: orderIds.at(-1) });
    // A queue that is gone, or another way of sending webhooks, is over after a while.
    void pause(HEALING_MS)
      .then(() => this.#injector.heal())
      .catch(() => undefined)
      .finally(() => (this.#striking = false));
  }
}

/** An operator who has papers issued again that the issuer refused. */
async function retryRefused(staff: StaffClient, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await staff.retryRefused();
    await pause(RETRY_EVERY_MS);
  }
}
