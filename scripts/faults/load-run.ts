import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '../lib/wait.ts';
import { Buyer } from './buyer.ts';
import { FaultInjector, FAULTS, type Fault, type Victim } from './faults.ts';
import type { Shop } from './fill.ts';
import { missing, settled } from './invariants.ts';
import { limitSums, type LimitSums } from './limit-invariants.ts';
import { StaffClient } from './purchase.ts';
import { Random } from './random.ts';
import { newStage, SCENARIOS, type Scenario, type Stage } from './scenarios.ts';
import type { TestEnvironment } from './test-environment.ts';

/** Longer than the longest pause between two checks of an open payment, on a busy machine. */
const SETTLE_TIMEOUT_MS = 900_000;
/** How long a fault that is no outage lasts, milliseconds. */
const HEALING_MS = 500;
/** How long a buyer waits for the last payment to be decided before the next, milliseconds. */
const OPEN_TIMEOUT_MS = 300_000;
/** Part of the purchases that are plain card payments, and of those that meet a fault. */
const PLAIN = 1 / 3;
const FAULTY = 1 / 6;
/** A fault falls at one of so many points that are reached after it was drawn. */
const MOST_HITS = 25;
/** What an operator does by hand moves no money, which the shop's own check rightly lists (decision A58). */
const PLAYED = SCENARIOS.filter(({ hooks }) => hooks === undefined);
/** Those whose buyers want a 세금계산서. */
export const TAX_DOCUMENTS = PLAYED.filter(({ name }) => name.includes('세금계산서'));

export interface LoadRunResult {
  purchases: number;
  paid: number;
  canceled: number;
  /** Won that we hold in the end. */
  captured: number;
  /** What limits counted in the end. */
  limits: LimitSums;
  /** Purchases that a limit refused. */
  refused: number;
  struck: Partial<Record<Fault, number>>;
  elapsedMs: number;
  mismatches: string[];
}

/** What a seed chooses for one purchase. */
interface Plan {
  index: number;
  scenario: Scenario;
  /** Products of the scenario, plenty and scarce ones. */
  products: number[];
  fault: Fault | undefined;
  atHit: number;
}

/** Many buyers at once who play the scenarios of the matrix, at the shop's own pace, with random faults. */
export class LoadRun {
  readonly #environment: TestEnvironment;
  readonly #shop: Shop;
  readonly #faults: boolean;
  readonly #scenarios: readonly Scenario[];
  readonly #random: Random;
  readonly #injector: FaultInjector;
  readonly #stages = new Set<Stage>();
  /** Order ids of payments that a buyer was answered are done. */
  readonly #acknowledged: string[] = [];
  readonly #struck: LoadRunResult['struck'] = {};
  /** A fault that waits for its point. */
  #armed: { fault: Fault; hits: number; victim: Victim } | undefined;
  #striking = false;
  #refused = 0;

  /** `faults`: whether purchases meet the faults that their plans name. */
  constructor(
    environment: TestEnvironment,
    shop: Shop,
    seed: number,
    { faults = true, scenarios = PLAYED }: { faults?: boolean; scenarios?: readonly Scenario[] } = {},
  ) {
    this.#environment = environment;
    this.#faults = faults;
    this.#scenarios = scenarios;
    this.#shop = shop;
    this.#random = new Random(seed);
    this.#injector = new FaultInjector(environment);
  }

  async run(purchases: number): Promise<LoadRunResult> {
    const started = performance.now();
    const environment = this.#environment;
    environment.onPoint = (point) => this.#onPoint(point);
    const staff = new StaffClient(environment);
    const plans = Array.from({ length: purchases }, (_, index) => this.#plan(index));
    await Promise.all(this.#shop.buyers.map((email) => this.#shopper(email, plans, staff)));
    this.#armed = undefined;
    await this.#injector.heal();
    const mismatches = [
      ...(await this.#windUp()),
      ...(await settled(environment, SETTLE_TIMEOUT_MS)),
      ...(await missing(environment.books, this.#acknowledged)),
      ...(await staff.check()),
      ...environment.takeCrashes(),
    ];
    const [sums] = await environment.books.rows<Pick<LoadRunResult, 'paid' | 'canceled' | 'captured'>>(`
      select count(*) filter (where status not in ('NEW', 'CANCELED'))::int as paid,
        count(*) filter (where status = 'CANCELED' and placed_at is not null)::int as canceled,
        (select coalesce(sum(amount), 0)::float8 from payment_ledger) as captured
      from orders`);
    const limits = await limitSums(environment.books);
    if (limits.held !== 0) mismatches.push(`limits hold ${limits.held} won, and no order waits to be paid`);
    const elapsedMs = performance.now() - started;
    const none = { paid: -1, canceled: -1, captured: -1 };
    const figures = { ...(sums ?? none), purchases, limits, refused: this.#refused };
    return { ...figures, struck: this.#struck, elapsedMs, mismatches };
  }

  /** Leaves no order in the air: what nobody has begun to pay ends, and missing deposits arrive. */
  async #windUp(): Promise<string[]> {
    const { books, toss } = this.#environment;
    const open = async (): Promise<string[]> => {
      await books.rows("update orders set expires_at = now() where status = 'NEW' and placed_at is null");
      const rows = await books.rows<{ id: string }>(
        "select pg_order_id as id from orders where status = 'NEW'",
      );
      return rows.map(({ id }) => id);
    };
    const ended = await eventually(
      async () => {
        const orderIds = await open();
        // One that waits for no deposit, or for none any more, ends by itself.
        for (const orderId of orderIds) await toss.deposit(orderId).catch(() => undefined);
        return orderIds.length === 0;
      },
      SETTLE_TIMEOUT_MS,
      500,
    );
    return ended ? [] : [`orders that do not end: ${(await open()).join(', ')}`];
  }

  #plan(index: number): Plan {
    const random = this.#random;
    const pick = <T>(list: readonly T[]): T => list[random.below(list.length)] as T;
    const { plenty, scarce } = this.#shop;
    return {
      index,
      scenario: random.chance(PLAIN) ? (this.#scenarios[0] as Scenario) : pick(this.#scenarios),
      products: Array.from({ length: plenty.length }, () => pick(random.chance(0.2) ? scarce : plenty)),
      fault: random.chance(FAULTY) ? pick(FAULTS) : undefined,
      atHit: 1 + random.below(MOST_HITS),
    };
  }

  /** Takes one plan after another until none is left. */
  async #shopper(email: string, plans: Plan[], staff: StaffClient): Promise<void> {
    const environment = this.#environment;
    const buyer = new Buyer(environment.url, email);
    await buyer.signIn();
    await buyer.addAddress();
    for (let plan = plans.shift(); plan !== undefined; plan = plans.shift()) {
      if (plan.index % 250 === 0) console.log(`${plans.length} purchases to go`);
      const shop = { ...this.#shop, plenty: plan.products };
      const acknowledged = this.#acknowledged;
      const { stage, victim } = newStage({ environment, shop, buyer, staff, acknowledged });
      if (this.#faults && plan.fault !== undefined)
        this.#armed ??= { fault: plan.fault, hits: plan.atHit, victim };
      this.#stages.add(stage);
      await plan.scenario.play(stage);
      await buyer.settled();
      this.#stages.delete(stage);
      // A buyer whose last payment is open waits for it, as the shop says.
      await eventually(async () => (await this.#openPayments(email)) === 0, OPEN_TIMEOUT_MS, 100);
    }
    this.#refused += buyer.refusals + (buyer.boss?.refusals ?? 0);
  }

  async #openPayments(email: string): Promise<number> {
    const [row] = await this.#environment.books.rows<{ open: number }>(
      `select count(*)::int as open from payment_attempts a join orders o on o.id = a.order_id
       join members m on m.id = o.member_id where m.email = $1 and a.state in ('CONFIRMING', 'UNKNOWN')`,
      [email],
    );
    return row?.open ?? 0;
  }

  async #onPoint(point: string): Promise<void> {
    for (const { heard } of this.#stages) heard.add(point);
    const armed = this.#armed;
    if (armed === undefined || this.#striking) return;
    armed.hits -= 1;
    if (armed.hits > 0) return;
    this.#armed = undefined;
    this.#striking = true;
    this.#struck[armed.fault] = (this.#struck[armed.fault] ?? 0) + 1;
    await this.#injector.strike(armed.fault, armed.victim);
    // A queue that is gone, or another way of sending webhooks, is over after a while.
    void pause(HEALING_MS)
      .then(() => this.#injector.heal())
      .catch(() => undefined)
      .finally(() => (this.#striking = false));
  }
}
